import type { BureauNames } from '../domain/bureaus.ts'
import type { Caller } from '../domain/caller.ts'
import type { Language } from '../domain/language.ts'
import type { LanguageModel } from '../ports/language-model.ts'
import type { LetterPrinter } from '../ports/letter-printer.ts'
import type { PdfReader } from '../ports/pdf-reader.ts'
import type { ReportReader } from '../ports/report-reader.ts'
import type { Change, NewWork, Store } from '../ports/store.ts'
import type { TokenIssuer } from '../ports/token-issuer.ts'
import type { Vault } from '../ports/vault.ts'

/** What an operation may call besides the store. */
export interface Ports {
  readonly languageModel: LanguageModel
  readonly pdfReader: PdfReader
  readonly reportReader: ReportReader
  readonly letterPrinter: LetterPrinter
  readonly vault: Vault
  /** Undefined when tokens come from an identity provider (OIDC_ISSUER). */
  readonly tokenIssuer: TokenIssuer | undefined
}

/** What an operation knows of the service that it runs in. */
export interface Facts {
  readonly version: string
  readonly bureauNames: BureauNames
}

/**
 * All that a handler sees: never a request, a door or an SDK. A handler reads at once and writes by
 * `write` and `later`: everything it wrote lands in one transaction after it has returned, and the
 * answer leaves after that. A handler may be run again when somebody else changed what it had read.
 */
export interface Context extends Facts {
  readonly caller: Caller
  /** Whose data the call is about; throws Failure('forbidden') when the caller is nobody's. */
  readonly userId: string
  readonly language: Language
  readonly store: Pick<Store, 'get' | 'list' | 'check'>
  readonly ports: Ports
  /** Milliseconds since 1970. */
  readonly now: number
  readonly signal: AbortSignal
  /** A fresh id: `newId('dsp')` gives `dsp_` and 24 hexadecimal digits. */
  newId(prefix: string): string
  /** Adds a change to the operation's transaction. */
  write(change: Change): void
  /** Adds later work to the operation's transaction. */
  later(work: NewWork): void
  /** Sends a piece of the answer ahead, to callers that asked for a stream. */
  emit(text: string): void
}
