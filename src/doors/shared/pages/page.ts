import { readFile } from 'node:fs/promises'
import { type Language, type Localized, localize } from '../../../domain/text/language.ts'
import type { Exchange } from '../exchange.ts'
import { pageHeaders } from '../page-headers.ts'
import { type Html, html } from './html.ts'
import { sendHtml } from './send-html.ts'

/** A page in the reader's language. */
export interface Page {
  readonly status: number
  readonly title: string
  readonly body: Html
  /** It has pictures, all of which are in it (`data:`). */
  readonly hasPictures?: boolean
  /** Origins or schemes to which the answer of its form may redirect: browsers judge that as well. */
  readonly formTargets?: readonly string[]
}

/** Path of the style sheet; no token has a dot. */
export const stylePath = '/link/page.css'

const document = ({ title, body }: Page, language: Language): string =>
  html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<title>${title} – credit-coach</title>
<link rel="stylesheet" href="${stylePath}">
</head>
<body>
<header>credit-coach</header>
<main>
<h1>${title}</h1>
${body}
</main>
</body>
</html>
`.text

/** No script, nothing from elsewhere; forms go to this service alone. */
const policy = { defaultSrc: ["'none'"], styleSrc: ["'self'"] }

const setPageHeaders = pageHeaders(policy, { sendsForms: true })

const setPictureHeaders = pageHeaders({ ...policy, imgSrc: ['data:'] }, { sendsForms: true })

/** Sends a page that is not cached or indexed, and whose address no other site learns. */
export function sendPage(
  exchange: Exchange,
  page: Page,
  language: Language,
  headers: Readonly<Record<string, string>> = {},
): void {
  const { request, response } = exchange
  if (response.headersSent || response.destroyed) return
  const { formTargets, hasPictures } = page
  const setPlain =
    formTargets === undefined
      ? setPageHeaders
      : pageHeaders(policy, { sendsForms: true, formTargets })
  const setHeaders = hasPictures === true ? setPictureHeaders : setPlain
  setHeaders(request, response, () => undefined)
  response.statusCode = page.status
  sendHtml(exchange, document(page, language), language, headers)
}

let style: Promise<string> | undefined

/** The one style sheet, read once. */
export function readStyle(): Promise<string> {
  style ??= readFile(new URL('page.css', import.meta.url), 'utf8')
  return style
}

/** A page with one paragraph for each text. */
export function plainPage(
  status: number,
  title: Localized,
  texts: readonly Localized[],
  language: Language,
): Page {
  const paragraphs = texts.map((text) => html`<p>${localize(text, language)}</p>\n`)
  return { status, title: localize(title, language), body: html`${paragraphs}` }
}
