import { expect, test } from 'vitest';
import { browser, html, openHttp } from '#test/http';

test('accepts files from the pages that send them, up to the limit of the page', async () => {
  const app = await openHttp({
    screens: async ({ body, headers }) => html(`${headers.get('content-type')} ${body?.length}`),
    uploadForms: [{ path: '/photos/:name', bodyLimit: 100_000 }],
  });
  const post = (url: string, payload: string, more: Record<string, string> = {}) =>
    app.inject({
      method: 'POST',
      url,
      headers: { ...browser, 'content-type': 'multipart/form-data; boundary=a', ...more },
      payload,
    });
  const accepted = await post('/photos/robe', 'x'.repeat(90_000));
  expect([accepted.statusCode, accepted.body]).toEqual([200, 'multipart/form-data; boundary=a 90000']);
  expect((await post('/photos/robe', 'x'.repeat(110_000))).statusCode).toBe(413);
  expect((await post('/photos/robe', 'x', { origin: 'https://evil.example' })).statusCode).toBe(403);
  expect((await post('/photos/robe', 'x', { 'content-type': 'application/json' })).statusCode).toBe(415);
  expect((await post('/autre/robe', 'x')).statusCode).toBe(415);
  const text = 'application/x-www-form-urlencoded';
  expect((await post('/photos/robe', 'note=4', { 'content-type': text })).statusCode).toBe(200);
  expect((await app.inject({ url: '/photos/robe', headers: browser })).statusCode).toBe(200);
  await app.close();
});
