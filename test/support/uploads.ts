import type { Overrides } from '../../src/composition/app.ts'
import { plainInspector } from './plain-inspector.ts'
import { type Answer, type Service, startService } from './service.ts'

export const pdfBytes = Buffer.from('%PDF-1.7 a report')

interface Sending {
  readonly bytes?: Uint8Array<ArrayBuffer>
  readonly name?: string
  readonly fields?: Readonly<Record<string, string>>
  readonly token?: string | undefined
  readonly headers?: Readonly<Record<string, string>>
}

/** A service that takes files. */
export interface FileService extends Service {
  /** Sends a file as a browser's form does. */
  upload(sending?: Sending): Promise<Answer>
  /** Downloads by an address of a record. */
  download(url: string, token?: string, method?: string): Promise<Response>
}

export async function startFileService(
  overrides: Overrides = {},
  environment: Record<string, string> = {},
): Promise<FileService> {
  const service = await startService(
    { ...overrides, ports: { mediaInspector: plainInspector, ...overrides.ports } },
    environment,
  )
  const alice = await service.token('alice')
  return {
    ...service,
    async upload({ bytes = pdfBytes, name = 'report.pdf', fields = {}, token, headers } = {}) {
      const form = new FormData()
      for (const [field, value] of Object.entries(fields)) form.set(field, value)
      form.set('file', new Blob([bytes]), name)
      const answer = await fetch(`${service.url}/api/files/upload`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token ?? alice}`, ...headers },
        body: form,
      })
      return { status: answer.status, headers: answer.headers, body: await answer.json() }
    },
    download: (url, token = alice, method = 'GET') =>
      fetch(url, { method, headers: { authorization: `Bearer ${token}` } }),
  }
}
