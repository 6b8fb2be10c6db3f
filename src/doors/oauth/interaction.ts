import type { Interaction, InteractionResults, KoaContextWithOIDC, Provider } from 'oidc-provider'
import { limits } from '../../config/limits.ts'
import { Failure } from '../../errors.ts'
import { signInByCode, takeSignInTry } from '../../operations/accounts/link-code.ts'
import { createGuest } from '../../operations/people/create-guest.ts'
import { failureDialects } from '../../pipeline/failure-dialects.ts'
import type { DoorServices } from '../door.ts'
import { credentialFromRequest } from '../shared/call-from-exchange.ts'
import { toLimitKey } from '../shared/client-address.ts'
import { type Exchange, refuse } from '../shared/exchange.ts'
import { failureText, refusalText } from '../shared/pages/failed-page.ts'
import {
  formCookie,
  formToken,
  formTokenField,
  isOwnForm,
  setCookie,
} from '../shared/pages/form-token.ts'
import { nothing } from '../shared/pages/html.ts'
import { type Page, sendPage } from '../shared/pages/page.ts'
import { isPageMethod, notAllowed } from '../shared/pages/page-visits.ts'
import { readForm } from '../shared/pages/read-form.ts'
import { offlineScope, parseScopes } from './authorization-request.ts'
import {
  actionField,
  consentPage,
  foreignFormPage,
  overPage,
  type SignIn,
  signInPage,
} from './pages.ts'
import { paths } from './paths.ts'
import { texts } from './texts.ts'

/** Answer to a form: another page, or a step of the library's flow. */
type Step =
  | { readonly kind: 'page'; readonly page: Page }
  | { readonly kind: 'result'; readonly result: InteractionResults }
  | { readonly kind: 'restart' }

interface Visit extends SignIn {
  readonly interaction: Interaction
  readonly exchange: Exchange
  readonly provider: Provider
}

/** Answers the page of a sign-in: who the person is, then what they allow the client. */
export async function answerInteraction(
  exchange: Exchange,
  provider: Provider,
  services: DoorServices,
): Promise<void> {
  const { request, language, parameters } = exchange
  if (!isPageMethod(request.method)) return refuse(exchange, notAllowed(), services.exchanges)
  const form =
    request.method === 'POST' ? await readForm(request, services.exchanges.bodies) : undefined
  const interaction = await findInteraction(exchange, provider)
  if (interaction === undefined || interaction.uid !== parameters['uid']) {
    return sendPage(exchange, overPage(language), language)
  }
  const cookieName = cookieNameAt(services.publicAddress())
  const cookie = formCookie(request, cookieName)
  const visit = await createVisit(exchange, provider, interaction, cookie, services)
  if (form === undefined) {
    if (isSignedInAlready(interaction)) return await restart(visit)
    return sendPage(exchange, showPage(visit), language, {
      'Set-Cookie': setCookie(cookie, {
        ...{ name: cookieName, path: '/', lifeMs: limits.oauth.sessionMs, sameSite: 'Lax' },
        isSecure: services.publicAddress().startsWith('https:'),
      }),
    })
  }
  const own = {
    vault: services.ports.vault,
    origin: new URL(services.publicAddress()).origin,
    cookieName,
  }
  const sent = form.get(formTokenField) ?? undefined
  if (!isOwnForm(request, sent, interaction.uid, own)) {
    return sendPage(exchange, foreignFormPage(language), language)
  }
  const step = await useForm(visit, form, services)
  if (step.kind === 'page') return sendPage(exchange, step.page, language)
  if (step.kind === 'restart') return await restart(visit)
  await provider.interactionFinished(request, exchange.response, step.result)
}

/** `__Host-`: no other host of the domain can plant it. */
const cookieNameAt = (address: string): string =>
  `${address.startsWith('https:') ? '__Host-' : ''}credit_coach_form`

async function findInteraction(
  { request, response }: Exchange,
  provider: Provider,
): Promise<Interaction | undefined> {
  try {
    return await provider.interactionDetails(request, response)
  } catch (error) {
    if ((error as Error).name === 'SessionNotFound') return undefined
    throw error
  }
}

async function createVisit(
  exchange: Exchange,
  provider: Provider,
  interaction: Interaction,
  cookie: string,
  { ports }: DoorServices,
): Promise<Visit> {
  const { client_id: clientId, redirect_uri: redirectUri } = interaction.params
  const client = await provider.Client.find(String(clientId))
  return {
    clientId: String(clientId),
    clientName: client?.clientName ?? '',
    redirectUri: String(redirectUri),
    formToken: formToken(cookie, interaction.uid, ports.vault),
    language: exchange.language,
    ...{ interaction, exchange, provider },
  }
}

