import { createHash, createHmac } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { type Received, type Receiver, startReceiver } from '../support/receiver.ts'

/** The ways in which a receiver fails to take a delivery. */
const troubles: readonly ((response: ServerResponse) => void)[] = [
  (response) => response.writeHead(500).end(),
  (response) => response.writeHead(429).end(),
  (response) => response.writeHead(302, { location: '/' }).end(),
  (response) => void response.socket?.destroy(),
  () => undefined,
  (response) => {
    response.writeHead(200)
    const drip = setInterval(() => response.write('.'), 20)
    response.once('close', () => clearInterval(drip))
  },
]

/** What the senders of these tests sign with. */
const secret = 'correct horse battery'

export interface Ledger extends AsyncDisposable {
  readonly receiver: Receiver
  /** How often each event was taken. */
  readonly taken: ReadonlyMap<string, number>
  readonly attempts: number
  /** Attempts whose signature was wrong, or whose text was another than at the first. */
  readonly wrong: number
}

/**
 * A receiver that remembers what it has taken, and fails every attempt for which `random` (in [0, 1))
 * says less than three tenths, in one of six ways.
 */
export async function startLedger(random: (id: string) => number): Promise<Ledger> {
  const texts = new Map<string, string>()
  const taken = new Map<string, number>()
  let [attempts, wrong] = [0, 0]
  const receiver = await startReceiver((response, { headers, body }: Received) => {
    attempts += 1
    const id = String(headers['webhook-id'])
    const text = createHash('sha256').update(body).digest('base64')
    const signature = createHmac('sha256', secret).update(body).digest('hex')
    const isSame = (texts.get(id) ?? text) === text
    if (!isSame || headers['x-console-signature'] !== signature) wrong += 1
    texts.set(id, text)
    const drawn = random(id)
    if (drawn < 0.3) {
      troubles[Math.floor((drawn / 0.3) * troubles.length)]?.(response)
      return
    }
    taken.set(id, (taken.get(id) ?? 0) + 1)
    response.end()
  })
  return {
    receiver,
    taken,
    get attempts() {
      return attempts
    },
    get wrong() {
      return wrong
    },
    [Symbol.asyncDispose]: () => receiver[Symbol.asyncDispose](),
  }
}

/** Numbers in [0, 1) that look random and are the same for the same seed (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
