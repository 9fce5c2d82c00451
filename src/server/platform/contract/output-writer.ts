/**
 * Writes the output of a call as JSON with its declared members only. The schema uses `nullable` and merges unions of
 * objects, because fast-json-stringify would validate each branch of a union.
 */
import compileSerializer from 'fast-json-stringify';
import { z } from 'zod';

type Schema = { [keyword: string]: unknown };

const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const without = (schema: Schema, keyword: string): string =>
  JSON.stringify(Object.entries(schema).filter(([name]) => name !== keyword));

/** Merges two schemas that differ only in `nullable`, or two enums of one type. Undefined when neither holds. */
const mergeMember = (left: Schema, right: Schema): Schema | undefined => {
  if (without(left, 'nullable') === without(right, 'nullable')) return left.nullable === true ? left : right;
  if (!Array.isArray(left.enum) || !Array.isArray(right.enum) || left.type !== right.type) return undefined;
  return { type: left.type, enum: [...left.enum, ...right.enum] };
};

/** Merges the branches into one object schema with optional members; undefined when members conflict. */
const mergeBranches = (branches: readonly Schema[]): Schema | undefined => {
  const properties: Record<string, Schema> = {};
  for (const branch of branches) {
    if (branch.type !== 'object' || !isSchema(branch.properties)) return undefined;
    for (const [name, member] of Object.entries(branch.properties)) {
      if (!isSchema(member)) return undefined;
      const existing = properties[name];
      const merged = existing ? mergeMember(existing, member) : member;
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
  // Removed, because checking the bounds of our own numbers costs time at each response.
  delete schema.minimum;
  delete schema.maximum;
  if (!Array.isArray(schema.oneOf)) return schema;
  return mergeBranches(schema.oneOf.filter(isSchema)) ?? schema;
};

const responseSchema = (output: z.ZodType): Schema => {
  const { $schema: _, ...schema } = z.toJSONSchema(output, {
    target: 'openapi-3.0',
    io: 'output',
    // With an empty registry, zod writes all shapes inline.
    metadata: z.registry(),
  }) as Schema;
  return simplify(schema) as Schema;
};

type Write = (value: unknown) => string;

export const compileOutput = (output: z.ZodType): Write => compileSerializer(responseSchema(output));

/** Compiles at the first output: most of the calls are for staff, and compiling all of them would slow each start. */
export const outputWriter = (output: z.ZodType): Write => {
  let write: Write | undefined;
  return (value) => {
    write ??= compileOutput(output);
    return write(value);
  };
};
