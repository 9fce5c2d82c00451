/** Index of the tab to which a key moves, circular; null for a key that does not move. */
export const nextTab = (key: string, current: number, count: number): number | null => {
  if (count === 0) return null;
  if (key === 'ArrowRight') return (current + 1) % count;
  if (key === 'ArrowLeft') return (current + count - 1) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
};
