import { limits } from '../../config/limits.ts'
import type { Localized } from '../../domain/text/language.ts'
import { type Failure, invalidField } from '../../errors.ts'
import type { QueueCaller } from '../../ports/fair-queue.ts'
import type { PdfProblem, PdfReader, PdfScan, PdfSource } from '../../ports/worker-tasks.ts'
import type { OpenedFile } from '../media/file-view.ts'

/** The field that a refusal names. */
export type ReportField = 'reportData' | 'fileId'

const pdfProblems: Readonly<Record<PdfProblem, { issue: Localized; advice: Localized }>> = {
  not_a_pdf: {
    issue: { en: 'is base64, but of no PDF', fr: 'est en base64, mais n’est pas un PDF' },
    advice: {
      en: 'Send the report as plain text, or the bytes of its PDF in base64.',
      fr: 'Envoyez le dossier en texte brut, ou les octets de son PDF en base64.',
    },
  },
  damaged: {
    issue: { en: 'is a damaged or incomplete PDF', fr: 'est un PDF endommagé ou incomplet' },
    advice: {
      en: 'Download the report again and send the whole file.',
      fr: 'Téléchargez de nouveau le dossier et envoyez le fichier entier.',
    },
  },
  encrypted: {
    issue: { en: 'is a PDF locked with a password', fr: 'est un PDF protégé par un mot de passe' },
    advice: {
      en: 'Open it, print it to a new PDF without a password, and send that.',
      fr: 'Ouvrez-le, imprimez-le dans un nouveau PDF sans mot de passe et envoyez celui-ci.',
    },
  },
  image_only: {
    issue: {
      en: 'has pages that are pictures, or text that cannot be read',
      fr: 'contient des pages qui sont des images, ou du texte illisible',
    },
    advice: {
      en: "Download the report as text or PDF from the bureau's site instead of scanning it.",
      fr: 'Téléchargez le dossier en texte ou en PDF sur le site du bureau au lieu de le numériser.',
    },
  },
  too_costly: {
    issue: {
      en: 'is a PDF that takes too much memory or time to read',
      fr: 'est un PDF dont la lecture demande trop de mémoire ou de temps',
    },
    advice: {
      en: 'Print only the pages of the report to a new PDF and send that. Scan at 300 dpi or less.',
      fr: 'Imprimez seulement les pages du dossier dans un nouveau PDF et envoyez celui-ci. Numérisez à 300 ppp ou moins.',
    },
  },
}

/** A PDF whose pages are pictures, in part or all. */
export interface ScannedReport {
  readonly pdf: PdfSource
  readonly scan: PdfScan
}

/** Reads a report sent as text or as a base64 PDF; throws a 400 with advice for anything else. */
export async function readReport(
  data: string,
  pdfReader: PdfReader,
  caller: QueueCaller,
): Promise<string | ScannedReport> {
  const read = await plainText(data, pdfReader, caller)
  return typeof read === 'string' ? withinBounds(read, 'reportData') : read
}

/** Beginnings of PNG, JPEG, WebP and GIF in base64. */
const pictureStart = /^(?:iVBORw0KGgo|\/9j\/|UklGR.{6}XRUJQ|R0lGOD)/

/** The bytes of a report that was sent as a picture in base64; undefined for text and PDF. */
export function findPicture(data: string): Uint8Array | undefined {
  const encoded = data.trimStart().replace(pictureUrl, '').trimStart()
  const isPicture = pictureStart.test(encoded.slice(0, 32)) && isBase64(encoded)
  return isPicture ? Buffer.from(encoded, 'base64') : undefined
}

const pictureUrl = /^data:image\/[\w.+-]{1,40};base64,/i

