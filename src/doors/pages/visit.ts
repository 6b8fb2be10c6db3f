import type {
  LinkContent,
  OneTimeLinkRecord,
} from '../../domain/chat-platforms/chat-platform-records.ts'
import type { Language } from '../../domain/text/language.ts'
import type { Stored } from '../../ports/store.ts'
import type { DoorServices } from '../door.ts'
import { formTokenField } from '../shared/pages/form-token.ts'
import { type Html, html } from '../shared/pages/html.ts'
import { type Page, plainPage } from '../shared/pages/page.ts'

/** A person at the page of their link. */
export interface Visit<Content extends LinkContent = LinkContent> {
  readonly token: string
  readonly link: Stored<'oneTimeLinks'> & { readonly value: OneTimeLinkRecord }
  readonly content: Content
  readonly language: Language
  /** Hidden field of the page's form. */
  readonly formToken: string
  /** Helping words for a person in danger by what they entered; they stand above the page. */
  readonly help: string | undefined
  /** Key of the client's address. */
  address(): string
}

/** Pages of one kind of link. */
export interface LinkPages<Content extends LinkContent> {
  /** Says what will happen; without any effect. */
  show(visit: Visit<Content>, services: DoorServices): Promise<Page>
  /** Does it, once. */
  use(visit: Visit<Content>, form: URLSearchParams, services: DoorServices): Promise<Page>
}

/** A form that goes back to the page's own address. */
export const ownForm = (
  { token, formToken }: Pick<Visit, 'token' | 'formToken'>,
  fields: Html,
  submitLabel: string,
): Html => html`<form method="post" action="/link/${token}" autocomplete="off">
<input type="hidden" name="${formTokenField}" value="${formToken}">
${fields}
<button type="submit">${submitLabel}</button>
</form>
`

/** The page behind the words that help a person in danger. */
export const withHelp = (help: string | undefined, page: Page): Page =>
  help === undefined
    ? page
    : { ...page, body: html`<p class="warning" role="alert">${help}</p>\n${page.body}` }

/** One page for a link that is wrong, was used or has expired: it tells nothing about which. */
export const gonePage = (language: Language): Page =>
  plainPage(
    404,
    { en: 'This link is not valid', fr: 'Ce lien n’est pas valable' },
    [
      {
        en: 'It was used already, has expired after ten minutes, or was not copied whole.',
        fr: 'Il a déjà servi, a expiré après dix minutes ou n’a pas été copié en entier.',
      },
      {
        en: 'Ask for a new link in your chat with the coach, or from your assistant.',
        fr: 'Demandez un nouveau lien dans votre conversation avec le coach, ou à votre assistant.',
      },
    ],
    language,
  )
