/** One row of a file, understood: what goes into the staging table. Null means "not stated: leave as it is". */
import type { Material } from './lists.rules.ts';
import type { WantedImage } from './images.rules.ts';
import type { ProblemCode } from './import.messages.ts';

/** `column` is the header as the file writes it; null when the whole row is meant. */
export type Problem = { column: string | null; code: ProblemCode; params: string[] };

export type StagedPrice = {
  region: string;
  currency: string;
  /** Minor units; null withdraws the variant from the region. */
  amount: number | null;
  /** False: the file says nothing of sales, the present one stays. */
  saleStated: boolean;
  saleAmount: number | null;
  saleStartsAt: string | null;
  saleEndsAt: string | null;
  column: string;
};

export type StagedStock = { location: number; onHand: number; column: string; onlyNew: boolean };

/** `style`: the colour it shows, null for any; `rank`: its place when the file numbers images. */
export type StagedImage = WantedImage & { style: string | null; rank: number | null };

export type StagedPlace = { name: string; seo: string };

/** Words of the item; an empty string erases. */
export type StagedItem = {
  name: string | null;
  slug: string | null;
  description: string | null;
  brand: StagedPlace | null;
  section: StagedPlace | null;
  group: StagedPlace | null;
  subgroup: StagedPlace | null;
  /** True: an item that already has a place keeps it. */
  placeOnlyNew: boolean;
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
  /** System null: a number to be settled by the article's other sizes. */
  size: { system: string | null; label: string; position: number } | null;
  barcode: string | null;
  weightGrams: number | null;
  withdrawn: boolean | null;
};

export type StagedRow = {
  line: number;
  /** Empty when the row names no article: it is refused, or ignored. */
  ref: string;
  kind: 'variant' | 'image' | 'ignored';
  item: StagedItem;
  variant: StagedVariant | null;
  prices: StagedPrice[];
  stocks: StagedStock[];
  images: StagedImage[];
  problems: Problem[];
  /** Remarks that refuse nothing. */
  notes: Problem[];
};

export const nothingStated: StagedItem = {
  name: null,
  slug: null,
  description: null,
  brand: null,
  section: null,
  group: null,
  subgroup: null,
  placeOnlyNew: false,
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

/** What the shop already has and a file may name. */
export type ShopFacts = {
  regions: { code: string; currency: 'TND' | 'XOF'; timeZone: string }[];
  locations: { id: number; code: string; regions: string[] }[];
  careKeys: Set<string>;
  taxClasses: Set<string>;
  /** seoNames of the sections. */
  sections: Set<string>;
};

/** One record of the file. */
export type FileRecord = { line: number; cells: string[] };

/** A reader of one format: turns records into rows; `end` gives what waited for a record that never came. */
export type RowReader = {
  read(record: FileRecord): StagedRow[];
  end(): StagedRow[];
};
