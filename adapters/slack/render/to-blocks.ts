import type { types } from '@slack/bolt'
import { limits } from '../../../src/config/limits.ts'
import type { CardSection } from '../../../src/domain/chat-platforms/card.ts'
import type {
  ShownButton,
  ShownCard,
  ShownFeedback,
} from '../../../src/domain/chat-platforms/messages.ts'
import { type Language, type Localized, localize } from '../../../src/domain/text/language.ts'
import { cut, escapeMrkdwn, toSafeMarkdown } from './safe-text.ts'
import { splitText } from './split-text.ts'
import { textLength } from './text-length.ts'

export type Block = types.KnownBlock

/** Table blocks are refused in some places: then tables are lines of text. */
export type TableStyle = 'blocks' | 'text'

const { slack } = limits

const plain = (text: string, maxLength: number): types.PlainTextElement => ({
  type: 'plain_text',
  // Slack refuses an empty text.
  text: text.trim() === '' ? '–' : cut(text, maxLength),
  emoji: false,
})

/** `verbatim`: Slack makes no links and mentions of words. */
const mrkdwn = (text: string): types.MrkdwnElement => ({ type: 'mrkdwn', text, verbatim: true })

export const toMrkdwnSection = (text: string): Block => ({ type: 'section', text: mrkdwn(text) })

export const toMarkdownBlocks = (markdown: string): Block[] =>
  splitText(toSafeMarkdown(markdown), slack.maxMessageLength).map((text) => ({
    type: 'markdown',
    text,
  }))

export function toCardBlocks(card: ShownCard, tables: TableStyle): Block[] {
  return [
    ...toHeader(card.title),
    ...card.sections.flatMap((one, at) => {
      const isCaption = headingOf(one) !== undefined && isTableBlock(card.sections[at + 1], tables)
      return isCaption ? [] : toSectionBlocks(one, tables, captionOf(card, at))
    }),
    ...toButtonBlocks(card.buttons),
  ]
}

const toHeader = (title: string): Block[] =>
  title.trim() === '' ? [] : [{ type: 'header', text: plain(title, slack.maxTitleLength) }]

/** Slack asks for a caption: the heading before the table, which is then no block of its own. */
function captionOf({ title, sections }: ShownCard, at: number): string {
  return headingOf(sections[at - 1]) ?? title
}

const headingText = /^\*\*([^*\n]+)\*\*$/

const headingOf = (one: CardSection | undefined): string | undefined =>
  one?.kind === 'text' ? headingText.exec(one.markdown)?.[1] : undefined

function toSectionBlocks(one: CardSection, tables: TableStyle, caption: string): Block[] {
  switch (one.kind) {
    case 'text':
      return toMarkdownBlocks(one.markdown)
    case 'facts':
      return chunk(one.facts, slack.maxFieldsPerSection).map((facts) => ({
        type: 'section',
        fields: facts.map(({ label, value }) =>
          mrkdwn(cut(`*${escapeMrkdwn(label)}*\n${escapeMrkdwn(value)}`, slack.maxFieldLength)),
        ),
      }))
    case 'list':
      return toTextSections(one.items.map((item) => `• ${escapeMrkdwn(item)}`))
    case 'table':
      return toTableBlocks(one, tables, caption)
    case 'note':
      if (one.text.trim() === '') return []
      return [
        {
          type: 'context',
          elements: [mrkdwn(cut(escapeMrkdwn(one.text), slack.maxSectionLength))],
        },
      ]
    case 'chart':
    case 'letter':
      return toTextSections([escapeMrkdwn(one.summary)])
  }
}

/** Joins lines to as few sections as they fit in. */
function toTextSections(lines: readonly string[]): Block[] {
  const texts: string[] = []
  for (const line of lines) {
    const short = cut(line, slack.maxSectionLength)
    const last = texts.at(-1)
    if (last !== undefined && last.length + 1 + short.length <= slack.maxSectionLength) {
      texts[texts.length - 1] = `${last}\n${short}`
    } else if (short.trim() !== '') texts.push(short)
  }
  return texts.map(toMrkdwnSection)
}

