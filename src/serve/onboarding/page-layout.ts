import type { TwinPathRequest } from '../backend.ts'
import { listViews } from '../console/view-titles.ts'
import type { ProxyTarget } from '../network-access.ts'
import type { Reply } from '../reply.ts'
import { Markup, markup } from './markup.ts'
import { PAGE_SCRIPT } from './page-script.ts'
import { PAGE_STYLE } from './page-style.ts'

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
