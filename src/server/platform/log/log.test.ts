import { describe, expect, test } from 'vitest';
import { ShopError } from '#shared/errors';
import { createLogger, type LoggerOptions } from './log.ts';

const logTo = (options: LoggerOptions = {}) => {
  const lines: string[] = [];
  return { lines, log: createLogger({ ...options, write: (line) => void lines.push(line) }) };
};

const entryOf = (lines: string[]): Record<string, unknown> => JSON.parse(lines[0] ?? '{}');

describe('the log', () => {
  test('writes one JSON object for each line, with level name and time', () => {
    const { lines, log } = logTo();
    log.info({ orders: 3 }, 'orders sent');
    expect(entryOf(lines)).toMatchObject({ level: 'info', orders: 3, msg: 'orders sent' });
    expect(entryOf(lines).time).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
    expect(lines[0]?.endsWith('}\n')).toBe(true);
  });

  test('writes nothing below its level', () => {
    const { lines, log } = logTo({ level: 'warn' });
    log.info('quiet');
    expect(lines).toEqual([]);
  });

  test.each([
    { headers: { authorization: 'Bearer s3cr3t-value', cookie: 'tok=s3cr3t-value' } },
    { req: { headers: { 'set-cookie': ['rtok=s3cr3t-value; HttpOnly'] } } },
    { body: { username: 's3cr3t-value', password: 's3cr3t-value', confPassword: 's3cr3t-value' } },
    { body: { code: 's3cr3t-value', passwordCode: 's3cr3t-value' } },
    { query: { code: 's3cr3t-value' } },
    { body: { recipient: { name: 's3cr3t-value' }, lines: [{ note: 's3cr3t-value' }] } },
    { cookies: { tok: 's3cr3t-value' } },
    { config: { secret: 's3cr3t-value', metricsToken: 's3cr3t-value' } },
    { deep: [{ list: [{ refreshToken: 's3cr3t-value' }] }] },
    { databaseUrl: 'postgres://shop:s3cr3t-value@db.test:5432/shop' },
    { err: new Error('connect failed: postgres://shop:s3cr3t-value@db.test/shop') },
    {
      err: Object.assign(new Error('duplicate'), {
        detail: 'Key (name)=(s3cr3t-value) exists',
        parameters: ['s3cr3t-value'],
      }),
    },
    { error: { message: 'duplicate', severity: 'ERROR', detail: 'Key (name)=(s3cr3t-value) exists' } },
    { err: new ShopError('CART_CHANGED', { extra: { cart: 's3cr3t-value' } }) },
    { url: 'https://shop.test/oauth?code=s3cr3t-value&state=1' },
    { text: 'Authorization: Bearer s3cr3t-value' },
  ])('removes secrets: %o', (what) => {
    const { lines, log } = logTo();
    log.error(what, 'something happened');
    expect(lines).toHaveLength(1);
    expect(lines[0]).not.toContain('s3cr3t-value');
  });

  test('removes e-mail addresses and signed tokens from any text, also from the message', () => {
    const { lines, log } = logTo();
    log.warn(
      { why: 'no account for amel.ben@demo.test' },
      'refused awa@demo.test with eyJhbGciOiJFZERTQSJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl',
    );
    expect(lines[0]).not.toMatch(/demo\.test|eyJ/);
    expect(lines[0]).toContain('refused');
  });

  test('keeps code, stack and cause of an error', () => {
    const { lines, log } = logTo();
    log.error(
      { err: new ShopError('INTERNAL', { cause: Object.assign(new Error('boom'), { code: '23505' }) }) },
      'failed',
    );
    expect(entryOf(lines).err).toMatchObject({
      type: 'ShopError',
      code: 'INTERNAL',
      stack: expect.stringContaining('log.test.ts'),
      cause: { message: 'boom', code: '23505' },
    });
  });

  test('writes short lines on a terminal', () => {
    const { lines, log } = logTo({ pretty: true });
    log.info({ port: 3000, path: '/' }, 'open');
    expect(lines[0]).toMatch(/^\d\d:\d\d:\d\d info {2}open port=3000 path=\/\n$/);
  });

  test('prints the stack of an error below its line', () => {
    const { lines, log } = logTo({ pretty: true });
    log.error({ err: new Error('boom') }, 'failed');
    expect(lines[0]).toMatch(/failed\nError: boom\n\s+at /);
  });
});
