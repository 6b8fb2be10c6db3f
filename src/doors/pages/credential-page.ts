import { limits } from '../../config/limits.ts'
import type { CredentialContent } from '../../domain/chat-platforms/chat-platform-records.ts'
import { type Localized, localize } from '../../domain/text/language.ts'
import { Failure } from '../../errors.ts'
import { parseCode, signInByCode, takeSignInTry } from '../../operations/accounts/link-code.ts'
import { credentialFields } from '../../operations/credentials.ts'
import type { CredentialPage, Operation } from '../../operations/define-operation.ts'
import { fromDelegation } from '../../pipeline/delegation.ts'
import { failureDialects } from '../../pipeline/failure-dialects.ts'
import { authenticate, callerFromPrincipal } from '../../pipeline/steps/authenticate.ts'
import { validate } from '../../pipeline/steps/validate.ts'
import type { DoorServices } from '../door.ts'
import { failureText, refusalText } from '../shared/pages/failed-page.ts'
import { type Html, html, nothing } from '../shared/pages/html.ts'
import { type Page, plainPage } from '../shared/pages/page.ts'
import { beginUse, endUse, forgetLink, unusablePage } from './use-link.ts'
import { gonePage, type LinkPages, ownForm, type Visit } from './visit.ts'

const minutes = limits.accounts.linkMs / 60_000

const texts = {
  explanation: {
    en: 'Your assistant has asked for this, and does not see what you enter here.',
    fr: 'Votre assistant a demandé ceci et ne voit pas ce que vous saisissez ici.',
  },
  warning: {
    en: 'Go on only if you asked your assistant for it. If somebody else sent you this link, close the page.',
    fr: 'Ne continuez que si vous l’avez demandé à votre assistant. Si quelqu’un d’autre vous a envoyé ce lien, fermez la page.',
  },
  proof: { en: 'One-time code or access token', fr: 'Code à usage unique ou jeton d’accès' },
  proofHint: {
    en: `Shows that the account is yours. A code has eight letters and digits and is good for ${minutes} minutes: you get it where you are signed in already, or from the operator of this service.`,
    fr: `Montre que le compte est le vôtre. Un code a huit lettres et chiffres et est valable ${minutes} minutes : vous l’obtenez là où vous êtes déjà connecté, ou de la personne qui gère ce service.`,
  },
  submit: { en: 'Save', fr: 'Enregistrer' },
  wrongProof: {
    en: 'This code or access token is wrong, was used or has expired. Get a new one, then enter it here.',
    fr: 'Ce code ou ce jeton d’accès est faux, a servi ou a expiré. Demandez-en un nouveau, puis saisissez-le ici.',
  },
  notYours: {
    en: 'This link is not yours, and nothing was done. Ask your own assistant for a link.',
    fr: 'Ce lien n’est pas le vôtre, et rien n’a été fait. Demandez un lien à votre propre assistant.',
  },
  again: {
    en: 'Nothing was done. For your safety, enter everything again.',
    fr: 'Rien n’a été fait. Par sécurité, saisissez tout de nouveau.',
  },
  newCode: {
    en: 'A code works once: if you used one, get a new one first.',
    fr: 'Un code sert une fois : si vous en avez utilisé un, demandez-en d’abord un autre.',
  },
  done: { en: 'Done', fr: 'C’est fait' },
  next: {
    en: 'You can close this page and go on with your assistant.',
    fr: 'Vous pouvez fermer cette page et continuer avec votre assistant.',
  },
} as const satisfies Record<string, Localized>

export const credentialPages: LinkPages<CredentialContent> = {
  async show(visit, { catalogue }) {
    const asked = findForm(visit, catalogue)
    return asked === undefined ? gonePage(visit.language) : askingPage(visit, asked, nothing, 200)
  },

  async use(visit, form, services) {
    const asked = findForm(visit, services.catalogue)
    if (asked === undefined) return gonePage(visit.language)
    const input = { ...visit.content.values, ...readEntries(asked, form) }
    let hasBegun = false
    try {
      // Before the code is used up.
      validate(asked.operation.input, input, visit.language)
      await checkOwner(visit, form.get('proof')?.trim() ?? '', services)
      hasBegun = await beginUse(visit, services)
      if (!hasBegun) return gonePage(visit.language)
      await runOperation(asked.operation, input, visit, services)
    } catch (error) {
      if (hasBegun && !(await endUse(visit, services))) return unusablePage(error, visit, services)
      if (!(error instanceof Failure) || error.kind === 'internal') throw error
      return refusedPage(
        visit,
        asked,
        error,
        hasBegun ? [texts.again, texts.newCode] : [texts.again],
      )
    }
    await forgetLink(visit, services)
    return plainPage(200, texts.done, [texts.next], visit.language)
  },
}

