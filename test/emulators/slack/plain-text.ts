import { elementsOf } from './check-blocks.ts'
import { type Fields, isFields, toFields, toFieldsList, toList, toText } from './fields.ts'
import type { MessageRecord, ViewRecord } from './records.ts'
import { decodeEntities } from './rich-text.ts'

/** What a person reads of a message: its blocks, or its text when there are none, and its files. */
export function toPlainText(
  message: Pick<MessageRecord, 'text' | 'blocks'> & Partial<MessageRecord>,
): string {
  const attachments = (message.attachments ?? []).flatMap((attachment) => [
    ...['pretext', 'title', 'text'].flatMap((name) => toText(attachment[name]) ?? []),
    ...toFieldsList(attachment['blocks']).map(blockText),
  ])
  const tasks = (message.stream?.chunks ?? []).flatMap((chunk) =>
    chunk['type'] === 'task_update' ? [`(${chunk['status']}) ${chunk['title']}`] : [],
  )
  // Streamed text stands beside the blocks; other text is only their fallback.
  const text = message.blocks.length === 0 || message.stream !== undefined ? message.text : ''
  const files = (message.files ?? []).map((file) => `[file: ${file.title}]`)
  return [
    ...tasks,
    decodeEntities(text),
    ...message.blocks.map(blockText),
    ...attachments,
    ...files,
  ]
    .filter((line) => line !== '')
    .join('\n')
}

/** What a person reads of a modal or the home tab. */
export const toViewText = (view: ViewRecord): string =>
  [textOf(view.content['title']), ...toFieldsList(view.content['blocks']).map(blockText)]
    .filter((line) => line !== '')
    .join('\n')

/** Text of a text object, or a text itself. */
const textOf = (value: unknown): string =>
  decodeEntities(toText(isFields(value) ? value['text'] : value) ?? '')

const renderers: Readonly<Record<string, (block: Fields) => readonly string[]>> = {
  context: (block) =>
    toFieldsList(block['elements']).map((one) => textOf(one['text'] ?? one['alt_text'])),
  data_table: (block) => [textOf(block['caption']), ...tableLines(block)],
  divider: () => ['---'],
  image: (block) => [textOf(block['title']), `[image: ${textOf(block['alt_text'])}]`],
  input: (block) => [textOf(block['label']), textOf(block['hint'])],
  plan: (block) => [textOf(block['title']), ...toFieldsList(block['tasks']).map(blockText)],
  rich_text: (block) => [richText(block)],
  section: (block) => [textOf(block['text']), ...toFieldsList(block['fields']).map(textOf)],
  table: (block) => tableLines(block),
  task_card: (block) => [`(${block['status']}) ${textOf(block['title'])}`],
}

function blockText(block: Fields): string {
  const render = renderers[String(block['type'])] ?? ((one: Fields) => [textOf(one['text'])])
  const controls = elementsOf(block).flatMap(([element]) => controlText(element))
  return [...render(block), ...(controls.length === 0 ? [] : [controls.join(' ')])]
    .filter((line) => line !== '')
    .join('\n')
}

function controlText(element: Fields): readonly string[] {
  if (element['type'] === 'image') return [`[image: ${textOf(element['alt_text'])}]`]
  if (element['type'] === 'feedback_buttons') {
    const buttons = ['positive_button', 'negative_button'].map((name) => toFields(element[name]))
    return buttons.map((button) => `[${textOf(button['text'])}]`)
  }
  const label = textOf(element['text'] ?? element['placeholder'])
  return label === '' ? [] : [`[${label}]`]
}

const tableLines = (block: Fields): readonly string[] =>
  toList(block['rows']).map((row) => toFieldsList(row).map(cellText).join(' | '))

const cellText = (cell: Fields): string =>
  cell['type'] === 'rich_text' ? richText(cell) : String(cell['text'] ?? cell['value'] ?? '')

function richText(value: Fields): string {
  const own = toText(value['text'])
  if (own !== undefined) return own
  if (value['type'] === 'user') return `<@${value['user_id']}>`
  if (value['type'] === 'channel') return `<#${value['channel_id']}>`
  if (value['type'] === 'broadcast') return `<!${value['range']}>`
  if (value['type'] === 'link') return String(value['url'])
  const isBlock = value['type'] === 'rich_text' || value['type'] === 'rich_text_list'
  return toFieldsList(value['elements'])
    .map(richText)
    .join(isBlock ? '\n' : '')
}
