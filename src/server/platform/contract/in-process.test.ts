import { describe, expect, test } from 'vitest';
import { callerOf } from '#test/answers';
import { image } from '#shared/api/image';
import { items } from '#shared/api/items';
import { orders } from '#shared/api/orders';
import { isShopError, type ShopError } from '#shared/errors';
import type { UserId } from '#shared/ids';
import { implement, ReadyJson, type Actor, type CallContext, type Implementation } from './implement.ts';
import { connectInProcess, inProcessClient } from './in-process.ts';

const customer: Actor = { kind: 'user', userId: 1 as UserId, role: 'CUSTOMER', privileges: [], sessionId: 's' };

const refusalOf = async (promise: Promise<unknown>): Promise<ShopError> => {
  const error: unknown = await promise.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!isShopError(error)) throw new Error(`not a refusal of the shop: ${String(error)}`);
  return error;
};

const connect = (implementations: Implementation[], actor: Actor = { kind: 'anonymous' }) =>
  inProcessClient(implementations, () => callerOf({ actor }));

const page = { items: [], count: 0, page: 0, pageSize: 24, currency: 'TND', requestTimestamp: null } as const;

describe('the client without HTTP', () => {
  test('applies defaults and drops undeclared members, as over HTTP', async () => {
    let seen: unknown;
    const list = implement(items.list, async (input) => {
      seen = input;
      return { ...page, items: [] };
    });
    const client = connect([list]);
    const withMore = { selectedSizeId: ['3'], reference: '', utm: 'x' };
    await client.items.list(withMore);
    expect(seen).toEqual({ page: 0, pageSize: 24, selectedSizeId: ['3'] });
  });

  test('refuses the same inputs with the same messages', async () => {
    const client = connect([
      implement(items.list, async () => ({ ...page, items: [] })),
      implement(items.visit, async () => undefined),
    ]);
    const large = await refusalOf(client.items.list({ pageSize: 500, reference: 'a\0b' }));
    expect(large.details.errors).toEqual([
      { field: 'reference', message: 'Ce texte contient des caractères interdits.' },
    ]);
    const withRole = { itemId: '1', originType: 'x', role: 'ADMIN' };
    const stray = await refusalOf(client.items.visit(withRole));
    expect(stray.details.errors).toEqual([{ field: 'role', message: 'Ce champ n’est pas connu.' }]);
  });

  test('checks the same permissions first', async () => {
    const rate = implement(items.ratingAdd, async () => ({ average: 5, count: 1, mine: 5 }));
    expect((await refusalOf(connect([rate]).items.ratingAdd({ itemId: 'x', rating: 9 }))).code).toBe('UNAUTHENTICATED');
    const trader: Actor = { ...customer, role: 'SUPPLIER' };
    expect((await refusalOf(connect([rate], trader).items.ratingAdd({ itemId: '1', rating: 5 }))).code).toBe(
      'FORBIDDEN',
    );
    expect(await connect([rate], customer).items.ratingAdd({ itemId: '1', rating: 5 })).toMatchObject({ mine: 5 });
  });

  test('returns the same object, also for pre-serialised output, and files', async () => {
    const answer = { maxFileSize: 1, acceptedTypes: [], maxFiles: 1 };
    expect(await connect([implement(items.size, async () => answer)]).items.size()).toBe(answer);
    const ready = new ReadyJson({ bytes: () => Buffer.from(JSON.stringify(answer)), value: () => answer });
    expect(await connect([implement(items.size, async () => ready)]).items.size()).toBe(answer);
    const file = { bytes: new Uint8Array([1]), type: 'image/webp' };
    expect(await connect([implement(image.get, async () => file)]).image.get({ image: 'a.webp' })).toBe(file);
  });

  test('throws NOT_BUILT for a call without implementation', async () => {
    expect((await refusalOf(connect([]).cart.get())).code).toBe('NOT_BUILT');
  });

  test('splits a flat input into path and body, and passes the idempotency key', async () => {
    let seen: { input: unknown; context: CallContext } | undefined;
    const reorder = implement(orders.reorder, async (input, context) => {
      seen = { input, context };
      return Promise.reject(new Error('far enough'));
    });
    const sent = connect([reorder], customer).orders.reorder({ orderId: 'p_1', cartId: null }, { idempotencyKey: 'k' });
    await expect(sent).rejects.toThrow('far enough');
    expect(seen?.input).toEqual({ orderId: 'p_1', cartId: null });
    expect(seen?.context.idempotency).toMatchObject({ scope: 'orders.reorder:1', key: 'k' });
  });

  test('is compiled once and uses the caller of each request', async () => {
    const size = implement(items.size, async (_, context) => ({
      maxFileSize: Number(context.section),
      acceptedTypes: [],
      maxFiles: 1,
    }));
    const open = connectInProcess([size]);
    const [one, two] = ['1', '2'].map((section) => open(() => callerOf({ section })));
    expect(await Promise.all([one?.items.size(), two?.items.size()])).toMatchObject([
      { maxFileSize: 1 },
      { maxFileSize: 2 },
    ]);
  });
});
