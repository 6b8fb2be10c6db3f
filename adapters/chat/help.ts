import type { CardSection } from '../../src/domain/chat-platforms/card.ts'
import { foldLetters, localize } from '../../src/domain/text/language.ts'
import type { Operation } from '../../src/operations/define-operation.ts'
import { inputFields } from '../../src/operations/typed-input/input-fields.ts'
import type { TypedValues } from '../../src/operations/typed-input/read-values.ts'
import type { Answer } from './answer.ts'
import { typedFields } from './command-table.ts'
import { echo } from './echo.ts'
import { toChatField } from './form.ts'
import type { PlanRun } from './plan-run.ts'
import { toSummary } from './summaries.ts'
import { botText } from './texts.ts'

/** All commands, or one explained with its values. */
export function help(values: TypedValues, run: PlanRun): Answer {
  const { table } = run
  const asked = typeof values['command'] === 'string' ? values['command'].trim() : ''
  const name = asked.replace(/^\/?credit\s+/u, '')
  const target = name === '' ? undefined : table.find(name)
  if (target?.kind === 'operation') return explain(target.operation, run)
  if (allNames.has(foldLetters(name))) return listOthers(run)
  const list = listNamed(run)
  const isUnknown = name !== '' && target === undefined
  const { language } = run.event
  return isUnknown
    ? { ...list, markdown: botText('unknownCommand', language, { name: echo(name) }) }
    : list
}

/** Asks for the operations without a short name. */
const allNames: ReadonlySet<string> = new Set(['all', 'tout'])

function listNamed({ event: { language }, table }: PlanRun): Answer {
  const items = table.named.map(
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

function listOthers({ event: { language }, table }: PlanRun): Answer {
  const short = new Set(
    table.named.flatMap(({ target }) =>
      target.kind === 'operation' ? [target.operation.name] : [],
    ),
  )
  const items = table.operations
    .filter(({ name }) => !short.has(name))
    .map((operation) => `/credit ${operation.name} – ${localize(toSummary(operation), language)}`)
  const title = botText('helpAllTitle', language)
  return { card: { title, sections: [{ kind: 'list', items }] } }
}

function explain(operation: Operation, { event, services }: PlanRun): Answer {
  const { language } = event
  const reader = { language, bureauNames: services.facts.bureauNames }
  const typed = new Set(typedFields(operation).map(({ path }) => path))
  const asked = inputFields(operation).filter(({ filledWith }) => filledWith === undefined)
  const items = asked.map((field) => {
    const { label, description, choices } = toChatField(field, reader)
    const notes = [
      field.isRequired ? botText('required', language) : '',
      typed.has(field.path) ? '' : botText('onPage', language),
      choices.map((choice) => choice.label).join(', '),
      description,
    ].filter(Boolean)
    return `\`${field.name}\` – ${label}${notes.length === 0 ? '' : ` (${notes.join('; ')})`}`
  })
  const command = operation.command?.name ?? operation.name
  const sections: CardSection[] = [
    { kind: 'text', markdown: localize(toSummary(operation), language) },
    ...(items.length === 0
      ? []
      : [
          {
            kind: 'text',
            markdown: `**${botText('helpFields', language)}**\n${items.map((item) => `- ${item}`).join('\n')}`,
          } as const,
        ]),
  ]
  return { card: { title: `/credit ${command}`, sections } }
}
