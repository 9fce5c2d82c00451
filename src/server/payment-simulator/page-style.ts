export const simulatorStyle = `
:root { --ink: #1c1a1e; --muted: #6a636b; --canvas: #fbf8f3; --paper: #fff; --line: #ddd2c3; --control: #857b72;
  --brand: #b0135b; --brand-strong: #8a0c46; --azur: #1d4ed8; --warn: #8a5300; --warn-tint: #fcf1dc; --err: #b3261e;
  --err-tint: #fcebe9; --ok: #1b6b43; --ok-tint: #e6f2ea; }
* { box-sizing: border-box; }
body { margin: 0; background: var(--canvas); color: var(--ink); font: 1rem/1.5 "Instrument Sans Variable", ui-sans-serif,
  system-ui, sans-serif; }
.banner { margin: 0; padding: 10px 16px; background: var(--warn-tint); color: var(--warn); text-align: center; font-size: .875rem; }
.badge { display: inline-block; margin-right: 8px; padding: 2px 10px; border-radius: 999px; background: var(--warn); color: #fff;
  font-weight: 600; }
main { max-width: 34rem; margin: 0 auto; padding: 32px 16px 64px; }
header { display: flex; align-items: baseline; justify-content: space-between; gap: 16px; margin-bottom: 24px; }
.logo { padding-bottom: 4px; border-bottom: 2px dashed var(--brand); font: 700 1.5rem/1 "Bricolage Grotesque Variable",
  ui-sans-serif, system-ui, sans-serif; }
.operator { color: var(--muted); font-size: .875rem; }
h1 { margin: 0 0 16px; font: 700 1.75rem/1.2 "Bricolage Grotesque Variable", ui-sans-serif, system-ui, sans-serif; }
.sheet { padding: 24px; border: 1px solid var(--line); border-radius: 20px; background: var(--paper); }
dl { display: grid; grid-template-columns: auto 1fr; gap: 4px 24px; margin: 0 0 24px; }
dt { color: var(--muted); }
dd { margin: 0; text-align: right; overflow-wrap: anywhere; }
.amount { font-size: 1.375rem; font-weight: 700; }
fieldset { margin: 0 0 20px; padding: 0; border: 0; }
legend { font-size: 1.125rem; }
legend, label.name { display: block; margin-bottom: 6px; padding: 0; font-weight: 600; }
.field { margin-bottom: 16px; }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: 16px; }
input[type="text"], select { width: 100%; min-height: 48px; padding: 10px 14px; border: 1px solid var(--control);
  border-radius: 12px; background: var(--paper); color: inherit; font: inherit; }
:focus-visible { outline: 3px solid var(--azur); outline-offset: 2px; }
.choice { display: flex; align-items: center; gap: 12px; min-height: 48px; margin-bottom: 8px; padding: 8px 14px;
  border: 1px solid var(--line); border-radius: 12px; }
.choice:has(:checked) { border-color: var(--brand); box-shadow: inset 0 0 0 1px var(--brand); }
.choice input { width: 20px; height: 20px; margin: 0; accent-color: var(--brand); }
button { width: 100%; min-height: 52px; padding: 12px 20px; border: 0; border-radius: 12px; background: var(--brand);
  color: #fff; font: inherit; font-weight: 600; cursor: pointer; }
button:hover { background: var(--brand-strong); }
button.plain { margin-top: 12px; background: none; color: var(--ink); font-weight: 400; text-decoration: underline; text-underline-offset: 3px; }
button.plain:hover { color: var(--brand-strong); }
.error, .good { margin: 0 0 20px; padding: 12px 16px; border-radius: 12px; background: var(--err-tint); color: var(--err); }
.good { background: var(--ok-tint); color: var(--ok); font-weight: 600; }
details { margin-top: 24px; color: var(--muted); font-size: .875rem; }
summary { min-height: 24px; cursor: pointer; }
ul { margin: 8px 0 0; padding: 0; list-style: none; }
li { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 4px 16px; padding: 8px 0; border-top: 1px solid var(--line); }
code { font: 600 .9375rem/1.5 ui-monospace, monospace; color: var(--ink); }
a { color: var(--azur); }
/* shows either the card fields or the phone number */
.cards { display: none; }
form:has([value="CARD"]:checked) .cards { display: block; }
form:has([value="CARD"]:checked) .phone { display: none; }
@media (max-width: 30rem) { .sheet { padding: 16px; } .pair { grid-template-columns: 1fr; gap: 0; } }
`;
