import type { CreateDoor, Door, DoorServices } from '../../src/doors/door.ts'
import { type HeldLease, standby } from '../../src/doors/shared/leases/hold-lease.ts'
import { Failure } from '../../src/errors.ts'
import { ChatPlatformFailure, type SlackConnection } from '../../src/ports/chat-platform.ts'
import type { ChatReceiver } from '../chat/chat-receiver.ts'
import { createChatReceiver } from '../chat/create-receiver.ts'
import type { BoltAppOptions } from './bolt-app.ts'
import { createBoltLogger, type SlackLog } from './bolt-logger.ts'
import { createForeignNotices } from './foreign-notices.ts'
import { createHttpEndpoint, eventsPath } from './http-endpoint.ts'
import { createInstallation } from './installation.ts'
import { runSocket, type SocketTimes } from './socket-connection.ts'
import { createSlackApi } from './web-api.ts'

type SlackDoorServices = Pick<
  DoorServices,
  'settings' | 'clock' | 'defect' | 'exchanges' | 'holdLease'
>

/** Slack: signed requests at /slack/events, or Socket Mode when there is an app token. */
export const createSlackDoor: CreateDoor = (services) =>
  createSlackDoorFor(services, createChatReceiver(services))

/** The same for any receiver of events. */
export function createSlackDoorFor(
  services: SlackDoorServices,
  receiver: ChatReceiver,
  times?: SocketTimes,
): Door {
  const { slack } = services.settings
  if (slack === undefined) return { name: 'slack' }
  const log: SlackLog = (event, code, isConnected) =>
    services.exchanges.log.platform({ platform: 'slack', event, code, isConnected })
  const options = createOptions(slack, services, receiver, log)
  const { appToken, signingSecret } = slack
  if (appToken !== undefined) {
    const work = ({ signal }: HeldLease) => runSocket(appToken, options, { log, times, signal })
    const onStandby = () => log(standby, undefined, true)
    return { name: 'slack', start: async () => services.holdLease('slack-socket', work, onStandby) }
  }
  if (signingSecret === undefined) return { name: 'slack' }
  const endpoint = createHttpEndpoint(signingSecret, options, services)
  return {
    name: 'slack',
    mount: (router) => void router.post(eventsPath, endpoint.handle),
    async start() {
      // Neither holds up the service: Slack may be down.
      void endpoint.warmUp().catch(services.defect)
      void options.installation.identity().catch(() => undefined)
      return { [Symbol.asyncDispose]: async () => undefined }
    },
  }
}

function createOptions(
  { apiUrl, botToken }: SlackConnection,
  { defect }: SlackDoorServices,
  receiver: ChatReceiver,
  log: SlackLog,
): BoltAppOptions {
  const logger = createBoltLogger(log)
  const api = createSlackApi({ apiUrl, logger, tokenOf: () => botToken })
  const installation = createInstallation(api, log)
  const notices = createForeignNotices(api, installation)
  const failed = (error: unknown) => {
    // Outages are no defects: of Slack, or of the store.
    if (error instanceof ChatPlatformFailure) log('event not taken', error.code)
    else if (error instanceof Failure && error.kind !== 'internal')
      log('event not taken', error.kind)
    else defect(error)
  }
  return { apiUrl, logger, api, receiver, installation, notices, failed }
}
