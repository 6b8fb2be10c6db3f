import { readFile } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import type { Response, Router } from 'express'
import { findDrawnAvatar } from '../../domain/media/drawn-avatars.ts'
import { Failure } from '../../errors.ts'
import { avatarsTopic } from '../../ports/bus.ts'
import type { Stored } from '../../ports/store.ts'
import type { CreateDoor, DoorServices } from '../door.ts'
import { credentialFromRequest } from '../shared/call-from-exchange.ts'
import { toLimitKey } from '../shared/client-address.ts'
import { beginExchange, commonHeaders, type Exchange, refuse } from '../shared/exchange.ts'
import { failedPage } from '../shared/pages/failed-page.ts'
import { sendPage } from '../shared/pages/page.ts'
import { countVisit, notAllowed, tooManyPage } from '../shared/pages/page-visits.ts'
import { sendAvatarPage } from './avatar-page.ts'
import { gonePage, noSession, tooManyVisits } from './avatar-texts.ts'
import { findPageSession, isAvatarSession } from './page-session.ts'
import { createSpeechStreams, type SpeechStreams } from './speech-streams.ts'

/**
 * Pages on which the drawn avatars speak. A page's address has the session's token in its fragment, which browsers
 * send to no server; its script sends the token as a bearer.
 */
export const createAvatarDoor: CreateDoor = (services) => {
  const streams = createSpeechStreams(services)
  return {
    name: 'avatar',
    mount(router) {
      mountFiles(router)
      const routes: readonly (readonly [path: string, answer: Answer])[] = [
        ['/avatar/{id}/events', sendEvents],
        ['/avatar/{id}/speech/{taskId}', sendSpeech],
        ['/avatar/{id}', sendSessionPage],
      ]
      for (const [path, answer] of routes) {
        router.route(path.replaceAll(pathParameter, ':$1')).all(async (request, response) => {
          const log = services.exchanges.log
          const exchange = beginExchange(request, response, 'console', log, request.params)
          exchange.route = path
          if (request.method !== 'GET' && request.method !== 'HEAD') {
            return refuse(exchange, notAllowed(), services.exchanges)
          }
          await answer(exchange, services, streams)
        })
      }
    },
    async start() {
      const unsubscribe = await services.bus.subscribe(avatarsTopic, streams.onMessage)
      const endGaps = services.bus.onGap(streams.readAll)
      const { stopping } = services.exchanges
      stopping.addEventListener('abort', streams.close, { once: true })
      return {
        async [Symbol.asyncDispose]() {
          stopping.removeEventListener('abort', streams.close)
          endGaps()
          unsubscribe()
          streams.close()
        },
      }
    },
  }
}

const pathParameter = /\{(\w+)\}/g

type Answer = (exchange: Exchange, services: DoorServices, streams: SpeechStreams) => Promise<void>

const fileTypes = { css: 'text/css', js: 'text/javascript' } as const

const pageFiles = ['avatar.css', 'avatar.js', 'events.js', 'mouth.js'] as const

const readOwnFile = (path: string) => readFile(new URL(path, import.meta.url))

/** Files of the page and the faces: open, since they are the same for all. */
function mountFiles(router: Router): void {
  for (const name of pageFiles) {
    const type = name.endsWith('.css') ? fileTypes.css : fileTypes.js
    router.get(`/avatar/page/${name}`, async (_request, response) => {
      sendFile(response, type, await readOwnFile(`page/${name}`))
    })
  }
  router.get('/avatar/faces/:file', async (request, response, next) => {
    const [avatarId = '', ending] = String(request.params['file']).split('.')
    if (ending !== 'svg' || findDrawnAvatar(avatarId) === undefined) return next()
    // Other sites may show the pictures: an app lists the avatars.
    response.set('Cross-Origin-Resource-Policy', 'cross-origin')
    sendFile(response, 'image/svg+xml', await readOwnFile(`faces/${avatarId}.svg`))
  })
}

function sendFile(response: Response, type: string, bytes: Buffer): void {
  response.set({
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': 'public, max-age=300',
  })
  response.type(type).send(bytes)
}

/** False when the address has asked too often. */
async function isWelcome(
  { request }: Exchange,
  { exchanges, rateLimiter, clock }: DoorServices,
): Promise<boolean> {
  const address = toLimitKey(exchanges.addressOf(request))
  return await countVisit(address, { rateLimiter, now: clock() })
}

const sendSessionPage: Answer = async (exchange, services) => {
  const { parameters, language } = exchange
  try {
    if (!(await isWelcome(exchange, services))) {
      return sendPage(exchange, tooManyPage(language), language)
    }
    const session = await services.store.get('mediaSessions', String(parameters['id']))
    const avatar = findDrawnAvatar(session?.value.details.avatarId ?? '')
    if (!isAvatarSession(session, services.clock()) || avatar === undefined) {
      return sendPage(exchange, gonePage(language), language)
    }
    const face = await readOwnFile(`faces/${avatar.avatarId}.svg`)
    sendAvatarPage(exchange, avatar, face.toString('utf8'))
  } catch (error) {
    sendPage(exchange, failedPage(exchange, error, services), language)
  }
}

/** The session of the request's token; any other token is like a session that does not exist. */
async function authorize(
  exchange: Exchange,
  services: DoorServices,
): Promise<Stored<'mediaSessions'>> {
  const { request, parameters } = exchange
  const { token } = credentialFromRequest(request, services.exchanges)
  const session = await findPageSession(String(parameters['id']), token, services)
  if (session !== undefined) return session
  throw (await isWelcome(exchange, services)) ? noSession() : tooManyVisits()
}

const sendEvents: Answer = async (exchange, services, streams) => {
  try {
    const session = await authorize(exchange, services)
    await streams.open(session.id, exchange)
  } catch (error) {
    refuse(exchange, error, services.exchanges)
  }
}

const sendSpeech: Answer = async (exchange, services) => {
  const { request, response, parameters } = exchange
  try {
    const session = await authorize(exchange, services)
    const taskId = String(parameters['taskId'])
    const speech = await services.store.get('avatarSpeeches', taskId)
    const isIts = speech?.value.sessionId === session.id
    const bytes = isIts ? await services.ports.files.read(taskId) : undefined
    if (bytes === undefined) throw noSpeech()
    const headers = ['Content-Type', 'audio/mpeg', 'Cache-Control', 'private, no-store']
    response.writeHead(200, [...commonHeaders(exchange), ...headers])
    if (request.method === 'HEAD') response.end()
    else await pipeline(bytes, response)
  } catch (error) {
    // The reader has left, or the audio ends early: nothing more can be said.
    if (response.headersSent) response.destroy()
    else refuse(exchange, error, services.exchanges)
  }
}

const noSpeech = () =>
  new Failure('not_found', {
    en: 'This speech is no longer kept. Let the avatar say it again: POST /api/avatar/speak.',
    fr: 'Cet enregistrement n’est plus conservé. Faites-le redire par l’avatar : POST /api/avatar/speak.',
  })
