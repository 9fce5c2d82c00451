/** Sets, linen, hats, bags and small things of children and babies. */
import { dots, isLight, linen, marl, plain, white } from './drawings-kit.ts';
import { childSets } from './drawings-child-sets.ts';
import type { Drawing } from './drawings.ts';
import { shade } from './engine/colour.ts';

import * as accessories from './garments/accessories.ts';
import * as bags from './garments/bags.ts';
import * as briefs from './garments/briefs.ts';
import { cloth } from './garments/cloth.ts';
import * as hats from './garments/hats.ts';
import { onCloth } from './garments/kids-figure.ts';
import * as kidsHats from './garments/kids-hats.ts';
import { bathCape, foldedBlanket, poncho, quiltedBlanket } from './garments/kids-linen.ts';
import { kidScarf } from './garments/kids-scarf.ts';
import * as motifs from './garments/kids-motifs.ts';

import { animalBag, hairCard, pencilCase } from './garments/kids-things.ts';
import * as nursery from './garments/nursery.ts';

const things: Record<string, Drawing> = {
  'BON-ECH-ENF': (ink) =>
    accessories.winterSet(
      hats.beanie({ fabric: cloth('rib', ink, { pitch: 15 }), pompon: shade(ink, 1.5) }),
      kidScarf(cloth('rib', ink, { pitch: 15 })),
    ),
  'BON-POMPON-ENF': (ink) => ({
    ...hats.beanie({ fabric: cloth('cable', ink, { pitch: 10 }), pompon: '#F3EADB' }),
    reach: 0.8,
  }),
  'CAS-BRODEE-ENF': (ink) => {
    const hat = hats.cap({ fabric: linen(ink) });
    const [front] = hat.parts;
    return {
      ...hat,
      parts: [
        ...hat.parts,
        ...(front ? onCloth(front, motifs.sun('#F2C14E'), { x: 400, y: 476, scale: 0.62, raised: true }) : []),
      ],
      reach: 0.84,
    };
  },
  'CAS-ENF': (ink) =>
    kidsHats.bucket({ fabric: plain(ink), lining: cloth('pin', white, { second: ink, pitch: 20, share: 0.4 }) }),
  'CAR-TOILE': (ink) => ({
    ...bags.backpack({ fabric: cloth('linen', ink), satchel: true, leather: shade(ink, 0.6) }),
    reach: 0.86,
  }),
  'SAC-PISCINE': (ink) => ({ ...bags.poolBag({ fabric: plain(ink) }), reach: 0.86 }),
  'SAC-RENARD-ENF': (ink) =>
    ink === '#A9C9E4'
      ? animalBag({ fabric: linen(ink), face: motifs.owl(), ears: 'tufts' })
      : animalBag({ fabric: linen(ink), face: motifs.fox(), ears: 'pointed' }),
  'TRO-TOILE': (ink) => pencilCase({ fabric: linen(ink) }),
  'CEI-ELAST-ENF': (ink) => accessories.belt({ fabric: cloth('leather', ink), plaited: true, broad: 46 }),
  'BAR-LOT-ENF': (ink) => hairCard({ fabric: cloth('gauze', ink) }),
  'BON-MOUF-BEBE': (ink) =>
    accessories.winterSet(
      hats.beanie({ fabric: cloth('garter', ink) }),
      accessories.mitten(cloth('garter', ink)),
      accessories.mitten(cloth('garter', ink)),
    ),
  'BON-OURSON-BEBE': (ink) => kidsHats.bearBonnet({ fabric: cloth('knit', ink, { pitch: 13 }) }),
  'CHA-NUQUE-BEBE': (ink) =>
    kidsHats.neckFlapHat({
      fabric: cloth('pin', isLight(ink) ? ink : white, {
        second: ink === '#FFFFFF' ? '#C9D6E2' : isLight(ink) ? shade(ink, 0.84) : ink,
        pitch: 12,
        share: 0.4,
      }),
    }),
  'CAP-VOLANT-BEBE': (ink) => kidsHats.ruffledHat({ fabric: cloth('gauze', ink) }),
  'BAV-LOT4': () =>
    briefs.fan([
      nursery.bib(dots('#F1E9D8', '#C0694A', 40)),
      nursery.bib(marl('#9DB8D2')),
      nursery.bib(cloth('stars', '#A3B18A', { second: white, pitch: 60 })),
      nursery.bib(marl('#D99A86')),
    ]),
  'LAN-GAZE-3': (ink) =>
    nursery.muslins([
      cloth('gauze', ink),
      cloth('leaves', '#F4EDE0', { second: ink, pitch: 56 }),
      cloth('gauze', shade(ink, 1.35)),
    ]),
  'GIG-ETE': (ink) => ({
    ...nursery.sleepingBag({
      fabric: cloth('stars', ink, { second: ink === '#F1E9D8' ? '#D9A99A' : '#FFFFFF', pitch: 60 }),
    }),
    reach: 0.9,
  }),
  'GIG-HIVER': (ink) => ({
    ...nursery.sleepingBag({ fabric: cloth('quilt', ink, { pitch: 74, share: 1 }), warm: true }),
    reach: 0.9,
  }),
  'COU-POINT-RIZ': (ink) =>
    foldedBlanket({ fabric: cloth('moss', ink, { pitch: 9 }), border: cloth('garter', ink, { pitch: 11 }) }),
  'COU-MATELASSEE': (ink) =>
    quiltedBlanket({ fabric: cloth('gauze', ink), other: cloth('leaves', '#F4EDE0', { second: ink, pitch: 52 }) }),
  'CAP-BAIN-BEBE': (ink) =>
    bathCape({
      fabric: cloth('terry', ink),
      gauze: cloth('gauze', ink === '#FFFFFF' ? '#E9DCC6' : shade(ink, 0.88)),
      face: motifs.sleepingFace('#5A4638'),
    }),
  'PON-BAIN-BEBE': (ink) => {
    const lion = ink === '#C0694A';
    return poncho({
      fabric: cloth('terry', ink),
      lining: cloth('terry', lion ? '#F0D9B0' : '#FBEFC8'),
      mane: lion ? '#8C4A2F' : '#F6DE8A',
      ears: lion,
      reach: 0.76,
    });
  },
};

/** Articles without a drawn back: sets, linen, hats and bags. */
export const nurseryThings: Record<string, Drawing> = { ...childSets, ...things };
