/** Figures drawn as strokes on a grid 6 wide and 10 high: pictures do not depend on the fonts of a machine. */
const glyphs: Readonly<Record<string, readonly [d: string, width: number]>> = {
  '0': ['M3 0C5 0 6 2 6 5C6 8 5 10 3 10C1 10 0 8 0 5C0 2 1 0 3 0Z', 6],
  '1': ['M0.6 2L3 0V10', 3.4],
  '2': ['M0 2.6C0 0.8 1.4 0 3 0C4.8 0 6 1 6 2.8C6 5.4 0 7 0 10H6', 6],
  '3': [
    'M0.2 1.8C0.6 0.6 1.6 0 3 0C4.6 0 5.7 0.9 5.7 2.5C5.7 4 4.6 4.8 3 4.8C4.8 4.8 6 5.7 6 7.3C6 9 4.8 10 3 10C1.4 10 0.3 9.3 0 8',
    6,
  ],
  '4': ['M4.4 10V0L0 7H6', 6],
  '5': ['M5.6 0H1L0.5 4.6C1.2 4 2 3.7 3 3.7C4.8 3.7 6 4.9 6 6.8C6 8.8 4.8 10 3 10C1.5 10 0.4 9.3 0 8', 6],
  '6': [
    'M5.4 1.4C4.9 0.5 4.1 0 3.2 0C1 0 0 2.4 0 5.6C0 8.4 1.1 10 3 10C4.8 10 6 8.8 6 6.9C6 5.1 4.8 4 3.1 4C1.4 4 0 5.2 0 6.8',
    6,
  ],
  '7': ['M0 0H6L2.2 10', 6],
  '8': [
    'M3 0C4.6 0 5.6 0.9 5.6 2.4C5.6 3.8 4.6 4.7 3 4.7C1.4 4.7 0.4 3.8 0.4 2.4C0.4 0.9 1.4 0 3 0ZM3 4.7C4.9 4.7 6 5.7 6 7.3C6 9 4.9 10 3 10C1.1 10 0 9 0 7.3C0 5.7 1.1 4.7 3 4.7Z',
    6,
  ],
  '9': [
    'M0.6 8.6C1.1 9.5 1.9 10 2.8 10C5 10 6 7.6 6 4.4C6 1.6 4.9 0 3 0C1.2 0 0 1.2 0 3.1C0 4.9 1.2 6 2.9 6C4.6 6 6 4.8 6 3.2',
    6,
  ],
  ',': ['M0.8 9.4C0.9 10.6 0.6 11.4 0 12', 1],
  m: [
    'M0 10V3.6M0 5.4C0.6 4.2 1.4 3.6 2.4 3.6C3.6 3.6 4.2 4.4 4.2 5.8V10M4.2 5.6C4.8 4.2 5.6 3.6 6.6 3.6C7.8 3.6 8.4 4.4 8.4 5.8V10',
    8.4,
  ],
  c: ['M5 4.8C4.5 4 3.8 3.6 2.9 3.6C1.1 3.6 0 4.9 0 6.8C0 8.8 1.1 10 2.9 10C3.8 10 4.5 9.6 5 8.8', 5],
  ' ': ['', 2.4],
};

/** « 1,72 m » as one path and its width, in units of the grid. */
export const writeFigures = (text: string): { art: (stroke: number) => string; width: number } => {
  let x = 0;
  const placed = Array.from(text, (letter) => {
    const [d, width] = glyphs[letter] ?? ['', 2];
    const at = x;
    x += width + 2;
    return `<path transform="translate(${at} 0)" d="${d}"/>`;
  });
  return {
    width: x - 2,
    art: (stroke) =>
      `<g fill="none" stroke="#1C1A1E" stroke-width="${stroke}" stroke-linecap="round" stroke-linejoin="round">${placed.join('')}</g>`,
  };
};