type Table = Extract<CardSection, { kind: 'table' }>

function isTableBlock(one: CardSection | undefined, tables: TableStyle): boolean {
  if (one?.kind !== 'table' || tables === 'text') return false
  return one.columns.length <= slack.maxTableColumns && one.rows.length > 0
}

function toTableBlocks({ columns, rows }: Table, tables: TableStyle, caption: string): Block[] {
  if (!isTableBlock({ kind: 'table', columns, rows }, tables)) {
    return toTextSections(
      [columns, ...rows].map((row, at) => {
        const line = row.map(escapeMrkdwn).join(' · ')
        return at === 0 ? `*${line}*` : line
      }),
    )
  }
  // The columns and one row always fit together.
  const maxCell = Math.floor(slack.maxTableLength / 2 / Math.max(1, columns.length)) - 1
  const toCells = (row: readonly string[]) =>
    columns.map((_, at) => {
      const text = (row[at] ?? '').trim() === '' ? '–' : cut(row[at] ?? '', maxCell)
      return { type: 'raw_text' as const, text }
    })
  const head = toCells(columns)
  return groupRows(rows.map(toCells), textLength(head)).map((group) => ({
    type: 'data_table',
    caption: cut(caption, slack.maxTitleLength) || '–',
    page_size: Math.min(group.length, 20),
    rows: [head, ...group],
  }))
}

/** Rows of one table block each, within Slack's counts of rows and characters. */
function groupRows<Row>(rows: readonly Row[], headLength: number): Row[][] {
  const groups: Row[][] = []
  let length = 0
  for (const row of rows) {
    const own = textLength(row)
    const last = groups.at(-1)
    const isFull =
      last === undefined ||
      last.length === slack.maxTableRows ||
      headLength + length + own > slack.maxTableLength
    if (isFull) {
      groups.push([row])
      length = own
    } else {
      last.push(row)
      length += own
    }
  }
  return groups
}

/** Buttons that only open a page have ids of this kind; a click on one is acknowledged and nothing else. */
export const linkActionPrefix = 'link:'

export function toButtonBlocks(buttons: readonly ShownButton[]): Block[] {
  return chunk(buttons, 5).map((group, row) => ({
    type: 'actions',
    elements: group.map((button, at): types.Button => {
      const text = plain(button.label, slack.maxLabelLength)
      if ('url' in button) {
        const action_id = `${linkActionPrefix}${row}.${at}`
        return { type: 'button', text, url: button.url, action_id }
      }
      const style = button.isDanger ? { style: 'danger' as const } : {}
      return { type: 'button', text, action_id: button.actionId, ...style }
    }),
  }))
}

const rate: Record<'up' | 'down', Localized> = {
  up: { en: 'Helpful', fr: 'Utile' },
  down: { en: 'Not helpful', fr: 'Pas utile' },
}

/** The element has one id: the value of each of its buttons is the id of the button's action. */
export function toFeedbackBlocks(feedback: ShownFeedback | undefined, language: Language): Block[] {
  if (feedback === undefined) return []
  const toButton = (rating: 'up' | 'down') => {
    const label = localize(rate[rating], language)
    return {
      text: plain(label, slack.maxLabelLength),
      accessibility_label: label,
      value: feedback[rating],
    }
  }
  const element: types.FeedbackButtons = {
    type: 'feedback_buttons',
    action_id: 'feedback',
    positive_button: toButton('up'),
    negative_button: toButton('down'),
  }
  return [{ type: 'context_actions', elements: [element] }]
}

function chunk<T>(list: readonly T[], size: number): T[][] {
  const chunks: T[][] = []
  for (let at = 0; at < list.length; at += size) chunks.push(list.slice(at, at + size))
  return chunks
}
