/** A visitor with a cart: the calls of the cart in the process, and what tests look for in an answer. */
import { inProcessClient, type Caller } from '#platform/contract';
import type { Client } from '#shared/api/client';
import type { Cart } from '#shared/api/cart-shapes';
import { isShopError } from '#shared/errors';
import { callerOf } from './answers.ts';
import type { TestShop } from './shop.ts';

/** Calls in the name of a visitor, in Tunisia unless told. */
export const visitorOf = (shop: TestShop, region = 'TN', more: Partial<Caller> = {}): Client =>
  inProcessClient(shop.rooms.implementations, () =>
    callerOf({ region: shop.rooms.regions.resolve('127.0.0.1', region), ...more }),
  );

/** The lines as `[variant, quantity]`. */
export const piecesOf = ({ lines }: Cart): [number, number][] =>
  lines.map(({ itemVariantId, quantity }) => [Number(itemVariantId), quantity]);

/** The messages as their codes. */
export const toldIn = ({ messages }: Cart): string[] => messages.map(({ code }) => code);

/** Code and details of a refusal; `accepted` when there is none. */
export const refusalOf = async (
  work: Promise<unknown>,
): Promise<{ code: string; extra?: Record<string, unknown>; errors?: { field: string; message: string }[] }> => {
  try {
    await work;
    return { code: 'accepted' };
  } catch (error) {
    if (isShopError(error)) return { ...error.details, code: error.code };
    throw error;
  }
};
