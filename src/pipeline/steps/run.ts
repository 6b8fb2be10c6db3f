import { setImmediate as asked } from 'node:timers/promises'
import type { BureauNames } from '../../domain/bureaus.ts'
import type { Caller } from '../../domain/caller.ts'
import type { DangerAnswer } from '../../domain/danger/danger.ts'
import type { Model } from '../../domain/models/model.ts'
import type { Language } from '../../domain/text/language.ts'
import { Failure } from '../../errors.ts'
import type { EventType, RecordedData } from '../../events/event-types.ts'
import { ReportedEvents } from '../../events/reported-events.ts'
import type { Context, Facts, ModelTools, Ports } from '../../operations/context.ts'
import type { Operation } from '../../operations/define-operation.ts'
import { LiveReply, type RunningReplies } from '../../operations/live-reply.ts'
import type { Change, NewWork, Store } from '../../ports/store.ts'
import type { Call } from '../call.ts'
import { compiled } from '../compiled.ts'
import type { LiveReplies, RunningReply } from './live-replies.ts'
import { storageRoom } from './storage-room.ts'
import type { UntilFresh } from './until-fresh.ts'

export interface Running {
  readonly store: Store
  readonly ports: Ports
  readonly facts: Facts
  readonly replies: LiveReplies
  /** What a model may call with the rights of the run's caller. */
  toolsFor(run: Run): ModelTools
  readonly untilFresh: UntilFresh
  /** Milliseconds since 1970. */
  clock(): number
  newId(prefix: string): string
}

export interface Run {
  readonly operation: Operation
  readonly input: unknown
  readonly caller: Caller
  readonly call: Pick<Call, 'language' | 'signal' | 'prefersStream' | 'openLive' | 'resumeFrom'>
  readonly now: number
  /** Of an operation that people converse by. */
  readonly danger?: DangerAnswer | undefined
  emit(text: string): void
  /** Changes that must land together with the operation's own. */
  alongside(output: unknown): Alongside
}

interface Alongside {
  readonly changes: readonly Change[]
  readonly work: readonly NewWork[]
  /** Left out where the person's storage has no room for it. */
  readonly isOptional?: true
}

/** In whose line an operation waits that others of the same person have overtaken. */
export const lineOf = ({ caller }: Pick<Run, 'caller'>): string => caller.userId ?? caller.subject

/** What a handler would see of the run; nothing that is written to it lands. */
export const contextOf = (run: Run, running: Running): Context => new RunContext(run, running)

/**
 * Runs the handler once; its answer comes after all that it wrote is durable, and at once, without a
 * promise, where nothing has to be waited for. An answer that is still being written is a
 * `RunningReply`.
 */
export function runOnce(run: Run, running: Running): unknown {
  const context = new RunContext(run, running)
  const raw = run.operation.handle(run.input, context)
  return raw instanceof Promise
    ? raw.then((answer) => commit(answer, context, run, running))
    : commit(raw, context, run, running)
}

/** The reply is already being written while what the handler wrote is on its way to the disk. */
async function commitLive(
  reply: LiveReply,
  { changes, work }: RunContext,
  run: Run,
  running: Running,
): Promise<RunningReply> {
  const known = running.replies.running(reply)
  if (known !== undefined) return known
  const settle = (raw: unknown) => {
    const output = compiled(run.operation.output).parse(raw)
    return { output, ...run.alongside(output) }
  }
  const room = storageRoom(run, running.store)
  if (reply.plan.isStored === true) await room.assertLeft()
  const begun = running.replies.begin(reply, settle)
  try {
    // The model is asked first: what it takes to answer is longer than the way to the disk.
    await asked()
    await reply.plan.keepQuestion?.()
    if (changes.length + work.length > 0) await room.transact({ changes, work })
    begun.landed()
  } catch (error) {
    begun.lost(error)
    throw error
  }
  return begun.running
}

function commit(answer: unknown, context: RunContext, run: Run, running: Running): unknown {
  if (answer instanceof LiveReply) return commitLive(answer, context, run, running)
  const output = compiled(run.operation.output).parse(answer)
  const more = run.alongside(output)
  const changes = [...context.changes, ...more.changes]
  const work = [...context.work, ...more.work]
  if (changes.length === 0 && work.length === 0) return output
  return storageRoom(run, running.store)
    .transact(
      { changes, work },
      more.isOptional && { changes: context.changes, work: context.work },
    )
    .then(() => output)
}

/**
 * A class, because a getter of an object literal gives each object a hidden class of its own: 5 KB
 * of old generation a request.
 */
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
  readonly replies: RunningReplies
  readonly resumeFrom: Context['resumeFrom']
  readonly danger: Context['danger']
  readonly now: number
  readonly newId: Context['newId']
  readonly emit: Context['emit']
  readonly #run: Run
  readonly #running: Running
  #events: ReportedEvents | undefined
  #signal: AbortSignal | undefined
  // Fields, since handlers may take them out of the context.
  readonly write = (change: Change): void => void this.changes.push(change)
  readonly later = (work: NewWork): void => void this.work.push(work)

  constructor(run: Run, running: Running) {
    const { caller, call, now, emit } = run
    const { store, ports, facts, replies, newId } = running
    this.caller = caller
    this.language = call.language
    this.store = store
    this.ports = ports
    this.version = facts.version
    this.bureauNames = facts.bureauNames
    this.models = facts.models
    this.primaryModel = facts.primaryModel
    this.coachFallback = facts.coachFallback
    this.replies = replies
    this.resumeFrom = call.resumeFrom
    this.danger = run.danger
    this.now = now
    this.newId = newId
    this.emit = emit
    this.#run = run
    this.#running = running
  }

  get tools(): ModelTools {
    return this.#running.toolsFor(this.#run)
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
    return this.#eventsAt(this.#running.clock())
  }

  #eventsAt(now: number): ReportedEvents {
    return new ReportedEvents({ now, newId: this.newId, vault: this.ports.vault })
  }

  get userId(): string {
    const { userId } = this.caller
    if (userId !== undefined) return userId
    throw new Failure('forbidden', 'This is about a user, and the credential names none.')
  }

  /** Made once and only when asked for: each one listens to the connection. */
  get signal(): AbortSignal {
    this.#signal ??= this.#run.call.signal()
    return this.#signal
  }
}
