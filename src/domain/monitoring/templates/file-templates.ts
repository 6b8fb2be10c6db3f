import { isoDay } from '../../calendar.ts'
import { formatDay } from '../../text/dates.ts'
import { type Localized, withArticleFirst, withDe } from '../../text/language.ts'
import type { AlertDetails } from '../alert.ts'
import { formatDate, formatDateWithPreposition, formatName } from './format-values.ts'
import type { MessageTemplate } from './message-template.ts'
import { accountTypeWords } from './status-words.ts'

/** Steps against fraud; `opening` states the case, without a full stop. */
export const againstFraud = (opening: Localized, bureau: string): Localized => ({
  en: `What to do: ${opening.en}: ask ${bureau} for a fraud alert or a freeze, tell the lender’s fraud department, and dispute the item (dispute type “fraud”).`,
  fr: `À faire : ${opening.fr} : demandez à ${bureau} une alerte de fraude ou un gel, prévenez le service des fraudes du prêteur, et contestez l’élément (contestation de type « fraude »).`,
})

const ifNotYou: Localized = {
  en: 'if this is you, nothing. If it is not, act today',
  fr: 'si c’est vous, rien. Sinon, agissez aujourd’hui',
}

/** `a car loan, opened in 2019` and `un prêt automobile ouvert en 2019`. */
function describeAccount({ accountType, openedOn }: AlertDetails['new_account']): Localized {
  const { en, fr } = accountTypeWords[accountType]
  if (openedOn === null) return { en, fr }
  const when = formatDateWithPreposition(openedOn)
  const opened = fr.startsWith('une ') ? 'ouverte' : 'ouvert'
  return { en: `${en}, opened ${when.en}`, fr: `${fr} ${opened} ${when.fr}` }
}

export const newAccountTemplate: MessageTemplate<'new_account'> = ({ details, at }, bureau) => {
  const [name, account] = [formatName(details.name), describeAccount(details)]
  const [found, de] = [formatDay(at), withDe(bureau)]
  return {
    subject: {
      en: `New account in your ${bureau} file`,
      fr: `Nouveau compte dans votre dossier ${de}`,
    },
    happened: {
      en: `Your ${bureau} file shows a new account: ${name}, ${account.en} (found on ${found.en}).`,
      fr: `Votre dossier ${de} montre un nouveau compte : ${name}, ${account.fr} (constaté le ${found.fr}).`,
    },
    next: againstFraud(ifNotYou, bureau),
    short: {
      en: `new account in your ${bureau} file, found ${isoDay(at)}. Not yours? Freeze your file and dispute it.`,
      fr: `nouveau compte au dossier ${bureau}, vu le ${isoDay(at)}. Pas vous ? Gelez le dossier, contestez.`,
    },
  }
}

export const inquiryTemplate: MessageTemplate<'hard_inquiry'> = ({ details, at }, bureau) => {
  const { by, inquiredOn } = details
  const [day, found] = [formatDate(inquiredOn), formatDay(at)]
  const name = by === null ? null : formatName(by)
  const who: Localized = {
    en: name ?? 'Somebody',
    fr: name === null ? 'Quelqu’un' : withArticleFirst(name),
  }
  const de = withDe(bureau)
  return {
    subject: {
      en: `Hard inquiry in your ${bureau} file`,
      fr: `Enquête de crédit dans votre dossier ${de}`,
    },
    happened: {
      en: `${who.en} asked ${bureau} for your file to decide on credit (a hard inquiry of ${day.en}, found on ${found.en}).`,
      fr: `${who.fr} a consulté votre dossier ${de} pour une décision de crédit (date de l’enquête : ${day.fr} ; constatée le ${found.fr}).`,
    },
    next: againstFraud(ifNotYou, bureau),
    short: {
      en: `hard inquiry of ${inquiredOn.slice(0, 10)} in your ${bureau} file. Not you? Freeze your file and dispute it.`,
      fr: `enquête de crédit au dossier ${bureau}, ${inquiredOn.slice(0, 10)}. Pas vous ? Gelez le dossier, contestez.`,
    },
  }
}
