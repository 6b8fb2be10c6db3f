import { limits } from '../../src/config/limits.ts'
import { isAhead } from '../../src/domain/calendar.ts'
import type { SlackTokenPair } from '../../src/domain/chat-platforms/chat-platform-records.ts'
import { Failure, StaleWrite } from '../../src/errors.ts'
import { ChatPlatformFailure } from '../../src/ports/chat-platform.ts'
import type { SlackTokens } from './installations.ts'
import type { Installation, InstallationRecords } from './stored-installations.ts'
import { fail, notInstalled } from './to-failure.ts'

interface TokenServices {
  readonly records: InstallationRecords
  clock(): number
  /** Exchanges a refresh token at Slack, which takes it once. Rejects with ChatPlatformFailure. */
  exchange(refreshToken: string): Promise<SlackTokenPair>
  /** The installation was erased, since Slack has ended its token. */
  erased(): void
}

/** The app was removed; a token that was replaced is refused with another code. */
const removedCode = 'slack account_inactive'

/**
 * Tokens of the stored installations. With token rotation each ends after twelve hours and is exchanged
 * ahead of that, by whichever call needs it, an alert's as well as an event's. A process first claims the
 * exchange in the record: others go on with the old token, which lasts until its end.
 */
export function createStoredTokens({
  records,
  clock,
  exchange,
  erased,
}: TokenServices): SlackTokens {
  const renewing = new Map<string, Promise<string>>()
  /** Pairs that the store could not take yet: Slack has ended those before them. */
  const unsaved = new Map<string, Installation>()

  async function save(renewed: Installation): Promise<string> {
    const { id, version, value } = renewed
    unsaved.set(id, renewed)
    try {
      await records.save(id, value, version)
      unsaved.delete(id)
    } catch (error) {
      if (error instanceof StaleWrite) {
        // Installed again or removed meanwhile.
        unsaved.delete(id)
        return currentToken(await readInstalled(id, records), clock())
      }
      if (!(error instanceof Failure)) throw error
    }
    return value.tokens.botToken
  }

  async function renew(id: string, refused: string | undefined): Promise<string> {
    const waiting = unsaved.get(id)
    if (waiting !== undefined) return await save(waiting)
    const found = await readInstalled(id, records)
    const { version, value } = found
    const { refreshToken, botToken } = value.tokens
    const isNeeded = isDue(value.tokens, clock()) || botToken === refused
    if (!isNeeded || refreshToken === null) return botToken
    const now = clock()
    if (isRenewed(value, now)) return currentToken(found, now, refused)
    const refreshingUntil = now + limits.slack.tokenRenewalLeaseMs
    try {
      await records.save(id, { ...value, refreshingUntil }, version)
    } catch (error) {
      if (error instanceof StaleWrite) return await renew(id, refused)
      throw error
    }
    try {
      const tokens = await exchange(refreshToken)
      return await save({
        ...{ id, version: version + 1 },
        value: { ...value, tokens, refreshingUntil: 0 },
      })
    } catch (error) {
      // The claim stays for its time, so that not every call tries again at once.
      if (isAlive(value.tokens, clock()) && botToken !== refused) return botToken
      throw error
    }
  }

  function renewOnce(id: string, refused?: string): Promise<string> {
    const running = renewing.get(id)
    if (running !== undefined) return running
    const renewal = renew(id, refused).finally(() => renewing.delete(id))
    renewing.set(id, renewal)
    return renewal
  }

  return {
    tokenOf: (id) =>
      asPlatformFailure(async () => {
        const found = await records.find(id)
        if (found === undefined) throw notInstalled()
        const { tokens } = found.value
        return isDue(tokens, clock()) ? await renewOnce(id) : tokens.botToken
      }),
    replace: (id, refused, code) =>
      asPlatformFailure(async () => {
        const found = await readInstalled(id, records)
        const { botToken, refreshToken } = found.value.tokens
        if (botToken !== refused) return botToken
        // The event of a removal may be lost: Slack repeats it for some minutes only.
        if (code === removedCode && (await records.erase(found, clock()))) erased()
        if (code !== 'slack token_expired' || refreshToken === null) return undefined
        return await renewOnce(id, refused)
      }),
  }
}

const isDue = ({ expiresAt }: SlackTokenPair, now: number): boolean =>
  expiresAt !== null && expiresAt - now <= limits.slack.tokenRenewalMs

const isAlive = ({ expiresAt }: SlackTokenPair, now: number): boolean =>
  expiresAt === null || expiresAt > now

/** Another process renews the token. A claim that began in the future was that of a clock that was ahead. */
const isRenewed = ({ refreshingUntil }: Installation['value'], now: number): boolean =>
  refreshingUntil > now && !isAhead(refreshingUntil - limits.slack.tokenRenewalLeaseMs, now)

/** The token as long as it lasts, while another process renews it. */
function currentToken({ value }: Installation, now: number, refused?: string): string {
  const { botToken } = value.tokens
  if (isAlive(value.tokens, now) && botToken !== refused) return botToken
  throw fail('again', 'token_renewal', Math.max(1_000, value.refreshingUntil - now))
}

async function readInstalled(id: string, records: InstallationRecords): Promise<Installation> {
  const found = await records.read(id)
  if (found === undefined) throw notInstalled()
  return found
}

/** An outage of our store is over soon. */
async function asPlatformFailure<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof ChatPlatformFailure || !(error instanceof Failure)) throw error
    throw new ChatPlatformFailure('again', 'slack store_unavailable', { cause: error })
  }
}
