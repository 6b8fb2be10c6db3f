import type { DoorServices } from '../src/doors/door.ts'
import { Failure } from '../src/errors.ts'
import type { BusinessEvent, EventType } from '../src/events/event-types.ts'
import type { Operation } from '../src/operations/define-operation.ts'
import { MediaContent } from '../src/operations/media-content.ts'
import type { Call } from '../src/pipeline/call.ts'
import { readerOf } from '../src/pipeline/unread-answers.ts'
import type { OpenReply } from '../src/replies/streamed-reply.ts'
import type {
  Backend,
  BackendCaller,
  ChangeEvent,
  OperationCall,
  ToolProgress,
} from './connection.ts'
import { findHeldAction, holdAction } from './held-actions.ts'
import { readMedia } from './media-results.ts'
import { createStoredTasks } from './tasks/stored-tasks.ts'

type BackendServices = Pick<
  DoorServices,
  | 'catalogue'
  | 'invoke'
  | 'openSession'
  | 'feed'
  | 'unread'
  | 'store'
  | 'clock'
  | 'newId'
  | 'ports'
  | 'facts'
  | 'publicAddress'
>

/** The service of this process, with the rights of one caller. */
export function createServiceBackend(
  services: BackendServices,
  { caller, ...own }: BackendCaller,
): Backend {
  const { invoke, openSession, feed, unread } = services
  return {
    async invoke(call) {
      const operation = findOperation(services.catalogue, call.operation)
      // A conversation is checked for danger even when its caller has unread answers.
      if (operation.conversation === undefined) unread.checkRoom(readerOf(caller), false)
      const idempotencyKey = call.onceKey ?? own.idempotencyKey
      const { output } = await invoke(operation, { ...own, ...toCall(call), idempotencyKey })
      return output instanceof MediaContent ? await readMedia(output) : output
    },
    async pay() {
      await openSession(own.credential, 'authenticated', 'engine', own.onLimit)
    },
    tasks: {
      ...createStoredTasks(caller, services),
      async start({ operation, ...call }) {
        const { startTask } = await import('./tasks/start-task.ts')
        const found = findOperation(services.catalogue, operation)
        return await startTask(found, call, { caller, ...own }, services)
      },
    },
    async createPage({ operation, ...call }) {
      const { createCredentialPage } = await import('./credential-page.ts')
      const found = findOperation(services.catalogue, operation)
      return await createCredentialPage(found, call, { caller, ...own }, services)
    },
    hold: (action) => holdAction(action, caller, services),
    findHeld: (handle) => findHeldAction(handle, caller, services),
    async follow(onEvent) {
      if (caller.userId === undefined) return () => undefined
      const types = watchedTypes
      return await feed.follow(caller.userId, { types }, (event) => onEvent(toChange(event)))
    },
  }
}

function findOperation(catalogue: readonly Operation[], name: string): Operation {
  const operation = catalogue.find((one) => one.name === name && one.rest !== null)
  if (operation === undefined) throw new Failure('not_found', `There is no operation ${name}.`)
  return operation
}

function toCall(asked: OperationCall): Omit<Call, 'credential'> {
  const { input, language, signal, onProgress, confirmation } = asked
  const origin = { door: 'assistant' } as const
  const call = { input: () => input, language, signal: () => signal, origin, confirmation }
  if (onProgress === undefined) return call
  return { ...call, onProgress, prefersStream: () => true, openReply: countText(onProgress) }
}

const writing = { en: 'Writing the answer', fr: 'Rédaction de la réponse' }

/** Characters between two notices of progress. */
const charactersPerStep = 200

/** Reports an answer's growing length. */
const countText =
  (onProgress: (progress: ToolProgress) => void): OpenReply =>
  () => {
    let reported = 0
    return {
      event(_event, at) {
        if (at < reported + charactersPerStep) return
        reported = at
        onProgress({ done: at, message: writing })
      },
    }
  }

/** Events that change a resource. */
const watchedTypes: ReadonlySet<EventType> = new Set<EventType>([
  'alert.created',
  'score.changed',
  'report.available',
  'dispute.updated',
])

function toChange({ type, data }: BusinessEvent): ChangeEvent {
  const reportId = 'reportId' in data ? data.reportId : undefined
  const bureau = 'bureau' in data ? data.bureau : undefined
  return { type, reportId, bureau }
}
