import type { ProItem, ProItemChoices } from '#shared/api/pro-item-shapes';
import type { FieldErrors } from '#app/field.rules.ts';
import type { Merge } from '#pro/merge/merge.ts';
import type { CellMode, MatrixPlace } from './matrix-data.ts';

/** Answer of a refused form. */
export type Answer = {
  readonly intent: string;
  /** What the form is about, when the page has several of its kind. */
  readonly target: string;
  readonly values: Readonly<Record<string, string>>;
  readonly errors: FieldErrors;
  readonly refusal: string | null;
  /** A sale may be saved once the person has accepted the warning. */
  readonly needsAccept: boolean;
  readonly merge: Merge | null;
  /** Toast after an action that did not redirect. */
  readonly done: string | null;
};

export type May = {
  readonly edit: boolean;
  readonly stock: boolean;
  readonly price: boolean;
  readonly publish: boolean;
  readonly archive: boolean;
  readonly journal: boolean;
};

export type RegionPrices = {
  readonly code: string;
  readonly name: string;
  readonly currency: MatrixPlace['region']['currency'];
  /** Saved values of the form; empty texts where the variants differ or have none. */
  readonly values: { readonly amount: string; readonly sale: string; readonly from: string; readonly to: string };
  readonly differ: boolean;
  /** For people: `129,900 TND`, or null when it is not sold there. */
  readonly text: string | null;
};

export type RecordProps = {
  readonly item: ProItem;
  readonly choices: ProItemChoices;
  readonly place: MatrixPlace;
  readonly mode: CellMode;
  readonly locations: readonly { readonly id: string; readonly name: string }[];
  readonly regions: readonly RegionPrices[];
  readonly may: May;
  readonly answer: Answer | undefined;
  readonly moments: {
    readonly published: string | null;
    readonly archived: string | null;
    readonly history: readonly string[];
  };
};
