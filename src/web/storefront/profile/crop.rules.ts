/**
 * Geometry of the square crop. Lengths are in pixels of the picture. `zoom` is 1 when the short side of the picture
 * fills the frame.
 */
export type Crop = { x: number; y: number; zoom: number };
export type Size = { width: number; height: number };

export const maxZoom = 4;

/** Side of the square that the frame shows. */
export const sideOf = ({ width, height }: Size, zoom: number): number => Math.min(width, height) / zoom;

const clamp = (value: number, max: number): number => Math.min(Math.max(0, value), Math.max(0, max));

/** Nearest crop that is completely inside the picture. */
export const insideOf = (size: Size, { x, y, zoom }: Crop): Crop => {
  const bounded = Math.min(Math.max(1, zoom), maxZoom);
  const side = sideOf(size, bounded);
  return { x: clamp(x, size.width - side), y: clamp(y, size.height - side), zoom: bounded };
};

export const startOf = (size: Size): Crop => {
  const side = sideOf(size, 1);
  return { x: (size.width - side) / 2, y: (size.height - side) / 2, zoom: 1 };
};

export const zoomTo = (size: Size, crop: Crop, zoom: number): Crop => {
  const change = (sideOf(size, crop.zoom) - sideOf(size, Math.min(Math.max(1, zoom), maxZoom))) / 2;
  return insideOf(size, { x: crop.x + change, y: crop.y + change, zoom });
};

/** `dx` and `dy`: movement of the picture as fractions of the frame. */
export const moveBy = (size: Size, crop: Crop, dx: number, dy: number): Crop => {
  const side = sideOf(size, crop.zoom);
  return insideOf(size, { ...crop, x: crop.x - dx * side, y: crop.y - dy * side });
};
