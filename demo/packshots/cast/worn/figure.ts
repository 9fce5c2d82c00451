/** Somebody in an article: what lies behind the cloth, the cloth, what lies in front of it. */
import { limb } from '#demo/packshots/cast/draw/limb';
import { fill, placed, rectangle, within } from '#demo/packshots/cast/draw/shapes';
import { type ArmJoints, type ArmOptions, type Sleeve, drawArm, handOf } from '#demo/packshots/cast/figures/arm';
import type { Body } from '#demo/packshots/cast/figures/builds';
import { headPlacing } from '#demo/packshots/cast/figures/figure';
import { type Legs, drawLegs, drawShoe } from '#demo/packshots/cast/figures/shoes';
import { outlineOf } from '#demo/packshots/cast/garments/garment';
import { drawHead } from '#demo/packshots/cast/heads/head';
import type { HeadOptions } from '#demo/packshots/cast/heads/head-options';
import { companions, shoes } from './companions.ts';
import { height, width } from './cut-out.ts';
import type { WornEntry } from './entry.ts';
import { type Fit, hemOf } from './fit.ts';
import type { Arms, Cloth, Wearing } from './limbs.ts';
import { handNames } from './poses.ts';

/** Shoulders under sleeves are lower than the cloth above. */
const torso = (body: Body, { skin }: HeadOptions, isCovered: boolean): string => {
  const outline = outlineOf(body, {
    hemY: body.hipY + 20,
    hemWidth: body.hip - 6,
    dip: 4,
    ease: -4,
    hip: body.hip - 8,
    shoulder: body.shoulder - (isCovered ? 16 : 4),
  });
  return placed(0, isCovered ? 8 : 0, fill(outline, `skin${skin}`));
};

const imageAt = (name: string, { x, y, top }: Fit): string =>
  `<image href="@@${name}" x="${(-width / 2) * x}" y="${top}" width="${width * x}" height="${height * y}" preserveAspectRatio="none"/>`;

/** Only between two heights. */
const between = (from: number, to: number, art: string): string =>
  art && within(rectangle(-300, from, 600, to - from), art);

/** Sleeve widths are given for a woman and scaled to other bodies. */
const sleeveFor = (body: Body, sleeve: Sleeve | undefined): Sleeve | undefined => {
  if (!sleeve) return undefined;
  const [upper, elbow, cuff] = sleeve.widths;
  const breadth = body.shoulder / 74;
  return { ...sleeve, widths: [upper * breadth, elbow * breadth, cuff * breadth] };
};

type Drawn = { behind: string; inFront: string };

/** The arms, and again what of them lies in front of a garment whose sleeves are short. */
const drawArms = (
  arms: Arms,
  sleeve: Sleeve | undefined,
  who: Wearing & { skin: HeadOptions['skin'] },
  bangle: ArmOptions['bangle'],
): Drawn => {
  const { body, pose, skin } = who;
  const { isLong, hasSleeves } = arms;
  const lowered = ([[x, y], elbow, wrist]: ArmJoints): ArmJoints =>
    hasSleeves ? [[x * 0.92, y + 12], elbow, wrist] : [[x, y], elbow, wrist];
  const options = (i: 0 | 1): ArmOptions => ({
    joints: lowered(arms.joints[i]),
    skin,
    flip: i ? -1 : 1,
    hand: isLong ? 'relaxed' : handNames[pose.arms[i]],
    bangle,
    sleeve: isLong ? undefined : sleeve,
  });
  const forearm = (i: 0 | 1): string => {
    const [, elbow, wrist] = arms.joints[i];
    if (wrist[1] > elbow[1]) return between(elbow[1] - 8, 0, drawArm(body, options(i)));
    const skinOnly = fill(limb([elbow, wrist], [body.arm * 1.08, body.arm * 0.72]), `skin${skin}`);
    return skinOnly + handOf(body, options(i));
  };
  return {
    behind: drawArm(body, options(0)) + drawArm(body, options(1)),
    inFront: isLong || (sleeve?.length ?? 0) > 0.5 ? '' : forearm(0) + forearm(1),
  };
};

const feet = (legs: Legs, entry: WornEntry, { skin }: HeadOptions): string =>
  legs
    .map(([, , ankle], i) =>
      placed(ankle[0], ankle[1] + 16, drawShoe(shoes[entry.shoe ?? 'sandals'], skin), {
        scale: [i ? 1.25 : -1.25, 1.25],
      }),
    )
    .join('');

type Dressed = { readonly entry: WornEntry; readonly person: HeadOptions; readonly cloth: Cloth };

/** The figure in what it wears, its feet at the origin. */
export const drawDressed = (
  { entry, person, cloth }: Dressed,
  wearing: Wearing,
  { arms, legs }: { arms: Arms; legs: Legs },
): string => {
  const { body, pose, kind } = wearing;
  const head = drawHead({ ...person, turn: pose.turn });
  const { y, scale } = headPlacing(person.build);
  const onNeck = (art: string): string => placed(0, y, art, { scale, turn: pose.tilt });
  const others = (entry.with ?? []).map((name) => companions[name](body, legs));
  const low = others.map((garment) => garment.low ?? '').join('');
  const high = others.map((garment) => garment.body ?? '').join('');
  const sleeve = sleeveFor(body, others.findLast((garment) => garment.sleeve)?.sleeve);
  const { behind, inFront } = drawArms(arms, sleeve, { ...wearing, skin: person.skin }, entry.bangle);
  const isTop = kind.rests !== 'waist';
  return (
    onNeck(head.back) +
    (isTop ? imageAt('lining', cloth.fit) : '') +
    torso(body, person, arms.hasSleeves) +
    drawLegs(body, legs, person.skin) +
    feet(legs, entry, person) +
    // below a top only the part under its hem is drawn; above trousers or a skirt, the shirt ends at the waist
    (isTop ? between(hemOf(cloth.coverage, cloth.fit) - 22, 60, low) : low) +
    onNeck(head.neck) +
    (isTop ? high + behind : between(-900, body.waistY + 12, high)) +
    imageAt('cloth', cloth.fit) +
    (isTop ? inFront : behind) +
    (kind.collar === 'open' ? onNeck(within('M-23 0H23V60L0 86L-23 60Z', head.neck)) : '') +
    onNeck(head.front)
  );
};
