/** `/newsletter/donnees`: a subscriber without an account downloads or erases their data, by the signed link of a letter. */
import { redirect, type ActionFunctionArgs } from 'react-router';
import { shopOf } from '#app/shop-context.ts';
import { linkedPath, orBadLink, preferencesPath, tokenOf } from './link-token.ts';

const fileOf = (data: object): Response =>
  new Response(JSON.stringify(data, null, 2), {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': 'attachment; filename="ourlet-lettre.json"',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    },
  });

export const loader = () => redirect('/newsletter');

export const action = async ({ request, context }: ActionFunctionArgs): Promise<Response> => {
  const token = tokenOf(request);
  if (token === null) return redirect(preferencesPath, 303);
  const { api } = shopOf(context).visitor();
  const back = redirect(linkedPath(preferencesPath, token), 303);
  if ((await request.formData()).get('intent') !== 'erase') {
    const answer = await orBadLink(api.newsletter.data({ token }));
    return answer ? fileOf(answer.data) : back;
  }
  const erase = async (): Promise<true> => {
    await api.newsletter.erase({ token });
    return true;
  };
  return (await orBadLink(erase())) ? redirect('/newsletter?fait=effacee', 303) : back;
};
