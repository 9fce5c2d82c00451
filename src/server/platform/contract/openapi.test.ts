import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openCalls } from '#test/calls';
import { allCalls } from '#shared/api/all';
import { errorCodes } from '#shared/errors';
import { openApiOf, type OpenApi, type Operation } from './openapi.ts';
import { anchorOf } from '#platform/http';

const document: OpenApi = JSON.parse(JSON.stringify(openApiOf(allCalls)));
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
);

/** Every object in the document, with its path. */
const objectsIn = (value: unknown, way: string): [string, Record<string, unknown>][] => {
  if (Array.isArray(value)) return value.flatMap((one, index) => objectsIn(one, `${way}/${index}`));
  if (typeof value !== 'object' || value === null) return [];
  const members = value as Record<string, unknown>;
  return [[way, members], ...Object.entries(members).flatMap(([key, one]) => objectsIn(one, `${way}/${key}`))];
};
const objects = objectsIn(document, '#');

const operationOf = (id: string): Operation => {
  const found = operations.find(({ operation }) => operation.operationId === id);
  if (!found) throw new Error(`${id} is not in the document`);
  return found.operation;
};

type Answer = { content?: Record<string, { schema?: unknown; example?: unknown }> };

describe('the OpenAPI document', () => {
  test('is valid OpenAPI 3.1', () => {
    expect(document).toMatchObject({ openapi: '3.1.0', info: { title: 'Ourlet', version: expect.any(String) } });
    for (const { path, method, operation } of operations) {
      expect(path).toMatch(/^\/[^?#:]*$/);
      expect(['get', 'post']).toContain(method);
      expect(operation.summary).toMatch(/^.{10,}\.$/);
      expect(Object.keys(operation.responses).every((status) => /^[1-5][0-9]{2}$/.test(status))).toBe(true);
      expect(
        Object.values(operation.responses).every(
          (answer) => typeof Reflect.get(Object(answer), 'description') === 'string',
        ),
      ).toBe(true);
    }
    const ids = operations.map(({ operation }) => operation.operationId);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('contains every call, with its access, its lane and its rate', () => {
    for (const call of allCalls)
      expect(operationOf(call.id)).toMatchObject({
        'x-access': call.access,
        'x-lane': call.lane,
        'x-rate': call.rate,
      });
    expect(operations).toHaveLength(allCalls.length + 3);
  });

  test('names each parameter of a path, once, as required', () => {
    for (const { path, operation } of operations) {
      const inPath = operation.parameters.filter((one) => one.in === 'path');
      expect(inPath.map((one) => one.name)).toEqual([...path.matchAll(/\{([^}]+)\}/g)].map((match) => match[1]));
      expect(inPath.every((one) => one.required)).toBe(true);
      const names = operation.parameters.map((one) => `${one.in} ${one.name}`);
      expect(new Set(names).size).toBe(names.length);
    }
  });

  test('refers only to what it contains, in the dialect of 3.1', () => {
    const refs = objects.flatMap(([, one]) => (typeof one.$ref === 'string' ? [one.$ref] : []));
    expect(refs.length).toBeGreaterThan(100);
    const known = Object.keys(document.components.schemas).map((name) => `#/components/schemas/${name}`);
    expect([...new Set(refs)].filter((ref) => !known.includes(ref))).toEqual([]);
    expect(known.filter((name) => !refs.includes(name))).toEqual([]);
    expect(objects.filter(([, one]) => '$defs' in one || '$schema' in one || one.nullable === true)).toEqual([]);
  });

  test('keeps a member called id', () => {
    expect(document.components.schemas.Branch).toMatchObject({
      properties: { id: { type: 'string' } },
      required: ['id', 'name', 'seoName'],
    });
    expect(operationOf('users.info').parameters.map((one) => one.name)).toEqual(['id']);
  });

  test('requires a bearer token for calls with a session, and lists their errors', () => {
    expect(operationOf('items.ratingAdd').security).toEqual([{ bearer: [] }]);
    expect(Object.keys(operationOf('items.ratingAdd').responses)).toEqual(
      expect.arrayContaining(['200', '400', '401', '403', '404', '409']),
    );
    expect(operationOf('items.list').security).toEqual([{}, { bearer: [] }]);
  });

  test('contains examples that validate against the schemas', () => {
    const wrong = allCalls.flatMap((call) => {
      const operation = operationOf(call.id);
      const examples = Object.fromEntries(operation.parameters.map((one) => [one.name, one.example]));
      const body = operation.requestBody?.content['application/json']?.example;
      const answer = operation.responses[String(call.status ?? 200)] as Answer;
      const output = typeof call.output === 'string' ? undefined : call.output;
      const faults = [
        call.params?.safeParse(examples).error,
        call.query?.safeParse(examples).error,
        call.body?.safeParse(body).error,
        output?.safeParse(answer.content?.['application/json']?.example).error,
      ];
      return faults.filter((fault) => fault !== undefined).map((fault) => `${call.id}: ${fault.message}`);
    });
    expect(wrong).toEqual([]);
  });
});

describe('its pages', () => {
  let app: FastifyInstance;
  beforeAll(async () => {
    app = await openCalls([]);
  });
  afterAll(() => app.close());

  test('serves the document as JSON with an ETag', async () => {
    const response = await app.inject('/api/openapi.json');
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(response.json<OpenApi>()).toEqual(document);
    const again = await app.inject({
      url: '/api/openapi.json',
      headers: { 'if-none-match': response.headers.etag as string },
    });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  test('the page in French shows every error code and links to the document', async () => {
    const { body, headers } = await app.inject('/api/docs');
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(body).toMatch(/^<!doctype html>\n<html lang="fr">/);
    expect(body).toContain('<title>Les appels d’Ourlet</title>');
    expect(body).toContain('href="/api/openapi.json"');
    for (const code of errorCodes) expect(body).toContain(`id="${anchorOf(code)}"`);
  });

  test('the page has no inline script or style and loads nothing from a third party', async () => {
    const { body, headers } = await app.inject('/api/docs');
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self'");
    expect(policy).not.toMatch(/unsafe|https?:/);
    expect(body).not.toMatch(/<script(?! src=)|<style|\sstyle=|\son[a-z]+=|(?:src|href)="(?:https?:)?\/\//i);
  });

  test('every file of the page is served with a type and cached', async () => {
    const { body } = await app.inject('/api/docs');
    const links = [...body.matchAll(/(?:href|src)="(\/[^"]+)"/g)].map((match) => match[1] ?? '');
    expect(links).toContain('/api/docs/swagger-ui-bundle.js');
    for (const link of links.filter((path) => path !== '/api/openapi.json')) {
      const response = await app.inject(link);
      expect([link, response.statusCode]).toEqual([link, 200]);
      expect(response.headers['content-type']).toMatch(/^text\/(css|javascript); charset=utf-8$/);
      expect(response.headers['cache-control']).toBe('public, max-age=86400');
      const again = await app.inject({ url: link, headers: { 'if-none-match': String(response.headers.etag) } });
      expect(again.statusCode).toBe(304);
    }
  });

  test('only the files that the page needs are served', async () => {
    for (const file of ['index.html', 'swagger-ui-bundle.js.map', 'package.json', '../package.json'])
      expect((await app.inject(`/api/docs/${file}`)).statusCode).toBe(404);
  });
});
