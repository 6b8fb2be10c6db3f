import { monthMs } from '../../calendar.ts'
import { type CanadianItem, retentionEnd } from '../../law/canadian-retention.ts'
import { reportableUntil, unreportedSince } from '../../law/reporting-periods.ts'
import { type Localized, withDe } from '../../text/language.ts'
import { formatFigures } from '../engine/format-figures.ts'
import type { NormalPublicRecord } from '../engine/normal-form.ts'
import { endOf } from '../engine/text/dates.ts'
import type { Country, PublicRecord } from '../report.ts'
import {
  datesOf,
  type IssueDraft,
  joinSentences,
  type ReportContext,
  type ReportRule,
} from './issue.ts'
import { asPreciseAs, placeOf } from './item-age.ts'

type RecordKind = PublicRecord['kind']

const recordNames: Readonly<Record<RecordKind, Localized>> = {
  bankruptcy: { en: 'A bankruptcy', fr: 'Une faillite' },
  consumer_proposal: { en: 'A consumer proposal', fr: 'Une proposition de consommateur' },
  judgment: { en: 'A judgment', fr: 'Un jugement' },
  tax_lien: { en: 'A tax lien', fr: 'Un privilège fiscal' },
  foreclosure: { en: 'A foreclosure', fr: 'Une saisie hypothécaire' },
  registered_item: { en: 'A registered security', fr: 'Une sûreté inscrite' },
  other: { en: 'A public record', fr: 'Une inscription publique' },
}

const bankruptcyAdvice: Readonly<Record<Country, Localized>> = {
  US: {
    en: 'Check the chapter, the dates and that it is discharged; check that each account it covers shows $0. Dispute what the court’s papers contradict. New on-time history counts from now on: one small secured card, paid in full each month, is enough to begin.',
    fr: 'Vérifiez le chapitre, les dates et la libération; vérifiez que chaque compte visé affiche 0 $. Contestez ce que les documents du tribunal contredisent. Un nouvel historique ponctuel compte dès maintenant : une petite carte garantie, payée en entier chaque mois, suffit pour commencer.',
  },
  CA: {
    en: 'Check the filing and discharge dates against the certificate of your Licensed Insolvency Trustee, and that each account it covers shows $0. Ask the bureau to correct what the certificate contradicts. New on-time history counts from now on: one small secured card, paid in full each month, is enough to begin.',
    fr: 'Comparez les dates de dépôt et de libération avec le certificat de votre syndic autorisé en insolvabilité, et vérifiez que chaque compte visé affiche 0 $. Demandez au bureau de rectifier ce que le certificat contredit. Un nouvel historique ponctuel compte dès maintenant : une petite carte garantie, payée en entier chaque mois, suffit pour commencer.',
  },
}

const proposalAdvice: Localized = {
  en: 'Check that the dates match your certificate of full performance and that the accounts it covers are marked as included. Finishing it sooner also brings the end of the entry closer. Ask the bureau to correct what the certificate contradicts.',
  fr: 'Vérifiez que les dates correspondent à votre certificat d’exécution intégrale et que les comptes visés portent la mention de la proposition. La terminer plus tôt rapproche aussi la fin de l’inscription. Demandez au bureau de rectifier ce que le certificat contredit.',
}

const judgmentAdvice: Readonly<Record<Country, Localized>> = {
  US: {
    en: 'Check with the court that it is yours and what is still owed; if it is paid, have the satisfaction filed.',
    fr: 'Vérifiez auprès du tribunal qu’il vous vise et ce qui reste dû; s’il est payé, faites déposer la quittance.',
  },
  CA: {
    en: 'Check with the court that it is yours and what is still owed; if it is paid, send the bureau the proof so that the entry says so. A judgment can be collected on for many years: paying or arranging payment stops the costs from growing.',
    fr: 'Vérifiez auprès du tribunal qu’il vous vise et ce qui reste dû; s’il est payé, envoyez-en la preuve au bureau pour que l’inscription le dise. Un jugement peut être exécuté pendant de nombreuses années : payer ou s’entendre arrête l’accumulation des frais.',
  },
}

