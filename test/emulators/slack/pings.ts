import { type Fields, isFields, isOn, toFieldsList, toText } from './fields.ts'

/** Mentions in control sequences: `<!channel>`, `<!subteam^S1|@team>`, `<@U1>`. */
const sequence = /<(?:!(?:channel|here|everyone|subteam\^\w+)|@[UW]\w+)(?:\|[^<>]*)?>/g
/** Mentions that Slack makes of plain words when it is asked to parse or link names. */
const word = /(?<![\w.])@[\w.-]+/g

/**
 * Finds everybody whom a message would notify in a real workspace. Markdown counts like mrkdwn:
 * Slack does not document that it leaves `<!channel>` alone there.
 */
export function findPings(content: Fields, names: readonly string[]): readonly string[] {
  const parsesWords = isOn(content['link_names']) || content['parse'] === 'full'
  const known = new Set(['@channel', '@here', '@everyone', ...names.map((name) => `@${name}`)])
  const found = textsThatPing(content).flatMap((text) => [
    ...(text.match(sequence) ?? []),
    ...(parsesWords ? (text.match(word) ?? []).filter((name) => known.has(name)) : []),
  ])
  return [...found, ...richTextPings(content['blocks'])]
}

function textsThatPing(content: Fields): readonly string[] {
  const texts = [content['text'], content['markdown_text']].flatMap((text) => toText(text) ?? [])
  return [
    ...texts,
    ...blockTexts(content['blocks']),
    ...toFieldsList(content['attachments']).flatMap((attachment) => [
      ...['text', 'pretext', 'title'].flatMap((name) => toText(attachment[name]) ?? []),
      ...blockTexts(attachment['blocks']),
    ]),
  ]
}

/** Texts that Slack interprets: `mrkdwn` objects and `markdown` blocks, wherever they are. */
function blockTexts(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(blockTexts)
  if (!isFields(value)) return []
  const isInterpreted = value['type'] === 'mrkdwn' || value['type'] === 'markdown'
  const own = isInterpreted ? (toText(value['text']) ?? []) : []
  return [own, Object.values(value).flatMap(blockTexts)].flat()
}

function richTextPings(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(richTextPings)
  if (!isFields(value)) return []
  const own = {
    broadcast: `<!${value['range']}>`,
    user: `<@${value['user_id']}>`,
    usergroup: `<!subteam^${value['usergroup_id']}>`,
  }[String(value['type'])]
  const isElement = 'range' in value || 'user_id' in value || 'usergroup_id' in value
  return [
    ...(own !== undefined && isElement ? [own] : []),
    ...Object.values(value).flatMap(richTextPings),
  ]
}
