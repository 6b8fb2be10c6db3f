import { z } from 'zod'
import type { CardButton, CardSection } from '../../src/domain/chat-platforms/card.ts'
import { localize } from '../../src/domain/text/language.ts'
import { Failure } from '../../src/errors.ts'
import { isHeading } from '../../src/operations/card-parts.ts'
import type { Operation } from '../../src/operations/define-operation.ts'
import type { Stored } from '../../src/ports/store.ts'
import type { Answer } from './answer.ts'
import { continueButton, shownTitle } from './chat-title.ts'
import { disarmCard } from './disarm-card.ts'
import { failureText } from './failure-text.ts'
import { callOperation, type PlanRun } from './plan-run.ts'
import { presentCard } from './present-answer.ts'
import { toSummary } from './summaries.ts'
import { botText } from './texts.ts'
import { createIsOn } from './workspace-rules.ts'

/** A part of the person's home page. */
export interface HomePart {
  readonly title: string
  readonly sections: readonly CardSection[]
  readonly buttons: readonly CardButton[]
}

export type HomeRun = Pick<
  PlanRun,
  'event' | 'userId' | 'idempotencyKey' | 'signal' | 'services' | 'table' | 'now'
> & {
  readonly identity: Stored<'chatIdentities'>
}

/**
 * The person's home page, from the presenters of the operations that know: a part that fails, or that the admins
 * switched off, says so, and the others stand.
 */
export async function createHome(run: HomeRun): Promise<readonly HomePart[]> {
  const [score, monitoring, alerts, plan, profile, notified, chats] = await Promise.all([
    show('get-credit-score', {}, run),
    show('get-monitoring-status', {}, run),
    show('list-alerts', { limit: 3 }, run),
    show('get-rate-limits', {}, run),
    show('get-user-preferences', {}, run),
    show('get-notification-preferences', {}, run),
    listChats(run),
  ])
  const settings = {
    ...profile,
    sections: [...notes(plan), ...facts(profile), ...facts(notified)],
    buttons: [...profile.buttons.slice(0, 1), ...notified.buttons, ...plan.buttons.slice(0, 1)],
  }
  const watch = {
    ...monitoring,
    sections: [...facts(monitoring), ...texts(monitoring).slice(0, 1), ...notes(monitoring)],
  }
  const news = { ...alerts, sections: [...texts(alerts), ...notes(alerts)] }
  const known = { ...score, sections: [...facts(score), ...texts(score)] }
  const isOn = await createIsOn(run)
  return withoutRepeats(
    [known, news, watch, settings, account(run), chats].map((part) => ({
      ...part,
      buttons: part.buttons.filter(({ operation: name }) => isOn(run.table.find(name))),
    })),
  )
}

/** Each step stands below the last part that offers it, which is the one about it. */
function withoutRepeats(parts: readonly HomePart[]): readonly HomePart[] {
  const offered = new Set<string>()
  const isNew = ({ operation, values }: CardButton) => {
    const step = JSON.stringify([operation, values])
    return !offered.has(step) && offered.add(step) !== undefined
  }
  return parts
    .toReversed()
    .map((part) => ({ ...part, buttons: part.buttons.filter(isNew) }))
    .reverse()
}

/** A page for somebody who never wrote: opening it makes no account. */
export function greeting({ event: { language } }: Pick<PlanRun, 'event'>): readonly HomePart[] {
  return [
    {
      title: botText('welcomeTitle', language),
      sections: [{ kind: 'text', markdown: botText('homeGreeting', language) }],
      buttons: [
        { label: botText('homeAsk', language), operation: 'ask', values: {} },
        { label: botText('homeLink', language), operation: 'link', values: {} },
        { label: botText('homeHelp', language), operation: 'help', values: {} },
      ],
    },
  ]
}