const lienAdvice: Localized = {
  en: 'Check with the tax agency that it is yours and what is still owed; if it is paid, ask for the release and send the bureau a copy.',
  fr: 'Vérifiez auprès de l’administration fiscale qu’il vous vise et ce qui reste dû; s’il est payé, demandez la mainlevée et envoyez-en une copie au bureau.',
}

const foreclosureAdvice: Localized = {
  en: 'Check the dates and the amount against the papers of the sale; dispute what is wrong.',
  fr: 'Comparez les dates et le montant avec les documents de la vente; contestez ce qui est inexact.',
}

const securityAdvice: Localized = {
  en: 'A lender’s security on a car or goods is normal and not negative in itself. Once the loan is paid, ask the lender to discharge the registration.',
  fr: 'La sûreté d’un prêteur sur une voiture ou des biens est normale et n’a rien de négatif en soi. Une fois le prêt payé, demandez au prêteur de radier l’inscription.',
}

const unknownRecord: Localized = {
  en: 'Check with the court or registry what it is and whether it is yours; dispute it if it is not.',
  fr: 'Vérifiez auprès du tribunal ou du registre de quoi il s’agit et s’il vous vise; sinon, contestez-le.',
}

const inBothCountries = (sentence: Localized) => ({ US: sentence, CA: sentence })

/** Words for the end of each kind of record. */
const recordEnds: Readonly<Record<RecordKind, Localized>> = {
  bankruptcy: { en: 'discharged or closed', fr: 'libération ou clôture' },
  consumer_proposal: { en: 'completed or closed', fr: 'fin' },
  judgment: { en: 'satisfied or closed', fr: 'règlement ou clôture' },
  tax_lien: { en: 'released or closed', fr: 'mainlevée' },
  foreclosure: { en: 'closed', fr: 'clôture' },
  registered_item: { en: 'discharged', fr: 'radiation' },
  other: { en: 'closed', fr: 'clôture' },
}

const recordIsOver: Localized = {
  en: 'The file says that it is over: check that the dates and the amount are right, and dispute what is wrong.',
  fr: 'Le dossier indique que c’est terminé : vérifiez que les dates et le montant sont exacts, et contestez ce qui est inexact.',
}

const fulfilled: Localized = {
  en: 'Check that the dates match your certificate of full performance and that the accounts it covers show nothing owed. Ask the bureau to correct what the certificate contradicts.',
  fr: 'Vérifiez que les dates correspondent à votre certificat d’exécution intégrale et que les comptes visés n’affichent rien à payer. Demandez au bureau de rectifier ce que le certificat contredit.',
}

/** Advice for a correct record within its period. */
function adviceFor({ kind, closedOn }: PublicRecord, country: Country): Localized {
  if (closedOn === null || kind === 'bankruptcy') return recordAdvice[kind][country]
  return kind === 'consumer_proposal' ? fulfilled : recordIsOver
}

const recordAdvice: Readonly<Record<RecordKind, Readonly<Record<Country, Localized>>>> = {
  bankruptcy: bankruptcyAdvice,
  consumer_proposal: inBothCountries(proposalAdvice),
  judgment: judgmentAdvice,
  tax_lien: inBothCountries(lienAdvice),
  foreclosure: inBothCountries(foreclosureAdvice),
  registered_item: inBothCountries(securityAdvice),
  other: inBothCountries(unknownRecord),
}

interface RecordAge {
  /** Last reportable moment, milliseconds since 1970. */
  readonly until: number
  readonly untilOn: string
  readonly from: string
  /** False if bureau practice, not a rule on this date, sets it. */
  readonly isCertain: boolean
}

/** Reporting period of a public record; undefined without a date or a rule. */
function recordAge(record: NormalPublicRecord, context: ReportContext): RecordAge | undefined {
  return context.country === 'CA'
    ? canadianRecordAge(record, context)
    : americanRecordAge(record, context.now)
}

