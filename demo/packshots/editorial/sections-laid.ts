/** What is laid out for the tile, the landing picture and the home page of each section. */
import type { WallName } from '#demo/packshots/engine/wall';
import type { Spot } from './stage.ts';
import type { SectionName } from './wardrobe.ts';

/** Reference and colour. */
export type Chosen = readonly [reference: string, colour: string];
/** An article at its place on a ground of 1600 by 1000: centre, longer side, turn. */
export type Put = readonly [reference: string, colour: string, x: number, y: number, size: number, turn: number];

export type SectionPictures = {
  readonly name: string;
  /** Upright: the tile, and the landing picture on a telephone. */
  readonly tile: { wall: WallName; pieces: readonly Chosen[] };
  readonly landing: { wall: WallName; put: readonly Put[] };
  /** The opening of the home page: lengthwise, then upright. */
  readonly hero: { wall: WallName; put: readonly Put[]; pieces: readonly Chosen[] };
};

export const spotOf = ([, , x, y, size, turn]: Put): Spot => ({ x, y, size, turn });

const femme: SectionPictures = {
  name: 'Femme',
  tile: {
    wall: 'rose',
    pieces: [
      ['ROB-LONG-FLEUR', 'Bordeaux'],
      ['GIL-BOUTONNE-MOHAIR', 'Rose poudré'],
      ['SAC-BANDOULIERE', 'Sauge'],
      ['BAL-CUIR-SOUPLE', 'Rouge'],
    ],
  },
  landing: {
    wall: 'sable',
    put: [
      ['JEA-LARGE-TH-F', 'Bleu clair', 1000, 620, 740, -6],
      ['TEE-MARINIERE-F', 'Écru et marine', 780, 330, 540, 5],
      ['TRE-COTON-DEPERLANT', 'Beige', 372, 500, 880, -5],
      ['SAC-CABAS-CUIR', 'Camel', 1318, 320, 400, 7],
      ['BAL-CUIR-SOUPLE', 'Rouge', 1330, 790, 380, -8],
    ],
  },
  hero: {
    wall: 'argile',
    put: [
      ['JUP-PLISSEE-MIDI', 'Vert cyprès', 1030, 600, 740, 8],
      ['BLA-CINTRE-RAYE', 'Bleu marine', 560, 440, 760, -6],
      ['SAC-BANDOULIERE', 'Bordeaux', 1360, 290, 380, 7],
      ['BAL-CUIR-SOUPLE', 'Rouge', 1400, 800, 330, -9],
    ],
    pieces: [
      ['BLA-CINTRE-RAYE', 'Bleu marine'],
      ['JUP-PLISSEE-MIDI', 'Vert cyprès'],
      ['SAC-BANDOULIERE', 'Bordeaux'],
      ['BAL-CUIR-SOUPLE', 'Rouge'],
    ],
  },
};

const homme: SectionPictures = {
  name: 'Homme',
  tile: {
    wall: 'ciel',
    pieces: [
      ['VES-TRAVAIL', 'Bleu indigo'],
      ['TEE-COTON-LOURD-H', 'Blanc'],
      ['CHI-COTON-H', 'Beige'],
      ['BAS-TOILE-H', 'Blanc'],
      ['CAS-COTON', 'Sauge'],
    ],
  },
  landing: {
    wall: 'pierre',
    put: [
      ['PUL-COL-ROND-MERINOS', 'Gris chiné', 700, 330, 560, 5],
      ['JEA-DROIT-BRUT-H', 'Bleu brut', 960, 570, 800, 7],
      ['CAB-LAINE-H', 'Bleu marine', 360, 490, 820, -5],
      ['SAC-DOS-TOILE', 'Kaki', 1330, 330, 480, 6],
      ['MOC-DAIM-H', 'Camel', 1330, 800, 400, -7],
    ],
  },
  hero: {
    wall: 'sauge',
    put: [
      ['TEE-COTON-LOURD-H', 'Blanc', 820, 330, 560, 6],
      ['CHI-COTON-H', 'Beige', 1060, 610, 740, 7],
      ['CHE-CARREAUX-FLAN', 'Vert et marine', 520, 440, 680, -6],
      ['CEI-CUIR-H', 'Marron', 1370, 270, 260, 8],
      ['DER-CUIR-H', 'Marron', 1370, 790, 380, -8],
    ],
    pieces: [
      ['CHE-CARREAUX-FLAN', 'Vert et marine'],
      ['TEE-COTON-LOURD-H', 'Blanc'],
      ['CHI-COTON-H', 'Beige'],
      ['DER-CUIR-H', 'Marron'],
      ['CEI-CUIR-H', 'Marron'],
    ],
  },
};

