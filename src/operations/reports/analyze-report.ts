import { z } from 'zod'
import { limits } from '../../config/limits.ts'
import { findCertainDanger } from '../../domain/danger/danger.ts'
import type { ReportProblem } from '../../domain/reports/analyze-report.ts'
import type { ReportAnalysis } from '../../domain/reports/report.ts'
import type { Localized } from '../../domain/text/language.ts'
import { invalidField } from '../../errors.ts'
import type { QueueCaller } from '../../ports/fair-queue.ts'
import { defineOperation } from '../define-operation.ts'
import { bureauField, chatUseField, named, outputList, textField } from '../fields.ts'
import { fileIdField, type OpenedFile, openOwnFile } from '../media/file-view.ts'
import { noteVisionKeyUse, type VisionModel } from '../media/vision-model.ts'
import { compareReport } from '../monitoring/compare-report.ts'
import { queueOwner } from '../queue-owner.ts'
import { bankComparison, compareWithBank } from './bank-comparison.ts'
import { presentReport } from './report-card.ts'
import { type PictureContext, pictureIssue, readPictures } from './report-pictures.ts'
import { readScan } from './report-scan.ts'
import { findPicture, readReport, readReportFile, withinBounds } from './report-text.ts'
import { saveReport } from './saved-reports.ts'

const account = named(
  'CreditAccount',
  z.object({
    name: z.string(),
    type: z.string(),
    status: z.string(),
    balance: z.number().nullable(),
    limit: z.number().nullable(),
    utilization: z.number().nullable(),
    open: z.boolean().nullable(),
    lastFour: z.string().nullable(),
    openedOn: z.string().nullable(),
    firstDelinquencyOn: z.string().nullable(),
    pastDue: z.number().nullable(),
    worstLate: z.number().nullable(),
    isAuthorizedUser: z.boolean(),
  }),
)

const publicRecord = named(
  'PublicRecord',
  z.object({
    kind: z.string(),
    chapter: z.number().nullable(),
    filedOn: z.string().nullable(),
    closedOn: z.string().nullable(),
    amount: z.number().nullable(),
  }),
)

/** AnalyzeReportResponse of the Engine document. */
export const analysis = named(
  'CreditReport',
  z.object({
    score: z.int().min(0).nullable(),
    scoreModel: z.string().nullable(),
    scoreFactors: outputList(
      named(
        'ScoreFactor',
        z.object({
          factor: z.string(),
          impact: z.string(),
          weight: z.number(),
          details: z.string(),
        }),
      ),
    ),
    accounts: outputList(account),
    issues: outputList(
      named(
        'ReportIssue',
        z.object({
          kind: z.string(),
          severity: z.string(),
          description: z.string(),
          recommendation: z.string(),
          account: z.string().nullable(),
          dates: outputList(z.string()),
        }),
      ),
    ),
    complete: z.boolean(),
    layout: z.string(),
    reportDate: z.string().nullable(),
    country: z.string().nullable(),
    inquiries: outputList(
      named('Inquiry', z.object({ date: z.string(), by: z.string().nullable() })),
    ),
    publicRecords: outputList(publicRecord),
    reportId: z.string(),
    /** Present when a model read the report, all or in part, from pictures. */
    source: named(
      'ReportSource',
      z.object({ kind: z.literal('picture'), model: z.string() }),
    ).optional(),
    bank: bankComparison.optional(),
  }),
)

