/** What buyers may pay with. Accounts at providers are variables of the server, so that no secret passes the console. */
import { formatMoney } from '#shared/money';
import type { Section } from '#pro/setting/setting-types.ts';
import { paymentMessages as messages } from './payment.messages.ts';

export const payment: Section = {
  id: 'paiement',
  object: 'delivery',
  isOfRegion: true,
  load: async ({ api, region: { code, currency } }) => {
    const [{ accounts }, { cash }] = await Promise.all([
      api.proPayments.accounts(),
      api.proDelivery.byRegion({ region: code }),
    ]);
    const account = accounts.find((one) => one.currency === currency);
    const card = account?.isSimulated ? messages.simulated : account ? messages.open : messages.none(currency);
    const cashText = cash.max === null ? messages.noCash : messages.cashUpTo(formatMoney(cash.max, currency));
    const facts = [
      [messages.cash, cashText],
      [messages.card(currency), card],
    ] as const;
    return { version: 0, fields: [], values: {}, facts };
  },
};
