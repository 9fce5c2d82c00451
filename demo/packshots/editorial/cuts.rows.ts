/** Cuts of one section, from a table. */
import type { Cut } from './cuts.ts';
import type { Pose } from './figure.ts';
import type { SectionName } from './wardrobe.ts';

export type Row = readonly [kind: string, names: RegExp, alt: string, reference: string, pose: Pose, fit: Cut['fit']];

export const cutsOf = (section: SectionName, rows: readonly Row[]): Cut[] =>
  rows.map(([kind, names, alt, reference, pose, fit]) => ({
    key: `${section}-${kind}`,
    section,
    names,
    alt,
    reference,
    pose,
    fit,
  }));
