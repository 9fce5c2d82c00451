/** Gift game for staff: campaigns, winners, and the handover of physical prizes. */
import { z } from 'zod';
import { declareCalls, staff } from './call.ts';
import { page, pageSize, regionCode, rowId, smallId, text } from './inputs.ts';
import { count } from './shapes.ts';

export const winnerViews = ['TO_HAND_OVER', 'HANDED_OVER', 'CODES', 'ALL'] as const;
const prizeType = z.enum(['PHYSICAL', 'PROMOTION_CARD']);
const nullableText = z.string().nullable();

const campaign = z.object({
  id: z.string(),
  name: z.string(),
  startsAt: z.string(),
  endsAt: z.string(),
  closedAt: nullableText,
  /** Drawn now. */
  open: z.boolean(),
  regions: z.array(z.string()),
  /** One draw in so many wins; null: orders do not take part. */
  itemOdds: count,
  orderOdds: count.nullable(),
  wins: count,
  prizes: z.array(z.object({ name: z.string(), type: prizeType, stock: count, remaining: count, claimed: count })),
});

const winner = z.object({
  id: z.string(),
  campaign: z.string(),
  prize: z.string(),
  type: prizeType,
  region: z.string(),
  /** Null after the contact details were deleted. */
  name: nullableText,
  phone: nullableText,
  phoneText: nullableText,
  email: nullableText,
  orderReference: nullableText,
  wonAt: z.string(),
  /** Null: nobody has claimed the prize yet. */
  claimedAt: nullableText,
  handedOverAt: nullableText,
  handedOverBy: nullableText,
  remindedAt: nullableText,
  /** The winner may be reminded now. */
  mayRemind: z.boolean(),
});

const reads = { access: { ...staff, privilege: 'content.edit' }, lane: 'cart', rate: 'read' } as const;
const acts = { access: { ...staff, privilege: 'content.edit' }, lane: 'cart', rate: 'write' } as const;
const ofWin = z.object({ winId: rowId });
const errors = ['NOT_FOUND', 'BAD_REQUEST'] as const;

export const proGifts = declareCalls('proGifts', {
  campaigns: {
    method: 'GET',
    path: '/api/pro/gifts/campaigns',
    summary: 'Les campagnes du jeu, leurs cadeaux et ce qui en reste.',
    output: z.object({ campaigns: z.array(campaign) }),
    ...reads,
  },
  winners: {
    method: 'GET',
    path: '/api/pro/gifts/winners',
    summary: 'Les gagnants qui ont réclamé leur cadeau, le plus récent d’abord.',
    query: z.object({
      view: z.enum(winnerViews).default('TO_HAND_OVER'),
      region: regionCode.optional(),
      /** Name, e-mail, phone or order reference. */
      text: text(80).optional(),
      page,
      pageSize: pageSize(30),
    }),
    output: z.object({
      winners: z.array(winner),
      count,
      /** Physical prizes that wait for their winner. */
      toHandOver: count,
      page: z.int(),
      pageSize: z.int(),
    }),
    ...reads,
  },
  check: {
    method: 'POST',
    path: '/api/pro/gifts/check',
    summary: 'Le cadeau d’un code, tel que le gagnant le montre\u202F; null pour un code inconnu.',
    body: z.strictObject({ code: text(40).min(1) }),
    output: z.object({ winner: winner.nullable() }),
    ...acts,
    errors: ['BAD_REQUEST'],
  },
  handOver: {
    method: 'POST',
    path: '/api/pro/gifts/:winId/hand-over',
    summary: 'Note la remise d’un cadeau à son gagnant, une seule fois.',
    params: ofWin,
    output: winner,
    ...acts,
    errors,
  },
  remind: {
    method: 'POST',
    path: '/api/pro/gifts/:winId/remind',
    summary: 'Rappelle au gagnant par e-mail que son cadeau l’attend.',
    params: ofWin,
    output: winner,
    ...acts,
    errors,
  },
  closeCampaign: {
    method: 'POST',
    path: '/api/pro/gifts/campaigns/:campaignId/close',
    summary: 'Termine une campagne\u202F; les cadeaux déjà gagnés restent dus.',
    params: z.object({ campaignId: smallId }),
    status: 204,
    ...acts,
    errors,
  },
});

export type GiftWinner = z.output<typeof winner>;
export type GiftCampaign = z.output<typeof campaign>;
export type WinnerView = (typeof winnerViews)[number];
