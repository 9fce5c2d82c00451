/** Materials of parts: colour, metal and roughness. */
import { rgbOf } from '#demo/packshots/engine/colour';
import { layeredNoise } from '#demo/packshots/engine/random';

/** At one point: colour, share of metal, roughness. */
export type Matter = { r: number; g: number; b: number; metal: number; dull: number };
export type Skin = (x: number, y: number, z: number, matter: Matter) => void;

const plainSkin =
  (hex: string, metal: number, dull: number): Skin =>
  (_x, _y, _z, matter) => {
    const [r, g, b] = rgbOf(hex);
    Object.assign(matter, { r, g, b, metal, dull });
  };

export const steel = plainSkin('#C9CBCF', 1, 0.22);
export const chrome = plainSkin('#E6E8EC', 1, 0.04);
export const zinc = plainSkin('#B9BBB6', 0.85, 0.4);
export const aluminium = plainSkin('#C4C5C6', 0.8, 0.5);
export const brass = plainSkin('#DDB863', 0.75, 0.32);
export const copper = plainSkin('#D08250', 0.75, 0.32);
export const blackSteel = plainSkin('#3A3B40', 0.1, 0.3);
export const castIron = plainSkin('#5B5C5E', 0.35, 0.6);
export const rubber = plainSkin('#38383B', 0, 0.6);
export const blackPlastic = plainSkin('#34353A', 0, 0.35);
export const ceramic = plainSkin('#F4F2EC', 0, 0.12);
export const paper = plainSkin('#F1EBDC', 0, 1);

/** Plastic or paint: `dull` 0 is a mirror, 1 is chalk. */
export const painted = (hex: string, dull = 0.25): Skin => plainSkin(hex, 0, dull);
export const metal = (hex: string, dull = 0.25): Skin => plainSkin(hex, 1, dull);

/** Metal cut on a lathe: fine rings around an axis, which is y. */
export const turned =
  (hex: string, seed = 11): Skin =>
  (x, _y, z, matter) => {
    const [r, g, b] = rgbOf(hex);
    const ring = 1 + 0.1 * layeredNoise(Math.hypot(x, z) * 9, 0.5, seed, 3);
    const angle = Math.atan2(z, x);
    // concentric rings reflect light in two opposite sectors, like a vinyl record
    const fan = 0.86 + 0.3 * Math.cos(2 * angle + 0.9) ** 4;
    Object.assign(matter, { r: r * ring * fan, g: g * ring * fan, b: b * ring * fan, metal: 1, dull: 0.34 });
  };

/** One material where `where` is positive, another elsewhere. */
export const either =
  (where: (x: number, y: number, z: number) => number, one: Skin, other: Skin): Skin =>
  (x, y, z, matter) =>
    (where(x, y, z) > 0 ? one : other)(x, y, z, matter);
