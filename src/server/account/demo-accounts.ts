/** Accounts of the demonstration, whose passwords are published. */
import type { Clock } from '#platform/clock';
import { implement, type Implementation } from '#platform/contract';
import type { Db } from '#platform/db';
import { systemRandom } from '#platform/random';
import { publishedAppOf } from '#server/second-factor';
import { demo as calls } from '#shared/api/demo';
import type { Role } from '#shared/api/call';
import type { UserId } from '#shared/ids';
import { countAccounts, insertDemoAccount, insertDemoPeople } from './demo-account.store.ts';
import { createPasswordHasher } from './password/password-hash.ts';

export type DemoAccount = {
  readonly email: string;
  readonly fullName: string;
  readonly phone: string;
  readonly role: Role;
  readonly region: string;
  readonly professional?: true;
  /** Age of the account in days when the demonstration starts for the first time. */
  readonly days: number;
};

const password = 'ourlet-demo-2026';

export const demoAccounts: readonly DemoAccount[] = [
  {
    email: 'amel@demo.test',
    fullName: 'Amel Ben Salah',
    phone: '+21620123456',
    role: 'CUSTOMER',
    region: 'TN',
    days: 412,
  },
  {
    email: 'karim@demo.test',
    fullName: 'Karim Trabelsi',
    phone: '+21655987654',
    role: 'CUSTOMER',
    region: 'TN',
    days: 96,
  },
  { email: 'awa@demo.test', fullName: 'Awa Ndiaye', phone: '+221771234567', role: 'CUSTOMER', region: 'SN', days: 203 },
  {
    email: 'pro@demo.test',
    fullName: 'Sonia Gharbi',
    phone: '+21671234567',
    role: 'CUSTOMER',
    region: 'TN',
    professional: true,
    days: 530,
  },
  {
    email: 'trader@demo.test',
    fullName: 'Hatem Jaziri',
    phone: '+21698765432',
    role: 'SUPPLIER',
    region: 'TN',
    days: 640,
  },
  {
    email: 'admin@demo.test',
    fullName: 'Leïla Mansour',
    phone: '+21622334455',
    role: 'ADMIN',
    region: 'TN',
    days: 700,
  },
];

/** `.test` is a reserved top-level domain: no real person has such an address. */
export const isDemoAddress = (email: string): boolean => email.endsWith('@demo.test');

/** Creates the demo accounts that do not exist yet. */
export const loadDemoAccounts = async ({ db, clock }: { db: Db; clock: Clock }): Promise<void> => {
  if ((await countAccounts(db, demoAccounts)) === demoAccounts.length) return;
  const hasher = createPasswordHasher({ random: systemRandom });
  const passwordHash = await hasher.hash(password);
  await db.command({ name: 'account.loadDemo' }, async (tx) => {
    for (const account of demoAccounts) await insertDemoAccount(tx, { ...account, passwordHash }, clock.now());
  });
};

export type DemoPerson = Pick<DemoAccount, 'email' | 'fullName' | 'region'>;

/** Adds customers without a password, who receive no mails of the shop's own accord. Resolves to their ids by address. */
export const addDemoPeople = (
  db: Db,
  people: readonly DemoPerson[],
  createdAt: Date,
): Promise<ReadonlyMap<string, UserId>> =>
  db.command({ name: 'account.addDemoPeople' }, (tx) => insertDemoPeople(tx, people, createdAt));

/** Available in demo mode only. */
export const demoAccountRoutes = ({ clock }: { clock: Clock }): Implementation[] => [
  implement(calls.accounts, async () => ({
    accounts: demoAccounts.map(({ email, fullName, role, region, professional = false }) => ({
      username: email,
      password,
      fullName,
      role,
      professional,
      region,
      totp: publishedAppOf(email, clock.now()),
    })),
  })),
];
