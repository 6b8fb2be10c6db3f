import { join } from 'node:path'
import type { Language, Localized } from '../../src/domain/text/language.ts'
import { Failure, type FailureKind } from '../../src/errors.ts'
import type { PageCall, ToolProgress } from '../connection.ts'
import type { HeldAction } from '../held-actions.ts'

/** Path of the socket at which processes of this machine reach the service of a data folder. */
export const localSocketPath = (dataDir: string): string => join(dataDir, 'local.sock')

/** The caller: the owner of the machine, or the person that a token names. */
export interface LocalCaller {
  /** Undefined: the local user. */
  readonly token?: string | undefined
}

/** The person who uses an assistant on this machine without a token. */
export const localUserId = 'local'

/** Body of `POST /invoke`. */
export interface InvokeRequest extends LocalCaller {
  readonly operation: string
  readonly input: unknown
  readonly language: Language
  /** The same for every attempt of one call, so that a repeated write happens once. */
  readonly idempotencyKey: string
  readonly wantsProgress: boolean
  readonly confirmation?: 'needed' | 'given'
}

/** Body of `POST /hold`. */
export interface HoldRequest extends LocalCaller, HeldAction {}

/** Body of `POST /page`. */
export interface PageRequest extends LocalCaller, PageCall {}

/** Body of `POST /held`. */
export interface HeldRequest extends LocalCaller {
  readonly handle: string
}

/** A line of the answer to `POST /invoke`; the last has `output` or `failure`. */
export type InvokeLine =
  | { readonly progress: ToolProgress }
  | { readonly output: unknown }
  | { readonly failure: WrittenFailure }

interface WrittenFailure {
  readonly kind: FailureKind
  readonly message: string | Localized
  readonly details?: Readonly<Record<string, unknown>> | undefined
  readonly retryAfter?: number | undefined
}

/** Writes a Failure for the socket; hides any other error, which the service has logged. */
export function writeFailure(error: unknown): WrittenFailure {
  if (!(error instanceof Failure)) return { kind: 'internal', message: 'The service has failed.' }
  const { kind, sentence, message, details, retryAfter } = error
  return { kind, message: sentence ?? message, details, retryAfter }
}

export function readFailure({ kind, message, details, retryAfter }: WrittenFailure): Failure {
  return new Failure(kind, message, {
    ...(details === undefined ? {} : { details }),
    ...(retryAfter === undefined ? {} : { retryAfter }),
  })
}
