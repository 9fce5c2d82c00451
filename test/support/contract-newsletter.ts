/** Requests of the contract test for the newsletter. */
import type { Client } from '#shared/api/client';
import { consentVersion } from '#shared/rules/consent';
import { testMailLinks } from './mail-links.ts';
import { addOptIn, addSubscriber } from './newsletter.ts';
import type { TestShop } from './shop.ts';

let people = 0;
const newAddress = (): string => `abonnee-${(people += 1)}@exemple.tn`;
const choices = { topics: ['SALES' as const], sections: [], frequency: 'MONTHLY' as const };

export const newsletterRequests = (
  shop: () => TestShop,
): Readonly<Record<string, (client: Client, customer: Client) => Promise<unknown>>> => ({
  'newsletter.subscribe': ({ newsletter }) =>
    newsletter.subscribe({ email: newAddress(), form: '/', version: consentVersion }),
  'newsletter.confirm': async ({ newsletter }) => {
    const token = await addOptIn(shop().db, newAddress(), shop().clock.now());
    return { ...(await newsletter.confirm({ token })), preferences: 'token' };
  },
  'newsletter.preferences': async ({ newsletter }) =>
    newsletter.preferences({ token: await addSubscriber(shop().db, newAddress()) }),
  'newsletter.savePreferences': async ({ newsletter }) =>
    newsletter.savePreferences({ token: await addSubscriber(shop().db, newAddress()), ...choices }),
  'newsletter.unsubscribe': async ({ newsletter }) =>
    newsletter.unsubscribe({ token: await addSubscriber(shop().db, newAddress()) }),
  'newsletter.data': async ({ newsletter }) => {
    const { data } = await newsletter.data({ token: await addSubscriber(shop().db, newAddress()) });
    return { data: { ...data, email: 'address' } };
  },
  'newsletter.erase': async ({ newsletter }) =>
    newsletter.erase({ token: await addSubscriber(shop().db, newAddress()) }),
  'cartReminders.unsubscribe': async ({ cartReminders }) => {
    const row = await shop().db.row<{ id: number }>({ name: '', text: 'select id from user_account limit 1' });
    const token = testMailLinks().sign('abandoned-cart.unsubscribe', String(row?.id));
    return cartReminders.unsubscribe({ token });
  },
  'newsletter.own': (_, { newsletter }) => newsletter.own(),
  'newsletter.saveOwn': (_, { newsletter }) =>
    newsletter.saveOwn({ newsletter: false, cartReminder: false, version: consentVersion, ...choices }),
});
