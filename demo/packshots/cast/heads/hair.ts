/** Hair that is worn open, cut or braided. */
import { disc, fill, line, overprint, repeat } from '#demo/packshots/cast/draw/shapes';
import type { Face } from './face.ts';
import type { HairName } from './head-options.ts';

/** `back` lies behind the face and the body, `front` over the face. */
export type Hair = {
  readonly back?: string;
  readonly front: string;
  readonly hidesEars?: boolean;
  readonly hidesNeck?: boolean;
};
export type DrawHair = (face: Face) => Hair;

type Arc = {
  centre: readonly [number, number];
  radius: readonly [number, number];
  count: number;
  from?: number;
  to?: number;
  bulge?: number;
};

/** An edge of curls along an ellipse, from an angle to another in degrees. */
export const curlyEdge = ({
  centre: [cx, cy],
  radius: [rx, ry],
  count,
  from = 0,
  to = 360,
  bulge = 1.12,
}: Arc): string => {
  const at = (step: number, reach: number): string => {
    const angle = ((from + ((to - from) * step) / count) * Math.PI) / 180;
    return `${(cx + rx * reach * Math.cos(angle)).toFixed(1)} ${(cy + ry * reach * Math.sin(angle)).toFixed(1)}`;
  };
  const curls = repeat(count, (i) => `Q${at(i + 0.5, bulge * 1.06)} ${at(i + 1, 1)}`);
  return `M${at(0, 1)}${curls}`;
};

const wavy: DrawHair = ({ turn: t, side: d, hairTone }) => ({
  back: fill(
    `M${4 * t} -60C34 -62 50 -36 46 -4C44 20 62 34 54 62C48 86 30 96 8 92L-20 92C-44 94 -60 78 -54 54C-50 36 -46 20 -46 -4C-48 -38 -30 -60 ${4 * t} -60Z`,
    hairTone,
  ),
  front:
    fill(
      `M${-6 * d} -48C${22 * d} -56 ${42 * d} -34 ${38 * d} 2C${34 * d} -14 ${24 * d} -28 ${-6 * d} -38` +
        `C${-24 * d} -30 ${-32 * d} -14 ${-33 * d} 14C${-40 * d} 28 ${-50 * d} 34 ${-46 * d} 54` +
        `C${-56 * d} 30 ${-46 * d} 10 ${-46 * d} -8C${-46 * d} -40 ${-26 * d} -58 ${-6 * d} -48Z`,
      hairTone,
    ) + line(`M${-14 * d} -48C${-32 * d} -42 ${-41 * d} -22 ${-40 * d} 2`, 'hairShine', 1.5),
});

const afro: DrawHair = ({ turn, hairTone }) => ({
  back: fill(`${curlyEdge({ centre: [0, -22], radius: [54, 50], count: 26 })}Z`, hairTone),
  front: fill(
    curlyEdge({ centre: [0, -26], radius: [40, 34], count: 16, from: 178, to: 362, bulge: 1.05 }) +
      `C34 -18 26 -31 ${8 * turn} -32C-24 -32 -34 -18 -39 -25Z`,
    hairTone,
  ),
});

const fade: DrawHair = ({ hairTone }) => ({
  front:
    fill(
      'M-33 -20C-34 -46 -20 -58 2 -58C24 -58 36 -44 34 -18C30 -26 28 -30 25 -33C8 -37 -10 -37 -26 -32C-29 -28 -31 -25 -33 -20Z',
      hairTone,
    ) +
    overprint(
      fill(
        'M-33 -22C-36 -12 -35 -4 -34 2L-30 -2C-31 -12 -29 -24 -26 -32ZM34 -22C36 -12 35 -4 34 2L30 -2C31 -12 29 -24 25 -33Z',
        'shaved',
      ),
    ),
});

const quiff: DrawHair = ({ hairTone }) => ({
  front:
    fill(
      'M-35 -2C-40 -28 -32 -50 -12 -56C-2 -66 30 -66 40 -48C44 -34 38 -18 35 -4C34 -14 32 -22 29 -28C18 -26 4 -30 -8 -38' +
        'C-18 -36 -28 -28 -31 -18C-33 -12 -34 -8 -35 -2Z',
      hairTone,
    ) + line('M-6 -44C6 -38 20 -36 32 -38M0 -54C12 -50 24 -50 34 -46', 'hairShine', 1.5),
});

const curls: DrawHair = ({ hairTone }) => ({
  back: fill(`${curlyEdge({ centre: [0, -26], radius: [45, 36], count: 18 })}Z`, hairTone),
  front: fill(
    curlyEdge({ centre: [0, -28], radius: [40, 30], count: 13, from: 170, to: 370, bulge: 1.08 }) +
      'Q30 -30 20 -25Q12 -34 2 -27Q-8 -35 -16 -26Q-26 -32 -34 -18Z',
    hairTone,
  ),
});

const puffs: DrawHair = ({ hairTone, options: { band = 'magenta' } }) => ({
  back: fill(
    `${curlyEdge({ centre: [-42, -46], radius: [25, 24], count: 15 })}Z${curlyEdge({ centre: [42, -46], radius: [25, 24], count: 15 })}Z`,
    hairTone,
  ),
  front:
    fill('M-38 -6C-42 -38 -24 -52 0 -52C24 -52 42 -38 38 -6C36 -20 28 -32 0 -36C-28 -32 -36 -20 -38 -6Z', hairTone) +
    line('M0 -52V-37', 'hairShine', 1.6) +
    line('M-27 -45q-9 4 -9 13M27 -45q9 4 9 13', band, 5),
});

const braids: DrawHair = ({ hairTone, options: { band = 'saffron' } }) => ({
  back:
    repeat(4, (i) =>
      [-1, 1]
        .map((s) =>
          line(
            `M${s * (40 - i * 3)} -10C${s * (50 + i * 3)} 20 ${s * (48 - i * 3)} 50 ${s * (44 - i * 5)} 84`,
            hairTone,
            6,
          ),
        )
        .join(''),
    ) + repeat(4, (i) => disc(-44 + i * 5, 86, 4, band) + disc(44 - i * 5, 86, 4, band)),
  front:
    fill('M-37 0C-42 -36 -24 -55 0 -55C24 -55 42 -36 37 0C34 -18 26 -30 0 -37C-26 -30 -34 -18 -37 0Z', hairTone) +
    line(
      'M0 -54V-38M-10 -53C-14 -46 -18 -38 -20 -33M10 -53C14 -46 18 -38 20 -33M-20 -49C-26 -40 -30 -30 -32 -22M20 -49C26 -40 30 -30 32 -22',
      'hairShine',
      1.5,
    ),
});

const bun: DrawHair = ({ side: d, hairTone }) => ({
  back: disc(-14 * d, -60, 20, hairTone),
  front: fill(
    `M-36 0C-42 -36 -26 -55 0 -55C26 -55 42 -36 36 0C33 -18 22 -30 ${6 * d} -40C-14 -32 -32 -20 -36 0Z`,
    hairTone,
  ),
});

export const openHair = { wavy, afro, fade, quiff, curls, puffs, braids, bun } as const satisfies Partial<
  Record<HairName, DrawHair>
>;
