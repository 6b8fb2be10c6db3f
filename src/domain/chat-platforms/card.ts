import type { Localized } from '../text/language.ts'

/**
 * An answer as a person sees it in a chat, without the syntax of any platform. Texts are in the reader's
 * language; `markdown` is CommonMark with tables, all others are plain text.
 */
export interface Card {
  readonly title: string
  readonly sections: readonly CardSection[]
  /** Next steps of the person, the most useful first. */
  readonly buttons?: readonly CardButton[]
  /** Pages that the next step needs, before the buttons: of this service, or of a provider that it chose. */
  readonly links?: readonly CardLink[]
}

interface CardLink {
  readonly label: string
  readonly url: string
}

export type CardSection =
  /** `isGeneral`: it says nothing about the person: advice, or that there is nothing to show. */
  | { readonly kind: 'text'; readonly markdown: string; readonly isGeneral?: true }
  | { readonly kind: 'facts'; readonly facts: readonly CardFact[] }
  | {
      readonly kind: 'table'
      readonly columns: readonly string[]
      readonly rows: readonly (readonly string[])[]
    }
  | { readonly kind: 'list'; readonly items: readonly string[] }
  /** Small print: a source, a date, how to go on. */
  | { readonly kind: 'note'; readonly text: string }
  /** Drawn as a picture; `summary` says in words what it shows. */
  | { readonly kind: 'chart'; readonly chart: LineChart; readonly summary: string }
  /** A saved letter, attached as a PDF. */
  | { readonly kind: 'letter'; readonly letterId: string; readonly summary: string }

export interface CardFact {
  readonly label: string
  readonly value: string
  /** Shown where exact figures are not: a band, a direction. Without it the fact is left out there. */
  readonly band?: string
  /** Label of the band, where the label itself names an account or a creditor. */
  readonly bandLabel?: string
}

/** A button runs a command with fixed values. */
export interface CardButton {
  readonly label: string
  /** Name of an operation. */
  readonly operation: string
  readonly values: Readonly<Record<string, unknown>>
  /** It opens a form for these values before the command runs. */
  readonly asks?: readonly string[]
}

/** Values over time. */
export interface LineChart {
  readonly title: string
  readonly series: readonly {
    readonly name: string
    /** ISO 8601 dates, ascending. */
    readonly points: readonly { readonly date: string; readonly value: number }[]
  }[]
}

/**
 * Readers of an operation's answer on a chat platform. `public`: nothing about a person. `personal`: their
 * chats, plan and settings. `financial`: their credit. `secret`: a token or key in the answer or the question,
 * which only a page of ours shows or asks for.
 */
export type DataClass = 'public' | 'personal' | 'financial' | 'secret'

/** An answer that is too long for a card. */
export interface CommandFile {
  readonly name: string
  readonly mediaType: 'application/json' | 'text/markdown'
  readonly text: string
}

/** Input of a command as it was typed or stood in a button. */
export type CommandInput = Readonly<Record<string, unknown>>

/** Offer of an operation in a chat, and the look of its answer. */
export interface ChatCommand<Output> {
  /** The short name that people type; without it the operation is offered by its own name. */
  readonly name?: string
  /** The French short name, where platforms localize names. */
  readonly nameFr?: string
  /** Input fields that may be typed behind the name without their names, in order. */
  readonly positional?: readonly string[]
  /** Values of a chat where the person gives none: a message has room for less than an API's answer. */
  readonly defaults?: CommandInput
  /**
   * The answer as a card in the reader's language; without it a plain list of fields is shown. `input` is what was
   * asked for; empty where that is not known.
   */
  present?(output: Output, reader: CardReader, input: CommandInput): Card
  /** The answer as a file beside its card. */
  attach?(output: Output): CommandFile
}

export interface CardReader {
  readonly language: 'en' | 'fr'
  /** Milliseconds since 1970. */
  readonly now: number
  /** Names of the bureaus, by id. */
  readonly bureauNames: Readonly<Record<string, string>>
  /** No exact figure may be sent to them, not even in a title of their own. */
  readonly hidesFigures?: boolean
  t(text: Localized): string
}
