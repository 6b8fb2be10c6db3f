import type { BureauNames } from '../../domain/bureaus.ts'
import type { Caller } from '../../domain/caller.ts'
import type { DangerAnswer } from '../../domain/danger/danger.ts'
import type { Model } from '../../domain/models/model.ts'
import type { Language } from '../../domain/text/language.ts'
import { Failure, QuotaExceeded } from '../../errors.ts'
import type { EventType, RecordedData } from '../../events/event-types.ts'
import { ReportedEvents } from '../../events/reported-events.ts'
import type { Context, ModelTools, Ports, Progress } from '../../operations/context.ts'
import type { Operation } from '../../operations/define-operation.ts'
import type { Change, NewWork, Store } from '../../ports/store.ts'
import { admitReply } from '../../replies/in-flight.ts'
import type { FollowableReply } from '../../replies/replies.ts'
import { saveReply } from '../../replies/save-reply.ts'
import {
  joinWrites,
  noWrites,
  type RunningReplies,
  StreamedReply,
  type Writes,
} from '../../replies/streamed-reply.ts'
import type { Call, Outcome } from '../call.ts'
import { compiled } from '../parse.ts'
import type { Services } from '../services.ts'
import type { RetryOnConflict } from './retry-on-conflict.ts'
import { storageRoom } from './storage-room.ts'

/** Services that running an operation needs. */
export interface RunServices
  extends Pick<Services, 'store' | 'ports' | 'facts' | 'replies' | 'clock' | 'newId' | 'defect'> {
  /** Tools for a model, with the rights of the run's caller. */
  toolsFor(run: Run): ModelTools
  readonly retryOnConflict: RetryOnConflict
}

export interface Run {
  readonly operation: Operation
  readonly input: unknown
  readonly caller: Caller
  readonly call: Call
  readonly language: Language
  readonly now: number
  /** Set for a conversation with signs of danger. */
  readonly danger?: DangerAnswer | undefined
  /** Runs the operation's `prepare` at the first call; retries get its result. */
  prepare(context: Context): Promise<unknown>
  /** Takes back what `prepare` did, if it ran. */
  undo(services: RunServices): Promise<void>
  /** Writes that must be committed together with the operation's own. */
  alongside(output: unknown): Writes
}

export function newRun(
  operation: Operation,
  input: unknown,
  caller: Caller,
  call: Call,
  now: number,
): Run {
  let prepared: Promise<unknown> | undefined
  return {
    operation,
    input,
    caller,
    call,
    language: call.language ?? 'en',
    now,
    async prepare(context) {
      prepared ??= operation.prepare?.(input, context)
      return await prepared
    },
    async undo(services) {
      if (operation.undo === undefined || prepared === undefined) return
      await operation.undo(await prepared, contextOf(this, services))
    },
    alongside: () => noWrites,
  }
}

/** True when surely nothing was committed: an outage may hide a commit. */
const isRefusal = (error: unknown): boolean =>
  error instanceof Failure && (error.kind !== 'unavailable' || error.cause instanceof QuotaExceeded)

/**
 * The outcome; takes back what the run prepared where it was refused, or where another instance was first with the
 * same Idempotency-Key. What cannot be taken back stays for a sweep.
 */
export async function undoRefused(
  run: Run,
  outcome: Promise<Outcome>,
  services: RunServices,
): Promise<Outcome> {
  const undo = () => run.undo(services).catch(() => undefined)
  try {
    const result = await outcome
    if (result.replayed) await undo()
    return result
  } catch (error) {
    if (isRefusal(error)) await undo()
    throw error
  }
}

/** Key of the queue in which conflicting writes of one person wait. */
export const queueKey = ({ caller }: Pick<Run, 'caller'>): string => caller.userId ?? caller.subject

/** A handler's context whose writes are not committed. */
export const contextOf = (run: Run, services: RunServices): Context => new RunContext(run, services)

/** True for a reply that is still being written. */
export function isFollowable(output: unknown): output is FollowableReply {
  return typeof output === 'object' && output !== null && 'finished' in output && 'follow' in output
}

/**
 * Runs the handler once and commits what it wrote; resolves with its output, or with a FollowableReply
 * when the answer is written from then on.
 */
export async function runOnce(run: Run, services: RunServices): Promise<unknown> {
  const { operation, input } = run
  const context = new RunContext(run, services)
  const prepared = await run.prepare(context)
  const answer = await operation.handle(input, context, prepared)
  if (answer instanceof StreamedReply) return await startReply(answer, context, run, services)
  const output = compiled(operation.output).parse(answer)
  const { changes, work } = joinWrites(context, run.alongside(output))
  if (changes.length + work.length > 0) {
    await storageRoom(run, services.store).transact({ changes, work })
  }
  return output
}

