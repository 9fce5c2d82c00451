/** Skirts. */
import { shade } from '#demo/packshots/engine/colour';
import {
  type Fabric,
  type Garment,
  type Line,
  type Part,
  bothSides,
  fold,
  place,
  pair,
} from '#demo/packshots/engine/garment';
import { mirrored, seam } from '#demo/packshots/engine/path';
import { button, cloth, seamLine, stitched } from './cloth.ts';
import { flared } from './falls.ts';

/** Steamed pleats from a narrow waist. */
export const pleatedSkirt = ({ fabric, count = 15 }: { fabric: Fabric; count?: number }): Garment => {
  const pleats = Array.from({ length: count }, (_, i) => {
    const t = i / (count - 1);
    const [x0, x1] = [268 + 214 * t, 150 + 450 * t];
    return [
      fold(x0, 176, (x0 + x1) / 2 - 2, 520, x1, 880, 18, 2.6),
      fold(x0 + 8, 176, (x0 + x1) / 2 + 14, 520, x1 + 16, 884, 12, -3.2),
    ];
  }).flat();
  const width = 470 / count;
  const hem = Array.from({ length: count }, (_, i) => {
    const x = 140 + width * (i + 1);
    return `C${x - width * 0.7} ${890 + (i % 2) * 2} ${x - width * 0.35} ${891 + (i % 2) * 2} ${x} ${882 - (i % 3) * 2}`;
  }).join('');
  return {
    parts: [
      {
        d: `M266 168C240 340 180 640 140 872${hem}C570 640 510 340 484 168Z`,
        fabric,
        folds: pleats,
        foldDrift: 0.22,
        foldDepth: 0.9,
        wrinkles: { height: 3, x: 0.02, y: 0.003 },
        edges: [
          [3, 4],
          [12, 8],
          [70, 40],
        ],
        shadow: 0.2,
        gloss: 0.12,
        tightness: 16,
      },
      {
        d: 'M264 122C330 134 420 134 486 122L489 172C420 186 330 186 261 172Z',
        fabric,
        puff: 0.8,
        shadow: 0.5,
        wrinkles: { height: 2 },
        lines: [stitched('M262 166C330 180 420 180 488 166M266 128C330 140 420 140 484 128', fabric.ink)],
      },
    ],
    focus: [375, 300],
  };
};

const gold =
  (thread: string) =>
  (d: string): Line => ({ d, colour: thread, width: 1.8, opacity: 0.9, dash: '6 3' });

const denimBody = (fabric: Fabric, thread: string): Part => ({
  d: mirrored([
    [375, 180],
    [330, 180, 290, 178, 264, 172],
    [232, 300, 206, 520, 190, 720],
    [250, 738, 320, 742, 375, 742],
  ]),
  fabric,
  wrinkles: { height: 5 },
  folds: bothSides(
    [250, 280, 290, 310, 350, 320, 20, -1.2],
    [240, 360, 250, 520, 226, 720, 28, 1.2],
    [320, 300, 320, 500, 300, 720, 32, -1.1],
  ),
  lines: [
    gold(thread)(
      seam([
        [375, 720],
        [320, 720, 250, 716, 194, 698],
      ]),
    ),
    seamLine('M282 180C262 360 244 540 236 730', fabric.ink, 2),
    seamLine('M468 180C488 360 506 540 514 730', fabric.ink, 2),
  ],
});

/** A denim skirt buttoned from top to bottom. */
export const denimSkirt = ({ fabric, thread = '#C98A3C' }: { fabric: Fabric; thread?: string }): Garment => {
  const parts: Part[] = [
    denimBody(fabric, thread),
    {
      d: 'M354 178L396 178L398 742L352 742Z',
      fabric,
      puff: 0.5,
      shadow: 0.4,
      lines: [
        gold(thread)('M359 180L357 738M391 180L393 738'),
        ...[240, 330, 420, 510, 600, 690].flatMap((y) => button(375, y, '#B88948', 8)),
      ],
    },
    ...pair({
      d: 'M262 178L318 180C314 240 290 274 246 284Z',
      fabric: { ...fabric, ink: shade(fabric.ink, 0.88) },
      puff: 0.3,
      shadow: 0,
      lines: [gold(thread)('M314 182C310 236 286 268 247 278'), gold(thread)('M308 182C304 230 280 260 249 270')],
    }),
    {
      d: 'M264 136C330 148 420 148 486 136L490 184C420 198 330 198 260 184Z',
      fabric,
      puff: 0.8,
      lines: [
        gold(thread)('M266 142C330 154 420 154 484 142M262 178C330 192 420 192 488 178'),
        ...button(375, 167, '#B88948', 9),
      ],
    },
    ...pair({
      d: 'M292 136L304 137L304 196L292 195Z',
      fabric,
      puff: 0.8,
      shadow: 0.5,
      shadowBlur: 4,
      lines: [gold(thread)('M295 140L295 192M301 140L301 192')],
    }),
  ];
  return { parts: place(parts, { scale: 1.14, y: 60 }), focus: [375, 280] };
};

/** A child's skirt of several layers of tulle. */
export const tulleSkirt = ({ fabric }: { fabric: Fabric }): Garment => {
  const layer = (hem: number, spread: number, opacity: number, tone: number): Part => ({
    ...flared({ ...fabric, ink: shade(fabric.ink, tone) }, { waist: 300, half: 108, hem, spread }, 29),
    opacity,
    shadow: 0.2,
    foldDepth: 1.3,
  });
  return {
    parts: [
      { ...flared(cloth('plain', shade(fabric.ink, 0.92)), { waist: 300, half: 106, hem: 690, spread: 226 }, 15) },
      layer(760, 282, 0.5, 1),
      layer(730, 300, 0.5, 1.12),
      layer(690, 286, 0.55, 1.2),
      {
        d: 'M262 262C330 276 420 276 488 262L492 312C420 326 330 326 258 312Z',
        fabric: cloth('satin', shade(fabric.ink, 0.96)),
        gloss: 0.14,
        puff: 0.9,
        folds: Array.from({ length: 18 }, (_, i) =>
          fold(270 + i * 12, 268, 271 + i * 12, 290, 269 + i * 12, 318, 6, i % 2 ? 1.5 : -1.5),
        ),
      },
    ],
    focus: [375, 440],
  };
};
