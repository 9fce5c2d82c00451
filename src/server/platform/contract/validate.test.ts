import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, test } from 'vitest';
import { openCalls, post, problemIn } from '#test/calls';
import { cart } from '#shared/api/cart';
import { items } from '#shared/api/items';
import { payments } from '#shared/api/payments';
import { implement } from './implement.ts';

const apps: FastifyInstance[] = [];

const open: typeof openCalls = async (implementations, options) => {
  const app = await openCalls(implementations, options);
  apps.push(app);
  return app;
};

afterEach(async () => {
  await Promise.all(apps.splice(0).map((app) => app.close()));
});

const echo: { input: unknown } = { input: null };
const visit = implement(items.visit, async () => undefined);

describe('inputs', () => {
  const list = implement(items.list, async (input) => {
    echo.input = input;
    return {
      items: [],
      count: 0,
      page: input.page,
      pageSize: input.pageSize,
      currency: 'TND' as const,
      requestTimestamp: null,
    };
  });

  test('converts numbers of the URL, applies defaults and ignores unknown names', async () => {
    await (
      await open([list])
    ).inject('/api/items/list?page=2&filterPriceMax=5000&utm_source=x&constructor=1&__proto__=2');
    expect(echo.input).toEqual({ page: 2, pageSize: 24, filterPriceMax: 5000 });
  });

  test('reads one or several values as a list, and an empty value as absent', async () => {
    const app = await open([list]);
    await app.inject('/api/items/list?selectedSizeId=3&reference=&selectedSection=&filterPriceMin=');
    expect(echo.input).toEqual({ page: 0, pageSize: 24, selectedSizeId: ['3'] });
    await app.inject('/api/items/list?selectedSizeId=3&selectedSizeId=&selectedSizeId=4');
    expect(echo.input).toEqual({ page: 0, pageSize: 24, selectedSizeId: ['3', '4'] });
  });

  test.each([
    ['page=-1', 'page', '0 au moins.'],
    ['page=1.5', 'page', 'Un nombre entier est attendu.'],
    ['page=deux', 'page', 'Un nombre est attendu.'],
    ['page=0x10', 'page', 'Un nombre est attendu.'],
    ['page=1&page=2', 'page', 'Un nombre est attendu.'],
    ['page=100001', 'page', '100\u202F000 au plus.'],
    ['pageSize=101', 'pageSize', '100 au plus.'],
    [`reference=${'a'.repeat(201)}`, 'reference', '200 caractères au plus.'],
    ['reference=a%00b', 'reference', 'Ce texte contient des caractères interdits.'],
    ['selectedSizeId=3&selectedSizeId=x', 'selectedSizeId', 'Cet identifiant n’est pas valide.'],
    ['selectedSection=Femme%20!', 'selectedSection', 'Des lettres minuscules et des chiffres, séparés par des tirets.'],
    ['sort=cheap', 'sort', 'Valeurs possibles\u202F: relevance, newest, priceAsc, priceDesc, bestRated.'],
  ])('%s is refused with a French sentence', async (query, field, message) => {
    const response = await (await open([list])).inject(`/api/items/list?${query}`);
    expect(response.statusCode).toBe(400);
    expect(problemIn(response)).toMatchObject({ code: 'BAD_REQUEST', errors: [{ field, message }] });
  });

  test('reports a missing field as required and an unknown one as unknown', async () => {
    const response = await (await open([visit])).inject(post('/api/items/visit', { itemId: '1', role: 'ADMIN' }));
    expect(problemIn(response).errors).toEqual([
      { field: 'originType', message: 'Ce champ est obligatoire.' },
      { field: 'role', message: 'Ce champ n’est pas connu.' },
    ]);
  });

  test('names a field inside a list by its path', async () => {
    const body = {
      cartId: null,
      lines: [
        { itemVariantId: '1', quantity: 1 },
        { itemVariantId: '2', quantity: 0 },
      ],
    };
    const add = implement(cart.add, async () => Promise.reject(new Error('not reached')));
    const response = await (await open([add])).inject(post('/api/cart/add', body));
    expect(problemIn(response).errors).toEqual([{ field: 'lines.1.quantity', message: '1 au moins.' }]);
  });

  const nested = (depth: number): string => `${'['.repeat(depth)}${']'.repeat(depth)}`;
  test.each([
    ['broken JSON', '{"itemId":', 'pas du JSON valide'],
    ['bytes that are not UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]), 'pas du JSON valide'],
    ['a depth of 21', `{"itemId":${nested(20)}}`, 'trop imbriqué'],
    ['__proto__', '{"__proto__":{"role":"ADMIN"}}', 'nom de champ interdit'],
    ['constructor', '{"constructor":{"prototype":{}}}', 'nom de champ interdit'],
    ['NUL', String.raw`{"itemId":"1\u0000"}`, 'caractères interdits'],
    ['a lone surrogate', String.raw`{"itemId":"\ud800"}`, 'caractères interdits'],
    ['a list', '[]', 'objet JSON'],
    ['null', 'null', 'objet JSON'],
  ])('a body with %s is refused with 400', async (_, payload, sentence) => {
    const headers = { 'content-type': 'application/json' };
    const response = await (await open([visit])).inject({ method: 'POST', url: '/api/items/visit', headers, payload });
    expect(response.statusCode).toBe(400);
    expect(problemIn(response).errors).toEqual([{ field: 'body', message: expect.stringContaining(sentence) }]);
  });

  test('answers 413 for a body over 64 KiB and 415 for another type than JSON', async () => {
    const app = await open([visit]);
    const large = await app.inject(post('/api/items/visit', { itemId: 'x'.repeat(66_000) }));
    expect([large.statusCode, problemIn(large).code]).toEqual([413, 'BODY_TOO_LARGE']);
    const form = await app.inject(
      post('/api/items/visit', 'itemId=1', { 'content-type': 'application/x-www-form-urlencoded' }),
    );
    expect([form.statusCode, problemIn(form).code]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
  });

  test('accepts forms with extra members from payment providers', async () => {
    const notify = implement(payments.notify, async (input) => {
      echo.input = input;
      return undefined;
    });
    const headers = { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' };
    const response = await (
      await open([notify])
    ).inject(post('/api/payments/cinetpay/notify', 'cpm_trans_id=A1&x=%C3%A9', headers));
    expect(response.statusCode).toBe(204);
    expect(echo.input).toEqual({ provider: 'cinetpay', cpm_trans_id: 'A1', x: 'é' });
  });
});
