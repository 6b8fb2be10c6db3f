import type {
  APIActionRowComponent,
  APIButtonComponent,
  APIComponentInContainer,
  APIMessageTopLevelComponent,
  APITextDisplayComponent,
} from 'discord.js'
import { limits } from '../../src/config/limits.ts'
import type { CardSection } from '../../src/domain/chat-platforms/card.ts'
import type {
  ShownButton,
  ShownCard,
  ShownFeedback,
} from '../../src/domain/chat-platforms/messages.ts'
import type { Language } from '../../src/domain/text/language.ts'
import { splitMarkdown } from '../chat/split-markdown.ts'
import { escapeMarkdown, toDiscordMarkdown } from './discord-markdown.ts'
import { shorten } from './shorten.ts'
import { toTextTable } from './text-table.ts'

/** A file that a card shows, by the name it is attached under. */
export interface AttachedFile {
  readonly name: string
  readonly isPicture: boolean
  readonly description: string
}

const types = {
  row: 1,
  button: 2,
  text: 10,
  gallery: 12,
  file: 13,
  separator: 14,
  container: 17,
} as const
const buttonStyles = { primary: 1, secondary: 2, danger: 4, link: 5 } as const

const inLines = (text: string): string => text.replaceAll('\n', ' ')

const smallPrint = (text: string): string =>
  escapeMarkdown(text)
    .split('\n')
    .map((line) => `-# ${line}`)
    .join('\n')

/** The text of a section; a chart's and a letter's file follows it. */
export function toSectionText(section: CardSection): string {
  switch (section.kind) {
    case 'text':
      return toDiscordMarkdown(section.markdown)
    case 'facts':
      return section.facts
        .map(
          ({ label, value }) => `**${escapeMarkdown(inLines(label))}**: ${escapeMarkdown(value)}`,
        )
        .join('\n')
    case 'table':
      return toTextTable(section, escapeMarkdown)
    case 'list':
      return section.items.map((item) => `- ${escapeMarkdown(inLines(item))}`).join('\n')
    case 'note':
      return smallPrint(section.text)
    case 'chart':
    case 'letter':
      return escapeMarkdown(section.summary)
    default:
      return section satisfies never
  }
}

function toButton(button: ShownButton, index: number): APIButtonComponent {
  const label = shorten(button.label, limits.discord.maxLabelLength)
  if ('url' in button)
    return { type: types.button, style: buttonStyles.link, label, url: button.url }
  const { actionId: custom_id, isDanger } = button
  const calm = index === 0 ? buttonStyles.primary : buttonStyles.secondary
  return { type: types.button, style: isDanger ? buttonStyles.danger : calm, label, custom_id }
}

const ratings = {
  up: { emoji: '👍', en: 'Helpful', fr: 'Utile' },
  down: { emoji: '👎', en: 'Not helpful', fr: 'Pas utile' },
} as const

/** The buttons that rate an answer. */
export function toFeedbackRows(
  feedback: ShownFeedback | undefined,
  language: Language,
): APIActionRowComponent<APIButtonComponent>[] {
  if (feedback === undefined) return []
  const components = (['up', 'down'] as const).map((rating): APIButtonComponent => {
    const { emoji, [language]: label } = ratings[rating]
    const { button: type } = types
    return {
      type,
      style: buttonStyles.secondary,
      emoji: { name: emoji },
      label,
      custom_id: feedback[rating],
    }
  })
  return [{ type: types.row, components }]
}

function toRows(buttons: readonly ShownButton[]): APIActionRowComponent<APIButtonComponent>[] {
  const { maxRowButtons, maxButtonUrlLength, maxButtonRows } = limits.discord
  const shown = buttons
    .filter((button) => !('url' in button) || button.url.length <= maxButtonUrlLength)
    .slice(0, maxButtonRows * maxRowButtons)
    .map(toButton)
  return Array.from({ length: Math.ceil(shown.length / maxRowButtons) }, (_, row) => ({
    type: types.row,
    components: shown.slice(row * maxRowButtons, (row + 1) * maxRowButtons),
  }))
}

