import { limits } from '../../src/config/limits.ts'
import type { IncomingFile } from '../../src/domain/chat-platforms/messages.ts'
import { ChatPlatformFailure } from '../../src/ports/chat-platform.ts'

/** Discord serves attachments from nowhere else; their addresses are signed, so no token goes along. */
const discordHosts: ReadonlySet<string> = new Set(['cdn.discordapp.com', 'media.discordapp.net'])

interface DownloadOptions {
  readonly maxBytes: number
  readonly signal: AbortSignal
  /** An emulator serves its files itself. */
  readonly apiUrl: string
}

const refused = (reason: string): ChatPlatformFailure =>
  new ChatPlatformFailure('refused', `discord file_${reason}`)

function isAllowed(url: string, apiUrl: string): boolean {
  if (!URL.canParse(url)) return false
  const { protocol, host, origin, username } = new URL(url)
  if (username !== '') return false
  if (protocol === 'https:' && discordHosts.has(host)) return true
  const api = new URL(apiUrl)
  return api.protocol === 'http:' && origin === api.origin
}

/** Fetches an attached file from Discord's own hosts, without redirects and within its bounds. */
export async function downloadFile(
  { url, bytes }: IncomingFile,
  { maxBytes, signal, apiUrl }: DownloadOptions,
): Promise<Uint8Array> {
  if (!isAllowed(url, apiUrl)) throw refused('host')
  if (bytes > maxBytes) throw refused('too_large')
  const bounded = AbortSignal.any([signal, AbortSignal.timeout(limits.discord.downloadTimeoutMs)])
  try {
    const response = await fetch(url, { redirect: 'manual', signal: bounded })
    if (response.status >= 500 || response.status === 429) {
      throw new ChatPlatformFailure('again', `discord file_${response.status}`)
    }
    const { ok, status } = response
    if (!ok) throw refused(status >= 300 && status < 400 ? 'redirect' : 'gone')
    return await readBody(response, maxBytes)
  } catch (cause) {
    if (cause instanceof ChatPlatformFailure) throw cause
    const code = bounded.aborted ? 'discord timeout' : 'discord network'
    throw new ChatPlatformFailure('again', code)
  }
}

/** The announced size may be a lie. */
async function readBody(response: Response, maxBytes: number): Promise<Uint8Array> {
  const pieces: Uint8Array[] = []
  let size = 0
  for await (const piece of response.body ?? []) {
    size += piece.length
    if (size > maxBytes) throw refused('too_large')
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}
