import { isTrustedAddress } from '../../chat/trusted-hosts.ts'

/** Invisible and unbreakable: what it stands in is no longer syntax and looks the same. */
const joiner = '\u2060'

/** Opens a mention or a link to a channel, in any of Slack's syntaxes. */
const mention = /<(?=[@#!])/g
/** Opens a link of Slack's own, whose text can name another host. */
const slackLink = /<(?=https?:[^\s<>|]{0,2000}\|)/gi
/** An inline link with its target. */
const inlineLink = /\]\((<?)([^\s)>]{0,2000})/g
/** A definition of a link, which has its text elsewhere. */
const definition = /\](?=:(?:\s|$))/g
const address = /https?:\/\/[^\s<>()[\]|"'`]{0,2000}/gi
/** An image, which Slack would fetch: its address can carry what the model read. */
const image = /!(?=\[)/g
/** Any other scheme: `slack://` acts in the reader's client. */
const otherScheme = /(?<![a-z\d+.-])(?!https:)([a-z][a-z\d+.-]{0,20}:)(?=\/\/)/gi

/**
 * Disarms Markdown that we did not write: it pings nobody, and only hosts that the coach refers to are links. Slack
 * fetches what a streamed message links to, for a preview that no stream can turn off: an address could carry what
 * the model has read. Each rule looks at one run of characters without white space, so a text that grows by whole
 * words keeps its beginning.
 */
export const toSafeMarkdown = (markdown: string): string =>
  markdown
    .replace(mention, `<${joiner}`)
    .replace(slackLink, `<${joiner}`)
    .replace(image, '')
    .replace(definition, `]${joiner}`)
    .replace(inlineLink, (found: string, opening: string, target: string) =>
      isTrustedAddress(target) ? found : `] (${opening}${target}`,
    )
    .replace(address, (found) =>
      isTrustedAddress(found) ? found : found.replace(':', `:${joiner}`),
    )
    .replace(otherScheme, `$1${joiner}`)

/** Escapes a plain text for a `mrkdwn` object (docs.slack.dev/messaging/formatting-message-text). */
export const escapeMrkdwn = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** At most so many characters; ends with an ellipsis when it is cut. */
export function cut(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text
  const end = text.slice(0, maxLength - 1)
  // Half a surrogate pair is no text.
  return `${end.replace(/[\uD800-\uDBFF]$/, '')}…`
}
