import { Failure, invalidField } from '../../errors.ts'
import type { Operation } from '../../operations/define-operation.ts'
import type { BearerCredential, Call } from '../../pipeline/call.ts'
import type { Invoke } from '../../pipeline/invoke.ts'
import { namesAnother } from '../../pipeline/steps/authenticate.ts'
import type { RootCaller, RootField } from './resolvers-from-catalogue.ts'

/** The call that each root field of a request makes, but for what the field itself says. */
export interface FieldCall extends Omit<Call, 'input' | 'principal'> {
  readonly credential: BearerCredential
  onLimit: NonNullable<Call['onLimit']>
}

interface Running {
  readonly operation: Operation
  readonly responseName: string
  readonly answer: Promise<unknown>
}

/** Calls operations for one request: each root field is a request of its own. */
export class CountingCaller implements RootCaller {
  /** A few: the aliases of a document are limited. */
  readonly #running: Running[] = []
  readonly #invoke: Invoke
  readonly #call: FieldCall
  readonly #onLimit: NonNullable<Call['onLimit']>
  readonly #principal: Call['principal']

  constructor(
    invoke: Invoke,
    call: FieldCall,
    { onLimit, principal }: Pick<FieldCall, 'onLimit'> & Pick<Call, 'principal'>,
  ) {
    this.#invoke = invoke
    this.#call = call
    this.#onLimit = onLimit
    this.#principal = principal
  }

  /** Operations that were called, by name. */
  get called(): readonly string[] {
    return this.#running.map(({ operation }) => operation.name)
  }

  /** Each field runs once, however often it is asked for. */
  run(operation: Operation, asked: RootField): Promise<unknown> {
    const { responseName } = asked
    const known = this.#running.find((one) => one.responseName === responseName)
    if (known !== undefined) return known.answer
    const answer = this.#runOnce(operation, asked)
    this.#running.push({ operation, responseName, answer })
    return answer
  }

  async #runOnce(operation: Operation, asked: RootField): Promise<unknown> {
    const { userId, responseName } = asked
    const { credential, idempotencyKey } = this.#call
    try {
      const { output } = await this.#invoke(operation, {
        ...this.#call,
        credential: userId === undefined ? credential : { ...credential, actFor: userId },
        idempotencyKey: idempotencyKey && `${idempotencyKey}/${responseName}`,
        input: () => {
          checkSameUser(credential, userId)
          return asked.input()
        },
        onLimit: this.#onLimit,
        principal: this.#principal,
      })
      return output
    } catch (error) {
      throw userId === undefined ? error : namingUserId(error)
    }
  }
}

/** A credential that X-Act-For pins to one user is good for no other: rejects with a 400 of userId. */
export function checkSameUser({ actFor }: BearerCredential, userId: string | undefined): void {
  if (actFor === undefined || userId === undefined || actFor === userId) return
  throw invalidField('userId', {
    en: 'is not the user whom X-Act-For names',
    fr: 'n’est pas l’utilisateur que nomme X-Act-For',
  })
}

/** What is said of the header X-Act-For is said of the argument: the caller has sent no header. */
export function namingUserId(error: unknown): unknown {
  if (!(error instanceof Failure)) return error
  if (error.sentence === namesAnother) {
    return new Failure('forbidden', {
      en: 'A user token acts for its own user alone. Name that user in userId.',
      fr: 'Le jeton d’un utilisateur n’agit que pour celui-ci. Nommez cet utilisateur dans userId.',
    })
  }
  if (error.details?.['field'] !== 'X-Act-For') return error
  const { issue } = error.details as { issue: { en: string; fr: string } }
  return invalidField('userId', issue)
}