/** 15 USC 1681c(a)(1) to (3); Chapter 13 by the bureaus' practice. */
function americanRecordAge(record: NormalPublicRecord, now: number): RecordAge | undefined {
  const { kind, chapter, filedOn, closedOn } = record
  const from = kind === 'tax_lien' ? closedOn : filedOn
  if (from === null) return undefined
  const isPlan = kind === 'bankruptcy' && chapter === 13
  const until = (period: Parameters<typeof reportableUntil>[0]['kind']) =>
    reportableUntil({ kind: period, day: endOf(from), afterDefault: false }, now)
  switch (kind) {
    case 'bankruptcy':
      return toRecordAge(from, until(isPlan ? 'chapter 13' : 'bankruptcy'), !isPlan)
    case 'judgment':
      // May stay longer where the time to collect on it is longer.
      return toRecordAge(from, until('judgment'), false)
    case 'tax_lien':
      return toRecordAge(from, until('tax lien'), true)
    case 'foreclosure':
      return toRecordAge(from, until('account'), true)
    default:
      return undefined
  }
}

function toRecordAge(from: string, until: number, isCertain: boolean): RecordAge {
  return { until, untilOn: asPreciseAs(from, until), from, isCertain }
}

const canadianItems: Readonly<Partial<Record<NormalPublicRecord['kind'], CanadianItem>>> = {
  consumer_proposal: 'consumer proposal',
  judgment: 'judgment',
  registered_item: 'registered item',
  foreclosure: 'account',
}

function canadianRecordAge(
  { kind, filedOn, closedOn }: NormalPublicRecord,
  { view, bureau, now }: ReportContext,
): RecordAge | undefined {
  const item = kind === 'bankruptcy' ? bankruptcyOf(view.publicRecords) : canadianItems[kind]
  const closing = kind === 'consumer_proposal' ? 'completion' : 'discharge'
  const starts = {
    ...(filedOn !== null && { filing: endOf(filedOn) }),
    ...(closedOn !== null && { [closing]: endOf(closedOn) }),
  }
  const from = closedOn ?? filedOn
  if (item === undefined || from === null) return undefined
  const retention = retentionEnd(item, starts, placeOf(bureau), now)
  return retention === undefined
    ? undefined
    : toRecordAge(from, retention.until, retention.isCertain)
}

function bankruptcyOf(records: readonly NormalPublicRecord[]): CanadianItem {
  const bankruptcies = new Set(
    records.filter(({ kind }) => kind === 'bankruptcy').map(({ filedOn }) => filedOn),
  )
  return bankruptcies.size > 1 ? 'repeated bankruptcy' : 'bankruptcy'
}

const { en, fr } = formatFigures

/** One issue per public record, with the end of its period. */
export const publicRecords: ReportRule = (context) =>
  context.view.publicRecords.map((record) => recordIssue(record, context))

function recordIssue(record: NormalPublicRecord, context: ReportContext): IssueDraft {
  const { kind, filedOn, closedOn } = record
  const { country, now, bureau } = context
  const age = recordAge(record, context)
  const since = country === 'US' ? unreportedSince(kind, now) : undefined
  const about = { account: null, description: describeRecord(record) }
  if (since !== undefined) {
    return {
      ...about,
      kind,
      severity: 'high',
      recommendation: joinSentences(noLongerTaken(kind, since, bureau), adviceFor(record, country)),
      dates: datesOf(filedOn, closedOn),
    }
  }
  const isOver = age !== undefined && now > age.until
  return {
    ...about,
    kind: isOver ? 'obsolete' : kind,
    severity: isOver ? (age.isCertain ? 'high' : 'medium') : recordSeverity(record),
    recommendation: isOver
      ? periodOver(age, context)
      : joinSentences(adviceFor(record, country), age && recordTimeLeft(age, context)),
    dates: datesOf(filedOn, closedOn, age?.untilOn),
  }
}

function recordSeverity({ kind, closedOn }: NormalPublicRecord): IssueDraft['severity'] {
  if (kind === 'registered_item') return 'low'
  if (kind === 'bankruptcy') return 'high'
  return closedOn === null ? 'high' : 'medium'
}

