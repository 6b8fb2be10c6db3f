import { limits } from '../../config/limits.ts'
import type { LinkContent } from '../../domain/chat-platforms/chat-platform-records.ts'
import type { ChatPerson } from '../../domain/chat-platforms/messages.ts'
import { type Language, type Localized, localize } from '../../domain/text/language.ts'
import { Failure } from '../../errors.ts'
import { identityId } from '../../operations/accounts/chat-identity.ts'
import { platformName } from '../../operations/accounts/chat-notice.ts'
import { checkNotJoined } from '../../operations/accounts/join-account.ts'
import { joinChatAccount } from '../../operations/accounts/join-chat-account.ts'
import { personOfLink } from '../../operations/accounts/one-time-link.ts'
import type { DoorServices } from '../door.ts'
import { failureText, refusalText } from '../shared/pages/failed-page.ts'
import { type Html, html, nothing } from '../shared/pages/html.ts'
import type { Page } from '../shared/pages/page.ts'
import { gonePage, type LinkPages, ownForm, type Visit } from './visit.ts'

type Join = Extract<LinkContent, { readonly kind: 'join' }>

const texts = {
  title: {
    en: 'Join this chat with your account',
    fr: 'Relier cette messagerie à votre compte',
  },
  explanation: {
    en: 'Chats, reports, letters and today’s messages of this chat move to the account that you sign in with. From then on, whoever writes there as this person uses your account, within its limits.',
    fr: 'Les conversations, dossiers, lettres et messages du jour de cette messagerie passent au compte avec lequel vous vous connectez. Ensuite, la personne qui y écrit sous cette identité utilise votre compte, dans ses limites.',
  },
  warning: {
    en: 'Go on only if you asked for this link yourself, in that chat. If somebody else sent it to you, they would see everything in your account.',
    fr: 'Ne continuez que si vous avez demandé ce lien vous-même, dans cette messagerie. Si quelqu’un d’autre vous l’a envoyé, cette personne verrait tout votre compte.',
  },
  platform: { en: 'Platform', fr: 'Plateforme' },
  workspace: { en: 'Workspace', fr: 'Espace de travail' },
  person: { en: 'User ID', fr: 'Identifiant' },
  token: { en: 'Access token of your account', fr: 'Jeton d’accès de votre compte' },
  tokenHint: {
    en: 'It is used once, to sign you in, and is not stored.',
    fr: 'Il sert une fois, à vous identifier, et n’est pas conservé.',
  },
  submit: { en: 'Join', fr: 'Relier' },
  wrongToken: {
    en: 'This access token is not valid or has expired. Get a new one and enter it here.',
    fr: 'Ce jeton d’accès n’est pas valable ou a expiré. Demandez-en un nouveau et saisissez-le ici.',
  },
  partOnly: {
    en: 'This access token may use only a part of your account. Enter one that may use all of it.',
    fr: 'Ce jeton d’accès ne permet qu’une partie de votre compte. Saisissez-en un qui permet tout.',
  },
  done: {
    en: 'The chat is joined with your account',
    fr: 'La messagerie est reliée à votre compte',
  },
  account: { en: 'Account', fr: 'Compte' },
  next: {
    en: 'You can close this page and go on in your chat. You can unlink the chat at any time.',
    fr: 'Vous pouvez fermer cette page et continuer dans votre messagerie. Vous pouvez la délier à tout moment.',
  },
} as const satisfies Record<string, Localized>

export const joinPages: LinkPages<Join> = {
  async show(visit, services) {
    const refusal = await findRefusal(visit, services)
    if (refusal === undefined) return joinPage(visit, nothing, 200)
    return gonePageOr(refusal, visit)
  },

  async use(visit, form, services) {
    const { language, token } = visit
    const given = form.get('token')?.trim() ?? ''
    const bearer = { kind: 'bearer', token: given === '' ? undefined : given } as const
    const credential = { ...bearer, actFor: undefined, address: visit.address }
    try {
      const call = { credential, language, input: () => ({ token }) }
      const { output } = await services.invoke(joinChatAccount, call)
      return donePage(output as { userId: string; warnings: readonly string[] }, visit)
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      return gonePageOr(error, visit)
    }
  },
}

/** A link that can join nobody any more says so before a token is entered. */
async function findRefusal({ link }: Visit, { store }: DoorServices): Promise<Failure | undefined> {
  const identity = await store.get('chatIdentities', identityId(personOfLink(link.value)))
  if (identity === undefined) return new Failure('not_found', 'gone')
  try {
    checkNotJoined(identity.value.userId, '')
    return undefined
  } catch (error) {
    if (error instanceof Failure) return error
    throw error
  }
}

const statuses: Partial<Record<Failure['kind'], number>> = {
  unauthorized: 401,
  forbidden: 403,
  conflict: 409,
  rate_limited: 429,
}

function gonePageOr(error: Failure, visit: Visit<Join>): Page {
  if (error.kind === 'not_found') return gonePage(visit.language)
  return joinPage(visit, refusalText(toText(error, visit.language)), statuses[error.kind] ?? 503)
}

function toText(error: Failure, language: Language): string {
  if (error.kind === 'unauthorized') return localize(texts.wrongToken, language)
  const isPart = error.details?.['requiredScope'] !== undefined
  return isPart ? localize(texts.partOnly, language) : failureText(error, language)
}

function joinPage(visit: Visit, refusal: Html, status: number): Page {
  const t = (text: Localized) => localize(text, visit.language)
  const field = html`<label for="token">${t(texts.token)}
<span class="hint">${t(texts.tokenHint)}</span></label>
<input id="token" name="token" type="password" autocomplete="off" spellcheck="false" required maxlength="${limits.realtime.maxTokenLength}">`
  const body = html`<p>${t(texts.explanation)}</p>
${personFacts(personOfLink(visit.link.value), t)}
<p class="warning">${t(texts.warning)}</p>
${refusal}${ownForm(visit, field, t(texts.submit))}`
  return { status, title: t(texts.title), body }
}

function personFacts(person: ChatPerson, t: (text: Localized) => string): Html {
  const { workspaceId, platformUserId } = person
  const workspace =
    workspaceId === '' ? nothing : html`<dt>${t(texts.workspace)}</dt><dd>${workspaceId}</dd>\n`
  return html`<dl>
<dt>${t(texts.platform)}</dt><dd>${platformName(person)}</dd>
${workspace}<dt>${t(texts.person)}</dt><dd>${platformUserId}</dd>
</dl>`
}

function donePage(
  { userId, warnings }: { readonly userId: string; readonly warnings: readonly string[] },
  { link, language }: Visit,
): Page {
  const t = (text: Localized) => localize(text, language)
  const body = html`${personFacts(personOfLink(link.value), t)}
<dl><dt>${t(texts.account)}</dt><dd>${userId}</dd></dl>
${warnings.map((warning) => html`<p class="warning">${warning}</p>\n`)}<p>${t(texts.next)}</p>`
  return { status: 200, title: t(texts.done), body }
}
