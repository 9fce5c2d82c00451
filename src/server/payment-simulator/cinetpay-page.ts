import type { SiteResponse, SiteRequest } from '#platform/http';
import { testCards, type DeclineReason } from './test-cards.rules.ts';
import { codeForm, field, page, payButtons, errorText, scenarioField, summary } from './page-layout.ts';
import { type Html, markup } from '#platform/markup';
import { groupCard } from './html.rules.ts';
import { messages } from './payment-simulator.messages.ts';
import { textField, type SimPayment } from './simulator.ts';

const operator = 'cinetpay';
const addressOf = ({ ref }: SimPayment): string => `/simulateur/cinetpay/payment/${ref}`;

const means = ['OM', 'MOMO', 'FLOOZ', 'WAVECI', 'CARD'] as const;

const choices = (chosen: string): readonly Html[] =>
  means.map(
    (
      method,
    ) => markup`<label class="choice"><input type="radio" name="method" value="${method}"${method === chosen ? markup` checked` : null}>
<span>${messages.means[method]}</span></label>`,
  );

const tests = markup`<details><summary>${messages.card.tests}</summary><ul>${testCards.map(
  ({ pan, cvv, declined }) => markup`<li><span><code>${groupCard(pan)}</code> · <code>${cvv}</code></span>
<span>${declined === null ? messages.card.approved : messages.declined[declined]}</span></li>`,
)}</ul></details>`;

export const paymentPage = (payment: SimPayment, { fields }: SiteRequest, error: string | null): SiteResponse => {
  const phone = fields['phone'] === undefined ? (payment.account ?? '') : textField(fields, 'phone');
  const cards = markup`<fieldset class="cards"><legend>${messages.card.legend}</legend>
${field({ name: 'pan', label: messages.card.pan, value: textField(fields, 'pan'), longest: 23 })}
<div class="pair">${field({ name: 'expiry', label: messages.card.expiry, value: textField(fields, 'expiry'), longest: 7 })}
${field({ name: 'cvv', label: messages.card.cvv, value: '', longest: 4 })}</div>${tests}</fieldset>`;
  const body = markup`${errorText(error)}${summary(payment)}<form method="post" action="${addressOf(payment)}">
<fieldset><legend>${messages.means.legend}</legend>${choices(textField(fields, 'method') || 'OM')}</fieldset>
<div class="phone">${field({ name: 'phone', label: messages.means.phone, value: phone, hint: 'tel', longest: 20 })}</div>
${cards}${scenarioField(payment.scenario)}${payButtons(payment)}</form>`;
  return page({ operator, title: messages.titles[operator], body });
};

export const securityCodePage = (payment: SimPayment): SiteResponse =>
  page({ operator, title: messages.code.title, body: codeForm(payment, addressOf(payment)) });

const outcomeText = ({ state, reason }: SimPayment): Html | null => {
  if (state === 'PAID') return markup`<p class="good">${messages.accepted}</p>`;
  return reason === null ? null : errorText(messages.declined[reason as DeclineReason]);
};

/** Returns the browser by a POST, as CinetPay does. */
export const returnPage = (payment: SimPayment): SiteResponse => {
  const { returnUrl, merchantRef, ref } = payment;
  const body = markup`${outcomeText(payment)}${summary(payment)}<form method="post" action="${returnUrl}">
<input type="hidden" name="transaction_id" value="${merchantRef}"><input type="hidden" name="token" value="${ref}">
<button>${messages.goBack}</button></form>`;
  return page({ operator, title: messages.titles[operator], body });
};
