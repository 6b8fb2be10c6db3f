import { limits } from '../../../src/config/limits.ts'
import type { OutgoingFile, OutgoingMessage } from '../../../src/domain/chat-platforms/messages.ts'
import { fillSlots, type Localized, localize } from '../../../src/domain/text/language.ts'
import { escapeMrkdwn } from './safe-text.ts'
import { textLength } from './text-length.ts'
import {
  type Block,
  type TableStyle,
  toButtonBlocks,
  toCardBlocks,
  toFeedbackBlocks,
  toMarkdownBlocks,
} from './to-blocks.ts'
import { toMarkdown } from './to-markdown.ts'

/** A message as Slack takes it. */
export interface Page {
  /** Shown in notifications, also on locked screens: never more than a title. */
  readonly text: string
  readonly blocks: Block[]
}

export interface Pages {
  readonly pages: readonly Page[]
  /** The whole text, when it is too long for messages. */
  readonly file: OutgoingFile | undefined
}

const { slack } = limits

const answered: Localized = {
  en: 'Your credit coach has answered.',
  fr: 'Votre coach de crédit a répondu.',
}

const restInFile: Localized = {
  en: 'The answer is long: all of it is in the attached file.',
  fr: 'La réponse est longue : elle est entière dans le fichier joint.',
}

export const notificationText = ({ card, language }: OutgoingMessage): string =>
  escapeMrkdwn(card?.title || localize(answered, language))

/** Lays a message out as one or several of Slack's, or as one and a file. */
export function toPages(
  message: OutgoingMessage,
  maxPages: number = slack.maxMessages,
  tables: TableStyle = 'blocks',
): Pages {
  const { markdown, card, language } = message
  const rating = toFeedbackBlocks(message.feedback, language)
  const blocks = [
    ...toSharedBlocks(message),
    ...(markdown === null ? [] : toMarkdownBlocks(markdown)),
    ...(card === null ? [] : toCardBlocks(card, tables)),
    ...rating,
  ]
  const text = notificationText(message)
  const groups = pack(blocks)
  if (groups.length <= maxPages) {
    return { pages: groups.map((group) => ({ text, blocks: group })), file: undefined }
  }
  const note: Block = {
    type: 'context',
    elements: [{ type: 'plain_text', text: localize(restInFile, language), emoji: false }],
  }
  const [first = []] = groups
  const buttons = pack([...toButtonBlocks(card?.buttons ?? []), ...rating])
  return {
    pages: [[...first, note], ...buttons].map((group) => ({ text, blocks: group })),
    file: toFile(message),
  }
}

const shares: Localized = {
  en: '{person} shares this from the credit coach.',
  fr: '{person} partage ceci du coach de crédit.',
}

/** The person's id is Slack's own. */
function toSharedBlocks({ owner, person, language }: OutgoingMessage): Block[] {
  if (owner?.kind !== 'share') return []
  const text = localize(fillSlots(shares, { person: `<@${person.platformUserId}>` }), language)
  return [{ type: 'context', elements: [{ type: 'mrkdwn', text }] }]
}

function toFile({ markdown, card, language }: OutgoingMessage): OutgoingFile {
  const texts = [markdown ?? '', card === null ? '' : toMarkdown(card)]
  return {
    name: language === 'fr' ? 'reponse.md' : 'answer.md',
    mediaType: 'text/markdown',
    description: localize(answered, language),
    base64: Buffer.from(texts.filter((one) => one !== '').join('\n\n')).toString('base64'),
  }
}

/** Fills messages with blocks in order. */
function pack(blocks: readonly Block[]): Block[][] {
  const groups: Block[][] = []
  let length = 0
  for (const block of blocks) {
    const own = textLength(block)
    const last = groups.at(-1)
    if (
      last === undefined ||
      last.length === slack.maxBlocks ||
      length + own > slack.maxMessageLength
    ) {
      groups.push([block])
      length = own
    } else {
      last.push(block)
      length += own
    }
  }
  return groups
}
