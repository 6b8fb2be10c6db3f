import { hash } from 'node:crypto'
import { limits } from '../../src/config/limits.ts'
import { bureauIds } from '../../src/domain/bureaus.ts'
import type { IncomingEvent, IncomingFile } from '../../src/domain/chat-platforms/messages.ts'
import { foldLetters, localize } from '../../src/domain/text/language.ts'
import { Failure } from '../../src/errors.ts'
import { findBrokenRule, ruleTexts } from '../../src/operations/chat-platforms/workspace-rules.ts'
import type { Answer, VisibleAnswer } from './answer.ts'
import { downloadReport, shownName, textOfReport } from './attachments.ts'
import type { ChatServices } from './chat-services.ts'
import { failureText } from './failure-text.ts'
import { callOperation, type PlanRun } from './plan-run.ts'
import { waitOutOutage } from './postponed.ts'
import { presentAnswer } from './present-answer.ts'
import { showSteps } from './progress-status.ts'
import { botText } from './texts.ts'
import { receivedAt, type TurnQuestion } from './turn-question.ts'

/** Reads the credit reports that came with a question; files in a channel are left unread. */
export async function answerFiles(
  question: TurnQuestion,
  services: ChatServices,
): Promise<readonly VisibleAnswer[]> {
  const answers: VisibleAnswer[] = []
  for (const { value } of question.events) {
    const { event } = value
    if (event?.body.kind !== 'message') continue
    for (const file of event.body.files.slice(0, limits.chatPlatforms.maxFilesPerMessage)) {
      const answer = await answerFile(file, event, question, services)
      answers.push({ answer, visibility: 'private' })
    }
    if (event.body.files.length > limits.chatPlatforms.maxFilesPerMessage) {
      const markdown = botText('tooManyFiles', event.language)
      answers.push({ answer: { markdown }, visibility: 'private' })
    }
  }
  return answers
}

type FileRun = Omit<PlanRun, 'table' | 'isFirstContact' | 'receivedAt'>

async function answerFile(
  file: IncomingFile,
  event: IncomingEvent,
  question: TurnQuestion,
  services: ChatServices,
): Promise<Answer> {
  const { language, place } = event
  if (place.kind !== 'dm') return { markdown: botText('fileInPublic', language) }
  const run: FileRun = {
    event,
    userId: question.userId,
    // Addresses of two files may differ at any place.
    idempotencyKey: `${question.turn.eventIds[0] ?? ''}-${hash('sha256', file.url)}`,
    now: services.clock(),
    signal: AbortSignal.timeout(limits.chatPlatforms.turnAliveMs),
    onProgress: showSteps(event, services),
    services,
  }
  try {
    return await readReport(file, question.text, run)
  } catch (error) {
    waitOutOutage(error, receivedAt(question), services.clock())
    if (!(error instanceof Failure) || error.kind === 'internal') services.defect(error)
    return { markdown: failureText(error, event, question.turn.eventIds[0] ?? '', services) }
  }
}

/** Reads one report of the bureau that the report itself, the message or the file's name names. */
async function readReport(file: IncomingFile, message: string, run: FileRun): Promise<Answer> {
  const { services } = run
  const operation = services.catalogue.find(({ name }) => name === 'analyze-report')
  if (operation === undefined) throw new Error('there is no operation analyze-report')
  // Refuse before anything is fetched.
  const rule = await findBrokenRule(operation, run.event, services.store)
  if (rule !== undefined) return { markdown: localize(ruleTexts[rule], run.event.language) }
  const data = await downloadReport(file, run)
  const text = await textOfReport(data, run.userId, run)
  const { bureauNames } = services.facts
  // The report knows best: people drop the wrong file.
  const bureau =
    findBureau(text ?? '', bureauNames) ?? findBureau(`${message} ${file.name}`, bureauNames)
  if (bureau === undefined) return askBureau(file, run)
  const output = await callOperation(operation, { reportData: text ?? data, bureau }, run)
  return await presentAnswer(operation, output, run)
}

/** Characters of a report in which its bureau names itself. */
const headCharacters = 20_000

/** The bureau that is named most often, unless two are named alike. */
function findBureau(
  text: string,
  bureauNames: Readonly<Record<string, string>>,
): (typeof bureauIds)[number] | undefined {
  const head = foldLetters(text.slice(0, headCharacters))
  const counts = bureauIds.map((id) => {
    const name = foldLetters(bureauNames[id] ?? id).replaceAll(' ', '')
    return { id, count: head.replaceAll(' ', '').split(name).length - 1 }
  })
  const [first, second] = counts.toSorted((a, b) => b.count - a.count)
  return first !== undefined && first.count > (second?.count ?? 0) ? first.id : undefined
}

/** The report is of one bureau: a second button has no effect of its own. */
function askBureau(
  file: IncomingFile,
  { event: { language }, idempotencyKey, services }: FileRun,
): Answer {
  const { bureauNames } = services.facts
  return {
    markdown: botText('whichBureau', language, { name: shownName(file) }),
    buttons: bureauIds.map((bureau) => ({
      label: bureauNames[bureau],
      operation: 'analyze-report',
      values: { bureau, reportData: file },
      onceKey: idempotencyKey,
    })),
  }
}
