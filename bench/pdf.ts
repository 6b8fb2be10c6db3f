import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout } from 'node:timers/promises'
import PDFDocument from 'pdfkit'
import { extractText } from 'unpdf'
import { createPdfReader } from '../adapters/pdf-reader/pdf-reader.ts'
import type { PdfReader } from '../src/ports/worker-tasks.ts'
import { alternate, median, table } from './measure.ts'

const sizes = [1, 10, 50]
const warmups = 10
const timedRounds = 31
const stalledRounds = 7
const pairs = 20
const rows = 24
const columns = [50, 140, 225, 310, 395, 480]

type Row = Readonly<Record<string, string | number>>

const cell = (page: number, row: number, column: number) => `p${page}r${row}c${column}`

/** A report as generators write it: pairs in two columns, then a table column by column. */
async function reportPdf(pages: number): Promise<Uint8Array> {
  const document = new PDFDocument({ size: 'LETTER', margin: 50, autoFirstPage: false })
  const parts: Buffer[] = []
  document.on('data', (part: Buffer) => parts.push(part))
  const ended = new Promise((resolve) => document.on('end', resolve))
  for (let page = 0; page < pages; page++) {
    document.addPage().fontSize(9)
    const put = (text: string, x: number, y: number) =>
      document.text(text, x, y, { lineBreak: false })
    for (let pair = 0; pair < pairs; pair++) {
      const x = pair % 2 === 0 ? 50 : 310
      const y = 60 + Math.floor(pair / 2) * 14
      put(`Label ${page} ${pair}:`, x, y)
      put(`value ${page} ${pair}`, x + 110, y)
    }
    for (const [column, x] of columns.entries()) {
      for (let row = 0; row < rows; row++) put(cell(page, row, column), x, 240 + row * 14)
    }
  }
  document.end()
  await ended
  return new Uint8Array(Buffer.concat(parts))
}

/** Share of the table's rows that stand whole, in order, in one line of the text. */
function rowsIntact(text: string, pages: number): number {
  const lines = text.split('\n').map((line) => line.trim().replaceAll(/\s+/g, ' '))
  const known = new Set(lines)
  let intact = 0
  for (let page = 0; page < pages; page++) {
    for (let row = 0; row < rows; row++) {
      if (known.has(columns.map((_, column) => cell(page, row, column)).join(' '))) intact++
    }
  }
  return intact / (pages * rows)
}

async function milliseconds(read: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await read()
  return performance.now() - began
}

/** The longest that this process's event loop stood still while a document was read, milliseconds. */
async function stall(read: () => Promise<unknown>): Promise<number> {
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  await read()
  await setTimeout(5)
  delay.disable()
  return delay.max / 1e6
}

async function readOurs(reader: PdfReader, pdf: Uint8Array): Promise<string> {
  const result = await reader.read(pdf, {
    owner: { id: 'bench', isGuest: false },
    signal: new AbortController().signal,
  })
  if (!result.ok) throw new Error(result.problem)
  return result.text
}

/** unpdf detaches the bytes that it is given. */
async function readTheirs(pdf: Uint8Array): Promise<string> {
  return (await extractText(pdf.slice())).text.join('\n')
}

interface Peer {
  readonly name: string
  read(pdf: Uint8Array): Promise<string>
}

interface Case {
  readonly peer: Peer
  readonly pages: number
  readonly pdf: Uint8Array
  readonly times: number[]
  readonly stalls: number[]
}

async function rowOf({ peer, pages, pdf, times, stalls }: Case, base: Case): Promise<Row> {
  const ratios = times.map((time, round) => time / (base.times[round] ?? 0))
  return {
    pages,
    reader: peer.name,
    'ms/page': (median(times) / pages).toFixed(2),
    ratio: median(ratios).toFixed(2),
    'rows intact': `${Math.round(rowsIntact(await peer.read(pdf), pages) * 100)}%`,
    'stall ms': median(stalls).toFixed(1),
  }
}

/**
 * Our reader, its process warm, beside unpdf in this process, whose heap has no limit. Each round
 * reads every size with both: what else the machine does for a while then spoils a few rounds of
 * each size, and not all of one. A ratio is the median of the rounds' ratios. Goals: ratio <= 1.25,
 * every row intact, stall <= 10 ms at 50 pages.
 */
export async function run(): Promise<void> {
  const reader = createPdfReader()
  const ours = { name: 'ours', read: (pdf: Uint8Array) => readOurs(reader, pdf) }
  const theirs = { name: 'unpdf in process', read: readTheirs }
  const cases: Case[] = []
  for (const pages of sizes) {
    const pdf = await reportPdf(pages)
    for (const peer of [ours, theirs]) cases.push({ peer, pages, pdf, times: [], stalls: [] })
  }
  const each = (task: (one: Case) => Promise<unknown>) =>
    cases.map((one) => async () => void (await task(one)))
  await alternate(
    each(({ peer, pdf }) => peer.read(pdf)),
    warmups,
  )
  await alternate(
    each(async ({ peer, pdf, times }) => times.push(await milliseconds(() => peer.read(pdf)))),
    timedRounds,
  )
  await alternate(
    each(async ({ peer, pdf, stalls }) => stalls.push(await stall(() => peer.read(pdf)))),
    stalledRounds,
  )
  const rows: Row[] = []
  for (const one of cases) {
    const base = cases.find(({ peer, pages }) => peer === theirs && pages === one.pages)
    rows.push(await rowOf(one, base ?? one))
  }
  await reader.close()
  table(rows)
}

if (import.meta.main) await run()
