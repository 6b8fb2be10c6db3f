import { createHash } from 'node:crypto'
import type { RESTPostAPIChannelMessageJSONBody } from 'discord.js'
import { limits } from '../../src/config/limits.ts'
import type { OutgoingMessage, ShownCard } from '../../src/domain/chat-platforms/messages.ts'
import { fillSlots, type Localized, localize } from '../../src/domain/text/language.ts'
import { splitMarkdown } from '../chat/split-markdown.ts'
import type { DiscordFile } from './discord-api.ts'
import { toDiscordMarkdown } from './discord-markdown.ts'
import { messageFlags } from './message-flags.ts'
import {
  type AttachedFile,
  renderComponents,
  restIsAttached,
  toFeedbackRows,
  toSectionText,
} from './render-card.ts'

/** One message of Discord's. */
export interface RenderedMessage {
  readonly body: RESTPostAPIChannelMessageJSONBody
  readonly files: readonly DiscordFile[]
}

/** No message notifies people, whatever a model, a merchant or a report wrote. */
const noMentions = { parse: [] }

const { suppressEmbeds, componentsV2 } = messageFlags

/** Flags of a message of components, and of one with a plain text. */
const plainFlags = suppressEmbeds
const componentFlags = suppressEmbeds | componentsV2

/** An id of 31 bits: Discord's components have no larger ones, and 0 means none. */
const toMark = (id: string): number =>
  createHash('sha256').update(id).digest().readUInt32BE() & 0x7f_ff_ff_ff || 1

/** The same at each attempt; at most 25 characters. */
export const toNonce = (id: string, index: number): string =>
  createHash('sha256').update(`${id} ${index}`).digest('base64url').slice(0, 25)

const unsafeName = /[^\w.-]+/g

/** Names that `attachment://` can carry, each once. */
function toFiles(message: OutgoingMessage): (DiscordFile & AttachedFile)[] {
  return message.files.slice(0, limits.discord.maxFiles - 1).map((file, index) => ({
    name: `${index + 1}-${file.name.replace(unsafeName, '-')}`,
    contentType: file.mediaType,
    data: Buffer.from(file.base64, 'base64'),
    isPicture: file.mediaType === 'image/png',
    description: file.description,
  }))
}

const toMarkdownFile = (text: string): DiscordFile & AttachedFile => ({
  name: 'answer.md',
  contentType: 'text/markdown',
  data: Buffer.from(text),
  isPicture: false,
  description: '',
})

/** Screen readers read the descriptions. */
const toAttachments = (files: readonly AttachedFile[]) =>
  files.map(({ name, description }, id) => ({
    id: String(id),
    filename: name,
    ...(description === ''
      ? {}
      : { description: description.slice(0, limits.discord.maxAltTextLength) }),
  }))

function toComponentMessage(message: OutgoingMessage, card: ShownCard | null): RenderedMessage {
  const lead = message.markdown === null ? sharedBy(message) : toDiscordMarkdown(message.markdown)
  const given = toFiles(message)
  const options = { language: message.language, mark: toMark(message.id) }
  const { feedback } = message
  const first = renderComponents({ card, lead, feedback, files: given }, options)
  if (first.isWhole) return toBody(first.components, given)
  const whole = toMarkdownFile(toWholeText(message.markdown, card))
  const files = [...given, whole]
  return toBody(renderComponents({ card, lead, feedback, files }, options).components, files)
}

const shares: Localized = {
  en: '{person} shares this from the credit coach.',
  fr: '{person} partage ceci du coach de crédit.',
}

/** Names the person without notifying anybody: `allowed_mentions` is empty. */
function sharedBy({ owner, person, language }: OutgoingMessage): string {
  if (owner?.kind !== 'share') return ''
  const name = `<@${person.platformUserId}>`
  return `-# ${localize(fillSlots(shares, { person: name }), language)}`
}

function toBody(
  components: RESTPostAPIChannelMessageJSONBody['components'] & object,
  files: readonly (DiscordFile & AttachedFile)[],
): RenderedMessage {
  const body = { components, flags: componentFlags, allowed_mentions: noMentions }
  return { body: { ...body, attachments: toAttachments(files) }, files }
}

/** All texts of a message, for the file that holds what Discord has no room for. */
function toWholeText(markdown: string | null, card: ShownCard | null): string {
  const texts = (card?.sections ?? []).map(toSectionText)
  const title = card === null ? [] : [`# ${card.title}`]
  return [...(markdown === null ? [] : [markdown]), ...title, ...texts].join('\n\n')
}

/** The last piece of a long answer, with the note that says where the rest is. */
const shortenTo = (texts: readonly string[], note: string): string =>
  (splitMarkdown(
    texts[limits.discord.maxMessages - 1] ?? '',
    limits.discord.maxContentLength - note.length,
  )[0] ?? '') + note

/** Plain texts, which people can quote and search for; a very long answer is a file. */
function toPieces(message: OutgoingMessage): RenderedMessage[] {
  const given = toFiles(message)
  const markdown = message.markdown ?? ''
  const texts = splitMarkdown(toDiscordMarkdown(markdown), limits.discord.maxContentLength)
  const isLong = texts.length > limits.discord.maxMessages
  const files = isLong ? [...given, toMarkdownFile(markdown)] : given
  const note = `\n\n-# ${restIsAttached[message.language]}`
  const shown = isLong
    ? [...texts.slice(0, limits.discord.maxMessages - 1), shortenTo(texts, note)]
    : texts
  const last = Math.max(0, shown.length - 1)
  return (shown.length === 0 ? [''] : shown).map((content, index) => {
    const own = index === last ? files : []
    const rows = index === last ? toFeedbackRows(message.feedback, message.language) : []
    const components = rows.length === 0 ? {} : { components: rows }
    const body = { content, flags: plainFlags, allowed_mentions: noMentions, ...components }
    return { body: { ...body, attachments: toAttachments(own) }, files: own }
  })
}

/**
 * Renders a message as those of Discord's that show it, in order. An answer to an interaction is always
 * one, so that a repeated attempt finds it and no limit of follow-ups is met.
 */
export function renderMessage(message: OutgoingMessage): RenderedMessage[] {
  const { card, target } = message
  return card === null && target.kind !== 'reply'
    ? toPieces(message)
    : [toComponentMessage(message, card)]
}
