/** When the header leaves and when it comes back. */

export type Scroll = {
  before: number;
  now: number;
  /** Height of the header: above it the header stays. */
  height: number;
  /** It holds the focus, or something is open. */
  held: boolean;
};

/** A finger trembles: less than this is no movement. Pixels. */
const tremor = 6;

/** Whether the header is away after a movement; null when it was too small to tell. */
export const isAway = ({ before, now, height, held }: Scroll): boolean | null => {
  if (held || now <= height) return false;
  return Math.abs(now - before) < tremor ? null : now > before;
};
