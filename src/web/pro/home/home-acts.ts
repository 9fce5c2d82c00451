/** Acts on a whole home page, and on a block in its list. For the action. */
import { redirect } from 'react-router';
import { isErrorCode, titleOf } from '#shared/errors';
import type { Client } from '#shared/api/client';
import { formText } from '#app/form-text.ts';
import { refusalOf } from '#app/shop-context.ts';
import { homePath } from './home-data.ts';
import { homeMessages as messages } from './home.messages.ts';

type Asked = { readonly api: Client; readonly section: string | null; readonly form: FormData };
type Done = keyof typeof messages.done;

const numberIn = (form: FormData, name: string): number => Number(formText(form, name)) || 0;

const run = async ({ api, section, form }: Asked): Promise<Done | null> => {
  const version = numberIn(form, 'version');
  switch (formText(form, 'intent')) {
    case 'publish':
      await api.proHome.publish({ section, version });
      return 'publie';
    case 'discard':
      await api.proHome.discard({ section, version });
      return 'abandonne';
    case 'reset':
      await api.proHome.reset({ section, version });
      return 'commun';
    case 'hide':
    case 'show': {
      const hidden = formText(form, 'intent') === 'hide';
      await api.proHome.setHidden({ section, blockId: numberIn(form, 'block'), version, hidden });
      return hidden ? 'masque' : 'montre';
    }
    default:
      return null;
  }
};

export const runHomeAct = async (asked: Asked) => {
  try {
    const done = await run(asked);
    return redirect(homePath(asked.section, done ?? undefined), 303);
  } catch (error) {
    const code = refusalOf(error);
    if (code === 'RECORD_CHANGED') return { moved: '', refusal: messages.stale };
    if (!isErrorCode(code) || !['NOT_FOUND', 'BAD_REQUEST', 'FORBIDDEN'].includes(code)) throw error;
    return { moved: '', refusal: titleOf(code) };
  }
};

export const moveBlock = async ({ api, section, form }: Asked) => {
  const [block = '', before = ''] = formText(form, 'move').split(' ');
  try {
    await api.proHome.move({ section, blockId: Number(block), before: before === '' ? null : Number(before) });
    return { moved: block, refusal: null };
  } catch (error) {
    const code = refusalOf(error);
    if (code !== 'NOT_FOUND' && code !== 'BAD_REQUEST') throw error;
    return { moved: '', refusal: titleOf(code) };
  }
};
