/** Columns of `stockedVariant` from `console_variant v`. */
export const variantColumns = `v.id::text as "variantId", v.sku, v.barcode, v.ref, v.name, v.style, v.size`;

export type StockedVariant = {
  variantId: string;
  sku: string;
  barcode: string | null;
  ref: string;
  name: string;
  style: string;
  size: string;
};
