/** The style of the pages: light or dark as the browser prefers, and readable on a phone. */
export const PAGE_STYLE = `
:root {
  color-scheme: light dark;
  --ground: #f7f7f5; --sheet: #fff; --ink: #1f2328; --soft: #59636e; --line: #dcdfe3; --code: #f2f3f1;
  --good: #1a7f37; --bad: #c62828; --link: #0a58c2;
}
@media (prefers-color-scheme: dark) {
  :root {
    --ground: #14171a; --sheet: #1c2024; --ink: #e4e7ea; --soft: #98a2ad; --line: #343a41; --code: #14171a;
    --good: #4ac26b; --bad: #ff7b72; --link: #6cb0ff;
  }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
nav { display: flex; overflow-x: auto; scrollbar-width: none; align-items: center; padding: 0 1rem; border-bottom: 1px solid var(--line); background: var(--sheet); font-size: 14px; }
nav > * { flex: none; }
nav strong { padding: .6rem .85rem .6rem 0; font-size: 15px; letter-spacing: -.01em; }
nav a { padding: .65rem .55rem .5rem; margin-right: .15rem; border-bottom: 2px solid transparent; color: var(--soft); text-decoration: none; }
nav a[aria-current] { border-color: var(--link); color: var(--ink); font-weight: 600; }
@media (max-width: 30rem) { nav { padding: 0 .6rem; } nav > * { flex: none; }
nav strong { padding-right: .5rem; } nav a { min-height: 44px; display: inline-flex; align-items: center; } }
main { max-width: 44rem; margin: 0 auto; padding: 1.25rem 1rem 3rem; }
h1 { margin: .25rem 0 1rem; font-size: 1.5rem; line-height: 1.2; }
h2 { margin: 0 0 .5rem; font-size: 1.05rem; }
p, ol, ul { margin: .5rem 0; }
ol, ul { padding-left: 1.4rem; }
a { color: var(--link); }
section, details { margin: 0 0 .9rem; padding: .9rem 1rem; background: var(--sheet); border: 1px solid var(--line); border-radius: 10px; }
summary { cursor: pointer; font-weight: 600; }
code, pre { font: .84rem/1.5 ui-monospace, 'SF Mono', Menlo, Consolas, monospace; }
code { overflow-wrap: anywhere; }
.copy { display: flex; align-items: start; gap: .5rem; margin: .5rem 0; padding: .55rem .6rem .55rem .75rem; background: var(--code); border-radius: 8px; }
.copy code { flex: 1; min-width: 0; white-space: pre-wrap; padding: .25rem 0; }
.copy.large code { font-size: 1rem; font-weight: 600; }
@media (max-width: 30rem) {
  .copy { flex-wrap: wrap; }
  .copy code { flex: 1 1 auto; max-width: 100%; }
  .copy button { margin-left: auto; }
}
.device + .copy { margin-top: .25rem; }
button, .button { flex: none; min-height: 2rem; padding: .2rem .7rem; border: 1px solid var(--line); border-radius: 6px; background: var(--sheet); color: var(--ink); font: inherit; font-size: .85rem; cursor: pointer; }
.button { display: inline-block; padding: .5rem 1rem; border-color: var(--link); color: var(--link); text-decoration: none; font-size: 1rem; }
.device { margin: .9rem 0 0; font-size: .9rem; font-weight: 600; }
.soft { color: var(--soft); font-size: .9rem; }
.mark { font-weight: 600; }
.mark.good { color: var(--good); } .mark.bad { color: var(--bad); }
.columns { display: grid; gap: 0 1.25rem; }
.columns > div { min-width: 0; }
@media (min-width: 60rem) {
  main:has(> .columns) { max-width: 76rem; }
  .columns { grid-template-columns: 25rem 1fr; align-items: start; }
}
@media (max-width: 30rem) { button { min-height: 44px; } }
.qr { width: 22rem; max-width: 100%; margin: .25rem 0; }
.qr svg { display: block; width: 100%; height: auto; border-radius: 6px; }
`.trim()
