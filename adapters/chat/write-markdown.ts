import type { Token } from 'markdown-it'
import { writeLink } from './safe-link.ts'
import {
  breakAddresses,
  breakBackticks,
  escapeLineStart,
  escapeText,
  removeHidden,
} from './safe-text.ts'

const language = /^[\w+#.-]{1,30}/
const controlBlank = /[\n\t]/g
const indentation = /^ +/

/** Writes parsed Markdown anew, in the few forms that all platforms understand alike. */
export function writeMarkdown(tokens: readonly Token[]): string {
  return writeBlocks(tokens.values(), undefined).join('\n\n')
}

/** An array's iterator: a loop that ends early leaves it open for the next. */
type Tokens = ArrayIterator<Token>

/** The blocks up to the end of their container. */
function writeBlocks(tokens: Tokens, end: string | undefined): string[] {
  const blocks: string[] = []
  for (const token of tokens) {
    if (token.type === end) break
    const block = writeBlock(token, tokens)
    if (block !== undefined && block.trim() !== '') blocks.push(block)
  }
  return blocks
}

function writeBlock(token: Token, tokens: Tokens): string | undefined {
  switch (token.type) {
    case 'inline':
      return writeLines(token)
    case 'heading_open': {
      const text = tokens.next().value
      const title = text === undefined ? '' : writeInline(text).replaceAll('\n', ' ')
      return title === '' ? undefined : `${'#'.repeat(Number(token.tag.slice(1)))} ${title}`
    }
    case 'blockquote_open':
      return prefix(writeBlocks(tokens, 'blockquote_close').join('\n\n'), '> ', '> ')
    case 'bullet_list_open':
      return writeList(tokens, 'bullet_list_close', () => `${token.markup} `)
    case 'ordered_list_open': {
      const start = Number(token.attrGet('start') ?? 1)
      const marker = (index: number) => `${start + index}${token.markup} `
      return writeList(tokens, 'ordered_list_close', marker)
    }
    case 'table_open':
      return writeTable(tokens)
    case 'fence':
    case 'code_block':
      return writeCode(token)
    case 'hr':
      return '---'
    default:
      return undefined
  }
}

function writeList(tokens: Tokens, end: string, marker: (index: number) => string): string {
  const items: string[] = []
  let isLoose = false
  for (const token of tokens) {
    if (token.type === end) break
    if (token.type !== 'list_item_open') continue
    const { blocks, hasParagraphs } = writeItem(tokens)
    isLoose ||= hasParagraphs
    const start = marker(items.length)
    items.push(prefix(blocks.join(hasParagraphs ? '\n\n' : '\n'), start, ' '.repeat(start.length)))
  }
  return items.join(isLoose ? '\n\n' : '\n')
}

function writeItem(tokens: Tokens) {
  const blocks: string[] = []
  let hasParagraphs = false
  for (const token of tokens) {
    if (token.type === 'list_item_close') break
    if (token.type === 'paragraph_open' && !token.hidden) hasParagraphs = true
    const block = writeBlock(token, tokens)
    if (block !== undefined && block.trim() !== '') blocks.push(block)
  }
  return { blocks, hasParagraphs }
}

function prefix(text: string, first: string, others: string): string {
  return text
    .split('\n')
    .map((line, index) => (index === 0 ? first : line === '' ? others.trimEnd() : others) + line)
    .join('\n')
}

const alignments: Readonly<Record<string, string>> = {
  'text-align:right': '---:',
  'text-align:center': ':---:',
}

function writeTable(tokens: Tokens): string {
  const rows: string[][] = []
  let rules: string[] = []
  for (const token of tokens) {
    if (token.type === 'table_close') break
    if (token.type === 'tr_open') rows.push([])
    if (token.type === 'th_open') {
      rules = [...rules, alignments[String(token.attrGet('style') ?? '')] ?? '---']
    }
    if (token.type === 'inline') rows.at(-1)?.push(writeInline(token).replaceAll('\n', ' '))
  }
  const [header = [], ...body] = rows
  return [header, rules, ...body].map((row) => `| ${row.join(' | ')} |`).join('\n')
}

function writeCode({ content, info }: Token): string {
  const name = language.exec(info.trim())?.[0] ?? ''
  return `\`\`\`${name}\n${breakBackticks(content.replace(lastLineEnd, ''))}\n\`\`\``
}

const lastLineEnd = /\n$/

const writeLines = (token: Token) =>
  writeInline(token)
    .split('\n')
    .map((line) => escapeLineStart(line.replace(indentation, '')))
    .join('\n')

function writeInline({ children }: Token): string {
  let written = ''
  const tokens = children ?? []
  for (let index = 0; index < tokens.length; index++) {
    const token = tokens[index]
    if (token === undefined) break
    const isLink = token.type === 'link_open'
    // An exclamation mark before a link would make it a picture.
    if ((isLink || token.type === 'image') && written.endsWith('!')) {
      written = `${written.slice(0, -1)}\\!`
    }
    if (isLink) {
      const end = tokens.findIndex(({ type }, at) => at > index && type === 'link_close')
      const label = tokens
        .slice(index + 1, end)
        .map(plainText)
        .join('')
      written += writeLink(label, String(token.attrGet('href') ?? ''))
      index = end
    } else {
      written += writeSpan(token)
    }
  }
  return written
}

function writeSpan(token: Token): string {
  switch (token.type) {
    case 'text':
      return escapeText(breakAddresses(removeHidden(token.content).replace(controlBlank, ' ')))
    case 'code_inline':
      return writeCodeSpan(token.content)
    case 'image':
      return writeLink(plainText(token), String(token.attrGet('src') ?? ''))
    case 'softbreak':
      return '\n'
    case 'hardbreak':
      return '  \n'
    default:
      return token.markup
  }
}

function writeCodeSpan(content: string): string {
  const code = breakBackticks(content)
  if (!code.includes('`')) return `\`${code}\``
  return `\`\` ${code} \`\``
}

/** Text of a label or a picture, without its formatting. */
function plainText(token: Token | undefined): string {
  if (token === undefined) return ''
  const { type, content, children } = token
  if (type === 'softbreak' || type === 'hardbreak') return ' '
  return type === 'image' ? (children ?? []).map(plainText).join('') : removeHidden(content)
}
