/** Worn pictures of the section Enfant. */
import { entriesOf } from './rows.ts';

const sneakers = { shoe: 'whiteSneakers' } as const;
const blue = { shoe: 'blueSneakers' } as const;
const red = { shoe: 'redBallerinas' } as const;

export const wornByChildren = entriesOf([
  ['TEE-RAYE-ENF', 'Rouge', 'tShirt', 'boyWithCurls', 'sky', { colours: 2, with: ['jeans'], ...sneakers }],
  ['TEE-DINO', 'Sauge', 'tShirt', 'boyWithShortHair', 'peach', { colours: 5, with: ['jeans'], ...blue }],
  ['TEE-BALEINE', 'Corail', 'tShirt', 'girlWithWavyHair', 'sky', { colours: 3, with: ['jeans'], ...sneakers }],
  ['TEE-FOOT', 'Rouge', 'tShirt', 'boyWithCurls', 'sage', { colours: 3, with: ['darkTrousers'], ...sneakers }],
  ['CHE-CARREAUX-ENF', 'Rouge et noir', 'shirt', 'boyWithCurls', 'sky', { colours: 4, with: ['jeans'], ...sneakers }],
  ['POL-PIQUE-ENF', 'Bleu marine', 'polo', 'boyWithCurls', 'butter', { with: ['creamTrousers'], ...sneakers }],
  ['PUL-JACQUARD', 'Bleu marine', 'jumper', 'girlWithPuffs', 'sand', { colours: 4, with: ['jeans'], ...red }],
  ['SWE-ARC-EN-CIEL', 'Rose poudré', 'jumper', 'girlWithPuffs', 'sky', { colours: 7, with: ['jeans'], ...sneakers }],
  ['ROB-TOURNE', 'Jaune', 'slipDress', 'girlWithPuffs', 'sky', { pose: 'walking', lengthCm: 78, ...red }],
  ['ROB-VELOURS-FETE', 'Bordeaux', 'dress', 'girlWithWavyHair', 'sage', { colours: 3, ...red }],
  ['ROB-MARINIERE-ENF', 'Écru et marine', 'dress', 'girlWithWavyHair', 'peach', { colours: 2, ...red }],
  ['ROB-WAX-ENF', 'Corail', 'dress', 'girlWithPuffs', 'sky', { pose: 'walking', colours: 5, ...sneakers }],
  ['CAF-BRODE-ENF', 'Vert cyprès', 'longDress', 'girlWithPuffs', 'rose', { colours: 3, lengthCm: 96 }],
  ['JUP-TULLE', 'Rose poudré', 'skirt', 'girlWithPuffs', 'sage', { pose: 'walking', with: ['whiteTee'], ...red }],
  ['JEA-ENF-REGLABLE', 'Bleu clair', 'trousers', 'boyWithCurls', 'peach', { with: ['sailorTee'], ...sneakers }],
  ['PAN-CARGO-ENF', 'Kaki', 'trousers', 'boyWithShortHair', 'sky', { with: ['butterTee'], ...sneakers }],
  ['SHO-POPELINE', 'Sauge', 'shorts', 'boyWithCurls', 'peach', { with: ['nightTee'], ...sneakers }],
]);
