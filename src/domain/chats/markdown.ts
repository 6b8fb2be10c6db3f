import type { Language } from '../text/language.ts'
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

/** Joins the sections of a chat into one Markdown file; it loads nothing from elsewhere. */
export function chatAsMarkdown(title: string, sections: readonly string[]): string {
  return `${[`# ${lineText(title)}`, ...sections].join('\n\n')}\n`
}

/**
 * Formats a message as a heading and a quotation, so its content cannot be a heading of the chat or
 * run into the next message.
 */
export function messageAsMarkdown(
  { role, content, createdAt, model, sources, truncated }: WrittenMessage,
  language: Language,
): string {
  const time = `${createdAt.slice(0, 10)} ${createdAt.slice(11, 16)} UTC`
  const speaker = speakers[language][role]
  const name = model === null ? speaker : `${speaker} (${lineText(model)})`
  const links = sources.map(sourceLine)
  const list =
    links.length === 0 ? [] : [sourcesHeading[language].replace(' :', '\u00a0:'), links.join('\n')]
  const rest = truncated === true ? [restLeftOut[language]] : []
  return [`## ${name} — ${time}`, quoted(role, content), ...rest, ...list]
    .filter((part) => part !== '')
    .join('\n\n')
}

const lineEnds = /\r\n?|[\u0085\u2028\u2029]/g

/** A person's text as typed, as a quotation; nothing in it is Markdown. */
export const quoteText = (text: string): string => quoted('user', text)

/** Shows a person's text as typed; keeps a model's Markdown except for pictures and HTML. */
function quoted(role: MessageRole, content: string): string {
  const text = content.replace(lineEnds, '\n').trim()
  if (text === '') return ''
  const written = role === 'assistant' ? tamed(text) : literal(text)
  return written
    .split('\n')
    .map((line) => (line === '' ? '>' : `> ${line}`))
    .join('\n')
}

/** Disables pictures, HTML and headings. */
const tamed = (text: string) =>
  text
    .replace(/<|!(?=\[)/g, '\\$&')
    .replace(
      /^((?:[ \t>]|[-+*](?=[ \t])|\d{1,9}[.)](?=[ \t]))*)(?=#|=+[ \t]*$|-+[ \t]*$)/gm,
      '$1\\',
    )

/** CommonMark shows ASCII punctuation after a backslash literally. */
const literal = (text: string) =>
  text
    .replace(/[\\`*_[\]<>&~|#!]/g, '\\$&')
    .replace(/^([ \t]*)([-+=])/gm, '$1\\$2')
    .replace(/^([ \t]*\d{1,9})([.)])/gm, '$1\\$2')
    .replace(/^[ \t]+/gm, (blanks) => '\u00a0'.repeat(blanks.length))
    // Two trailing blanks keep the line break.
    .replace(/(?<=\S)[ \t]*\n(?=\S)/g, '  \n')

function sourceLine({ title, url }: MessageSource): string {
  return isWebAddress.test(url)
    ? `- [${lineText(title)}](<${linkTarget(url)}>)`
    : `- ${lineText(title)}`
}

const isWebAddress = /^https?:\/\//i

const oneLine = (text: string) => text.replace(/[\s\u0085]+/gu, ' ').trim()

/** One line without links, code or HTML. */
const lineText = (text: string) => oneLine(text).replace(/[[\]\\<`*_&]/g, '\\$&')

const linkTarget = (url: string) => url.replace(/[<>\\\s]/g, encodeURIComponent)
