import { askedTopics } from '../knowledge/asked/asked.ts'
import { directAnswers } from '../knowledge/direct-answers.ts'
import { topics } from '../knowledge/topics.ts'
import { plainWordsOf } from '../plain-text.ts'
import { wordsAskedAbout } from './asked-words.ts'
import { alternativesOf } from './concepts.ts'
import { Spelling } from './spelling.ts'
import { topicBook } from './topic-book.ts'

/** Words of one message that are looked up for slips of the keyboard. */
const mostRepaired = 400

const spelling = new Spelling(
  new Set([
    ...topicBook.words(),
    ...wordsOfAnswers(),
    ...wordsOfTheKnowledge(),
    ...wordsOfQuestions(),
  ]),
)

/** A text as it was meant, its slips repaired; in the form of `PlainText.words`. */
export function meantWords(words: string): string {
  const each = words.split(' ')
  const beginning = each.slice(0, mostRepaired).map((word) => spelling.repaired(word))
  return [...beginning, ...each.slice(mostRepaired)].join(' ')
}

function wordsOfAnswers(): readonly string[] {
  return directAnswers
    .flatMap(({ cues }) => cues.flatMap((cue) => cue.split(' + ').flatMap(alternativesOf)))
    .flatMap((phrase) => phrase.split(' '))
    .filter((word) => !word.endsWith('*'))
}

/** The words of our own sentences, which are spelt right. */
function wordsOfTheKnowledge(): readonly string[] {
  return topics.flatMap(({ points, title }) =>
    [title, ...points.map(({ text }) => text)].flatMap(({ en, fr }) =>
      plainWordsOf(`${en} ${fr}`).split(' '),
    ),
  )
}

function wordsOfQuestions(): readonly string[] {
  return askedTopics.flatMap((id) => wordsAskedAbout(id).flatMap((words) => words.split(' ')))
}
