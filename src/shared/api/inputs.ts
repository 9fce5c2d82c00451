/** Building blocks of what callers send: every string has a ceiling, every number has bounds, every form a name. */
import { z } from 'zod';

// The name of a form (`id`, `phone` …) chooses the French sentence that a caller reads; see validation.messages.ts.

/** Identifiers are opaque strings to clients; the pattern keeps `Number(id)` inside a bigint column and a safe integer. */
export const rowId = z.stringFormat('id', /^[1-9][0-9]{0,14}$/);

/** The same for the tables whose key is an `integer` (sections, groups, styles, sizes …): below 2^31 by its length. */
export const smallId = z.stringFormat('id', /^[1-9][0-9]{0,8}$/);

/** 128 random bits or more, base64url: cart ids, order references, gift codes. */
export const token = z.stringFormat('token', /^[A-Za-z0-9_-]{16,128}$/);

/** `TN`, `SN` …: which ones there are is for the room to say. */
export const regionCode = z.stringFormat('region', /^[A-Z]{2}$/);

export const seoName = z.stringFormat('seo-name', /^(?=.{1,120}$)[a-z0-9]+(-[a-z0-9]+)*$/);

export const itemRef = z.stringFormat('item-ref', /^(?=.{1,64}$)[A-Za-z0-9]+([._-][A-Za-z0-9]+)*$/);

/** `FA-TN-2026-000042`: an invoice or a credit note, as printed on it. */
export const documentNumber = z.stringFormat('document-number', /^[A-Z0-9]+(-[A-Z0-9]+){1,5}$/);

/** Free text of a search box. */
export const keyword = z.string().max(200);

/** Minor units; the ceiling keeps sums of a thousand lines inside a safe integer. */
export const amount = z.int().min(0).max(1_000_000_000_000);

export const text = (max: number): z.ZodString => z.string().max(max);

/** A text that must say something: blanks alone are refused. */
export const filled = (max: number): z.ZodString => z.string().min(1).max(max).regex(/\S/);

export const email = z.email().max(254);

/** Digits, spaces, dots and dashes, with an optional plus; each region's own rule is applied by the room. */
export const phone = z.stringFormat('phone', /^\+?[0-9][0-9 .()-]{5,23}$/);

/** What sign-in takes for a password: any text, bounded so that hashing it stays cheap. */
export const anyPassword = z.string().min(1).max(512);

/** What a new password must be: 10 to 128 characters, no rule of composition. */
export const newPassword = z.string().min(10).max(128);

export const emailCode = z.string().min(4).max(16);

export const page = z.int().min(0).max(100_000).default(0);
export const pageSize = (size: number): z.ZodDefault<z.ZodInt> => z.int().min(1).max(100).default(size);

/** Said on the field of a confirmation that differs; its French sentence is in validation.messages.ts. */
export const samePassword = { path: ['confPassword'], params: { sentence: 'PASSWORD_CONFIRMATION' } };
