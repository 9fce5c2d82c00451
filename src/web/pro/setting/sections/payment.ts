/** What buyers may pay with. Accounts at providers are variables of the server, so that no secret passes the console. */
import { formatMoney } from '#shared/money';
import { paymentMethods } from '#shared/rules/payment-methods';
import { isOn, onText } from '#pro/setting/read-form.ts';
import type { PlainField, Section, SettingField } from '#pro/setting/setting-types.ts';
import { paymentMessages as messages } from './payment.messages.ts';

/** Maximum length, as in the API contract. */
const maxSentence = 160;

const sentence = (name: string, label: string): PlainField => ({
  kind: 'text',
  name,
  label,
  hint: messages.textHint,
  isOptional: true,
  maxLength: maxSentence,
});

export const payment: Section = {
  id: 'paiement',
  object: 'region',
  isOfRegion: true,
  load: async ({ api, region: { code, currency } }) => {
    const [{ accounts }, { cash }, region] = await Promise.all([
      api.proPayments.accounts(),
      api.proDelivery.byRegion({ region: code }),
      api.proRegions.byCode({ code }),
    ]);
    const account = accounts.find((one) => one.currency === currency);
    const { takesCard, first, cardText, cashText } = region.payment;
    // without a provider there is nothing to switch on
    const card: SettingField[] = account
      ? [{ kind: 'check', name: 'takesCard', label: messages.takesCard(currency), hint: messages.takesCardHint }]
      : [];
    const provider = account?.isSimulated ? messages.simulated : account ? messages.open : messages.none(currency);
    const cashFact = cash.max === null ? messages.noCash : messages.cashUpTo(formatMoney(cash.max, currency));
    return {
      version: region.version,
      values: {
        ...(account && { takesCard: onText(takesCard) }),
        first,
        cardText: cardText ?? '',
        cashText: cashText ?? '',
      },
      fields: [
        ...card,
        {
          kind: 'select',
          name: 'first',
          label: messages.first,
          hint: messages.firstHint,
          choices: paymentMethods.map((value) => ({ value, label: messages.methods[value] })),
        },
        sentence('cardText', messages.cardText),
        sentence('cashText', messages.cashText),
      ],
      facts: [
        [messages.card(currency), provider],
        [messages.cash, cashFact],
        [messages.other, messages.otherFact],
        [messages.giftCard, messages.giftCardFact],
      ],
      link: { href: `/pro/parametres/especes?region=${code}`, label: messages.cashLink },
    };
  },
  save: async ({ api, region: { code } }, version, values) => {
    const [{ accounts }, { payment: saved, currency }] = await Promise.all([
      api.proPayments.accounts(),
      api.proRegions.byCode({ code }),
    ]);
    const hasSwitch = accounts.some((one) => one.currency === currency);
    await api.proRegions.savePayment({
      code,
      version,
      takesCard: hasSwitch ? isOn(values['takesCard']) : saved.takesCard,
      first: paymentMethods.find((one) => one === values['first']) ?? 'CARD',
      cardText: values['cardText'] || null,
      cashText: values['cashText'] || null,
    });
    return null;
  },
};
