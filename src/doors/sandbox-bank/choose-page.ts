import { type Localized, localize } from '../../domain/text/language.ts'
import type { BankInstitution, SandboxLinkView } from '../../ports/bank-provider.ts'
import { refusalText } from '../shared/pages/failed-page.ts'
import { formTokenField } from '../shared/pages/form-token.ts'
import { type Html, html, nothing } from '../shared/pages/html.ts'
import type { Page } from '../shared/pages/page.ts'
import { sharedTexts, texts } from './link-texts.ts'

/** A person at the page of a link token. */
export interface LinkVisit {
  readonly view: SandboxLinkView
  /** The page's own address. */
  readonly address: string
  /** Hidden field of the page's form. */
  readonly formToken: string
  /** Addresses of the logos, by institution. */
  readonly logos: ReadonlyMap<string, string>
}

/** Entries of the form. */
export interface Chosen {
  readonly institutionId: string
  readonly person: string
  /** A name that was typed, in place of the chosen one. */
  readonly name: string
}

export interface Refusal {
  readonly status: number
  readonly text: string
}

const linkForm = ({ address, formToken }: LinkVisit, fields: Html): Html =>
  html`<form method="post" action="${address}" autocomplete="off">
<input type="hidden" name="${formTokenField}" value="${formToken}">
${fields}
</form>
`

/** Both warnings, and the bank and the person to choose. */
export function choosePage(visit: LinkVisit, chosen?: Chosen, refusal?: Refusal): Page {
  const { view } = visit
  const t = (text: Localized) => localize(text, view.language)
  const body = html`<p>${t(texts.sandbox)}</p>
<p class="warning">${t(texts.warning)}</p>
${refusal === undefined ? nothing : refusalText(refusal.text)}
${linkForm(
  visit,
  html`${bankChoices(visit, chosen?.institutionId)}
${view.person === undefined ? personFields(view, chosen) : fixedPerson(view.person, t(texts.person))}
<button type="submit" name="step" value="choose">${t(texts.next)}</button>`,
)}`
  const title = t(view.person === undefined ? texts.title : texts.again)
  return { status: refusal?.status ?? 200, title, body, hasPictures: true }
}

const logo = (visit: LinkVisit, { institutionId }: BankInstitution): Html =>
  html`<img src="${visit.logos.get(institutionId) ?? ''}" alt="" width="40" height="40">`

/** The bank that was chosen, or that is signed in again. */
const fixedBank = (visit: LinkVisit, institution: BankInstitution): Html =>
  html`<p class="bank">${logo(visit, institution)}<strong>${institution.name}</strong></p>\n`

function bankChoices(visit: LinkVisit, chosen: string | undefined): Html {
  const { institutions, institutionId, language } = visit.view
  const fixed = institutions.find((one) => one.institutionId === institutionId)
  if (fixed !== undefined) return fixedBank(visit, fixed)
  const cards = institutions.map((institution, index) => {
    const isChosen = chosen === undefined ? index === 0 : institution.institutionId === chosen
    return html`<label class="choice"><input type="radio" name="institution" value="${institution.institutionId}"${isChosen ? html` checked` : nothing}>
${logo(visit, institution)}<span>${institution.name} <span class="mark">${institution.countryCodes.join(', ')}</span></span></label>\n`
  })
  return html`<fieldset class="choices"><legend>${localize(texts.bank, language)}</legend>
${cards}</fieldset>`
}

const fixedPerson = (person: string, label: string): Html =>
  html`<dl><dt>${label}</dt><dd>${person}</dd></dl>`

function personFields({ people, language }: SandboxLinkView, chosen?: Chosen): Html {
  const t = (text: Localized) => localize(text, language)
  const options = people.map(
    ({ name, about }) =>
      html`<option value="${name}"${name === chosen?.person ? html` selected` : nothing}>${name} – ${about}</option>\n`,
  )
  return html`<label for="person">${t(texts.person)}
<span class="hint">${t(texts.personHint)}</span></label>
<select id="person" name="person">${options}</select>
<label for="name">${t(texts.name)}
<span class="hint">${t(texts.nameHint)}</span></label>
<input id="name" name="name" maxlength="40" autocapitalize="none" autocomplete="off" spellcheck="false" value="${chosen?.name ?? ''}">`
}

/** List of shared data, shown before consent. */
export function consentPage(
  visit: LinkVisit,
  { institution, person }: { readonly institution: BankInstitution; readonly person: string },
  refusal?: Refusal,
): Page {
  const { language } = visit.view
  const t = (text: Localized) => localize(text, language)
  const body = html`${fixedBank(visit, institution)}
${fixedPerson(person, t(texts.person))}
<p>${t(texts.shared)}</p>
<ul>${sharedTexts.map((text) => html`<li>${t(text)}</li>\n`)}</ul>
<p class="note">${t(texts.notShared)}</p>
<p class="warning">${t(texts.warning)}</p>
${refusal === undefined ? nothing : refusalText(refusal.text)}
${linkForm(
  visit,
  html`<input type="hidden" name="institution" value="${institution.institutionId}">
<input type="hidden" name="person" value="${person}">
<button type="submit" name="step" value="link">${t(texts.link)}</button>
<a class="back" href="${visit.address}">${t(texts.back)}</a>`,
)}`
  return { status: refusal?.status ?? 200, title: t(texts.consent), body, hasPictures: true }
}

export function donePage(visit: LinkVisit, institution: BankInstitution, token: string): Page {
  const { language, person } = visit.view
  const t = (text: Localized) => localize(text, language)
  const body = html`${fixedBank(visit, institution)}
<p>${t(texts.close)}</p>
<details><summary>${t(texts.developers)}</summary>
<p>${t(texts.token)}</p>
<p><code>${token}</code></p>
</details>`
  const title = t(person === undefined ? texts.done : texts.doneAgain)
  return { status: 200, title, body, hasPictures: true }
}
