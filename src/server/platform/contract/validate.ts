/**
 * From a declaration to the one function that reads its input, the same over HTTP and in-process. Queries arrive as text:
 * numbers and booleans are converted, a lone value of a list becomes a list, an empty value counts as absent.
 */
import { z } from 'zod';
import type { Call } from '#shared/api/call';
import { ShopError, type FieldError } from '#shared/errors';
import { isClean, requestMessages } from '#platform/http';
import * as say from './validation.messages.ts';

type Members = Readonly<Record<string, unknown>>;
type Issue = z.core.$ZodIssue;

/** Throws BAD_REQUEST with one entry a bad field. */
export type ReadInput = (params: unknown, query: unknown, body: unknown) => Record<string, unknown>;

const valueAt = (root: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (value, key) => (value === null || value === undefined ? undefined : Reflect.get(Object(value), key)),
    root,
  );

const sentenceOf = (issue: Issue, root: unknown): string => {
  switch (issue.code) {
    case 'invalid_type':
      return valueAt(root, issue.path) === undefined ? say.required : say.wrongType(issue.expected);
    case 'invalid_value':
      return valueAt(root, issue.path) === undefined ? say.required : say.oneOf(issue.values);
    case 'too_big':
      return say.atMost(Number(issue.maximum), issue.origin);
    case 'too_small':
      return say.atLeast(Number(issue.minimum), issue.origin);
    case 'invalid_format':
      return issue.format === 'regex' && issue.pattern === '/\\S/' ? say.required : say.wrongForm(issue.format);
    case 'custom':
      return say.wrongTogether(issue.params?.sentence);
    case 'unrecognized_keys':
      return say.unknownField;
    case 'invalid_union':
    case 'invalid_key':
    case 'invalid_element':
    case 'not_multiple_of':
    default:
      return say.notAllowed;
  }
};

/** The first thing to say of each field, twenty fields at most. `shallow`: a list of texts is one field, not one a value. */
const fieldErrors = (issues: readonly Issue[], root: unknown, shallow: boolean): FieldError[] => {
  const byField = new Map<string, string>();
  const add = (path: readonly PropertyKey[], message: string): void => {
    const field = (shallow ? path.slice(0, 1) : path).map(String).join('.') || 'body';
    if (byField.size < 20 && !byField.has(field)) byField.set(field, message);
  };
  for (const issue of issues) {
    if (issue.code === 'unrecognized_keys')
      for (const key of issue.keys) add([...issue.path, key.slice(0, 64)], say.unknownField);
    else if (issue.path.length === 0 && issue.code === 'invalid_type')
      add([], root === undefined ? say.required : requestMessages.object);
    else add(issue.path, sentenceOf(issue, root));
  }
  return [...byField].map(([field, message]) => ({ field, message }));
};

const check = (schema: z.ZodType, value: unknown, shallow = false): Record<string, unknown> => {
  const result = schema.safeParse(value);
  if (result.success) return result.data as Record<string, unknown>;
  throw new ShopError('BAD_REQUEST', { errors: fieldErrors(result.error.issues, value, shallow) });
};

type Kind = 'text' | 'number' | 'boolean' | 'list';

const kindOf = (schema: z.core.JSONSchema._JSONSchema): Kind => {
  if (typeof schema === 'boolean') return 'text';
  if (schema.type === 'array') return 'list';
  if (schema.type === 'integer' || schema.type === 'number') return 'number';
  return schema.type === 'boolean' ? 'boolean' : 'text';
};

const isNumber = /^-?(0|[1-9][0-9]{0,15})(\.[0-9]{1,15})?$/;

const convert = (kind: Kind, value: unknown): unknown => {
  if (kind === 'list') return (Array.isArray(value) ? value : [value]).filter((one) => one !== '');
  if (typeof value !== 'string') return value;
  if (kind === 'number') return isNumber.test(value) ? Number(value) : value;
  if (kind === 'boolean') return value === 'true' ? true : value === 'false' ? false : value;
  return value;
};

const hasDirt = (value: unknown): boolean =>
  typeof value === 'string' ? !isClean(value) : Array.isArray(value) && value.some(hasDirt);

/** Reads the members of one object schema out of texts; what is not declared is left behind. */
const compileTexts = (schema: z.ZodObject): ((source: unknown) => Record<string, unknown>) => {
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input' });
  const plan = Object.entries(properties).map(([key, property]) => ({ key, kind: kindOf(property) }));
  return (source) => {
    const members = (source ?? {}) as Members;
    const found: Record<string, unknown> = {};
    for (const { key, kind } of plan) {
      const value = members[key];
      if (value === undefined || value === '') continue;
      if (hasDirt(value))
        throw new ShopError('BAD_REQUEST', { errors: [{ field: key, message: requestMessages.characters }] });
      found[key] = convert(kind, value);
    }
    return check(schema, found, true);
  };
};

/** Compiled once at boot. A body that is absent counts as `{}`; a call without body ignores what is sent. */
export const compileInput = (call: Call): ReadInput => {
  const params = call.params && compileTexts(call.params);
  const query = call.query && compileTexts(call.query);
  const { body } = call;
  return (givenParams, givenQuery, givenBody) => ({
    ...params?.(givenParams),
    ...query?.(givenQuery),
    ...(body && check(body, givenBody === undefined ? {} : givenBody)),
  });
};

/** The same from one flat object, as a screen passes it: each member goes where the declaration has it. */
export const compileFlatInput = (call: Call): ((input: Members) => Record<string, unknown>) => {
  const read = compileInput(call);
  const elsewhere = new Set([...Object.keys(call.params?.shape ?? {}), ...Object.keys(call.query?.shape ?? {})]);
  return (input) => {
    if (!call.body) return read(input, input, undefined);
    const body = Object.fromEntries(
      Object.entries(input).filter(([key, value]) => value !== undefined && !elsewhere.has(key)),
    );
    return read(input, input, body);
  };
};