/** Commits the question, then starts the reply. */
async function startReply(
  reply: StreamedReply,
  { changes, work }: Writes,
  run: Run,
  services: RunServices,
): Promise<FollowableReply> {
  const { store, replies } = services
  const known = replies.started(reply)
  if (known !== undefined) return known
  const room = storageRoom(run, store)
  const inFlight = await admitReply(reply.plan, services)
  const place = replies.reserve(reply, inFlight)
  try {
    if (reply.plan.isStored === true) await room.assertLeft()
    if (changes.length + work.length > 0) {
      await room.transact({ changes: [...changes, ...inFlight.changes], work })
    }
  } catch (error) {
    place.release()
    throw error
  }
  return place.start((end) =>
    saveReply(end, {
      complete(raw) {
        const output = compiled(run.operation.output).parse(raw)
        return { output, ...run.alongside(output) }
      },
      commit: (writes, smaller) =>
        smaller === undefined ? store.transact(writes) : room.transact(writes, smaller),
    }),
  )
}

/** A class: a getter in an object literal costs a hidden class per object, 5 KB a request. */
class RunContext implements Context {
  readonly changes: Change[] = []
  readonly work: NewWork[] = []
  readonly caller: Caller
  readonly language: Language
  readonly store: Store
  readonly ports: Ports
  readonly version: string
  readonly bureauNames: BureauNames
  readonly models: ReadonlyMap<string, Model>
  readonly primaryModel: string
  readonly coachFallback: boolean
  readonly visionModel: string | undefined
  readonly maxFileBytes: number
  readonly publicAddress: Context['publicAddress']
  readonly replies: RunningReplies
  readonly resumeFrom: Context['resumeFrom']
  readonly readThrough: number | undefined
  readonly danger: Context['danger']
  readonly isPublic: boolean
  readonly origin: Context['origin']
  readonly now: number
  readonly newId: Context['newId']
  readonly #run: Run
  readonly #services: RunServices
  #events: ReportedEvents | undefined
  #signal: AbortSignal | undefined
  // Fields, since handlers destructure the context.
  readonly write = (change: Change): void => void this.changes.push(change)
  readonly later = (work: NewWork): void => void this.work.push(work)

  constructor(run: Run, services: RunServices) {
    const { caller, call, now, language } = run
    const { store, ports, facts, replies, newId } = services
    this.caller = caller
    this.language = language
    this.store = store
    this.ports = ports
    this.version = facts.version
    this.bureauNames = facts.bureauNames
    this.models = facts.models
    this.primaryModel = facts.primaryModel
    this.coachFallback = facts.coachFallback
    this.visionModel = facts.visionModel
    this.maxFileBytes = facts.maxFileBytes
    this.publicAddress = facts.publicAddress
    this.replies = replies
    this.resumeFrom = call.resumeFrom
    this.readThrough = call.readThrough
    this.danger = run.danger
    this.isPublic = call.isPublic === true
    this.origin = { door: 'api', ...call.origin, ...(this.isPublic ? { isPublic: true } : {}) }
    this.now = now
    this.newId = newId
    this.#run = run
    this.#services = services
  }

  get tools(): ModelTools {
    return this.#services.toolsFor(this.#run)
  }

  report<Type extends EventType>(type: Type, data: RecordedData[Type]): void {
    this.#events ??= this.#eventsAt(this.now)
    const { changes, work } = this.#events
    const before = { changes: changes.length, work: work.length }
    this.#events.report(type, data)
    this.changes.push(...changes.slice(before.changes))
    this.work.push(...work.slice(before.work))
  }

  newEvents(): ReportedEvents {
    return this.#eventsAt(this.#services.clock())
  }

  #eventsAt(now: number): ReportedEvents {
    return new ReportedEvents({ now, newId: this.newId, vault: this.ports.vault })
  }

  get userId(): string {
    const { userId } = this.caller
    if (userId !== undefined) return userId
    throw new Failure('forbidden', 'This is about a user, and the credential names none.')
  }

  progress(progress: Progress): void {
    this.#run.call.onProgress?.(progress)
  }

  async shouldContinue(): Promise<boolean> {
    return (await this.#run.call.shouldContinue?.()) ?? true
  }

  /** Created at first use, since each signal listens to the connection. */
  get signal(): AbortSignal {
    this.#signal ??= this.#run.call.signal?.() ?? new AbortController().signal
    return this.#signal
  }
}
