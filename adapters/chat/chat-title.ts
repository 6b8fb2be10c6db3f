import type { CardButton } from '../../src/domain/chat-platforms/card.ts'
import { hideFigures } from '../../src/domain/text/hide-figures.ts'
import { showsFigures } from '../../src/operations/chat-platforms/shows-figures.ts'
import { cutLine } from './cut-line.ts'
import type { PlanRun } from './plan-run.ts'
import { botText } from './texts.ts'

type TitleRun = Pick<PlanRun, 'event' | 'services'>

/** A chat begins with words of the person, who may have written them where figures are shown. */
export const shownTitle = (title: string, { event, services }: TitleRun): string =>
  showsFigures(event.person.platform, services.ports) ? title : hideFigures(title)

/** Buttons have little room. */
const maxTitleLength = 40

export function continueButton(
  { id, title }: { readonly id: string; readonly title: string },
  run: TitleRun,
): CardButton {
  const [short = ''] = cutLine(shownTitle(title, run), maxTitleLength, maxTitleLength)
  const label = botText('continueButton', run.event.language, { title: short })
  return { label, operation: 'chats', values: { do: 'continue', value: id } }
}
