import type { TwinPathRequest } from '../backend.ts'
import { listViews } from '../console/view-titles.ts'
import type { ProxyTarget } from '../network-access.ts'
import type { Reply } from '../reply.ts'
import { Markup, markup } from './markup.ts'

const encoder = new TextEncoder()

/** Renders a page that loads nothing from other origins. */
export function renderPage({ backend }: TwinPathRequest, title: string, ...body: readonly Markup[]): Reply {
  const { html } = markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · feedtwin</title>
<link rel="icon" href="data:,">
<style>${new Markup(PAGE_STYLE)}</style>
</head>
<body>
${renderViewLinks(backend.networkAccess.proxy)}
<main>
<h1>${title}</h1>
${body}
</main>
<script type="module">${new Markup(PAGE_SCRIPT)}</script>
</body>
</html>
`
  return { status: 200, headers: HEADERS, body: encoder.encode(html) }
}

/** The links to the views of the console, to which the pages belong. */
const renderViewLinks = (proxy: ProxyTarget | undefined): Markup =>
  markup`<nav aria-label="Views"><strong>feedtwin</strong>${listViews(proxy).map(
    ([name, title]) => markup`<a href="./?view=${name}">${title}</a>`,
  )}<a href="connect" aria-current="page">Connect</a></nav>`

const HEADERS = [
  ...['Content-Type', 'text/html; charset=utf-8'],
  ...['Cache-Control', 'no-store'],
  ...['X-Content-Type-Options', 'nosniff'],
  'Content-Security-Policy',
  "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; connect-src 'self'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
]

/** Renders a text with a button that copies it. */
export const renderCopyable = (text: string, size: 'large' | 'usual' = 'usual'): Markup =>
  markup`<div class="copy ${size}"><code>${text}</code><button type="button">Copy</button></div>`

export const renderSection = (title: string, ...body: readonly Markup[]): Markup =>
  markup`<section><h2>${title}</h2>${body}</section>\n`

/** Renders columns. A narrow screen shows them one below the other. */
export const renderColumns = (...parts: readonly (readonly Markup[])[]): Markup =>
  markup`<div class="columns">${parts.map((part) => markup`<div>${part}</div>`)}</div>\n`

/** Renders a section that is open and can be closed. */
export const renderOpenDetails = (title: string, ...body: readonly Markup[]): Markup =>
  markup`<details open><summary>${title}</summary>${body}</details>\n`

/** Renders a section that is closed and can be opened. */
export const renderDetails = (title: string, ...body: readonly Markup[]): Markup =>
  markup`<details><summary>${title}</summary>${body}</details>\n`

/** The script of the pages. It copies texts, hands over the control token, and every two seconds it loads the list of devices. */
const PAGE_SCRIPT = `
// On a narrow screen, the row of the views is scrolled.
document.querySelector('nav [aria-current]').scrollIntoView({ block: 'nearest', inline: 'center' })
// The code that a phone has scanned hands over the control token, which the other views keep.
if (location.hash.startsWith('#token=')) {
  for (const link of document.querySelectorAll('a[href^="./?view="]')) link.hash = location.hash
}
for (const button of document.querySelectorAll('.copy button')) {
  button.addEventListener('click', () => {
    getSelection().selectAllChildren(button.previousElementSibling)
    // Browsers offer navigator.clipboard on pages with HTTPS only.
    const isCopied = document.execCommand('copy')
    getSelection().removeAllRanges()
    button.textContent = isCopied ? 'Copied' : 'Not copied'
    setTimeout(() => { button.textContent = 'Copy' }, 1500)
  })
}

const here = document.getElementById('here')
const others = document.getElementById('others')

function show(element, tone, text) {
  if (!element) return
  element.className = 'mark ' + tone
  element.textContent = text
}

async function loadDevices() {
  try {
    const { devices } = await (await fetch('reached', { cache: 'no-store' })).json()
    show(here, 'good', '\\u2713 This device reaches the twin.')
    const names = devices.map(({ device, address }) => (device ? device + ' (' + address + ')' : address))
    const connected = names.length === 1 ? 'Your phone is connected: ' : names.length + ' devices are connected: '
    if (names.length > 0) show(others, 'good', '\\u2713 ' + connected + names.join(', '))
  } catch {
    show(here, 'bad', '\\u2717 The twin does not respond.')
  }
  setTimeout(loadDevices, 2000)
}

if (here) loadDevices()
`.trim()

/** The style of the pages: light or dark as the browser prefers, and readable on a phone. */
const PAGE_STYLE = `
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
