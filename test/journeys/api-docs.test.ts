import type { FastifyInstance } from 'fastify';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from '#test/browser';
import { listen, openHttp } from '#test/http';
import { allCalls } from '#shared/api/all';

let app: FastifyInstance;
let browser: Browser;
let page: Page;
const errors: string[] = [];
const foreignRequests: string[] = [];

beforeAll(async () => {
  app = await openHttp();
  const origin = await listen(app);
  browser = await launchBrowser();
  page = await browser.newPage();
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('request', (request) => {
    if (!/^(http:\/\/127\.0\.0\.1|data:)/.test(request.url())) foreignRequests.push(request.url());
  });
  await page.goto(`${origin}/api/docs`);
});
afterAll(async () => {
  await browser?.close();
  await app?.close();
});

test('the documentation lists the groups of calls and shows the details of a call', async () => {
  const group = page.getByRole('heading', { level: 3, name: /^cart\b/ });
  await group.click();
  const call = allCalls.find(({ id }) => id === 'cart.get');
  await page
    .getByText(call?.summary ?? 'cart.get is missing')
    .first()
    .click();
  await expect.poll(() => page.getByText('application/problem+json').count()).toBeGreaterThan(0);
  for (const tag of new Set(allCalls.map(({ id }) => id.split('.', 1)[0] ?? '')))
    expect([tag, await page.locator(`#operations-tag-${tag}`).count()]).toEqual([tag, 1]);
});

test('the documentation respects its security policy and asks no third party', () => {
  expect(errors).toEqual([]);
  expect(foreignRequests).toEqual([]);
});