export const analyzeReport = defineOperation({
  name: 'analyze-report',
  summary: 'Read a credit report',
  description:
    'Reads a credit report (reportData: text, or a PDF or a picture in base64; or fileId: an uploaded PDF, text or picture) as the named bureau reports it, and returns the score, the factors behind it, the accounts and the issues with what to do about each. `complete` is false, and an issue `incomplete_reading` says so, when the report shows accounts that could not be read: totals, and what would follow from an account being absent, are left out then. A picture, or a scanned page of a PDF, is read by a model that sees: `source` names it, and an issue `read_from_picture` asks to compare the numbers. The analysis is kept; the report is not. Where its bureau is watched, it is compared with what was known.',
  usage:
    'Use when the person hands over a whole credit report: reportData (text or base64 PDF), or fileId of `upload-file`; not for a summary. The analysis is kept. Next: `prepare-dispute-packet` for errors, `build-score-plan` for a goal.',
  api: 'engine',
  access: 'reports',
  effect: 'writes',
  dataClass: 'financial',
  reportsProgress: true,
  // Base64 of `%PDF-`.
  runsLong: ({ fileId, reportData }) =>
    fileId !== undefined || reportData?.startsWith('JVBERi0') === true,
  command: {
    name: 'report',
    nameFr: 'dossier',
    positional: ['bureau', 'reportData'],
    present: presentReport,
  },
  rest: { method: 'POST', path: '/api/analyze/report', body: limits.bodies.report },
  input: named(
    'AnalyzeReportRequest',
    z.strictObject({
      reportData: chatUseField(
        'asked',
        textField(limits.bodies.report.maxBytes.enterprise).optional(),
      ),
      fileId: chatUseField('hidden', fileIdField.optional()),
      bureau: bureauField,
      options: z
        .strictObject({
          extractScore: z.boolean().optional(),
          identifyIssues: z.boolean().optional(),
          generateRecommendations: z.boolean().optional(),
        })
        .optional(),
    }),
  ),
  output: named('AnalyzeReportResponse', z.object({ analysis })),
  async prepare({ bureau, reportData, fileId }, context): Promise<PreparedReport> {
    const source = await chooseSource(reportData, fileId, context)
    const reader = { owner: queueOwner(context.caller), signal: context.signal }
    context.progress({ done: 0, total: 3, message: steps.open })
    const { text, vision } = await readSource(source, context, reader)
    context.progress({ done: 1, total: 3, message: steps.analyze })
    const { bureauNames, now, language } = context
    const question = { bureau, bureauNames, now, language }
    const read = await context.ports.textTasks.run('analyze-report', { text, question }, reader)
    if (typeof read === 'string') {
      throw invalidField(source.field, problems[read].issue, adviceFor(read, text))
    }
    context.progress({ done: 2, total: 3, message: steps.save })
    if (vision === undefined) return { read, vision }
    const issue = pictureIssue(vision.model.id, language)
    return { read: { ...read, issues: [issue, ...read.issues] }, vision }
  },
  async handle(input, context, { read, vision }) {
    const { bureau } = input
    const reportId = context.newId('rpt')
    const { userId, now } = context
    const value = { userId, bureau, analyzedAt: now, analysis: read }
    await saveReport(reportId, value, context)
    context.report('report.available', { userId, reportId, bureau, score: read.score })
    await compareReport(value, context)
    const bank = await compareWithBank(value, context)
    const parts = selectParts(read, input.options ?? {})
    if (vision !== undefined) await noteVisionKeyUse(vision, context)
    const model = vision?.model.id
    const picture = model === undefined ? {} : { source: { kind: 'picture' as const, model } }
    return {
      analysis: { ...parts, reportId, ...picture, ...(bank === undefined ? {} : { bank }) },
    }
  },
})

interface PreparedReport {
  readonly read: ReportAnalysis
  /** The model that read the report, or pages of it, from pictures. */
  readonly vision: VisionModel | undefined
}

type Source =
  | { readonly field: 'reportData'; readonly data: string }
  | { readonly field: 'fileId'; readonly file: OpenedFile }

/** Exactly one of the two; throws a 400, and a 404 without the file, before a stream of events begins. */
async function chooseSource(
  data: string | undefined,
  fileId: string | undefined,
  context: Parameters<typeof openOwnFile>[1],
): Promise<Source> {
  if (fileId === undefined) {
    if (data === undefined) throw invalidField('reportData', missing, { advice: orFile })
    return { field: 'reportData', data }
  }
  if (data !== undefined) throw invalidField('fileId', besideData, { advice: orFile })
  return { field: 'fileId', file: await openOwnFile(fileId, context) }
}

