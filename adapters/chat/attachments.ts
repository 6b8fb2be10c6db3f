import { limits } from '../../src/config/limits.ts'
import type { IncomingEvent, IncomingFile } from '../../src/domain/chat-platforms/messages.ts'
import { fillSlots } from '../../src/domain/text/language.ts'
import { Failure } from '../../src/errors.ts'
import type { Operation } from '../../src/operations/define-operation.ts'
import { findPicture } from '../../src/operations/reports/report-text.ts'
import { inputFields, isFileField } from '../../src/operations/typed-input/input-fields.ts'
import type { TypedValues } from '../../src/operations/typed-input/read-values.ts'
import { ChatPlatformFailure } from '../../src/ports/chat-platform.ts'
import { type Upload, uploadOf } from '../../src/ports/upload.ts'
import type { PlanRun } from './plan-run.ts'
import texts from './texts.json' with { type: 'json' }

const filesOf = ({ body }: Pick<IncomingEvent, 'body'>): readonly IncomingFile[] =>
  body.kind === 'message' || body.kind === 'command' ? body.files : []

/** The values with the attached file in place of the field that takes one. */
export async function attachReport(
  operation: Operation,
  values: TypedValues,
  run: Pick<PlanRun, 'event' | 'services' | 'signal'>,
): Promise<TypedValues> {
  const field = inputFields(operation).find(isFileField)
  if (field === undefined) return values
  const given = values[field.path]
  const [file] = isFile(given) ? [given] : filesOf(run.event)
  if (file === undefined) return values
  const isUpload = operation.rest?.upload === field.path
  const read = isUpload ? downloadUpload(file, run) : downloadReport(file, run)
  return { ...values, [field.path]: await read }
}

/** A file that a button carries from an earlier message. */
const isFile = (value: unknown): value is IncomingFile =>
  typeof value === 'object' && value !== null && 'url' in value && 'bytes' in value

const isPicture = (data: string): boolean => findPicture(data) !== undefined

const pdfStart = '%PDF-'
/** The same in base64. */
const pdfBase64 = 'JVBERi'

/**
 * A credit report as the operation takes it: a PDF or a picture in base64, or text. The bytes decide, not the name that
 * the sender gave. Rejects with Failure('invalid_request') for any other file.
 */
export async function downloadReport(
  file: IncomingFile,
  run: Pick<PlanRun, 'event' | 'services' | 'signal'>,
): Promise<string> {
  const bytes = await downloadBounded(file, run)
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const base64 = buffer.toString('base64')
  if (buffer.subarray(0, 1024).includes(pdfStart) || isPicture(base64)) return base64
  const text = decode(buffer)
  if (text === undefined) throw refusal('unreadableFile', file)
  return text
}

/** Any file, for an operation that takes uploads. */
export const downloadUpload = async (
  file: IncomingFile,
  run: Pick<PlanRun, 'event' | 'services' | 'signal'>,
): Promise<Upload> => uploadOf(file.name, await downloadBounded(file, run))

async function downloadBounded(
  file: IncomingFile,
  { event, services, signal }: Pick<PlanRun, 'event' | 'services' | 'signal'>,
): Promise<Uint8Array> {
  const { maxFileBytes } = limits.chatPlatforms
  if (file.bytes > maxFileBytes) throw tooLarge(file)
  const bytes = await download(file, event, services, signal)
  if (bytes.byteLength > maxFileBytes) throw tooLarge(file)
  return bytes
}

async function download(
  file: IncomingFile,
  { person }: IncomingEvent,
  { ports }: PlanRun['services'],
  signal: AbortSignal,
): Promise<Uint8Array> {
  const platform = ports.chatPlatforms[person.platform]
  try {
    if (platform === undefined) throw new ChatPlatformFailure('refused', 'not_connected')
    return await platform.download(file, person, limits.chatPlatforms.maxFileBytes, signal)
  } catch (error) {
    if (!(error instanceof ChatPlatformFailure)) throw error
    throw refusal('failedFile', file, error)
  }
}

/** UTF-8 text without control characters; undefined for anything else. */
function decode(buffer: Buffer): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(buffer)
    return text.includes('\u0000') ? undefined : text
  } catch {
    return undefined
  }
}

function refusal(
  name: 'unreadableFile' | 'failedFile',
  file: IncomingFile,
  cause?: unknown,
): Failure {
  return new Failure('invalid_request', fillSlots(texts[name], { name: shownName(file) }), {
    cause,
  })
}

function tooLarge(file: IncomingFile): Failure {
  const megabytes = limits.chatPlatforms.maxFileBytes / (1024 * 1024)
  return new Failure(
    'payload_too_large',
    fillSlots(texts.largeFile, { name: shownName(file), megabytes }),
  )
}

export const shownName = ({ name }: IncomingFile): string =>
  name.replaceAll(/[`*_<>@\n]/g, ' ').slice(0, 80)

/** The text of a report, to find its bureau; undefined for a picture and for a PDF that cannot be read, which the operation explains. */
export async function textOfReport(
  data: string,
  userId: string,
  { services, signal }: Pick<PlanRun, 'services' | 'signal'>,
): Promise<string | undefined> {
  if (isPicture(data)) return undefined
  if (!data.startsWith(pdfBase64)) return data
  const owner = { id: userId, isGuest: false }
  const read = await services.ports.pdfReader.read(Buffer.from(data, 'base64'), { owner, signal })
  return read.ok ? read.text : undefined
}
