import { lineEnd } from '../bounded-text.ts'
import { type DangerLanguage, dangerText, dangerTextIn } from './answers.ts'
import { conceptNames, conceptsAt } from './lexicon.ts'
import { messageLanguage } from './message-language.ts'
import { beginningAndEnd, sentenceBreak, wordsOf } from './normalise.ts'
import { saysSafe } from './safe-reply.ts'
import { type DangerKind, dangerIn, thresholds } from './score.ts'

interface Message {
  readonly role: string
  readonly content: string
}

/** What the coach says to a conversation in which somebody may be in danger. */
export interface DangerAnswer {
  /** The whole answer; else it stands before the ordinary one. */
  readonly isWhole: boolean
  /** False where the person says that all is well: limits hold as for any other message. */
  readonly isUrgent: boolean
  readonly text: string
}

/** Messages of the person since the last answer that are looked at; who writes in bursts splits a sentence. */
const maxUnanswered = 6
/** Characters of all of them that are read, of the newest first: some 20 ms. */
const maxRead = 8_000
/** Characters of messages that may be one sentence, sent in pieces. */
const maxBurst = 1_000
/** Words of a message that can only be the answer to what it was asked. */
const maxShortReply = 12

/**
 * Looks at what the person wrote since the last answer, and at whether that answer asked if they are
 * safe. Undefined where nothing is said of danger.
 */
export function answerToDanger(
  messages: readonly Message[],
  usual: DangerLanguage,
): DangerAnswer | undefined {
  const asked = messages.slice(0, messages.findLastIndex(({ role }) => role === 'user') + 1)
  const lastAnswer = asked.findLastIndex(({ role }) => role === 'assistant')
  const unanswered = readable(
    asked
      .slice(lastAnswer + 1)
      .filter(({ role }) => role === 'user')
      .slice(-maxUnanswered),
  )
  const before = dangerTextIn(asked[lastAnswer]?.content ?? '')
  const last = unanswered.at(-1)
  if (last === undefined) return undefined
  const words = wordsOf(last)
  const language = messageLanguage(wordsOf(unanswered.join('\n')), usual)
  const danger = mostDangerous(unanswered)
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
  // Who says that it was a joke names what it was about.
  if (danger.score < thresholds.clear && saysSafe(words)) {
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

/** Whether what follows the question is no answer to it: about money, or too long for one. */
function hasMovedOn(words: readonly string[]): boolean {
  const isLong = words.filter((word) => word !== sentenceBreak).length > maxShortReply
  return isLong || words.some((_, at) => conceptsAt(words, at).includes(money))
}

const money = conceptNames.indexOf('money')

function mostDangerous(texts: readonly string[]): { score: number; kind: DangerKind } {
  const burst = texts.join(' ')
  const isBurst = texts.length > 1 && burst.length <= maxBurst
  return (isBurst ? [...texts, burst] : texts)
    .map(dangerIn)
    .reduce((most, danger) => (danger.score > most.score ? danger : most))
}

/** Takes the messages from the newest back until `maxRead` characters are reached. */
function readable(messages: readonly Message[]): readonly string[] {
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

/** Lines that quote somebody else's letter ("> …") are not what the person says. */
function withoutQuotedLines(text: string): string {
  const lines = text.split(lineEnd)
  return lines.filter((line) => !line.trimStart().startsWith('>')).join('\n')
}
