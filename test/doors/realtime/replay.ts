import fc from 'fast-check'
import { expect } from 'vitest'
import { askPatiently } from '../../support/patient-client.ts'
import { connectRealtime, type RealtimeClient } from '../../support/realtime-client.ts'
import type { Service } from '../../support/service.ts'
import { until } from '../../support/time.ts'

/**
 * What happens: chats begin at once, on whatever instance, the reader’s connection is cut, or what
 * the instances tell each other by goes away or comes back.
 */
type Step =
  | { readonly kind: 'chats'; readonly count: number; readonly at: number }
  | { readonly kind: 'cut'; readonly at: number; readonly isClean: boolean }
  | { readonly kind: 'outage' }

/** Begins and ends an outage in turns; `mend` ends one if there is one. */
export interface Outages {
  turn(): Promise<void>
  mend(): Promise<void>
}

const step = (hasOutages: boolean): fc.Arbitrary<Step> =>
  fc.oneof(
    fc.record({
      kind: fc.constant('chats' as const),
      count: fc.integer({ min: 1, max: 6 }),
      at: fc.nat(1),
    }),
    fc.record({ kind: fc.constant('cut' as const), at: fc.nat(1), isClean: fc.boolean() }),
    ...(hasOutages ? [fc.constant({ kind: 'outage' as const })] : []),
  )

let people = 0

/** Whoever comes back with the last id that they have seen is told the rest, each event once, in order. */
export async function assertNothingLost(
  services: readonly Service[],
  numRuns: number,
  outages?: Outages,
): Promise<void> {
  const on = (at: number) => services[at % services.length] as Service
  await fc.assert(
    fc.asyncProperty(
      fc.array(step(outages !== undefined), { minLength: 4, maxLength: 14 }),
      async (steps) => {
        const token = await on(0).token(`reader-${++people}`, { tier: 'enterprise' })
        const begin = (at: number) =>
          askPatiently(on(at), 'POST', '/api/create-chat', { token, body: {} })
        const seen: string[] = []
        const made: Promise<unknown>[] = []
        let client: RealtimeClient | undefined
        const drain = () => {
          for (const { id } of client?.frames ?? []) if (id !== undefined) seen.push(id)
        }
        const connect = async (at: number) => {
          const last = seen.at(-1)
          client = await connectRealtime(on(at).url, {
            token,
            headers: last === undefined ? {} : { 'last-event-id': last },
          })
          if (last === undefined) await client.received('ready')
        }
        await connect(0)
        // The first event is where a reader who has seen nothing goes on from.
        await begin(0)
        await client?.received('chat.created')
        let count = 1
        for (const one of steps) {
          if (one.kind === 'chats') {
            for (let more = 0; more < one.count; more++) made.push(begin(one.at + more))
            count += one.count
          } else if (one.kind === 'outage') await outages?.turn()
          else {
            if (one.isClean) await Promise.all(made)
            client?.socket.terminate()
            drain()
            await connect(one.at)
          }
        }
        await outages?.mend()
        await Promise.all(made)
        const countSeen = async () => {
          if (client?.isClosed === true) {
            drain()
            await connect(0)
          }
          return seen.length + (client?.frames.filter(({ id }) => id !== undefined).length ?? 0)
        }
        await expect.poll(countSeen).toBe(count)
        drain()
        await client?.[Symbol.asyncDispose]()
        const [first = '', ...others] = seen
        for (const service of services)
          expect(await receivedAfter(first, token, service)).toEqual(others)
      },
    ),
    { numRuns },
  )
}

/** Ids of all that came behind an event, as somebody is told who was away all the time. */
async function receivedAfter(id: string, token: string, service: Service): Promise<string[]> {
  await using client = await connectRealtime(service.url, {
    ...{ token, headers: { 'last-event-id': id } },
  })
  const ids = () => client.frames.flatMap((frame) => (frame.id === undefined ? [] : [frame.id]))
  const isWhole = () => {
    const [ready] = client.all('ready')
    return ready !== undefined && [id, ...ids()].at(-1) === ready.lastEventId
  }
  await until(() => isWhole() || client.isClosed)
  return isWhole() ? ids() : await receivedAfter(id, token, service)
}