/** Reads a report from an uploaded file; throws a 400 with advice for a kind that holds none. */
export async function readReportFile(
  { mimeType, size, load }: OpenedFile,
  pdfReader: PdfReader,
  caller: QueueCaller,
): Promise<string | ScannedReport> {
  const field = 'fileId'
  if (mimeType === 'text/plain') {
    if (size > limits.reports.maxTextBytes) throw tooLong(field)
    return withinBounds(new TextDecoder().decode(await load()), field)
  }
  if (mimeType === 'application/pdf') {
    const read = await readPdf(load, field, pdfReader, caller)
    return typeof read === 'string' ? withinBounds(read, field) : read
  }
  throw invalidField(
    field,
    {
      en: 'is neither a PDF nor text nor a picture',
      fr: 'n’est ni un PDF, ni du texte, ni une image',
    },
    {
      advice: {
        en: "Download the report as text or PDF from the bureau's site and upload that.",
        fr: 'Téléchargez le dossier en texte ou en PDF sur le site du bureau et téléversez celui-ci.',
      },
    },
  )
}

/** The text, if it is no longer than a report. */
export function withinBounds(text: string, field: ReportField): string {
  if (
    text.length > limits.reports.maxCharacters ||
    hasMoreLinesThan(text, limits.reports.maxLines)
  ) {
    throw tooLong(field)
  }
  return text
}

const tooLong = (field: ReportField): Failure =>
  invalidField(
    field,
    {
      en: 'is longer than any credit report',
      fr: 'est plus long que n’importe quel dossier de crédit',
    },
    {
      advice: {
        en: 'Send the pages of the report alone.',
        fr: 'N’envoyez que les pages du dossier.',
      },
    },
  )

/** Line and page ends of every kind. */
const lineEnd = /\r\n|[\n\f\r\u0085\u2028\u2029]/g

/** Stops at the limit; two million characters take milliseconds. */
function hasMoreLinesThan(text: string, maxLength: number): boolean {
  lineEnd.lastIndex = 0
  for (let lines = 1; lines <= maxLength; lines++) if (!lineEnd.test(text)) return false
  lineEnd.lastIndex = 0
  return true
}

async function plainText(
  data: string,
  pdfReader: PdfReader,
  caller: QueueCaller,
): Promise<string | ScannedReport> {
  const encoded = data.trimStart().replace(dataUrl, '').trimStart()
  if (encoded.startsWith('%PDF-')) {
    throw invalidField(
      'reportData',
      { en: 'is a PDF that was not encoded', fr: 'est un PDF qui n’a pas été encodé' },
      { advice: { en: 'Send its bytes in base64.', fr: 'Envoyez ses octets en base64.' } },
    )
  }
  if (!isBase64(encoded)) return data
  return await readPdf(Buffer.from(encoded, 'base64'), 'reportData', pdfReader, caller)
}

async function readPdf(
  pdf: PdfSource,
  field: ReportField,
  pdfReader: PdfReader,
  caller: QueueCaller,
): Promise<string | ScannedReport> {
  const read = await pdfReader.read(pdf, caller)
  if (read.ok) return read.text
  if (read.scan !== undefined) return { pdf, scan: read.scan }
  throw badPdf(field, read.problem)
}

export function badPdf(field: ReportField, problem: PdfProblem): Failure {
  const { issue, advice } = pdfProblems[problem]
  return invalidField(field, issue, { advice })
}

/** The head of a data URL, with its parameters ("name=report.pdf"). */
const dataUrl =
  /^data:application\/(?:pdf|x-pdf|octet-stream)(?:;[\w.-]{1,40}=[^;,]{0,300}){0,4};base64,/i

/** Characters checked for base64. */
const checkedCharacters = 1_000

/**
 * A PDF in base64 begins with "JVBER"; anything else counts as base64 only when it is long and is
 * one unbroken run of its alphabet as far as its first line break, which no printed report is.
 */
function isBase64(text: string): boolean {
  if (text.startsWith('JVBER')) return true
  return (
    text.length >= 64 &&
    /^[A-Za-z0-9+/_-]{60,}={0,2}(?:\r?\n|$)/.test(text.slice(0, checkedCharacters))
  )
}
