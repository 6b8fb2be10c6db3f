import { readdir, readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'

const domain = new URL('../../src/domain/', import.meta.url)

const number = String.raw`(?:\d+|two|three|six|seven|ten|deux|trois|six|sept|dix)`

/** Words for an item that stays on a file, before or behind a number of years in one sentence. */
const retention = new RegExp(
  [
    String.raw`\b(?:stays?|stayed|keeps?|kept|may be reported|leaves?|take\w* \w+ off|shown for)\b[^.:;'‘“{}]{0,60}?\b${number} years\b`,
    String.raw`\b(?:restent?|gardent?|visibles?|quitte\w*|retirent|déclarer?)\b[^.:;'«{}]{0,60}?\b${number} ans\b`,
    String.raw`\b${number} (?:years|ans) (?:and|et) \d+ (?:days|jours)\b`,
  ].join('|'),
  'u',
)

/** Facts that stand in one place alone, which is their source. */
const ownFacts = new Set([
  // How long closed accounts in good standing stay in Canada, and plans of debt management.
  'knowledge/coach/topics/card-use.json',
  'knowledge/coach/topics/debt-relief.json',
])

it('no text outside the law tables says how many years an item stays on a file', async () => {
  const files = await readdir(domain, { recursive: true })
  const found: string[] = []
  for (const file of files.filter(
    (name) =>
      /\.(?:ts|json)$/.test(name) && !/planted-/.test(name) && !/^(?:knowledge\/)?law\//.test(name),
  )) {
    if (ownFacts.has(file)) continue
    const text = await readFile(new URL(file, domain), 'utf8')
    for (const [index, line] of text.split('\n').entries()) {
      const isComment = /^\s*(?:\*|\/\/|\/\*)/.test(line)
      if (!isComment && retention.test(line)) found.push(`${file}:${index + 1} ${line.trim()}`)
    }
  }
  expect(found).toEqual([])
})
