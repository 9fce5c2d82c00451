/** Where an edited order goes: an address, or a store where the customer picks it up. */
import type { Reader } from '#platform/db';
import {
  addressOf,
  deliveryCopyOf,
  type Address,
  type AddressInput,
  type DeliveryModeCopy,
  type NewLine,
  type OrderRow,
  type StoreCopy,
} from '#server/order';
import type { EditRequest, OrderEditDeps } from './order-edit.ts';
import { editMessages as messages } from './order-edit.messages.ts';

export type Destination = {
  readonly address: Address | null;
  readonly areaId: number | null;
  readonly deliveryMode: DeliveryModeCopy;
  readonly store: StoreCopy | null;
  readonly locationId: number | null;
  readonly problems: readonly string[];
  /** True when mode and area are those of the order. */
  readonly keepsDelivery: boolean;
};

export const columnsOf = ({ address, deliveryMode, store, locationId }: Destination) => ({
  address,
  deliveryMode,
  store,
  locationId,
});

type Deps = Pick<OrderEditDeps, 'delivery' | 'regions' | 'stock'>;
type Target = Pick<Destination, 'address' | 'store' | 'locationId' | 'problems'>;

// the order stores the name of its area, not the id
const formerAreaOf = ({ delivery }: Deps, { region, address }: OrderRow) =>
  (address && delivery.areas(region).find(({ name }) => name === address.region)) ?? null;

const chosenArea = (deps: Deps, order: OrderRow, asked: EditRequest) => {
  const typedArea = asked.address?.areaId ? deps.delivery.area(order.region, Number(asked.address.areaId)) : null;
  return typedArea ?? formerAreaOf(deps, order);
};

type Area = ReturnType<typeof chosenArea>;

const storeOf = async ({ delivery, regions }: Deps, order: OrderRow, asked: EditRequest): Promise<Target> => {
  const { store, locationId } = order;
  if (store !== null && (asked.storeId === undefined || String(asked.storeId) === store.id))
    return { address: null, store, locationId, problems: [] };
  const region = regions.get(order.region);
  const found = region && asked.storeId !== undefined ? await delivery.pickupStore(region, asked.storeId) : null;
  if (!found) return { address: null, store: null, locationId: null, problems: [messages.noStore] };
  return { address: null, ...found, problems: [] };
};

/** The form of the console has no postcode and no free region: those of the order stay until the city changes. */
const mergeAddress = (typed: AddressInput, former: Address | null, area: Area): Address => {
  const address = addressOf(typed, area?.name ?? null);
  if (former === null || former.city !== address.city) return address;
  return {
    ...address,
    region: area === null && typed.region === undefined ? former.region : address.region,
    postcode: typed.postcode === undefined ? former.postcode : address.postcode,
  };
};

const addressIn = ({ delivery }: Deps, order: OrderRow, asked: EditRequest, area: Area): Target => {
  const typed = asked.address && { ...asked.address, country: area?.country ?? asked.address.country };
  const address = typed ? mergeAddress(typed, order.address, area) : order.address;
  const isComplete = address !== null && address.line1 !== '' && address.city !== '';
  const lacksArea = area === null && order.address === null && delivery.areas(order.region).length > 0;
  const problems = isComplete ? (lacksArea ? [messages.noArea] : []) : [messages.noAddress];
  return { address, store: null, locationId: null, problems };
};

type Quote = NonNullable<ReturnType<Deps['delivery']['quote']>>;

/** Same mode, other area: new price and limit, same promised days. */
const changedMode = (quote: Quote, former: DeliveryModeCopy): DeliveryModeCopy => {
  const { price, freeFrom } = quote;
  return String(quote.mode.id) === former.id ? { ...former, price, freeFrom } : deliveryCopyOf(quote);
};

const idOf = (area: Area): number | null => (area === null ? null : Number(area.id));

export const destinationOf = async (deps: Deps, order: OrderRow, asked: EditRequest): Promise<Destination> => {
  const { region, deliveryMode: former } = order;
  const area = chosenArea(deps, order, asked);
  const areaId = idOf(area);
  const modeId = asked.deliveryModeId ?? Number(former.id);
  const keepsArea = former.pickup || areaId === idOf(formerAreaOf(deps, order));
  const keepsDelivery = String(modeId) === former.id && keepsArea;
  // no quote for a kept mode: it may be no longer offered, or have another price now
  const quote = keepsDelivery ? null : deps.delivery.quote({ region, modeId, areaId });
  if (!quote && !keepsDelivery) {
    const { address, store, locationId } = order;
    const problems = [messages.notServed];
    return { address, store, locationId, areaId, deliveryMode: former, problems, keepsDelivery };
  }
  const pickup = quote?.pickup ?? former.pickup;
  const deliveryMode = quote ? changedMode(quote, former) : former;
  const target = pickup ? await storeOf(deps, order, asked) : addressIn(deps, order, asked, area);
  return { ...target, areaId: pickup ? null : areaId, deliveryMode, keepsDelivery };
};

type Wanted = { readonly order: OrderRow; readonly destination: Destination; readonly lines: readonly NewLine[] };

/** A pickup takes all its units from the store; those that the order has reserved there count as free. */
export const storeProblems = async (
  { stock }: Deps,
  reader: Reader,
  { order, destination: { store, locationId }, lines }: Wanted,
): Promise<string[]> => {
  if (store === null || locationId === null) return [];
  const variants = lines.map(({ variantId }) => variantId);
  const free = await stock.freeAt(variants, [locationId], reader);
  const reserved = (await stock.reservationsOf([order.reference], reader)).filter(
    (units) => units.locationId === locationId,
  );
  return lines.flatMap(({ variantId, name, quantity }) => {
    const own = reserved.find((units) => units.variantId === variantId)?.quantity ?? 0;
    const left = Math.max(0, free(variantId, locationId) + own);
    return quantity > left ? [messages.shortInStore(name, left, store.name)] : [];
  });
};
