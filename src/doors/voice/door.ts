import type { IncomingMessage } from 'node:http'
import { limits } from '../../config/limits.ts'
import type { VoiceCredential } from '../../pipeline/call.ts'
import { loopTurns } from '../../ports/loop-turns.ts'
import type { Door, DoorServices } from '../door.ts'
import { toLimitKey } from '../shared/client-address.ts'
import { getLanguage } from '../shared/exchange.ts'
import { readFrames } from '../shared/sockets/frames.ts'
import { AudioBudget } from './audio-buffer.ts'
import { VoiceConnection, type VoiceServices } from './connection.ts'
import { noSecret, secretInUrl, tooMany } from './server-events.ts'
import { VoicePlaces } from './voice-places.ts'

/** The subprotocol of OpenAI's realtime WebSocket. */
const protocol = 'realtime'

/** Carries the secret of browsers, which send no header of their own; never chosen in the answer. */
const secretPrefix = 'openai-insecure-api-key.'

/** The service's own realtime voice loop, behind POST /api/realtime-session. */
export function createVoiceDoor(services: DoorServices): Door {
  const { timeouts, exchanges, unauthenticated } = services
  const connections = new Set<VoiceConnection>()
  const bySession = new Map<string, VoiceConnection>()
  const places = new VoicePlaces()
  const voiceServices: VoiceServices = {
    ...services,
    places,
    audioBudget: new AudioBudget(),
    entered(connection) {
      unauthenticated.delete(connection.socket)
      const { sessionId } = connection
      if (sessionId === undefined) return
      bySession.get(sessionId)?.end('replaced')
      bySession.set(sessionId, connection)
    },
    left(connection) {
      connections.delete(connection)
      places.free(connection)
      const { sessionId } = connection
      if (sessionId !== undefined && bySession.get(sessionId) === connection) {
        bySession.delete(sessionId)
      }
    },
  }
  return {
    name: 'voice',
    sockets: {
      paths: ['/api/realtime-voice', '/console/api/realtime-voice'],
      maxMessageBytes: limits.media.maxVoiceFrameBytes,
      chooseProtocol: (offered) => (offered.has(protocol) ? protocol : false),
      open(socket, request) {
        const connection = new VoiceConnection(socket, getLanguage(request), voiceServices)
        connections.add(connection)
        readFrames(socket, loopTurns, (data, isBinary) => connection.receive(data, isBinary))
        const secret = readSecret(request)
        const address = toLimitKey(exchanges.addressOf(request))
        const unknown = connections.size - bySession.size
        if (unknown > limits.media.maxUnknownVoiceSockets) connection.refuse(tooMany())
        else if (hasSecretInUrl(request)) connection.refuse(secretInUrl())
        else if (secret === undefined) connection.refuse(noSecret())
        else connection.authenticate(toCredential(secret, address))
      },
    },
    async start() {
      const tick = () => {
        for (const connection of connections) connection.tick()
      }
      const timer = setInterval(tick, timeouts.tickMs).unref()
      return { [Symbol.asyncDispose]: async () => clearInterval(timer) }
    },
  }
}

const toCredential = (secret: string, address: string): VoiceCredential => ({
  kind: 'voice',
  secret,
  address: () => address,
})

function readSecret({ headers }: IncomingMessage): string | undefined {
  const [scheme, token] = (headers.authorization ?? '').split(' ')
  if (scheme?.toLowerCase() === 'bearer' && token !== undefined) return token
  const offered = (headers['sec-websocket-protocol'] ?? '').split(',').map((one) => one.trim())
  return offered.find((one) => one.startsWith(secretPrefix))?.slice(secretPrefix.length)
}

function hasSecretInUrl({ url = '' }: IncomingMessage): boolean {
  const query = new URLSearchParams(url.split('?')[1] ?? '')
  return [...query.values()].some((value) => value.startsWith('ek_'))
}
