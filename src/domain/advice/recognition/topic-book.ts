import { topics } from '../knowledge/topics.ts'
import { CueBook } from './cues.ts'

/** The cues of all topics, by the topic's number. */
export const topicBook = new CueBook(topics.map(({ cues }) => cues))
