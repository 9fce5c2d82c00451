/**
 * The JSON Schema that serialises an answer: members that are not declared never leave the server. Written in the dialect
 * that fast-json-stringify runs without validating: `nullable` for "or null", and unions of objects merged into one.
 */
import { z } from 'zod';
import type { Call } from '#shared/api/call';

type Schema = { [keyword: string]: unknown };

const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const without = (schema: Schema, keyword: string): string =>
  JSON.stringify(Object.entries(schema).filter(([name]) => name !== keyword));

/** One schema for a member that two branches have: the same but for null, or two enumerations; else undefined. */
const mergeMember = (left: Schema, right: Schema): Schema | undefined => {
  if (without(left, 'nullable') === without(right, 'nullable')) return left.nullable === true ? left : right;
  if (!Array.isArray(left.enum) || !Array.isArray(right.enum) || left.type !== right.type) return undefined;
  return { type: left.type, enum: [...left.enum, ...right.enum] };
};

/** Branches as one object with every member optional; undefined when a member means two things. */
const mergeBranches = (branches: readonly Schema[]): Schema | undefined => {
  const properties: Record<string, Schema> = {};
  for (const branch of branches) {
    if (branch.type !== 'object' || !isSchema(branch.properties)) return undefined;
    for (const [name, member] of Object.entries(branch.properties)) {
      if (!isSchema(member)) return undefined;
      const known = properties[name];
      const merged = known ? mergeMember(known, member) : member;
      if (!merged) return undefined;
      properties[name] = merged;
    }
  }
  return { type: 'object', properties };
};

const simplify = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(simplify);
  if (!isSchema(value)) return value;
  const schema: Schema = Object.fromEntries(Object.entries(value).map(([name, member]) => [name, simplify(member)]));
  // bounds of our own numbers cost time at each answer and protect nobody
  delete schema.minimum;
  delete schema.maximum;
  if (!Array.isArray(schema.oneOf)) return schema;
  return mergeBranches(schema.oneOf.filter(isSchema)) ?? schema;
};

/** For Fastify's `schema.response`; undefined when the answer is empty or bytes. */
export const answerSchema = (call: Call): Schema | undefined => {
  if (call.output === undefined || call.output === 'bytes') return undefined;
  const { $schema: _, ...schema } = z.toJSONSchema(call.output, {
    target: 'openapi-3.0',
    io: 'output',
    // names of shapes are for the published document; here each schema stands alone
    metadata: z.registry(),
  }) as Schema;
  return simplify(schema) as Schema;
};
