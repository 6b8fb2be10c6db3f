import type { Component, Embed, Message } from './types.ts'

/** Shown text of each component, itself first. */
function textsOfComponent(component: Component): string[] {
  const own = [component.label, component.content, component.description, component.placeholder]
  const options = (component.options ?? []).map(({ label }) => label)
  const items = (component.items ?? []).map(({ description }) => description)
  const nested = [
    ...(component.components ?? []),
    ...(component.component === undefined ? [] : [component.component]),
    ...(component.accessory === undefined ? [] : [component.accessory]),
  ]
  const texts = [...own, ...options, ...items].filter((text) => text !== undefined && text !== '')
  return [...(texts as string[]), ...nested.flatMap(textsOfComponent)]
}

const textsOfEmbed = (embed: Embed): (string | undefined)[] => [
  embed.author?.name,
  embed.title,
  embed.description,
  ...(embed.fields ?? []).flatMap(({ name, value }) => [name, value]),
  embed.footer?.text,
]

/** What a person reads of a message: content, embeds and components, a line each. */
export const toPlainText = (message: Pick<Message, 'content' | 'embeds' | 'components'>): string =>
  [
    message.content,
    ...message.embeds.flatMap(textsOfEmbed),
    ...message.components.flatMap(textsOfComponent),
  ]
    .filter((text) => text !== undefined && text !== '')
    .join('\n')
