import type { CardSection } from '../../src/domain/chat-platforms/card.ts'
import type { WorkspaceRulesRecord } from '../../src/domain/chat-platforms/chat-platform-records.ts'
import type { ChatPlace } from '../../src/domain/chat-platforms/messages.ts'
import { type Language, localize } from '../../src/domain/text/language.ts'
import { Failure } from '../../src/errors.ts'
import { askDirectory } from '../../src/operations/chat-platforms/ask-directory.ts'
import type { AnswerButton } from '../../src/operations/chat-platforms/chat-actions.ts'
import { workspaceKey } from '../../src/operations/chat-platforms/workspace-key.ts'
import { isAlwaysAllowed, talking } from '../../src/operations/chat-platforms/workspace-rules.ts'
import type { Operation } from '../../src/operations/define-operation.ts'
import { commandName } from '../../src/operations/typed-input/command-names.ts'
import type { TypedValues } from '../../src/operations/typed-input/read-values.ts'
import type { Stored } from '../../src/ports/store.ts'
import type { Answer } from './answer.ts'
import botCommands from './bot-commands.json' with { type: 'json' }
import { botFields } from './command-table.ts'
import { echo } from './echo.ts'
import { help } from './help.ts'
import type { PlanRun } from './plan-run.ts'
import { toSummary } from './summaries.ts'
import { botText } from './texts.ts'

type Rules = Pick<WorkspaceRulesRecord, 'channels' | 'switchedOff'>

const noRules: Rules = { channels: null, switchedOff: [] }

/** Without one, the rules are shown. */
const verbs: ReadonlySet<string> = new Set([
  '',
  ...botFields('admin').flatMap(({ choices }) => choices.map(({ value }) => value)),
])

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

/**
 * `/credit admin`: the channels in which the coach answers, and the operations that are switched off. The platform is
 * asked at each use who is an admin.
 */
export async function answerAdmin(values: TypedValues, run: PlanRun): Promise<Answer> {
  const { event, services } = run
  const { person, place, language } = event
  const key = workspaceKey(person, place)
  if (key === undefined) return { markdown: botText('adminInServer', language) }
  if (!(await isAdmin(run))) return { markdown: botText('adminOnly', language) }
  const verb = textOf(values['do'])
  if (!verbs.has(verb)) return await help({ command: 'admin' }, run)
  const known = await services.store.get('workspaceRules', key)
  const before = known?.value ?? noRules
  const rules = changeRules(verb, textOf(values['value']), before, run)
  const isChanged = rules !== before
  return {
    ...(await showRules(rules, run)),
    ...(isChanged ? { changes: [putRules(key, known, rules, run)] } : {}),
  }
}

const isAdmin = ({ event: { person, place }, services, signal }: PlanRun): Promise<boolean> =>
  askDirectory(person.platform, { ports: services.ports, signal }, (directory) =>
    directory.isAdmin(person, place, signal),
  )

/** The rules after a command; the same object when it changes nothing. */
function changeRules(verb: string, value: string, rules: Rules, run: PlanRun): Rules {
  const { channels, switchedOff } = rules
  switch (verb) {
    case 'allow':
      return { ...rules, channels: [...new Set([...(channels ?? []), channelOf(run)])] }
    case 'disallow':
      return { ...rules, channels: (channels ?? []).filter((one) => one !== channelOf(run)) }
    case 'everywhere':
      return { ...rules, channels: null }
    case 'off':
      return {
        ...rules,
        switchedOff: [...new Set([...switchedOff, operationToSwitchOff(value, run)])],
      }
    case 'on': {
      const name = operationNamed(value, run)
      return { ...rules, switchedOff: switchedOff.filter((one) => one !== name) }
    }
    default:
      return rules
  }
}

/** A thread is allowed with its channel. */
function channelOf({ event: { place } }: PlanRun): string {
  if (place.kind !== 'dm') return place.parentId ?? place.channelId
  throw new Failure('invalid_request', {
    en: 'Type this in the channel that you mean.',
    fr: 'Tapez cette commande dans le canal concerné.',
  })
}

