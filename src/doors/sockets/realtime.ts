import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { tierLimits } from '../../domain/tiers.ts'
import type { LiveReplies } from '../../pipeline/steps/live-replies.ts'
import type { Bus } from '../../ports/bus.ts'
import { credentialFromRequest } from '../http/call-from-exchange.ts'
import { limitedAddress } from '../http/client-address.ts'
import { languageOf } from '../http/exchange.ts'
import { nobody, tokenInUrl, tooLate, tooManySockets } from './realtime-failures.ts'
import { RealtimePerson } from './realtime-person.ts'
import type { RealtimeServices, SocketHead } from './realtime-services.ts'
import { RealtimeSocket } from './realtime-socket.ts'
import type { SocketDoor } from './upgrade.ts'

export interface RealtimeOptions extends Omit<RealtimeServices, 'enter'> {
  readonly bus: Pick<Bus, 'publish' | 'subscribe'>
  readonly replies: Pick<LiveReplies, 'ofPerson'>
  /** The client's address, behind the proxies that are trusted. */
  addressOf(request: IncomingMessage): string | undefined
  /** Other than usual, for tests. */
  readonly times?: Partial<typeof usualTimes> | undefined
}

/** Milliseconds. */
const usualTimes = {
  /** Who has not said by then who they are is sent away. */
  authenticatedWithin: 10_000,
  /** A socket that has not answered a ping when the next one is due is gone. */
  heartbeatEvery: 30_000,
  /** One timer looks after all sockets. */
  lookedAfterEvery: 1_000,
}

export type RealtimeTimes = Partial<typeof usualTimes>

/** Sockets of nobody in particular that are kept open at once. */
const mostStrangers = 1_000

/** The Console's realtime messages (document, "Real-time WebSocket messages"). */
export function createRealtime(options: RealtimeOptions): SocketDoor {
  const times = { ...usualTimes, ...options.times }
  const people = new Map<string, RealtimePerson>()
  const strangers = new Map<RealtimeSocket, number>()
  const rounds = Math.max(1, Math.round(times.heartbeatEvery / times.lookedAfterEvery))
  // Each socket has its turn once in all the rounds, so that not all are looked after at once.
  const turns = Array.from({ length: rounds }, () => new Set<RealtimeSocket>())
  let round = 0
  let opened = 0

  const services: RealtimeServices = {
    ...options,
    enter({ caller }, listener) {
      const { userId, tier } = caller
      if (userId === undefined) throw nobody()
      const limit = tierLimits[tier].sockets
      const person = people.get(userId) ?? newPerson(userId)
      if (limit !== null && person.count >= limit)
        throw tooManySockets(limit, options.clock() + times.heartbeatEvery)
      people.set(userId, person)
      person.add(listener)
      return person
    },
  }

  const newPerson = (userId: string) =>
    new RealtimePerson(userId, {
      ...options,
      running: options.replies.ofPerson,
      left: () => void people.delete(userId),
    })

  const timer = setInterval(() => {
    round = (round + 1) % rounds
    for (const socket of turns[round] ?? []) socket.lookAfter()
    const now = performance.now()
    for (const [socket, until] of strangers) {
      if (socket.isKnown) strangers.delete(socket)
      else if (until <= now) socket.refuse(tooLate(), 4401)
    }
    for (const person of people.values()) person.quieten(options.clock())
  }, times.lookedAfterEvery).unref()

  return {
    paths: ['/api/realtime', '/console/api/realtime'],
    chooseProtocol: () => false,
    open(socket, request) {
      const head = headOf(request, options.addressOf)
      const one = new RealtimeSocket(socket, head, services)
      const turn = turns[opened++ % rounds]
      turn?.add(one)
      socket.once('close', () => {
        turn?.delete(one)
        strangers.delete(one)
      })
      const { headers } = request
      if (hasTokenInUrl(request)) one.refuse(tokenInUrl(), 4401)
      else if (headers.authorization !== undefined) {
        const { bearer, actFor } = credentialFromRequest(request, options)
        one.authenticate(head.credentialWith(bearer, actFor), lastEventIdOf(request))
      } else if (strangers.size >= mostStrangers) socket.close(1013)
      else strangers.set(one, performance.now() + times.authenticatedWithin)
    },
    close() {
      clearInterval(timer)
      for (const sockets of turns) for (const socket of sockets) socket.writer.close(1001)
    },
  }
}

/** What the request says of whoever is behind the socket, without the request, which is let go. */
function headOf(request: IncomingMessage, addressOf: RealtimeOptions['addressOf']): SocketHead {
  const address = limitedAddress(addressOf(request))
  return {
    id: randomUUID(),
    language: languageOf(request),
    credentialWith: (bearer, actFor) => ({
      bearer,
      actFor,
      address: () => address,
    }),
  }
}

function lastEventIdOf({ headers }: IncomingMessage): string | undefined {
  const given = headers['last-event-id']
  return typeof given === 'string' && given !== '' ? given : undefined
}

/** Names under which clients put tokens into addresses. */
const tokenNames = ['token', 'access_token', 'authorization', 'auth', 'api_key', 'key']

function hasTokenInUrl({ url = '' }: IncomingMessage): boolean {
  const query = new URLSearchParams(url.split('?')[1] ?? '')
  return tokenNames.some((name) => query.has(name))
}
