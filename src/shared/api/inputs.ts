/** Types of input. Every string and number has an upper bound. */
import { z } from 'zod';

// The format name selects the French error in validation.messages.ts.

/** The pattern keeps `Number(id)` a safe integer. Clients must not interpret the id. */
export const rowId = z.stringFormat('id', /^[1-9][0-9]{0,14}$/);

const maxRowIds = 20;

/** Up to 20 identifiers, separated by commas or in repeated parameters. */
export const rowIdLists = z
  .array(z.string().regex(/^[1-9][0-9]{0,14}(,[1-9][0-9]{0,14})*$/))
  .min(1)
  .max(maxRowIds)
  .refine((lists) => lists.join(',').split(',').length <= maxRowIds);

/** For columns of type `integer`: the length keeps it below 2^31. */
export const smallId = z.stringFormat('id', /^[1-9][0-9]{0,8}$/);

/** At least 128 random bits in base64url. */
export const token = z.stringFormat('token', /^[A-Za-z0-9_-]{16,128}$/);

export const mailLinkToken = z.stringFormat('mail-link-token', /^[A-Za-z0-9_-]{1,400}\.[A-Za-z0-9_-]{43}$/);

/** Checks the form only; the region module checks that the region exists. */
export const regionCode = z.stringFormat('region', /^[A-Z]{2}$/);

export const seoName = z.stringFormat('seo-name', /^(?=.{1,120}$)[a-z0-9]+(-[a-z0-9]+)*$/);

/** Page of the shop, without scheme and host. */
export const shopPath = z.stringFormat('shop-path', /^\/(?!\/)[!-~]{0,499}$/);

export const itemRef = z.stringFormat('item-ref', /^(?=.{1,64}$)[A-Za-z0-9]+([._-][A-Za-z0-9]+)*$/);

/** By this format, API keys of a region are limited to the orders of their region. */
export const orderReferenceFormat = 'order-reference';

/** Reference of an order in any spelling: `TN-7K3F9Q`, `tn 7k3f9q`. */
export const orderReference = z.stringFormat(orderReferenceFormat, /^[A-Za-z0-9 -]{1,20}$/);

/** `FA-TN-2026-000042`. */
export const documentNumber = z.stringFormat('document-number', /^[A-Z0-9]+(-[A-Z0-9]+){1,5}$/);

export const keyword = z.string().max(200);

/** In minor units. The limit keeps a sum of 1,000 lines a safe integer. */
export const amount = z.int().min(0).max(1_000_000_000_000);

/** Text that is not shown to people, such as a code. */
export const text = (max: number): z.ZodString => z.string().max(max);

// Control characters, and marks that change the direction of the text around them. Both can disguise a text.
const disguising = '\\u061c\\u200e\\u200f\\u2028-\\u202e\\u2066-\\u2069';
const inLine = `[^\\u0000-\\u001f\\u007f-\\u009f${disguising}]*`;
const inLines = `[^\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\u007f-\\u009f${disguising}]*`;

type Text = z.ZodCustomStringFormat;

/** One line of text for people: a name, a part of an address. */
export const line = (max: number): Text => z.stringFormat('line', new RegExp(`^${inLine}$`)).max(max);

/** Like `line`, but not empty and not only spaces. */
export const filled = (max: number): Text =>
  z
    .stringFormat('line', new RegExp(`^(?=.*\\S)${inLine}$`))
    .min(1)
    .max(max);

/** Several lines of text for people: a message, a note. */
export const lines = (max: number): Text => z.stringFormat('lines', new RegExp(`^${inLines}$`)).max(max);

/** Like `lines`, but not empty and not only spaces. */
export const filledLines = (max: number): Text =>
  z
    .stringFormat('lines', new RegExp(`^(?=[^]*\\S)${inLines}$`))
    .min(1)
    .max(max);

export const email = z.email().max(254);

/** Checks the form only; the rules of the region are checked on the server. */
export const phone = z.stringFormat('phone', /^\+?[0-9][0-9 .()-]{5,23}$/).max(25);

/** Marks passwords for the documentation and for form fields, which then neither trim nor show the value. */
const password = { format: 'password' };

/** For a sign-in. Limited, because hashing a long text costs time. */
export const anyPassword = z.string().min(1).max(512).meta(password);

/** Only the length is limited; no kinds of characters are required. */
export const newPassword = z.string().min(10).max(128).meta(password);

export const emailCode = z.string().min(4).max(16);

export const page = z.int().min(0).max(100_000).default(0);
export const pageSize = (size: number): z.ZodDefault<z.ZodInt> => z.int().min(1).max(100).default(size);

/** The French text is in validation.messages.ts. */
export const samePassword = { path: ['confPassword'], params: { sentence: 'PASSWORD_CONFIRMATION' } };
