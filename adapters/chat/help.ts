import type { CardSection } from '../../src/domain/chat-platforms/card.ts'
import { localize } from '../../src/domain/text/language.ts'
import type { Operation } from '../../src/operations/define-operation.ts'
import { inputFields } from '../../src/operations/typed-input/input-fields.ts'
import type { TypedValues } from '../../src/operations/typed-input/read-values.ts'
import type { Answer } from './answer.ts'
import { typedFields } from './command-table.ts'
import { toChatField } from './form.ts'
import type { PlanRun } from './plan-run.ts'
import { toSummary } from './summaries.ts'
import { botText } from './texts.ts'

/** All commands, or one explained with its values. */
export function help(values: TypedValues, run: PlanRun): Answer {
  const { event, table } = run
  const { language } = event
  const asked = typeof values['command'] === 'string' ? values['command'].trim() : ''
  const target = asked === '' ? undefined : table.find(asked.replace(/^\/?credit\s+/u, ''))
  if (target?.kind === 'operation') return explain(target.operation, run)
  const named = table.named.map(
    ({ name, nameFr, description }) =>
      `/credit ${localize({ en: name, fr: nameFr }, language)} – ${localize(description, language)}`,
  )
  const short = new Set(
    table.named.flatMap(({ target: one }) =>
      one.kind === 'operation' ? [one.operation.name] : [],
    ),
  )
  const others = table.operations.filter(({ name }) => !short.has(name))
  return {
    card: {
      title: botText('helpTitle', language),
      sections: [
        { kind: 'list', items: named },
        { kind: 'text', markdown: others.map(({ name }) => `\`${name}\``).join(' · ') },
        { kind: 'note', text: botText('helpMore', language, { example: '/credit list-letters' }) },
      ],
    },
  }
}

function explain(operation: Operation, { event, services }: PlanRun): Answer {
  const { language } = event
  const reader = { language, bureauNames: services.facts.bureauNames }
  const typed = new Set(typedFields(operation).map(({ path }) => path))
  const items = inputFields(operation).map((field) => {
    const { label, description, choices } = toChatField(field, reader)
    const notes = [
      field.isRequired ? botText('required', language) : '',
      typed.has(field.path) ? '' : botText('onPage', language),
      choices.map((choice) => choice.value).join(', '),
      description,
    ].filter(Boolean)
    return `\`${field.name}\` – ${label}${notes.length === 0 ? '' : ` (${notes.join('; ')})`}`
  })
  const command = operation.command?.name ?? operation.name
  const sections: CardSection[] = [
    {
      kind: 'text',
      markdown: language === 'en' ? operation.description : localize(toSummary(operation), 'fr'),
    },
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
