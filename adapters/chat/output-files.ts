import { limits } from '../../src/config/limits.ts'
import type { Card, CommandFile } from '../../src/domain/chat-platforms/card.ts'
import type { OutgoingFile } from '../../src/domain/chat-platforms/messages.ts'
import type { Language } from '../../src/domain/text/language.ts'
import { Failure } from '../../src/errors.ts'
import type { Operation } from '../../src/operations/define-operation.ts'
import type { MediaContent } from '../../src/operations/media-content.ts'
import type { PlanRun } from './plan-run.ts'
import { botText } from './texts.ts'

/** A document of an output: a letter printed as PDF, in base64. */
interface PdfDocument {
  readonly content: string
  readonly format: 'pdf'
}

const isPdf = (value: unknown): value is PdfDocument =>
  typeof value === 'object' &&
  value !== null &&
  'format' in value &&
  value.format === 'pdf' &&
  'content' in value &&
  typeof value.content === 'string'

/** Takes the PDFs out of an output, wherever they stand; the rest is what a card presents. */
export function takeDocuments(
  output: unknown,
  language: Language,
): {
  readonly documents: readonly OutgoingFile[]
  readonly rest: unknown
} {
  const documents: OutgoingFile[] = []
  const rest = JSON.parse(
    JSON.stringify(output, (_name, value: unknown) => {
      if (!isPdf(value)) return value
      documents.push(letterFile(value.content, documents.length + 1, language))
      return { ...value, content: '' }
    }) ?? 'null',
  ) as unknown
  return { documents, rest }
}

const letterFile = (base64: string, number: number, language: Language): OutgoingFile => ({
  name: number === 1 ? 'letter.pdf' : `letter-${number}.pdf`,
  mediaType: 'application/pdf',
  description: botText('letterFile', language),
  base64,
})

/** Draws the card's charts. One that cannot be drawn is left out: the card's summary says what it shows. */
export async function drawFiles(
  { sections }: Pick<Card, 'sections'>,
  {
    services,
    event: { language },
  }: {
    readonly services: Pick<PlanRun['services'], 'ports' | 'defect'>
    readonly event: Pick<PlanRun['event'], 'language'>
  },
): Promise<OutgoingFile[]> {
  const charts = sections.filter((section) => section.kind === 'chart')
  const files = await Promise.all(
    charts.map(async ({ chart, summary }, at): Promise<OutgoingFile[]> => {
      try {
        const png = await services.ports.chartDrawer.draw(chart, { language })
        const base64 = Buffer.from(png).toString('base64')
        const name = `chart-${at + 1}.png`
        return [{ name, mediaType: 'image/png', description: summary, base64 }]
      } catch (error) {
        services.defect(error)
        return []
      }
    }),
  )
  return files.flat()
}

/** The answer as a file, where the operation has one. */
export function attachedFiles({ command }: Operation, output: unknown): OutgoingFile[] {
  return commandFiles(command, output).map(({ name, mediaType, text }) => {
    const base64 = Buffer.from(text).toString('base64')
    return { name, mediaType, description: name, base64 }
  })
}

/** The answer as a file, before it is one of a message. */
export function commandFiles(command: Operation['command'], output: unknown): CommandFile[] {
  const file = command?.attach?.(output)
  return file === undefined ? [] : [file]
}

/** An answer of bytes, read as a whole; rejects with Failure('payload_too_large') when a message has no room for it. */
export async function toMediaFile(
  content: MediaContent,
): Promise<Pick<OutgoingFile, 'name' | 'mediaType' | 'base64'>> {
  const { maxSentFileBytes } = limits.chatPlatforms
  const pieces: Uint8Array[] = []
  let bytes = 0
  for await (const piece of content.stream()) {
    pieces.push(piece)
    bytes += piece.byteLength
    if (bytes > maxSentFileBytes) throw tooLarge()
  }
  const base64 = Buffer.concat(pieces).toString('base64')
  return { name: content.fileName, mediaType: content.mimeType, base64 }
}

const tooLarge = () => {
  const megabytes = limits.chatPlatforms.maxSentFileBytes / 1024 / 1024
  return new Failure('payload_too_large', {
    en: `That is more than ${megabytes} MB, too much for a message. Ask for less.`,
    fr: `Cela dépasse ${megabytes} Mo, trop pour un message. Demandez-en moins.`,
  })
}
