import type { SiteResponse } from '#platform/http';
import { markup, type Html } from '#platform/markup';
import { demoMessages as words } from './demo-pages.messages.ts';
import { demoStyle } from './page-style.ts';

const policy =
  "default-src 'none'; style-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const headers = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': policy,
  'x-robots-tag': 'noindex',
};

export const styleSheet: SiteResponse = {
  status: 200,
  headers: { 'content-type': 'text/css; charset=utf-8', 'cache-control': 'public, max-age=300' },
  body: demoStyle,
};

export type DemoPage = { readonly title: string; readonly body: Html; readonly status?: number };

export const page = ({ title, body, status = 200 }: DemoPage): SiteResponse => ({
  status,
  headers,
  body: markup`<!doctype html>
<html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${title} – ${words.badge}</title>
<link rel="stylesheet" href="/demo/style.css"></head>
<body><header><p class="banner"><span class="badge">${words.badge}</span>${words.notice}</p>
<p class="brand"><a class="logo" href="/">${words.shop}</a></p></header>
<main>${body}</main></body></html>`.text,
});

export const missingPage = (): SiteResponse =>
  page({ title: words.missing, body: markup`<h1>${words.missing}</h1>`, status: 404 });
