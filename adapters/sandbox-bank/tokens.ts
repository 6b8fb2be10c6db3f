import { limits } from '../../src/config/limits.ts'
import type { Language } from '../../src/domain/text/language.ts'
import { BankItemError } from '../../src/ports/bank-provider.ts'
import type { Vault } from '../../src/ports/vault.ts'
import { findSandboxInstitution } from './institutions.ts'
import type { SandboxItem } from './ledger.ts'
import { isPerson } from './people.ts'

/** A link page that was asked for. */
export interface LinkState {
  readonly userId: string
  readonly countryCodes: readonly string[]
  readonly language: Language
  /** Milliseconds since 1970. */
  readonly expiresAt: number
  /** The sign-in that is repeated; null: a new one. */
  readonly repeated: Pick<SandboxItem, 'institutionId' | 'person' | 'linkedAt'> | null
}

/** A finished link page. */
export interface PublicState extends Pick<SandboxItem, 'institutionId' | 'person' | 'isRepaired'> {
  readonly userId: string
  readonly expiresAt: number
  /** Time of the first sign-in, from which its rows go on; null: this is the first. */
  readonly linkedAt: number | null
}

interface TokenContents {
  readonly access: SandboxItem
  readonly link: LinkState
  readonly public: PublicState
}

type TokenKind = keyof TokenContents

/** `public-sandbox-` is the open form, which names its institution and person. */
const prefixes = {
  access: 'access-sandbox-',
  link: 'link-sandbox-',
  public: 'public-link-',
} as const satisfies Record<TokenKind, string>

const place = (kind: TokenKind): string => `sandbox bank/${kind} token`

/** Tokens carry what they stand for, so nothing about them is stored. */
export function createTokens(vault: Vault) {
  return {
    seal: <K extends TokenKind>(kind: K, content: TokenContents[K]): string =>
      prefixes[kind] + vault.seal(JSON.stringify(content), place(kind)),

    /** Undefined for a token that this service did not make. */
    open<K extends TokenKind>(kind: K, token: string): TokenContents[K] | undefined {
      const prefix = prefixes[kind]
      if (!token.startsWith(prefix)) return undefined
      try {
        const text = vault.open(token.slice(prefix.length), place(kind))
        return JSON.parse(text) as TokenContents[K]
      } catch {
        return undefined
      }
    },
  }
}

export type Tokens = ReturnType<typeof createTokens>

const openShape = /^public-sandbox-(ins_\d+)-(.+)$/

/** State of a public token of either form; rejects with BankItemError. */
export function readPublicToken(
  token: string,
  {
    userId,
    now,
    tokens,
  }: { readonly userId: string; readonly now: number; readonly tokens: Tokens },
): PublicState {
  const invalid = () => new BankItemError('invalid_public_token', 'INVALID_PUBLIC_TOKEN')
  const [, institutionId, person] = openShape.exec(token) ?? []
  if (institutionId !== undefined && person !== undefined) {
    const isKnown = findSandboxInstitution(institutionId) !== undefined && isPerson(person)
    if (!isKnown) throw invalid()
    const expiresAt = now + limits.bank.sandboxPublicTokenMs
    return { userId, institutionId, person, isRepaired: false, expiresAt, linkedAt: null }
  }
  const state = tokens.open('public', token)
  if (state === undefined || state.userId !== userId || state.expiresAt <= now) throw invalid()
  return state
}