/** Addresses that are too long for a button. */
function toFootnotes(buttons: readonly ShownButton[]): string {
  return buttons
    .filter((button) => 'url' in button)
    .filter(({ url }) => url.length > limits.discord.maxButtonUrlLength)
    .map(({ label, url }) => `[${escapeMarkdown(label)}](${url})`)
    .join('\n')
}

function toFileComponent({ name, isPicture, description }: AttachedFile): APIComponentInContainer {
  const url = `attachment://${name}`
  if (!isPicture) return { type: types.file, file: { url } }
  const shortened = shorten(description, limits.discord.maxAltTextLength)
  return { type: types.gallery, items: [{ media: { url }, description: shortened }] }
}

/** Kept free for the note that says where the rest is. */
const noteRoom = 200

export const restIsAttached: Record<Language, string> = {
  en: 'The rest is in the attached file.',
  fr: 'La suite est dans le fichier joint.',
}

interface Rendered {
  readonly components: APIMessageTopLevelComponent[]
  /** False when text did not fit; a note then says that the rest is attached. */
  readonly isWhole: boolean
}

/** Text and components that a message has left. */
class Room {
  components: number
  text: number
  isWhole = true

  constructor(components: number, text: number) {
    this.components = components
    this.text = text
  }

  /** The text, its beginning where it does not fit, or nothing once something was left out. */
  take(content: string): APITextDisplayComponent[] {
    if (content.trim() === '' || !this.isWhole) return []
    const isFitting = content.length <= this.text && this.components > 0
    this.isWhole = isFitting
    const shown = isFitting
      ? content
      : this.components > 0
        ? splitMarkdown(content, this.text)[0]
        : ''
    if (shown === undefined || shown === '') return []
    this.components -= 1
    this.text -= shown.length
    return [{ type: types.text, content: shown }]
  }
}

/** The sections of a card, each with its file behind it. */
function toParts(
  card: ShownCard,
  files: readonly AttachedFile[],
  room: Room,
): APIComponentInContainer[] {
  const title = inLines(card.title).trim()
  const heading = title === '' ? '' : `### ${escapeMarkdown(title)}`
  const parts: APIComponentInContainer[] = room.take(heading)
  const waiting = [...files]
  for (const section of card.sections) {
    parts.push(...room.take(toSectionText(section)))
    if (section.kind !== 'chart' && section.kind !== 'letter') continue
    const index = waiting.findIndex(({ isPicture }) => isPicture === (section.kind === 'chart'))
    if (index !== -1) parts.push(...waiting.splice(index, 1).map(toFileComponent))
  }
  return [...parts, ...waiting.map(toFileComponent)]
}

interface ShownParts {
  readonly card: ShownCard | null
  readonly lead: string
  readonly files: readonly AttachedFile[]
  readonly feedback: ShownFeedback | undefined
}

/**
 * Renders a message as components: `lead`, in Discord's Markdown, in front of a card. `mark` is the id of the
 * first component, by which a repeated attempt finds what an earlier one sent.
 */
export function renderComponents(
  { card, lead, files, feedback }: ShownParts,
  { language, mark }: { readonly language: Language; readonly mark: number },
): Rendered {
  const buttons = card?.buttons ?? []
  const rows = [...toRows(buttons), ...toFeedbackRows(feedback, language)]
  const foot = toFootnotes(buttons)
  const buttonCount = rows.reduce((sum, row) => sum + 1 + row.components.length, 0)
  const room = new Room(
    limits.discord.maxComponents - 3 - buttonCount - files.length,
    limits.discord.maxComponentText - noteRoom - foot.length,
  )
  const words = room.take(lead)
  const parts = card === null ? files.map(toFileComponent) : toParts(card, files, room)
  const note = room.isWhole ? [] : [toText(`-# ${restIsAttached[language]}`)]
  const ends = [...note, ...(foot === '' ? [] : [toText(foot)]), ...rows]
  const body: APIMessageTopLevelComponent[] =
    card === null
      ? [...parts, ...ends]
      : [{ type: types.container, components: [...parts, ...ends] }]
  const [first, ...others] = [...words, ...body]
  if (first === undefined) return { components: [], isWhole: room.isWhole }
  return { components: [{ ...first, id: mark }, ...others], isWhole: room.isWhole }
}

const toText = (content: string): APITextDisplayComponent => ({ type: types.text, content })
