/** Purchases, wishlist and address of the demo customers, made with calls of the shop. */
import { inProcessClient, type Caller, type Implementation } from '#platform/contract';
import type { Clock } from '#platform/clock';
import type { Db } from '#platform/db';
import type { Logger } from '#platform/log';
import type { Accounts } from '#server/account';
import type { OrderDesk } from '#server/order-desk';
import type { Regions } from '#server/region';
import type { Wallets } from '#server/wallet';
import type { Client } from '#shared/api/client';
import type { SizeSystem } from '#shared/api/shapes';
import { addDays } from '#shared/dates';
import type { UserId } from '#shared/ids';
import type { Currency } from '#shared/money';
import type { Fit } from '#shared/rules/size-advice';
import type { PersonKind } from '#shared/rules/household';
import { consentVersion } from '#shared/rules/consent';

export type HistoryDeps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Logger;
  readonly implementations: readonly Implementation[];
  readonly accounts: Pick<Accounts, 'findByEmail'>;
  readonly regions: Pick<Regions, 'resolve'>;
  readonly orderDesk: Pick<OrderDesk, 'as' | 'findStaffByEmail'>;
  readonly wallets: Pick<Wallets, 'adjust'>;
};

/** `bornDaysAgo`: age of a child on the day of loading. */
type HouseholdMember = {
  readonly name: string;
  readonly kind: PersonKind;
  readonly isSelf?: true;
  readonly bornDaysAgo?: number;
  /** Size label by size system. */
  readonly sizes: Partial<Record<SizeSystem, string>>;
};

type History = {
  readonly email: string;
  readonly phone: string;
  readonly region: string;
  readonly address: { line1: string; landmark?: string; city: string; country: string };
  /** Part of the name of the delivery area. */
  readonly area: string;
  readonly wishlist: readonly string[];
  readonly searches: readonly string[];
  readonly delivered: readonly string[];
  readonly confirmed: readonly string[];
  readonly household: readonly HouseholdMember[];
  /** Of a delivered item; it waits for a decision of staff. */
  readonly review?: { readonly itemRef: string; readonly rating: number; readonly fit: Fit; readonly body: string };
  /** Store credit in minor units: the first is spent by the confirmed order, the others come after it. */
  readonly credits: readonly { readonly amount: number; readonly reason: string }[];
};

const histories: readonly History[] = [
  {
    email: 'amel@demo.test',
    phone: '20 123 456',
    region: 'TN',
    address: {
      line1: 'Résidence Les Jasmins, bloc C, appt 4',
      landmark: 'Face à la pharmacie El Ghazala',
      city: 'Ariana',
      country: 'TN',
    },
    area: 'Ariana',
    wishlist: [
      'MAN-LAINE-CROISE',
      'CAF-BRODE-F',
      'JUP-PLISSEE-MIDI',
      'CHE-CHAMBRAY-F',
      'GIL-LONG-CEINTURE',
      'JUP-WAX-F',
    ],
    searches: ['robe lin', 'caftan', 'moins de 80 dinars'],
    delivered: ['JEA-DROIT-F'],
    confirmed: ['CHE-CHAMBRAY-F', 'JUP-PLISSEE-MIDI'],
    review: {
      itemRef: 'JEA-DROIT-F',
      rating: 5,
      fit: 'TRUE',
      body: 'Essayé dès l’ouverture du colis : il épouse les hanches sans serrer, et la longueur tombe juste avec des sandales.',
    },
    household: [
      {
        name: 'Amel',
        kind: 'WOMAN',
        isSelf: true,
        sizes: { FR_WOMEN: '38', LETTER: 'S', FR_SHOE: '38', FR_BRA: '90B' },
      },
      { name: 'Sami', kind: 'MAN', sizes: { FR_MEN: '50', LETTER: 'L', FR_MEN_TROUSERS: '42', FR_SHOE: '43' } },
      { name: 'Lina', kind: 'CHILD', bornDaysAgo: 1980, sizes: { FR_SHOE: '29' } },
      { name: 'Adam', kind: 'BABY', bornDaysAgo: 250, sizes: {} },
    ],
    credits: [
      { amount: 15_000, reason: 'Votre colis est arrivé avec deux jours de retard.' },
      { amount: 49_900, reason: 'Chemise rapportée au magasin de Tunis.' },
    ],
  },
  {
    email: 'awa@demo.test',
    phone: '77 123 45 67',
    region: 'SN',
    address: { line1: 'Villa 12, rue MZ 45', city: 'Dakar', country: 'SN' },
    area: 'Dakar',
    wishlist: ['JUP-WAX-F', 'DOU-LEGERE-F'],
    searches: ['boubou'],
    delivered: [],
    confirmed: ['JUP-WAX-F'],
    household: [
      { name: 'Awa', kind: 'WOMAN', isSelf: true, sizes: { FR_WOMEN: '40', LETTER: 'M', FR_SHOE: '39' } },
      { name: 'Ousmane', kind: 'CHILD', bornDaysAgo: 3000, sizes: {} },
    ],
    credits: [{ amount: 5_000, reason: 'Merci pour votre patience.' }],
  },
];

const availableVariant = async (client: Client, ref: string): Promise<string | null> => {
  const { variants } = await client.items.ref({ reference: ref });
  return variants.find(({ stock }) => stock === 'AVAILABLE')?.id ?? null;
};

