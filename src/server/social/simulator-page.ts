import type { SiteResponse } from '#platform/http';
import { markup, standalonePage, styleSheetOf, type Html } from '#platform/markup';
import { socialMessages } from './social.messages.ts';

const messages = socialMessages.simulator;

export type SimulatedPerson = { readonly id: string; readonly name: string; readonly email: string | null };

/** The first person has an account in the demonstration. */
export const simulatedPeople: readonly SimulatedPerson[] = [
  { id: '10000001', name: 'Amel Ben Salah', email: 'amel@demo.test' },
  { id: '10000002', name: 'Nadia Trabelsi', email: 'nadia.trabelsi@exemple.test' },
  { id: '10000003', name: 'Karim Diop', email: null },
];

const style = `
:root { --ink: #1c1a1e; --muted: #6a636b; --canvas: #fbf8f3; --paper: #fff; --line: #ddd2c3; --brand: #b0135b;
  --brand-strong: #8a0c46; --azur: #1d4ed8; --warn: #8a5300; --warn-tint: #fcf1dc; }
* { box-sizing: border-box; }
body { margin: 0; background: var(--canvas); color: var(--ink); font: 1rem/1.5 "Instrument Sans Variable", ui-sans-serif,
  system-ui, sans-serif; }
.banner { margin: 0; padding: 10px 16px; background: var(--warn-tint); color: var(--warn); text-align: center; font-size: .875rem; }
.badge { display: inline-block; margin-right: 8px; padding: 2px 10px; border-radius: 999px; background: var(--warn); color: #fff;
  font-weight: 600; }
main { max-width: 30rem; margin: 0 auto; padding: 32px 16px 64px; }
.service { color: var(--muted); font-size: .875rem; }
h1 { margin: 0 0 8px; font: 700 1.75rem/1.2 "Bricolage Grotesque Variable", ui-sans-serif, system-ui, sans-serif; }
form { display: grid; gap: 12px; margin-top: 24px; padding: 24px; border: 1px solid var(--line); border-radius: 20px;
  background: var(--paper); }
button { min-height: 52px; padding: 10px 20px; border: 0; border-radius: 12px; background: var(--brand); color: #fff;
  font: inherit; font-weight: 600; cursor: pointer; }
button small { display: block; font-weight: 400; }
button:hover { background: var(--brand-strong); }
button.plain { background: none; color: var(--ink); font-weight: 400; text-decoration: underline; text-underline-offset: 3px; }
:focus-visible { outline: 3px solid var(--azur); outline-offset: 2px; }
@media (max-width: 30rem) { form { padding: 16px; } }
`;

export const simulatorStyle = styleSheetOf(style);

// The policy has no form-action, because Chromium also applies it to the redirect back to the shop, which may have
// another host name.
const policy = "default-src 'none'; style-src 'self'; base-uri 'none'; frame-ancestors 'none'";

const buttonOf = ({ id, name, email }: SimulatedPerson): Html =>
  markup`<button name="person" value="${id}">${messages.continueAs(name)}<small>${email ?? messages.noEmail}</small></button>`;

export const simulatorPage = (action: string): SiteResponse =>
  standalonePage({
    title: `${messages.service} – ${messages.badge}`,
    style: '/simulateur/facebook/style.css',
    policy,
    body: markup`<p class="banner"><span class="badge">${messages.badge}</span>${messages.notice}</p>
<main><p class="service">${messages.service}</p><h1>${messages.title}</h1><p>${messages.lead}</p>
<form method="post" action="${action}">${simulatedPeople.map(buttonOf)}
<button class="plain" name="person" value="">${messages.refuse}</button></form></main>`,
  });
