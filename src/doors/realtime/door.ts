import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { limits } from '../../config/limits.ts'
import { tierLimits } from '../../domain/tiers.ts'
import { avatarsTopic } from '../../ports/bus.ts'
import { loopTurns } from '../../ports/loop-turns.ts'
import type { Door, DoorServices } from '../door.ts'
import { credentialFromRequest } from '../shared/call-from-exchange.ts'
import { toLimitKey } from '../shared/client-address.ts'
import { getLanguage } from '../shared/exchange.ts'
import { readFrames } from '../shared/sockets/frames.ts'
import { findAvatarFrame } from './avatar-frames.ts'
import { authTimedOut, noUser, tokenInUrl, tooManySockets } from './frames.ts'
import { type PersonServices, RealtimePerson } from './person.ts'
import {
  type RealtimeServices,
  RealtimeSocket,
  SocketCredential,
  type SocketHead,
} from './socket.ts'

/** The Console's realtime messages (document, "Real-time WebSocket messages"). */
export function createRealtimeDoor(services: DoorServices): Door {
  const { timeouts, exchanges } = services
  const room = createRoom(services)
  let opened = 0
  return {
    name: 'realtime',
    sockets: {
      paths: ['/api/realtime', '/console/api/realtime'],
      chooseProtocol: () => false,
      open(socket, request) {
        const head = toSocketHead(opened++, request, exchanges.addressOf)
        const one = new RealtimeSocket(socket, head, room.services)
        readFrames(socket, loopTurns, (data, isBinary) => one.receive(isBinary ? '' : data))
        room.add(one)
        if (hasTokenInUrl(request)) one.refuse(tokenInUrl(), 4401)
        else if (request.headers.authorization === undefined) room.awaitCredential(one)
        else {
          const { token, actFor } = credentialFromRequest(request, exchanges)
          one.authenticate(new SocketCredential(head, token, actFor), getLastEventId(request))
        }
      },
    },
    async start() {
      const timer = setInterval(room.tick, timeouts.tickMs).unref()
      const unsubscribe = await services.bus.subscribe(avatarsTopic, room.onAvatar)
      return {
        async [Symbol.asyncDispose]() {
          clearInterval(timer)
          unsubscribe()
        },
      }
    },
  }
}

/** Open sockets, their owners, and the sockets without a credential. */
function createRoom(doorServices: DoorServices) {
  const { timeouts, unauthenticated, clock, replies } = doorServices
  const people = new Map<string, RealtimePerson>()
  const sockets = new Map<number, RealtimeSocket>()
  const silent = new Map<number, NodeJS.Timeout>()
  const rounds = Math.max(1, Math.round(timeouts.pingMs / timeouts.tickMs))
  let round = 0
  const personServices: PersonServices = {
    ...doorServices,
    instance: randomUUID(),
    running: replies.ofPerson,
    empty: (userId) => void people.delete(userId),
  }
  const endSilence = (id: number) => {
    clearTimeout(silent.get(id))
    silent.delete(id)
  }
  const services: RealtimeServices = {
    ...doorServices,
    enter({ caller: { userId, tier } }, listener) {
      if (userId === undefined) throw noUser()
      const limit = tierLimits[tier].sockets
      const person = people.get(userId) ?? new RealtimePerson(userId, personServices)
      if (person.count >= limit) throw tooManySockets(limit, clock() + timeouts.pingMs)
      people.set(userId, person)
      person.add(listener)
      endSilence(listener.id)
      const socket = sockets.get(listener.id)
      if (socket !== undefined) unauthenticated.delete(socket.writer.socket)
      return person
    },
    left(id) {
      sockets.delete(id)
      endSilence(id)
    },
  }
  return {
    services,
    add: (one: RealtimeSocket) => void sockets.set(one.id, one),
    awaitCredential(one: RealtimeSocket) {
      if (silent.size >= limits.realtime.maxUnauthenticated) {
        one.writer.close(1013)
        return
      }
      const close = () => one.refuse(authTimedOut(), 4401)
      silent.set(one.id, setTimeout(close, timeouts.authenticationMs).unref())
    },
    /** Sends an avatar's speech to its person's sockets; it is played as it comes, so none is replayed. */
    onAvatar(message: string) {
      if (people.size === 0) return
      findAvatarFrame(message, doorServices).then(
        (found) => found && people.get(found.userId)?.sendToMedia(found.frame),
        doorServices.defect,
      )
    },
    tick() {
      round = (round + 1) % rounds
      for (const [id, socket] of sockets) {
        // Spread over all rounds, so that not all sockets are visited at once.
        if (id % rounds === round) socket.checkAlive()
      }
      for (const person of people.values()) person.endStaleTyping(clock())
    },
  }
}

/** The parts of the upgrade request that a socket keeps; the request itself is freed. */
function toSocketHead(
  id: number,
  request: IncomingMessage,
  addressOf: DoorServices['exchanges']['addressOf'],
): SocketHead {
  const address = toLimitKey(addressOf(request))
  return { id, language: getLanguage(request), address }
}

function getLastEventId({ headers }: IncomingMessage): string | undefined {
  const given = headers['last-event-id']
  return typeof given === 'string' && given !== '' ? given : undefined
}

/** Names under which clients put tokens into addresses. */
const tokenNames = ['token', 'access_token', 'authorization', 'auth', 'api_key', 'key']

function hasTokenInUrl({ url = '' }: IncomingMessage): boolean {
  const query = new URLSearchParams(url.split('?')[1] ?? '')
  return tokenNames.some((name) => query.has(name))
}
