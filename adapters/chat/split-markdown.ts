import MarkdownIt, { type Token } from 'markdown-it'
import { cutCode, cutLine } from './cut-line.ts'

const parser = new MarkdownIt('default').set({ maxNesting: 20 })

/** Quotations and lists within each other are cut by their structure down to here, deeper ones by lines. */
const maxDepth = 4

/** Below this many characters a piece has no room for structure. */
const minStructured = 40

const carriageReturn = /\r\n?/g
const quoteMarker = /^ {0,3}> ?/
const codeIndentation = /^(?: {4}| {0,3}\t)/
/** Indentation, number or bullet, point, blanks. */
const itemStart = /^( {0,3})(\d{1,9}(?=[.)])|[-+*])([.)]?)( {1,4}(?! )| |$)/

interface Room {
  /** Characters of the first piece, which may have others before it. */
  readonly first: number
  readonly max: number
  /** Characters that each line gets in addition when it is put back into its list or quotation. */
  readonly perLine: number
  readonly depth: number
}

/**
 * Splits Markdown into pieces of at most `maxCharacters`, each of which is Markdown by itself: between blocks,
 * else lines, sentences or words. A fence that is cut is closed and opened again; a table repeats its header; the
 * items of a list keep their numbers.
 */
export function splitMarkdown(markdown: string, maxCharacters: number): string[] {
  const text = markdown.replace(carriageReturn, '\n')
  if (text.trim() === '') return []
  if (text.length <= maxCharacters) return [text]
  const room = { first: maxCharacters, max: maxCharacters, perLine: 0, depth: 0 }
  const lines = text.split('\n')
  const pieces = maxCharacters < minStructured ? splitLines(lines, room) : splitBlocks(lines, room)
  return pieces.filter((piece) => piece.trim() !== '')
}

function splitBlocks(lines: readonly string[], room: Room): string[] {
  const packer = createPacker(room)
  let end = 0
  for (const block of findBlocks(lines)) {
    const gap = block.start > end ? '\n\n' : '\n'
    end = block.end
    const text = lines.slice(block.start, block.end).join('\n')
    if (measure(text, room.perLine) <= room.max) {
      packer.add(text, gap, block.token?.type === 'heading_open')
    } else {
      const first = packer.roomFor(gap)
      packer.addParts(
        splitBlock(block, lines.slice(block.start, block.end), { ...room, first }),
        gap,
      )
    }
  }
  return packer.pieces()
}

interface Block {
  readonly start: number
  readonly end: number
  /** Absent for lines that are no block: definitions of links, and what is nested too deeply. */
  readonly token?: Token
  /** The tokens of a list. */
  readonly inner?: readonly Token[]
}

/** The blocks without the blank lines between them. */
function findBlocks(lines: readonly string[]): Block[] {
  const tokens: Token[] = []
  parser.block.parse(lines.join('\n'), parser, {}, tokens)
  const blocks: Block[] = []
  let line = 0
  for (const [index, token] of tokens.entries()) {
    if (token.level !== 0 || token.nesting < 0 || token.map === null) continue
    const [start, end] = token.map
    blocks.push(...withoutBlankEnds(lines, { start: line, end: start }))
    const inner = token.type.endsWith('_list_open') ? tokens.slice(index + 1) : []
    blocks.push(...withoutBlankEnds(lines, { start, end, token, inner }))
    line = Math.max(line, end)
  }
  blocks.push(...withoutBlankEnds(lines, { start: line, end: lines.length }))
  return blocks
}

function withoutBlankEnds(lines: readonly string[], block: Block): Block[] {
  let { start, end } = block
  while (start < end && isBlank(lines[start])) start++
  while (end > start && isBlank(lines[end - 1])) end--
  return start < end ? [{ ...block, start, end }] : []
}

const isBlank = (line: string | undefined) => line === undefined || line.trim() === ''

