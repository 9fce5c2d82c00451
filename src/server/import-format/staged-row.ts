/** One parsed row, as it goes into the staging table. Null means "not stated: keep the present value". */
import type { ProblemCode } from './import-format.messages.ts';
import type { Material, NamedPlace, WantedImage } from './values/values.ts';

/** `column`: header as written in the file; null for the whole row. */
export type Problem = { column: string | null; code: ProblemCode; params: string[] };

export type StagedPrice = {
  region: string;
  currency: string;
  /** Minor units; null withdraws the variant from the region. */
  amount: number | null;
  /** False: no sale column, the present sale stays. */
  saleStated: boolean;
  saleAmount: number | null;
  saleStartsAt: string | null;
  saleEndsAt: string | null;
  column: string;
};

export type StagedStock = { location: number; onHand: number; column: string; onlyNew: boolean };

/** `style`: slug of the colour shown, null for any; `rank`: stated position. */
export type StagedImage = WantedImage & { style: string | null; rank: number | null };

export type StagedPlace = NamedPlace;

/** An empty string erases the value. */
export type StagedItem = {
  name: string | null;
  slug: string | null;
  description: string | null;
  brand: StagedPlace | null;
  section: StagedPlace | null;
  group: StagedPlace | null;
  subgroup: StagedPlace | null;
  /** True: section and group apply to new items only. */
  placeOnlyNew: boolean;
  /** Words that decided section and group, as `field:word`. */
  placeWords: string[];
  /** Former addresses of the item, as keys of `former_path`. */
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
  /** `system` is null when the file gives only a number; it is then taken from the item's other sizes. */
  size: { system: string | null; label: string; position: number } | null;
  barcode: string | null;
  weightGrams: number | null;
  withdrawn: boolean | null;
};

export type StagedRow = {
  line: number;
  /** Empty when the row has no valid reference: it is refused or ignored. */
  ref: string;
  /** `item`: the row states an item without a variant; `stock`: it changes existing variants only. */
  kind: 'variant' | 'item' | 'image' | 'stock' | 'ignored';
  item: StagedItem;
  variant: StagedVariant | null;
  prices: StagedPrice[];
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

/** Names and identifiers of the shop that a file may contain. */
export type ShopFacts = {
  /** `vatBasisPoints`: of the standard class. */
  regions: { code: string; currency: 'TND' | 'XOF'; timeZone: string; vatBasisPoints: number }[];
  locations: { id: number; code: string; name: string; regions: string[] }[];
  careKeys: Set<string>;
  taxClasses: Set<string>;
  sections: Set<string>;
  /** Names of styles by seoName. */
  styles: ReadonlyMap<string, string>;
  /** `system label` of each size. */
  sizes: Set<string>;
};

/** `line`: where the record begins in the file. */
export type FileRecord = { line: number; cells: string[] };

export const emptyRow = (line: number, ref: string, row: { problems: Problem[]; notes: Problem[] }): StagedRow => ({
  line,
  ref,
  kind: 'variant',
  item: emptyItem,
  variant: null,
  prices: [],
  stocks: [],
  images: [],
  problems: row.problems,
  notes: row.notes,
});

/** Turns the records of one format into rows; `end` returns the rows of records still waiting for their first row. */
export type RowReader = {
  read(record: FileRecord): StagedRow[];
  end(): StagedRow[];
};