/** The home page as one card: each part has its heading, and the first of its buttons. */
export function toHomeAnswer(
  parts: readonly HomePart[],
  { event }: Pick<PlanRun, 'event'>,
): Answer {
  const heading = (title: string): CardSection => ({ kind: 'text', markdown: `**${title}**` })
  return {
    card: {
      title: botText('homeTitle', event.language),
      sections: parts.flatMap(({ title, sections }) => [heading(title), ...sections]),
    },
    buttons: parts.flatMap(({ buttons }) => buttons.slice(0, 1)),
  }
}

const only =
  (...kinds: readonly CardSection['kind'][]) =>
  ({ sections }: Pick<HomePart, 'sections'>): readonly CardSection[] =>
    sections.filter(({ kind }) => kinds.includes(kind))

const facts = only('facts')
/** Texts in full; a heading stays behind with the list that it names. */
const texts = (part: Pick<HomePart, 'sections'>): readonly CardSection[] =>
  only('text')(part).filter((section) => !isHeading(section))
const notes = only('note')

/** An operation's own card; its title and the reason where it fails. */
async function show(name: string, input: object, run: HomeRun): Promise<HomePart> {
  const operation = findOperation(name, run)
  try {
    const output = await callOperation(operation, input, run)
    const { shown, buttons } = presentCard(operation, output, run)
    return { ...shown, buttons }
  } catch (error) {
    return failedPart(operation, error, run)
  }
}

function failedPart(operation: Operation, error: unknown, run: HomeRun): HomePart {
  const { event, services, idempotencyKey } = run
  const { language } = event
  if (!(error instanceof Failure) || error.kind === 'internal') services.defect(error)
  const isNone = error instanceof Failure && error.kind === 'not_found'
  const title = localize(toSummary(operation), language)
  const markdown = failureText(error, event, idempotencyKey, services)
  const label = botText('homeReport', language)
  return {
    title,
    sections: [{ kind: 'text', markdown }],
    buttons: isNone ? [{ label, operation: 'analyze-report', values: {} }] : [],
  }
}

/** The account that is used here, with the step that changes it. */
function account({ event: { language }, identity }: HomeRun): HomePart {
  const { id } = identity
  const { linkedAt } = identity.value
  const date = linkedAt === null ? '' : new Date(linkedAt).toISOString().slice(0, 10)
  const text =
    linkedAt === null
      ? botText('homeUnlinked', language)
      : botText('linkedText', language, { date })
  const unlink = {
    ...{ label: botText('unlinkButton', language), operation: 'unlink-chat-identity' },
    values: { id },
  }
  const link = { label: botText('homeLink', language), operation: 'link', values: {} }
  return {
    title: botText('homeAccount', language),
    sections: [{ kind: 'text', markdown: text }],
    buttons: linkedAt === null ? [link] : [unlink],
  }
}

const chatList = z.object({ chats: z.array(z.object({ id: z.string(), title: z.string() })) })

/** The newest chats; one is continued in the direct messages. */
async function listChats(run: HomeRun): Promise<HomePart> {
  const { language } = run.event
  const title = botText('chatsTitle', language)
  const operation = findOperation('get-chat-history', run)
  let found: z.infer<typeof chatList>['chats']
  try {
    found = chatList.parse(await callOperation(operation, { limit: 4 }, run)).chats
  } catch (error) {
    return { ...failedPart(operation, error, run), title, buttons: [] }
  }
  if (found.length === 0) {
    const markdown = botText('noChats', language)
    return { title, sections: [{ kind: 'text', markdown }], buttons: [] }
  }
  const { sections } = disarmCard({
    title,
    sections: [{ kind: 'list', items: found.map((one) => shownTitle(one.title, run)) }],
  })
  return { title, sections, buttons: found.map((one) => continueButton(one, run)) }
}

function findOperation(name: string, { table }: Pick<HomeRun, 'table'>): Operation {
  const target = table.find(name)
  if (target?.kind !== 'operation') throw new Error(`there is no operation ${name}`)
  return target.operation
}
