import type { Language } from '../language.ts'
import type { MessageRole, MessageSource } from './chat-records.ts'

interface WrittenMessage {
  readonly role: MessageRole
  readonly content: string
  /** ISO 8601. */
  readonly createdAt: string
  readonly model: string | null
  readonly sources: readonly MessageSource[]
  readonly truncated?: true
}

const speakers: Readonly<Record<Language, Readonly<Record<MessageRole, string>>>> = {
  en: { user: 'You', assistant: 'Coach', system: 'Instructions' },
  fr: { user: 'Vous', assistant: 'Conseiller', system: 'Consignes' },
}

const sourcesHeading: Readonly<Record<Language, string>> = { en: 'Sources:', fr: 'Sources :' }

const restLeftOut: Readonly<Record<Language, string>> = {
  en: '*(The rest of this message is too long for a file.)*',
  fr: '*(La suite de ce message est trop longue pour un fichier.)*',
}

/** A chat as a text that people read: one heading a message, its words as they are. */
export function chatAsMarkdown(
  title: string,
  messages: readonly WrittenMessage[],
  language: Language,
): string {
  const parts = messages.map((message) => section(message, language))
  return `${[`# ${lineText(title)}`, ...parts].join('\n\n')}\n`
}

function section(
  { role, content, createdAt, model, sources, truncated }: WrittenMessage,
  language: Language,
): string {
  const time = `${createdAt.slice(0, 10)} ${createdAt.slice(11, 16)} UTC`
  const speaker = speakers[language][role]
  const name = model === null ? speaker : `${speaker} (${lineText(model)})`
  const links = sources.map(({ title, url }) => `- [${lineText(title)}](<${linkTarget(url)}>)`)
  const list =
    links.length === 0 ? [] : [sourcesHeading[language].replace(' :', '\u00a0:'), links.join('\n')]
  const rest = truncated === true ? [restLeftOut[language]] : []
  return [`## ${name} — ${time}`, content.trim(), ...rest, ...list]
    .filter((part) => part !== '')
    .join('\n\n')
}

const oneLine = (text: string) => text.replace(/\s+/gu, ' ').trim()

/** One line that is neither a link, nor code, nor HTML, whoever wrote it. */
const lineText = (text: string) => oneLine(text).replace(/[[\]\\<`]/g, '\\$&')

const linkTarget = (url: string) => url.replace(/[<>\\\s]/g, encodeURIComponent)
