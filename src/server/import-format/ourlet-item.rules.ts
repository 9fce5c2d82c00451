import { plainText, slugOf } from '#shared/text';
import type { Cells } from './cells.rules.ts';
import type { OurletColumn } from './headers.rules.ts';
import type { ShopFacts, StagedItem, StagedPlace } from './staged-row.ts';
import { parseComposition, splitList, type Material, type parseDate } from './values/values.ts';

type Row = Cells<OurletColumn>;
/** `zone`: time zone for dates that belong to no region. */
export type OurletContext = { facts: ShopFacts; zone: string; parseDate: typeof parseDate };

const maxText = 20_000;
const maxKeywords = 2_000;
const maxLabel = 120;

const isErased = (text: string): boolean => text === '-' || text === '–';

/** Null when not stated; an empty string when the value is to be erased. */
const readText = (row: Row, column: OurletColumn, maxLength: number): string | null => {
  const text = row.text(column);
  if (text === '') return null;
  if (isErased(text)) return '';
  if (text.length > maxLength) row.refuse(column, 'tooLong', String(text.length), String(maxLength));
  return text;
};

const namedPlace = (row: Row, column: OurletColumn, text: string): StagedPlace => {
  const seo = slugOf(text);
  if (seo === '') row.refuse(column, 'noWord', text);
  return { name: text, seo };
};

/** With `canErase`, a dash erases the value; otherwise a dash is an invalid name. */
const readPlace = (row: Row, column: OurletColumn, canErase: boolean): StagedPlace | null => {
  const text = readText(row, column, maxLabel);
  if (text === null) return null;
  if (text === '') return canErase ? { name: '', seo: '' } : namedPlace(row, column, '-');
  return namedPlace(row, column, text);
};

const readName = (row: Row): { name: string | null; slug: string | null } => {
  const name = row.text('nom').replace(/\s+/g, ' ');
  if (name === '') return { name: null, slug: null };
  if (name.length > 200) row.refuse('nom', 'nameTooLong');
  const slug = slugOf(name);
  if (slug === '') row.refuse('nom', 'noWord', name);
  return { name, slug };
};

const readComposition = (row: Row): Material[] | null => {
  const text = row.text('composition');
  if (text === '') return null;
  if (isErased(text)) return [];
  const result = parseComposition(text);
  if ('list' in result) return result.list;
  const { fault } = result;
  if (fault.reason === 'sum') row.refuse('composition', 'compositionSum', fault.text, String(fault.sum));
  else
    row.refuse('composition', fault.reason === 'percent' ? 'compositionPercent' : 'compositionUnreadable', fault.text);
  return null;
};

const readCare = (row: Row, allowed: ReadonlySet<string>): string[] | null => {
  const text = row.text('entretien');
  if (text === '') return null;
  if (isErased(text)) return [];
  const keys = splitList(text, /[|,;\s]/).map((key) => key.toUpperCase());
  for (const key of keys.filter((candidate) => !allowed.has(candidate))) row.refuse('entretien', 'careUnknown', key);
  return [...new Set(keys)].sort();
};

const channels: Record<string, { retail: boolean; trade: boolean }> = {
  boutique: { retail: true, trade: false },
  pro: { retail: false, trade: true },
  tous: { retail: true, trade: true },
};

const readChannel = (row: Row): { retail: boolean | null; trade: boolean | null } => {
  const text = plainText(row.text('canal'));
  if (text === '') return { retail: null, trade: null };
  const channel = channels[text];
  if (!channel) row.refuse('canal', 'channel', text);
  return channel ?? { retail: null, trade: null };
};

const statuses: Record<string, StagedItem['status']> = {
  publie: 'published', oui: 'published', brouillon: 'draft', non: 'draft', archive: 'archived', 'publiee': 'published',
}; // prettier-ignore

const readStatus = (row: Row): StagedItem['status'] => {
  const text = row.text('statut');
  if (text === '') return null;
  const status = statuses[plainText(text)];
  if (!status) row.refuse('statut', 'status', text);
  return status ?? null;
};

const readPublishedAt = (row: Row, context: OurletContext): string | null => {
  const text = row.text('publie_le');
  if (text === '') return null;
  const date = context.parseDate(text, context.zone, 'start');
  if (date === null) row.refuse('publie_le', 'dateUnreadable', text);
  return date;
};

const readTaxClass = (row: Row, allowed: ReadonlySet<string>): string | null => {
  const text = row.text('classe_tva');
  if (text === '') return null;
  if (!allowed.has(text)) row.refuse('classe_tva', 'taxClass', text, [...allowed].join(', '));
  return text;
};

const readKeywords = (row: Row): string | null => {
  const text = readText(row, 'mots_cles', maxKeywords);
  return text === null || text === '' ? text : [...new Set(splitList(text, /[|,;\n]/))].join(', ');
};

/** In lower case, because `Droite` and `droite` are the same fit. */
const readFit = (row: Row): string | null =>
  readText(row, 'coupe', maxLabel)?.replaceAll(/\s+/g, ' ').toLocaleLowerCase('fr') ?? null;

const readAlsoSections = (row: Row): StagedPlace[] | null => {
  const text = row.text('autres_sections');
  if (text === '') return null;
  if (isErased(text)) return [];
  const places = splitList(text, /[|,;]/).map((name) => namedPlace(row, 'autres_sections', name));
  return places.sort((left, right) => (left.seo < right.seo ? -1 : 1));
};

export const readOurletItem = (row: Row, context: OurletContext): StagedItem => ({
  ...readName(row),
  ...readChannel(row),
  description: readText(row, 'description', maxText),
  brand: readPlace(row, 'marque', true),
  section: readPlace(row, 'section', false),
  group: readPlace(row, 'groupe', false),
  subgroup: readPlace(row, 'sous_groupe', true),
  placeOnlyNew: false,
  placeWords: [],
  formerPaths: [],
  alsoSections: readAlsoSections(row),
  composition: readComposition(row),
  care: readCare(row, context.facts.careKeys),
  fit: readFit(row),
  keywords: readKeywords(row),
  status: readStatus(row),
  publishedAt: readPublishedAt(row, context),
  taxClass: readTaxClass(row, context.facts.taxClasses),
});
