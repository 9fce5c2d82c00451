/**
 * Lighthouse on screens of the console, on a phone and on a computer, as a signed-in person with a second factor.
 * `npm exec` fetches Lighthouse at its first run; it is no dependency, because it brings more than a hundred packages.
 */
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import type { BrowserContext } from 'playwright-core';
import { createFetchClient, type Client } from '#shared/api/client';
import { launchProfile } from '#test/browser';
import { printTable } from './figures.ts';
import { freePort, startShop } from './process.ts';

const lighthouse = 'lighthouse@13.5.0';
const categories = ['accessibility', 'best-practices'] as const;
const goal = 100;
/** Milliseconds. The stream of live changes stays open, so the network of a console screen is never idle. */
const loadWait = 15_000;
/** Milliseconds for the demo shop to start and to write its orders. */
const patience = 300_000;

const forms = { phone: [], computer: ['--preset=desktop'] } as const;
type Form = keyof typeof forms;

/** The parts of Lighthouse's result that are read. */
type Result = {
  readonly finalDisplayedUrl: string;
  readonly runtimeError?: { readonly message: string };
  readonly categories: Readonly<
    Record<string, { readonly score: number; readonly auditRefs: readonly { id: string }[] }>
  >;
  readonly audits: Readonly<Record<string, { readonly title: string; readonly score: number | null }>>;
};

type Screen = { readonly name: string; readonly path: string };

/** Reads again until the demo shop has written a record. */
const waitFor = async <Found>(read: () => Promise<Found | undefined>): Promise<Found> => {
  const deadline = Date.now() + patience;
  for (;;) {
    const found = await read().catch(() => undefined);
    if (found !== undefined) return found;
    if (Date.now() > deadline) throw new Error('the demo shop has no such record');
    await pause(1_000);
  }
};

const accountOf = async (origin: string) => {
  const { accounts } = await createFetchClient({ baseUrl: origin }).demo.accounts();
  const account = accounts.find(({ role }) => role === 'ADMIN');
  if (!account?.totp) throw new Error('the demo shop has no account of staff with a second factor');
  return { ...account, code: account.totp.code };
};

/** Signs in on the screens, and returns calls with the token of the session. */
const signIn = async (context: BrowserContext, origin: string): Promise<Client> => {
  const page = context.pages()[0] ?? (await context.newPage());
  await context.addCookies([{ name: 'msid', value: '1', url: origin }]);
  await page.goto(`${origin}/login?redirectFrom=/pro/profil`, { waitUntil: 'networkidle' });
  const { username, password } = await accountOf(origin);
  await page.getByLabel('Adresse e-mail').first().fill(username);
  await page.getByLabel('Mot de passe', { exact: true }).first().fill(password);
  await page.getByRole('button', { name: 'Se connecter' }).first().click();
  const code = page.getByLabel(/code/i).first();
  await code.waitFor();
  await code.fill((await accountOf(origin)).code);
  await code.press('Enter');
  await page.waitForURL('**/pro/**');
  const tokenOf = async () => (await context.cookies(origin)).find(({ name }) => name === 'tok')?.value ?? '';
  const token = await tokenOf();
  return createFetchClient({ baseUrl: origin, token: () => token });
};

const findScreens = async (api: Client): Promise<Screen[]> => {
  // claims are the last records that the demo shop writes
  await waitFor(async () => (await api.proClaims.list({})).claims[0]);
  const order = await waitFor(async () => (await api.proOrders.list({})).orders[0]?.reference);
  const customer = await waitFor(async () => (await api.proCustomers.list({})).customers[0]?.id);
  const item = await waitFor(async () => (await api.proItems.list({})).items[0]?.reference);
  const role = await waitFor(async () => (await api.proRoles.list()).roles[0]?.id);
  return [
    { name: 'dashboard', path: '/pro/tableau-de-bord' },
    { name: 'orders', path: '/pro/commandes' },
    { name: 'order', path: `/pro/commandes/${order}` },
    { name: 'call desk', path: '/pro/commandes/a-appeler' },
    { name: 'claims board', path: '/pro/reclamations' },
    { name: 'customer', path: `/pro/clients/${customer}` },
    { name: 'users', path: '/pro/utilisateurs' },
    { name: 'privileges', path: `/pro/utilisateurs/roles/${role}` },
    { name: 'inbox', path: '/pro/messagerie' },
    { name: 'articles', path: '/pro/articles' },
    { name: 'article', path: `/pro/articles/${item}` },
    { name: 'reports', path: '/pro/rapports' },
    { name: 'report', path: '/pro/rapports/ventes-par-jour' },
  ];
};

const audit = async (url: string, port: number, form: Form): Promise<Result> => {
  const options = [
    `--port=${port}`,
    '--output=json',
    '--quiet',
    `--only-categories=${categories.join(',')}`,
    // the session is in the cookies of the profile
    '--disable-storage-reset',
    '--throttling-method=provided',
    `--max-wait-for-load=${loadWait}`,
    '--no-enable-error-reporting',
    ...forms[form],
  ];
  const child = spawn('npm', ['exec', '--yes', `--package=${lighthouse}`, '--', 'lighthouse', url, ...options], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
  try {
    return JSON.parse(output) as Result;
  } catch {
    throw new Error(`Lighthouse failed on ${url}:\n${errors.slice(-2_000)}`);
  }
};

/** Titles of the audits below their full score. */
const faultsOf = ({ categories: scored, audits }: Result): string[] =>
  categories
    .flatMap((category) => scored[category]?.auditRefs ?? [])
    .flatMap(({ id }) => {
      const { title, score } = audits[id] ?? { title: id, score: null };
      return score !== null && score < 1 ? [`${id}: ${title}`] : [];
    });

const auditAll = async (origin: string, port: number): Promise<void> => {
  const context = await launchProfile(port);
  try {
    const rows: string[][] = [];
    const faults: string[] = [];
    for (const { name, path } of await findScreens(await signIn(context, origin)))
      for (const form of Object.keys(forms) as Form[]) {
        const result = await audit(origin + path, port, form);
        if (result.runtimeError) throw new Error(`${path}: ${result.runtimeError.message}`);
        if (!result.finalDisplayedUrl.startsWith(`${origin}/pro/`)) throw new Error(`${path} led out of the console`);
        const scores = categories.map((category) => Math.round((result.categories[category]?.score ?? 0) * 100));
        rows.push([name, form, ...scores.map(String), scores.every((score) => score >= goal) ? 'met' : 'MISSED']);
        faults.push(...faultsOf(result).map((fault) => `${name}, ${form}: ${fault}`));
      }
    printTable(`${lighthouse} on screens of the console`, ['screen', 'form', ...categories, `goal ${goal}`], rows);
    for (const fault of faults) console.log(fault);
  } finally {
    await context.close();
  }
};

/** The demo shop with a database of its own. */
export const benchLighthouse = async (): Promise<void> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'ourlet-bench-'));
  try {
    const shop = await startShop({ OURLET_DATA: dataDir, OURLET_MODE: 'demo' }, patience);
    try {
      await auditAll(shop.origin, await freePort());
    } finally {
      await shop.stop();
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
};
