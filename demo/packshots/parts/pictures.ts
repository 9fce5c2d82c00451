/** The pictures of auto parts: one for each family, in the order of the catalogue. */
import type { Frame } from '#demo/packshots/engine/plane';
import * as belts from './belts.ts';
import * as brakes from './brakes.ts';
import * as chassis from './chassis.ts';
import * as electric from './electric.ts';
import * as filters from './filters.ts';
import * as lamps from './lamps.ts';
import * as liquids from './liquids.ts';
import type { Still } from './body.ts';
import { drawStill } from './still.ts';

export type PartPicture = {
  /** Slug of the sub-group. */
  readonly family: string;
  /** What is seen, in French. */
  readonly alt: string;
  readonly still: () => Still;
  /** Red, green and blue of each pixel, 0 to 1, for `develop`. */
  readonly draw: (frame: Frame) => Float32Array;
};

const picture = (family: string, still: () => Still, alt: string): PartPicture => ({
  family,
  alt,
  still,
  draw: (frame) => drawStill(still(), frame),
});

export const partPictures: readonly PartPicture[] = [
  picture('disques-de-frein', brakes.brakeDisc, 'Disque de frein ventilé, posé sur sa tranche'),
  picture('plaquettes-de-frein', brakes.brakePads, 'Plaquettes de frein, garniture vers l’avant'),
  picture('machoires-et-tambours', brakes.brakeShoes, 'Deux mâchoires de frein à tambour, posées à plat'),
  picture('filtres-a-huile', filters.oilFilter, 'Deux filtres à huile à visser, l’un debout, l’autre couché'),
  picture('filtres-a-air', filters.airFilter, 'Filtres à air plissés dans leur cadre orange'),
  picture('filtres-d-habitacle', filters.cabinFilter, 'Filtres d’habitacle, l’un blanc, l’autre au charbon actif'),
  picture('filtres-a-carburant', filters.fuelFilter, 'Filtre à carburant en aluminium avec ses deux raccords'),
  picture('kits-de-distribution', belts.timingKit, 'Kit de distribution : courroie crantée, galet et tendeur'),
  picture('courroies-d-accessoires', belts.ribbedBelt, 'Courroie d’accessoires à nervures'),
  picture('pompes-a-eau', belts.waterPump, 'Pompe à eau avec sa poulie'),
  picture('thermostats', belts.thermostat, 'Thermostat à ressort et joint de caoutchouc'),
  picture('batteries', electric.battery, 'Batterie de démarrage, vue de trois quarts'),
  picture('alternateurs', electric.alternator, 'Alternateur, côté poulie'),
  picture('demarreurs', electric.starter, 'Démarreur avec son solénoïde et son pignon'),
  picture('bougies-d-allumage', electric.sparkPlug, 'Deux bougies d’allumage'),
  picture('bougies-de-prechauffage', electric.glowPlug, 'Trois bougies de préchauffage'),
  picture('amortisseurs', chassis.shockAbsorber, 'Amortisseur avec son ressort bleu'),
  picture('rotules', chassis.ballJoint, 'Rotule de suspension sur sa platine'),
  picture('roulements-de-roue', chassis.wheelBearing, 'Deux roulements à billes'),
  picture('kits-d-embrayage', chassis.clutchKit, 'Kit d’embrayage : disque devant son mécanisme'),
  picture('projecteurs', lamps.headlamp, 'Projecteur avant, vu de trois quarts'),
  picture('feux-arriere', lamps.tailLamp, 'Feu arrière rouge, orange et blanc'),
  picture('ampoules', lamps.bulbs, 'Deux ampoules halogènes'),
  picture('balais-d-essuie-glace', lamps.wiper, 'Balai d’essuie-glace plat et son adaptateur'),
  picture('huiles-moteur', liquids.oilBottle, 'Huile moteur en bidon et en flacon'),
  picture('liquides-de-refroidissement', liquids.coolantBottle, 'Bidon de liquide de refroidissement rose'),
];
