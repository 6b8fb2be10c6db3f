import { writeSync } from 'node:fs'
import type { PdfText } from '../../src/ports/worker-tasks.ts'
import { createRequestDecoder, encodeAnswer, maxTextBytes, type ReaderAnswer } from './frames.ts'
import { readDocument } from './read-document.ts'

/**
 * The reading process: documents arrive on stdin one at a time, answers leave on descriptor 3. Ends
 * with its input. Argument: the maximum number of pages.
 */
const answers = 3

const limits = { maxPages: Number(process.argv[2]), maxText: maxTextBytes }

function send(answer: ReaderAnswer): void {
  const frame = encodeAnswer(answer)
  let sent = 0
  while (sent < frame.length) sent += writeSync(answers, frame, sent)
}

function sendResult(result: PdfText): void {
  send({ kind: 'read', result, resident: process.memoryUsage.rss() })
}

process.stdin.on(
  'data',
  createRequestDecoder((pdf) => void readDocument(pdf, limits).then(sendResult)),
)
send({ kind: 'ready' })
