import { implement, staffOf, type CallContext, type Implementation } from '#platform/contract';
import { draftDetails, proDrafts as calls, type Draft } from '#shared/api/pro-drafts';
import { ShopError } from '#shared/errors';
import type { VariantId } from '#shared/ids';
import { agentScope, asGuest, createAgentReader, findDraft } from './draft-guards.ts';
import { createArticleFinder, createDraftView } from './draft-view.ts';
import type { OrderDraftDeps } from './order-draft.ts';
import { draftMessages as messages } from './order-draft.messages.ts';
import {
  deleteDraft,
  insertDraft,
  lockDraft,
  readDraft,
  readDrafts,
  writeCart,
  writeDetails,
  type DraftRecord,
} from './order-draft.store.ts';
import { createPlaceOrder } from './place.ts';

const refuse = (field: string, message: string): ShopError =>
  new ShopError('BAD_REQUEST', { errors: [{ field, message }] });

/** Throws BAD_REQUEST when the order was placed meanwhile. */
const requireOpen = (draft: DraftRecord): DraftRecord => {
  if (draft.orderReference !== null) throw refuse('', messages.placed);
  return draft;
};

type Line = { readonly variantId: VariantId; readonly quantity: number };

/** Prices of the delivery in the totals, as soon as mode and area are known. */
const createDeliverySetter =
  ({ db, carts, delivery }: OrderDraftDeps, view: ReturnType<typeof createDraftView>) =>
  async ({ publicId }: DraftRecord, caller: CallContext): Promise<void> => {
    const draft = await readDraft(db, publicId);
    if (!draft || draft.cartId === null) return;
    const { region } = draft;
    const details = draftDetails.parse(draft.details);
    const area = delivery.areas(region).find(({ id }) => id === details.areaId);
    const [modeId, areaId] = [Number(details.deliveryModeId), area ? Number(area.id) : null];
    if (details.deliveryModeId === '' || !delivery.quote({ region, modeId, areaId })) return;
    await carts.setDelivery(draft.cartId, { deliveryModeId: modeId, areaId }, asGuest(caller, view.regionOf(draft)));
  };

const createLineSetter = ({ db, clock, carts }: OrderDraftDeps, view: ReturnType<typeof createDraftView>) => {
  const change = async (draft: DraftRecord, { variantId, quantity }: Line, caller: CallContext) => {
    const guest = asGuest(caller, view.openRegionOf(draft));
    const { cartId } = draft;
    const { lines } = await carts.get(cartId, guest);
    const isKnown = lines.some(({ itemVariantId }) => itemVariantId === variantId);
    if (cartId === null || !isKnown)
      return quantity === 0 ? { cartId } : carts.add(cartId, [{ variantId, quantity }], guest);
    if (quantity > 0) return carts.update(cartId, { variantId, quantity }, guest);
    const left = await carts.remove(cartId, variantId, guest);
    return left.lines.length === 0 ? { cartId: null } : left;
  };
  return async (draft: DraftRecord, line: Line, caller: CallContext): Promise<void> => {
    const { cartId } = await change(draft, line, caller);
    if (cartId === draft.cartId) return;
    await db.command({ name: 'orderDraft.cart' }, (tx) => writeCart(tx, draft.id, cartId, clock.now()));
  };
};

/** Throws NOT_FOUND, and BAD_REQUEST when the order was placed. */
type OpenDraft = (id: string, caller: CallContext) => Promise<DraftRecord>;

const readRoutes = (deps: OrderDraftDeps, openDraft: OpenDraft): Implementation[] => {
  const { db } = deps;
  const view = createDraftView(deps);
  const findArticles = createArticleFinder(deps);
  return [
    implement(calls.list, async ({ region }, caller) => {
      const drafts = await readDrafts(db, region ?? null, agentScope(staffOf(caller)));
      return { drafts: await Promise.all(drafts.map((draft) => view.row(draft, caller))) };
    }),
    implement(calls.byId, async ({ draftId }, caller) => view.view(await openDraft(draftId, caller), caller)),
    implement(calls.articles, async ({ draftId, text }, caller) => {
      const draft = await openDraft(draftId, caller);
      return { currency: view.regionOf(draft).currency, articles: await findArticles(draft, text) };
    }),
  ];
};

const writeRoutes = (deps: OrderDraftDeps, openDraft: OpenDraft): Implementation[] => {
  const { db, clock, random, regions } = deps;
  const view = createDraftView(deps);
  const agentOf = createAgentReader(deps);
  const place = createPlaceOrder(deps, view);
  const setLine = createLineSetter(deps, view);
  const setDelivery = createDeliverySetter(deps, view);
  const answer = async ({ publicId }: DraftRecord, caller: CallContext): Promise<Draft> => {
    const current = await readDraft(db, publicId);
    if (!current) throw new ShopError('NOT_FOUND');
    return view.view(current, caller);
  };

  return [
    implement(calls.create, async ({ region }, caller) => {
      if (!regions.get(region)) throw refuse('region', messages.region);
      view.openRegionOf({ region });
      const agent = await agentOf(caller);
      const draft = {
        // Hexadecimal, because addresses of pages are in lower case.
        publicId: Buffer.from(random.bytes(12)).toString('hex'),
        region,
        agentId: agent.id,
        agentName: agent.fullName,
        details: draftDetails.parse({}),
      };
      const row = await db.command({ name: 'orderDraft.create' }, (tx) => insertDraft(tx, draft, clock.now()));
      return view.view(row, caller);
    }),
    implement(calls.save, async ({ draftId, version, details }, caller) => {
      const draft = await openDraft(draftId, caller);
      await db.command({ name: 'orderDraft.save' }, async (tx) => {
        const current = await lockDraft(tx, draftId);
        if (!current) throw new ShopError('NOT_FOUND');
        if (current.version !== version) throw new ShopError('RECORD_CHANGED', { extra: { changes: [] } });
        await writeDetails(tx, current.id, details, clock.now());
      });
      await setDelivery(draft, caller);
      return answer(draft, caller);
    }),
    implement(calls.setLine, async ({ draftId, itemVariantId, quantity }, caller) => {
      const draft = await openDraft(draftId, caller);
      await setLine(draft, { variantId: itemVariantId, quantity }, caller);
      await setDelivery(draft, caller);
      return answer(draft, caller);
    }),
    implement(calls.discard, async ({ draftId }, caller) => {
      const draft = await openDraft(draftId, caller);
      await db.command({ name: 'orderDraft.discard' }, (tx) => deleteDraft(tx, draft.id));
      return undefined;
    }),
    implement(calls.place, async ({ draftId, ...input }, caller) =>
      place(await findDraft(db, draftId, caller), input, await agentOf(caller), caller),
    ),
  ];
};

export const orderDraftRoutes = (deps: OrderDraftDeps): Implementation[] => {
  const openDraft: OpenDraft = async (id, caller) => requireOpen(await findDraft(deps.db, id, caller));
  return [...readRoutes(deps, openDraft), ...writeRoutes(deps, openDraft)];
};
