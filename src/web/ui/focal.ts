/** Point of a picture that stays visible where the picture is cut. */

/** In percent from the left and upper edges. */
export type FocalPoint = { readonly x: number; readonly y: number };

const quarter = (percent: number): number => Math.round(percent / 25) * 25;

/** Classes of focal.css, because the policy of the shop forbids style attributes. */
export const focalClass = (wide: FocalPoint | null, tall: FocalPoint | null = wide): string =>
  [
    wide && `focal fx-${quarter(wide.x)} fy-${quarter(wide.y)}`,
    tall && `focal-tall tx-${quarter(tall.x)} ty-${quarter(tall.y)}`,
  ]
    .filter(Boolean)
    .join(' ');
