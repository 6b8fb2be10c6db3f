import { randomBytes } from 'node:crypto'
import { limits } from '../../config/limits.ts'
import type { ChatPerson } from '../../domain/chat-platforms/messages.ts'
import { findCertainDanger } from '../../domain/danger/danger.ts'
import type { RateWindow } from '../../domain/tiers.ts'
import { Failure, StaleWrite } from '../../errors.ts'
import type { RateLimiter } from '../../ports/rate-limiter.ts'
import type { Store } from '../../ports/store.ts'
import type { Vault } from '../../ports/vault.ts'
import type { Context } from '../context.ts'
import { identityId } from './chat-identity.ts'

/** Crockford's Base32: no I, L, O or U, which look like others or spell words. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/**
 * Draws a code; each byte gives one of the 32 characters evenly. One that reads like a cry for help ("KMS4-…") would be
 * answered as such where it is typed, so another is drawn.
 */
export function drawCode(drawBytes: (size: number) => Uint8Array = randomBytes): string {
  const bytes = [...drawBytes(limits.accounts.codeLength)]
  const code = bytes.map((byte) => alphabet[byte % 32]).join('')
  return findCertainDanger(showCode(code), 'en') === undefined ? code : drawCode(drawBytes)
}

/** As people read it: XXXX-XXXX. */
export const showCode = (code: string): string => `${code.slice(0, 4)}-${code.slice(4)}`

const codeShape = /^[0-9A-HJKMNP-TV-Z]{8}$/

/** Reads a code as it was typed; undefined for anything else. */
export function parseCode(typed: string): string | undefined {
  const code = typed
    .slice(0, limits.requests.maxIdLength)
    .toUpperCase()
    .replaceAll(/[\s-]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')
  return codeShape.test(code) ? code : undefined
}

/** Id of a code's record: 40 bits need a keyed hash, or a copy of the store would tell them. */
export const codeId = (code: string, vault: Pick<Vault, 'digest'>): string =>
  vault.digest(`linkCodes/${code}`)

/** Makes a code for the user, in the operation's transaction; the user's earlier ones end. */
export async function makeLinkCode(
  userId: string,
  { store, ports, now, write }: Pick<Context, 'store' | 'ports' | 'now' | 'write'>,
): Promise<{ readonly code: string; readonly expiresAt: number }> {
  const query = { index: 'byUser', equals: [userId], limit: 10 } as const
  for (const { id } of (await store.list('linkCodes', query)).items) {
    write({ kind: 'delete', collection: 'linkCodes', id })
  }
  const code = drawCode()
  const id = codeId(code, ports.vault)
  const expiresAt = now + limits.accounts.linkMs
  const value = { userId, createdAt: now, expiresAt }
  write({ kind: 'put', collection: 'linkCodes', id, value, expectVersion: 0 })
  return { code: showCode(code), expiresAt }
}

const { perHour, perDay } = limits.accounts.codeTries

const tryWindows: readonly RateWindow[] = [
  { name: 'hour', length: 3_600_000, limit: perHour },
  { name: 'day', length: 86_400_000, limit: perDay },
]

/**
 * Counts a try of a person who types a code, before it is looked up; rejects with
 * Failure('rate_limited') when there were too many. Counted by person: a new account gives no new tries.
 */
export const takeCodeTry = (
  person: ChatPerson,
  rateLimiter: Pick<RateLimiter, 'take'>,
  now: number,
): Promise<void> => takeTry(`link-code/${identityId(person)}`, rateLimiter, now)

/** Counts a try of a browser, by its address, in the same way. */
export const takeSignInTry = (
  address: string,
  rateLimiter: Pick<RateLimiter, 'take'>,
  now: number,
): Promise<void> => takeTry(`sign-in-code/${address}`, rateLimiter, now)

async function takeTry(
  subject: string,
  rateLimiter: Pick<RateLimiter, 'take'>,
  now: number,
): Promise<void> {
  const { allowed, resetAt } = await rateLimiter.take(subject, tryWindows, now)
  if (allowed) return
  const minutes = Math.max(1, Math.ceil((resetAt - now) / 60_000))
  throw new Failure(
    'rate_limited',
    {
      en: `Too many codes were tried from here. Wait ${minutes} min, then get a new code.`,
      fr: `Trop de codes ont été essayés d’ici. Attendez ${minutes} min, puis demandez un nouveau code.`,
    },
    { retryAfter: minutes * 60 },
  )
}

/** Uses a code up in the browser; resolves with its user, or undefined for one that is wrong, used or expired. */
export async function signInByCode(
  typed: string,
  {
    store,
    vault,
    now,
  }: {
    readonly store: Pick<Store, 'get' | 'transact'>
    readonly vault: Pick<Vault, 'digest'>
    readonly now: number
  },
): Promise<string | undefined> {
  const code = parseCode(typed)
  const found = code === undefined ? undefined : await store.get('linkCodes', codeId(code, vault))
  if (found === undefined || found.value.expiresAt <= now) return undefined
  const { id, version: expectVersion, value } = found
  try {
    await store.transact({
      changes: [{ kind: 'delete', collection: 'linkCodes', id, expectVersion }],
    })
    return value.userId
  } catch (error) {
    if (error instanceof StaleWrite) return undefined
    throw error
  }
}
