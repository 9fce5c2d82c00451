/** The spot inks of the cast, in the order in which they are printed. */

export type Ink = 'saffron' | 'clay' | 'earth' | 'magenta' | 'green' | 'azure' | 'plum';

export const inkColours: Readonly<Record<Ink, string>> = {
  saffron: '#F2B84B',
  clay: '#D6764A',
  earth: '#8A4628',
  magenta: '#B0135B',
  green: '#1B6B43',
  azure: '#1D4ED8',
  plum: '#1C1A1E',
};

/** Light inks first: a dark ink covers the edge of a light one. */
export const printOrder: readonly Ink[] = ['saffron', 'clay', 'earth', 'magenta', 'green', 'azure', 'plum'];

/** How far a plate is out of register: x and y in units of the drawing, rotation in degrees. */
export const registerOffsets: Readonly<Record<Ink, readonly [x: number, y: number, degrees: number]>> = {
  saffron: [0, 0, 0],
  clay: [-1.2, 1.3, 0],
  earth: [0.5, -0.7, 0],
  magenta: [1.9, -1.2, 0.05],
  green: [-1.6, -1, 0],
  azure: [-1.7, 1.6, -0.05],
  plum: [0.8, 0.9, 0],
};

/** Angle of the dot screen in degrees; two inks at one angle would show a moiré. */
export const screenAngles: Readonly<Record<Ink, number>> = {
  saffron: 45,
  clay: 30,
  earth: 62,
  magenta: 75,
  green: 20,
  azure: 15,
  plum: 45,
};
