import { writeSync } from 'node:fs'
import {
  createRequestDecoder,
  encodeAnswer,
  maxTextBytes,
  type ReaderAnswer,
  type ReadResult,
} from './frames.ts'
import { readDocument, renderPage } from './read-document.ts'

/**
 * The reading process: documents arrive on stdin one at a time, answers leave on descriptor 3. Ends
 * with its input. Arguments: the maximum number of pages, of pixels of a picture, and of the longer side of a
 * rendered page.
 */
const answers = 3

const [maxPages = 0, maxPixels = 0, maxSide = 0] = process.argv.slice(2).map(Number)
const limits = { maxPages, maxText: maxTextBytes, maxPixels, maxSide }

function send(answer: ReaderAnswer): void {
  const frame = encodeAnswer(answer)
  let sent = 0
  while (sent < frame.length) sent += writeSync(answers, frame, sent)
}

function sendResult(result: ReadResult): void {
  send({ kind: 'read', result, resident: process.memoryUsage.rss() })
}

process.stdin.on(
  'data',
  createRequestDecoder(({ pdf, page }) => {
    const result = page === 0 ? readDocument(pdf, limits) : renderPage(pdf, page, limits)
    void result.then(sendResult)
  }),
)
send({ kind: 'ready' })
