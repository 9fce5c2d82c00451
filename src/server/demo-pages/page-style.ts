export const demoStyle = `
:root { --ink: #1c1a1e; --muted: #6a636b; --canvas: #fbf8f3; --paper: #fff; --sand: #f3ece1; --line: #ddd2c3; --brand: #b0135b;
  --azur: #1d4ed8; --warn: #8a5300; --warn-tint: #fcf1dc; }
* { box-sizing: border-box; }
body { margin: 0; background: var(--canvas); color: var(--ink); font: 1rem/1.5 "Instrument Sans Variable", ui-sans-serif,
  system-ui, sans-serif; }
.banner { margin: 0; padding: 10px 16px; background: var(--warn-tint); color: var(--warn); text-align: center; font-size: .875rem; }
.badge { display: inline-block; margin-right: 8px; padding: 2px 10px; border-radius: 999px; background: var(--warn); color: #fff;
  font-weight: 600; }
main, .brand { max-width: 76rem; margin: 0 auto; padding: 0 24px; }
.brand { padding-block: 24px; }
main { padding-bottom: 64px; }
.logo { padding-bottom: 4px; border-bottom: 2px dashed var(--brand); color: var(--ink); font: 700 1.5rem/1 "Bricolage Grotesque Variable",
  ui-sans-serif, system-ui, sans-serif; text-decoration: none; }
h1, h2 { font-family: "Bricolage Grotesque Variable", ui-sans-serif, system-ui, sans-serif; line-height: 1.2; }
h1 { margin: 0 0 12px; font-size: 2.25rem; }
h2 { margin: 0 0 16px; font-size: 1.5rem; }
h3 { margin: 24px 0 8px; font-size: 1rem; }
.lead { margin: 0 0 24px; }
.hint { color: var(--muted); font-size: .875rem; }
section { margin-top: 40px; padding: 28px; border: 1px solid var(--line); border-radius: 20px; background: var(--paper); }
ul { margin: 0; padding: 0; list-style: none; }
.tiles { display: grid; grid-template-columns: repeat(auto-fit, minmax(240px, 1fr)); gap: 16px; }
.tile { display: grid; gap: 4px; height: 100%; padding: 20px 24px; border: 1px solid var(--line); border-radius: 20px;
  background: var(--paper); color: inherit; text-decoration: none; }
.tile:hover { border-color: var(--brand); }
.tile strong { font-size: 1.125rem; text-decoration: underline; text-underline-offset: 4px; }
.tile span { color: var(--muted); }
table { width: 100%; border-collapse: collapse; text-align: left; }
th, td { padding: 12px 16px 12px 0; border-bottom: 1px solid var(--line); vertical-align: baseline; }
thead th { color: var(--muted); font-size: .875rem; font-weight: 500; }
dl { display: grid; grid-template-columns: auto 1fr; gap: 6px 24px; margin: 0; }
dt { color: var(--muted); }
dd { margin: 0; overflow-wrap: anywhere; }
code { font: 600 .9375rem/1.5 ui-monospace, monospace; }
a { color: var(--azur); }
.button { display: inline-block; padding: 12px 24px; border-radius: 999px; background: var(--ink); color: #fff; font-weight: 600;
  text-decoration: none; }
:focus-visible { outline: 3px solid var(--azur); outline-offset: 2px; }
.views { display: flex; gap: 8px; margin: 24px 0; }
.views a { padding: 10px 20px; border: 1px solid var(--line); border-radius: 999px; background: var(--paper); color: var(--ink);
  font-weight: 600; text-decoration: none; }
.views [aria-current] { border-color: var(--ink); background: var(--ink); color: #fff; }
.mails { display: grid; grid-template-columns: minmax(260px, 24rem) minmax(0, 1fr); align-items: start; gap: 24px; }
.list, article, .empty { border: 1px solid var(--line); border-radius: 20px; background: var(--paper); }
.list { position: sticky; top: 24px; max-height: calc(100vh - 48px); overflow-y: auto; padding: 8px; }
.list .group { margin: 16px 12px 6px; color: var(--muted); font-family: inherit; font-size: .875rem; font-weight: 600; }
.list a { display: grid; padding: 12px; border-radius: 12px; color: inherit; text-decoration: none; overflow-wrap: anywhere; }
.list a:hover, .list [aria-current] { background: var(--sand); }
.list span { color: var(--muted); font-size: .875rem; }
article, .empty { min-width: 0; padding: 28px; }
article h2 { overflow-wrap: anywhere; }
iframe { width: 100%; height: 46rem; border: 1px solid var(--line); border-radius: 12px; background: var(--canvas); }
pre { margin: 0; padding: 20px; border-radius: 12px; background: var(--canvas); font: .875rem/1.6 ui-monospace, monospace;
  white-space: pre-wrap; overflow-wrap: anywhere; }
@media (max-width: 48rem) {
  main, .brand { padding-inline: 16px; }
  section, article, .empty { padding: 20px 16px; }
  .mails { grid-template-columns: minmax(0, 1fr); }
  .list { position: static; max-height: 22rem; }
  thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
  tr { display: grid; gap: 2px; padding: 12px 0; border-bottom: 1px solid var(--line); }
  tbody th, td { display: flex; justify-content: space-between; gap: 16px; padding: 2px 0; border: 0; overflow-wrap: anywhere; }
  td::before { content: attr(data-label); color: var(--muted); }
}
`;
