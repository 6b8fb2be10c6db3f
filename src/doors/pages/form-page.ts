import { hash } from 'node:crypto'
import type { LinkContent, LinkField } from '../../domain/chat-platforms/chat-platform-records.ts'
import { directPlace } from '../../domain/chat-platforms/messages.ts'
import { type Localized, localize } from '../../domain/text/language.ts'
import { Failure } from '../../errors.ts'
import { identityId } from '../../operations/accounts/chat-identity.ts'
import { personOfLink } from '../../operations/accounts/one-time-link.ts'
import type { Operation } from '../../operations/define-operation.ts'
import { toCommandNames } from '../../operations/typed-input/command-names.ts'
import { chatCredential } from '../../pipeline/call.ts'
import { failureDialects } from '../../pipeline/failure-dialects.ts'
import type { DoorServices } from '../door.ts'
import { failureText, refusalText } from '../shared/pages/failed-page.ts'
import { formTokenField } from '../shared/pages/form-token.ts'
import { type Html, html, nothing } from '../shared/pages/html.ts'
import { type Page, plainPage } from '../shared/pages/page.ts'
import { inputFrom, problemsByField } from './form-values.ts'
import { beginUse, deleteLink, endUse, forgetLink, reportDefect, unusablePage } from './use-link.ts'
import { gonePage, type LinkPages, ownForm, type Visit } from './visit.ts'

type Form = Extract<LinkContent, { readonly kind: 'form' }>

const texts = {
  explanation: {
    en: 'What you enter here does not go through your chat. The answer does: it arrives in your direct messages.',
    fr: 'Ce que vous saisissez ici ne passe pas par votre messagerie. La réponse, oui : elle arrive dans vos messages privés.',
  },
  optional: { en: 'optional', fr: 'facultatif' },
  again: {
    en: 'Some entries need a correction. For your safety, secret entries have to be entered again.',
    fr: 'Certaines saisies sont à corriger. Par sécurité, les saisies secrètes sont à refaire.',
  },
  once: {
    en: 'Copy this now and keep it safe: it is not shown again, here or in your chat.',
    fr: 'Copiez ceci maintenant et gardez-le en lieu sûr : il n’est plus montré, ni ici ni dans votre messagerie.',
  },
  done: { en: 'Done', fr: 'C’est fait' },
  inChat: {
    en: 'The answer is on its way to your direct messages. You can close this page.',
    fr: 'La réponse est en route vers vos messages privés. Vous pouvez fermer cette page.',
  },
  notSent: {
    en: 'It is done, but the answer could not be sent to your chat. Wait a moment, then send the form again: nothing is done twice.',
    fr: 'C’est fait, mais la réponse n’a pas pu être envoyée à votre messagerie. Attendez un moment, puis renvoyez le formulaire : rien n’est fait deux fois.',
  },
} as const satisfies Record<string, Localized>

export const formPages: LinkPages<Form> = {
  async show(visit) {
    const { fields } = visit.content
    const values = new Map(fields.map(({ name, initial }) => [name, initial ?? '']))
    return formPage(visit, { values, problems: new Map(), refusal: nothing, status: 200 })
  },

  async use(visit, form, services) {
    const operation = services.catalogue.find(({ name }) => name === visit.content.operation)
    const { link, language } = visit
    const identity = await services.store.get(
      'chatIdentities',
      identityId(personOfLink(link.value)),
    )
    if (operation === undefined || identity === undefined) return gonePage(language)
    if (!(await beginUse(visit, services))) return gonePage(language)
    try {
      const { userId } = identity.value
      const output = await runOperation(operation, { visit, form, userId }, services)
      if (operation.dataClass === 'secret') return await showSecret(visit, output, services)
      await sendAnswer(visit, operation, output, services)
      return plainPage(200, texts.done, [texts.inChat], language)
    } catch (error) {
      if (!(await endUse(visit, services))) return unusablePage(error, visit, services)
      if (!(error instanceof Failure)) throw error
      return refusedPage(visit, form, error, services)
    }
  },
}

/** Runs the operation as the person of the chat. */
async function runOperation(
  operation: Operation,
  {
    visit: { content, link, language },
    form,
    userId,
  }: { readonly visit: Visit<Form>; readonly form: URLSearchParams; readonly userId: string },
  { invoke, facts }: DoorServices,
): Promise<unknown> {
  const person = personOfLink(link.value)
  const call = {
    credential: chatCredential(userId, { person, place: content.place ?? directPlace }),
    language,
    input: () => inputFrom(operation, content, form, facts.bureauNames),
    // A secret is not stored for a second try.
    ...(operation.dataClass === 'secret' ? {} : { idempotencyKey: useKey(link.id, form) }),
  }
  return (await invoke(operation, call)).output
}

/** The same form sent again by the same link gets the first answer; a corrected one is a new request. */
function useKey(linkId: string, form: URLSearchParams): string {
  const entries = [...form].filter(([name]) => name !== formTokenField)
  return `page-${hash('sha256', JSON.stringify([linkId, entries]))}`
}

