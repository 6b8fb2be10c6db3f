import type { BureauNames } from '../../domain/bureaus.ts'
import type { Caller } from '../../domain/caller.ts'
import type { Language } from '../../domain/language.ts'
import { Failure, StaleWrite } from '../../errors.ts'
import type { Context, Facts, Ports } from '../../operations/context.ts'
import type { Operation } from '../../operations/define-operation.ts'
import type { Change, NewWork, Store } from '../../ports/store.ts'
import type { Call } from '../call.ts'

export interface Running {
  readonly store: Store
  readonly ports: Ports
  readonly facts: Facts
  newId(prefix: string): string
}

export interface Run {
  readonly operation: Operation
  readonly input: unknown
  readonly caller: Caller
  readonly call: Pick<Call, 'language' | 'signal'>
  readonly now: number
  emit(text: string): void
  /** Changes that must land together with the operation's own. */
  alongside(output: unknown): { changes: readonly Change[]; work: readonly NewWork[] }
}

/** How often an operation starts over when somebody else changed what it had read. */
const attempts = 3

/** Rejects with Failure('conflict') when the work was overtaken at every attempt. */
export async function untilFresh<T>(work: () => T | Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof StaleWrite)) throw error
      if (attempt === attempts) {
        throw new Failure(
          'conflict',
          'Somebody else is changing the same thing. Please try again.',
          {
            cause: error,
            retryAfter: 1,
          },
        )
      }
    }
  }
}

/**
 * Runs the handler once; its answer comes after all that it wrote is durable, and at once, without a
 * promise, where nothing has to be waited for.
 */
export function runOnce(run: Run, running: Running): unknown {
  const context = new RunContext(run, running)
  const raw = run.operation.handle(run.input, context)
  return raw instanceof Promise
    ? raw.then((answer) => commit(answer, context, run, running))
    : commit(raw, context, run, running)
}

function commit(answer: unknown, context: RunContext, run: Run, running: Running): unknown {
  const output = run.operation.output.parse(answer)
  const more = run.alongside(output)
  const changes = [...context.changes, ...more.changes]
  const work = [...context.work, ...more.work]
  if (changes.length === 0 && work.length === 0) return output
  return running.store.transact({ changes, work }).then(() => output)
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
  readonly now: number
  readonly newId: Context['newId']
  readonly emit: Context['emit']
  readonly #call: Run['call']
  // Fields, since handlers may take them out of the context.
  readonly write = (change: Change): void => void this.changes.push(change)
  readonly later = (work: NewWork): void => void this.work.push(work)

  constructor({ caller, call, now, emit }: Run, { store, ports, facts, newId }: Running) {
    this.caller = caller
    this.language = call.language
    this.store = store
    this.ports = ports
    this.version = facts.version
    this.bureauNames = facts.bureauNames
    this.now = now
    this.newId = newId
    this.emit = emit
    this.#call = call
  }

  get userId(): string {
    const { userId } = this.caller
    if (userId !== undefined) return userId
    throw new Failure('forbidden', 'This is about a user, and the credential names none.')
  }

  get signal(): AbortSignal {
    return this.#call.signal()
  }
}
