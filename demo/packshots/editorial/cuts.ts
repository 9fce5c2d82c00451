/** Cuts: which articles fall on the body alike, and how. */
import { drawings } from '#demo/packshots/drawings';
import { menCuts } from './cuts-men.ts';
import { womenCuts } from './cuts-women.ts';
import { youngCuts } from './cuts-young.ts';
import type { Pose } from './figure.ts';
import type { Piece, SectionName } from './wardrobe.ts';

export type Cut = {
  /** `femme-robe`: the section, then the kind. */
  readonly key: string;
  readonly section: SectionName;
  /** What the name of an article of this cut is like. */
  readonly names: RegExp;
  /** Ends a French sentence: « porté par … ». */
  readonly alt: string;
  /** The article drawn for all. */
  readonly reference: string;
  readonly pose: Pose;
  /** Centimetres under the top of the head, length in centimetres, share of the width laid flat that is seen when worn. */
  readonly fit: { at: number; length: number; width?: number; x?: number; turn?: number };
};

/** All cuts that can be drawn, those with the narrower names first. */
export const cuts: readonly Cut[] = [...womenCuts, ...menCuts, ...youngCuts].filter(({ reference }) =>
  drawings.has(reference),
);

/** The cut of an article, or null where a picture on a person would say nothing: belts, packs, underwear of children. */
export const cutOf = ({ name, section }: Pick<Piece, 'name' | 'section'>): Cut | null =>
  cuts.find((cut) => cut.section === section && cut.names.test(name)) ?? null;
