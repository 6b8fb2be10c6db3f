import { limits } from '../../config/limits.ts'
import type { BureauId } from '../../domain/bureaus.ts'
import { isoDay } from '../../domain/calendar.ts'
import { permits } from '../../domain/caller.ts'
import texts from '../../domain/knowledge/letters/packet.json' with { type: 'json' }
import { disputeDeadlines } from '../../domain/letters/dispute-deadlines.ts'
import type { LetterPlace } from '../../domain/letters/letter.ts'
import { figures } from '../../domain/reports/engine/format-figures.ts'
import type { ReportAnalysis, ReportRecord } from '../../domain/reports/report.ts'
import { fillSlots, type Language, type Localized, localize } from '../../domain/text/language.ts'
import { invalidField, missingScope } from '../../errors.ts'
import type { Stored } from '../../ports/store.ts'
import type { Context } from '../context.ts'
import { newestOwn } from '../newest-own.ts'
import { newestReport, noReport, ownReport } from '../reports/saved-reports.ts'
import { type LetterOptions, letterPlace, toFailure } from './letter.ts'
import {
  concernsAll,
  type LeftItem,
  type PacketPlan,
  type PlannedLetter,
} from './packet-letters.ts'
import { toSender, type WrittenDispute, writeDisputeLetter } from './write-dispute.ts'

const { freshReportMs, maxRecentDisputes } = limits.letters

interface PacketLetterDraft {
  readonly planned: PlannedLetter
  readonly letter: WrittenDispute
}

/** The named report, or the newest; both take the scope that reports have elsewhere. */
export async function findReport(
  reportId: string | undefined,
  context: Pick<Context, 'caller' | 'store' | 'userId'>,
): Promise<Stored<'reports'>> {
  if (!permits(context.caller, 'reports')) throw missingScope('reports')
  const report =
    reportId === undefined ? await newestReport(context) : await ownReport(reportId, context)
  if (report === undefined) throw noReport()
  if (report.value.analysis.issues.some(({ kind }) => kind === 'other_bureau')) {
    throw invalidField('reportId', {
      en: 'is a report of another bureau than the one it was analyzed for: analyze it again with its own bureau',
      fr: 'est le dossier d’un autre bureau que celui pour lequel il a été analysé : faites-le analyser de nouveau avec son propre bureau',
    })
  }
  return report
}

/** The report's country decides the law; where it shows none, a province means Canada. */
export function packetPlace(
  { language, province }: Omit<LetterOptions, 'country' | 'format'>,
  { country }: ReportAnalysis,
): LetterPlace {
  const unknown = province === undefined ? 'US' : 'CA'
  return letterPlace({ language, province, country: country ?? unknown })
}

/** Leaves out letters about an item whose dispute waits for its answer. */
export async function withoutMailed(
  letters: readonly PlannedLetter[],
  { bureau }: ReportRecord,
  context: Pick<Context, 'store' | 'userId'>,
): Promise<{ readonly open: readonly PlannedLetter[]; readonly underWay: readonly LeftItem[] }> {
  const { items } = await newestOwn('disputes', { limit: maxRecentDisputes }, context)
  const mailed = items.filter(({ value }) => value.status === 'mailed' && value.bureau === bureau)
  const findMailed = ({ creditor, accountNumber, account }: PlannedLetter) =>
    account === undefined
      ? undefined
      : mailed.find(
          ({ value }) => value.creditor === creditor && value.accountNumber === accountNumber,
        )
  return {
    open: letters.filter((letter) => findMailed(letter) === undefined),
    underWay: letters.flatMap((letter) => {
      const found = findMailed(letter)
      if (found === undefined) return []
      const { reference } = found.value
      const reason = fillSlots(texts.leave.underWay, { reference })
      return [{ issue: letter.issues[0] ?? null, account: letter.name, reason }]
    }),
  }
}

interface LetterSetting {
  readonly bureau: BureauId
  readonly place: LetterPlace
  readonly userInfo: Parameters<typeof toSender>[0]
  readonly format: 'text' | 'pdf'
}

/** Writes the letters one after another; a rejected one is left out with its reason. */
export async function writeLetters(
  letters: readonly PlannedLetter[],
  { bureau, place, userInfo, format }: LetterSetting,
  context: Pick<Context, 'ports' | 'now' | 'caller' | 'signal' | 'newId' | 'bureauNames'>,
) {
  const written: PacketLetterDraft[] = []
  const rejected: LeftItem[] = []
  for (const planned of letters) {
    const { disputeType, creditor, accountNumber, reason } = planned
    const facts = {
      ...place,
      bureau: context.bureauNames[bureau],
      ...{ disputeType, creditor, accountNumber, reason, evidence: [] },
      ...toSender(userInfo),
    }
    const letter = await writeDisputeLetter(facts, format, context)
    if (!('rejection' in letter)) {
      written.push({ planned, letter })
      continue
    }
    const { rejection } = letter
    if (concernsAll(rejection)) throw toFailure(rejection)
    const why: Localized = fillSlots(texts.leave.rejected, { ...rejection })
    rejected.push({ issue: planned.issues[0] ?? null, account: planned.name, reason: why })
  }
  return { written, rejected }
}

export function toLetterView(
  { planned, letter }: PacketLetterDraft,
  { now }: Pick<Context, 'now'>,
) {
  const { issues, name, disputeType } = planned
  const { facts, answer, disputeId, letterId } = letter
  const { country, province, bureau } = facts
  const mailed = { bureau, disputeType, country, province: province ?? null }
  return {
    ...answer,
    ...{ issues, account: name, disputeType, disputeReason: facts.reason, disputeId, letterId },
    enclosures: letter.letter.blocks.enclosures?.items ?? [],
    deadlines: disputeDeadlines(mailed, now).map(({ day, ...deadline }) => ({
      ...deadline,
      date: isoDay(day),
    })),
  }
}

/** Notes to read before mailing. */
export function listNotes(
  { reportDate, complete }: ReportAnalysis,
  { questions }: PacketPlan,
  count: number,
  { language, now }: { readonly language: Language; readonly now: number },
): readonly string[] {
  const { facts, separately, old, incomplete, none, nothing } = texts.notes
  const printed = reportDate ?? undefined
  const isOld = printed !== undefined && now - Date.parse(printed) > freshReportMs
  const notes = [
    ...(count > 0 ? [facts, separately] : questions.length > 0 ? [none] : [nothing]),
    ...(isOld && count > 0
      ? [fillSlots(old, { day: figures.date(printed), dated: figures.dated(printed) })]
      : []),
    ...(complete ? [] : [incomplete]),
  ]
  return notes.map((note) => localize(note, language))
}
