/** Functions shared by the drawings of children and babies. */
import type { Drawing, SecondView } from './drawings.ts';
import { blend, luminance, rgbOf, shade } from './engine/colour.ts';
import type { Fabric, Garment } from './engine/garment.ts';
import { cloth } from './garments/cloth.ts';

export type Inked<Thing> = (ink: string, colour: string) => Thing;
export type Drawn = { readonly fronts: Record<string, Drawing>; readonly backs: Record<string, SecondView> };

/** Articles drawn by one function: the front, and the back for the second picture. */
export const frontAndBack = <Cut extends { back?: boolean }>(
  make: (cut: Cut) => Garment,
  cuts: Record<string, Inked<Cut>>,
): Drawn => ({
  fronts: Object.fromEntries(
    Object.entries(cuts).map(([reference, cut]) => [reference, (ink, colour) => make(cut(ink, colour))]),
  ),
  backs: Object.fromEntries(
    Object.entries(cuts).map(([reference, cut]) => [
      reference,
      { view: 'dos', draw: (ink, colour) => make({ ...cut(ink, colour), back: true }) },
    ]),
  ),
});

export const isLight = (ink: string): boolean => luminance(rgbOf(ink)) > 0.6;
export const isDark = (ink: string): boolean => luminance(rgbOf(ink)) < 0.25;

/** Jersey; the grey of a marl has two threads. */
export const marl = (ink: string, colour = ''): Fabric =>
  cloth('jersey', ink, colour.startsWith('Gris chiné') ? { second: shade(ink, 1.45) } : {});
export const plain = (ink: string): Fabric => cloth('plain', ink);
export const linen = (ink: string): Fabric => cloth('linen', ink);
export const satin = (ink: string): Fabric => cloth('satin', ink);
export const rib = (ink: string, pitch = 6): Fabric => cloth('rib', ink, { pitch });
export const dots = (ink: string, second: string, pitch: number): Fabric => cloth('dots', ink, { second, pitch });
export const stripes = (ink: string, second: string, pitch: number): Fabric =>
  cloth('stripe', ink, { second, pitch, share: 0.44 });
export const jean = (ink: string): Fabric => cloth('denim', shade(ink, 0.92), { second: blend(ink, '#E4EBF2', 0.62) });

/** Wax print on a ground: cream, a dark and a warm ink that stand out from it. */
export const wax = (ink: string, pitch = 118): Fabric => {
  const blue = ink === '#2F5FA8';
  const green = ink === '#3F8F5B';
  return cloth('wax', ink, {
    second: '#FBF3E0',
    third: blue ? '#F2A93B' : green ? '#F2C14E' : ink === '#F2C14E' ? '#C2452F' : '#F6D26B',
    fourth: blue ? '#16294F' : green ? '#1B3A44' : '#1F4E6B',
    pitch,
  });
};

export const white = '#FBFAF6';
export const cream = '#F7F0E2';
export const gold = '#C79A3E';
export const soft = ['#F1E9D8', '#9DB8D2', '#D99A86', '#A3B18A', '#E6C3C0'] as const;
