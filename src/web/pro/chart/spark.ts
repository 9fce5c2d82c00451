/** Small lines beside figures. For loaders. */

/** Size of the drawing in pixels, which is not stretched. */
export const sparkSize = { width: 96, height: 28 } as const;

const margin = 3;

/** Points of two lines on one scale from zero; the last point of `now` has a dot. Null without two values. */
export const sparkOf = (now: readonly number[], before: readonly number[]) => {
  if (now.length < 2) return null;
  const top = Math.max(...now, ...before, 1);
  const x = (at: number): number => margin + ((sparkSize.width - 2 * margin) * at) / (now.length - 1);
  const y = (value: number): number =>
    sparkSize.height - margin - ((sparkSize.height - 2 * margin) * Math.max(value, 0)) / top;
  const points = (values: readonly number[]): string =>
    values.map((value, at) => `${x(at).toFixed(1)},${y(value).toFixed(1)}`).join(' ');
  const last = now.length - 1;
  return { now: points(now), before: points(before), dot: { x: x(last), y: y(now[last] ?? 0) } };
};
export type Spark = NonNullable<ReturnType<typeof sparkOf>>;
