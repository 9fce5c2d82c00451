/** One parsed row, as written to the staging table. Null means "not stated: keep the present value". */
import type { ProblemCode } from './import-format.messages.ts';
import type { Material, NamedPlace, WantedImage } from './values/values.ts';

/** `column`: header as written in the file; null for the whole row. */
export type Problem = { column: string | null; code: ProblemCode; params: string[] };

export type StagedPrice = {
  region: string;
  currency: string;
  /** In minor units; null withdraws the variant from the region. */
  amount: number | null;
  /** False when the file has no sale column; the present sale then stays. */
  saleStated: boolean;
  saleAmount: number | null;
  saleStartsAt: string | null;
  saleEndsAt: string | null;
  column: string;
};

/** Purchase cost without VAT in minor units; null: unknown from today on. */
export type StagedCost = { region: string; currency: string; amount: number | null; column: string };

export type StagedStock = { location: number; onHand: number; column: string; onlyNew: boolean };

/** `style`: slug of the colour shown, null when the image is of every colour. `rank`: stated position. */
export type StagedImage = WantedImage & { style: string | null; rank: number | null };

export type StagedPlace = NamedPlace;

/** Null keeps the present value; an empty string erases it. */
export type StagedItem = {
  name: string | null;
  slug: string | null;
  description: string | null;
  brand: StagedPlace | null;
  section: StagedPlace | null;
  group: StagedPlace | null;
  subgroup: StagedPlace | null;
  /** When true, section and group are used for new items only. */
  placeOnlyNew: boolean;
  /** Words that decided section and group, as `field:word`. */
  placeWords: string[];
  formerPaths: string[];
  alsoSections: StagedPlace[] | null;
  composition: Material[] | null;
  care: string[] | null;
  fit: string | null;
  keywords: string | null;
  retail: boolean | null;
  trade: boolean | null;
  status: 'published' | 'draft' | 'archived' | null;
  publishedAt: string | null;
  taxClass: string | null;
};

export type StagedVariant = {
  sku: string;
  style: { name: string; seo: string; hex: string | null } | null;
  /** `system` is null when the file gives only a number. It is then taken from the item's other sizes. */
  size: { system: string | null; label: string; position: number } | null;
  barcode: string | null;
  weightGrams: number | null;
  withdrawn: boolean | null;
};

export type StagedRow = {
  line: number;
  /** Empty when the row has no valid reference; the row is then refused or ignored. */
  ref: string;
  /** `item`: the row describes an item without a variant. `stock`: the row only changes existing variants. */
  kind: 'variant' | 'item' | 'image' | 'stock' | 'ignored';
  item: StagedItem;
  variant: StagedVariant | null;
  prices: StagedPrice[];
  costs: StagedCost[];
  stocks: StagedStock[];
  images: StagedImage[];
  problems: Problem[];
  notes: Problem[];
};

export const emptyItem: StagedItem = {
  name: null,
  slug: null,
  description: null,
  brand: null,
  section: null,
  group: null,
  subgroup: null,
  placeOnlyNew: false,
  placeWords: [],
  formerPaths: [],
  alsoSections: null,
  composition: null,
  care: null,
  fit: null,
  keywords: null,
  retail: null,
  trade: null,
  status: null,
  publishedAt: null,
  taxClass: null,
};

export type ShopFacts = {
  /** `vatBasisPoints`: VAT rate of the standard class. */
  regions: { code: string; currency: 'TND' | 'XOF'; timeZone: string; vatBasisPoints: number }[];
  locations: { id: number; code: string; name: string; regions: string[] }[];
  careKeys: Set<string>;
  taxClasses: Set<string>;
  sections: Set<string>;
  /** Names of styles, keyed by seoName. */
  styles: ReadonlyMap<string, string>;
  sizes: Set<string>;
};

/** `line`: line of the file where the record begins. */
export type FileRecord = { line: number; cells: string[] };

export const emptyRow = (line: number, ref: string, row: { problems: Problem[]; notes: Problem[] }): StagedRow => ({
  line,
  ref,
  kind: 'variant',
  item: emptyItem,
  variant: null,
  prices: [],
  costs: [],
  stocks: [],
  images: [],
  problems: row.problems,
  notes: row.notes,
});

/**
 * Converts the records of one format to rows. `end` returns the rows of records that still wait for their
 * first row.
 */
export type RowReader = {
  read(record: FileRecord): StagedRow[];
  end(): StagedRow[];
};
