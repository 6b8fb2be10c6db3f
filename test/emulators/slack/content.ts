import { checkMessageBlocks, withIds } from './check-blocks.ts'
import { SlackError } from './errors.ts'
import { type Fields, isFields, isOff, toFieldsList, toText } from './fields.ts'
import { limits } from './limits.ts'
import { findPings } from './pings.ts'
import type { MessageRecord, Workspace } from './records.ts'
import type { State } from './state.ts'

/** Message content that a call carries, checked against Slack's limits. */
export type Content = Pick<
  MessageRecord,
  'text' | 'isMarkdown' | 'blocks' | 'attachments' | 'pings' | 'unfurls'
> & { readonly metadata?: Fields }

export function parseContent(
  state: State,
  workspace: Workspace,
  args: Fields,
  maxText?: number,
): Content {
  const text = toText(args['text']) ?? ''
  const markdown = toText(args['markdown_text'])
  const blocks = parseBlocks(args['blocks'])
  const attachments = toFieldsList(args['attachments'])
  if (markdown !== undefined && (text !== '' || blocks.length > 0)) {
    throw new SlackError('markdown_text_conflict')
  }
  if ((markdown ?? '').length > limits.markdown) throw new SlackError('msg_too_long')
  if (maxText !== undefined && text.length > maxText) throw new SlackError('msg_too_long')
  checkMessageBlocks(blocks)
  return {
    text: markdown ?? text.slice(0, limits.messageText),
    isMarkdown: markdown !== undefined,
    blocks: withIds(blocks, () => state.newId('B')),
    attachments,
    ...parseMetadata(args['metadata']),
    pings: findPings({ ...args, blocks }, namesIn(state, workspace)),
    unfurls: { links: !isOff(args['unfurl_links']), media: !isOff(args['unfurl_media']) },
  }
}

export const isEmpty = (content: Content): boolean =>
  content.text === '' && content.blocks.length === 0 && content.attachments.length === 0

export const namesIn = (state: State, workspace: Workspace): readonly string[] =>
  [...state.users.values()]
    .filter((user) => user.workspace === workspace.id)
    .map((user) => user.name)

function parseBlocks(value: unknown): readonly Fields[] {
  if (value === undefined) return []
  if (!Array.isArray(value)) throw new SlackError('invalid_blocks_format')
  return toFieldsList(value)
}

function parseMetadata(value: unknown): { readonly metadata?: Fields } {
  if (value === undefined) return {}
  if (!isFields(value) || toText(value['event_type']) === undefined) {
    throw new SlackError('invalid_metadata_format')
  }
  if (JSON.stringify(value).length > limits.metadataBytes) {
    throw new SlackError('metadata_too_large')
  }
  return { metadata: value }
}
