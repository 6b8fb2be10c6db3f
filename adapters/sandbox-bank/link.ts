import { limits } from '../../src/config/limits.ts'
import { localize } from '../../src/domain/text/language.ts'
import { BankItemError, type SandboxLink } from '../../src/ports/bank-provider.ts'
import { findSandboxInstitution, institutions, toInstitution } from './institutions.ts'
import { isPerson, people } from './people.ts'
import { postWebhook, type WebhookTarget } from './post-webhook.ts'
import type { LinkState, Tokens } from './tokens.ts'

export interface LinkOptions extends Omit<WebhookTarget, 'signal'> {
  readonly tokens: Tokens
  /** Milliseconds since 1970. */
  clock(): number
}

/** The sandbox bank's own link page. */
export function createSandboxLink({ tokens, clock, ...target }: LinkOptions): SandboxLink {
  function open(token: string): LinkState | undefined {
    const state = tokens.open('link', token)
    return state === undefined || state.expiresAt <= clock() ? undefined : state
  }
  return {
    open(token) {
      const state = open(token)
      if (state === undefined) return undefined
      const { language, countryCodes, repeated } = state
      return {
        language,
        institutions: institutions
          .filter(({ country }) => countryCodes.includes(country))
          .map(toInstitution),
        institutionId: repeated?.institutionId,
        person: repeated?.person,
        people: people.map(({ name, about }) => ({ name, about: localize(about, language) })),
      }
    },

    async finish(token, institutionId, person) {
      const state = open(token)
      if (state === undefined) return undefined
      const { userId, repeated } = state
      const signIn = repeated ?? { institutionId, person, linkedAt: null }
      checkSignIn(signIn, state)
      const expiresAt = clock() + limits.bank.sandboxPublicTokenMs
      const isRepaired = repeated !== null
      const publicToken = tokens.seal('public', { ...signIn, userId, isRepaired, expiresAt })
      const event = { webhook_type: 'LINK', webhook_code: 'SESSION_FINISHED', status: 'SUCCESS' }
      const body = { ...event, environment: 'sandbox', link_token: token }
      await postWebhook({ ...body, public_tokens: [publicToken] }, target)
      return publicToken
    },
  }
}

/** The page offers only what the link token allows; a changed form may ask for more. */
function checkSignIn(
  { institutionId, person }: { readonly institutionId: string; readonly person: string },
  { countryCodes }: LinkState,
): void {
  const institution = findSandboxInstitution(institutionId)
  const isOffered = institution !== undefined && countryCodes.includes(institution.country)
  if (!isOffered) throw new BankItemError('not_supported', 'INVALID_INSTITUTION')
  if (!isPerson(person)) throw new BankItemError('not_supported', 'INVALID_CREDENTIALS')
}
