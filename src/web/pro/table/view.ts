import type { z } from 'zod';
import { readListQuery } from '#shared/list-query';

/** For loaders only, so that browsers do not load zod. */
export const readView = <Shape extends z.ZodRawShape>(
  query: z.ZodObject<Shape>,
  params: URLSearchParams,
): z.output<z.ZodObject<Shape>> => readListQuery(query, params);
