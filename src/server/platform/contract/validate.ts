/**
 * Compiles the function that reads the input of a call, for HTTP and inside the process. Parameters are
 * text: numbers and booleans are converted, a single value of a list becomes a list, and an empty value
 * counts as absent.
 */
import { z } from 'zod';
import type { Call } from '#shared/api/call';
import { ShopError, type FieldError } from '#shared/errors';
import { isClean, requestMessages } from '#platform/http';
import * as messages from '#shared/validation.messages';

type Members = Readonly<Record<string, unknown>>;
type Issue = z.core.$ZodIssue;

/** Throws BAD_REQUEST with one error per invalid field. */
export type ReadInput = (params: unknown, query: unknown, body: unknown) => Record<string, unknown>;

const valueAt = (root: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (value, key) => (value === null || value === undefined ? undefined : Reflect.get(Object(value), key)),
    root,
  );

const isBlank = (value: unknown): boolean => typeof value === 'string' && value.trim() === '';

const messageOf = (issue: Issue, root: unknown): string => {
  switch (issue.code) {
    case 'invalid_type':
      return valueAt(root, issue.path) === undefined ? messages.required : messages.wrongType(issue.expected);
    case 'invalid_value':
      return valueAt(root, issue.path) === undefined ? messages.required : messages.oneOf(issue.values);
    case 'too_big':
      return messages.atMost(Number(issue.maximum), issue.origin);
    case 'too_small':
      return messages.atLeast(Number(issue.minimum), issue.origin);
    case 'invalid_format':
      return isBlank(valueAt(root, issue.path)) ? messages.required : messages.wrongFormat(issue.format);
    case 'custom':
      return messages.crossFieldError(issue.params?.sentence);
    case 'unrecognized_keys':
      return messages.unknownField;
    case 'invalid_union':
    case 'invalid_key':
    case 'invalid_element':
    case 'not_multiple_of':
    default:
      return messages.notAllowed;
  }
};

/** First error of each field, for at most 20 fields. `shallow`: a list counts as one field. */
const fieldErrors = (issues: readonly Issue[], root: unknown, shallow: boolean): FieldError[] => {
  const byField = new Map<string, string>();
  const add = (path: readonly PropertyKey[], message: string): void => {
    const field = (shallow ? path.slice(0, 1) : path).map(String).join('.') || 'body';
    if (byField.size < 20 && !byField.has(field)) byField.set(field, message);
  };
  for (const issue of issues) {
    if (issue.code === 'unrecognized_keys')
      for (const key of issue.keys) add([...issue.path, key.slice(0, 64)], messages.unknownField);
    else if (issue.path.length === 0 && issue.code === 'invalid_type')
      add([], root === undefined ? messages.required : requestMessages.object);
    else add(issue.path, messageOf(issue, root));
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
  if (kind === 'list') return (Array.isArray(value) ? value : [value]).filter((item) => item !== '');
  if (typeof value !== 'string') return value;
  if (kind === 'number') return isNumber.test(value) ? Number(value) : value;
  if (kind === 'boolean') return value === 'true' ? true : value === 'false' ? false : value;
  return value;
};

const hasForbiddenCharacters = (value: unknown): boolean =>
  typeof value === 'string' ? !isClean(value) : Array.isArray(value) && value.some(hasForbiddenCharacters);

type Reader = { key: string; kind: Kind };

const readersOf = (schema: z.ZodObject): Reader[] => {
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input' });
  return Object.entries(properties).map(([key, property]) => ({ key, kind: kindOf(property) }));
};

/** Undeclared parameters are ignored. The readers are made at the first request, which keeps the start short. */
const compileParameters = (schema: z.ZodObject): ((source: unknown) => Record<string, unknown>) => {
  let readers: Reader[] | undefined;
  return (source) => {
    const members = (source ?? {}) as Members;
    const result: Record<string, unknown> = {};
    readers ??= readersOf(schema);
    for (const { key, kind } of readers) {
      const value = members[key];
      if (value === undefined || value === '') continue;
      if (hasForbiddenCharacters(value))
        throw new ShopError('BAD_REQUEST', { errors: [{ field: key, message: requestMessages.characters }] });
      result[key] = convert(kind, value);
    }
    return check(schema, result, true);
  };
};

/** A missing body counts as `{}`. A call without body schema ignores the body. */
export const compileInput = (call: Call): ReadInput => {
  const params = call.params && compileParameters(call.params);
  const query = call.query && compileParameters(call.query);
  const { body } = call;
  return (rawParams, rawQuery, rawBody) => ({
    ...params?.(rawParams),
    ...query?.(rawQuery),
    ...(body && check(body, rawBody === undefined ? {} : rawBody)),
  });
};

/** Reads parameters, query and body from one flat object, as the typed client sends them. */
export const compileFlatInput = (call: Call): ((input: Members) => Record<string, unknown>) => {
  const read = compileInput(call);
  const outsideBody = new Set([...Object.keys(call.params?.shape ?? {}), ...Object.keys(call.query?.shape ?? {})]);
  return (input) => {
    if (!call.body) return read(input, input, undefined);
    const body = Object.fromEntries(
      Object.entries(input).filter(([key, value]) => value !== undefined && !outsideBody.has(key)),
    );
    return read(input, input, body);
  };
};
