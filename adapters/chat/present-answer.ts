import { limits } from '../../src/config/limits.ts'
import type { Card, CommandFile, CommandInput } from '../../src/domain/chat-platforms/card.ts'
import type { Language } from '../../src/domain/text/language.ts'
import { createLink } from '../../src/operations/accounts/one-time-link.ts'
import type { AnswerButton } from '../../src/operations/chat-platforms/chat-actions.ts'
import { showsFigures } from '../../src/operations/chat-platforms/shows-figures.ts'
import type { Operation } from '../../src/operations/define-operation.ts'
import { MediaContent } from '../../src/operations/media-content.ts'
import { toCommandNames } from '../../src/operations/typed-input/command-names.ts'
import type { Answer } from './answer.ts'
import { cardReader } from './card-reader.ts'
import { disarmCard } from './disarm-card.ts'
import {
  attachedFiles,
  commandFiles,
  drawFiles,
  takeDocuments,
  toMediaFile,
} from './output-files.ts'
import type { PlanRun } from './plan-run.ts'
import { presentOutput } from './present.ts'
import { shareButton } from './share-answer.ts'
import { botText } from './texts.ts'
import { withoutFigures } from './without-figures.ts'

/** An operation's output as an answer: its card, its documents as files, its next steps as buttons. */
export async function presentAnswer(
  operation: Operation,
  output: unknown,
  run: Pick<PlanRun, 'event' | 'now' | 'services'>,
  input: CommandInput = {},
): Promise<Answer> {
  const { event } = run
  if (output instanceof MediaContent) return await presentMedia(operation, output, run, input)
  const { documents, rest } = takeDocuments(output, event.language)
  const { whole, shown, buttons, links, isReduced } = presentCard(operation, rest, run, input)
  const hidden = isReduced ? commandFiles(operation.command, output) : []
  const isWhole = shown === whole && hidden.length === 0
  const figures = isWhole ? undefined : figuresLink(whole, hidden, run)
  return {
    card: shown,
    // Letters are the person's own words to a bureau; a chart and a copy of the records are figures.
    files: isReduced
      ? documents
      : [...documents, ...attachedFiles(operation, output), ...(await drawFiles(whole, run))],
    buttons: withLast(
      [...links, ...(figures === undefined ? [] : [figures.button]), ...buttons],
      shareButton(operation, whole, event),
    ),
    changes: figures?.changes ?? [],
  }
}

/** Bytes as a file; where exact figures may not be sent, a financial one is not. */
async function presentMedia(
  operation: Operation,
  output: MediaContent,
  run: Pick<PlanRun, 'event' | 'now' | 'services'>,
  input: CommandInput,
): Promise<Answer> {
  const { language } = run.event
  const { shown, isReduced } = presentCard(operation, output, run, input)
  if (isReduced) {
    await output.stream()[Symbol.asyncIterator]().return?.()
    return { markdown: botText('mediaHidden', language) }
  }
  const file = { ...(await toMediaFile(output)), description: botText('mediaFile', language) }
  return { card: shown, files: [file] }
}

/** The card of an operation's output, whole and as the person's platform may show it. */
export function presentCard(
  operation: Operation,
  output: unknown,
  run: Pick<PlanRun, 'event' | 'now' | 'services'>,
  input: CommandInput = {},
) {
  const { event, services } = run
  const presented = disarmCard(presentOutput(operation, output, cardReader(run), input))
  const {
    buttons = [],
    links = [],
    ...whole
  } = withCommandNames(presented, services, event.language)
  const isReduced =
    operation.dataClass === 'financial' && !showsFigures(event.person.platform, services.ports)
  const shown = isReduced ? withoutFigures(whole, event.language) : whole
  return { whole, shown, buttons, links, isReduced }
}

/** A message has so many buttons: the last ones stay. */
const withLast = (buttons: readonly AnswerButton[], last: readonly AnswerButton[]) => [
  ...buttons.slice(0, limits.chatPlatforms.maxButtons - last.length),
  ...last,
]

export const withCommandNames = (
  card: Card,
  { catalogue }: Pick<PlanRun['services'], 'catalogue'>,
  language: Language,
): Card => JSON.parse(toCommandNames(JSON.stringify(card), catalogue, language)) as Card

/** Link to a page of ours that shows the figures which the platform may not carry. */
function figuresLink(
  card: Omit<Card, 'buttons'>,
  files: readonly CommandFile[],
  { event, now, services }: Pick<PlanRun, 'event' | 'now' | 'services'>,
) {
  const { person, language } = event
  const link = createLink(person, language, { kind: 'view', card, files }, now)
  const url = `${services.publicAddress()}${link.path}`
  return { button: { label: botText('figuresButton', language), url }, changes: link.changes }
}
