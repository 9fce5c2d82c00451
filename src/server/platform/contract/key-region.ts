/** Limits an API key to its region: the regions that it asks for, and orders and documents by their references. */
import { z } from 'zod';
import type { Call } from '#shared/api/call';
import { orderReferenceFormat } from '#shared/api/inputs';
import { ShopError } from '#shared/errors';
import { readReference } from '#shared/rules/order-reference';
import type { Actor } from './implement.ts';

type Input = Readonly<Record<string, unknown>>;

const regionInNumber = /^\s*(?:FA|AV)-([A-Z]{2})-/i;

/** Items have references too, so that the format of the schema tells which one is of an order. */
export const isOfOrder = (schema: unknown): boolean => {
  if (schema instanceof z.ZodArray) return isOfOrder(schema.element);
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return isOfOrder(schema.unwrap());
  return schema instanceof z.ZodStringFormat && schema.def.format === orderReferenceFormat;
};

const textsIn = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter((one) => typeof one === 'string');

const regionsIn = (name: string, schema: unknown, value: unknown): string[] => {
  if (isOfOrder(schema)) return textsIn(value).map((typed) => readReference(typed).slice(0, 2));
  if (name !== 'number') return [];
  return textsIn(value).flatMap((typed) => regionInNumber.exec(typed)?.[1]?.toUpperCase() ?? []);
};

const regionOf = (entry: unknown): unknown =>
  typeof entry === 'object' && entry !== null && 'region' in entry ? entry.region : entry;

/** The input, with the region of the key where it names none. Throws FORBIDDEN or NOT_FOUND for another region. */
export const withinKeyRegion = (call: Call, input: unknown, actor: Actor): unknown => {
  const region = actor.kind === 'user' ? actor.apiKey?.region : null;
  if (!region || typeof input !== 'object' || input === null) return input;
  const given = input as Input;
  const fields = [call.params, call.query, call.body].flatMap((schema) => Object.entries(schema?.shape ?? {}));
  const named = fields.flatMap(([name, schema]) => regionsIn(name, schema, given[name]));
  if (named.some((one) => one !== region)) throw new ShopError('NOT_FOUND');
  const { regions } = given;
  // An empty list means all regions.
  if (Array.isArray(regions) && (regions.length === 0 || regions.some((entry) => regionOf(entry) !== region)))
    throw new ShopError('FORBIDDEN');
  if (!fields.some(([name]) => name === 'region')) return input;
  if ((given['region'] ?? region) !== region) throw new ShopError('FORBIDDEN');
  return { ...given, region };
};
