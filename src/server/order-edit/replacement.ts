/** Edit of a replacement order: its items and quantities were paid for with another order, so it costs nothing. */
import type { Reader } from '#platform/db';
import type { Catalogue } from '#server/catalogue';
import { shownMode, type LineRow, type NewLine, type OrderRow } from '#server/order';
import type { VariantId } from '#shared/ids';
import type { EditRequest, OrderEditDeps } from './order-edit.ts';
import { editMessages as messages } from './order-edit.messages.ts';
import { sideOf, type Side } from './order-edit.rules.ts';
import { columnsOf, type Destination } from './destination.ts';

type Units = EditRequest['lines'][number];
type Variants = Awaited<ReturnType<Catalogue['variantLines']>>;

/** One of the wanted units for each line, in its quantity: its own variant, or another one of its item; null otherwise. */
const assign = (rows: readonly LineRow[], wanted: readonly Units[], variants: Variants): Units[] | null => {
  const rest = wanted.filter(({ quantity }) => quantity > 0);
  const take = (fits: (units: Units) => boolean): Units | undefined => {
    const at = rest.findIndex(fits);
    return at < 0 ? undefined : rest.splice(at, 1)[0];
  };
  const same = rows.map((row) => take((units) => units.variantId === row.variantId && units.quantity === row.quantity));
  const assigned = rows.flatMap((row, index) => {
    const isOfItem = ({ variantId, quantity }: Units): boolean =>
      variants.get(Number(variantId))?.itemId === row.itemId && quantity === row.quantity;
    return same[index] ?? take(isOfItem) ?? [];
  });
  return assigned.length === rows.length && rest.length === 0 ? assigned : null;
};

const lineOf = (row: LineRow, { variantId }: Units, variants: Variants): NewLine => {
  const variant = variants.get(Number(variantId));
  if (variantId === row.variantId || !variant) return row;
  const { ref: itemRef, name, image, style, size } = variant;
  return { ...row, variantId, itemRef, name, image, style, size };
};

const sumOf = (lines: readonly Pick<NewLine, 'variantId' | 'quantity'>[], variantId: VariantId): number =>
  lines.reduce((sum, line) => (line.variantId === variantId ? sum + line.quantity : sum), 0);

/** Units that the order has already are reserved for it. */
const stockProblems = async (
  { stock }: Pick<OrderEditDeps, 'stock'>,
  reader: Reader,
  { order, rows }: Replacement,
  lines: readonly NewLine[],
): Promise<string[]> => {
  const variants = new Map(lines.map(({ variantId, name }) => [variantId, name]));
  const free = await stock.free([...variants.keys()], order.region, reader);
  return [...variants].flatMap(([variantId, name]) => {
    const more = sumOf(lines, variantId) - sumOf(rows, variantId);
    return more > 0 && more > free(variantId)
      ? [messages.short(name, Math.max(0, free(variantId)) + sumOf(rows, variantId))]
      : [];
  });
};

type Replacement = { readonly order: OrderRow; readonly rows: readonly LineRow[]; readonly wanted: readonly Units[] };

/** The delivery is free in every mode and area. */
export const editReplacement = async (
  deps: Pick<OrderEditDeps, 'catalogue' | 'stock'>,
  reader: Reader,
  replacement: Replacement,
  destination: Destination,
): Promise<{ readonly after: Side; readonly problems: readonly string[] }> => {
  const { order, rows, wanted } = replacement;
  const ids = wanted.map(({ variantId }) => Number(variantId));
  const variants = await deps.catalogue.variantLines(ids, reader);
  const assigned = assign(rows, wanted, variants);
  const lines = rows.map((row, index) => lineOf(row, assigned?.[index] ?? row, variants));
  const deliveryMode = shownMode(destination.deliveryMode);
  const after = { ...sideOf(order, rows), ...columnsOf(destination), deliveryMode, lines };
  const problems = assigned === null ? [messages.replacement] : await stockProblems(deps, reader, replacement, lines);
  return { after, problems };
};
