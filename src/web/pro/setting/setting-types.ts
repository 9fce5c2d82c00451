/** Fields of a settings form, sent by a loader. A table is one text value, so that two versions can be compared. */
import type { Client } from '#shared/api/client';
import type { ProRegion } from '#shared/api/pro-regions';
import type { FieldErrors } from '#app/field.rules.ts';

export type Choice = { readonly value: string; readonly label: string };

type Common = { readonly name: string; readonly label: string; readonly hint?: string };

export type Column = {
  readonly label: string;
  /** `key` is hidden but sent, `fixed` is shown read-only. */
  readonly kind: 'key' | 'fixed' | 'text' | 'amount' | 'number' | 'date' | 'select' | 'check';
  readonly choices?: readonly Choice[];
  readonly maxLength?: number;
};

export type RowsField = Common & {
  readonly kind: 'rows';
  readonly columns: readonly Column[];
  /** Text of the button that adds a row; null when no rows can be added. */
  readonly add: string | null;
};

export type PlainField = Common & {
  readonly kind: 'text' | 'area' | 'number' | 'amount' | 'time' | 'email' | 'tel';
  readonly isOptional?: boolean;
  readonly maxLength?: number;
};

export type SettingField =
  | PlainField
  | (Common & { readonly kind: 'check' })
  | (Common & { readonly kind: 'checks'; readonly choices: readonly Choice[] })
  | (Common & { readonly kind: 'select'; readonly choices: readonly Choice[] })
  | RowsField;

export type Values = Readonly<Record<string, string>>;

/** `id` begins the names of the fields of the series. */
export type NextNumber = {
  readonly id: string;
  readonly label: string;
  readonly year: number;
  readonly sequence: number;
};

export type Loaded = {
  readonly version: number;
  readonly values: Values;
  readonly fields: readonly SettingField[];
  /** Next year and rank of each series, for the preview. */
  readonly numbers?: readonly NextNumber[];
  /** Read-only values, as label and text. */
  readonly facts?: readonly (readonly [label: string, text: string])[];
  /** Link to the screen where the facts are edited. */
  readonly link?: { readonly href: string; readonly label: string };
};

export type Scope = { readonly api: Client; readonly region: ProRegion; readonly regions: readonly ProRegion[] };

/** `errors`: found before any call was sent. */
export type Saved = { readonly errors: FieldErrors } | null;

export type Section = {
  readonly id: string;
  /** Kind of object whose journal entries belong to the section. */
  readonly object: string;
  readonly isOfRegion: boolean;
  readonly load: (scope: Scope) => Promise<Loaded>;
  /** Absent for a section that only shows. */
  readonly save?: (scope: Scope, version: number, values: Values) => Promise<Saved>;
};

const cellEnd = '\t';

export const rowsText = (rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => cells.map((cell) => cell.replaceAll(/[\t\n]/g, ' ')).join(cellEnd)).join('\n');

export const rowsOf = (text: string | undefined): string[][] =>
  (text ?? '')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => line.split(cellEnd));

export const yes = '1';
