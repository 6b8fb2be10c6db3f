import applicationAnswers from './answers/applications.json' with { type: 'json' }
import collectorAnswers from './answers/collectors.json' with { type: 'json' }
import courtAnswers from './answers/courts.json' with { type: 'json' }
import debtAnswers from './answers/debts.json' with { type: 'json' }
import everydayAnswers from './answers/everyday.json' with { type: 'json' }
import figureAnswers from './answers/figures.json' with { type: 'json' }
import fileAnswers from './answers/files.json' with { type: 'json' }
import generalAnswers from './answers/general.json' with { type: 'json' }
import reportAnswers from './answers/reports.json' with { type: 'json' }
import rightsAnswers from './answers/rights.json' with { type: 'json' }
import scoreAnswers from './answers/scores.json' with { type: 'json' }
import taxAnswers from './answers/taxes.json' with { type: 'json' }
import type { TopicPoint } from './topic.ts'

/** A prepared first sentence for one question on a topic, before the topic's points. */
export interface DirectAnswer {
  /** Topic id. */
  readonly topic: string
  /** Written as in `cues.ts`. */
  readonly cues: readonly string[]
  /** One answer that holds everywhere, or one for each country. */
  readonly answers: readonly TopicPoint[]
}

/** In the files, one entry may serve several topics. */
type Entry = Omit<DirectAnswer, 'topic'> & { readonly topics: readonly string[] }

/** The cast narrows source ids, which TypeScript reads from JSON as `string`. */
const entries = [
  ...scoreAnswers,
  ...taxAnswers,
  ...applicationAnswers,
  ...debtAnswers,
  ...figureAnswers,
  ...fileAnswers,
  ...reportAnswers,
  ...rightsAnswers,
  ...collectorAnswers,
  ...courtAnswers,
  ...everydayAnswers,
  ...generalAnswers,
] as readonly Entry[]

export const directAnswers: readonly DirectAnswer[] = entries.flatMap(({ topics, ...rest }) =>
  topics.map((topic) => ({ topic, ...rest })),
)
