/** Answer to the preview of a text. For actions. `textPage`: a text page, not a news article. */
import { data } from 'react-router';
import type { Client } from '#shared/api/client';
import type { Answer, FormValues } from '#pro/content/content-answer.ts';

/** `html`: of the preview; absent from all other answers. */
export type EditorialAnswer = Answer & { readonly html?: string };

export const previewed = async (api: Client, values: FormValues, textPage: boolean) => {
  const { html } = await api.proNews.render({ markdown: values['body'] ?? '', textPage });
  return data<EditorialAnswer>({ values, errors: {}, refusal: null, merge: null, html });
};
