"""Maps and rosters: folders of ours read, checked, built into what the rules see, and written."""