/** "A bankruptcy under Chapter 7 is on the file (filed in March 2020, discharged or closed …)." */
function describeRecord({
  kind,
  chapter,
  filedOn,
  closedOn,
  amount,
}: NormalPublicRecord): Localized {
  const isChapter = kind === 'bankruptcy' && chapter !== null
  const sum = amount === null || amount <= 0 ? null : amount
  const english = [
    ...(filedOn === null ? [] : [`filed ${en.when(filedOn)}`]),
    ...(closedOn === null ? [] : [`${recordEnds[kind].en} ${en.when(closedOn)}`]),
  ]
  const french = [
    ...(filedOn === null ? [] : [`dépôt ${fr.when(filedOn)}`]),
    ...(closedOn === null ? [] : [`${recordEnds[kind].fr} ${fr.when(closedOn)}`]),
  ]
  const inBrackets = (parts: readonly string[]) =>
    parts.length === 0 ? '' : ` (${parts.join(', ')})`
  return {
    en: `${recordNames[kind].en}${isChapter ? ` under Chapter ${chapter}` : ''}${sum === null ? '' : ` of ${en.money(sum)}`} is on the file${inBrackets(english)}.`,
    fr: `${recordNames[kind].fr}${isChapter ? ` (chapitre ${chapter})` : ''}${sum === null ? '' : ` de ${fr.money(sum)}`} figure au dossier${inBrackets(french)}.`,
  }
}

function noLongerTaken(kind: string, since: string, bureau: string): Localized {
  const what =
    kind === 'judgment'
      ? { en: 'civil judgments', fr: 'les jugements civils' }
      : { en: 'tax liens', fr: 'les privilèges fiscaux' }
  return {
    en: `The three bureaus stopped reporting ${what.en} ${en.when(since.slice(0, 7))}, by a plan of their own; ask ${bureau} why this one is shown and to take it off.`,
    fr: `Les trois bureaux ne déclarent plus ${what.fr} depuis ${fr.date(since.slice(0, 7))}, selon un plan qui leur est propre; demandez à ${bureau} pourquoi celui-ci figure au dossier et de l’enlever.`,
  }
}

function recordTimeLeft(age: RecordAge, { now, country }: ReportContext): Localized {
  const left = (age.until - now) / monthMs
  return country === 'CA'
    ? {
        en: `The bureau’s rules keep it ${en.until(age.untilOn)} at the latest, about ${en.span(left)} more; the exact start depends on the bureau and the province.`,
        fr: `Selon les règles du bureau, l’inscription reste au plus tard ${fr.until(age.untilOn)}, soit encore environ ${fr.span(left)}; le point de départ exact dépend du bureau et de la province.`,
      }
    : {
        en: `It may be reported ${en.until(age.untilOn)}, about ${en.span(left)} from now.`,
        fr: `L’inscription peut rester ${fr.until(age.untilOn)}, soit encore environ ${fr.span(left)}.`,
      }
}

function periodOver(age: RecordAge, { bureau, country }: ReportContext): Localized {
  if (country === 'CA') {
    return {
      en: `The bureaus’ own rules keep such a record ${en.until(age.untilOn)} at the latest. Ask ${bureau} in writing from which date it counts, and to take the entry off if its period is over; your province’s consumer reporting office (in Quebec the AMF) takes complaints.`,
      fr: `Selon les règles des bureaux, un tel élément reste au plus tard ${fr.until(age.untilOn)}. Demandez par écrit à ${bureau} à partir de quelle date il compte, et de retirer l’inscription si son délai est écoulé; l’organisme de votre province (au Québec, l’AMF) reçoit les plaintes.`,
    }
  }
  return age.isCertain
    ? {
        en: `It could be reported only ${en.until(age.untilOn)} (15 USC 1681c): dispute it with ${bureau} as outdated and name the date.`,
        fr: `Il ne pouvait être déclaré que ${fr.until(age.untilOn)} (15 USC 1681c) : contestez-le auprès ${withDe(bureau)} comme périmé en indiquant la date.`,
      }
    : {
        en: `The bureaus usually show such a record only ${en.until(age.untilOn)}; the law can allow longer. Ask ${bureau} to take it off.`,
        fr: `Les bureaux n’affichent habituellement un tel élément que ${fr.until(age.untilOn)}; la loi peut permettre davantage. Demandez à ${bureau} de l’enlever.`,
      }
}
