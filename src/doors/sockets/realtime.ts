import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { tierLimits } from '../../domain/tiers.ts'
import type { LiveReplies } from '../../pipeline/steps/live-replies.ts'
import type { Bus } from '../../ports/bus.ts'
import { credentialFromRequest } from '../http/call-from-exchange.ts'
import { limitedAddress } from '../http/client-address.ts'
import { languageOf } from '../http/exchange.ts'
import { readFrames } from './frame-turns.ts'
import { nobody, tokenInUrl, tooLate, tooManySockets } from './realtime-failures.ts'
import { type PersonServices, RealtimePerson } from './realtime-person.ts'
import { type RealtimeServices, SocketCredential, type SocketHead } from './realtime-services.ts'
import { RealtimeSocket } from './realtime-socket.ts'
import type { Strangers } from './strangers.ts'
import type { SocketDoor } from './upgrade.ts'

export interface RealtimeOptions extends Omit<RealtimeServices, 'enter' | 'left'> {
  readonly bus: Pick<Bus, 'publish' | 'subscribe'>
  readonly replies: Pick<LiveReplies, 'ofPerson'>
  /** Sockets leave them when their owner is known. */
  readonly strangers: Pick<Strangers, 'delete'>
  /** The client's address, behind the proxies that are trusted. */
  addressOf(request: IncomingMessage): string | undefined
  /** Other than usual, for tests. */
  readonly times?: RealtimeTimes | undefined
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

/** Sockets on which nothing was said yet that are kept open at once. */
const mostSilent = 1_000

/** The Console's realtime messages (document, "Real-time WebSocket messages"). */
export function createRealtime(options: RealtimeOptions): SocketDoor {
  const times = { ...usualTimes, ...options.times }
  const people = new Map<string, RealtimePerson>()
  const sockets = new Map<number, RealtimeSocket>()
  /** What sends those away who do not say in time who they are. */
  const silent = new Map<number, NodeJS.Timeout>()
  const rounds = Math.max(1, Math.round(times.heartbeatEvery / times.lookedAfterEvery))
  let round = 0
  let opened = 0

  const personServices: PersonServices = {
    ...options,
    instance: randomUUID(),
    running: options.replies.ofPerson,
    empty: (userId) => void people.delete(userId),
  }
  const services: RealtimeServices = {
    ...options,
    enter({ caller }, listener) {
      const { userId, tier } = caller
      if (userId === undefined) throw nobody()
      const limit = tierLimits[tier].sockets
      const person = people.get(userId) ?? new RealtimePerson(userId, personServices)
      if (person.count >= limit) {
        throw tooManySockets(limit, options.clock() + times.heartbeatEvery)
      }
      people.set(userId, person)
      person.add(listener)
      endSilence(listener.id)
      const socket = sockets.get(listener.id)
      if (socket !== undefined) options.strangers.delete(socket.writer.socket)
      return person
    },
    left(id) {
      sockets.delete(id)
      endSilence(id)
    },
  }

  function endSilence(id: number): void {
    clearTimeout(silent.get(id))
    silent.delete(id)
  }

  const timer = setInterval(() => {
    round = (round + 1) % rounds
    for (const [id, socket] of sockets) {
      // Each has its turn once in all the rounds, so that not all are looked after at once.
      if (id % rounds === round) socket.lookAfter()
    }
    for (const person of people.values()) person.quieten(options.clock())
  }, times.lookedAfterEvery).unref()

  return {
    paths: ['/api/realtime', '/console/api/realtime'],
    chooseProtocol: () => false,
    open(socket, request) {
      const id = opened++
      const head = headOf(id, request, options.addressOf)
      const one = new RealtimeSocket(socket, head, services)
      readFrames(socket, options.turns, (data, isBinary) => one.receive(isBinary ? '' : data))
      sockets.set(id, one)
      const { headers } = request
      if (hasTokenInUrl(request)) one.refuse(tokenInUrl(), 4401)
      else if (headers.authorization !== undefined) {
        const { bearer, actFor } = credentialFromRequest(request, options)
        one.authenticate(new SocketCredential(head, bearer, actFor), lastEventIdOf(request))
      } else if (silent.size >= mostSilent) socket.close(1013)
      else {
        const sendAway = () => one.refuse(tooLate(), 4401)
        silent.set(id, setTimeout(sendAway, times.authenticatedWithin).unref())
      }
    },
    close: () => clearInterval(timer),
  }
}

/** What the request says of whoever is behind the socket, without the request, which is let go. */
function headOf(
  id: number,
  request: IncomingMessage,
  addressOf: RealtimeOptions['addressOf'],
): SocketHead {
  const address = limitedAddress(addressOf(request))
  return { id, language: languageOf(request), address }
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
