import type { SiteResponse } from '#platform/http';
import { markup, standalonePage, styleSheetOf, type Html } from '#platform/markup';
import { demoMessages as words } from './demo-pages.messages.ts';
import { demoStyle } from './page-style.ts';

const policy =
  "default-src 'none'; style-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

export const styleSheet = styleSheetOf(demoStyle);

export type DemoPage = { readonly title: string; readonly body: Html; readonly status?: number };

export const page = ({ title, body, status = 200 }: DemoPage): SiteResponse =>
  standalonePage({
    title: `${title} – ${words.badge}`,
    style: '/demo/style.css',
    policy,
    body: markup`<header><p class="banner"><span class="badge">${words.badge}</span>${words.notice}</p>
<p class="brand"><a class="logo" href="/">${words.shop}</a></p></header>
<main>${body}</main>`,
    status,
  });

export const missingPage = (): SiteResponse =>
  page({ title: words.missing, body: markup`<h1>${words.missing}</h1>`, status: 404 });
