import type { SiteResponse, SiteRequest } from '#platform/http';
import { testCards, type DeclineReason } from './test-cards.rules.ts';
import { codeForm, field, page, payButtons, errorText, scenarioField, summary } from './page-layout.ts';
import { type Html, markup } from '#platform/markup';
import { groupCard } from './html.rules.ts';
import { messages } from './payment-simulator.messages.ts';
import { textField, type SimPayment } from './simulator.ts';

export const pagePath = '/epg/merchants/CLICTOPAY/payment.html';

const operator = 'clictopay';
const title = messages.titles[operator];
const prefix = '/simulateur/clictopay';

const validExpiry = (now: Date): string => `12/${String((now.getUTCFullYear() + 1) % 100).padStart(2, '0')}`;

const tests = (payment: SimPayment): Html =>
  markup`<details open><summary>${messages.card.tests}</summary><ul>${testCards.map(
    ({ pan, cvv, declined }, index) => markup`<li><span><code>${groupCard(pan)}</code> · <code>${cvv}</code></span>
<span>${declined === null ? messages.card.approved : messages.declined[declined]}</span>
<a href="${prefix}${pagePath}?mdOrder=${payment.ref}&amp;carte=${index}">${messages.card.use}</a></li>`,
  )}</ul></details>`;

type CardForm = { readonly pan: string; readonly expiry: string; readonly cvv: string };

const chosenCard = (query: URLSearchParams, now: Date): CardForm => {
  const card = testCards[Number(query.get('carte') ?? Number.NaN)];
  return card
    ? { pan: groupCard(card.pan), expiry: validExpiry(now), cvv: card.cvv }
    : { pan: '', expiry: '', cvv: '' };
};

/** Shows the submitted values again, except for the security code. */
export const cardPage = (payment: SimPayment, request: SiteRequest, now: Date): SiteResponse => {
  const { fields, query } = request;
  const submitted = { pan: textField(fields, 'pan'), expiry: textField(fields, 'expiry'), cvv: '' };
  const card = submitted.pan === '' ? chosenCard(query, now) : submitted;
  const reason = payment.state === 'DECLINED' ? (payment.reason as DeclineReason | null) : null;
  const body = markup`${errorText(reason === null ? null : messages.declined[reason])}${summary(payment)}
<form method="post" action="${prefix}${pagePath}?mdOrder=${payment.ref}"><fieldset><legend>${messages.card.legend}</legend>
${field({ name: 'pan', label: messages.card.pan, value: card.pan, longest: 23 })}
<div class="pair">${field({ name: 'expiry', label: messages.card.expiry, value: card.expiry, longest: 7 })}
${field({ name: 'cvv', label: messages.card.cvv, value: card.cvv, longest: 4 })}</div></fieldset>
${scenarioField(payment.scenario, ['forged'])}${payButtons(payment)}</form>${tests(payment)}`;
  return page({ operator, title, body });
};

export const securityCodePage = (payment: SimPayment): SiteResponse =>
  page({
    operator,
    title: messages.code.title,
    body: codeForm(payment, `${prefix}${pagePath}?mdOrder=${payment.ref}`),
  });