const fullAddress = async (client: Client, { address, area }: History) => {
  const { areas } = await client.cart.deliveryAreas();
  return { ...address, areaId: (areas.find(({ name }) => name.includes(area)) ?? areas[0])?.id ?? null };
};

/** Uses the store credit. Reference of the placed cash order; null when none of the items is available. */
const placeOrder = async (client: Client, history: History, refs: readonly string[]): Promise<string | null> => {
  const ids = (await Promise.all(refs.map((ref) => availableVariant(client, ref)))).filter((id) => id !== null);
  if (ids.length === 0) return null;
  const { cartId } = await client.cart.add({ lines: ids.map((itemVariantId) => ({ itemVariantId, quantity: 1 })) });
  await client.cart.setWallet({ cartId: cartId ?? '', used: true });
  const { deliveryModes } = await client.cart.deliveryModes({ cartId: cartId ?? '' });
  const mode = deliveryModes.find(({ pickup }) => !pickup);
  const { fullName } = await client.users.info({});
  const order = await client.orders.checkout(
    {
      cartId: cartId ?? '',
      contact: { fullName, email: history.email, phone: history.phone },
      address: await fullAddress(client, history),
      deliveryModeId: mode?.id ?? '',
      paymentMethod: 'CASH',
      acceptTerms: true,
    },
    { idempotencyKey: `demo ${history.email} ${refs.join(' ')}` },
  );
  const { reference } = await client.orders.summary({ orderId: order.orderId, order_s_ref: order.orderSRef });
  return reference;
};

type CustomerCaller = Caller & { readonly actor: Extract<Caller['actor'], { kind: 'user' }> };

const callerOf = async (deps: HistoryDeps, { email, region }: History): Promise<CustomerCaller | null> => {
  const customer = await deps.accounts.findByEmail(deps.db, email);
  return (
    customer && {
      actor: { kind: 'user', userId: customer.id, role: 'CUSTOMER', privileges: [], sessionId: '' },
      region: deps.regions.resolve('', region),
      section: null,
      requestId: 'demo',
      log: deps.log,
      cookies: {},
      address: '127.0.0.1',
      header: () => undefined,
      setHeader: () => undefined,
      releaseSlot: () => undefined,
    }
  );
};

const addHousehold = async ({ clock }: HistoryDeps, client: Client, { household }: History): Promise<void> => {
  const { systems } = await client.household.sizes();
  for (const { name, kind, isSelf = false, bornDaysAgo, sizes } of household) {
    const sizeIds = systems.flatMap((entry) => entry.sizes.filter(({ label }) => label === sizes[entry.system]));
    const birthDate = bornDaysAgo === undefined ? null : addDays(clock.now(), -bornDaysAgo).toISOString().slice(0, 10);
    await client.household.add({ name, kind, isSelf, birthDate, sizeIds: sizeIds.map(({ id }) => id) });
  }
};

type Credited = { readonly userId: UserId; readonly currency: Currency };

const addCredit = async ({ db, wallets }: HistoryDeps, owner: Credited, credits: History['credits']): Promise<void> => {
  for (const { amount, reason } of credits)
    await db.command({ name: 'demo.credit' }, (tx) =>
      wallets.adjust(tx, { ...owner, amount, reason, key: `demo ${reason}`, staffId: null }),
    );
};

const loadHistory = async (deps: HistoryDeps, history: History): Promise<void> => {
  const caller = await callerOf(deps, history);
  if (!caller) return;
  const client = inProcessClient(deps.implementations, () => caller);
  const person = await deps.orderDesk.findStaffByEmail('admin@demo.test');
  if (!person) return;
  const desk = deps.orderDesk.as(person);
  const { fullName } = await client.users.info({});
  const contact = { fullName, phone: history.phone };
  await client.addresses.add({ contact, address: await fullAddress(client, history), isDefault: true });
  for (const itemRef of history.wishlist.toReversed()) await client.wishlist.add({ itemRef });
  for (const keyword of history.searches.toReversed()) await client.users.addSearch({ keyword });
  await addHousehold(deps, client, history);
  await client.newsletter.saveOwn({
    newsletter: true,
    cartReminder: true,
    version: consentVersion,
    topics: ['NEW', 'SALES'],
    sections: [],
    frequency: 'EACH',
  });
  const delivered = await placeOrder(client, history, history.delivered);
  if (delivered !== null) {
    for (const step of [desk.confirm, desk.prepare, desk.send]) await step(delivered);
    await desk.deliver(delivered, null);
    if (history.review) await client.reviews.save(history.review);
  }
  const owner = { userId: caller.actor.userId, currency: caller.region.currency };
  await addCredit(deps, owner, history.credits.slice(0, 1));
  const confirmed = await placeOrder(client, history, history.confirmed);
  if (confirmed !== null) await desk.confirm(confirmed);
  await addCredit(deps, owner, history.credits.slice(1));
};

/** Call it once, after the demo shop was loaded. When it fails for an account, that account stays without history. */
export const loadCustomerHistory = async (deps: HistoryDeps): Promise<void> => {
  for (const history of histories)
    await loadHistory(deps, history).catch((error: unknown) =>
      deps.log.warn({ err: error, region: history.region }, 'history of a demo customer not loaded'),
    );
};
