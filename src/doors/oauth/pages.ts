import { isGuestId, type Scope } from '../../domain/caller.ts'
import { type Language, type Localized, localize } from '../../domain/text/language.ts'
import { formTokenField } from '../shared/pages/form-token.ts'
import { type Html, html } from '../shared/pages/html.ts'
import { type Page, plainPage } from '../shared/pages/page.ts'
import { type Destination, documentHost, toDestination, toPolicySource } from './client-rules.ts'
import {
  asksToSignIn,
  connectTitle,
  scopeTexts,
  texts,
  thisComputer,
  tooManyRequests,
  unreadDocument,
  wantsAccess,
} from './texts.ts'

/** Values of the pending sign-in that its pages show. */
export interface SignIn {
  readonly clientId: string
  /** Name that the client chose itself; may be empty. */
  readonly clientName: string
  readonly redirectUri: string
  readonly formToken: string
  readonly language: Language
}

/** Name of the button that was pressed. */
export const actionField = 'action'

const clientNameOf = ({ clientId, clientName, language }: SignIn): string =>
  clientName || documentHost(clientId) || localize(texts.unnamed, language)

const hidden = ({ formToken }: SignIn): Html =>
  html`<input type="hidden" name="${formTokenField}" value="${formToken}">`

type Look = 'main' | 'quiet' | 'plain'

const button = (action: string, text: Localized, language: Language, look: Look = 'main'): Html =>
  html`<button name="${actionField}" value="${action}" class="${look}">${localize(text, language)}</button>`

export function signInPage(visit: SignIn, refusal: Html, status: number): Page {
  const { language } = visit
  const say = (text: Localized) => localize(text, language)
  const body = html`${refusal}<p>${say(asksToSignIn(clientNameOf(visit)))}</p>
<form method="post">
${hidden(visit)}
<label for="code">${say(texts.code)} <span class="hint">${say(texts.codeHint)}</span></label>
<input id="code" name="code" maxlength="20" autocomplete="one-time-code" autocapitalize="characters" spellcheck="false" placeholder="XXXX-XXXX" autofocus>
${button('code', texts.signIn, language)}
</form>
<form method="post" class="aside">
${hidden(visit)}
<h2>${say(texts.noAccount)}</h2>
<p>${say(texts.guestHint)}</p>
${button('guest', texts.asGuest, language, 'quiet')}
</form>`
  return page(visit, status, texts.signIn, body)
}

export function consentPage(visit: SignIn, userId: string, scopes: readonly Scope[]): Page {
  const { clientId, redirectUri, language } = visit
  const say = (text: Localized) => localize(text, language)
  const client = clientNameOf(visit)
  const host = documentHost(clientId)
  const rows = [
    row(say(texts.app), client),
    ...(host === undefined ? [] : [row(say(texts.appAddress), host)]),
    row(say(texts.destination), destinationText(toDestination(redirectUri), language)),
    row(say(texts.account), isGuestId(userId) ? say(texts.guest) : userId),
  ]
  const allowed = scopes.flatMap((scope) =>
    scope === 'users:act' ? [] : [html`<li>${say(scopeTexts[scope])}</li>\n`],
  )
  const body = html`<p>${say(wantsAccess(client))} ${say(texts.mayDo)}</p>
<ul>
${allowed}</ul>
<dl>
${rows}</dl>
<p class="warning">${say(texts.nameWarning)}</p>
<form method="post">
${hidden(visit)}
${button('allow', texts.allow, language)}
${button('deny', texts.deny, language, 'quiet')}
</form>
<form method="post" class="aside">
${hidden(visit)}
${button('switch', texts.otherAccount, language, 'plain')}
</form>`
  return page(visit, 200, connectTitle(client), body)
}

const page = (
  { redirectUri, language }: SignIn,
  status: number,
  title: Localized,
  body: Html,
): Page => ({
  status,
  title: localize(title, language),
  body,
  formTargets: [toPolicySource(redirectUri)],
})

const row = (name: string, value: string): Html => html`<dt>${name}</dt><dd>${value}</dd>\n`

const destinationText = ({ kind, name }: Destination, language: Language): string =>
  kind === 'computer' ? localize(thisComputer(name), language) : name

export const tooManyPage = (minutes: number, language: Language): Page =>
  plainPage(429, texts.tooMany, [tooManyRequests(minutes)], language)

export const overPage = (language: Language): Page =>
  plainPage(410, texts.over, [texts.overText], language)

export const foreignFormPage = (language: Language): Page =>
  plainPage(403, texts.nothingDone, [texts.foreignForm], language)

/** Fields of the library's errors. */
interface OAuthError extends Error {
  readonly error?: string
  readonly statusCode?: number
}

/** The page in place of an answer to the client, to which none may go. */
export function refusedPage(problem: OAuthError, clientId: string, language: Language): Page {
  const { name, error = '', statusCode = 500 } = problem
  if (name === 'SessionNotFound') return overPage(language)
  if (statusCode >= 500) return plainPage(500, texts.refused, [texts.defect], language)
  const host = documentHost(clientId)
  const isUnread = host !== undefined && error.startsWith('invalid_client')
  const text = isUnread ? unreadDocument(host) : (refusals[error] ?? texts.wrongRequest)
  return plainPage(statusCode, texts.refused, [text], language)
}

const refusals: Readonly<Record<string, Localized>> = {
  invalid_client: texts.unknownClient,
  invalid_client_metadata: texts.unknownClient,
  invalid_redirect_uri: texts.wrongAddress,
}
