import type { Service } from '../../support/service.ts'

/** A streamed answer that is read piece by piece. */
export interface Reading {
  readonly status: number
  readonly headers: Headers
  /** Reads on until what was read so far matches. */
  until(pattern: RegExp): Promise<string>
  /** Reads to the end. */
  rest(): Promise<string>
  leave(): void
}

interface Asking {
  readonly body?: unknown
  readonly token?: string
  readonly headers?: Record<string, string>
}

/** Resolves when the headers of the answer are there. */
export async function openStream(
  service: Pick<Service, 'url' | 'token'>,
  request: string,
  { body, token, headers }: Asking = {},
): Promise<Reading> {
  const [method = '', path = ''] = request.split(' ')
  const leaving = new AbortController()
  const answer = await fetch(service.url + path, {
    method,
    signal: leaving.signal,
    headers: {
      authorization: `Bearer ${token ?? (await service.token('alice'))}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
  let read = ''
  const readOn = async () => {
    const piece = await reader?.read()
    if (piece?.value !== undefined) read += piece.value
    return piece?.done === false
  }
  return {
    status: answer.status,
    headers: answer.headers,
    async until(pattern) {
      while (!pattern.test(read)) {
        if (!(await readOn())) throw new Error(`ended after: ${read}`)
      }
      return read
    },
    async rest() {
      while (await readOn());
      return read
    },
    leave: () => leaving.abort(),
  }
}

export interface StreamPart {
  readonly id: string | undefined
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the service sent
  readonly data: any
}

/** The events of a stream; comments left out. */
export function partsOf(text: string): StreamPart[] {
  return text
    .split('\n\n')
    .filter((block) => block !== '' && !block.startsWith(':'))
    .map((block) => {
      const [, id] = /^id: ([^\n]*)$/m.exec(block) ?? []
      const [, data = ''] = /^data: ([^\n]*)$/m.exec(block) ?? []
      return { id, data: data === '[DONE]' ? data : JSON.parse(data) }
    })
}
