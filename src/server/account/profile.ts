import { implement, type Implementation } from '#platform/contract';
import { parsePhone } from '#platform/phone';
import { users as calls, type UserInfo } from '#shared/api/users';
import { ShopError } from '#shared/errors';
import { can } from '#shared/rules/privileges';
import { isUuid } from '#shared/uuid';
import { ownAccount, refuse, userOf, type AccountParts } from './account-parts.ts';
import { accountMessages } from './account.messages.ts';
import { findAccountByPublicId, storeLanguage, storeProfile, type Account } from './account.store.ts';

type ProfileParts = Pick<AccountParts, 'db' | 'regions' | 'customerDetails'>;

export const profileRoutes = ({ db, regions, customerDetails }: ProfileParts): Implementation[] => {
  const infoOf = async (account: Account): Promise<UserInfo> => {
    const { addresses, newsletter } = await customerDetails(db, account.id);
    const { publicId, fullName, email, phone, role, privileges, region, language, professional } = account;
    const own = { fullName, email, phone, role, privileges: [...privileges], region, language, professional };
    return { id: publicId, ...own, createdAt: account.createdAt.toISOString(), addresses, newsletter };
  };

  const info = implement(calls.info, async ({ id }, context) => {
    const own = await ownAccount(db, context);
    if (id === undefined || id === own.publicId) return await infoOf(own);
    const { userId, role, privileges } = userOf(context);
    // Customers are not assigned to traders yet, so a trader may see every customer.
    const mayReadOthers = role !== 'CUSTOMER' && can({ id: userId, role, privileges }, 'customer.view');
    const other = mayReadOthers && isUuid(id.toLowerCase()) ? await findAccountByPublicId(db, id) : null;
    if (!other) throw new ShopError('NOT_FOUND');
    return await infoOf(other);
  });

  const profile = implement(calls.profile, async (input, context) => {
    const { userId } = userOf(context);
    const fullName = input.fullName.replace(/\s+/g, ' ').trim();
    const typed = input.phone?.trim() ?? '';
    const countries = regions.all().map(({ code }) => code);
    const phone = typed === '' ? null : await parsePhone(typed, context.region.code, countries);
    if (typed !== '' && phone === null) return refuse('phone', accountMessages.phone(context.region.phonePrefix));
    await db.command({ name: 'account.profile' }, async (tx) => storeProfile(tx, userId, { fullName, phone }));
    return { fullName, phone };
  });

  const setLanguage = implement(calls.setLanguage, async ({ language }, { actor }) => {
    if (language !== 'fr') return refuse('language', accountMessages.language);
    if (actor.kind === 'user')
      await db.command({ name: 'account.setLanguage' }, async (tx) => storeLanguage(tx, actor.userId, language));
    return undefined;
  });

  return [info, profile, setLanguage];
};
