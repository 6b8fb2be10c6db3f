import { limits } from '../../config/limits.ts'
import type { SandboxLink } from '../../ports/bank-provider.ts'
import type { CreateDoor, DoorServices } from '../door.ts'
import { toLimitKey } from '../shared/client-address.ts'
import { beginExchange, type Exchange, refuse } from '../shared/exchange.ts'
import { failedPage } from '../shared/pages/failed-page.ts'
import {
  formCookie,
  formToken,
  formTokenField,
  isOwnForm,
  setCookie,
} from '../shared/pages/form-token.ts'
import { type Page, sendPage } from '../shared/pages/page.ts'
import { countVisit, isPageMethod, notAllowed, tooManyPage } from '../shared/pages/page-visits.ts'
import { readForm } from '../shared/pages/read-form.ts'
import { choosePage, type LinkVisit } from './choose-page.ts'
import { foreignFormPage, gonePage } from './link-texts.ts'
import { useForm } from './use-form.ts'

const path = '/sandbox-bank/link'

/** The page on which a person chooses a bank of the sandbox. Opening it has no effect; sending its form has. */
export const createSandboxBankDoor: CreateDoor = (services) => ({
  name: 'sandbox-bank',
  mount(router) {
    const link = services.ports.sandboxLink
    if (link === undefined) return
    router.route(path).all(async (request, response) => {
      const exchange = beginExchange(request, response, 'console', services.exchanges.log)
      exchange.route = path
      try {
        await answer(exchange, link, services)
      } catch (error) {
        sendPage(exchange, failedPage(exchange, error, services), exchange.language)
      }
    })
  },
})

async function answer(
  exchange: Exchange,
  link: SandboxLink,
  services: DoorServices,
): Promise<void> {
  const { request, language } = exchange
  const { exchanges, rateLimiter, clock, ports } = services
  if (!isPageMethod(request.method)) return refuse(exchange, notAllowed(), exchanges)
  const address = toLimitKey(exchanges.addressOf(request))
  if (!(await countVisit(address, { rateLimiter, now: clock() }))) {
    return sendPage(exchange, tooManyPage(language), language)
  }
  const form = request.method === 'POST' ? await readForm(request, exchanges.bodies) : undefined
  const token = URL.parse(request.url ?? '', 'http://localhost')?.searchParams.get('token') ?? ''
  const view = link.open(token)
  if (view === undefined) return sendPage(exchange, gonePage(language), language)
  const cookie = formCookie(request)
  const linkId = ports.vault.digest(`sandbox link ${token}`)
  const visit: LinkVisit = {
    ...{ view, address: `${path}?token=${token}` },
    formToken: formToken(cookie, linkId, ports.vault),
    logos: await readLogos(view.institutions, services),
  }
  const page =
    form === undefined
      ? choosePage(visit)
      : await usePage({ visit, form, linkId, token }, exchange, link, services)
  const isSecure = services.publicAddress().startsWith('https:')
  const life = { path: '/sandbox-bank/', lifeMs: limits.bank.linkMs, isSecure }
  const headers = request.method === 'HEAD' ? {} : { 'Set-Cookie': setCookie(cookie, life) }
  sendPage(exchange, page, view.language, headers)
}

interface SentForm {
  readonly visit: LinkVisit
  readonly form: URLSearchParams
  readonly linkId: string
  readonly token: string
}

async function usePage(
  { visit, form, linkId, token }: SentForm,
  { request }: Exchange,
  link: SandboxLink,
  services: DoorServices,
): Promise<Page> {
  const { vault } = services.ports
  const sent = form.get(formTokenField) ?? undefined
  const origin = services.publicAddress()
  if (!isOwnForm(request, sent, linkId, { vault, origin })) {
    return foreignFormPage(visit.view.language)
  }
  return await useForm(visit, form, (institutionId, person) =>
    link.finish(token, institutionId, person),
  )
}

/** Logos as addresses that are pictures themselves: nothing is loaded with the page. */
async function readLogos(
  institutions: LinkVisit['view']['institutions'],
  { ports, exchanges }: DoorServices,
): Promise<ReadonlyMap<string, string>> {
  const found = institutions.map(async ({ institutionId }) => {
    const logo = (await ports.bank.findInstitution(institutionId, exchanges.stopping))?.logo
    const text = Buffer.from(logo?.bytes ?? []).toString('base64')
    return [institutionId, `data:${logo?.mediaType ?? 'image/png'};base64,${text}`] as const
  })
  return new Map(await Promise.all(found))
}
