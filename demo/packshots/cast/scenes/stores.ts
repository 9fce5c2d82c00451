/** A shop of Ourlet in its street. */
import { star } from '#demo/packshots/cast/draw/fabrics';
import {
  box,
  disc,
  fill,
  ground,
  hem,
  line,
  overprint,
  placed,
  rectangle,
  repeat,
  within,
} from '#demo/packshots/cast/draw/shapes';
import { child, woman } from '#demo/packshots/cast/figures/builds';
import { drawFigure } from '#demo/packshots/cast/figures/figure';
import { armDown, stepping, waving } from '#demo/packshots/cast/figures/poses';
import { trousers } from '#demo/packshots/cast/garments/bottoms';
import { caftan } from '#demo/packshots/cast/garments/dresses';
import { shirt } from '#demo/packshots/cast/garments/tops';
import { womanWithHeadscarf } from '#demo/packshots/cast/people';
import { basket } from '#demo/packshots/cast/things/objects';
import { arch, archedWindow, awning, horseshoe, shopName } from '#demo/packshots/cast/things/places';
import { bush } from '#demo/packshots/cast/things/plants';
import {
  womanWithAfroInWax,
  manWithFullBeardInJebba,
  girlWithPuffsInWax,
  womanWithHeadscarfInCaftan,
  manWithGoateeInBoubou,
  womanWithWavyHairInBlazer,
} from './looks.ts';
import type { Scene } from './scene.ts';

type Street = { width: number; groundY: number; shopX: number };

const houses = ({ width, groundY: y, shopX: x }: Street): string => {
  const right = `M${x + 400} ${y}V210H${width - 190}V300H${width + 20}V${y}Z`;
  const front = `M${x - 400} ${y}V110H${x - 300}C${x - 300} 60 ${x - 200} 60 ${x - 200} 110H${x + 200}C${x + 200} 60 ${x + 300} 60 ${x + 300} 110H${x + 410}V${y}Z`;
  return (
    fill(`M-20 ${y}V240H330V170H${x - 380}V${y}Z`, 'paper') +
    fill(right, 'rose') +
    overprint(fill(right, 'sunDots')) +
    fill(front, 'ivory') +
    overprint(fill(`M${x + 250} ${y}V110H${x + 410}V${y}Z`, 'saffronDots')) +
    archedWindow(110, 480, [90, 170]) +
    archedWindow(250, 480, [90, 170]) +
    archedWindow(x + 540, 470, [100, 180]) +
    archedWindow(x + 690, 470, [100, 180]) +
    repeat(3, (i) => archedWindow(x - 260 + i * 260, 290, [110, 130], 'green'))
  );
};

/** A blue door with its studs. */
const door = (d: string, x: number, y: number, height: number): string =>
  fill(d, 'azure') +
  repeat(3, (i) => star(x - 45, y - 45 - i * 73, 12.5, 'paper') + star(x + 45, y - 45 - i * 73, 12.5, 'paper')) +
  line(`M${x} ${y}V${y - height}`, 'paper', 4);

const shopFront = ({ groundY: y, shopX: x }: Street): string => {
  const left = arch(x - 235, y, 240, 300);
  const right = arch(x + 235, y, 240, 300);
  const shown = (at: number, art: string): string => placed(x + at, y - 4, art, { scale: 0.315 });
  return (
    fill(left, 'night') +
    fill(right, 'night') +
    door(arch(x, y, 190, 320), x, y, 316) +
    disc(x - 16, y - 130, 6, 'saffron') +
    disc(x + 16, y - 130, 6, 'saffron') +
    within(
      left + right,
      shown(-288, womanWithHeadscarfInCaftan({ clothes: [caftan({ cloth: 'magenta', seam: 'magentaDark' })] })) +
        shown(-186, womanWithWavyHairInBlazer()) +
        shown(186, manWithFullBeardInJebba()) +
        shown(284, womanWithAfroInWax({ look: { turn: -0.4 } })),
    ) +
    awning(x - 374, y - 336, 11, [68, 48]) +
    box([x - 150, y - 436], [300, 92], 'ink', 10) +
    hem(`M${x - 92} ${y - 362}H${x + 92}`, 'magenta', 6, '16 11') +
    placed(x - 88, y - 384, shopName('paper'))
  );
};

/** The man with the goatee and the girl arrive, hand in hand; the woman with the headscarf goes home with her basket. */
const passersBy = ({ width, groundY: y }: Street): string => {
  const manWithGoatee = manWithGoateeInBoubou({ look: { turn: 0.4 } });
  const girlWithPuffs = girlWithPuffsInWax({
    legs: stepping(child, 1),
    arms: [
      [
        [-36, -388],
        [-74, -340],
        [-92, -286],
      ],
      waving(child, 1),
    ],
    hands: ['fist', 'open'],
  });
  const shopper = drawFigure({
    person: { ...womanWithHeadscarf, scarf: 'saffron', scarfFold: 'brick' },
    look: { turn: -0.4, mouth: 'smile' },
    clothes: [
      trousers({ cloth: 'linen', widths: [46, 42, 40], seam: 'oatDark', shade: 'earthDots' }),
      shirt({ cloth: 'blue', seam: 'azure', shade: 'azureDots', hemY: woman.hipY + 90, collar: 'blue' }),
    ],
    arms: [
      armDown(woman, -1),
      [
        [60, -582],
        [84, -474],
        [74, -400],
      ],
    ],
    hands: ['relaxed', 'fist'],
    shoe: { name: 'babouche', tone: 'magenta' },
    legs: stepping(woman, -1),
    extra: placed(76, -366, basket()),
  });
  return (
    placed(232, y + 66, manWithGoatee, { scale: 0.62 }) +
    placed(352, y + 70, girlWithPuffs, { scale: 0.62 }) +
    placed(width - 330, y + 66, shopper, { scale: 0.62 })
  );
};

const pots = ({ width, groundY: y, shopX: x }: Street): string =>
  fill(`M${width - 150} ${y + 8}L${width - 134} ${y - 90}H${width - 20}L${width - 4} ${y + 8}Z`, 'clay') +
  box([width - 146, y - 104], [138, 20], 'brick', 4) +
  bush(width - 77, y - 180, { size: [120, 110], count: 26, seed: 11, radius: 26 }, ['magenta', 'magenta', 'saffron']) +
  bush(x + 420, 150, { size: [120, 100], count: 26, seed: 3, radius: 26 }) +
  bush(x - 400, 140, { size: [90, 90], count: 18, seed: 6, radius: 24 }, ['magenta', 'pink']);

export const stores: Scene = {
  kind: 'state',
  key: 'stores',
  alt: 'La façade d’une boutique Ourlet : une porte bleue cloutée, deux vitrines, un père et sa fille qui arrivent',
  crops: [{ width: 1600, height: 900, pixels: 1280 }],
  draw: (width, height) => {
    const street = { width, groundY: height - 84, shopX: width / 2 - 40 };
    const { groundY } = street;
    return (
      ground(width, height, 'saffron') +
      disc(width - 330, 150, 84, 'clay') +
      houses(street) +
      door(horseshoe(160, groundY, 170, 270), 160, groundY, 260) +
      shopFront(street) +
      fill(rectangle(-20, groundY, width + 40, 120), 'terracotta') +
      hem(`M-20 ${groundY + 34}H${width + 20}`, 'paper', 6, '30 20') +
      pots(street) +
      passersBy(street)
    );
  },
};
