/** One of the cast, dressed and posed: feet at the origin, facing us. */
import { placed } from '#demo/packshots/cast/draw/shapes';
import type { Cut, Garment } from '#demo/packshots/cast/garments/garment';
import { drawHead } from '#demo/packshots/cast/heads/head';
import type { HeadOptions } from '#demo/packshots/cast/heads/head-options';
import type { Tone } from '#demo/packshots/cast/print/tones';
import { type ArmJoints, drawArm } from './arm.ts';
import { type Body, type Build, bodies } from './builds.ts';
import type { HandName } from './hand.ts';
import { armDown, standing } from './poses.ts';
import { type Legs, type Shoe, drawLegs, drawShoe } from './shoes.ts';

type Pair<Value> = readonly [left: Value, right: Value];

export type FigureOptions = {
  readonly person: HeadOptions;
  /** Changes of the head for this picture: turn, eyes, mouth, what is worn on it. */
  readonly look?: Partial<HeadOptions>;
  /** The innermost first. */
  readonly clothes: readonly Cut[];
  /** Null: the scene draws this arm itself. */
  readonly arms?: Pair<ArmJoints | null>;
  readonly legs?: Legs;
  readonly hands?: Pair<HandName>;
  readonly handTurns?: Pair<number>;
  readonly flips?: Pair<1 | -1>;
  readonly bangles?: Pair<Tone | undefined>;
  readonly shoe?: Shoe;
  readonly shoeTurns?: Pair<number>;
  /** Rotation of the head in degrees, and its displacement. */
  readonly tilt?: number;
  readonly headShift?: readonly [x: number, y: number];
  /** Art in front of everything, in units of the figure. */
  readonly extra?: string;
  /** Art between the clothes and the arms. */
  readonly held?: string;
};

export const bodyOf = (build: Build): Body => bodies[build === 'baby' ? 'child' : build];

/** Where the head of a body goes, and its size. */
export const headPlacing = (build: Build): { y: number; scale: number } => {
  const isChild = build === 'child' || build === 'baby';
  const scale = isChild ? 1.08 : 1.16;
  return { y: bodyOf(build).headY + (isChild ? 4 : 12) - (scale - 1) * 55, scale };
};

const drawFeet = ({
  person,
  legs,
  shoe,
  turns,
}: {
  person: HeadOptions;
  legs: Legs;
  shoe: Shoe;
  turns: Pair<number>;
}): string =>
  legs
    .map(([, , ankle], i) =>
      placed(ankle[0], ankle[1] + 16, placed(0, 0, drawShoe(shoe, person.skin), { scale: 1.25 }), {
        scale: [i ? 1 : -1, 1],
        turn: turns[i] ?? 0,
      }),
    )
    .join('');

const sleeveOf = (garments: readonly Garment[]): Garment['sleeve'] => garments.findLast(({ sleeve }) => sleeve)?.sleeve;

export const drawFigure = (options: FigureOptions): string => {
  const { person, look = {}, clothes, shoe = { name: 'ballerina', tone: 'crimson' } as const } = options;
  const {
    hands = ['relaxed', 'relaxed'],
    flips = [1, -1],
    handTurns = [0, 0],
    shoeTurns = [0, 0],
    headShift = [0, 0],
  } = options;
  const body = bodyOf(person.build);
  const legs = options.legs ?? standing(body);
  const garments = clothes.map((cut) => cut(body, legs));
  const layer = (name: 'back' | 'low' | 'body'): string => garments.map((garment) => garment[name] ?? '').join('');
  const head = drawHead({ ...person, ...look });
  const { y, scale } = headPlacing(person.build);
  const onNeck = (art: string): string =>
    placed(headShift[0], y + headShift[1], art, { scale, turn: options.tilt ?? 0 });
  const arms = (options.arms ?? [armDown(body, -1), armDown(body, 1)]).map((joints, i) =>
    joints
      ? drawArm(body, {
          joints,
          skin: person.skin,
          hand: hands[i] ?? 'relaxed',
          flip: flips[i] ?? 1,
          handTurn: handTurns[i] ?? 0,
          sleeve: sleeveOf(garments),
          bangle: options.bangles?.[i],
        })
      : '',
  );
  return (
    onNeck(head.back) +
    layer('back') +
    drawLegs(body, legs, person.skin) +
    drawFeet({ person, legs, shoe, turns: shoeTurns }) +
    layer('low') +
    onNeck(head.neck) +
    layer('body') +
    (options.held ?? '') +
    arms.join('') +
    onNeck(head.front) +
    (options.extra ?? '')
  );
};