/** The operation, its page and the fields that its person enters. */
interface CredentialForm {
  readonly operation: Operation
  readonly page: CredentialPage
  readonly fields: readonly string[]
}

function findForm(
  { content }: Visit<CredentialContent>,
  catalogue: readonly Operation[],
): CredentialForm | undefined {
  const operation = catalogue.find(({ name }) => name === content.operation)
  const page = operation?.credentialPage
  if (operation === undefined || page === undefined) return undefined
  return { operation, page, fields: credentialFields(operation).map(({ name }) => name) }
}

/** Empty fields are omitted. */
const readEntries = (
  { fields }: CredentialForm,
  form: URLSearchParams,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    fields.map((name) => [name, form.get(name)?.trim() ?? '']).filter(([, text]) => text !== ''),
  )

const ownerOf = ({ link }: Visit) => {
  const { owner } = link.value
  if (owner.kind !== 'user') throw new Error('this link is of no user')
  return owner
}

/** Rejects with a Failure unless the proof is the owner's; a code is used up. Each try counts for its address. */
async function checkOwner(visit: Visit, proof: string, services: DoorServices): Promise<void> {
  const { rateLimiter, clock } = services
  await takeSignInTry(visit.address(), rateLimiter, clock())
  const userId = await findUser(proof, visit, services)
  if (userId === undefined) throw new Failure('unauthorized', texts.wrongProof)
  if (userId !== ownerOf(visit).userId) throw new Failure('forbidden', texts.notYours)
}

/** The user of a code or token. An access token of an assistant is none: it was made for `/mcp` alone. */
async function findUser(
  proof: string,
  { address }: Visit,
  services: DoorServices,
): Promise<string | undefined> {
  const now = services.clock()
  if (proof === '') return undefined
  if (parseCode(proof) !== undefined) {
    const { store, ports } = services
    return await signInByCode(proof, { store, vault: ports.vault, now })
  }
  const credential = { kind: 'bearer', token: proof, actFor: undefined, address } as const
  try {
    return callerFromPrincipal(await authenticate(credential, services, now), credential).userId
  } catch (error) {
    if (error instanceof Failure && error.kind === 'unauthorized') return undefined
    throw error
  }
}

/** Runs the operation with the rights of the assistant that asked. A secret is not stored for a second try. */
async function runOperation(
  operation: Operation,
  input: unknown,
  visit: Visit,
  { invoke }: DoorServices,
): Promise<void> {
  const call = { ...fromDelegation(ownerOf(visit)), language: visit.language, input: () => input }
  await invoke(operation, call)
}

function refusedPage(
  visit: Visit<CredentialContent>,
  asked: CredentialForm,
  error: Failure,
  next: readonly Localized[],
): Page {
  const { language } = visit
  const text = withLabel(failureText(error, language), asked, visit)
  const refusal = html`${refusalText(text)}<p>${next.map((one) => localize(one, language)).join(' ')}</p>\n`
  return askingPage(visit, asked, refusal, failureDialects[error.kind].status)
}

/** The message with the label of the field that it begins with. */
function withLabel(text: string, { page }: CredentialForm, { language }: Visit): string {
  const field = Object.keys(page.labels).find((name) => text.startsWith(`${name}:`))
  const label = field === undefined ? undefined : page.labels[field]
  if (field === undefined || label === undefined) return text
  return localize(label, language) + text.slice(field.length)
}

function askingPage(
  visit: Visit<CredentialContent>,
  { page, fields }: CredentialForm,
  refusal: Html,
  status: number,
): Page {
  const t = (text: Localized) => localize(text, visit.language)
  const labelOf = (name: string) => t(page.labels[name] ?? { en: name, fr: name })
  const facts = Object.entries(visit.content.values).map(
    ([name, value]) => html`<dt>${labelOf(name)}</dt><dd>${asText(value)}</dd>\n`,
  )
  const entries = [
    ...fields.map((name) => secretEntry(name, labelOf(name), nothing)),
    secretEntry('proof', t(texts.proof), html`\n<span class="hint">${t(texts.proofHint)}</span>`),
  ]
  const body = html`<p>${t(texts.explanation)}</p>
<dl>${facts}</dl>
<p class="warning">${t(texts.warning)}</p>
${refusal}${ownForm(visit, html`${entries}`, t(texts.submit))}`
  return { status, title: t(page.title), body }
}

const asText = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value)

const secretEntry = (name: string, label: string, hint: Html): Html =>
  html`<label for="${name}">${label}${hint}</label>
<input id="${name}" name="${name}" type="password" autocomplete="off" spellcheck="false" maxlength="${limits.realtime.maxTokenLength}">
`
