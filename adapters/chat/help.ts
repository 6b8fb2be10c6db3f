import type { CardSection } from '../../src/domain/chat-platforms/card.ts'
import {
  foldLetters,
  type Language,
  type Localized,
  localize,
} from '../../src/domain/text/language.ts'
import type { Operation } from '../../src/operations/define-operation.ts'
import { commandName } from '../../src/operations/typed-input/command-names.ts'
import { inputFields } from '../../src/operations/typed-input/input-fields.ts'
import type { TypedValues } from '../../src/operations/typed-input/read-values.ts'
import type { Answer } from './answer.ts'
import botCommands from './bot-commands.json' with { type: 'json' }
import { type BotCommandName, botFields, type CommandTarget, typedFields } from './command-table.ts'
import { echo } from './echo.ts'
import { toChatField } from './form.ts'
import type { PlanRun } from './plan-run.ts'
import { toSummary } from './summaries.ts'
import { botText } from './texts.ts'
import { createIsOn } from './workspace-rules.ts'

/** All commands, or one explained with its values. */
export async function help(values: TypedValues, run: PlanRun): Promise<Answer> {
  const { table } = run
  const asked = typeof values['command'] === 'string' ? values['command'].trim() : ''
  const name = asked.replace(/^\/?credit\s+/u, '')
  const target = name === '' ? undefined : table.find(name)
  if (target !== undefined) return explain(target, run)
  const isOn = await createIsOn(run)
  if (allNames.has(foldLetters(name))) return listOthers(run, isOn)
  const list = listNamed(run, isOn)
  const { language } = run.event
  return name === ''
    ? list
    : { ...list, markdown: botText('unknownCommand', language, { name: echo(name) }) }
}

/** Asks for the operations without a short name. */
const allNames: ReadonlySet<string> = new Set(['all', 'tout'])

type IsOn = (target: CommandTarget) => boolean

function listNamed({ event: { language }, table }: PlanRun, isOn: IsOn): Answer {
  const items = table.named
    .filter(({ target }) => isOn(target))
    .map(
      ({ name, nameFr, description }) =>
        `/credit ${localize({ en: name, fr: nameFr }, language)} – ${localize(description, language)}`,
    )
  const note = botText('helpMore', language)
  return {
    card: {
      title: botText('helpTitle', language),
      sections: [
        { kind: 'list', items },
        { kind: 'note', text: note },
      ],
    },
  }
}

function listOthers({ event: { language }, table }: PlanRun, isOn: IsOn): Answer {
  const short = new Set(
    table.named.flatMap(({ target }) =>
      target.kind === 'operation' ? [target.operation.name] : [],
    ),
  )
  const items = table.operations
    .filter((operation) => !short.has(operation.name) && isOn({ kind: 'operation', operation }))
    .map((operation) => `/credit ${operation.name} – ${localize(toSummary(operation), language)}`)
  const title = botText('helpAllTitle', language)
  return { card: { title, sections: [{ kind: 'list', items }] } }
}

function explain(target: CommandTarget, run: PlanRun): Answer {
  const { language } = run.event
  if (target.kind === 'operation') {
    const { operation } = target
    const title = `/credit ${commandName(operation, language)}`
    return explanation(title, toSummary(operation), operationValues(operation, run), language)
  }
  const { nameFr, description } = botCommands[target.name]
  const title = `/credit ${localize({ en: target.name, fr: nameFr }, language)}`
  return explanation(title, description, botValues(target.name, language), language)
}

function explanation(
  title: string,
  summary: Localized,
  values: readonly string[],
  language: Language,
): Answer {
  const list = values.map((value) => `- ${value}`).join('\n')
  const sections: CardSection[] = [
    { kind: 'text', markdown: localize(summary, language) },
    ...(values.length === 0
      ? []
      : [{ kind: 'text', markdown: `**${botText('helpFields', language)}**\n${list}` } as const]),
  ]
  return { card: { title, sections } }
}

function operationValues(operation: Operation, { event, services }: PlanRun): string[] {
  const { language } = event
  const reader = { language, bureauNames: services.facts.bureauNames }
  const typed = new Set(typedFields(operation).map(({ path }) => path))
  const asked = inputFields(operation).filter(({ filledWith }) => filledWith === undefined)
  return asked.map((field) => {
    const { label, description, choices } = toChatField(field, reader)
    return toLine(field.name, label, [
      field.isRequired ? botText('required', language) : '',
      typed.has(field.path) ? '' : botText('onPage', language),
      choices.map((choice) => choice.label).join(', '),
      description,
    ])
  })
}

/** Choices stand as they are typed: `/credit chats new`. */
const botValues = (name: BotCommandName, language: Language): string[] =>
  botFields(name).map(({ name: field, description, choices }) =>
    toLine(field, localize(description, language), [
      choices.map(({ value, label }) => `\`${value}\` ${localize(label, language)}`).join(', '),
    ]),
  )

function toLine(name: string, label: string, notes: readonly string[]): string {
  const whole = notes.filter(Boolean).join('; ')
  return `\`${name}\` – ${label}${whole === '' ? '' : ` (${whole})`}`
}
