import type { Caller } from '../../domain/caller.ts'
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
export async function untilFresh<T>(work: () => Promise<T>): Promise<T> {
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

/** Runs the handler once; its answer is returned after all that it wrote is durable. */
export async function runOnce(run: Run, running: Running): Promise<unknown> {
  const changes: Change[] = []
  const work: NewWork[] = []
  const context = createContext(run, running, changes, work)
  const raw = run.operation.handle(run.input, context)
  const output = run.operation.output.parse(raw instanceof Promise ? await raw : raw)
  const more = run.alongside(output)
  changes.push(...more.changes)
  work.push(...more.work)
  if (changes.length > 0 || work.length > 0) await running.store.transact({ changes, work })
  return output
}

function createContext(run: Run, running: Running, changes: Change[], work: NewWork[]): Context {
  const { caller, call, now } = run
  return {
    caller,
    get userId(): string {
      if (caller.userId !== undefined) return caller.userId
      throw new Failure('forbidden', 'This is about a user, and the credential names none.')
    },
    language: call.language,
    store: running.store,
    ports: running.ports,
    version: running.facts.version,
    bureauNames: running.facts.bureauNames,
    now,
    get signal(): AbortSignal {
      return call.signal()
    },
    newId: running.newId,
    write: (change) => void changes.push(change),
    later: (item) => void work.push(item),
    emit: run.emit,
  }
}
