export type Point = { x: number; y: number };
type Box = { left: number; right: number; top: number };

/** The sign tells on which side of the line b-c the point a is. */
const side = (a: Point, b: Point, c: Point): number => (a.x - c.x) * (b.y - c.y) - (b.x - c.x) * (a.y - c.y);

/**
 * True when the pointer is in the triangle between the point where it left the trigger and the top corners of the
 * menu.
 */
export const isMovingToMenu = (from: Point, now: Point, menu: Box): boolean => {
  const left = { x: menu.left, y: menu.top };
  const right = { x: menu.right, y: menu.top };
  const sides = [side(now, from, left), side(now, left, right), side(now, right, from)];
  return !(sides.some((sign) => sign < 0) && sides.some((sign) => sign > 0));
};