/** The library keeps sessions of ended accounts and those the client wants renewed. */
const isSignedInAlready = ({ prompt, session }: Interaction): boolean =>
  prompt.name === 'login' && session?.accountId !== undefined

function showPage(visit: Visit): Page {
  const { interaction } = visit
  const accountId = interaction.session?.accountId
  return interaction.prompt.name === 'login' || accountId === undefined
    ? signInPage(visit, nothing, 200)
    : consentPage(visit, accountId, parseScopes(interaction.params['scope']))
}

async function useForm(visit: Visit, form: URLSearchParams, services: DoorServices): Promise<Step> {
  const { interaction } = visit
  const action = form.get(actionField) ?? 'code'
  if (action === 'deny') {
    return {
      kind: 'result',
      result: { error: 'access_denied', error_description: 'denied by the person' },
    }
  }
  if (interaction.prompt.name === 'login') {
    return await signIn(visit, action === 'guest' ? undefined : (form.get('code') ?? ''), services)
  }
  if (action === 'switch') return { kind: 'restart' }
  return action === 'allow' ? await grant(visit) : { kind: 'page', page: showPage(visit) }
}

/** Signs in with a code, or without one as a new guest. */
async function signIn(
  visit: Visit,
  code: string | undefined,
  services: DoorServices,
): Promise<Step> {
  try {
    const accountId =
      code === undefined
        ? await startGuest(visit, services)
        : await findByCode(visit, code, services)
    if (accountId !== undefined) {
      await endOtherSession(visit, accountId)
      return { kind: 'result', result: { login: { accountId } } }
    }
    throw new Failure('invalid_request', texts.wrongCode)
  } catch (error) {
    if (!(error instanceof Failure) || error.kind === 'internal') throw error
    const refusal = refusalText(failureText(error, visit.language))
    return { kind: 'page', page: signInPage(visit, refusal, failureDialects[error.kind].status) }
  }
}

/** Signs out another person, who signed in meanwhile in another tab. */
async function endOtherSession(
  { exchange: { request, response }, provider }: Visit,
  accountId: string,
): Promise<void> {
  // The library reads the cookie alone.
  const context = provider.createContext(request, response) as KoaContextWithOIDC
  const session = await provider.Session.get(context)
  if (session.accountId !== undefined && session.accountId !== accountId) await session.destroy()
}

async function findByCode(
  { exchange }: Visit,
  code: string,
  { store, ports, rateLimiter, clock, exchanges }: DoorServices,
): Promise<string | undefined> {
  const now = clock()
  const address = toLimitKey(exchanges.addressOf(exchange.request))
  await takeSignInTry(address, rateLimiter, now)
  return await signInByCode(code, { store, vault: ports.vault, now })
}

async function startGuest(
  { exchange }: Visit,
  { invoke, exchanges }: DoorServices,
): Promise<string> {
  const credential = {
    ...credentialFromRequest(exchange.request, exchanges),
    token: undefined,
    actFor: undefined,
  }
  const call = { credential, language: exchange.language, input: () => ({}) }
  const { output } = await invoke(createGuest, call)
  // The type of the output is the operation's own.
  return (output as { readonly user: { readonly id: string } }).user.id
}

/** Grants what the page has shown. */
async function grant({ interaction, provider, clientId }: Visit): Promise<Step> {
  const { params, session } = interaction
  const accountId = session?.accountId
  if (accountId === undefined) return { kind: 'restart' }
  const granted = new provider.Grant({ accountId, clientId })
  granted.addOIDCScope(offlineScope)
  granted.rejectOIDCScope('openid')
  const scope = parseScopes(params['scope']).join(' ')
  for (const resource of [params['resource']].flat()) {
    granted.addResourceScope(String(resource), scope)
  }
  return { kind: 'result', result: { consent: { grantId: await granted.save() } } }
}

/** Signs out and asks for the same again. */
async function restart({ interaction, provider, exchange }: Visit): Promise<void> {
  const cookie = interaction.session?.cookie
  const session = cookie === undefined ? undefined : await provider.Session.find(cookie)
  await session?.destroy()
  await interaction.destroy()
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(interaction.params)) {
    for (const one of [value].flat()) if (one !== undefined) query.append(name, String(one))
  }
  const { response } = exchange
  response.writeHead(303, { Location: `${provider.issuer}${paths.authorization}?${query}` }).end()
}
