/** A link, a mention, a channel or a command in a text that a person wrote: `<target|label>`. */
const sequence = /<([^<>|\n]{1,3000})(?:\|([^<>\n]{0,3000}))?>/g

/** Text of a person without Slack's syntax, and without mentions of the bot. */
export function fromMrkdwn(text: string, botUserId: string): string {
  return text
    .replace(sequence, (_, target: string, label: string | undefined) => {
      if (target === `@${botUserId}`) return ''
      if (target.startsWith('@')) return label === undefined ? target : `@${label}`
      if (target.startsWith('#')) return `#${label ?? target.slice(1)}`
      if (target.startsWith('!')) return label ?? `@${target.slice(1).split('^')[0]}`
      return label === undefined || label === target ? target : `${label} (${target})`
    })
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .trim()
}
