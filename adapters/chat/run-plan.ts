import { capital, localize } from '../../src/domain/text/language.ts'
import { createLink } from '../../src/operations/accounts/one-time-link.ts'
import type { AnswerButton } from '../../src/operations/chat-platforms/chat-actions.ts'
import { findQuestion } from '../../src/operations/confirmation.ts'
import type { Operation } from '../../src/operations/define-operation.ts'
import {
  fixedValues,
  inputFields,
  isFileField,
} from '../../src/operations/typed-input/input-fields.ts'
import { type TypedValues, toInput, withPdf } from '../../src/operations/typed-input/read-values.ts'
import type { Answer } from './answer.ts'
import { attachReport } from './attachments.ts'
import { answerBotCommand } from './bot-commands.ts'
import { checkChoices } from './check-choices.ts'
import { toChatField } from './form.ts'
import type { EventPlan } from './plan-event.ts'
import { callOperation, type PlanRun } from './plan-run.ts'
import { presentAnswer } from './present-answer.ts'
import { answerShare } from './share-answer.ts'
import { toSummary } from './summaries.ts'
import { botText } from './texts.ts'
import { welcome } from './welcome.ts'

/** Runs what an event asks for; undefined where nothing is to be said. Rejects with a Failure, whose text is for the person. */
export async function runPlan(plan: EventPlan, run: PlanRun): Promise<Answer | undefined> {
  switch (plan.kind) {
    case 'refusal':
      return { markdown: plan.text }
    case 'welcome':
      // Opening the conversation again asks for nothing.
      return run.isFirstContact ? welcome(run) : undefined
    case 'bot':
      return await answerBotCommand(plan.name, plan.values, run)
    case 'page':
      return openPage(plan.operation, plan.values, run)
    case 'form':
      return missingValues(plan, run)
    case 'operation':
      return plan.operation.effect === 'destroys' && !plan.isConfirmed
        ? askToConfirm(plan.operation, plan.values, run)
        : await runOperation(plan.operation, plan.values, run)
    case 'share_where':
    case 'share_preview':
    case 'share_post':
    case 'share_cancel':
      return await answerShare(plan, run)
    case 'home':
    case 'message':
    case 'question':
      throw new Error('it is answered by other work')
  }
}

async function runOperation(
  operation: Operation,
  given: TypedValues,
  run: PlanRun,
): Promise<Answer> {
  const { services } = run
  const values = { ...operation.command?.defaults, ...given }
  const fields = inputFields(operation)
  checkChoices(fields, values, services.facts.bureauNames)
  const attached = await attachReport(operation, values, run)
  const input = toInput(fields, attached, services.facts.bureauNames, { ...fixedValues(operation) })
  const output = await callOperation(operation, withPdf(operation, input), run)
  return await presentAnswer(operation, output, run, input)
}

function askToConfirm(
  operation: Operation,
  values: TypedValues,
  { event: { language }, services }: PlanRun,
): Answer {
  const summary = localize(toSummary(operation), language)
  const button: AnswerButton = {
    ...{ label: botText('confirmButton', language), operation: operation.name, values },
    isConfirmed: true,
  }
  const input = toInput(inputFields(operation), values, services.facts.bureauNames, {})
  const asked = operation.confirm && findQuestion(operation.confirm, input)
  const markdown =
    asked === undefined
      ? botText('confirmText', language, { summary: capital(summary) })
      : localize(asked, language)
  const title = botText('confirmTitle', language)
  return { card: { title, sections: [{ kind: 'text', markdown }] }, buttons: [button] }
}

/** Values that no chat may carry are asked for, and secrets are shown, on a page for this person. */
function openPage(
  operation: Operation,
  values: TypedValues,
  { event, now, services }: PlanRun,
): Answer {
  const { person, language } = event
  const reader = { language, bureauNames: services.facts.bureauNames }
  const given = Object.keys(values).filter((path) => values[path] !== '')
  const fields = inputFields(operation)
    .filter(({ path, filledWith }) => !given.includes(path) && filledWith === undefined)
    .map((field) => ({ ...toChatField(field, reader), isSecret: field.isSensitive }))
  const link = createLink(
    person,
    language,
    {
      kind: 'form',
      operation: operation.name,
      title: localize(toSummary(operation), language),
      submitLabel: botText('submit', language),
      values,
      fields,
      place: event.place,
    },
    now,
  )
  return {
    card: {
      title: botText('pageTitle', language),
      sections: [{ kind: 'text', markdown: botText('pageText', language) }],
    },
    buttons: [
      { label: botText('pageButton', language), url: `${services.publicAddress()}${link.path}` },
    ],
    changes: link.changes,
  }
}

/** Lists the missing values, for an event that cannot open a form, with a button that can. */
function missingValues(
  { operation, values, fields }: Extract<EventPlan, { kind: 'form' }>,
  { event: { language }, services }: PlanRun,
): Answer {
  const reader = { language, bureauNames: services.facts.bureauNames }
  const missing = fields.filter(({ isRequired }) => isRequired)
  if (missing.some(isFileField)) return { markdown: botText('dropReport', language) }
  const items = missing.map((field) => {
    const { label, description, choices } = toChatField(field, reader)
    const values = choices.map((choice) => choice.label).join(', ')
    return [label, description, values].filter(Boolean).join(' · ')
  })
  const ask = { kind: 'text', markdown: botText('stillMissing', language) } as const
  return {
    card: {
      title: localize(toSummary(operation), language),
      sections: items.length === 0 ? [ask] : [ask, { kind: 'list', items }],
    },
    buttons: [
      {
        ...{ label: botText('fillButton', language), operation: operation.name, values },
        isCorrection: true,
      },
    ],
  }
}
