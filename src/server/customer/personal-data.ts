import { implement, type Implementation } from '#platform/contract';
import type { Db, Tx } from '#platform/db';
import type { Account } from '#server/account';
import { personalData as calls } from '#shared/api/personal-data';
import { ShopError } from '#shared/errors';
import type { UserId } from '#shared/ids';
import { deleteAddresses } from './address.store.ts';
import { addressesOf } from './addresses.ts';
import { removeAvatar } from './avatar.ts';
import { readAvatar } from './avatar.store.ts';
import { customerOf } from './caller.rules.ts';
import { deleteConsents, readConsents, recordConsent } from './consent.store.ts';
import { customerMessages as messages } from './customer.messages.ts';
import type { CustomersDeps } from './customer.ts';
import { deleteSearches, readSearches } from './last-search.store.ts';
import { deleteWishlist, readShare, readWishlist } from './wishlist.store.ts';

type Deps = Pick<
  CustomersDeps,
  'db' | 'clock' | 'accounts' | 'catalogue' | 'sources' | 'erasures' | 'checkPassword' | 'wallets'
>;

const allSearches = 1_000;

const ownData = async (db: Db, catalogue: Deps['catalogue'], userId: UserId, region: string) => {
  const [addresses, rows, share, searches, consents, portrait] = await Promise.all([
    addressesOf(db, userId),
    readWishlist(db, userId),
    readShare(db, userId),
    readSearches(db, userId, allSearches),
    readConsents(db, userId),
    readAvatar(db, userId),
  ]);
  const details = await catalogue.details(
    rows.map(({ itemId }) => itemId),
    region,
  );
  const names = new Map(details.map(({ id, ref, name }) => [Number(id), { ref, name }]));
  return {
    addresses,
    wishlist: {
      items: rows.map(({ itemId, region: market, price, currency, addedAt }) => ({
        ...names.get(itemId),
        region: market,
        price,
        currency,
        addedAt,
      })),
      shared: share !== null,
      showsName: share?.showsName ?? false,
    },
    searches,
    consents,
    hasPortrait: portrait !== null,
  };
};

const profileOf = ({ publicId, fullName, email, phone, region, language, createdAt, emailVerifiedAt }: Account) => ({
  id: publicId,
  fullName,
  email,
  phone,
  region,
  language,
  createdAt,
  emailVerifiedAt,
});

/** Everything that this module keeps about a customer. */
export const eraseOwnData = async (tx: Tx, userId: UserId): Promise<void> => {
  await deleteWishlist(tx, userId);
  await deleteAddresses(tx, userId);
  await deleteSearches(tx, userId);
  await deleteConsents(tx, userId);
  await removeAvatar(tx, userId);
};

const consentRoutes = ({ db, clock }: Deps): Implementation[] => [
  implement(calls.consents, async (_, { actor }) => {
    const consents = await readConsents(db, customerOf(actor));
    return { consents: consents.map((consent) => ({ ...consent, date: consent.date.toISOString() })) };
  }),
  implement(calls.setConsent, async ({ kind, given, version }, { actor }) => {
    const userId = customerOf(actor);
    await db.command({ name: 'customer.setConsent' }, (tx) =>
      recordConsent(tx, userId, { kind, given, version, date: clock.now() }),
    );
    return undefined;
  }),
];

export type PersonalData = {
  /** Null for an unknown account. `region`: whose names of items are used. */
  readonly exportOf: (userId: UserId, region: string) => Promise<Record<string, unknown> | null>;
  /** Throws BAD_REQUEST for `giveUpCredit` when the customer has store credit and did not agree to lose it. */
  readonly erase: (tx: Tx, userId: UserId, giveUpCredit: boolean) => Promise<void>;
};

export const createPersonalData = ({ db, accounts, catalogue, sources, erasures, wallets }: Deps): PersonalData => ({
  exportOf: async (userId, region) => {
    const account = await accounts.find(db, userId);
    if (!account) return null;
    const parts = await Promise.all(
      Object.entries(sources).map(async ([name, read]) => [name, await read(userId)] as const),
    );
    const own = await ownData(db, catalogue, userId, region);
    const data = { profile: profileOf(account), ...own, ...Object.fromEntries(parts) };
    return JSON.parse(JSON.stringify(data)) as Record<string, unknown>;
  },
  erase: async (tx, userId, giveUpCredit) => {
    await wallets.giveUp(tx, userId, giveUpCredit);
    await eraseOwnData(tx, userId);
    for (const erase of erasures) await erase(tx, userId);
    await accounts.erase(tx, userId);
  },
});

export const personalDataRoutes = (deps: Deps, personalData: PersonalData): Implementation[] => {
  const { db, clock, checkPassword } = deps;
  return [
    ...consentRoutes(deps),
    implement(calls.export, async (_, { actor, region }) => {
      const data = await personalData.exportOf(customerOf(actor), region.code);
      if (!data) throw new ShopError('UNAUTHENTICATED');
      return { exportedAt: clock.now().toISOString(), data };
    }),
    implement(calls.erase, async ({ password, giveUpCredit = false }, caller) => {
      const userId = customerOf(caller.actor);
      if (!(await checkPassword(userId, password, caller)))
        throw new ShopError('BAD_REQUEST', { errors: [{ field: 'password', message: messages.wrongPassword }] });
      await db.command({ name: 'customer.erase' }, (tx) => personalData.erase(tx, userId, giveUpCredit));
      return undefined;
    }),
  ];
};
