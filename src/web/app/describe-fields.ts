/** Makes field descriptors from input schemas. For loaders and actions only, so that browsers do not load zod. */
import { z } from 'zod';
import type { Field, Fields } from './field.rules.ts';

type Schema = Exclude<z.core.JSONSchema._JSONSchema, boolean>;

const controls: Readonly<Record<string, Partial<Field>>> = {
  email: { type: 'email', inputMode: 'email', autoComplete: 'email' },
  phone: { type: 'tel', inputMode: 'tel', autoComplete: 'tel' },
  line: {},
  lines: {},
};

const withoutNull = (schema: Schema): Schema =>
  schema.anyOf?.find((branch) => typeof branch === 'object' && branch.type !== 'null') ?? schema;

const fieldOf = ({ minLength = 0, maxLength, maxItems, format, pattern }: Schema, required: boolean): Field => ({
  required,
  // A minimum length of 1 means required.
  ...(minLength > 1 ? { minLength } : {}),
  ...(maxLength === undefined ? {} : { maxLength }),
  ...(maxItems === undefined ? {} : { maxItems }),
  ...(format !== undefined && pattern !== undefined && format in controls
    ? { format, pattern, ...controls[format] }
    : {}),
  ...(format === 'password' ? { type: 'password' } : {}),
});

const flatten = (schema: Schema, path: string, required: boolean): [string, Field][] => {
  const { properties, required: names = [] } = schema;
  if (!properties) return [[path, fieldOf(schema, required)]];
  return Object.entries(properties).flatMap(([name, property]) =>
    typeof property === 'boolean'
      ? []
      : flatten(withoutNull(property), path === '' ? name : `${path}.${name}`, names.includes(name)),
  );
};

/** Descriptors of the named fields of a call body, in that order. Throws when the schema has no such name. */
export const describeFields = <Name extends string>(body: z.ZodObject, names: readonly Name[]): Fields<Name> => {
  const all = new Map(flatten(z.toJSONSchema(body, { io: 'input' }), '', true));
  return Object.fromEntries(
    names.map((name) => {
      const field = all.get(name);
      if (!field) throw new RangeError(`the call has no field ${name}`);
      return [name, field];
    }),
  ) as Fields<Name>;
};
