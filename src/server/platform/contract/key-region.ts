/** Limits an API key to its region: what it asks for, and orders and documents, whose references name theirs. */
import type { Call } from '#shared/api/call';
import { ShopError } from '#shared/errors';
import type { Actor } from './implement.ts';

type Input = Readonly<Record<string, unknown>>;

const regionInReference = /^(?:([A-Z]{2})-[0-9A-HJKMNP-TV-Z]{6}|(?:FA|AV)-([A-Z]{2})-.+)$/;

const isForeignReference = (value: unknown, region: string): boolean => {
  const found = typeof value === 'string' ? regionInReference.exec(value) : null;
  return found !== null && (found[1] ?? found[2]) !== region;
};

const regionOf = (entry: unknown): unknown =>
  typeof entry === 'object' && entry !== null && 'region' in entry ? entry.region : entry;

/** The input, with the region of the key where it names none. Throws FORBIDDEN or NOT_FOUND for another region. */
export const withinKeyRegion = (call: Call, input: unknown, actor: Actor): unknown => {
  const region = actor.kind === 'user' ? actor.apiKey?.region : null;
  if (!region || typeof input !== 'object' || input === null) return input;
  const given = input as Input;
  if (Object.keys(call.params?.shape ?? {}).some((name) => isForeignReference(given[name], region)))
    throw new ShopError('NOT_FOUND');
  const { regions } = given;
  if (Array.isArray(regions) && regions.some((entry) => regionOf(entry) !== region)) throw new ShopError('FORBIDDEN');
  const hasRegion = [call.params, call.query, call.body].some((schema) => schema && 'region' in schema.shape);
  if (!hasRegion) return input;
  if ((given['region'] ?? region) !== region) throw new ShopError('FORBIDDEN');
  return { ...given, region };
};
