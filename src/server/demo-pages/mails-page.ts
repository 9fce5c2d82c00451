import type { SiteResponse } from '#platform/http';
import { markup, type Html } from '#platform/markup';
import { formatDateTime } from '#shared/dates';
import { demoMessages } from './demo-pages.messages.ts';
import { page } from './page-layout.ts';

const words = demoMessages.mails;

export type ShownMail = {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly attachments: readonly string[];
  /** ISO date; null for a sample. */
  readonly date: string | null;
};

type View = 'box' | 'samples';

export type MailsView = {
  readonly view: View;
  readonly groups: readonly { readonly name: string | null; readonly mails: readonly ShownMail[] }[];
  readonly counts: Readonly<Record<View, number>>;
  /** Id of the selected mail. When null or unknown, the first mail is shown. */
  readonly selected: string | null;
};

const timeZone = 'Africa/Tunis';

const addressOf = (view: View, id?: string): string => {
  const query = new URLSearchParams({
    ...(view === 'samples' && { vue: 'modeles' }),
    ...(id !== undefined && { mail: id }),
  });
  return `/demo/mails${query.size === 0 ? '' : `?${query.toString()}`}${id === undefined ? '' : '#message'}`;
};

const viewLink = (view: View, label: string, current: View): Html =>
  markup`<a href="${addressOf(view)}"${view === current ? markup` aria-current="page"` : null}>${label}</a>`;

const entryOf = (view: View, { id, to, subject, date }: ShownMail, selected: ShownMail | undefined): Html => {
  const when = date === null ? null : markup`<span>${formatDateTime(new Date(date), timeZone)}</span>`;
  const current = id === selected?.id ? markup` aria-current="true"` : null;
  return markup`<li><a href="${addressOf(view, id)}"${current}><strong>${subject}</strong><span>${to}</span>${when}</a></li>`;
};

const messageOf = ({ id, to, subject, text, html, attachments, date }: ShownMail): Html => {
  const rows = [
    markup`<dt>${words.to}</dt><dd>${to}</dd>`,
    ...(date === null ? [] : [markup`<dt>${words.date}</dt><dd>${formatDateTime(new Date(date), timeZone)}</dd>`]),
    ...(attachments.length === 0 ? [] : [markup`<dt>${words.attachments}</dt><dd>${attachments.join(', ')}</dd>`]),
  ];
  const frame = markup`<h3>${words.html}</h3>
<iframe sandbox src="/demo/mails/html?mail=${encodeURIComponent(id)}" title="${subject}"></iframe>`;
  return markup`<article id="message"><h2>${subject}</h2><dl>${rows}</dl>${html === '' ? null : frame}
<h3 id="texte">${words.text}</h3><pre tabindex="0" role="region" aria-labelledby="texte">${text}</pre></article>`;
};

const listOf = ({ view, groups }: MailsView, selected: ShownMail | undefined): Html[] =>
  groups.map(({ name, mails }) => {
    const entries = mails.map((mail) => entryOf(view, mail, selected));
    return markup`${name === null ? null : markup`<h2 class="group">${name}</h2>`}<ul>${entries}</ul>`;
  });

export const mailsPage = (given: MailsView): SiteResponse => {
  const { view, groups, counts, selected: id } = given;
  const mails = groups.flatMap((group) => group.mails);
  const selected = mails.find((mail) => mail.id === id) ?? mails[0];
  const content = selected
    ? markup`<div class="mails"><nav class="list" aria-label="${words.list}">${listOf(given, selected)}</nav>${messageOf(selected)}</div>`
    : markup`<p class="empty">${words.empty}</p>`;
  return page({
    title: words.title,
    body: markup`<p><a href="/demo">${words.back}</a></p><h1>${words.title}</h1>
<nav class="views" aria-label="${words.views}">${[
      viewLink('box', words.box(counts.box), view),
      viewLink('samples', words.samples(counts.samples), view),
    ]}</nav>${content}`,
  });
};

/** Content security policy of the sandboxed frame: styles and images, no scripts. */
const framePolicy =
  "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src * data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

export const mailDocument = ({ html }: ShownMail): SiteResponse => ({
  status: 200,
  headers: {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': framePolicy,
    'x-frame-options': 'SAMEORIGIN',
    'x-robots-tag': 'noindex',
  },
  body: html,
});
