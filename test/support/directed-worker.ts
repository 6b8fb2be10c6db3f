import { serveTasks } from '../../adapters/worker-pool/serve-tasks.ts'
import { textTasks } from '../../src/domain/text-tasks.ts'

/** Work of the worker by the words of its text, instead of reading it. */
const directions: Readonly<Record<string, () => unknown>> = {
  'reading this never ends': () => {
    for (;;);
  },
  'this text fills the memory': () => {
    const lists: number[][] = []
    for (;;) lists.push(new Array(1_000_000).fill(lists.length + 0.5))
  },
  'this text ends its worker': () => process.exit(7),
  'this text breaks the task': () => {
    throw new Error('the task is broken')
  },
  'this text has an endless answer': () => 'x'.repeat(3_000_000),
}

/** Does what the text says, or the task itself. */
const directed =
  <Input>(task: (input: Input) => unknown) =>
  (input: Input): unknown => {
    const text = JSON.stringify(input)
    const direction = Object.keys(directions).find((words) => text.includes(words))
    return direction === undefined ? task(input) : directions[direction]?.()
  }

serveTasks({
  'analyze-report': directed(textTasks['analyze-report']),
  'write-dispute': directed(textTasks['write-dispute']),
  'write-goodwill': directed(textTasks['write-goodwill']),
  'answer-as-coach': directed(textTasks['answer-as-coach']),
  'ground-question': directed(textTasks['ground-question']),
  'find-in-text': directed(textTasks['find-in-text']),
  'compare-readings': directed(textTasks['compare-readings']),
})
