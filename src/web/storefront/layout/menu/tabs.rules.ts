/** Where the arrows lead along a row of tabs, round its ends; Home and End go to them. Null for any other key. */
export const nextTab = (key: string, at: number, count: number): number | null => {
  if (count === 0) return null;
  if (key === 'ArrowRight') return (at + 1) % count;
  if (key === 'ArrowLeft') return (at + count - 1) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
};
