import type { SiteResponse } from '#platform/http';
import { formatMoney, type Currency } from '#shared/money';
import { markup, standalonePage, styleSheetOf, type Html } from '#platform/markup';
import { messages } from './payment-simulator.messages.ts';
import { simulatorStyle } from './page-style.ts';
import { scenarios, type Scenario, type SimPayment } from './simulator.ts';

export type Operator = 'clictopay' | 'cinetpay';

const policy = "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

export const styleSheet = styleSheetOf(simulatorStyle);

export const moneyOf = ({ amount, currency }: SimPayment): string => formatMoney(amount, currency as Currency);

export type Page = {
  readonly operator: Operator;
  readonly title: string;
  readonly body: Html;
  readonly status?: number;
};

export const page = ({ operator, title, body, status = 200 }: Page): SiteResponse =>
  standalonePage({
    title: `${title} – ${messages.badge}`,
    style: `/simulateur/${operator}/style.css`,
    policy,
    body: markup`<p class="banner"><span class="badge">${messages.badge}</span>${messages.notice}</p>
<main><header><span class="logo">${messages.shopName}</span><span class="operator">${messages.operators[operator]}</span></header>
<h1>${title}</h1><div class="sheet">${body}</div></main>`,
    status,
  });

export const redirect = (to: string): SiteResponse => ({
  status: 303,
  headers: { location: to, 'cache-control': 'no-store' },
  body: '',
});

export const summary = (payment: SimPayment): Html => markup`<dl>
<dt>${messages.shop}</dt><dd>${messages.shopName}</dd>
<dt>${messages.merchantRef}</dt><dd>${payment.merchantRef}</dd>
<dt>${messages.amount}</dt><dd class="amount">${moneyOf(payment)}</dd></dl>`;

export const errorText = (text: string | null): Html | null =>
  text === null ? null : markup`<p class="error" role="alert">${text}</p>`;

export type Field = {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly hint?: 'numeric' | 'tel';
  readonly longest: number;
};

export const field = ({ name, label, value, hint = 'numeric', longest }: Field): Html => markup`<div class="field">
<label class="name" for="${name}">${label}</label>
<input type="text" id="${name}" name="${name}" value="${value}" inputmode="${hint}" autocomplete="off" maxlength="${longest}"></div>`;

/** `excluded`: scenarios that this provider cannot have. */
export const scenarioField = (chosen: Scenario, excluded: readonly Scenario[] = []): Html => markup`<div class="field">
<label class="name" for="scenario">${messages.scenario}</label>
<select id="scenario" name="scenario">${scenarios
  .filter((scenario) => !excluded.includes(scenario))
  .map(
    (scenario) =>
      markup`<option value="${scenario}"${scenario === chosen ? markup` selected` : null}>${messages.scenarios[scenario]}</option>`,
  )}</select></div>`;

export const payButtons = (
  payment: SimPayment,
): Html => markup`<button name="action" value="pay">${messages.pay(moneyOf(payment))}</button>
<button class="plain" name="action" value="cancel">${messages.cancel}</button>`;

export const codeForm = (
  payment: SimPayment,
  action: string,
): Html => markup`${summary(payment)}<p>${messages.code.text}</p>
<form method="post" action="${action}">${field({ name: 'code', label: messages.code.label, value: '', longest: 6 })}
<button name="action" value="code">${messages.code.confirm}</button>
<button class="plain" name="action" value="cancel">${messages.cancel}</button></form>`;

export const textPage = (operator: Operator, title: string, text: string, status = 200): SiteResponse =>
  page({ operator, title, body: markup`<p>${text}</p>`, status });

export const unknownPayment = (operator: Operator): SiteResponse =>
  textPage(operator, messages.unknownTitle, messages.unknownText, 404);
