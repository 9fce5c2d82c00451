/**
 * Malformed requests for a fuzz test: examples of the OpenAPI document with changed members, bytes and headers. The
 * same seed gives the same requests.
 */
import type { Draw } from './draw.ts';

type Sample = { name: string; in: string; example?: unknown };
type Operation = { parameters: Sample[]; requestBody?: { content: Record<string, { example?: unknown }> } };
export type Document = { paths: Record<string, Record<string, Operation>> };

export type Malformed = {
  method: string;
  /** Path and query; visible ASCII characters only. */
  url: string;
  headers: Record<string, string>;
  payload: Buffer | null;
};

const nest = (depth: number): unknown =>
  depth === 0 ? 1 : depth % 2 === 0 ? [nest(depth - 1)] : { a: nest(depth - 1) };

const strangeValues: readonly unknown[] = [
  null,
  true,
  -1,
  0,
  1.5,
  1e308,
  -0,
  2 ** 31,
  2 ** 53,
  2 ** 63,
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '\u202e',
  '0',
  '-1',
  '9'.repeat(400),
  'é'.repeat(5_000),
  "' or 1=1 --",
  '%',
  '\\',
  '../../etc/passwd',
  '{{7*7}}',
  '<script>alert(1)</script>',
  [],
  {},
  [[]],
  [null],
  { length: 1 },
  { toString: 'x' },
  nest(19),
  nest(30),
  nest(2_000),
  Array.from({ length: 3_000 }, (_, index) => index),
];

const strangeTexts = [
  '',
  '%00',
  'a%00b',
  '%ff',
  '%c3%28',
  '%ed%a0%80',
  '%',
  '%zz',
  '%u0041',
  '-1',
  '1e999',
  'NaN',
  'Infinity',
  '0x1F',
  '9'.repeat(40),
  '99999999999',
  '1.5',
  'true',
  '[]',
  '%7B%22a%22%3A1%7D',
  'a'.repeat(300),
  'a'.repeat(9_000),
  "'%20or%201=1--",
  '%F0%9F%98%80',
  '__proto__',
  '+',
  ';',
  '%2e%2e%2f',
] as const;

const copy = <Value>(value: Value): Value => structuredClone(value);

/** Replaces, adds or removes one member at a random depth. */
const mutateBody = (draw: Draw, example: unknown): unknown => {
  if (typeof example !== 'object' || example === null || draw.chance(0.08)) return draw.pick(strangeValues);
  const body = copy(example) as Record<string, unknown>;
  const keys = Object.keys(body);
  const key = keys.length === 0 ? 'x' : draw.pick(keys);
  const member = body[key];
  switch (draw.int(6)) {
    case 0:
      delete body[key];
      return body;
    case 1:
      body[draw.pick(['role', 'price', 'isOrder', 'id', 'constructor', 'prototype', '\0', ''])] =
        draw.pick(strangeValues);
      return body;
    case 2:
      if (typeof member === 'object' && member !== null) body[key] = mutateBody(draw, member);
      else body[key] = draw.pick(strangeValues);
      return body;
    default:
      body[key] = draw.pick(strangeValues);
      return body;
  }
};

const mutateBytes = (draw: Draw, bytes: Buffer): Buffer => {
  const mutated = Buffer.from(bytes);
  const where = mutated.length === 0 ? 0 : draw.int(mutated.length);
  switch (draw.int(5)) {
    case 0:
      return mutated.subarray(0, where);
    case 1:
      return Buffer.concat([mutated, mutated]);
    case 2:
      return Buffer.concat([
        mutated.subarray(0, where),
        Buffer.from([0xff, 0xfe, 0x00, 0xc0]),
        mutated.subarray(where),
      ]);
    case 3:
      return Buffer.from([0xef, 0xbb, 0xbf, ...mutated]);
    default:
      for (let flips = draw.int(4) + 1; flips > 0 && mutated.length > 0; flips -= 1) {
        const at = draw.int(mutated.length);
        mutated[at] = (mutated[at] ?? 0) ^ (1 << draw.int(8));
      }
      return mutated;
  }
};

const rawBodies = [
  '',
  '{',
  '[',
  '"',
  'null',
  '{"a":1,"a":2}',
  '{"__proto__":{"a":1}}',
  '{"constructor":{"prototype":{}}}',
  'a=b&c',
];

const bodyOf = (draw: Draw, operation: Operation): Buffer => {
  const example = operation.requestBody?.content['application/json']?.example ?? {};
  if (draw.chance(0.15)) return Buffer.from(draw.pick(rawBodies));
  if (draw.chance(0.05)) return Buffer.alloc(draw.pick([65_537, 70_000, 200_000]), 0x20);
  const bytes = Buffer.from(JSON.stringify(draw.chance(0.8) ? mutateBody(draw, example) : example) ?? '');
  return draw.chance(0.35) ? mutateBytes(draw, bytes) : bytes;
};

