import { Failure, invalidField } from '../../errors.ts'
import type { BearerCredential, Call } from '../../pipeline/call.ts'
import type { Invoke } from '../../pipeline/invoke.ts'
import { namesAnother } from '../../pipeline/steps/authenticate.ts'
import type { LoopTurns } from '../../ports/loop-turns.ts'

/** The part of a call that all root fields of a request share. */
export interface FieldCall extends Omit<Call, 'input'> {
  readonly credential: BearerCredential
  onLimit: NonNullable<Call['onLimit']>
}

/** GraphQL context of one query or mutation. */
export interface RequestContext {
  readonly invoke: Invoke
  readonly call: FieldCall
  /** Names of the operations invoked so far. */
  readonly called: string[]
  readonly turns: LoopTurns
}

/** Throws a 400 naming userId when X-Act-For names another user. */
export function checkSameUser({ actFor }: BearerCredential, userId: string | undefined): void {
  if (actFor === undefined || userId === undefined || actFor === userId) return
  throw invalidField('userId', {
    en: 'is not the user whom X-Act-For names',
    fr: 'n’est pas l’utilisateur que nomme X-Act-For',
  })
}

/** Rewords a failure about X-Act-For: the caller sent the argument userId instead. */
export function toUserIdFailure(error: unknown): unknown {
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
