import { limits } from '../../src/config/limits.ts'
import type { Card, CommandFile } from '../../src/domain/chat-platforms/card.ts'
import { createLink } from '../../src/operations/accounts/one-time-link.ts'
import type { AnswerButton } from '../../src/operations/chat-platforms/chat-actions.ts'
import type { Operation } from '../../src/operations/define-operation.ts'
import { toCommandNames } from '../../src/operations/typed-input/command-names.ts'
import type { Answer } from './answer.ts'
import { cardReader } from './card-reader.ts'
import { disarmCard } from './disarm-card.ts'
import { attachedFiles, commandFiles, drawFiles, takeDocuments } from './output-files.ts'
import type { PlanRun } from './plan-run.ts'
import { presentOutput } from './present.ts'
import { shareButton } from './share-answer.ts'
import { botText } from './texts.ts'
import { hidesFigures, withoutFigures } from './without-figures.ts'

/** An operation's output as an answer: its card, its documents as files, its next steps as buttons. */
export async function presentAnswer(
  operation: Operation,
  output: unknown,
  run: Pick<PlanRun, 'event' | 'now' | 'services'>,
): Promise<Answer> {
  const { event, services } = run
  const { documents, rest } = takeDocuments(output, event.language)
  const presented = disarmCard(presentOutput(operation, rest, cardReader(run)))
  const { buttons = [], ...card } = withCommandNames(presented, services)
  const isReduced = operation.dataClass === 'financial' && hidesFigures(event.person, services)
  const shown = isReduced ? withoutFigures(card, event.language) : card
  const hidden = isReduced ? commandFiles(operation.command, output) : []
  const isWhole = shown === card && hidden.length === 0
  const figures = isWhole ? undefined : figuresLink(card, hidden, run)
  return {
    card: shown,
    // Letters are the person's own words to a bureau; a chart and a copy of the records are figures.
    files: isReduced
      ? documents
      : [...documents, ...attachedFiles(operation, output), ...(await drawFiles(card, run))],
    buttons: withLast(
      [...(figures === undefined ? [] : [figures.button]), ...buttons],
      shareButton(operation, card, event),
    ),
    changes: figures?.changes ?? [],
  }
}

/** A message has so many buttons: the last ones stay. */
const withLast = (buttons: readonly AnswerButton[], last: readonly AnswerButton[]) => [
  ...buttons.slice(0, limits.chatPlatforms.maxButtons - last.length),
  ...last,
]

export const withCommandNames = (
  card: Card,
  { catalogue }: Pick<PlanRun['services'], 'catalogue'>,
): Card => JSON.parse(toCommandNames(JSON.stringify(card), catalogue)) as Card

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
