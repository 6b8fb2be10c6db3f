import { limits } from '../../config/limits.ts'
import type { LinkContent } from '../../domain/chat-platforms/chat-platform-records.ts'
import { findCertainDanger } from '../../domain/danger/danger.ts'
import type { Language } from '../../domain/text/language.ts'
import { findLink } from '../../operations/accounts/one-time-link.ts'
import type { CreateDoor, DoorServices } from '../door.ts'
import { toLimitKey } from '../shared/client-address.ts'
import { beginExchange, type Exchange, getLanguage, refuse, sendBody } from '../shared/exchange.ts'
import { failedPage } from '../shared/pages/failed-page.ts'
import {
  formCookie,
  formToken,
  formTokenField,
  isOwnForm,
  setCookie,
} from '../shared/pages/form-token.ts'
import { type Page, plainPage, readStyle, sendPage, stylePath } from '../shared/pages/page.ts'
import { countVisit, isPageMethod, notAllowed, tooManyPage } from '../shared/pages/page-visits.ts'
import { readForm } from '../shared/pages/read-form.ts'
import { credentialPages } from './credential-page.ts'
import { formPages } from './form-page.ts'
import { joinPages } from './join-page.ts'
import { viewPages } from './view-page.ts'
import { gonePage, type LinkPages, type Visit, withHelp } from './visit.ts'

/**
 * Pages of one-time links: what no chat may carry. Opening one has no effect, since programs that show
 * previews of links open them too; sending its form has.
 */
export const createPagesDoor: CreateDoor = (services) => ({
  name: 'pages',
  mount(router) {
    const { exchanges } = services
    router.get(stylePath, async (request, response) => {
      const exchange = beginExchange(request, response, 'console', exchanges.log)
      exchange.route = stylePath
      sendBody(exchange, 200, 'text/css', await readStyle())
    })
    router.route('/link/:token').all(async (request, response) => {
      const { params } = request
      const exchange = beginExchange(request, response, 'console', exchanges.log, params)
      // Without the token: it opens the page.
      exchange.route = '/link/{token}'
      try {
        await answer(exchange, services)
      } catch (error) {
        sendPage(exchange, failedPage(exchange, error, services), exchange.language)
      }
    })
  },
})

async function answer(exchange: Exchange, services: DoorServices): Promise<void> {
  const { request } = exchange
  if (!isPageMethod(request.method)) return refuse(exchange, notAllowed(), services.exchanges)
  const address = () => toLimitKey(services.exchanges.addressOf(request))
  const { rateLimiter, clock } = services
  if (!(await countVisit(address(), { rateLimiter, now: clock() }))) {
    return sendPage(exchange, tooManyPage(exchange.language), exchange.language)
  }
  const form =
    request.method === 'POST' ? await readForm(request, services.exchanges.bodies) : undefined
  const help = form && findHelp(form, exchange.language)
  const visiting = { form, help, address }
  const { page, ...more } = await answerLink(visiting, exchange, services).catch(
    (error: unknown): AnsweredLink => ({ page: failedPage(exchange, error, services) }),
  )
  sendPage(exchange, withHelp(help, page), more.language ?? exchange.language, more.headers)
}

interface Visiting extends Pick<Visit, 'help' | 'address'> {
  /** Undefined when the page is only opened. */
  readonly form: URLSearchParams | undefined
}

interface AnsweredLink {
  readonly page: Page
  /** The request's own where it is absent. */
  readonly language?: Language
  readonly headers?: Readonly<Record<string, string>>
}

/** Help for a person in danger by what they entered, also on the page of a link that is over. */
function findHelp(form: URLSearchParams, language: Language): string | undefined {
  const entries = [...form].filter(([name]) => name !== formTokenField)
  return findCertainDanger(entries.map(([, value]) => value).join('\n'), language)?.text
}

async function answerLink(
  { form, help, address }: Visiting,
  exchange: Exchange,
  services: DoorServices,
): Promise<AnsweredLink> {
  const { request, parameters } = exchange
  const token = String(parameters['token'])
  const link = await findLink(token, { store: services.store, now: services.clock() })
  if (link === undefined) return { page: gonePage(exchange.language) }
  const language = languageOf(exchange, link.value.language)
  const cookie = formCookie(request)
  const visit: Visit = {
    ...{ token, link, content: link.value.content, language, help, address },
    formToken: formToken(cookie, link.id, services.ports.vault),
  }
  const page =
    form === undefined
      ? await pagesOf(visit.content).show(visit, services)
      : await usePage(visit, form, exchange, services)
  const isSecure = services.publicAddress().startsWith('https:')
  const headers =
    request.method === 'HEAD'
      ? {}
      : {
          'Set-Cookie': setCookie(cookie, {
            path: '/link/',
            lifeMs: limits.accounts.linkMs,
            isSecure,
          }),
        }
  return { page, language, headers }
}

async function usePage(
  visit: Visit,
  form: URLSearchParams,
  { request }: Exchange,
  services: DoorServices,
): Promise<Page> {
  const { vault } = services.ports
  const origin = services.publicAddress()
  const sent = form.get(formTokenField) ?? undefined
  if (!isOwnForm(request, sent, visit.link.id, { vault, origin })) {
    return foreignFormPage(visit.language)
  }
  return await pagesOf(visit.content).use(visit, form, services)
}

/** Pages of each kind of link; the content's type goes with its kind. */
function pagesOf({ kind }: LinkContent): LinkPages<LinkContent> {
  const pages = { join: joinPages, form: formPages, view: viewPages, credential: credentialPages }
  return pages[kind] as LinkPages<LinkContent>
}

/** The browser's language, or else that of the chat or assistant. */
const languageOf = ({ request }: Exchange, other: Language): Language =>
  request.headers['accept-language'] === undefined ? other : getLanguage(request)

const foreignFormPage = (language: Language): Page =>
  plainPage(
    403,
    { en: 'Nothing was done', fr: 'Rien n’a été fait' },
    [
      {
        en: 'The form did not come from the page of your link, or your browser refuses cookies. Open the link again where you got it, and send the form there.',
        fr: 'Le formulaire ne venait pas de la page de votre lien, ou votre navigateur refuse les cookies. Rouvrez le lien là où vous l’avez obtenu et envoyez le formulaire depuis cette page.',
      },
    ],
    language,
  )
