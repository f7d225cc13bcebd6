/** The style of the HTML report. It follows the light or dark mode of the system and can be printed. */
export const REPORT_STYLE = `
:root {
  color-scheme: light dark;
  --background: #f7f7f5; --sheet: #fff; --text: #1f2328; --soft: #636c76; --line: #dcdfe3; --code: #f2f3f1;
  --good: #1a7f37; --bad: #c62828; --warning: #9a6700; --muted: #636c76;
}
@media (prefers-color-scheme: dark) {
  :root {
    --background: #14171a; --sheet: #1c2024; --text: #e4e7ea; --soft: #98a2ad; --line: #343a41; --code: #14171a;
    --good: #4ac26b; --bad: #ff7b72; --warning: #e3b341; --muted: #98a2ad;
  }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--background); color: var(--text); font: 15px/1.55 system-ui, sans-serif; }
main { max-width: 68rem; margin: 0 auto; padding: 2rem 1.25rem 4rem; }
h1 { margin: 0; font-size: 1.7rem; line-height: 1.2; }
h2 { margin: 2.75rem 0 .9rem; font-size: 1.15rem; }
h3 { margin: 0; font-size: 1rem; overflow-wrap: anywhere; }
p { margin: .4rem 0; }
code, pre { font: .86em/1.5 ui-monospace, 'SF Mono', Menlo, Consolas, monospace; unicode-bidi: isolate; }
pre { margin: 0; padding: .7rem .85rem; background: var(--code); border-radius: 6px; white-space: pre-wrap; overflow-wrap: anywhere; max-height: 26rem; overflow: auto; }
.banner { padding: 1.5rem 1.6rem; background: var(--sheet); border: 1px solid var(--line); border-left: 6px solid var(--tone); border-radius: 10px; }
.banner h1 { color: var(--tone); }
.banner .target { font-size: 1.02rem; overflow-wrap: anywhere; }
.soft { color: var(--soft); }
.good { --tone: var(--good); } .bad { --tone: var(--bad); } .warning { --tone: var(--warning); } .muted { --tone: var(--muted); }
.bar { display: flex; gap: 2px; height: 10px; margin: 1rem 0 .5rem; border-radius: 5px; overflow: hidden; }
.bar i { background: var(--tone); min-width: 4px; }
.legend { display: flex; flex-wrap: wrap; gap: .2rem 1.3rem; margin: 0; padding: 0; list-style: none; }
.legend b, .tag { color: var(--tone); }
.tag { font-weight: 650; white-space: nowrap; }
.card { margin: 0 0 1.1rem; padding: 1.1rem 1.3rem; background: var(--sheet); border: 1px solid var(--line); border-top: 3px solid var(--tone); border-radius: 8px; }
.card header { display: flex; flex-wrap: wrap; gap: .2rem .9rem; align-items: baseline; }
dl { display: grid; grid-template-columns: minmax(4.6rem, max-content) 1fr; gap: .15rem 1rem; margin: .8rem 0; }
dt { color: var(--soft); } dd { margin: 0; overflow-wrap: anywhere; }
details > summary:focus-visible { outline: 2px solid currentColor; outline-offset: 2px; border-radius: 3px; }
.affected { margin: .8rem 0; }
.affected > summary { color: var(--text); }
.affected ul { margin: 0; padding: 0; list-style: none; }
.affected li { padding: .45rem 0; border-top: 1px solid var(--line); overflow-wrap: anywhere; }
.exchange { margin-top: .9rem; }
.exchange > p { margin-bottom: .35rem; overflow-wrap: anywhere; }
.exchange > details { margin-top: .4rem; }
.sides { display: grid; grid-template-columns: 1fr 1fr; gap: .7rem; }
.sides > * { min-width: 0; }
.sides small { color: var(--soft); }
@media (max-width: 46rem) { .sides { grid-template-columns: 1fr; } }
details > summary { cursor: pointer; color: var(--soft); }
details[open] > summary { margin-bottom: .5rem; }
section > details { background: var(--sheet); border: 1px solid var(--line); border-radius: 8px; padding: .6rem 1rem; margin-bottom: .5rem; }
section > details > summary { color: var(--text); }
section > details > summary .soft { float: right; }
.sheet { background: var(--sheet); border: 1px solid var(--line); border-radius: 8px; padding: .3rem 1rem; overflow-x: auto; }
table { width: 100%; border-collapse: collapse; }
th { text-align: left; color: var(--soft); font-weight: 500; }
th, td { padding: .4rem .9rem .4rem 0; border-bottom: 1px solid var(--line); vertical-align: top; overflow-wrap: anywhere; }
tr:last-child td { border-bottom: 0; }
td:first-child { white-space: nowrap; }
@media (max-width: 46rem) { td:first-child { white-space: normal; } }
input[type=search] { width: 100%; margin: 1.5rem 0 0; padding: .6rem .8rem; font: inherit; color: inherit; background: var(--sheet); border: 1px solid var(--soft); border-radius: 8px; }
[hidden] { display: none !important; }
.causes { margin: 1rem 0 0; padding-left: 1.6rem; }
.causes li { padding: .25rem 0; overflow-wrap: anywhere; }
.causes a { color: inherit; }
.card:target { outline: 2px solid var(--tone); }
.evidence { margin-top: .8rem; }
@media (max-width: 30rem) { main { padding: 1rem .75rem 3rem; } .card, .banner { padding: .9rem; } dl { grid-template-columns: 1fr; gap: 0; } dd { margin-bottom: .4rem; } section > details > summary .soft { float: none; display: block; } }
@media print { pre { max-height: none; } input { display: none; } }
`.trim()

/** Hides what does not have all words of the search, and opens the tables that have them. */
export const SEARCH_SCRIPT = `
const box = document.querySelector('input[type=search]')
const parts = [...document.querySelectorAll('[data-found]')]
box.hidden = false
box.addEventListener('input', () => {
  const words = box.value.toLowerCase().split(/\\s+/)
  for (const part of parts) part.hidden = !words.every((word) => part.textContent.toLowerCase().includes(word))
  for (const table of document.querySelectorAll('section > details'))
    table.open = box.value.trim() !== '' && table.querySelector('[data-found]:not([hidden])') !== null
})
`.trim()

/** What the page allows to run: the SHA-256 of the script. test/judge/reporters/output.test.ts computes it. */
export const SEARCH_HASH = 'sha256-1DNSD/jQlFWRAMmtp47hWA+PZteGN2w/n3UutCsv584='
