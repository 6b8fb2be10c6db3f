import type { CardReader } from '../../src/domain/chat-platforms/card.ts'
import { localize } from '../../src/domain/text/language.ts'
import { showsFigures } from '../../src/operations/chat-platforms/shows-figures.ts'
import type { PlanRun } from './plan-run.ts'

/** The reader of a card, as presenters see them. */
export function cardReader({
  event,
  now,
  services,
}: Pick<PlanRun, 'event' | 'now' | 'services'>): CardReader {
  const { language } = event
  const { bureauNames } = services.facts
  return {
    ...{ language, now, bureauNames, t: (text) => localize(text, language) },
    hidesFigures: !showsFigures(event.person.platform, services.ports),
  }
}
