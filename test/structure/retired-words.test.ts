import { globSync, readFileSync } from 'node:fs'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'

/**
 * Words of a vocabulary that only this project understood, as parts of names. Standard terms stand in
 * their place: facts and send for told, saved and retention for kept, max and min for most and least.
 */
const retired =
  /^(?:told|said|heard|kept|keep|most|least|longest|largest|landed|lane|notables?|untruth|strangers?|tally|retold|settling|levers?|belongings|handover|silenced|bears|spread[oO]f|until[fF]resh|lineOf|coreOf)(?=[A-Z\d]|$)|(?:Told|Said|Heard|Kept|Most|Longest|Largest|Landed|Lane|Notables?|Untruth|Strangers?|Tally|Retold|Levers?|Saying)(?=[A-Z\d]|$)|^(?:Asked|Reading)$/

/** Names that stay: of libraries, of stored records, and of features that a trained model hashes. */
const exceptions = new Set([
  'keepAlive',
  'keepAliveInitialDelayMillis',
  'keepAliveMaxTimeout',
  'keepAliveMs',
  'keepAliveTimeout',
  'mostLikely',
  'sealedNotables',
  'asksUntruth',
  'told',
])

function namesIn(path: string): ReadonlySet<string> {
  const source = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest)
  const names = new Set<string>()
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) || ts.isPrivateIdentifier(node)) names.add(node.text.replace('#', ''))
    ts.forEachChild(node, visit)
  }
  visit(source)
  return names
}

describe('the code speaks in standard terms', () => {
  const files = globSync('{src,adapters,storage,tools,scripts,bench}/**/*.ts', {
    exclude: ['**/planted-*'],
  })

  it('in the names of its files', () => {
    expect(files.length).toBeGreaterThan(500)
    const words = (path: string) => path.replace(/\.ts$/, '').split(/[/-]/)
    const old =
      /^(?:told|said|sayings?|heard|kept|keep|notables?|untruth|lane|strangers|tally|levers?)$/
    expect(files.filter((path) => words(path).some((word) => old.test(word)))).toEqual([])
  })

  it('in the names that it gives', () => {
    const found = files.flatMap((path) =>
      [...namesIn(path)]
        .filter((name) => retired.test(name) && !exceptions.has(name))
        .map((name) => `${path}: ${name}`),
    )
    expect(found).toEqual([])
  })

  it.each(['toldError', 'mostWaiting', 'keptFor', 'AskedMessage.Told', 'Notable', 'Reading'])(
    'and %s would be found',
    (name) => {
      expect(name.split('.').some((part) => retired.test(part))).toBe(true)
    },
  )
})
