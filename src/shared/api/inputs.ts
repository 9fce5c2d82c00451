/** Every string and number is bounded. */
import { z } from 'zod';

// The format name selects the French error in validation.messages.ts.

/** Opaque to clients; the pattern keeps `Number(id)` a safe integer. */
export const rowId = z.stringFormat('id', /^[1-9][0-9]{0,14}$/);

/** For `integer` keys: below 2^31 by length. */
export const smallId = z.stringFormat('id', /^[1-9][0-9]{0,8}$/);

/** At least 128 random bits in base64url. */
export const token = z.stringFormat('token', /^[A-Za-z0-9_-]{16,128}$/);

/** Shape only; the region module checks existence. */
export const regionCode = z.stringFormat('region', /^[A-Z]{2}$/);

export const seoName = z.stringFormat('seo-name', /^(?=.{1,120}$)[a-z0-9]+(-[a-z0-9]+)*$/);

export const itemRef = z.stringFormat('item-ref', /^(?=.{1,64}$)[A-Za-z0-9]+([._-][A-Za-z0-9]+)*$/);

/** `FA-TN-2026-000042`. */
export const documentNumber = z.stringFormat('document-number', /^[A-Z0-9]+(-[A-Z0-9]+){1,5}$/);

export const keyword = z.string().max(200);

/** Minor units; a sum of 1,000 lines is still a safe integer. */
export const amount = z.int().min(0).max(1_000_000_000_000);

export const text = (max: number): z.ZodString => z.string().max(max);

/** Not only spaces. */
export const filled = (max: number): z.ZodString => z.string().min(1).max(max).regex(/\S/);

export const email = z.email().max(254);

/** Shape only; regional rules are checked on the server. */
export const phone = z.stringFormat('phone', /^\+?[0-9][0-9 .()-]{5,23}$/).max(25);

/** For sign-in; bounded because hashing costs time. */
export const anyPassword = z.string().min(1).max(512);

/** Length only, no composition rule. */
export const newPassword = z.string().min(10).max(128);

export const emailCode = z.string().min(4).max(16);

export const page = z.int().min(0).max(100_000).default(0);
export const pageSize = (size: number): z.ZodDefault<z.ZodInt> => z.int().min(1).max(100).default(size);

/** French text in validation.messages.ts. */
export const samePassword = { path: ['confPassword'], params: { sentence: 'PASSWORD_CONFIRMATION' } };
