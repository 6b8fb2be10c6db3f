import { everydayLevers } from './everyday-levers.ts'
import { fileLevers } from './file-levers.ts'
import type { Lever } from './lever.ts'

export const levers: Readonly<
  Record<keyof typeof everydayLevers | keyof typeof fileLevers, Lever>
> = { ...everydayLevers, ...fileLevers }

export type LeverId = keyof typeof levers