function operationToSwitchOff(value: string, run: PlanRun): string {
  const name = operationNamed(value, run)
  const target = run.table.find(name)
  if (target?.kind !== 'operation' || !isAlwaysAllowed(target.operation)) return name
  throw new Failure('invalid_request', {
    en: `${name} cannot be switched off: people can always end, take back, delete and take out what is theirs.`,
    fr: `${name} ne peut pas être désactivée : chacun peut toujours arrêter, retirer, supprimer et emporter ce qui est à soi.`,
  })
}

function operationNamed(value: string, { table }: PlanRun): string {
  const target = table.find(value)
  if (target?.kind === 'operation') return target.operation.name
  if (target?.kind === 'bot' && target.name === 'ask') return talking
  throw new Failure('invalid_request', {
    en: `“${echo(value)}” is no command that can be switched off. Type /credit help all for the list.`,
    fr: `« ${echo(value)} » n’est pas une commande que l’on peut désactiver. Tapez /credit aide tout pour la liste.`,
  })
}

/** The name that an admin types to switch it on again. */
const typedName = (operation: Operation, language: Language): string =>
  operation.name === talking
    ? localize({ en: 'ask', fr: botCommands.ask.nameFr }, language)
    : commandName(operation, language)

const putRules = (
  id: string,
  known: Stored<'workspaceRules'> | undefined,
  rules: Rules,
  { event: { person, place }, now }: PlanRun,
) =>
  ({
    kind: 'put',
    collection: 'workspaceRules',
    id,
    value: {
      ...rules,
      platform: person.platform,
      workspaceId: person.workspaceId,
      serverId: place.serverId ?? '',
      changedBy: person.platformUserId,
      changedAt: now,
    },
    expectVersion: known?.version ?? 0,
  }) as const

async function showRules({ channels, switchedOff }: Rules, run: PlanRun): Promise<Answer> {
  const { event, table } = run
  const { language, place } = event
  const names = channels === null ? [] : await channelNames(channels, run)
  const off = switchedOff.map((name) => {
    const target = table.find(name)
    if (target?.kind !== 'operation') return name
    const summary = localize(toSummary(target.operation), language)
    return `${typedName(target.operation, language)} – ${summary}`
  })
  const where =
    channels === null
      ? botText('adminEverywhere', language)
      : botText(names.length === 0 ? 'adminNowhere' : 'adminChannels', language)
  const sections: CardSection[] = [
    { kind: 'text', markdown: where },
    ...(names.length === 0 ? [] : [{ kind: 'list', items: names } as const]),
    {
      kind: 'text',
      markdown: botText(off.length === 0 ? 'adminNothingOff' : 'adminOff', language),
    },
    ...(off.length === 0 ? [] : [{ kind: 'list', items: off } as const]),
    { kind: 'note', text: botText('adminHelp', language) },
  ]
  return {
    card: { title: botText('adminTitle', language), sections },
    buttons: channelButtons(channels, place, language),
  }
}

function channelButtons(
  channels: Rules['channels'],
  place: ChatPlace,
  language: PlanRun['event']['language'],
): AnswerButton[] {
  const button = (verb: string, label: Parameters<typeof botText>[0]): AnswerButton => ({
    ...{ label: botText(label, language), operation: 'admin', values: { do: verb } },
  })
  const isAllowed = channels?.includes(place.parentId ?? place.channelId) === true
  const here = isAllowed
    ? button('disallow', 'adminDisallowButton')
    : button('allow', channels === null ? 'adminOnlyHereButton' : 'adminAllowButton')
  return [
    ...(place.kind === 'dm' ? [] : [here]),
    ...(channels === null ? [] : [button('everywhere', 'adminEverywhereButton')]),
  ]
}

/** Channels by their names; by their ids where the platform does not tell. */
async function channelNames(
  channels: readonly string[],
  { event: { person }, services, signal }: PlanRun,
): Promise<readonly string[]> {
  const directory = services.ports.chatDirectories[person.platform]
  return await Promise.all(
    channels.map(async (id) => {
      const found = await directory?.findChannel(person, id, signal).catch(() => undefined)
      return found === undefined ? id : `#${found.name}`
    }),
  )
}
