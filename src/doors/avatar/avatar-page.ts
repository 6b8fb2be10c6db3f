import type { DrawnAvatar } from '../../domain/media/drawn-avatars.ts'
import { localize } from '../../domain/text/language.ts'
import type { Exchange } from '../shared/exchange.ts'
import { pageHeaders } from '../shared/page-headers.ts'
import { Html, html } from '../shared/pages/html.ts'
import { sendHtml } from '../shared/pages/send-html.ts'
import { stateTexts } from './avatar-texts.ts'

/** Script and sound of this service alone; the sound is fetched with the token and played from memory. */
const setHeaders = pageHeaders({
  defaultSrc: ["'none'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'"],
  connectSrc: ["'self'"],
  mediaSrc: ['blob:'],
})

/** Sends the page of a live session, which has no secret of it. */
export function sendAvatarPage(exchange: Exchange, avatar: DrawnAvatar, face: string): void {
  const { request, response, language } = exchange
  setHeaders(request, response, () => undefined)
  sendHtml(exchange, document(exchange, avatar, face), language)
}

function document({ language }: Exchange, { name, description }: DrawnAvatar, face: string) {
  const t = (text: { readonly en: string; readonly fr: string }) => localize(text, language)
  const listen = t({ en: 'Listen', fr: 'Écouter' })
  const noScript = t({
    en: 'The avatar needs JavaScript: allow it for this page.',
    fr: 'L’avatar a besoin de JavaScript : autorisez-le pour cette page.',
  })
  // The file's label is the name alone.
  const drawn = new Html(face.replace(label, html`aria-label="${t(description)}"`.text))
  const { quiet, speaking, blocked, away, ended, gone } = stateTexts
  return html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<title>${name} – credit-coach</title>
<link rel="stylesheet" href="/avatar/page/avatar.css">
<script type="module" src="/avatar/page/avatar.js"></script>
</head>
<body>
<header>credit-coach</header>
<main data-quiet="${t(quiet)}" data-speaking="${t(speaking)}" data-blocked="${t(blocked)}" data-away="${t(away)}" data-ended="${t(ended)}" data-gone="${t(gone)}">
<div class="stage">
${drawn}</div>
<div class="words">
<h1>${name}</h1>
<p id="state" role="status">${t(quiet)}</p>
<button id="listen" type="button" hidden>${listen}</button>
<p id="caption" aria-live="polite"></p>
<noscript><p>${noScript}</p></noscript>
</div>
</main>
</body>
</html>
`.text
}

const label = /aria-label="[^"]*"/