function splitBlock(block: Block, lines: readonly string[], room: Room): string[] {
  const { token } = block
  const hasRoom = room.depth < maxDepth && room.max - room.perLine >= minStructured
  if (token === undefined || !hasRoom) return splitLines(lines, room)
  switch (token.type) {
    case 'fence':
      return splitFence(token, lines, room)
    case 'table_open':
      return splitTable(lines, room)
    case 'blockquote_open':
      return splitQuotation(lines, room)
    case 'code_block':
      return splitIndentedCode(lines, room)
    case 'bullet_list_open':
    case 'ordered_list_open':
      return splitList(block, token, lines, room)
    default:
      return splitLines(lines, room)
  }
}

/** Splits at the ends of lines; a line that is too long is cut. */
function splitLines(lines: readonly string[], room: Room, cut = cutLine): string[] {
  const packer = createPacker(room)
  for (const line of lines) {
    if (line.length + room.perLine <= room.max) packer.add(line, '\n')
    else {
      const first = packer.roomFor('\n') - room.perLine
      packer.addParts(cut(line, first, room.max - room.perLine), '\n')
    }
  }
  return packer.pieces()
}

function splitFence(token: Token, lines: readonly string[], room: Room): string[] {
  const opening = lines[0] ?? ''
  const closing = opening.slice(0, opening.length - opening.trimStart().length) + token.markup
  const frame = measure(`${opening}\n${closing}\n`, room.perLine)
  if (frame * 2 > room.max) return splitLines(lines, room)
  const last = lines.at(-1)?.trim() ?? ''
  const isClosed = lines.length > 1 && last.startsWith(token.markup) && isMarker(last)
  const body = isClosed ? lines.slice(1, -1) : lines.slice(1)
  const inner = { ...room, first: room.first - frame, max: room.max - frame }
  return splitLines(body, inner, cutCode).map((code) =>
    code === '' ? '' : `${opening}\n${code}\n${closing}`,
  )
}

const isMarker = (line: string) => line.replaceAll(line.slice(0, 1), '') === ''

function splitTable(lines: readonly string[], room: Room): string[] {
  const header = lines.slice(0, 2).join('\n')
  const frame = measure(`${header}\n`, room.perLine)
  if (frame * 2 > room.max) return splitLines(lines, room)
  const inner = { ...room, first: room.first - frame, max: room.max - frame }
  return splitLines(lines.slice(2), inner).map((rows) => (rows === '' ? '' : `${header}\n${rows}`))
}

function splitQuotation(lines: readonly string[], room: Room): string[] {
  const content = lines.map((line) => line.replace(quoteMarker, ''))
  const inner = { ...room, perLine: room.perLine + 2, depth: room.depth + 1 }
  return splitBlocks(content, inner).map((part) => indent(part, '> '))
}

function splitIndentedCode(lines: readonly string[], room: Room): string[] {
  const code = lines.map((line) => line.replace(codeIndentation, ''))
  const inner = { ...room, perLine: room.perLine + 4 }
  return splitLines(code, inner, cutCode).map((part) => indent(part, '    '))
}

const indent = (text: string, prefix: string) =>
  text
    .split('\n')
    .map((line) => prefix + line)
    .join('\n')

function splitList(block: Block, list: Token, lines: readonly string[], room: Room): string[] {
  const packer = createPacker(room)
  const start = Number(list.attrGet('start') ?? 1)
  let end = 0
  for (const [index, item] of findItems(block, list).entries()) {
    const own = lines.slice(item.start, item.end)
    const isOrdered = list.type === 'ordered_list_open'
    const itemLines = isOrdered ? withNumber(own, start + index) : own
    const gap = item.start > end ? '\n\n' : '\n'
    end = item.end
    const text = itemLines.join('\n')
    if (measure(text, room.perLine) <= room.max) packer.add(text, gap)
    else packer.addParts(splitItem(itemLines, { ...room, first: packer.roomFor(gap) }), gap)
  }
  return packer.pieces()
}

/** The items' lines, counted from the start of the list, without blank ends. */
function findItems({ start, end, inner = [] }: Block, list: Token): Block[] {
  const items: Block[] = []
  const isItem = ({ type, level }: Token) => type === 'list_item_open' && level === list.level + 1
  for (const token of inner) {
    if (token.level === list.level && token.nesting < 0) break
    if (isItem(token) && token.map !== null) {
      items.push({ start: token.map[0] - start, end: Math.min(token.map[1], end) - start })
    }
  }
  return items
}

