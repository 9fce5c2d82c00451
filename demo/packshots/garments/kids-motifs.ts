/** Motifs for small clothes, drawn in a square of 200 around (0, 0) with few clean shapes. */
import { disc } from '#demo/packshots/engine/path';
import type { Shape } from './kids-figure.ts';

/** A whale with a small cloud of spray. */
export const whale = (ink: string, light: string): Shape[] => [
  {
    d: 'M-92 22C-92 -26 -50 -46 -2 -44C34 -42 50 -20 66 -10C78 -14 84 -26 82 -44C96 -38 104 -28 104 -18C112 -28 124 -32 134 -30C132 -8 116 10 98 12C92 46 56 72 0 72C-58 72 -92 54 -92 22Z',
    ink,
  },
  { d: 'M-90 36C-60 46 -20 50 24 40C40 36 52 30 58 36C44 60 20 72 -6 72C-52 72 -84 60 -90 36Z', ink: light },
  { d: disc(-52, 12, 6, 7), ink: light },
  { d: 'M-22 -50C-22 -66 -26 -74 -36 -78M-18 -50C-18 -66 -14 -76 -4 -80', ink, band: 6 },
  {
    d: 'M-62 -86C-66 -102 -46 -110 -38 -98C-34 -112 -10 -114 -4 -100C8 -110 26 -98 18 -84C12 -74 -6 -78 -18 -78C-34 -74 -58 -72 -62 -86Z',
    ink,
  },
];

/** A round little dinosaur on its two feet, with scales along its back. */
export const dinosaur = (ink: string, light: string, scales: string): Shape[] => [
  {
    d: 'M-2 -86L14 -98L22 -80L42 -82L44 -62L64 -56L60 -36L78 -26L70 -8L86 6L74 20L92 36L74 44L-4 -60Z',
    ink: scales,
  },
  {
    d: 'M-62 -66C-62 -92 -34 -98 -12 -90C14 -80 24 -58 34 -34C46 -10 56 4 70 24C84 44 108 52 130 44C122 72 88 84 58 72C56 84 52 92 52 100L22 100C20 92 18 88 12 84C0 86 -8 86 -16 84C-18 92 -20 96 -22 100L-52 100C-50 86 -44 78 -46 62C-50 36 -44 8 -38 -18C-48 -18 -60 -20 -70 -26C-84 -34 -80 -56 -62 -66Z',
    ink,
  },
  { d: 'M-36 20C-24 10 -2 16 4 36C10 58 -2 74 -16 76C-36 76 -44 40 -36 20Z', ink: light },
  { d: disc(-34, -64, 6), ink: '#FFFFFF' },
  { d: disc(-36, -63, 3.2), ink: '#1C1A1E' },
  { d: 'M-74 -40C-62 -34 -48 -34 -40 -40', ink: light, band: 4 },
  { d: 'M-32 -2C-44 2 -54 10 -60 18', ink, band: 12 },
];

const arch = (radius: number): string =>
  `M${-radius} 40C${-radius} ${40 - radius * 1.33} ${radius} ${40 - radius * 1.33} ${radius} 40`;
const cloud = (x: number): string =>
  `M${x - 34} 52C${x - 42} 38 ${x - 30} 24 ${x - 18} 30C${x - 12} 14 ${x + 12} 14 ${x + 16} 28C${x + 30} 24 ${x + 42} 40 ${x + 32} 52C${x + 24} 60 ${x - 26} 60 ${x - 34} 52Z`;

/** Five bands of a rainbow on two clouds. */
export const rainbow = (clouds: string): Shape[] => [
  ...['#C0564A', '#E58A4E', '#F2C14E', '#6FA58C', '#5B84B1'].map((ink, i) => ({
    d: arch(96 - i * 15),
    ink,
    band: 15.5,
  })),
  { d: cloud(-66), ink: clouds },
  { d: cloud(66), ink: clouds },
];

const star = (x: number, y: number, radius: number, points: number): string =>
  Array.from({ length: points * 2 }, (_, i) => {
    const angle = (Math.PI * i) / points - Math.PI / 2;
    const reach = i % 2 ? radius * 0.5 : radius;
    return `${i ? 'L' : 'M'}${(x + Math.cos(angle) * reach).toFixed(1)} ${(y + Math.sin(angle) * reach).toFixed(1)}`;
  }).join('') + 'Z';

/** A sun with its rays. */
export const sun = (ink: string): Shape[] => [
  { d: disc(0, 0, 44), ink },
  ...Array.from({ length: 10 }, (_, i) => {
    const angle = (i * Math.PI) / 5;
    const [x, y] = [Math.cos(angle), Math.sin(angle)];
    return {
      d: `M${(x * 58).toFixed(1)} ${(y * 58).toFixed(1)}L${(x * 82).toFixed(1)} ${(y * 82).toFixed(1)}`,
      ink,
      band: 11,
    };
  }),
];

export const littleStar = (ink: string): Shape[] => [{ d: star(0, 0, 60, 5), ink }];

