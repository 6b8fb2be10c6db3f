import { ChatPlatformFailure, type ChatProblem } from '../../src/ports/chat-platform.ts'

/** Outcomes by Discord's error codes (developers/topics/opcodes-and-status-codes). */
const problems: Readonly<Record<number, ChatProblem>> = {
  /** Unknown channel, guild, user: gone, or never seen by the bot. */
  10003: 'unreachable',
  10004: 'unreachable',
  10013: 'unreachable',
  /** Unknown webhook and interaction: the token of an interaction has expired, or was never valid. */
  10015: 'late',
  10062: 'late',
  50027: 'late',
  /** An interaction takes five follow-ups where the bot is not a member. */
  40094: 'late',
  /** Write limits of a channel that come without 429. */
  20016: 'again',
  20028: 'again',
  40003: 'again',
  40062: 'again',
  130000: 'again',
  /** Account or token of the bot. */
  40001: 'signed_out',
  40002: 'signed_out',
  50014: 'signed_out',
  /** No access, closed DMs, no right to write, no common server, archived or locked threads. */
  50001: 'unreachable',
  50007: 'unreachable',
  50008: 'unreachable',
  50009: 'unreachable',
  50013: 'unreachable',
  50024: 'unreachable',
  50083: 'unreachable',
  50278: 'unreachable',
  160005: 'unreachable',
  40058: 'unreachable',
}

function problemOf(status: number, code: number | undefined): ChatProblem {
  const known = code === undefined ? undefined : problems[code]
  if (known !== undefined) return known
  if (status === 401) return 'signed_out'
  if (status === 403 || status === 404) return 'unreachable'
  return status === 429 || status === 408 || status >= 500 ? 'again' : 'refused'
}

const numberAt = (error: object, name: string): number | undefined => {
  const value: unknown = Reflect.get(error, name)
  return typeof value === 'number' ? value : undefined
}

/**
 * Converts an error of `@discordjs/rest`. Nothing of the error itself leaves: its message is Discord's text,
 * its address and body carry tokens and what a person wrote.
 */
export function toChatFailure(error: unknown): ChatPlatformFailure {
  if (error instanceof ChatPlatformFailure) return error
  if (!(error instanceof Error)) return new ChatPlatformFailure('again', 'discord unknown')
  if ('timeToReset' in error) {
    const waitMs = numberAt(error, 'retryAfter') || numberAt(error, 'timeToReset') || 0
    return new ChatPlatformFailure('again', 'discord 429', { retryAfterMs: Math.max(0, waitMs) })
  }
  const status = numberAt(error, 'status')
  if (status !== undefined) {
    const code = numberAt(error, 'code') || undefined
    return new ChatPlatformFailure(problemOf(status, code), `discord ${code ?? status}`)
  }
  return new ChatPlatformFailure('again', isAbort(error) ? 'discord timeout' : 'discord network')
}

const isAbort = ({ name }: Error): boolean => name === 'AbortError' || name === 'TimeoutError'
