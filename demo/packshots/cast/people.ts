/** The cast: each person is a few numbers that make a face differ. */
import { disc, fill } from './draw/shapes.ts';
import type { HeadOptions } from './heads/head-options.ts';
import type { Tone } from './print/tones.ts';

const hoop = (tone: Tone, radius: number): string =>
  disc(0, radius, radius, tone) + disc(0, radius, radius * 0.38, 'paper');
const drop = (tone: Tone): string => fill('M0 0C6 8 7 16 0 19C-7 16 -6 8 0 0Z', tone);
export const bead = (tone: Tone, radius: number): string => disc(0, 8, radius, tone);

export const womanWithWavyHair: HeadOptions = {
  build: 'woman',
  skin: 1,
  hair: 'wavy',
  earring: drop('saffron'),
  mouth: 'smile',
  faceWidth: 0.97,
  faceHeight: 1.01,
  eyeSize: 1.03,
};
export const womanWithHeadscarf: HeadOptions = {
  build: 'woman',
  skin: 2,
  hair: 'hijab',
  scarf: 'azure',
  scarfFold: 'indigo',
  band: 'paper',
  faceWidth: 1.03,
  faceHeight: 0.98,
  eyeSize: 0.97,
  noseSize: 1.04,
  mouthWidth: 1.04,
  browHeight: 0.6,
};
export const womanWithAfro: HeadOptions = {
  build: 'woman',
  skin: 5,
  hair: 'afro',
  earring: hoop('magenta', 10),
  mouth: 'smile',
  faceWidth: 0.97,
  faceHeight: 1.02,
  eyeSize: 1.02,
  mouthWidth: 1.04,
};
export const womanWithHeadwrap: HeadOptions = {
  build: 'woman',
  skin: 4,
  hair: 'wrap',
  scarf: 'saffron',
  scarfFold: 'brick',
  earring: drop('magenta'),
  mouth: 'smile',
  faceWidth: 1.06,
  faceHeight: 0.98,
  eyeSize: 0.92,
  mouthWidth: 1.08,
  browHeight: 0.8,
};
export const womanWithBraids: HeadOptions = {
  build: 'woman',
  skin: 3,
  hair: 'braids',
  band: 'saffron',
  faceWidth: 0.95,
  faceHeight: 1.03,
  eyeSize: 0.96,
  noseSize: 0.94,
  mouthWidth: 0.94,
  browHeight: 1,
};
export const womanWithBun: HeadOptions = {
  build: 'woman',
  skin: 1,
  hair: 'bun',
  hairTone: 'hairSilver',
  glasses: 'magenta',
  isOld: true,
  mouth: 'smile',
  earring: disc(0, 4, 4, 'paper'),
  faceWidth: 1.02,
  faceHeight: 0.96,
  eyeSize: 0.94,
  noseSize: 1.05,
};
export const manWithFullBeard: HeadOptions = {
  build: 'man',
  skin: 2,
  hair: 'chechia',
  beard: 'full',
  jasmine: true,
  faceWidth: 0.98,
  noseSize: 1.1,
  browWeight: 2.6,
};
export const manWithGoatee: HeadOptions = {
  build: 'man',
  skin: 5,
  hair: 'fade',
  beard: 'goatee',
  mouth: 'smile',
  faceWidth: 0.98,
  faceHeight: 1.03,
  eyeSize: 0.96,
  noseSize: 1.04,
  browWeight: 1.6,
};
export const manWithWhiteBeard: HeadOptions = {
  build: 'man',
  skin: 2,
  hair: 'chechia',
  hairTone: 'paper',
  beard: 'elder',
  browTone: 'hairSilver',
  isOld: true,
  mouth: 'smile',
  faceWidth: 0.98,
  eyeSize: 0.9,
  noseSize: 1.14,
};
export const manWithQuiff: HeadOptions = {
  build: 'man',
  skin: 3,
  hair: 'quiff',
  beard: 'short',
  mouth: 'smile',
  faceWidth: 1.05,
  faceHeight: 0.98,
  eyeSize: 0.97,
  noseSize: 0.98,
  browWeight: 2.8,
};
export const girlWithPuffs: HeadOptions = {
  build: 'child',
  skin: 3,
  hair: 'puffs',
  mouth: 'open',
  faceWidth: 1.03,
  faceHeight: 0.97,
};
export const boyWithCurls: HeadOptions = {
  build: 'child',
  skin: 4,
  hair: 'curls',
  mouth: 'open',
  faceWidth: 0.99,
  eyeSize: 0.95,
  mouthWidth: 1.06,
};
export const babyWithBonnet: HeadOptions = { build: 'baby', skin: 2, hair: 'bonnet', mouth: 'smile' };