/** A crab with its claws up. */
export const crab = (ink: string): Shape[] => [
  { d: 'M-58 -6C-82 -20 -88 -44 -76 -64M58 -6C82 -20 88 -44 76 -64', ink, band: 11 },
  {
    d: 'M-76 -60C-104 -66 -106 -100 -86 -110C-88 -96 -80 -92 -74 -94C-68 -96 -66 -104 -66 -110C-48 -98 -52 -66 -76 -60Z',
    ink,
  },
  { d: 'M76 -60C104 -66 106 -100 86 -110C88 -96 80 -92 74 -94C68 -96 66 -104 66 -110C48 -98 52 -66 76 -60Z', ink },
  {
    d: 'M-48 34C-66 40 -76 50 -80 62M-40 44C-52 54 -58 64 -58 76M48 34C66 40 76 50 80 62M40 44C52 54 58 64 58 76',
    ink,
    band: 9,
  },
  { d: disc(0, 14, 66, 46), ink },
  { d: 'M-20 -30L-22 -50M20 -30L22 -50', ink, band: 7 },
  { d: disc(-22, -54, 11), ink: '#FFFFFF' },
  { d: disc(22, -54, 11), ink: '#FFFFFF' },
  { d: disc(-21, -53, 5), ink: '#1C1A1E' },
  { d: disc(21, -53, 5), ink: '#1C1A1E' },
  { d: 'M-22 24C-10 36 10 36 22 24', ink: '#FFFFFF', band: 5 },
];

/** Eyes shut and a smile. */
export const sleepingFace = (ink: string): Shape[] => [
  { d: 'M-44 -6C-38 8 -20 8 -14 -6M44 -6C38 8 20 8 14 -6', ink, band: 5 },
  { d: disc(0, 14, 8, 6), ink },
  { d: 'M-12 28C-6 36 6 36 12 28', ink, band: 4.4 },
  { d: disc(-50, 22, 12, 8), ink: '#E9A79B' },
  { d: disc(50, 22, 12, 8), ink: '#E9A79B' },
];

/** A fox's face, its ears left to the bag. */
export const fox = (): Shape[] => [
  {
    d: 'M-100 -60C-60 -30 -30 0 0 60C-50 60 -96 20 -100 -60ZM100 -60C60 -30 30 0 0 60C50 60 96 20 100 -60Z',
    ink: '#F7F0E2',
  },
  { d: disc(-46, 2, 9), ink: '#2B211C' },
  { d: disc(46, 2, 9), ink: '#2B211C' },
  { d: 'M-15 46C-10 40 10 40 15 46C14 58 6 66 0 68C-6 66 -14 58 -15 46Z', ink: '#2B211C' },
];

/** An owl's eyes and beak. */
export const owl = (): Shape[] => [
  { d: disc(-46, -6, 44), ink: '#F7F0E2' },
  { d: disc(46, -6, 44), ink: '#F7F0E2' },
  { d: disc(-40, -4, 20), ink: '#2B3A55' },
  { d: disc(40, -4, 20), ink: '#2B3A55' },
  { d: disc(-34, -10, 6), ink: '#FFFFFF' },
  { d: disc(46, -10, 6), ink: '#FFFFFF' },
  { d: 'M-15 18L15 18L0 48Z', ink: '#E9A13B' },
];

/** A pencil, sewn on. */
export const pencil = (): Shape[] => [
  { d: 'M-70 30L-44 56L52 -40L26 -66Z', ink: '#F2C14E' },
  { d: 'M26 -66L52 -40L68 -56C74 -62 74 -68 68 -74L60 -82C54 -88 48 -88 42 -82Z', ink: '#E58A7B' },
  { d: 'M-70 30L-44 56L-86 72Z', ink: '#F3DFC0' },
  { d: 'M-79 52L-66 64L-86 72Z', ink: '#2B2B33' },
];

/** Number on a sports shirt. */
export const ten = (ink: string): Shape[] => [
  { d: 'M-62 -52L-38 -66L-38 66', ink, band: 24 },
  { d: 'M34 -58C-4 -58 -4 58 34 58C72 58 72 -58 34 -58Z', ink, band: 23 },
];

/** Embroidery round a neck slit: a plastron of braid with its knots. */
export const plastron = (ink: string, deep: number, half: number): Shape[] => [
  { d: `M0 0L0 ${deep * 0.62}`, ink, band: 4 },
  { d: `M-12 0L-12 ${deep * 0.66}C-12 ${deep * 0.74} 12 ${deep * 0.74} 12 ${deep * 0.66}L12 0`, ink, band: 5 },
  {
    d: `M${-half} 4C${-half - 4} ${deep * 0.4} ${-half * 0.9} ${deep * 0.74} 0 ${deep}C${half * 0.9} ${deep * 0.74} ${half + 4} ${deep * 0.4} ${half} 4`,
    ink,
    band: 6,
  },
  {
    d: `M${-half + 11} 4C${-half + 8} ${deep * 0.4} ${-half * 0.72} ${deep * 0.66} 0 ${deep * 0.88}C${half * 0.72} ${deep * 0.66} ${half - 8} ${deep * 0.4} ${half - 11} 4`,
    ink,
    band: 2.4,
  },
  ...[0.16, 0.34, 0.52].map((t) => ({
    d: disc(-half * 0.52, deep * t, 6) + disc(half * 0.52, deep * t, 6),
    ink,
  })),
  ...[0.16, 0.34, 0.52].map((t) => ({
    d: `M${-half * 0.52 - 11} ${deep * t}L${-13} ${deep * t}M${half * 0.52 + 11} ${deep * t}L13 ${deep * t}`,
    ink,
    band: 2.2,
  })),
  { d: star(0, deep * 0.8, 10, 6), ink },
];
