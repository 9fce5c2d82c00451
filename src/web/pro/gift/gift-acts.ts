/** Handles the forms of the gift game. */
import { data, redirect } from 'react-router';
import type { Client } from '#shared/api/client';
import type { GiftWinner } from '#shared/api/pro-gifts';
import { isErrorCode, statusOf, titleOf } from '#shared/errors';
import { ownValue } from '#shared/own-value';
import { formText } from '#app/form-text.ts';
import { refusalOf, refusalStatus } from '#app/shop-context.ts';
import { giftMessages as messages } from './gift.messages.ts';

type Act = { readonly api: Client; readonly form: FormData; readonly search: string };

type Answer = {
  readonly refusal: string | null;
  /** What was typed into the check, with its result. */
  readonly check: { readonly code: string; readonly error: string | null; readonly winner: GiftWinner | null } | null;
};

const refuse = (refusal: string, status = 400) => data<Answer>({ refusal, check: null }, { status });

const check = async ({ proGifts }: Client, code: string) => {
  if (code === '') return data<Answer>({ refusal: null, check: { code, error: messages.check.none, winner: null } });
  const { winner } = await proGifts.check({ code: code.slice(0, 40) });
  return data<Answer>({
    refusal: null,
    check: { code, error: winner === null ? messages.check.unknown : null, winner },
  });
};

const acts: Readonly<Record<string, (api: Client, id: string) => Promise<unknown>>> = {
  HAND_OVER: ({ proGifts }, winId) => proGifts.handOver({ winId }),
  REMIND: ({ proGifts }, winId) => proGifts.remind({ winId }),
  CLOSE: ({ proGifts }, campaignId) => proGifts.closeCampaign({ campaignId }),
};

const sentenceOf = (error: unknown): string | undefined =>
  (error as { details?: { errors?: { message: string }[] } }).details?.errors?.[0]?.message;

export const runGiftAct = async ({ api, form, search }: Act) => {
  const intent = formText(form, 'intent').trim();
  const run = ownValue(acts, intent);
  try {
    if (intent === 'CHECK') return await check(api, formText(form, 'code').trim());
    if (!run) return refuse(titleOf('BAD_REQUEST'));
    await run(api, formText(form, 'id').trim());
  } catch (error) {
    const code = refusalOf(error);
    if (!isErrorCode(code) || statusOf(code) >= 500 || code === 'UNAUTHENTICATED' || code === 'SESSION_REPLACED')
      throw error;
    return refuse(sentenceOf(error) ?? titleOf(code), refusalStatus(error));
  }
  const params = new URLSearchParams(search);
  params.set('fait', intent);
  return redirect(`/pro/jeu-concours?${params.toString()}`, 303);
};

export type GiftAnswer = Answer | undefined;