/** Uses the link up with the answer on its way to the chat; rejects with a Failure and neither. */
async function sendAnswer(
  { link, help }: Visit<Form>,
  { name: operation }: Operation,
  output: unknown,
  { store, linkDelivery, defect }: DoorServices,
): Promise<void> {
  const { language } = link.value
  const person = personOfLink(link.value)
  try {
    const answer = { operation, output, language, help }
    const { changes, work } = await linkDelivery.deliver(person, answer)
    await store.transact({ changes: [deleteLink(link.id), ...changes], work })
  } catch (error) {
    reportDefect(error, defect)
    throw new Failure('unavailable', texts.notSent, { cause: error })
  }
}

/** The secret is shown also where the used link could not be deleted: nothing shows it a second time. */
async function showSecret(
  visit: Visit<Form>,
  output: unknown,
  services: DoorServices,
): Promise<Page> {
  await forgetLink(visit, services)
  return secretPage(visit, output)
}

/** A token or a key is shown here once, and in no chat. */
function secretPage({ content, language }: Visit<Form>, output: unknown): Page {
  const values = Object.entries(output as Readonly<Record<string, unknown>>).filter(
    ([, value]) => typeof value === 'string' || typeof value === 'number',
  )
  const body = html`<p>${localize(texts.once, language)}</p>
<dl>${values.map(([name, value]) => html`<dt>${name}</dt><dd><code>${String(value)}</code></dd>\n`)}</dl>`
  return { status: 200, title: content.title, body }
}

interface FormState {
  readonly values: ReadonlyMap<string, string>
  readonly problems: ReadonlyMap<string, string>
  readonly refusal: Html
  readonly status: number
}

function refusedPage(
  visit: Visit<Form>,
  form: URLSearchParams,
  error: Failure,
  { catalogue }: DoorServices,
): Page {
  const { content, language } = visit
  const { fields } = content
  const values = new Map(
    fields.map(({ name, isSecret }) => [name, isSecret ? '' : (form.get(name) ?? '')]),
  )
  const found = [...problemsByField(fields, error, language)]
  const problems = new Map(
    found.map(([name, text]) => [name, toCommandNames(text, catalogue, language)]),
  )
  const text =
    problems.size > 0
      ? localize(texts.again, language)
      : toCommandNames(failureText(error, language), catalogue, language)
  const { status } = failureDialects[error.kind]
  return formPage(visit, { values, problems, refusal: refusalText(text), status })
}

function formPage(visit: Visit<Form>, state: FormState): Page {
  const { content, language } = visit
  const fields = content.fields.map((field) => {
    const value = state.values.get(field.name) ?? ''
    return fieldHtml(
      field,
      value,
      state.problems.get(field.name),
      localize(texts.optional, language),
    )
  })
  const body = html`<p>${localize(texts.explanation, language)}</p>
${state.refusal}${ownForm(visit, html`${fields}`, content.submitLabel)}`
  return { status: state.status, title: content.title, body }
}

function fieldHtml(
  field: LinkField,
  value: string,
  problem: string | undefined,
  optional: string,
): Html {
  const { name, label, description, isRequired } = field
  const mark = isRequired ? nothing : html` <span class="mark">(${optional})</span>`
  const below =
    problem === undefined
      ? nothing
      : html`<span class="problem" id="problem-${name}">${problem}</span>`
  return html`<label for="${name}">${label}${mark}
${description === '' ? nothing : html`<span class="hint">${description}</span>`}</label>
${control(field, value, problem === undefined ? nothing : html` aria-invalid="true" aria-describedby="problem-${name}"`)}
${below}
`
}

/** Not `required` in the browser: the service says what is missing, in its own words. */
function control(
  { name, kind, choices, maxLength, isSecret, isRequired }: LinkField,
  value: string,
  marks: Html,
): Html {
  const named = html`id="${name}" name="${name}"${marks}`
  const bound = maxLength === null ? nothing : html` maxlength="${maxLength}"`
  switch (kind) {
    case 'long_text':
      return html`<textarea ${named}${bound}>${value}</textarea>`
    case 'boolean':
      return html`<input ${named} type="checkbox" value="true"${value === 'true' ? html` checked` : nothing}>`
    case 'choice': {
      const empty = isRequired && value !== '' ? nothing : html`<option value=""></option>`
      const options = choices.map(
        (one) =>
          html`<option value="${one.value}"${one.value === value ? html` selected` : nothing}>${one.label}</option>`,
      )
      return html`<select ${named}>${empty}${options}</select>`
    }
    case 'date':
      return html`<input ${named} type="date" value="${value}">`
    case 'number':
      return html`<input ${named} inputmode="decimal" value="${value}">`
    // No page asks for a channel.
    case 'channel':
    case 'text':
      return html`<input ${named} type="${isSecret ? 'password' : 'text'}" autocomplete="off" spellcheck="false" value="${isSecret ? '' : value}"${bound}>`
  }
}
