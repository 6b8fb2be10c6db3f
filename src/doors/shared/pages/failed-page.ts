import { type Language, type Localized, localize } from '../../../domain/text/language.ts'
import { Failure } from '../../../errors.ts'
import { failureDialects } from '../../../pipeline/failure-dialects.ts'
import { type Exchange, type ExchangeServices, logDefect } from '../exchange.ts'
import { type Html, html } from './html.ts'
import { type Page, plainPage } from './page.ts'

/** Refusal above a form. */
export const refusalText = (text: string): Html =>
  html`<p class="refusal" role="alert">${text}</p>\n`

/** The message of a failure for a person. */
export function failureText(error: Failure, language: Language): string {
  return localize(error.sentence ?? somethingWrong, language)
}

const somethingWrong: Localized = {
  en: 'That did not work. Wait a moment, then try again.',
  fr: 'Cela n’a pas fonctionné. Attendez un moment, puis réessayez.',
}

/** The page in place of one that failed; a defect goes to the log. */
export function failedPage(
  exchange: Exchange,
  error: unknown,
  services: { readonly exchanges: ExchangeServices },
): Page {
  logDefect(exchange, error, services.exchanges)
  const { language } = exchange
  const failure = error instanceof Failure ? error : new Failure('internal', 'defect')
  const { status } = failureDialects[failure.kind]
  const title = { en: 'That did not work', fr: 'Cela n’a pas fonctionné' }
  const text = failureText(failure, language)
  return plainPage(status, title, [{ en: text, fr: text }], language)
}
