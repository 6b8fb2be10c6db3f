import { Failure, invalidField } from '../../errors.ts'
import type { PdfProblem, PdfReader } from '../../ports/pdf-reader.ts'

const field = 'reportData'

/**
 * A report of 300 pages has about a million characters and 20,000 lines. What is longer is no
 * report, and reading it would keep everybody else waiting.
 */
const mostCharacters = 2_000_000
const mostLines = 60_000

/** What is wrong with a PDF and what the person can do, for each problem that a reader reports. */
const pdfProblems: Readonly<Record<PdfProblem, { issue: string; advice: string }>> = {
  not_a_pdf: {
    issue: 'is base64, but of no PDF',
    advice: 'Send the report as plain text, or the bytes of its PDF in base64.',
  },
  damaged: {
    issue: 'is a damaged or incomplete PDF',
    advice: 'Download the report again and send the whole file.',
  },
  encrypted: {
    issue: 'is a PDF locked with a password',
    advice: 'Open it, print it to a new PDF without a password, and send that.',
  },
  image_only: {
    issue: 'is a PDF of pictures, without text',
    advice: "Download the report as text or PDF from the bureau's site instead of scanning it.",
  },
  too_costly: {
    issue: 'is a PDF that takes too much memory or time to read',
    advice: 'Print only the pages of the report to a new PDF and send that.',
  },
}

/** The text of a report that was sent as text or as a base64 PDF; 400 with advice when neither. */
export async function reportText(
  data: string,
  pdfReader: PdfReader,
  userId: string,
  signal: AbortSignal,
): Promise<string> {
  const text = await plainText(data, pdfReader, userId, signal)
  if (text.length > mostCharacters || linesOf(text) > mostLines) {
    throw invalidField(
      field,
      'is longer than any credit report',
      'Send the pages of the report alone.',
    )
  }
  return text
}

/** Line and page ends of every kind. */
const ends = new Set(['\n', '\f', '\r', '\u0085', '\u2028', '\u2029'])

function linesOf(text: string): number {
  let lines = 1
  let previous = ''
  for (const character of text) {
    if (ends.has(character) && !(character === '\n' && previous === '\r')) lines++
    previous = character
  }
  return lines
}

async function plainText(
  data: string,
  pdfReader: PdfReader,
  userId: string,
  signal: AbortSignal,
): Promise<string> {
  const encoded = data.trimStart().replace(dataUrl, '').trimStart()
  if (encoded.startsWith('%PDF-')) {
    throw invalidField(field, 'is a PDF that was not encoded', 'Send its bytes in base64.')
  }
  if (!isBase64(encoded)) return data
  const read = await pdfReader.read(Buffer.from(encoded, 'base64'), userId, signal)
  if (read.ok) return read.text
  const { issue, advice } = pdfProblems[read.problem]
  throw new Failure('invalid_request', `${field}: ${issue}. ${advice}`, {
    details: { field, issue, advice },
  })
}

/** The head of a data URL, with its parameters ("name=report.pdf"). */
const dataUrl =
  /^data:application\/(?:pdf|x-pdf|octet-stream)(?:;[\w.-]{1,40}=[^;,]{0,300}){0,4};base64,/i

/** How much of a text tells whether it is base64. */
const told = 1_000

/**
 * A PDF in base64 begins with "JVBER"; anything else counts as base64 only when it is long and is
 * one unbroken run of its alphabet as far as its first line break, which no printed report is.
 */
function isBase64(text: string): boolean {
  if (text.startsWith('JVBER')) return true
  return text.length >= 64 && /^[A-Za-z0-9+/_-]{60,}={0,2}(?:\r?\n|$)/.test(text.slice(0, told))
}
