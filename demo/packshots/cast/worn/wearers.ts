/** Who wears the articles: one of the cast, and how tall. */
import type { HeadOptions } from '#demo/packshots/cast/heads/head-options';
import {
  bead,
  boyWithCurls,
  girlWithPuffs,
  manWithFullBeard,
  manWithGoatee,
  manWithQuiff,
  manWithWhiteBeard,
  womanWithAfro,
  womanWithBraids,
  womanWithBun,
  womanWithHeadscarf,
  womanWithHeadwrap,
  womanWithWavyHair,
} from '#demo/packshots/cast/people';

export type Wearer = {
  readonly person: HeadOptions;
  readonly heightCm: number;
  /** Ends a French sentence. */
  readonly words: 'une femme' | 'un homme' | 'une fille' | 'un garçon';
};

const woman = (person: HeadOptions, heightCm: number): Wearer => ({ person, heightCm, words: 'une femme' });
const man = (person: HeadOptions, heightCm: number): Wearer => ({ person, heightCm, words: 'un homme' });

export const wearers = {
  womanWithAfro: woman({ ...womanWithAfro, earring: bead('azure', 8) }, 172),
  womanWithWavyHair: woman(womanWithWavyHair, 170),
  womanWithHeadscarf: woman(womanWithHeadscarf, 168),
  womanWithRoseHeadscarf: woman(
    { ...womanWithHeadscarf, skin: 3, scarf: 'pink', scarfFold: 'magenta', band: 'paper' },
    171,
  ),
  womanWithSandHeadscarf: woman(
    { ...womanWithHeadscarf, skin: 1, scarf: 'sand', scarfFold: 'earth', band: 'paper', mouth: 'smile' },
    165,
  ),
  womanWithHeadwrap: woman(womanWithHeadwrap, 174),
  womanWithBraids: woman(womanWithBraids, 166),
  womanWithBun: woman(womanWithBun, 162),
  manWithFullBeard: man({ ...manWithFullBeard, hair: 'quiff', jasmine: false }, 180),
  manWithChechia: man({ ...manWithFullBeard, jasmine: false }, 180),
  manWithGoatee: man(manWithGoatee, 184),
  manWithKufi: man({ ...manWithGoatee, hair: 'kufi' }, 184),
  manWithQuiff: man(manWithQuiff, 177),
  manWithWhiteBeard: man(manWithWhiteBeard, 173),
  girlWithPuffs: { person: { ...girlWithPuffs, mouth: 'smile' }, heightCm: 124, words: 'une fille' },
  girlWithWavyHair: {
    person: { ...girlWithPuffs, hair: 'wavy', skin: 1, faceWidth: 1, eyeSize: 1.02, mouth: 'smile' },
    heightCm: 120,
    words: 'une fille',
  },
  boyWithShortHair: {
    person: { ...boyWithCurls, hair: 'fade', skin: 2, faceWidth: 1.02, mouth: 'smile' },
    heightCm: 127,
    words: 'un garçon',
  },
  boyWithCurls: { person: { ...boyWithCurls, mouth: 'smile' }, heightCm: 130, words: 'un garçon' },
} as const satisfies Record<string, Wearer>;

export type WearerName = keyof typeof wearers;
