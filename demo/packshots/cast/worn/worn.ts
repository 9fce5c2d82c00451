/** An article at its true size on one of the cast: its own outline, colours and folds. */
import { fabricDefinitions } from '#demo/packshots/cast/draw/fabrics';
import { box, fill, hem, line, oval, overprint, placed } from '#demo/packshots/cast/draw/shapes';
import { bodyOf, headPlacing } from '#demo/packshots/cast/figures/figure';
import { encodeMaster, print } from '#demo/packshots/cast/print/press';
import type { Tone } from '#demo/packshots/cast/print/tones';
import type { Garment, Part } from '#demo/packshots/engine/garment';
import { isInside } from '#demo/packshots/garments/cloth';
import { metres } from './alt.ts';
import { coverageOf, pixelsOf } from './cut-out.ts';
import { writeFigures } from './digits.ts';
import type { WornEntry } from './entry.ts';
import { drawDressed } from './figure.ts';
import { fitOf } from './fit.ts';
import { type Kind, kinds } from './kinds.ts';
import { type Wearing, armsIn, legsIn } from './limbs.ts';
import { poses } from './poses.ts';
import { type Layer, inksOf, platesOf, spotColours } from './separate.ts';
import { type Wearer, wearers } from './wearers.ts';

const [width, height] = [750, 1000];
const [middle, floor] = [400, 940];
/** Adults are drawn to one scale, children to one of their own. */
const pixelsPerCm = { adult: 4.72, child: 5.9 } as const;

/** The measure of the wearer: a dashed line from floor to crown, with the height above it. */
const heightMark = (crown: number, centimetres: number): string => {
  const { art, width: textWidth } = writeFigures(metres(centimetres));
  const size = 2.7;
  return (
    hem(`M96 ${floor}V${crown}`, 'magenta', 5, '18 13') +
    line(`M76 ${floor}H116M76 ${crown}H116`, 'magenta', 5) +
    placed(96 - (textWidth * size) / 2, crown - 48, art(1.3).replace('#1C1A1E', '@ink'), { scale: size })
  );
};

const scenery = (wall: Tone): string =>
  box([-20, -20], [width + 40, height + 40], wall) +
  fill(`M-20 ${floor - 16}H${width + 20}V${height + 20}H-20Z`, 'floor') +
  overprint(oval([middle, floor + 12], [190, 15], 'fold'));

const layerOf = async (parts: readonly Part[], garment: Garment): Promise<Layer> => ({
  pixels: await pixelsOf(parts, garment),
  coverage: await coverageOf(parts, garment.sway),
});

/** The bytes of the master. */
export const drawWorn = async (entry: WornEntry, garment: Garment): Promise<Buffer> => {
  const { person, heightCm }: Wearer = wearers[entry.wearer];
  const kind: Kind = kinds[entry.kind];
  const body = bodyOf(person.build);
  const crown = 58 - headPlacing(person.build).y;
  const perCm = crown / heightCm;
  const [back, front] = [true, false].map((side) => garment.parts.filter(({ fabric }) => isInside(fabric) === side));
  const [lining, cloth] = [await layerOf(back!, garment), await layerOf(front!, garment)];
  const fit = fitOf(cloth.coverage, body, {
    rests: kind.rests,
    length: (entry.lengthCm ?? kind.length[person.build] ?? 100) * perCm,
    stretch: entry.stretch ?? kind.stretch?.[person.build],
    lower: entry.lower,
  });
  const laid = { parts: front!, coverage: cloth.coverage, fit };
  const wearing: Wearing = { body, pose: poses[entry.pose ?? 'calm'], kind };
  const limbs = { arms: await armsIn(laid, wearing), legs: legsIn(laid, wearing) };
  const scale = pixelsPerCm[person.build === 'child' ? 'child' : 'adult'] / perCm;
  const figure = drawDressed({ entry, person, cloth: laid }, wearing, limbs);
  const isPrinted = entry.colours !== undefined;
  const colours = await spotColours(cloth, entry.colours ?? 2);
  const printed = await print({
    width,
    height,
    art: scenery(entry.wall) + placed(middle, floor, figure, { scale }) + heightMark(floor - crown * scale, heightCm),
    definitions: fabricDefinitions,
    pitch: 8,
    misregister: 0.8,
    grainShare: 0.5,
    spots: inksOf(colours),
    images: { cloth: await platesOf(cloth, colours, isPrinted), lining: await platesOf(lining, colours, isPrinted) },
  });
  return await encodeMaster(printed, width);
};
