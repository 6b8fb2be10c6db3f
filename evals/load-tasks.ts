import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import type { Task } from './task.ts'

/** All tasks: each file of evals/tasks is a row of the table. */
export const tasks: readonly Task[] = globSync(`${import.meta.dirname}/tasks/*.json`)
  .toSorted()
  .flatMap((path) => {
    const group = basename(path, '.json')
    const read = JSON.parse(readFileSync(path, 'utf8')) as readonly Omit<Task, 'group'>[]
    return read.map((task) => ({ ...task, group }))
  })
