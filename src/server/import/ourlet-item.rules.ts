/** Our own format: the cells that speak of the article. */
import { plainText, slugOf } from '#shared/text';
import type { Cells } from './cells.rules.ts';
import type { readDate } from './dates.rules.ts';
import type { OurletColumn } from './headers.rules.ts';
import { readComposition, splitList, type Material } from './lists.rules.ts';
import type { ShopFacts, StagedItem, StagedPlace } from './staged-row.ts';

type Row = Cells<OurletColumn>;
export type OurletContext = { facts: ShopFacts; zone: string; readDate: typeof readDate };

const longestText = 20_000;
const longestWords = 2_000;
const longestLabel = 120;

const erased = (text: string): boolean => text === '-' || text === '–';

/** Null: not stated; empty: erased. */
const textOf = (row: Row, column: OurletColumn, longest: number): string | null => {
  const text = row.text(column);
  if (text === '') return null;
  if (erased(text)) return '';
  if (text.length > longest) row.refuse(column, 'tooLong', String(text.length), String(longest));
  return text;
};

const placeNamed = (row: Row, column: OurletColumn, text: string): StagedPlace => {
  const seo = slugOf(text);
  if (seo === '') row.refuse(column, 'noWord', text);
  return { name: text, seo };
};

/** `erasable`: a dash empties the field, and is a null place with an empty name. */
const placeOf = (row: Row, column: OurletColumn, erasable: boolean): StagedPlace | null => {
  const text = textOf(row, column, longestLabel);
  if (text === null) return null;
  if (text === '') return erasable ? { name: '', seo: '' } : placeNamed(row, column, '-');
  return placeNamed(row, column, text);
};

const nameOf = (row: Row): { name: string | null; slug: string | null } => {
  const name = row.text('nom').replace(/\s+/g, ' ');
  if (name === '') return { name: null, slug: null };
  if (name.length > 200) row.refuse('nom', 'nameTooLong');
  const slug = slugOf(name);
  if (slug === '') row.refuse('nom', 'noWord', name);
  return { name, slug };
};

const compositionOf = (row: Row): Material[] | null => {
  const text = row.text('composition');
  if (text === '') return null;
  if (erased(text)) return [];
  const read = readComposition(text);
  if ('list' in read) return read.list;
  const { fault } = read;
  if (fault.why === 'sum') row.refuse('composition', 'compositionSum', fault.text, String(fault.sum));
  else row.refuse('composition', fault.why === 'percent' ? 'compositionPercent' : 'compositionUnreadable', fault.text);
  return null;
};

const careOf = (row: Row, known: ReadonlySet<string>): string[] | null => {
  const text = row.text('entretien');
  if (text === '') return null;
  if (erased(text)) return [];
  const keys = splitList(text, /[|,;\s]/).map((key) => key.toUpperCase());
  for (const key of keys.filter((candidate) => !known.has(candidate))) row.refuse('entretien', 'careUnknown', key);
  return [...new Set(keys)].sort();
};

const channels: Record<string, { retail: boolean; trade: boolean }> = {
  boutique: { retail: true, trade: false },
  pro: { retail: false, trade: true },
  tous: { retail: true, trade: true },
};

const channelOf = (row: Row): { retail: boolean | null; trade: boolean | null } => {
  const text = plainText(row.text('canal'));
  if (text === '') return { retail: null, trade: null };
  const channel = channels[text];
  if (!channel) row.refuse('canal', 'channel', text);
  return channel ?? { retail: null, trade: null };
};

const statuses: Record<string, StagedItem['status']> = {
  publie: 'published', oui: 'published', brouillon: 'draft', non: 'draft', archive: 'archived', 'publiee': 'published',
}; // prettier-ignore

const statusOf = (row: Row): StagedItem['status'] => {
  const text = row.text('statut');
  if (text === '') return null;
  const status = statuses[plainText(text)];
  if (!status) row.refuse('statut', 'status', text);
  return status ?? null;
};

const publishedAtOf = (row: Row, context: OurletContext): string | null => {
  const text = row.text('publie_le');
  if (text === '') return null;
  const date = context.readDate(text, context.zone, 'start');
  if (date === null) row.refuse('publie_le', 'dateUnreadable', text);
  return date;
};

const taxClassOf = (row: Row, known: ReadonlySet<string>): string | null => {
  const text = row.text('classe_tva');
  if (text === '') return null;
  if (!known.has(text)) row.refuse('classe_tva', 'taxClass', text, [...known].join(', '));
  return text;
};

const keywordsOf = (row: Row): string | null => {
  const text = textOf(row, 'mots_cles', longestWords);
  return text === null || text === '' ? text : [...new Set(splitList(text, /[|,;\n]/))].join(', ');
};

/** A word of its own, whatever its letters: `Droite` and `droite` are one cut. */
const fitOf = (row: Row): string | null =>
  textOf(row, 'coupe', longestLabel)?.replaceAll(/\s+/g, ' ').toLocaleLowerCase('fr') ?? null;

/** The sections named besides the main one; `-` empties the list. */
const alsoSectionsOf = (row: Row): StagedPlace[] | null => {
  const text = row.text('autres_sections');
  if (text === '') return null;
  if (erased(text)) return [];
  const places = splitList(text, /[|,;]/).map((name) => placeNamed(row, 'autres_sections', name));
  return places.sort((left, right) => (left.seo < right.seo ? -1 : 1));
};

/** What the row states of its article. */
export const readOurletItem = (row: Row, context: OurletContext): StagedItem => ({
  ...nameOf(row),
  ...channelOf(row),
  description: textOf(row, 'description', longestText),
  brand: placeOf(row, 'marque', true),
  section: placeOf(row, 'section', false),
  group: placeOf(row, 'groupe', false),
  subgroup: placeOf(row, 'sous_groupe', true),
  placeOnlyNew: false,
  alsoSections: alsoSectionsOf(row),
  composition: compositionOf(row),
  care: careOf(row, context.facts.careKeys),
  fit: fitOf(row),
  keywords: keywordsOf(row),
  status: statusOf(row),
  publishedAt: publishedAtOf(row, context),
  taxClass: taxClassOf(row, context.facts.taxClasses),
});
