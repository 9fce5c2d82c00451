/** For loaders and actions of the pages that create a link. */
import { refusalOf, type Shop } from '#app/shop-context.ts';
import { formatDate } from '#shared/dates';
import { formText } from '#app/form-text.ts';

export type OwnLinkData = {
  readonly code: string;
  readonly link: string;
  readonly until: string;
  readonly isOwn: boolean;
};

/** The link that the address names by `lien`; null when it does not exist any more. */
export const readOwnLink = async (shop: Shop, { searchParams }: URL): Promise<OwnLinkData | null> => {
  const code = searchParams.get('lien');
  if (code === null) return null;
  try {
    const { expiresAt, isOwn } = await shop.visitor().api.shares.open({ code });
    const until = formatDate(new Date(expiresAt), shop.region.timeZone);
    return { code, link: `${shop.origin}/p/${code}`, until, isOwn };
  } catch (error) {
    if (['NOT_FOUND', 'BAD_REQUEST'].includes(refusalOf(error) ?? '')) return null;
    throw error;
  }
};

/** A link that is already gone counts as ended. */
export const stopLink = async (shop: Shop, form: FormData): Promise<void> => {
  try {
    await shop.visitor().api.shares.stop({ code: formText(form, 'code') });
  } catch (error) {
    if (!['NOT_FOUND', 'BAD_REQUEST'].includes(refusalOf(error) ?? '')) throw error;
  }
};
