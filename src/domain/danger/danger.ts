import { lineEnd } from '../text/bounded-text.ts'
import { type Language, typeset } from '../text/language.ts'
import texts from './answers.json' with { type: 'json' }
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

/** Signs of danger in words that belong to no conversation. */
export const findDanger = (words: string, usual: DangerLanguage): DangerAnswer | undefined =>
  words.trim() === '' ? undefined : answerDanger([{ role: 'user', content: words }], usual)

/** The same where a doubtful word is rather a name or a value: in a command or a form. */
export function findCertainDanger(words: string, usual: DangerLanguage): DangerAnswer | undefined {
  const found = findDanger(words, usual)
  return found?.isWhole === true ? found : undefined
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

/**
 * Answers to somebody in danger. The coach speaks English and French; in danger a Spanish message
 * gets a Spanish answer, because 988 has Spanish. Sources (the sentences are ours): 988 Suicide &
 * Crisis Lifeline, "What to expect" and #BeThe1To (ask, be there, help keep them safe, help them
 * connect, follow up): 988lifeline.org, bethe1to.com, Spanish: press 2, text AYUDA; 9-8-8 Suicide
 * Crisis Helpline, call and text in English and French since 30 November 2023: 988.ca; WHO,
 * "Preventing suicide: a resource for media professionals" (no method, no blame, where to turn);
 * National Domestic Violence Hotline, 1-800-799-7233, START to 88788, and its advice on devices
 * read by somebody else: thehotline.org; shelters in Canada: sheltersafe.ca.
 */
export type DangerLanguage = Language | 'es'

export type DangerText = keyof typeof texts

/** Texts that ask a question: the next message is read as the answer. */
const textsWithQuestion: readonly DangerText[] = ['self', 'violence', 'other', 'again', 'still']

export function dangerText(name: DangerText, language: DangerLanguage): string {
  const text = texts[name][language]
  return language === 'fr' ? typeset(text, 'fr') : text
}

/** Recognizes one of our own texts; undefined for any other message. */
export function findDangerText(message: string): DangerText | undefined {
  return byText.get(message.trim())
}

/** The text to somebody in danger that an answer consists of, or begins with. */
export const leadingDangerText = (content: string): string | undefined =>
  allTexts.find((text) => content.startsWith(text))

const allTexts = (Object.keys(texts) as DangerText[]).flatMap((name) =>
  (['en', 'fr', 'es'] as const).map((language) => dangerText(name, language)),
)

const byText = new Map(
  textsWithQuestion.flatMap((name) =>
    (['en', 'fr', 'es'] as const).map((language) => [dangerText(name, language), name] as const),
  ),
)

const toWordSet = (list: string) => new Set(list.split(' '))

/** Words of only one of the three languages, as spelled by `normalizeWords`. */
const common: Readonly<Record<DangerLanguage, ReadonlySet<string>>> = {
  en: toWordSet(
    'i im ive the and my you to of is it in do dont not cant want have was that this for with on be what how he she they we if no more are just so her his or but when all from get going am over of at',
  ),
  fr: toWordSet(
    'je j moi mon ma mes le les des du un une et est pas plus ne n c ce ca que qu qui il elle dans pour avec sur suis ai ont vous nous quand tout fait trop bien comme puis au aux mais svp adieu veux peux sans mort vie ici',
  ),
  es: toWordSet(
    'yo mi mis el los las del un una y es no que de ya me se con por para lo al estoy tengo quiero puedo esta este su sus muy mas pero como cuando todo nada hoy soy voy hace hasta adios vida siempre noche aqui si te',
  ),
}

/** Language with most common words; on a tie the caller's English or French. */
function detectDangerLanguage(words: readonly string[], usual: DangerLanguage): DangerLanguage {
  const times = (language: DangerLanguage) =>
    words.filter((word) => common[language].has(word)).length
  const [en, fr, es] = [times('en'), times('fr'), times('es')]
  if (es > en && es > fr) return 'es'
  if (fr > en) return 'fr'
  return en > fr ? 'en' : usual
}
