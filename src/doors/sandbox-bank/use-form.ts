import { localize } from '../../domain/text/language.ts'
import { Failure } from '../../errors.ts'
import { failureDialects } from '../../pipeline/failure-dialects.ts'
import { BankItemError } from '../../ports/bank-provider.ts'
import { failureText } from '../shared/pages/failed-page.ts'
import type { Page } from '../shared/pages/page.ts'
import { choosePage, consentPage, donePage, type LinkVisit } from './choose-page.ts'
import { gonePage, texts } from './link-texts.ts'

const personShape = /^[\w.-]{1,40}$/

type Finish = (institutionId: string, person: string) => Promise<string | undefined>

/** Both forms of the page: the choice leads to the consent, the consent to the link. */
export async function useForm(
  visit: LinkVisit,
  form: URLSearchParams,
  finish: Finish,
): Promise<Page> {
  const { view } = visit
  const name = form.get('name')?.trim() ?? ''
  const person = view.person ?? (name === '' ? (form.get('person') ?? '') : name)
  const institutionId = view.institutionId ?? form.get('institution') ?? ''
  const institution = view.institutions.find((one) => one.institutionId === institutionId)
  const refuse = (text: typeof texts.noBank | typeof texts.wrongName) =>
    choosePage(
      visit,
      { institutionId, person: form.get('person') ?? '', name },
      { status: 400, text: localize(text, view.language) },
    )
  if (institution === undefined) return refuse(texts.noBank)
  if (!personShape.test(person)) return refuse(texts.wrongName)
  const consented = { institution, person }
  if (form.get('step') !== 'link') return consentPage(visit, consented)
  try {
    const token = await finish(institutionId, person)
    return token === undefined ? gonePage(view.language) : donePage(visit, institution, token)
  } catch (error) {
    if (error instanceof BankItemError) return refuse(texts.wrongName)
    if (!(error instanceof Failure)) throw error
    const { status } = failureDialects[error.kind]
    return consentPage(visit, consented, { status, text: failureText(error, view.language) })
  }
}
