import { createHmac, randomBytes } from 'node:crypto'
import { limits } from './limits.ts'
import { apiError } from './problems.ts'
import type { State } from './state.ts'
import type { Attachment, FileUpload } from './types.ts'

const secret = randomBytes(32)

const typesByExtension: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  png: 'image/png',
  jpg: 'image/jpeg',
  gif: 'image/gif',
  ogg: 'audio/ogg',
  wav: 'audio/wav',
  webp: 'image/webp',
  txt: 'text/plain; charset=utf-8',
  md: 'text/markdown; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
  json: 'application/json; charset=utf-8',
}

const typeOf = ({ name, contentType }: FileUpload): string =>
  typesByExtension[name.slice(name.lastIndexOf('.') + 1).toLowerCase()] ??
  (contentType || 'application/octet-stream')

const sign = (path: string, expires: string, issued: string): string =>
  createHmac('sha256', secret).update(`${path}?${expires}&${issued}`).digest('hex')

/** Discord keeps letters, digits, dots, dashes and underscores of a file's name. */
const unsafeName = /[^\w.-]+/gu

/** Files behind signed links that expire. */
export interface Cdn {
  /** Refuses what is too large, as Discord does. */
  store(file: FileUpload, channelId: string, options?: StoreOptions): Attachment
  /** Bytes of a link as Discord's CDN gives them: 404 when it is unknown, forged or expired. */
  read(path: string, query: URLSearchParams): Attachment | undefined
}

interface StoreOptions {
  readonly description?: string | undefined
  /** For a file that only one person sees. */
  readonly isEphemeral?: boolean
}

export function createCdn(state: State): Cdn {
  const stored = new Map<string, Attachment>()
  return {
    store(file, channelId, { description, isEphemeral = false } = {}) {
      if (file.data.length > limits.fileBytes) throw apiError('tooLarge')
      const id = state.newId()
      const filename = file.name.replace(unsafeName, '_')
      const folder = isEphemeral ? 'ephemeral-attachments' : 'attachments'
      const path = `/${folder}/${channelId}/${id}/${filename}`
      const issued = Math.floor(state.clock.now() / 1000)
      const [ex, is] = [issued + limits.fileLinkMs / 1000, issued].map((time) =>
        time.toString(16),
      ) as [string, string]
      const attachment: Attachment = {
        id,
        filename,
        ...(description === undefined ? {} : { description }),
        contentType: typeOf(file),
        bytes: file.data,
        url: `${path}?ex=${ex}&is=${is}&hm=${sign(path, ex, is)}&`,
      }
      stored.set(path, attachment)
      return attachment
    },
    read(path, query) {
      const [ex = '', is = '', hm = ''] = ['ex', 'is', 'hm'].map((name) => query.get(name) ?? '')
      const isValid = hm === sign(path, ex, is)
      const isExpired = Number.parseInt(ex, 16) * 1000 < state.clock.now()
      return isValid && !isExpired ? stored.get(path) : undefined
    },
  }
}
