/** Computes the drawing of a country with numbered pins. One unit is about one pixel. */

type Point = { readonly x: number; readonly y: number };
type Located = { readonly seoName: string; readonly latitude: number | null; readonly longitude: number | null };

/** `dotX`, `dotY`: position of the store. Its pin is beside it when another pin is too close. */
export type MapPin = { seoName: string; x: number; y: number; dotX: number; dotY: number };
export type StoreMapDrawing = { width: number; height: number; land: string; pins: MapPin[] };

const mapWidth = 360;
const margin = 40;
/** Maximum size of the country, without margins. */
const most = { width: mapWidth - 2 * margin, height: 460 };
/** Minimum distance between the centres of two pins, so that a finger hits only one. */
export const pinDistance = 56;

const round = (value: number): number => Math.round(value * 10) / 10;

/** Equirectangular projection at the middle latitude of the outline. */
const projection = (outline: readonly (readonly [longitude: number, latitude: number])[]) => {
  const longitudes = outline.map(([longitude]) => longitude);
  const latitudes = outline.map(([, latitude]) => latitude);
  const [west, east] = [Math.min(...longitudes), Math.max(...longitudes)];
  const [south, north] = [Math.min(...latitudes), Math.max(...latitudes)];
  const shrink = Math.cos((((south + north) / 2) * Math.PI) / 180);
  const scale = Math.min(most.width / ((east - west) * shrink), most.height / (north - south));
  const left = (mapWidth - (east - west) * shrink * scale) / 2;
  return {
    height: Math.round((north - south) * scale + 2 * margin),
    project: (longitude: number, latitude: number): Point => ({
      x: left + (longitude - west) * shrink * scale,
      y: margin + (north - latitude) * scale,
    }),
  };
};

const within = (value: number, size: number): number =>
  Math.min(size - pinDistance / 2, Math.max(pinDistance / 2, value));

/** Pushes pairs of pins apart until none is closer than `pinDistance`. Deterministic. */
const spread = (dots: readonly Point[], width: number, height: number): Point[] => {
  const pins = dots.map(({ x, y }) => ({ x: within(x, width), y: within(y, height) }));
  for (let step = 0; step < 400; step += 1) {
    let moved = false;
    for (const [index, pin] of pins.entries()) {
      for (const other of pins.slice(index + 1)) {
        const gap = Math.hypot(other.x - pin.x, other.y - pin.y);
        if (gap >= pinDistance) continue;
        moved = true;
        // Stores at the same address are pushed in different directions.
        const angle = gap < 0.01 ? index * 2.4 : Math.atan2(other.y - pin.y, other.x - pin.x);
        const push = (pinDistance - gap) / 2 + 0.1;
        pin.x = within(pin.x - Math.cos(angle) * push, width);
        pin.y = within(pin.y - Math.sin(angle) * push, height);
        other.x = within(other.x + Math.cos(angle) * push, width);
        other.y = within(other.y + Math.sin(angle) * push, height);
      }
    }
    if (!moved) break;
  }
  return pins;
};

export const drawStoreMap = (
  outline: readonly (readonly [longitude: number, latitude: number])[] | undefined,
  stores: readonly Located[],
): StoreMapDrawing | null => {
  if (!outline) return null;
  const { height, project } = projection(outline);
  const placed = stores.flatMap(({ seoName, latitude, longitude }) =>
    latitude === null || longitude === null ? [] : [{ seoName, dot: project(longitude, latitude) }],
  );
  if (placed.length === 0) return null;
  const dots = placed.map(({ dot }) => dot);
  const pins = spread(dots, mapWidth, height);
  const border = outline.map(([longitude, latitude]) => project(longitude, latitude));
  return {
    width: mapWidth,
    height,
    land: `M${border.map(({ x, y }) => `${round(x)} ${round(y)}`).join('L')}Z`,
    pins: placed.map(({ seoName, dot }, index) => {
      const pin = pins[index] ?? dot;
      return { seoName, x: round(pin.x), y: round(pin.y), dotX: round(dot.x), dotY: round(dot.y) };
    }),
  };
};