const textOf = (example: unknown): string => (typeof example === 'string' ? example : JSON.stringify(example ?? 'x'));

const queryOf = (draw: Draw, samples: readonly Sample[]): string => {
  const pairs = samples.map(({ name, example }) => [name, encodeURIComponent(textOf(example))] as [string, string]);
  for (let count = draw.int(3) + 1; count > 0; count -= 1) {
    const name = pairs.length === 0 ? 'x' : draw.pick(pairs)[0];
    const value = draw.pick(strangeTexts);
    const at = pairs.findIndex(([existing]) => existing === name);
    if (draw.chance(0.5) && at >= 0) pairs[at] = [name, value];
    else if (draw.chance(0.2) && at >= 0) pairs.splice(at, 1);
    else pairs.push([draw.pick([name, `${name}[]`, `${name}[a]`, '__proto__', 'toString', '%00', '']), value]);
  }
  return pairs
    .map(([name, value]) => (draw.chance(0.03) ? name : `${name}=${value}`))
    .join(draw.chance(0.95) ? '&' : '&&;');
};

const pathOf = (draw: Draw, path: string, samples: readonly Sample[]): string => {
  const filled = path.replace(/\{([A-Za-z]+)\}/g, (_, name: string) =>
    draw.chance(0.6)
      ? draw.pick(strangeTexts)
      : encodeURIComponent(textOf(samples.find((sample) => sample.name === name)?.example)),
  );
  if (draw.chance(0.92)) return filled;
  const odd = [`${filled}/`, filled.replace('/api', '//api'), filled.toUpperCase(), `${filled}%00`, `${filled}/../x`];
  return draw.pick([...odd, `${filled}%2e`, `/api/${draw.pick(strangeTexts)}`]);
};

const contentTypes = [
  'application/json',
  'application/json; charset=utf-8',
  'application/json;charset=utf-16',
  'application/json; charset="',
  'APPLICATION/JSON',
  'application/problem+json',
  'text/plain',
  'text/html',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'multipart/form-data',
  'json',
  ';',
  '/',
  '*/*',
  'application/json, application/json',
];

const oddHeaders: readonly (readonly [string, readonly string[]])[] = [
  [
    'authorization',
    ['Bearer', 'Bearer a.b.c', 'Basic x', `Bearer ${'a'.repeat(6_000)}`, 'Bearer eyJhbGciOiJub25lIn0.e30.'],
  ],
  ['idempotency-key', ['', 'k', 'k'.repeat(300), 'clé', ' ', '"']],
  ['accept', ['', '*/*', 'text/html', 'application/xml;q=x', ','.repeat(500)]],
  ['accept-encoding', ['br;q=2', 'zip', 'identity;q=0', '*;q=0']],
  ['cookie', ['=', 'tok', 'msid=%ff', `cid=${'x'.repeat(4_000)}`, 'a=b; a=c;;;', 'msid=__proto__', 'region=ZZ']],
  ['if-none-match', ['*', '"', 'W/"x"', '"x","y"']],
  ['range', ['bytes=0-', 'bytes=-1', 'lines=1']],
  ['x-forwarded-for', ['127.0.0.1', 'x', '::1,,']],
  ['x-request-id', ['\u00e9', 'a'.repeat(200), '{}']],
  ['x-http-method-override', ['DELETE']],
  ['origin', ['null', 'https://evil.test']],
];

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'TRACE', 'PROPFIND', 'QUERY', 'SEARCH'];

/** Makes `count` requests, using the operations of the document in sequence. */
export const malformedRequests = (document: Document, draw: Draw, count: number): Malformed[] => {
  const operations = Object.entries(document.paths).flatMap(([path, byMethod]) =>
    Object.entries(byMethod).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );
  return Array.from({ length: count }, (_, index): Malformed => {
    const { path, method: declared, operation } = operations[index % operations.length] as (typeof operations)[number];
    const method = draw.chance(0.92) ? declared : draw.pick(methods);
    const samples = operation.parameters.filter((sample) => sample.in === 'query');
    const query = samples.length > 0 || draw.chance(0.2) ? queryOf(draw, samples) : '';
    const url = `${pathOf(draw, path, operation.parameters)}${query === '' ? '' : `?${query}`}`;
    const headers: Record<string, string> = {};
    if (draw.chance(0.35)) {
      const [name, values] = draw.pick(oddHeaders);
      headers[name] = draw.pick(values);
    }
    const hasBody = method !== 'GET' && method !== 'HEAD' && method !== 'TRACE';
    const payload = hasBody ? bodyOf(draw, operation) : null;
    if (hasBody && draw.chance(0.97))
      headers['content-type'] = draw.chance(0.85) ? 'application/json' : draw.pick(contentTypes);
    if (declared === 'POST' && headers['idempotency-key'] === undefined && draw.chance(0.6))
      headers['idempotency-key'] = 'k1';
    return { method, url, headers, payload };
  });
};
