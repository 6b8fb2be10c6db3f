import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { alone } from '../../vitest.config.ts'

const cwd = fileURLToPath(new URL('../../', import.meta.url))

const filesOf = (patterns: readonly string[]) => patterns.flatMap((one) => globSync(one, { cwd }))

/** What reads or changes the whole process, which files that share a worker have in common. */
const ofTheProcess =
  /useFakeTimers|stubEnv|process\.(?:on|once|kill|memoryUsage|env\[[^\]]*\] *=[^=])|setFlagsFromString/

it('every pattern of the files that run alone matches one', () => {
  expect(alone.filter((pattern) => filesOf([pattern]).length === 0)).toEqual([])
})

it('a file that reads or changes its whole process runs alone', () => {
  const shared = filesOf(['test/**/*.test.ts']).filter((file) => !filesOf(alone).includes(file))
  const own = 'test/structure/shared-modules.test.ts'
  const reaching = shared.filter((file) => ofTheProcess.test(readFileSync(cwd + file, 'utf8')))
  expect(reaching.filter((file) => file !== own)).toEqual([])
})
