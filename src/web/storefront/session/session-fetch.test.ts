import { describe, expect, test } from 'vitest';
import { createSessionFetch, type Renewal } from './session-fetch.ts';

type Sent = { path: string; authorization: string | null };

/** A server that accepts the bearer token `new`, and a browser that has `token`. */
const open = (options: { token: string | null; renewal?: Renewal; status?: number }) => {
  const sent: Sent[] = [];
  const events: string[] = [];
  let { token } = options;
  const call = createSessionFetch({
    send: async (input, init) => {
      const authorization = new Headers(init?.headers).get('authorization');
      sent.push({ path: input instanceof Request ? input.url : input.toString(), authorization });
      const isAccepted = authorization === 'Bearer new';
      return new Response(null, { status: options.status ?? (isAccepted ? 204 : 401) });
    },
    readToken: () => token,
    renew: async (expired) => {
      events.push(`renews ${expired}`);
      const renewal = options.renewal ?? 'renewed';
      if (renewal === 'renewed') token = 'new';
      return renewal;
    },
    onRefused: () => void events.push('refused'),
    onReplaced: () => void events.push('replaced'),
    report: (sentence) => void events.push(sentence),
  });
  return { call, sent, events };
};

const noRight = "Vous n'avez pas le droit d'accéder à la ressource demandée.";

describe('a call to the API', () => {
  test('carries the token of the session, and nothing for a guest', async () => {
    const customer = open({ token: 'new' });
    expect((await customer.call('/api/users/info/')).status).toBe(204);
    expect(customer.sent).toEqual([{ path: '/api/users/info/', authorization: 'Bearer new' }]);
    const guest = open({ token: null });
    await guest.call('/api/users/info/');
    expect(guest.sent).toEqual([{ path: '/api/users/info/', authorization: null }]);
    expect(guest.events).toEqual([noRight]);
  });

  test('is repeated once with the renewed token', async () => {
    const { call, sent, events } = open({ token: 'old' });
    expect((await call('/api/cart/get?cartId=x')).status).toBe(204);
    expect(sent.map(({ authorization }) => authorization)).toEqual(['Bearer old', 'Bearer new']);
    expect(events).toEqual(['renews old']);
  });

  test('is not repeated a second time', async () => {
    const { call, sent, events } = open({ token: 'old', status: 401 });
    expect((await call('/api/users/info/')).status).toBe(401);
    expect(sent).toHaveLength(2);
    expect(events).toEqual(['renews old', noRight]);
  });

  test('signs out when the session cannot be renewed, except for notifications', async () => {
    const refused = open({ token: 'old', renewal: 'refused' });
    expect((await refused.call('/api/users/info/')).status).toBe(401);
    expect(refused.events).toEqual(['renews old', 'refused', noRight]);
    const poll = open({ token: 'old', renewal: 'refused' });
    await poll.call('/api/notifications/list?page=0');
    expect(poll.events).toEqual(['renews old', noRight]);
  });

  test('keeps the session when the renewal gets no answer', async () => {
    const { call, sent, events } = open({ token: 'old', renewal: 'failed' });
    expect((await call('/api/users/info/')).status).toBe(401);
    expect(sent).toHaveLength(1);
    expect(events).toEqual(['renews old', noRight]);
  });

  test('tells of another sign-in, at the call and at the renewal', async () => {
    const direct = open({ token: 'new', status: 409 });
    await direct.call('/api/users/info/');
    expect(direct.events).toEqual(['replaced']);
    const renewing = open({ token: 'old', renewal: 'replaced' });
    await renewing.call('/api/users/info/');
    expect(renewing.events).toEqual(['renews old', 'replaced', noRight]);
  });

  test.each([
    [403, noRight],
    [404, 'Ressource introuvable!'],
    [500, 'Une erreur interne du serveur est survenue'],
  ])('logs the sentence of status %i', async (status, sentence) => {
    const { call, events } = open({ token: 'new', status });
    await call('/api/items/list');
    expect(events).toEqual([sentence]);
  });

  test.each(['/api/auth/signin', '/api/auth/refresh', '/api/auth/logout'])('never renews for %s', async (path) => {
    const { call, sent, events } = open({ token: 'old' });
    expect((await call(path)).status).toBe(401);
    expect([sent, events]).toEqual([[{ path, authorization: null }], []]);
  });
});
