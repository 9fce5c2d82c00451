/** `/pro/region`: stores the region chosen in the topbar. */
import { redirect, type ActionFunctionArgs } from 'react-router';
import { safeRedirect } from '#shared/rules/redirect';
import { shopOf } from '#app/shop-context.ts';
import { regionChoice } from './console-region.ts';

export const loader = () => redirect('/pro');

export const action = async ({ request, context }: ActionFunctionArgs) => {
  const form = await request.formData();
  const [region, back] = [form.get('region'), form.get('back')].map((value) =>
    typeof value === 'string' ? value : '',
  );
  const cookie = regionChoice(region ?? '', shopOf(context).origin);
  return redirect(safeRedirect(back, '/pro'), { status: 303, headers: { 'set-cookie': cookie } });
};
