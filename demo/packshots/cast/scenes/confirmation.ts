/** The order is placed: the woman with wavy hair sits with her parcel, flowers fall. */
import { disc, fill, ground, hem, oval, overprint, placed, repeat } from '#demo/packshots/cast/draw/shapes';
import { type ArmJoints, type Sleeve, drawArm } from '#demo/packshots/cast/figures/arm';
import { woman } from '#demo/packshots/cast/figures/builds';
import { drawFigure } from '#demo/packshots/cast/figures/figure';
import type { Cut } from '#demo/packshots/cast/garments/garment';
import { trousers } from '#demo/packshots/cast/garments/bottoms';
import { tee } from '#demo/packshots/cast/garments/tops';
import { womanWithWavyHair } from '#demo/packshots/cast/people';
import { parcel } from '#demo/packshots/cast/things/objects';
import { flower } from '#demo/packshots/cast/things/plants';
import { randomOf } from '#demo/packshots/engine/random';
import type { Scene } from './scene.ts';

const sleeve: Sleeve = { cloth: 'sailor', length: 0.8, widths: [25, 22, 19], seam: 'ink' };
const arm = (joints: ArmJoints, flip: 1 | -1, handTurn: number): string =>
  drawArm(woman, { joints, skin: 1, flip, handTurn, sleeve });

/** What is seen of the trousers between crossed legs. */
const lap: Cut = ({ hipY }) => ({ low: fill(`M-100 ${hipY - 20}H100L70 ${hipY + 112}H-70Z`, 'cypress') });

/** Cross-legged. */
const womanWithWavyHairSeated = (): string =>
  drawFigure({
    person: womanWithWavyHair,
    look: { turn: 0.35, eyes: 'happy' },
    tilt: 6,
    headShift: [4, 0],
    clothes: [lap, trousers({ cloth: 'cypress', widths: [46, 36, 27], seam: 'pleat' }), tee({ neck: 'boat', dip: 12 })],
    legs: [
      [
        [-34, woman.hipY + 8],
        [-178, woman.hipY + 62],
        [26, woman.hipY + 108],
      ],
      [
        [34, woman.hipY + 8],
        [178, woman.hipY + 62],
        [-26, woman.hipY + 108],
      ],
    ],
    shoeTurns: [-84, 84],
    arms: [null, null],
  });

const fallingFlowers = (width: number, height: number): string => {
  const random = randomOf(31);
  const tones = ['magenta', 'magenta', 'paper', 'azure'] as const;
  return repeat(46, () => {
    const [x, y] = [random() * width, random() * height * 0.9];
    const [radius, tone, turn] = [15 + random() * 17, tones[Math.floor(random() * 4)] ?? 'magenta', random() * 360];
    return Math.abs(x - 600) < 260 ? '' : flower(x, y, { radius, tone, turn });
  });
};

export const confirmation: Scene = {
  kind: 'state',
  key: 'confirmation',
  alt: 'Une jeune femme, assise en tailleur, sourit en serrant un colis noué d’un ruban',
  crops: [{ width: 1200, height: 800, pixels: 960 }],
  draw: (width, height) => {
    const [centre, groundY, scale] = [600, 1128, 1.36];
    return (
      ground(width, height, 'saffron') +
      disc(centre, 380, 350, 'sun') +
      overprint(disc(centre, 380, 350, 'sunDots')) +
      fallingFlowers(width, height) +
      hem(`M-20 770H${width + 20}`) +
      oval([centre, 724], [300, 40], 'azure') +
      placed(
        centre,
        groundY,
        womanWithWavyHairSeated() +
          placed(4, -420, parcel(176, 128), { turn: -3 }) +
          arm(
            [
              [-60, -582],
              [-128, -462],
              [-44, -376],
            ],
            1,
            -14,
          ) +
          arm(
            [
              [60, -582],
              [132, -470],
              [52, -418],
            ],
            -1,
            10,
          ),
        { scale },
      )
    );
  },
};
