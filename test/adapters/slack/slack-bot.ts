import type { ChatReceiver, EventAnswer } from '../../../adapters/chat/chat-receiver.ts'
import { connectSlack } from '../../../adapters/slack/connect-slack.ts'
import { createSlackDoorFor } from '../../../adapters/slack/door.ts'
import { createSlackPlatform } from '../../../adapters/slack/platform.ts'
import type { SocketTimes } from '../../../adapters/slack/socket-connection.ts'
import { limits } from '../../../src/config/limits.ts'
import type {
  ChatPerson,
  ChatTarget,
  IncomingEvent,
  OutgoingMessage,
} from '../../../src/domain/chat-platforms/messages.ts'
import type { Door } from '../../../src/doors/door.ts'
import type { HoldLease } from '../../../src/doors/shared/leases/hold-lease.ts'
import { createListener } from '../../../src/doors/shared/listener/listener.ts'
import { UnauthenticatedConnections } from '../../../src/doors/shared/sockets/upgrades.ts'
import type { ChatPlatform, ShowOptions } from '../../../src/ports/chat-platform.ts'
import { createManualClock, type ManualClock } from '../../emulators/slack/clock.ts'
import {
  type SlackEmulator,
  type SlackOptions,
  startSlackEmulator,
} from '../../emulators/slack/emulator.ts'
import type { Person } from '../../emulators/slack/person.ts'
import type { Workspace } from '../../emulators/slack/workspaces.ts'
import { createExchangeServices } from '../../support/exchange-services.ts'
import { holdAlone } from '../../support/hold-alone.ts'
import { neverMs } from '../../support/time.ts'
import { heldInstallations } from './held-installations.ts'

export const never = new AbortController().signal

/** A new answer, of which everything may be shown. */
export const showing: ShowOptions = {
  begun: null,
  signal: never,
  check: async () => undefined,
}

interface Recorded {
  readonly event: IncomingEvent
  readonly answer: EventAnswer
}

/** A receiver that writes down each event, and answers as the test says. */
class RecordingReceiver implements ChatReceiver {
  readonly commands = []
  readonly received: Recorded[] = []
  readonly suggestions: Parameters<ChatReceiver['suggest']>[0][] = []
  /** Answers the next events. */
  answer: (recorded: Recorded) => Promise<void> = ({ answer }) => answer.acknowledge('private')

  get events(): readonly IncomingEvent[] {
    return this.received.map(({ event }) => event)
  }

  async receive(event: IncomingEvent, answer: EventAnswer): Promise<void> {
    this.received.push({ event, answer })
    await this.answer({ event, answer })
  }

  async suggest(request: Parameters<ChatReceiver['suggest']>[0]) {
    this.suggestions.push(request)
    return [{ value: 'acc_1', label: `${request.typed} Visa` }]
  }
}

export interface SlackBot extends AsyncDisposable {
  readonly slack: SlackEmulator
  /** Where the bot and Alice are. */
  readonly workspace: Workspace
  readonly clock: ManualClock
  readonly receiver: RecordingReceiver
  readonly platform: ChatPlatform
  readonly url: string
  readonly alice: Person
  readonly aliceInChat: ChatPerson
  /** Every line that the adapter wrote into the log. */
  readonly log: readonly string[]
  /** A message to Alice. */
  message(target: ChatTarget, parts?: Partial<OutgoingMessage>): OutgoingMessage
}

export interface BotOptions extends SlackOptions {
  readonly mode?: 'http' | 'socket'
  readonly times?: SocketTimes
  /** Scopes that the installation granted; all by default. */
  readonly scopes?: readonly string[]
  /** Bot token other than Slack's. */
  readonly botToken?: string
  readonly maxStreamMs?: number
  /** Default: no other process. */
  readonly holdLease?: HoldLease
}

/** The adapter's door and platform beside an emulated Slack; Alice is in its workspace. */
export async function openBot(options: BotOptions = {}): Promise<SlackBot> {
  await using opening = new AsyncDisposableStack()
  const clock = createManualClock()
  const slack = opening.use(await startSlackEmulator({ clock, ...options }))
  const { scopes } = options
  const workspace = scopes === undefined ? slack.workspace : slack.addWorkspace({ scopes })
  const log: string[] = []
  const receiver = new RecordingReceiver()
  const isSocket = options.mode === 'socket'
  const connection = {
    botToken: options.botToken ?? workspace.botToken,
    signingSecret: slack.signingSecret,
    appToken: isSocket ? slack.appToken : undefined,
    apiUrl: slack.apiUrl,
  }
  const stop = new AbortController()
  const services = {
    ...createServices(log, clock, stop),
    holdLease: options.holdLease ?? holdAlone,
    settings: { slack: connection },
  } as unknown as Parameters<typeof createSlackDoorFor>[0] & ListenerServices
  const door = createSlackDoorFor(services, receiver, options.times)
  const url = await listen(door, services, stop, opening)
  if (!isSocket) slack.eventsUrl(`${url}/slack/events`)
  const started = await door.start?.()
  if (started !== undefined) opening.use(started)
  const { api } = connectSlack(connection, {
    clock: clock.now,
    store: heldInstallations(),
    log: (event, code) => log.push(JSON.stringify({ event, code })),
  })
  const platform = createSlackPlatform(api, {
    clock: clock.now,
    times: {
      appendIntervalMs: neverMs,
      maxStreamMs: options.maxStreamMs ?? limits.slack.maxStreamMs,
    },
  })
  const alice = workspace.addUser({ name: 'alice' })
  if (isSocket) await slack.waitFor(() => slack.sockets.connections > 0)
  const aliceInChat = toPerson(workspace, alice)
  const running = opening.move()
  let made = 0
  return {
    ...{ slack, workspace, clock, receiver, platform, url, alice, aliceInChat, log },
    message(target, parts = {}) {
      made += 1
      const nothing = { markdown: null, card: null, files: [], replaces: null }
      const id = `msg_${made}`
      return { id, person: aliceInChat, language: 'en', target, ...nothing, ...parts }
    },
    [Symbol.asyncDispose]: () => running.disposeAsync(),
  }
}

const toPerson = (workspace: Workspace, { id }: Person): ChatPerson => ({
  platform: 'slack',
  workspaceId: workspace.id,
  platformUserId: id,
})

type ListenerServices = Pick<
  Parameters<typeof createListener>[1],
  'exchanges' | 'unauthenticated' | 'timeouts' | 'defect'
>

function createServices(log: string[], clock: ManualClock, stop: AbortController) {
  const write = (line: unknown) => void log.push(format(line))
  return {
    clock: clock.now,
    defect: write,
    unauthenticated: new UnauthenticatedConnections(),
    timeouts: limits.timeouts,
    exchanges: createExchangeServices({ stopping: stop.signal, clock: clock.now, write }),
  }
}

/** As the log shows errors: with their causes. */
function format(line: unknown): string {
  if (!(line instanceof Error)) return JSON.stringify(line)
  const cause = line.cause === undefined ? '' : ` ${format(line.cause)}`
  return `${line.stack}${cause} ${JSON.stringify(line)}`
}

async function listen(
  door: Door,
  services: ListenerServices,
  stop: AbortController,
  opening: AsyncDisposableStack,
): Promise<string> {
  const listener = createListener([door], { ...services, trustedProxies: 0, stop })
  opening.defer(() => listener.close(0))
  return await listener.listen('127.0.0.1', 0)
}
