import { limits } from '../src/config/limits.ts'
import { Failure } from '../src/errors.ts'
import type { MediaContent } from '../src/operations/media-content.ts'
import { describeAsData, type ToolContent, type ToolResult } from './results.ts'
import type { Tool } from './tool.ts'

/** An answer of bytes as JSON, for the local socket. */
export interface ToolMedia {
  readonly mimeType: string
  readonly fileName: string
  readonly base64: string
}

/** Reads the whole answer; rejects with Failure('payload_too_large') when an assistant could not take it. */
export async function readMedia(content: MediaContent): Promise<ToolMedia> {
  const { mimeType, fileName, size = 0 } = content
  const pieces: Uint8Array[] = []
  let bytes = size
  if (bytes <= limits.mcp.maxMediaBytes) {
    bytes = 0
    for await (const piece of content.stream()) {
      bytes += piece.byteLength
      if (bytes > limits.mcp.maxMediaBytes) break
      pieces.push(piece)
    }
  } else await content.stream()[Symbol.asyncIterator]().return?.()
  if (bytes > limits.mcp.maxMediaBytes) throw tooLarge()
  return { mimeType, fileName, base64: Buffer.concat(pieces).toString('base64') }
}

const tooLarge = () => {
  const megabytes = limits.mcp.maxMediaBytes / 1024 / 1024
  return new Failure('payload_too_large', {
    en: `The answer has more than ${megabytes} MB, more than an assistant can take. Ask for less, or read it over HTTP.`,
    fr: `La réponse dépasse ${megabytes} Mo, plus qu’un assistant ne peut prendre. Demandez-en moins, ou lisez-la par HTTP.`,
  })
}

/** Sound and pictures are content of their own, anything else an embedded resource. */
export function toMediaResult(
  { mimeType, fileName, base64: data }: ToolMedia,
  { definition }: Pick<Tool, 'definition'>,
): ToolResult {
  const facts = { fileName, mimeType, bytes: Buffer.byteLength(data, 'base64') }
  return {
    content: [
      { type: 'text', text: describeAsData(facts, definition.name) },
      toContent(mimeType, fileName, data),
    ],
  }
}

function toContent(mimeType: string, fileName: string, data: string): ToolContent {
  if (mimeType.startsWith('audio/')) return { type: 'audio', data, mimeType }
  if (mimeType.startsWith('image/')) return { type: 'image', data, mimeType }
  const uri = `attachment:///${encodeURIComponent(fileName.toWellFormed())}`
  return { type: 'resource', resource: { uri, mimeType, blob: data } }
}