const missing = { en: 'is missing', fr: 'est absent' }
const besideData = {
  en: 'stands beside reportData',
  fr: 'accompagne reportData',
}
const orFile = {
  en: 'Send the report itself as reportData, or the id of an uploaded file as fileId.',
  fr: 'Envoyez le dossier lui-même dans reportData, ou l’identifiant d’un fichier téléversé dans fileId.',
}

async function readSource(
  source: Source,
  context: PictureContext,
  reader: QueueCaller,
): Promise<{ readonly text: string; readonly vision?: VisionModel }> {
  const { pdfReader } = context.ports
  const { field } = source
  const picture =
    source.field === 'fileId' ? await loadPicture(source.file) : findPicture(source.data)
  if (picture !== undefined) {
    const { texts, vision } = await readPictures([async () => picture], field, context)
    return { text: withinBounds(texts.join('\f'), field), vision }
  }
  const read =
    source.field === 'fileId'
      ? await readReportFile(source.file, pdfReader, reader)
      : await readReport(source.data, pdfReader, reader)
  if (typeof read === 'string') return { text: read }
  const { text, vision } = await readScan(read, field, context)
  return { text: withinBounds(text, field), vision }
}

/** The bytes of a picture; undefined of any other file. */
const loadPicture = async ({ mimeType, load }: OpenedFile): Promise<Uint8Array | undefined> =>
  mimeType.startsWith('image/') ? await load() : undefined

const steps = {
  open: { en: 'Reading the report', fr: 'Lecture du dossier' },
  analyze: { en: 'Finding accounts and issues', fr: 'Recherche des comptes et des problèmes' },
  save: { en: 'Saving the analysis', fr: 'Enregistrement de l’analyse' },
} as const satisfies Record<string, Localized>

/** A note of a person in danger is no report: its answer is the help for them. */
function adviceFor(problem: ReportProblem, text: string): { readonly advice: Localized } {
  if (problem !== 'not_a_report') return problems[problem]
  const [en, fr] = [findCertainDanger(text, 'en')?.text, findCertainDanger(text, 'fr')?.text]
  return en === undefined || fr === undefined ? problems[problem] : { advice: { en, fr } }
}

const problems: Readonly<Record<ReportProblem, { issue: Localized; advice: Localized }>> = {
  not_a_report: {
    issue: {
      en: 'is not a credit report that we can read',
      fr: 'n’est pas un dossier de crédit que nous puissions lire',
    },
    advice: {
      en: 'Send the whole report as the bureau or the app shows it, as text or PDF.',
      fr: 'Envoyez le dossier entier tel que le bureau ou l’application le présente, en texte ou en PDF.',
    },
  },
  too_many_accounts: {
    issue: {
      en: 'has more accounts than one person has',
      fr: 'contient plus de comptes qu’une seule personne n’en a',
    },
    advice: {
      en: 'Send the report of one person, once.',
      fr: 'Envoyez le dossier d’une seule personne, une seule fois.',
    },
  },
  too_many_entries: {
    issue: {
      en: 'has more inquiries, court records or score factors than one person has',
      fr: 'contient plus de demandes, de dossiers judiciaires ou de facteurs qu’une seule personne n’en a',
    },
    advice: {
      en: 'Send the report of one person, once.',
      fr: 'Envoyez le dossier d’une seule personne, une seule fois.',
    },
  },
}

interface ReportOptions {
  readonly extractScore?: boolean | undefined
  readonly identifyIssues?: boolean | undefined
  readonly generateRecommendations?: boolean | undefined
}

/** Omits parts whose option is false. */
function selectParts(read: ReportAnalysis, options: ReportOptions) {
  const advised = options.generateRecommendations !== false
  return {
    ...read,
    score: options.extractScore === false ? null : read.score,
    issues:
      options.identifyIssues === false
        ? []
        : read.issues.map((issue) => (advised ? issue : { ...issue, recommendation: '' })),
  }
}
