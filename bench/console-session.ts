/** A demo shop with a database of its own, and a browser that is signed in to its console. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { BrowserContext } from 'playwright-core';
import { createFetchClient, type Client } from '#shared/api/client';
import { startShop } from './process.ts';

/** Milliseconds for the demo shop to start and to write its orders. */
const patience = 300_000;

/** Reads again until the demo shop has written a record. */
export const waitFor = async <Found>(read: () => Promise<Found | undefined>): Promise<Found> => {
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
export const signIn = async (context: BrowserContext, origin: string): Promise<Client> => {
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

/** Runs `work` on the address of the shop and its data folder, then removes both. */
export const withDemoShop = async (work: (origin: string, dataDir: string) => Promise<void>): Promise<void> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'ourlet-bench-'));
  try {
    const shop = await startShop({ OURLET_DATA: dataDir, OURLET_MODE: 'demo' }, patience);
    try {
      await work(shop.origin, dataDir);
    } finally {
      await shop.stop();
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
};
