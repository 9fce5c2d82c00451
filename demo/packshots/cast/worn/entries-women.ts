/** Worn pictures of the section Femme. */
import { entriesOf } from './rows.ts';

const red = { shoe: 'redBallerinas' } as const;
const gold = { shoe: 'goldSandals' } as const;
const sneakers = { shoe: 'whiteSneakers' } as const;

const dresses = entriesOf([
  ['ROB-PORTEF-LIN', 'Terracotta', 'dress', 'womanWithBraids', 'sky', { pose: 'handOnHip' }],
  [
    'ROB-CHEM-RAYEE',
    'Bleu ciel',
    'shirtDress',
    'womanWithBun',
    'rose',
    { pose: 'walking', lengthCm: 108, colours: 3, ...red },
  ],
  ['ROB-LONG-FLEUR', 'Bordeaux', 'midiDress', 'womanWithHeadscarf', 'sand', { lengthCm: 128, colours: 4, ...gold }],
  ['ROB-PULL-COTE', 'Bordeaux', 'dress', 'womanWithWavyHair', 'sky', { lengthCm: 112, shoe: 'blackBallerinas' }],
  ['ROB-COMBI-SATIN', 'Champagne', 'slipDress', 'womanWithAfro', 'rose', { pose: 'handOnHip', ...gold }],
  [
    'ROB-TABLIER-JEAN',
    'Bleu clair',
    'slipDress',
    'womanWithBraids',
    'peach',
    { lengthCm: 110, with: ['sailorTee'], ...sneakers },
  ],
  ['ROB-LONGUE-GAZE', 'Terracotta', 'longDress', 'womanWithHeadwrap', 'sage', { lengthCm: 132 }],
  [
    'ROB-POIS-MIDI',
    'Vert cyprès',
    'midiDress',
    'womanWithRoseHeadscarf',
    'rose',
    { pose: 'walking', colours: 2, lengthCm: 120, ...red },
  ],
  ['ROB-WAX-F', 'Jaune', 'dress', 'womanWithAfro', 'sky', { pose: 'walking', colours: 5, bangle: 'saffron' }],
]);

const tops = entriesOf([
  [
    'TEE-COL-ROND-F',
    'Terracotta',
    'tShirt',
    'womanWithHeadwrap',
    'sky',
    { with: ['jeans'], pose: 'handOnOtherHip', ...sneakers },
  ],
  [
    'TEE-MARINIERE-F',
    'Écru et marine',
    'tShirt',
    'womanWithWavyHair',
    'peach',
    { with: ['whiteTrousers'], colours: 2, ...red },
  ],
  ['TOP-DEBARDEUR-COTE', 'Rose poudré', 'tank', 'womanWithAfro', 'sage', { with: ['wideJeans'], pose: 'handOnHip' }],
  [
    'TOP-BLOUSE-BRODEE',
    'Bleu ciel',
    'tShirt',
    'womanWithBraids',
    'butter',
    { with: ['creamTrousers'], colours: 2, lengthCm: 58 },
  ],
  [
    'TOP-DOS-NU-LIN',
    'Sauge',
    'strapTop',
    'womanWithAfro',
    'peach',
    { with: ['whiteTrousers'], pose: 'handOnOtherHip', lengthCm: 64 },
  ],
  ['TEE-COL-MONTANT-F', 'Bordeaux', 'rollNeck', 'womanWithBun', 'butter', { with: ['creamTrousers'] }],
  [
    'TOP-CROCHET',
    'Corail',
    'tShirt',
    'womanWithWavyHair',
    'sky',
    { with: ['whiteTrousers'], lengthCm: 56, pose: 'calmLeft' },
  ],
  ['CHE-POPELINE-BLANC', 'Bleu ciel', 'shirt', 'womanWithSandHeadscarf', 'rose', { with: ['creamTrousers'], ...red }],
  [
    'BLO-LAVALLIERE',
    'Vert cyprès',
    'bandCollar',
    'womanWithBun',
    'peach',
    { with: ['creamTrousers'], lengthCm: 66, ...red },
  ],
  [
    'CHE-LIN-COL-MAO',
    'Terracotta',
    'bandCollar',
    'womanWithBraids',
    'sky',
    { with: ['whiteTrousers'], pose: 'calmLeft' },
  ],
  [
    'BLO-VOILE-PLIS',
    'Rose poudré',
    'bandCollar',
    'womanWithWavyHair',
    'sage',
    { with: ['darkTrousers'], lengthCm: 66 },
  ],
  ['CHE-CHAMBRAY-F', 'Bleu moyen', 'shirt', 'womanWithHeadwrap', 'butter', { with: ['whiteTrousers'], ...sneakers }],
  ['PUL-TORSADE-F', 'Bleu paon', 'jumper', 'womanWithRoseHeadscarf', 'peach', { with: ['creamTrousers'] }],
  [
    'GIL-BOUTONNE-MOHAIR',
    'Rose poudré',
    'jumper',
    'womanWithBun',
    'sage',
    { with: ['greenSkirt', 'whiteTee'], lengthCm: 58, ...red },
  ],
  ['PUL-COL-ROULE-F', 'Bleu marine', 'rollNeck', 'womanWithBraids', 'butter', { with: ['clayTrousers'] }],
  ['SWE-MOLLETON-F', 'Moutarde', 'jumper', 'womanWithAfro', 'sky', { with: ['jeans'], ...sneakers }],
  [
    'GIL-LONG-CEINTURE',
    'Camel',
    'coat',
    'womanWithWavyHair',
    'sky',
    { with: ['darkTrousers', 'whiteTee'], lengthCm: 92, ...red },
  ],
  ['TUN-LIN-F', 'Terracotta', 'tunic', 'womanWithSandHeadscarf', 'sky', { with: ['whiteTrousers'] }],
]);

