import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { Worker } from 'node:worker_threads'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  createLetterPrinter,
  type LetterPrinterOptions,
} from '../../../adapters/pdfkit/letter-printer.ts'
import type { LetterBlocks } from '../../../src/domain/letters/letter.ts'

const letter: LetterBlocks = {
  language: 'en',
  country: 'US',
  sender: ['Jordan Sample', '12 Birch Lane'],
  date: 'November 21, 2026',
  recipient: ['Equifax Information Services LLC', 'P.O. Box 740256'],
  subject: ['Re: Dispute of an item in my credit report'],
  salutation: 'Dear Equifax:',
  paragraphs: ['I dispute the balance.', 'Please correct it to $0.'],
  closing: 'Sincerely,',
  signature: 'Jordan Sample',
  enclosures: null,
}

const costly = { ...letter, paragraphs: ['क्षि '.repeat(800), 'ệ'.repeat(3_900)] }
const endless = { ...letter, subject: ['this letter never ends'] }

function openPrinter(options: LetterPrinterOptions = {}) {
  const printer = createLetterPrinter(options)
  return {
    print: (blocks: LetterBlocks, id = 'jordan') =>
      printer.print(blocks, Date.UTC(2026, 10, 21), {
        owner: { id, isGuest: id.startsWith('guest_') },
        signal: new AbortController().signal,
      }),
    close: () => printer.close(),
    [Symbol.asyncDispose]: () => printer.close(),
  }
}

const directed = new URL('../../support/directed-print-worker.ts', import.meta.url)

const failureOf = (printing: Promise<unknown>): Promise<unknown> =>
  printing.then(
    () => 'printed',
    (error: unknown) => error,
  )

/** The worker threads that this process started during a test. */
const workers: Worker[] = []
const noteWorker = (worker: Worker) => void workers.push(worker)
beforeEach(() => {
  workers.length = 0
  process.on('worker', noteWorker)
})
afterEach(() => {
  process.off('worker', noteWorker)
})

describe('the worker that prints letters', () => {
  it('starts at the first letter and prints the next ones, too', async () => {
    await using printer = openPrinter()
    await yieldToEventLoop()
    expect(workers).toHaveLength(0)
    expect(await printer.print(letter)).toMatchObject({ ok: true })
    expect(await printer.print(letter)).toMatchObject({ ok: true })
    expect(workers).toHaveLength(1)
  })

  it('computes a costly letter, and the main thread does not', async () => {
    await using printer = openPrinter()
    await printer.print(letter)
    const usage = await workers[0]?.cpuUsage()
    const before = process.threadCpuUsage()
    expect(await printer.print(costly)).toMatchObject({ ok: true })
    const main = process.threadCpuUsage(before)
    const worker = await workers[0]?.cpuUsage(usage)
    expect(main.user + main.system).toBeLessThan((worker?.user ?? 0) + (worker?.system ?? 0))
  })

  it('lets other work go on while a letter never ends', async () => {
    await using printer = openPrinter({ entry: directed })
    await printer.print(letter)
    let isEnded = false
    const printing = failureOf(printer.print(endless)).finally(() => {
      isEnded = true
    })
    for (let turn = 0; turn < 100; turn++) await yieldToEventLoop()
    expect(isEnded).toBe(false)
    await printer.close()
    await printing
  })

  it('fails a letter past its deadline alone, and tells what to do', async () => {
    await using printer = openPrinter({ entry: directed, deadline: () => 1_000 })
    const bomb = failureOf(printer.print(endless, 'guest_mallory'))
    const next = printer.print(letter)
    expect(await bomb).toMatchObject({
      kind: 'invalid_request',
      message:
        'This letter takes too long to print as a PDF. Ask for format text, or write it in fewer words.',
      details: { reason: 'too_costly' },
    })
    expect(await next).toMatchObject({ ok: true })
  })

  it('ends with the printer, and so does the letter in it', async () => {
    const printer = openPrinter({ entry: directed })
    await printer.print(letter)
    const printing = failureOf(printer.print(endless))
    await printer.close()
    expect(await printing).toMatchObject({ kind: 'unavailable' })
    expect(workers.map(({ threadId }) => threadId)).toEqual([-1])
    expect(await failureOf(printer.print(letter))).toMatchObject({ kind: 'unavailable' })
  })
})
