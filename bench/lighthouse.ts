/**
 * Lighthouse on screens of the console, on a phone and on a computer, as a signed-in person with a second factor.
 * `npm exec` fetches Lighthouse at its first run; it is no dependency, because it brings more than a hundred packages.
 */
import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import type { Client } from '#shared/api/client';
import { launchProfile } from '#test/browser';
import { signIn, waitFor, withDemoShop } from './console-session.ts';
import { printTable } from './figures.ts';
import { freePort } from './process.ts';

const lighthouse = 'lighthouse@13.5.0';
const categories = ['accessibility', 'best-practices'] as const;
const goal = 100;
/** Milliseconds. The stream of live changes stays open, so the network of a console screen is never idle. */
const loadWait = 15_000;

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
        // A screen takes about 30 seconds, so that the whole table comes late.
        console.error(`  ${name}, ${form}: ${scores.join(' ')}`);
        rows.push([name, form, ...scores.map(String), scores.every((score) => score >= goal) ? 'met' : 'MISSED']);
        faults.push(...faultsOf(result).map((fault) => `${name}, ${form}: ${fault}`));
      }
    printTable(`${lighthouse} on screens of the console`, ['screen', 'form', ...categories, `goal ${goal}`], rows);
    for (const fault of faults) console.log(fault);
  } finally {
    await context.close();
  }
};

export const benchLighthouse = (): Promise<void> => withDemoShop(async (origin) => auditAll(origin, await freePort()));
