/** Invisible and unbreakable: what it stands in is no longer syntax and looks the same. */
const joiner = '\u2060'

/** Opens a mention or a link to a channel, in any of Slack's syntaxes. */
const mention = /<(?=[@#!])/g
/** An inline link whose target is not https. */
const otherLink = /\](?=\((?!<?https:\/\/))/gi
/** An image, which Slack would fetch: its address can carry what the model read. */
const image = /!(?=\[)/g
/** Any other scheme: `slack://` acts in the reader's client. */
const otherScheme = /(?<![a-z\d+.-])(?!https:)([a-z][a-z\d+.-]{0,20}:)(?=\/\/)/gi

/**
 * Disarms Markdown that we did not write: it pings nobody, and its links lead to https alone. Each rule looks
 * at one run of characters without white space, so a text that grows by whole words keeps its beginning.
 */
export const toSafeMarkdown = (markdown: string): string =>
  markdown
    .replace(mention, `<${joiner}`)
    .replace(image, '')
    .replace(otherLink, '] ')
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