const bottoms = entriesOf([
  [
    'JEA-LARGE-TH-F',
    'Bleu clair',
    'trousers',
    'womanWithBraids',
    'peach',
    { with: ['whiteTee'], pose: 'handOnHip', ...sneakers },
  ],
  ['JEA-DROIT-F', 'Bleu moyen', 'croppedTrousers', 'womanWithWavyHair', 'butter', { with: ['sailorTee'], ...red }],
  ['PAN-LIN-FLUIDE', 'Terracotta', 'trousers', 'womanWithAfro', 'sky', { with: ['whiteTee'], pose: 'handOnOtherHip' }],
  ['PAN-CIGARETTE', 'Camel', 'croppedTrousers', 'womanWithBun', 'sky', { with: ['nightTee'], ...red }],
  ['PAN-PALAZZO', 'Vert cyprès', 'trousers', 'womanWithWavyHair', 'rose', { with: ['whiteTee'], pose: 'calmLeft' }],
  [
    'JUP-PLISSEE-MIDI',
    'Vert cyprès',
    'midiSkirt',
    'womanWithHeadscarf',
    'rose',
    { pose: 'walking', with: ['butterTee'], ...red },
  ],
  [
    'JUP-JEAN-BOUTONS',
    'Bleu moyen',
    'skirt',
    'womanWithAfro',
    'butter',
    { with: ['roseTee'], pose: 'handOnHip', ...sneakers },
  ],
  [
    'JUP-WAX-F',
    'Rose fuchsia',
    'midiSkirt',
    'womanWithHeadwrap',
    'sand',
    { pose: 'walking', with: ['whiteTee'], colours: 5, ...gold },
  ],
]);

const layers = entriesOf([
  [
    'BLA-CINTRE-RAYE',
    'Bleu marine',
    'blazer',
    'womanWithWavyHair',
    'butter',
    { with: ['creamTrousers', 'whiteTee'], ...red },
  ],
  ['TRE-COTON-DEPERLANT', 'Beige', 'coat', 'womanWithAfro', 'sky', { with: ['darkTrousers', 'whiteTee'], ...red }],
  ['MAN-LAINE-CROISE', 'Camel', 'coat', 'womanWithHeadscarf', 'sage', { with: ['darkTrousers', 'whiteTee'] }],
  ['DOU-LEGERE-F', 'Bordeaux', 'jacket', 'womanWithBun', 'sky', { with: ['jeans', 'whiteTee'], ...sneakers }],
  ['VES-LIN-F', 'Sauge', 'jacket', 'womanWithHeadwrap', 'peach', { with: ['whiteTrousers', 'whiteTee'], lengthCm: 66 }],
]);

const traditions = entriesOf([
  ['CAF-BRODE-F', 'Bordeaux', 'longDress', 'womanWithSandHeadscarf', 'sky', { colours: 3, ...gold }],
  [
    'ABA-CREPE-F',
    'Beige',
    'longDress',
    'womanWithRoseHeadscarf',
    'sage',
    { lengthCm: 140, with: ['clayDress'], ...gold },
  ],
]);

export const wornByWomen = [...dresses, ...tops, ...bottoms, ...layers, ...traditions];
