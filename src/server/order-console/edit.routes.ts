/** Edit of an order that was not sent. */
import { implement, staffOf, type Implementation, type StaffCaller } from '#platform/contract';
import type { OrderRow } from '#server/order';
import type { EditRequest, Edit } from '#server/order-edit';
import type { InputOf } from '#shared/api/call';
import { proOrderEdit as calls, type ProOrderEditForm, type ProOrderEditPreview } from '#shared/api/pro-order-edit';
import { ShopError } from '#shared/errors';
import { variantIdOf, type VariantId } from '#shared/ids';
import type { createAct, Parts } from './acts.routes.ts';
import { createPersonReader } from './acts.routes.ts';
import { editRouteMessages as messages } from './edit.messages.ts';
import type { OrderConsoleDeps } from './order-console.ts';
import { mayActOn } from './scope.ts';

type Input = Omit<InputOf<typeof calls.preview>, 'reference'>;

const refuse = (message: string): never => {
  throw new ShopError('BAD_REQUEST', { errors: [{ field: 'add.code', message }] });
};

/** Throws BAD_REQUEST for an unknown code, and for an article with several variants. */
const createVariantFinder =
  ({ catalogue }: Pick<OrderConsoleDeps, 'catalogue'>) =>
  async (code: string, region: string): Promise<VariantId> => {
    const match = await catalogue.findByCode(code.trim());
    if (match?.variantId) return variantIdOf(match.variantId);
    if (!match?.itemRef) return refuse(messages.unknown(code.trim()));
    const [id] = await catalogue.itemIds([match.itemRef]);
    const [detail] = id === undefined ? [] : await catalogue.details([id], region);
    const variants = detail?.variants ?? [];
    const [only] = variants;
    if (only && variants.length === 1) return only.id as VariantId;
    return refuse(messages.several(match.itemRef, variants[0]?.sku ?? ''));
  };

const createReadAsked = (deps: Pick<OrderConsoleDeps, 'catalogue'>) => {
  const findVariant = createVariantFinder(deps);
  return async (
    { lines, add, address, deliveryModeId, storeId }: Input,
    { region }: OrderRow,
  ): Promise<EditRequest> => {
    const kept = lines.map(({ itemVariantId: variantId, quantity }) => ({ variantId, quantity }));
    const added = add?.code.trim()
      ? [{ variantId: await findVariant(add.code, region), quantity: add.quantity ?? 1 }]
      : [];
    return {
      lines: [...kept, ...added],
      address: address ?? undefined,
      deliveryModeId: deliveryModeId ? Number(deliveryModeId) : undefined,
      storeId: storeId ? Number(storeId) : undefined,
    };
  };
};

type Side = ProOrderEditPreview['after'];

const sideOf = ({ lines, promotion, deliveryMode, vat, ...side }: Edit['after']): Side => ({
  lines: lines.map(({ variantId, itemRef, name, image, style, size, quantity, unitPrice, net }) => {
    const article = { itemVariantId: variantId, itemRef, name, image, style, size };
    return { ...article, quantity, unitPrice, net };
  }),
  subtotal: side.subtotal,
  discount: side.discount,
  promotion: promotion?.automatic ? null : (promotion?.code ?? null),
  deliveryName: deliveryMode.name,
  delivery: side.delivery,
  stampDuty: side.stampDuty,
  vat: [...vat],
  total: side.total,
  toPay: side.toPay,
  address: side.address,
  storeName: side.store?.name ?? null,
  earliest: deliveryMode.earliest,
  latest: deliveryMode.latest,
});

const createForm = ({ db, edits, delivery, catalogue, stock, orders, regions }: OrderConsoleDeps) => {
  const choicesOf = async (itemIds: readonly number[], region: string) => {
    const details = await catalogue.details([...new Set(itemIds)], region);
    const variants = details.flatMap(({ id, variants: sold }) => sold.map((one) => ({ ...one, itemId: Number(id) })));
    const free = await stock.free(
      variants.map(({ id }) => id as VariantId),
      region,
    );
    return (itemId: number) =>
      variants
        .filter((one) => one.itemId === itemId)
        .map(({ id, style, size }) => ({
          itemVariantId: id,
          label: [style.name, size.label].filter(Boolean).join(', '),
          left: free(id as VariantId),
        }));
  };

  return async (order: OrderRow): Promise<ProOrderEditForm> => {
    const { region, address, deliveryMode } = order;
    const lines = await orders.readLines(db, order.id);
    const choices = await choicesOf(
      lines.map(({ itemId }) => itemId),
      region,
    );
    const info = regions.get(region);
    const stores = info ? await delivery.pickupStores(info) : [];
    const areas = delivery.areas(region);
    const area = areas.find(({ name }) => name === address?.region);
    return {
      version: order.version,
      refusal: edits.refusalOf(order),
      fixedArticles: edits.fixedArticlesOf(lines),
      lines: lines.map(({ variantId, itemId }) => ({ itemVariantId: variantId, choices: choices(itemId) })),
      deliveryModeId: deliveryMode.id,
      deliveryModes: delivery
        .modesOf(region)
        .map(({ id, name, kind }) => ({ id: String(id), name, pickup: kind === 'PICKUP' })),
      storeId: order.store?.id ?? null,
      stores: stores.map(({ id, name }) => ({ id, name })),
      country: address?.country ?? area?.country ?? areas[0]?.country ?? region,
      areaId: area?.id ?? null,
      areas: areas.map(({ id, name }) => ({ id, name })),
    };
  };
};

type EditParts = Parts & { readonly act: ReturnType<typeof createAct> };

export const editRoutes = (deps: OrderConsoleDeps, { find, act }: EditParts): Implementation[] => {
  const { db, edits, orders } = deps;
  const personOf = createPersonReader(deps);
  const readAsked = createReadAsked(deps);
  const readForm = createForm(deps);
  const findToEdit = async (typed: string, person: StaffCaller): Promise<OrderRow> => {
    const order = await find(typed, person, 'order.view');
    if (!mayActOn(person, 'order.edit', order)) throw new ShopError('FORBIDDEN');
    return order;
  };
  return [
    implement(calls.form, async ({ reference }, caller) => readForm(await findToEdit(reference, staffOf(caller)))),
    implement(calls.preview, async ({ reference, ...input }, caller) => {
      const person = staffOf(caller);
      const order = await findToEdit(reference, person);
      const { before, after, difference, problems, notices } = await edits.preview(
        db,
        order,
        await readAsked(input, order),
      );
      const { kind, amount } = difference;
      return {
        currency: order.currency,
        before: sideOf(before),
        after: sideOf(after),
        difference: { kind, amount },
        problems: mayActOn(person, 'order.edit', order, after.total)
          ? [...problems]
          : [...problems, messages.overLimit],
        notices: [...notices],
      };
    }),
    implement(calls.apply, async ({ reference, version, expectedTotal, ...input }, caller) => {
      const person = staffOf(caller);
      const current = await findToEdit(reference, person);
      // The limit applies to the total before and after the edit. The edit is refused if its total is not `expectedTotal`.
      if (!mayActOn(person, 'order.edit', current, expectedTotal)) throw new ShopError('FORBIDDEN');
      const asked = await readAsked(input, current);
      const by = await personOf(caller);
      return act(caller, reference, 'order.edit', (desk, found) =>
        desk.keep(found, {
          version,
          inTransaction: async (tx) => {
            const order = await orders.find(tx, 'reference', found);
            if (order) await edits.apply(tx, order, { ...asked, expectedTotal, by });
          },
        }),
      );
    }),
  ];
};
