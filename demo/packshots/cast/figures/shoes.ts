/** Bare legs and shoes, seen from the front: the ankle at the origin. */
import { limb } from '#demo/packshots/cast/draw/limb';
import { type Point, box, fill, line } from '#demo/packshots/cast/draw/shapes';
import type { Skin, Tone } from '#demo/packshots/cast/print/tones';
import type { Body } from './builds.ts';

export type ShoeName = 'ballerina' | 'sneaker' | 'babouche' | 'sandal';
export type Shoe = { readonly name: ShoeName; readonly tone: Tone; readonly sole?: Tone };

const barefoot = (skin: Skin): string =>
  fill('M-8.4 -24C-8.4 -10 -14 4 -13 12C-8 16 8 16 12 12C13 4 8.4 -10 8.4 -24Z', `skin${skin}`);

const sneaker = ({ tone, sole = 'ink' }: Shoe): string =>
  fill('M-13 -12C-13 -4 -17 6 -17 13H17C17 4 12 -4 12 -12C6 -8 -6 -8 -13 -12Z', tone) +
  fill('M-18 11H18V17C18 19 -18 19 -18 17Z', sole === 'paper' ? 'silver' : sole) +
  line('M-6 -2H6M-7 4H7', sole, 2.2);

export const drawShoe = (shoe: Shoe, skin: Skin): string => {
  switch (shoe.name) {
    case 'sneaker':
      return sneaker(shoe);
    case 'ballerina':
      return barefoot(skin) + fill('M-14 0C-15 8 -14 15 -8 16H7C13 15 14 8 13 0C8 7 -8 7 -14 0Z', shoe.tone);
    case 'babouche':
      return (
        barefoot(skin) + fill('M-13 -4C-15 6 -15 13 -2 21C0 22 2 22 4 20C15 13 14 6 12 -4C6 2 -6 2 -13 -4Z', shoe.tone)
      );
    case 'sandal':
      return barefoot(skin) + line('M-12 2L11 10M11 2L-12 10', shoe.tone, 5) + box([-14, 13], [28, 4], shoe.tone, 2);
  }
};

/** Hip, knee, ankle. */
export type LegJoints = readonly [Point, Point, Point];
export type Legs = readonly [LegJoints, LegJoints];

export const drawLegs = (body: Body, legs: Legs, skin: Skin): string =>
  legs
    .map(([hip, knee, ankle]) => {
      const calf: Point = [knee[0] + (ankle[0] - knee[0]) * 0.34, knee[1] + (ankle[1] - knee[1]) * 0.34];
      const [atHip, atKnee, atAnkle] = body.leg;
      const widths = [atHip, atKnee * 0.86, atKnee * 0.9, atAnkle * 0.86];
      return fill(limb([hip, knee, calf, ankle], widths, { bend: 0.34 }), `skin${skin}`);
    })
    .join('');
