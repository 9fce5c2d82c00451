/** `/pro/prix/enregistrer`: checks or saves one batch of prices for the grid, and answers JSON. */
import { data, redirect, type ActionFunctionArgs } from 'react-router';
import { proPrices } from '#shared/api/pro-prices';
import { isErrorCode, isShopError, statusOf, titleOf, type ShopError } from '#shared/errors';
import { formText } from '#app/form-text.ts';
import { refusalOf, shopOf } from '#app/shop-context.ts';
import { readRegion } from '#pro/frame/console-region.ts';
import { requireStaff } from '#pro/frame/require-staff.ts';
import type { SaveAnswer } from './use-price-sheet.ts';

export const loader = () => redirect('/pro/prix', 303);

const nothing: SaveAnswer = { sales: [], refused: [], conflicts: [], problems: [] };

const json = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

const linesOf = (text: string) => {
  const parsed = proPrices.save.body.shape.lines.safeParse(json(text));
  return parsed.success ? parsed.data : null;
};

/** Lists in the answer of a refusal: the prices of colleagues, or the sales that cannot be announced. */
const listIn = (error: ShopError, name: 'prices' | 'sales'): unknown[] => {
  const list = error.details.extra?.[name];
  return Array.isArray(list) ? list : [];
};

const answerOf = (error: unknown): SaveAnswer => {
  const code = refusalOf(error);
  if (!isErrorCode(code) || statusOf(code) >= 429 || code === 'UNAUTHENTICATED' || code === 'SESSION_REPLACED')
    throw error;
  if (!isShopError(error)) return { ...nothing, problems: [titleOf(code)] };
  if (code === 'RECORD_CHANGED') return { ...nothing, conflicts: listIn(error, 'prices') as SaveAnswer['conflicts'] };
  if (code === 'SALE_WITHOUT_REFERENCE')
    return { ...nothing, refused: listIn(error, 'sales') as SaveAnswer['refused'] };
  const sentences = (error.details.errors ?? []).map(({ message }) => message);
  return { ...nothing, problems: sentences.length > 0 ? [...new Set(sentences)] : [titleOf(code)] };
};

export const action = async ({ context, request }: ActionFunctionArgs) => {
  const { api } = await requireStaff(context, request, 'price.edit');
  const form = await request.formData();
  const { region } = await readRegion(shopOf(context));
  const lines = linesOf(formText(form, 'lines'));
  if (!region || !lines) return data({ ...nothing, problems: [titleOf('BAD_REQUEST')] }, { status: 400 });
  const isCheck = formText(form, 'intent') === 'CHECK';
  try {
    const { sales } = isCheck
      ? await api.proPrices.check({ region: region.code, lines })
      : await api.proPrices.save(
          { region: region.code, lines, acceptsNoReference: formText(form, 'accepts') === '1' },
          { idempotencyKey: formText(form, 'key') },
        );
    return Response.json({ ...nothing, sales } satisfies SaveAnswer);
  } catch (error) {
    return Response.json(answerOf(error), { status: 400 });
  }
};
