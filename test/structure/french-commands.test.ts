import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import botCommands from '../../adapters/chat/bot-commands.json' with { type: 'json' }
import { catalogue } from '../../src/operations/catalogue.ts'

const operations = catalogue.flatMap(({ name, command }) =>
  command?.name === undefined ? [name] : [name, command.nameFr ?? command.name],
)
const french = new Set([...operations, ...Object.values(botCommands).map(({ nameFr }) => nameFr)])

/** Names of commands in the French texts of a file. */
function namesIn(path: string): string[] {
  const lines = readFileSync(path, 'utf8').split('\n')
  const texts = lines.flatMap((line) => /\bfr"?: ?["'`](.*)/u.exec(line)?.[1] ?? [])
  return texts.flatMap((text) =>
    [...text.matchAll(/\/credit ([a-z][a-z-]*)/gu)].map(([, name]) => name ?? ''),
  )
}

describe('French texts', () => {
  const files = globSync('{src,adapters,tools}/**/*.{ts,json}')
  const named = files.flatMap((path) => namesIn(path).map((name) => ({ path, name })))

  it('name commands as people who read French see them', () => {
    expect(named.length).toBeGreaterThan(15)
    expect(named.filter(({ name }) => !french.has(name))).toEqual([])
  })
})