const enfant: SectionPictures = {
  name: 'Enfant',
  tile: {
    wall: 'beurre',
    pieces: [
      ['SWE-CAPUCHE-ENF', 'Bleu'],
      ['TEE-RAYE-ENF', 'Rouge'],
      ['JEA-ENF-REGLABLE', 'Bleu clair'],
      ['BAS-SCRATCH', 'Blanc'],
      ['CAR-TOILE', 'Rouge'],
    ],
  },
  landing: {
    wall: 'ciel',
    put: [
      ['ROB-TOURNE', 'Jaune', 380, 470, 780, -6],
      ['JEA-ENF-REGLABLE', 'Bleu clair', 990, 640, 640, 7],
      ['PUL-JACQUARD', 'Bleu marine', 780, 320, 520, 4],
      ['CAR-TOILE', 'Rouge', 1330, 330, 460, 7],
      ['BAS-LACETS-ENF', 'Blanc', 1330, 800, 380, -7],
    ],
  },
  hero: {
    wall: 'beurre',
    put: [
      ['TEE-RAYE-ENF', 'Vert', 850, 330, 500, 7],
      ['JEA-ENF-REGLABLE', 'Bleu brut', 1050, 630, 670, 7],
      ['CIR-PLUIE', 'Bleu marine', 540, 450, 720, -6],
      ['BON-ECH-ENF', 'Rouge', 1370, 300, 360, 6],
      ['BOT-PLUIE', 'Vert', 1370, 770, 380, -6],
    ],
    pieces: [
      ['CIR-PLUIE', 'Bleu marine'],
      ['TEE-RAYE-ENF', 'Vert'],
      ['JEA-ENF-REGLABLE', 'Bleu brut'],
      ['BOT-PLUIE', 'Vert'],
      ['BON-ECH-ENF', 'Rouge'],
    ],
  },
};

const bebe: SectionPictures = {
  name: 'Bébé',
  tile: {
    wall: 'sauge',
    pieces: [
      ['SAL-VELOURS', 'Camel'],
      ['GIL-POINT-MOUSSE', 'Écru'],
      ['CHN-CUIR', 'Camel'],
      ['BON-MOUF-BEBE', 'Écru'],
    ],
  },
  landing: {
    wall: 'rose',
    put: [
      ['BAR-GAZE', 'Terracotta', 800, 470, 640, 5],
      ['DOR-VELOURS', 'Bleu ciel', 380, 500, 800, -6],
      ['GIL-POINT-MOUSSE', 'Écru', 1210, 310, 480, 6],
      ['CHN-MAILLE', 'Écru', 1080, 800, 320, -8],
      ['BON-MOUF-BEBE', 'Gris chiné', 1400, 740, 360, 6],
    ],
  },
  hero: {
    wall: 'ciel',
    put: [
      ['GIG-ETE', 'Écru', 1060, 490, 760, 7],
      ['COM-PILOTE', 'Camel', 560, 480, 800, -6],
      ['BON-MOUF-BEBE', 'Écru', 1390, 300, 360, 6],
      ['CHN-CUIR', 'Rose poudré', 1370, 800, 320, -8],
    ],
    pieces: [
      ['COM-PILOTE', 'Camel'],
      ['GIL-POINT-MOUSSE', 'Écru'],
      ['BON-MOUF-BEBE', 'Écru'],
      ['CHN-CUIR', 'Rose poudré'],
    ],
  },
};

export const sectionPictures: Readonly<Record<SectionName, SectionPictures>> = { femme, homme, enfant, bebe };