/** Writes the number that the item is shown with, since the next piece counts from it. */
function withNumber(lines: readonly string[], number: number): string[] {
  const [first = '', ...others] = lines
  const [marker, before = '', digits = '', point = '', blanks = ''] = itemStart.exec(first) ?? []
  if (marker === undefined || digits === String(number)) return [...lines]
  const longer = String(number).length - digits.length
  const rest = first.slice(marker.length)
  const blank = blanks + ' '.repeat(Math.max(0, -longer))
  const deeper = ' '.repeat(Math.max(0, longer))
  const renumbered = `${before}${number}${point}${blank}${rest}`
  return [renumbered, ...others.map((line) => (isBlank(line) ? line : deeper + line))]
}

/** Its first part has the marker; the others stand for themselves, without indentation. */
function splitItem(lines: readonly string[], room: Room): string[] {
  const [firstLine = '', ...others] = lines
  const marker = itemStart.exec(firstLine)?.[0]
  if (marker === undefined) return splitLines(lines, room)
  const margin = ' '.repeat(marker.length)
  const content = [
    firstLine.slice(marker.length),
    ...others.map((line) =>
      line.startsWith(margin) ? line.slice(margin.length) : line.trimStart(),
    ),
  ]
  const inner = { ...room, perLine: room.perLine + marker.length, depth: room.depth + 1 }
  return splitBlocks(content, inner).map((part, index) =>
    index === 0 ? marker + indent(part, margin).slice(margin.length) : part,
  )
}

const measure = (text: string, perLine: number) =>
  perLine === 0 ? text.length : text.length + perLine * text.split('\n').length

interface Packer {
  /** Adds a text of at most `max` characters behind the others, in a new piece if it does not fit. */
  add(text: string, gap: string, isHeading?: boolean): void
  /** Adds the parts of one block: each but the first begins a piece. */
  addParts(parts: readonly string[], gap: string): void
  /** Characters for the first part of a block; a small rest is left empty. */
  roomFor(gap: string): number
  /** The first is empty if nothing fitted in there. */
  pieces(): string[]
}

function createPacker({ first, max, perLine }: Room): Packer {
  const done: string[] = []
  let current: string | undefined
  let size = 0
  /** Start of the headings that end the piece: they go with the text below them. */
  let headingsFrom: number | undefined
  const limit = () => (done.length === 0 ? first : max)
  const sizeWith = (gap: string) =>
    current === undefined ? 0 : size + gap.length + (gap.length - 1) * perLine
  const fits = (text: string, gap: string) => sizeWith(gap) + measure(text, perLine) <= limit()
  const flush = () => {
    if (current === undefined) {
      if (done.length === 0) done.push('')
      return
    }
    const rest = headingsFrom === undefined ? undefined : current.slice(headingsFrom)
    done.push(headingsFrom === undefined ? current : current.slice(0, headingsFrom).trimEnd())
    current = rest
    size = rest === undefined ? 0 : measure(rest, perLine)
    headingsFrom = undefined
  }
  const add = (text: string, gap: string, isHeading = false) => {
    if (!fits(text, gap)) flush()
    // A heading that was taken along may not fit either.
    if (!fits(text, gap)) flush()
    const from = current === undefined ? undefined : current.length + gap.length
    size = sizeWith(gap) + measure(text, perLine)
    current = current === undefined ? text : current + gap + text
    headingsFrom = isHeading ? (headingsFrom ?? from) : undefined
  }
  return {
    add,
    addParts: (parts, gap) => {
      for (const [index, part] of parts.entries()) {
        if (index > 0) {
          headingsFrom = undefined
          flush()
        }
        if (index > 0 || part !== '') add(part, gap)
      }
    },
    roomFor: (gap) => {
      const rest = limit() - sizeWith(gap)
      return rest - perLine >= max / 3 ? rest : max
    },
    pieces: () => {
      headingsFrom = undefined
      if (current !== undefined) flush()
      return done
    },
  }
}
