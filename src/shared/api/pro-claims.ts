/** Claims for staff. Each call answers only with claims in the scope of the caller's privilege. */
import { z } from 'zod';
import { declareCalls, staff } from './call.ts';
import { filledLines, page, pageSize, regionCode, rowId, smallId, text } from './inputs.ts';
import { claimKind, claimStatus } from './order-shapes.ts';
import {
  claimDecision,
  proClaim,
  proClaimBoard,
  proClaimPage,
  proClaimReasons,
  refundCalculation,
  refundTo,
} from './pro-claim-shapes.ts';
import { currency } from './shapes.ts';

/** `RC-0042`, `rc 42` or `42`. */
const number = z.string().regex(/^(?:[Rr][Cc][ -]?)?[0-9]{1,15}$/);
const ofClaim = z.object({ number });
const version = z.int().min(1).max(1_000_000_000);
const seen = z.strictObject({ version });
const units = z.int().min(0).max(999).default(0);

const filters = {
  kind: claimKind.optional(),
  typeId: smallId.optional(),
  region: regionCode.optional(),
  /** Claims of which the caller is in charge. */
  mine: z.literal('1').optional(),
  /** Number of the claim, or what the list of orders accepts: reference, name, phone, e-mail, item. */
  text: text(80).optional(),
};

const reads = { access: { ...staff, privilege: 'claim.view' }, lane: 'cart', rate: 'read' } as const;
const edits = { access: { ...staff, privilege: 'claim.edit' }, lane: 'cart', rate: 'write' } as const;
const decides = { ...edits, access: { ...staff, privilege: 'claim.validate' } } as const;
const errors = ['NOT_FOUND', 'FORBIDDEN', 'BAD_REQUEST', 'RECORD_CHANGED'] as const;

export const proClaims = declareCalls('proClaims', {
  list: {
    method: 'GET',
    path: '/api/pro/claims',
    summary: 'Les réclamations, filtrées et triées.',
    query: z.object({
      ...filters,
      status: z.array(claimStatus).max(5).optional(),
      sort: z.enum(['-created', 'created']).default('-created'),
      page,
      pageSize: pageSize(25),
    }),
    output: proClaimPage,
    ...reads,
    errors: ['BAD_REQUEST'],
  },
  board: {
    method: 'GET',
    path: '/api/pro/claims/board',
    summary: 'Les réclamations par état, les plus urgentes d’abord.',
    query: z.object(filters),
    output: proClaimBoard,
    ...reads,
  },
  reasons: {
    method: 'GET',
    path: '/api/pro/claims/reasons',
    summary: 'Les motifs et les articles des réclamations des derniers jours.',
    query: z.object({ region: regionCode.optional(), days: z.int().min(1).max(366).default(30) }),
    output: proClaimReasons,
    ...reads,
  },
  byNumber: {
    method: 'GET',
    path: '/api/pro/claims/:number',
    summary: 'Une réclamation, avec ses pièces, ses photos et son histoire.',
    params: ofClaim,
    output: proClaim,
    ...reads,
    errors: ['NOT_FOUND'],
  },
  photo: {
    method: 'GET',
    path: '/api/pro/claims/:number/photos/:name',
    summary: 'Une photo jointe par le client.',
    params: z.object({ number, name: z.string().regex(/^[A-Za-z0-9_-]{1,64}$/) }),
    output: 'bytes',
    ...reads,
    errors: ['NOT_FOUND'],
  },
  refund: {
    method: 'GET',
    path: '/api/pro/claims/:number/refund',
    summary: 'Le calcul du remboursement de certaines pièces.',
    params: ofClaim,
    query: z.object({
      /** `12:1`: one unit of the order line 12. */
      units: z
        .array(z.stringFormat('line-units', /^[1-9][0-9]{0,14}:[0-9]{1,3}$/))
        .min(1)
        .max(100),
    }),
    output: z.object({ currency, calculation: refundCalculation.nullable() }),
    ...reads,
    errors: ['NOT_FOUND', 'BAD_REQUEST'],
  },
  take: {
    method: 'POST',
    path: '/api/pro/claims/:number/take',
    summary: 'Prend une réclamation en charge et le dit au client.',
    params: ofClaim,
    body: seen,
    output: proClaim,
    ...edits,
    errors,
  },
  undoTake: {
    method: 'POST',
    path: '/api/pro/claims/:number/take/undo',
    summary: 'Défait la prise en charge qui a mené à cette version, tant que le client n’en est pas prévenu.',
    params: ofClaim,
    body: seen,
    output: proClaim,
    ...edits,
    errors,
  },
  assign: {
    method: 'POST',
    path: '/api/pro/claims/:number/assignee',
    summary: 'Confie une réclamation à une personne de l’équipe, ou à personne.',
    params: ofClaim,
    body: z.strictObject({ version, assigneeId: rowId.nullable() }),
    output: proClaim,
    ...edits,
    errors,
  },
  note: {
    method: 'POST',
    path: '/api/pro/claims/:number/notes',
    summary: 'Ajoute une note interne.',
    params: ofClaim,
    body: z.strictObject({ text: filledLines(1000) }),
    output: proClaim,
    ...edits,
    errors: ['NOT_FOUND', 'FORBIDDEN', 'BAD_REQUEST'],
  },
  receive: {
    method: 'POST',
    path: '/api/pro/claims/:number/reception',
    summary: 'Note les pièces revenues dans le colis du client.',
    params: ofClaim,
    body: z.strictObject({
      version,
      lines: z
        .array(z.strictObject({ orderLineId: rowId, quantity: units }))
        .min(1)
        .max(100),
    }),
    output: proClaim,
    ...edits,
    errors,
  },
  accept: {
    method: 'POST',
    path: '/api/pro/claims/:number/accept',
    summary: 'Accepte une réclamation\u202F: état des pièces, puis remboursement, remplacement ou rien.',
    params: ofClaim,
    body: z.strictObject({
      version,
      decision: claimDecision,
      refundTo: refundTo.default('PAYMENT'),
      /** The customer reads it. */
      answer: filledLines(1000),
      lines: z
        .array(
          z.strictObject({
            orderLineId: rowId,
            restock: units,
            scrap: units,
            supplier: units,
            kept: units,
            /** Variant that is sent instead; the same one by default. */
            replacementId: rowId.nullish(),
          }),
        )
        .max(100)
        .default([]),
    }),
    output: proClaim,
    ...decides,
    errors: [...errors, 'OUT_OF_STOCK'],
  },
  refuse: {
    method: 'POST',
    path: '/api/pro/claims/:number/refuse',
    summary: 'Refuse une réclamation avec un motif que le client lira.',
    params: ofClaim,
    body: z.strictObject({ version, reason: filledLines(1000) }),
    output: proClaim,
    ...decides,
    errors,
  },
  cancel: {
    method: 'POST',
    path: '/api/pro/claims/:number/cancel',
    summary: 'Clôt une réclamation sans suite\u202F; ses pièces peuvent être réclamées à nouveau.',
    params: ofClaim,
    body: z.strictObject({ version, reason: filledLines(1000) }),
    output: proClaim,
    ...edits,
    access: { ...staff, privilege: 'claim.cancel' },
    errors,
  },
});
