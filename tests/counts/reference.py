"""The same moves worked out the slow way: in small steps, looking at everything, by shapely.

It shares no code with the movement pipeline; it knows walking, running and flying without doors and water.
"""

import math

from engine.geometry import contains, gap_ft

STEP_FT = 0.25
SLACK_FT = 0.02
LIFT_FT, HOP_FT = 2.0, 6.0


class Slow:
    """One body on one map."""

    def __init__(self, state, name="Ace"):
        self.state, self.token = state, state.tokens[name]
        self.radius, self.height = self.token.radius_ft, self.token.height_ft
        self.surfaces, self.obstacles = state.map.surfaces, state.map.obstacles
        self.others = [other for other in state.tokens.values() if other is not self.token]

    def floor(self, x, y, z):
        """The highest thing to stand on at or below a height."""
        found = [0.0]
        for surface in self.surfaces:
            if gap_ft(surface.outline, surface.holes, (x, y)) <= self.radius / 2:
                found.append(self.slope(surface, x, y))
        for obstacle in self.obstacles:
            if gap_ft(obstacle.outline, obstacle.holes, (x, y)) <= self.radius / 2:
                found.append(obstacle.top_ft)
        return max(height for height in found if height <= z + SLACK_FT)

    @staticmethod
    def slope(surface, x, y):
        if surface.top_ft is None:
            return surface.elevation_ft
        turn = math.radians(surface.up_deg)
        along = [px * math.sin(turn) - py * math.cos(turn) for px, py in (*surface.outline, (x, y))]
        part = (along[-1] - min(along[:-1])) / (max(along[:-1]) - min(along[:-1]))
        return surface.elevation_ft + (surface.top_ft - surface.elevation_ft) * min(max(part, 0.0), 1.0)

    def struck(self, x, y, low, high):
        """What a body from *low* to *high* overlaps: ``wall``, ``body`` or nothing."""
        for other in self.others:
            near = math.hypot(x - other.at.x, y - other.at.y) < self.radius + other.radius_ft - SLACK_FT
            if near and low < other.at.z + other.height_ft - SLACK_FT and high > other.at.z + SLACK_FT:
                return "contact"
        for obstacle in self.obstacles:
            beside = low < obstacle.top_ft - SLACK_FT and high > obstacle.base_ft + SLACK_FT
            if beside and gap_ft(obstacle.outline, obstacle.holes, (x, y)) < self.radius - SLACK_FT:
                return "blocked"
        return ""

    def on_foot(self, goal, budget):
        """How a way on foot ends."""
        x, y, z = self.token.at
        span = math.hypot(goal[0] - x, goal[1] - y)
        dx, dy = (goal[0] - x) / span * STEP_FT, (goal[1] - y) / span * STEP_FT
        for step in range(1, int(span / STEP_FT) + 1):
            x, y = x + dx, y + dy
            floor = self.floor(x, y, z + LIFT_FT)
            if z - floor > HOP_FT:
                return "unsupported"
            met = self.struck(x, y, floor + LIFT_FT, floor + self.height)
            if met and z - floor > LIFT_FT:  # on its way over an edge: it comes down further out
                floor, met = z, self.struck(x, y, z + LIFT_FT, z + self.height)
            if met:
                return met
            z = floor
            if step * STEP_FT > budget:
                return self.ended(x, y, "spent")
        return self.ended(goal[0], goal[1], "arrived")

    def in_the_air(self, goal, budget):
        """How a straight flight ends."""
        x, y, z = self.token.at
        span = math.dist((x, y, z), goal)
        by = [(q - p) / span * STEP_FT for p, q in zip((x, y, z), goal, strict=True)]
        for step in range(1, int(span / STEP_FT) + 1):
            x, y, z = x + by[0], y + by[1], z + by[2]
            met = self.struck(x, y, z, z + self.height)
            if met:
                return met
            if step * STEP_FT > budget:
                return self.ended(x, y, "spent")
        return self.ended(goal[0], goal[1], "arrived")

    def ended(self, x, y, stop):
        wide, deep = self.state.map.size_ft
        return stop if contains(((0, 0), (wide, 0), (wide, deep), (0, deep)), (), (x, y)) else "off_map"
