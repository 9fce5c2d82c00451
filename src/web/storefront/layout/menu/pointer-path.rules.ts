/** The way of a pointer to a menu below: on the way it may cross what else stands there. */

export type Point = { x: number; y: number };
export type Box = { left: number; right: number; top: number };

const side = (a: Point, b: Point, c: Point): number => (a.x - c.x) * (b.y - c.y) - (b.x - c.x) * (a.y - c.y);

/** Whether a point lies in the triangle from where the pointer left to both upper corners of the menu. */
export const isOnTheWay = (from: Point, now: Point, menu: Box): boolean => {
  const left = { x: menu.left, y: menu.top };
  const right = { x: menu.right, y: menu.top };
  const sides = [side(now, from, left), side(now, left, right), side(now, right, from)];
  return !(sides.some((one) => one < 0) && sides.some((one) => one > 0));
};
