/** What a list shows, as its address says it. For servers and loaders only, so that browsers do not load zod. */
import { z } from 'zod';

const kindOf = (schema: z.ZodType): string => {
  let inner: z.ZodType = schema;
  while (inner instanceof z.ZodOptional || inner instanceof z.ZodDefault) inner = inner.unwrap() as z.ZodType;
  return inner.def.type;
};

const valueOf = (kind: string, key: string, params: URLSearchParams): unknown => {
  if (kind === 'array') return params.has(key) ? params.getAll(key) : undefined;
  const value = params.get(key) || undefined;
  return kind === 'number' && value !== undefined ? Number(value) : value;
};

/** Ignores a parameter that the query does not accept: links grow old, and people edit them. */
export const readListQuery = <Shape extends z.ZodRawShape>(
  query: z.ZodObject<Shape>,
  params: URLSearchParams,
): z.output<z.ZodObject<Shape>> => {
  const known = Object.entries(query.shape as unknown as Record<string, z.ZodType>).flatMap(([key, schema]) => {
    const value = valueOf(kindOf(schema), key, params);
    return value !== undefined && schema.safeParse(value).success ? [[key, value] as const] : [];
  });
  return query.parse(Object.fromEntries(known));
};
