import type { CreateDoor, Door, DoorServices } from '../../src/doors/door.ts'
import { type HeldLease, standby } from '../../src/doors/shared/leases/hold-lease.ts'
import { Failure } from '../../src/errors.ts'
import { ChatPlatformFailure, type SlackConnection } from '../../src/ports/chat-platform.ts'
import type { ChatReceiver } from '../chat/chat-receiver.ts'
import { createChatReceiver } from '../chat/create-receiver.ts'
import type { BoltAppOptions } from './bolt-app.ts'
import type { SlackLog } from './bolt-logger.ts'
import { connectSlack } from './connect-slack.ts'
import { createForeignNotices } from './foreign-notices.ts'
import { createHttpEndpoint, eventsPath } from './http-endpoint.ts'
import { createInstallRoutes } from './install-routes.ts'
import { runSocket, type SocketTimes } from './socket-connection.ts'
import { checkStoredApp } from './stored-installations.ts'

type SlackDoorServices = Pick<
  DoorServices,
  | 'settings'
  | 'clock'
  | 'defect'
  | 'exchanges'
  | 'holdLease'
  | 'store'
  | 'ports'
  | 'rateLimiter'
  | 'publicAddress'
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
  const install = 'client' in slack ? createInstallRoutes(slack, services, log) : undefined
  const checkStored = async () => {
    if ('client' in slack) await checkStoredApp(services.store, slack.client.id, slack.appToken)
  }
  const { appToken, signingSecret } = slack
  if (appToken !== undefined) {
    const work = ({ signal }: HeldLease) => runSocket(appToken, options, { log, times, signal })
    const onStandby = () => log(standby, undefined, true)
    return {
      name: 'slack',
      mount: (router) => install?.mount(router),
      async start() {
        await checkStored()
        return services.holdLease('slack-socket', work, onStandby)
      },
    }
  }
  if (signingSecret === undefined) return { name: 'slack' }
  const endpoint = createHttpEndpoint(signingSecret, options, services)
  return {
    name: 'slack',
    mount(router) {
      router.post(eventsPath, endpoint.handle)
      install?.mount(router)
    },
    async start() {
      await checkStored()
      // Neither holds up the service: Slack may be down.
      void endpoint.warmUp().catch(services.defect)
      if ('botToken' in slack) void options.installations.find(noEvent).catch(() => undefined)
      return { [Symbol.asyncDispose]: async () => undefined }
    },
  }
}

/** Signs in to the one workspace before its first event. */
const noEvent = { isEnterpriseInstall: false }

function createOptions(
  connection: SlackConnection,
  { defect, store, clock }: SlackDoorServices,
  receiver: ChatReceiver,
  log: SlackLog,
): BoltAppOptions {
  const { api, installations, logger } = connectSlack(connection, { log, store, clock })
  const notices = createForeignNotices(api)
  const failed = (error: unknown) => {
    // Outages are no defects: of Slack, or of the store.
    if (error instanceof ChatPlatformFailure) log('event not taken', error.code)
    else if (error instanceof Failure && error.kind !== 'internal')
      log('event not taken', error.kind)
    else defect(error)
  }
  const { apiUrl } = connection
  return { apiUrl, logger, api, receiver, installations, notices, failed }
}
