/** The first administrator of a shop without one. The link can be used once; only a hash of its token is stored. */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { Clock } from '#platform/clock';
import { implement, type CallContext, type Implementation } from '#platform/contract';
import type { Db, Reader, Tx } from '#platform/db';
import type { Random } from '#platform/random';
import { sessionOf, type Accounts } from '#server/account';
import { originOf, recordAct } from '#server/audit';
import type { Regions } from '#server/region';
import type { Stock } from '#server/stock';
import { firstAdministrator as calls, type OpeningLinkState } from '#shared/api/first-administrator';
import { addDays, isoDay } from '#shared/dates';
import { badField, ShopError } from '#shared/errors';
import { presetOf } from '#shared/rules/countries';
import { openingMessages as messages } from './opening.messages.ts';
import {
  lockOpeningLink,
  readOpeningLink,
  removeOpeningLink,
  replaceOpeningLink,
  type OpeningLink,
} from './opening-link.store.ts';

export type FirstAdministratorDeps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly random: Random;
  readonly publicOrigin: string;
  readonly accounts: Pick<Accounts, 'find' | 'staffUsers' | 'hashNewPassword' | 'completeSignIn'>;
  readonly regions: Pick<Regions, 'every' | 'create' | 'refresh'>;
  readonly stock: Pick<Stock, 'addFirstLocation'>;
};

/** Printed at the terminal, never logged. */
export type NewOpeningLink = { readonly url: string; readonly expiresAt: Date };

const lifetimeDays = 1;
const tokenBytes = 32;

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

export const hasAdministrator = async (
  { accounts }: Pick<FirstAdministratorDeps, 'accounts'>,
  reader: Reader,
): Promise<boolean> => (await accounts.staffUsers.count(reader, { role: 'ADMIN' })) > 0;

const stateOf = (link: OpeningLink | null, token: string, now: Date): OpeningLinkState => {
  if (!link || !timingSafeEqual(link.tokenHash, hashOf(token))) return 'UNKNOWN';
  return link.expiresAt <= now ? 'EXPIRED' : 'OPEN';
};

/** Null when the shop has an administrator. The former link ends. */
export const createOpeningLink = async (deps: FirstAdministratorDeps): Promise<NewOpeningLink | null> => {
  const { db, clock, random, accounts, publicOrigin } = deps;
  const token = random.bytes(tokenBytes).toString('base64url');
  const at = clock.now();
  const expiresAt = addDays(at, lifetimeDays);
  const isNew = await db.command({ name: 'opening.newLink' }, async (tx) => {
    await accounts.staffUsers.lockAll(tx);
    if (await hasAdministrator(deps, tx)) return false;
    replaceOpeningLink(tx, { tokenHash: hashOf(token), expiresAt }, at);
    return true;
  });
  return isNew ? { url: `${publicOrigin}/ouverture?jeton=${token}`, expiresAt } : null;
};

type Typed = {
  readonly token: string;
  readonly country: string;
  readonly fullName: string;
  readonly email: string;
  readonly passwordHash: string;
};

/** A closed region for the country, with a place for its stock. */
const addRegion = async ({ regions, stock }: FirstAdministratorDeps, tx: Tx, country: string, now: Date) => {
  const preset = presetOf(country);
  if (!preset) throw badField('country', messages.unknownCountry);
  const { code, name, timeZone } = preset;
  const act = await regions.create(tx, preset, isoDay(now, timeZone));
  await stock.addFirstLocation(tx, { code: code.toLowerCase(), name: messages.stockPlace(name), region: code });
  return { code, act };
};

const createAccount = (deps: FirstAdministratorDeps, typed: Typed, caller: CallContext) => {
  const { db, clock, accounts, regions } = deps;
  const { token, country, fullName, email, passwordHash } = typed;
  return db.command({ name: 'opening.createAdministrator' }, async (tx) => {
    const at = clock.now();
    await accounts.staffUsers.lockAll(tx);
    const isOpen = stateOf(await lockOpeningLink(tx), token, at) === 'OPEN';
    if (!isOpen || (await hasAdministrator(deps, tx))) throw new ShopError('NOT_FOUND');
    removeOpeningLink(tx);
    const [known] = regions.every();
    const region = known ? { code: known.info.code, act: null } : await addRegion(deps, tx, country, at);
    const access = { role: 'ADMIN', roleId: null, privileges: [] } as const;
    const person = { email, fullName, passwordHash, region: region.code, ...access };
    const user = await accounts.staffUsers.insert(tx, person, at);
    if (!user) throw badField('email', messages.emailTaken);
    const by = { person: { id: user.id, fullName, via: 'CONSOLE' }, at, origin: originOf(caller) } as const;
    const object = { object: 'user', objectId: user.publicId, label: fullName, subjectId: user.id };
    recordAct(tx, { act: 'staff.join', ...object, after: { role: access.role } }, by);
    if (region.act) recordAct(tx, region.act, by);
    const account = await accounts.find(tx, user.id);
    if (!account) throw new ShopError('NOT_FOUND');
    return accounts.completeSignIn(tx, account, { keepSession: false }, caller);
  });
};

export const firstAdministratorRoutes = (deps: FirstAdministratorDeps): Implementation[] => {
  const { db, clock, accounts, regions } = deps;
  return [
    implement(calls.read, async ({ token }) => {
      const [taken, link] = await Promise.all([hasAdministrator(deps, db), readOpeningLink(db)]);
      const state = taken ? 'HAS_ADMINISTRATOR' : stateOf(link, token, clock.now());
      return { state, needsCountry: regions.every().length === 0 };
    }),
    implement(calls.create, async ({ token, country, fullName: typed, email, password }, caller) => {
      if (stateOf(await readOpeningLink(db), token, clock.now()) !== 'OPEN') throw new ShopError('NOT_FOUND');
      const fullName = typed.replace(/\s+/g, ' ').trim();
      const passwordHash = await accounts.hashNewPassword(password, { email, fullName }, 'password');
      const signIn = await createAccount(deps, { token, country, fullName, email, passwordHash }, caller);
      await regions.refresh();
      return sessionOf(signIn);
    }),
  ];
};
