export type Scroll = {
  /** Scroll positions in pixels. */
  before: number;
  now: number;
  /** In pixels. */
  height: number;
  /** True when the header has the focus or an overlay is open. */
  isPinned: boolean;
};

/** In pixels; smaller movements are ignored. */
const minDistance = 6;

/** Null when the movement was too small to change anything. */
export const isHeaderHidden = ({ before, now, height, isPinned }: Scroll): boolean | null => {
  if (isPinned || now <= height) return false;
  return Math.abs(now - before) < minDistance ? null : now > before;
};
