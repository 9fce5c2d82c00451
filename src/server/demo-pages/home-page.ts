import type { SiteResponse } from '#platform/http';
import { markup, type Html } from '#platform/markup';
import type { Client } from '#shared/api/client';
import { demoMessages } from './demo-pages.messages.ts';
import { page } from './page-layout.ts';

const { home: words, accounts: accountWords } = demoMessages;

type Account = Awaited<ReturnType<Client['demo']['accounts']>>['accounts'][number];

/** Test cards of the payment simulator. */
const cards = {
  accepted: { number: '4509 2111 1111 1119', cvv: '748' },
  refused: { number: '4568 9411 1111 1119', cvv: '257' },
};

/** Codes of demo/gift-cards.json. */
const giftCards = { tn: 'DEMO-TNTN-0100-2026', amel: 'DEMO-AMAM-0080-2026', cfa: 'DEMO-CFAC-FA20-2026' };

const tile = (href: string, [title, text]: readonly [string, string]): Html =>
  markup`<li><a class="tile" href="${href}"><strong>${title}</strong><span>${text}</span></a></li>`;

const roleOf = ({ professional, role }: Account): string =>
  professional ? accountWords.professional : accountWords.roles[role];

const rowOf = (account: Account): Html => {
  const { columns } = accountWords;
  const code = account.totp ? markup`<code>${account.totp.code}</code>` : markup`${accountWords.noCode}`;
  return markup`<tr><th scope="row" data-label="${columns.name}">${account.fullName}</th>
<td data-label="${columns.email}"><code>${account.username}</code></td>
<td data-label="${columns.role}">${roleOf(account)}</td>
<td data-label="${columns.region}">${account.region ?? ''}</td>
<td data-label="${columns.code}">${code}</td></tr>`;
};

const accountsPart = (accounts: readonly Account[]): Html => {
  const { columns } = accountWords;
  const password = accounts[0]?.password;
  if (password === undefined) return markup`<p>${accountWords.none}</p>`;
  const names = Object.values(columns).map((name) => markup`<th scope="col">${name}</th>`);
  return markup`<p class="lead"><strong>${accountWords.lead(password)}</strong></p>
<table><thead><tr>${names}</tr></thead><tbody>${accounts.map(rowOf)}</tbody></table>
<p class="hint">${accountWords.codeHint}</p>
<p><a class="button" href="/login">${accountWords.signIn}</a></p>`;
};

const cardRow = (label: string, { number, cvv }: { number: string; cvv: string }): Html =>
  markup`<dt>${label}</dt><dd><code>${number}</code> ${words.payments.code(cvv)}</dd>`;

const giftCardRow = (label: string, code: string): Html => markup`<dt>${label}</dt><dd><code>${code}</code></dd>`;

const { giftCards: giftCardWords } = words;
const giftCardsPart = markup`<section><h2>${giftCardWords.title}</h2><p>${giftCardWords.lead}</p>
<dl>${[
  giftCardRow(giftCardWords.tn, giftCards.tn),
  giftCardRow(giftCardWords.amel, giftCards.amel),
  giftCardRow(giftCardWords.cfa, giftCards.cfa),
]}</dl><p class="hint">${giftCardWords.credit}</p></section>`;

export const homePage = (accounts: readonly Account[]): SiteResponse =>
  page({
    title: words.title,
    body: markup`<h1>${words.title}</h1><p class="lead">${words.lead}</p>
<ul class="tiles">${[tile('/demo/mails', words.mails), tile('/galerie', words.gallery), tile('/api/docs', words.api)]}</ul>
<section><h2>${accountWords.title}</h2>${accountsPart(accounts)}</section>
<section><h2>${words.gifts.title}</h2><p>${words.gifts.lead}</p><p class="hint">${words.gifts.hand}</p>
<p><a class="button" href="/catalogue/">${words.gifts.start}</a> <a href="/jeu">${words.gifts.rules}</a></p></section>
<section><h2>${words.payments.title}</h2><p>${words.payments.lead}</p>
<dl>${[cardRow(words.payments.accepted, cards.accepted), cardRow(words.payments.refused, cards.refused)]}</dl></section>
${giftCardsPart}
<p><a href="/">${words.toShop}</a></p>`,
  });
