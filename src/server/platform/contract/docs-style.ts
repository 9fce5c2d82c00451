/** The stylesheet of the readable documentation. */
export const docsStyle = `
:root { color-scheme: light dark; --ink: #1c1a17; --soft: #6a645b; --line: #e4dfd6; --paper: #fbfaf7; --card: #fff; --mark: #8a3324; }
@media (prefers-color-scheme: dark) { :root { --ink: #f0ece4; --soft: #a8a196; --line: #3a362f; --paper: #171512; --card: #1f1c18; --mark: #e39a86; } }
* { box-sizing: border-box; }
html { scroll-padding-top: 1rem; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1rem/1.55 system-ui, sans-serif; display: grid; grid-template-columns: 15rem minmax(0, 1fr); }
nav { position: sticky; top: 0; align-self: start; height: 100vh; overflow: auto; padding: 2rem 1rem 2rem 1.5rem; border-right: 1px solid var(--line); }
nav h2 { font-size: .8rem; font-weight: 600; color: var(--soft); margin: 0 0 .5rem; }
nav ul { list-style: none; margin: 0; padding: 0; }
nav a { display: block; padding: .3rem 0; color: inherit; text-decoration: none; }
nav a:hover { text-decoration: underline; }
main { max-width: 60rem; padding: 2rem 2rem 6rem; }
h1 { font-size: 2.2rem; line-height: 1.15; letter-spacing: -.02em; margin: 0 0 .75rem; }
h2 { font-size: 1.5rem; margin: 3rem 0 1rem; }
h3 { font-size: 1rem; margin: 0; font-weight: 600; overflow-wrap: anywhere; }
h4 { font-size: .85rem; color: var(--soft); font-weight: 600; margin: 1.1rem 0 .35rem; }
a { color: var(--mark); }
a:focus-visible, summary:focus-visible { outline: 2px solid var(--mark); outline-offset: 2px; }
p { margin: .35rem 0; max-width: 65ch; }
article { background: var(--card); border: 1px solid var(--line); border-radius: 8px; padding: 1.1rem 1.25rem; margin: 0 0 1rem; }
article:target { border-color: var(--mark); }
code, pre { font: .875rem/1.5 ui-monospace, "SFMono-Regular", Menlo, Consolas, monospace; }
.method { display: inline-block; min-width: 3.2rem; font: 600 .8rem ui-monospace, monospace; color: var(--mark); }
.access { color: var(--soft); font-size: .9rem; }
pre { background: var(--paper); border: 1px solid var(--line); border-radius: 6px; padding: .75rem; overflow: auto; margin: .35rem 0; max-height: 26rem; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-size: .92rem; }
th, td { text-align: left; vertical-align: top; padding: .35rem .75rem .35rem 0; border-bottom: 1px solid var(--line); }
th { color: var(--soft); font-weight: 600; }
tr:target td { background: var(--card); color: var(--mark); }
summary { cursor: pointer; color: var(--soft); font-size: .9rem; margin-top: .9rem; }
@media (max-width: 800px) { body { display: block; } nav { position: static; height: auto; border-right: 0; border-bottom: 1px solid var(--line); } nav ul { columns: 2; } main { padding: 1.5rem 1rem 4rem; } h1 { font-size: 1.7rem; } }
`;
