import { lineEnd } from '../text/bounded-text.ts'
import { type DangerLanguage, dangerText, detectDangerLanguage, findDangerText } from './answers.ts'
import { conceptNames, conceptsAt } from './lexicon.ts'
import { beginningAndEnd, normalizeWords, sentenceBreak } from './normalise.ts'
import { type DangerKind, scoreDanger, thresholds } from './score.ts'

/** Phrases that say all is well, as spelled by `normalizeWords`; at most four words. */
const safe = phrases(
  `yes | yeah | yep | yup | safe | ok now | im ok | im okay | im fine | im good | im alright | all good | we are ok
  just a joke | a joke | joking | kidding | figure of speech | not suicidal | didnt mean | dont mean | wasnt serious
  not serious | exaggerating | misunderstood | misread | venting
  oui | ouais | en securite | ca va | je vais bien | tout va bien | blague | je rigole | je niaise | facon de parler
  pas suicidaire | pas serieux | mal compris | j exagere
  si | a salvo | estoy bien | todo bien | segura | seguro | broma | bromeando | es un decir | no hablaba en serio
  no era en serio | no lo decia en serio | exagere | me entendio mal`,
)

/** Phrases that take it back. */
const unsafe = phrases(
  `no | not | nope | nah | dont know | maybe | never | hardly | unsafe | for now | not sure | non | pas | aucunement
  sais pas | peut etre | jamais | tampoco | nunca | quizas | tal vez | no se`,
)

/** Phrases that say all is well although they contain a "no". */
const overruling = phrases(
  `not suicidal | not serious | wasnt serious | didnt mean | dont mean | dont worry | no worries | no its a joke
  no joking | no kidding | pas suicidaire | pas serieux | pas de danger | no hablaba en serio | no era en serio
  no lo decia en serio | no se preocupe | inquietez pas | inquiete pas`,
)

function phrases(list: string): readonly string[] {
  return list.split(/[|\n]/).map((phrase) => ` ${phrase.trim()} `)
}

/** True when the answer to "Are you safe?" is yes. */
function isSafeReply(words: readonly string[]): boolean {
  const text = ` ${words.filter((word) => /^[a-z]/.test(word)).join(' ')} `
  const has = (phrase: string) => text.includes(phrase)
  if (overruling.some(has)) return true
  return safe.some(has) && !unsafe.some(has)
}

interface Message {
  readonly role: string
  readonly content: string
}

/** Reply to a conversation in which somebody may be in danger. */
export interface DangerAnswer {
  /** True for the whole answer; false for a note before the ordinary one. */
  readonly isWhole: boolean
  /** False after "all is well": limits apply as to any other message. */
  readonly isUrgent: boolean
  readonly text: string
}

/**
 * Messages of the person since the last answer that are read; people who write in bursts split a
 * sentence.
 */
const maxUnanswered = 6
/** Characters read of all of them, newest first: about 20 ms. */
const maxRead = 8_000
/** Characters of messages that may be one sentence, sent in pieces. */
const maxBurst = 1_000
/** Words of a message that can still be the answer to our question. */
const maxShortReply = 12

/**
 * Reads the messages since the last answer; if that answer asked "Are you safe?", reads the reply
 * to it. Undefined when there is no sign of danger.
 */
export function answerDanger(
  messages: readonly Message[],
  usual: DangerLanguage,
): DangerAnswer | undefined {
  const untilQuestion = messages.slice(0, messages.findLastIndex(({ role }) => role === 'user') + 1)
  const lastAnswer = untilQuestion.findLastIndex(({ role }) => role === 'assistant')
  const unanswered = takeNewest(
    untilQuestion
      .slice(lastAnswer + 1)
      .filter(({ role }) => role === 'user')
      .slice(-maxUnanswered),
  )
  const before = findDangerText(untilQuestion[lastAnswer]?.content ?? '')
  const last = unanswered.at(-1)
  if (last === undefined) return undefined
  const words = normalizeWords(last)
  const language = detectDangerLanguage(normalizeWords(unanswered.join('\n')), usual)
  const danger = findGravest(unanswered)
  if (before === undefined) {
    if (danger.score < thresholds.doubtful) return undefined
    const isWhole = danger.score >= thresholds.clear
    return {
      isWhole,
      isUrgent: true,
      text: dangerText(isWhole ? danger.kind : 'checkIn', language),
    }
  }
  const isCalm = danger.score < thresholds.doubtful
  // "It was a joke" repeats the dangerous words, so a higher score is accepted here.
  if (danger.score < thresholds.clear && isSafeReply(words)) {
    return { isWhole: false, isUrgent: false, text: dangerText('safe', language) }
  }
  if (isCalm && hasMovedOn(words)) {
    return { isWhole: false, isUrgent: true, text: dangerText('checkIn', language) }
  }
  return {
    isWhole: true,
    isUrgent: true,
    text: dangerText(before === 'again' ? 'still' : 'again', language),
  }
}

/** True when the reply is no answer to our question: about money, or too long. */
function hasMovedOn(words: readonly string[]): boolean {
  const isLong = words.filter((word) => word !== sentenceBreak).length > maxShortReply
  return isLong || words.some((_, at) => conceptsAt(words, at).includes(money))
}

const money = conceptNames.indexOf('money')

function findGravest(texts: readonly string[]): { score: number; kind: DangerKind } {
  const burst = texts.join(' ')
  const isBurst = texts.length > 1 && burst.length <= maxBurst
  return (isBurst ? [...texts, burst] : texts)
    .map(scoreDanger)
    .reduce((gravest, danger) => (danger.score > gravest.score ? danger : gravest))
}

/** Takes the messages from the newest back until `maxRead` characters are reached. */
function takeNewest(messages: readonly Message[]): readonly string[] {
  let room = maxRead
  return messages
    .toReversed()
    .map(({ content }) => {
      const read = beginningAndEnd(content, room)
      room -= read.length
      return withoutQuotedLines(read)
    })
    .reverse()
}

/** Removes quoted lines ("> …"), which are somebody else's words. */
function withoutQuotedLines(text: string): string {
  const lines = text.split(lineEnd)
  return lines.filter((line) => !line.trimStart().startsWith('>')).join('\n')
}
