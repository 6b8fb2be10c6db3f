import type { CardSection, CommandFile } from '../../domain/chat-platforms/card.ts'
import type { LinkContent } from '../../domain/chat-platforms/chat-platform-records.ts'
import { type Localized, localize } from '../../domain/text/language.ts'
import { StaleWrite } from '../../errors.ts'
import { useUpLink } from '../../operations/accounts/one-time-link.ts'
import { type Html, html, nothing } from '../shared/pages/html.ts'
import { gonePage, type LinkPages, ownForm } from './visit.ts'

type View = Extract<LinkContent, { readonly kind: 'view' }>

const texts = {
  explanation: {
    en: 'This answer is not shown in a chat. It is shown here once; copy what you need before you close the page.',
    fr: 'Cette réponse ne s’affiche pas dans une messagerie. Elle s’affiche ici une seule fois ; copiez ce qu’il vous faut avant de fermer la page.',
  },
  submit: { en: 'Show it', fr: 'Afficher' },
  save: { en: 'Save', fr: 'Enregistrer' },
  once: {
    en: 'The link has been used: this page cannot be opened again.',
    fr: 'Le lien a servi : cette page ne peut plus être ouverte.',
  },
} as const satisfies Record<string, Localized>

export const viewPages: LinkPages<View> = {
  async show(visit) {
    const { content, language } = visit
    const t = (text: Localized) => localize(text, language)
    const body = html`<p>${t(texts.explanation)}</p>
${ownForm(visit, nothing, t(texts.submit))}`
    return { status: 200, title: content.card.title, body }
  },

  async use({ content: { card, files = [] }, link, language }, _form, { store }) {
    try {
      await store.transact({ changes: [useUpLink(link)] })
    } catch (error) {
      if (error instanceof StaleWrite) return gonePage(language)
      throw error
    }
    const save = localize(texts.save, language)
    const body = html`${card.sections.map(sectionHtml)}${files.map((file) => fileHtml(file, save))}
<p class="note">${localize(texts.once, language)}</p>`
    return { status: 200, title: card.title, body }
  },
}

/** The file is in its link: nothing is left to fetch once the page is closed. */
function fileHtml({ name, mediaType, text }: CommandFile, save: string): Html {
  const address = `data:${mediaType};base64,${Buffer.from(text).toString('base64')}`
  return html`<p><a download="${name}" href="${address}">${save} ${name}</a></p>\n`
}

function sectionHtml(section: CardSection): Html {
  switch (section.kind) {
    case 'text':
      return paragraphs(section.markdown)
    case 'facts':
      return html`<dl>${section.facts.map(({ label, value }) => html`<dt>${label}</dt><dd>${value}</dd>\n`)}</dl>\n`
    case 'table':
      return table(section.columns, section.rows)
    case 'list':
      return html`<ul>${section.items.map((item) => html`<li>${item}</li>\n`)}</ul>\n`
    case 'note':
      return html`<p class="note">${section.text}</p>\n`
    case 'chart':
      return html`<p>${section.summary}</p>\n${section.chart.series.map(({ name, points }) =>
        table(
          ['', name],
          points.map(({ date, value }) => [date, String(value)]),
        ),
      )}`
    case 'letter':
      return html`<p>${section.summary}</p>\n`
  }
}

const cells = (tag: 'th' | 'td', texts: readonly string[]): readonly Html[] =>
  texts.map((text) => (tag === 'th' ? html`<th>${text}</th>` : html`<td>${text}</td>`))

const table = (columns: readonly string[], rows: readonly (readonly string[])[]): Html =>
  html`<div class="wide"><table>
<thead><tr>${cells('th', columns)}</tr></thead>
<tbody>${rows.map((row) => html`<tr>${cells('td', row)}</tr>\n`)}</tbody>
</table></div>
`

/** Markdown as plain paragraphs, lists and bold words; nothing in it becomes a link or markup. */
function paragraphs(markdown: string): Html {
  const blocks = markdown.trim().split('\n\n')
  return html`${blocks.map(block)}`
}

function block(text: string): Html {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  if (lines.length > 0 && lines.every((line) => line.startsWith('- '))) {
    return html`<ul>${lines.map((line) => html`<li>${bold(line.slice(2))}</li>\n`)}</ul>\n`
  }
  return html`<p>${lines.map((line, at) => html`${at === 0 ? nothing : html`<br>`}${bold(line)}`)}</p>\n`
}

/** `**words**`: every second part between the marks. */
function bold(line: string): Html {
  const parts = line.split('**').map((part) => part.replace(signEscape, '$1'))
  return html`${parts.map((part, at) => (at % 2 === 1 ? html`<strong>${part}</strong>` : html`${part}`))}`
}

/** The card was made harmless for chats: its signs are escaped. */
const signEscape = /\\([!-/:-@[-`{-~])/g
