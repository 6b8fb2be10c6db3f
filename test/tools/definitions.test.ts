import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { generatedDocuments } from '../../scripts/generate-documents.ts'
import { invisible } from '../../src/domain/text/sanitize.ts'
import { catalogue } from '../../src/operations/catalogue.ts'
import { describeTools } from '../../tools/describe-tools.ts'
import { instructionsFor } from '../../tools/methods.ts'
import prompts from '../../tools/prompts.json' with { type: 'json' }
import { toolName } from '../../tools/tool.ts'
import { defaultList, everyTool, objectsIn, textsIn, wholeList } from './tool-list.ts'

/** A provider's webhook is for HTTP alone. */
const routed = catalogue.filter(({ rest, access }) => rest !== null && access !== 'signed')
const named = everyTool.map((tool) => [tool.name, tool] as const)

/** Words that look like a tool's name and are values or fields. */
const otherWords = new Set(['bureau_a', 'bureau_b', 'bureau_c'])

const namesIn = (text: string) =>
  [...text.matchAll(/\b[a-z]+(?:_[a-z]+)+\b/g)].map(([name]) => name)

const unknownNames = (text: string) =>
  namesIn(text).filter(
    (name) => !everyTool.some((tool) => tool.name === name) && !otherWords.has(name),
  )

describe('the list of tools', () => {
  it('is made from the catalogue as it is: run `npm run generate`', async () => {
    const path = 'tools/definitions.json'
    const file = await readFile(new URL(`../../${path}`, import.meta.url), 'utf8')
    expect(file).toBe(generatedDocuments[path])
  })

  it('has a tool for every operation with an address, in the catalogue’s order', () => {
    const names = everyTool.slice(0, -3).map(({ name }) => name)
    expect(names).toEqual(routed.map(({ name }) => toolName(name)))
  })

  it('has no name twice', () => {
    expect(new Set(everyTool.map(({ name }) => name)).size).toBe(everyTool.length)
  })

  it('is within reach as a whole', () => {
    expect(wholeList.map(({ name }) => name).toSorted()).toEqual(
      everyTool.map(({ name }) => name).toSorted(),
    )
  })

  it('shows tools that exist by default', () => {
    const names = new Set(everyTool.map(({ name }) => name))
    expect(defaultList.filter(({ name }) => !names.has(name))).toEqual([])
  })
})

describe.each(named)('%s', (name, tool) => {
  it('is as it was when somebody last looked at it', async () => {
    await expect(`${JSON.stringify(tool, null, 2)}\n`).toMatchFileSnapshot(`snapshots/${name}.json`)
  })

  it('has a title, a description and four hints', () => {
    expect(tool.title).toMatch(/\S/)
    expect(tool.description.length).toBeGreaterThan(tool.title.length)
    expect(Object.entries(tool.annotations).map(([hint, value]) => [hint, typeof value])).toEqual([
      ['readOnlyHint', 'boolean'],
      ['destructiveHint', 'boolean'],
      ['idempotentHint', 'boolean'],
      ['openWorldHint', 'boolean'],
    ])
  })

  it('takes and gives an object', () => {
    expect(tool.inputSchema['type']).toBe('object')
    // An answer of bytes is content of its own, without a schema.
    if (tool.outputSchema === undefined) return
    expect(tool.outputSchema['type']).toBe('object')
    expect(Object.keys(Object(tool.outputSchema['properties'])).length).toBeGreaterThan(0)
  })

  it('requires only what it describes', () => {
    for (const schema of [tool.inputSchema, tool.outputSchema ?? {}]) {
      for (const [, node] of objectsIn(schema)) {
        const { properties, required } = node as { properties?: object; required?: unknown }
        if (!Array.isArray(required)) continue
        expect(Object.keys(properties ?? {})).toEqual(expect.arrayContaining(required))
      }
    }
  })

  it('names only tools that exist', () => {
    expect(unknownNames(tool.description)).toEqual([])
  })

  it('has nothing that some assistant refuses', () => {
    const refused = ['$ref', '$schema', '$defs', 'exclusiveMinimum', 'exclusiveMaximum']
    refused.push('propertyNames', 'additionalProperties', 'oneOf', 'allOf', 'const')
    for (const schema of [tool.inputSchema, tool.outputSchema ?? {}]) {
      for (const [holder, node] of objectsIn(schema)) {
        // Beneath `properties` names are fields of ours.
        if (holder === 'properties') continue
        expect(refused.filter((keyword) => Object.hasOwn(node, keyword))).toEqual([])
        expect(Array.isArray((node as { type?: unknown }).type)).toBe(false)
      }
    }
  })

  it('has no hidden character', () => {
    expect([...textsIn(tool)].filter((text) => text.match(invisible) !== null)).toEqual([])
  })
})

describe('the arguments', () => {
  it.each(describeTools(catalogue).map((tool) => [tool.definition.name, tool] as const))(
    'of %s have the names of the operation’s input, but for what no assistant is given',
    (_name, { operation, definition, inputSchema = definition.inputSchema, credentials = [] }) => {
      const found = catalogue.find(({ name }) => name === operation)
      const { properties = {} } = z.toJSONSchema(found?.input ?? z.never(), {
        io: 'input',
        unrepresentable: 'any',
      })
      const given = Object.keys(properties).filter((name) => !credentials.includes(name))
      expect(Object.keys(Object(inputSchema['properties']))).toEqual(given)
    },
  )
})

describe('hints', () => {
  const hintsOf = (name: string) => everyTool.find((tool) => tool.name === name)?.annotations

  it.each(routed.map((operation) => [operation.name, operation] as const))(
    'of %s say what the operation does',
    (name, { effect, reachesOutside }) => {
      expect(hintsOf(toolName(name))).toMatchObject({
        readOnlyHint: effect === 'reads',
        destructiveHint: effect === 'destroys',
        openWorldHint: reachesOutside === true,
      })
    },
  )

  it('of call_operation are those of the worst operation', () => {
    expect(hintsOf('call_operation')).toEqual({
      readOnlyHint: false,
      destructiveHint: true,
      idempotentHint: false,
      openWorldHint: true,
    })
  })
})

describe('the server’s instructions and prompts', () => {
  const instructions = instructionsFor({
    bureau_a: 'Equifax',
    bureau_b: 'Experian',
    bureau_c: 'TransUnion',
  })

  it('say which bureau is meant by which id', () => {
    expect(instructions.split('. ').at(-1)).toBe(
      'Bureaus: bureau_a is Equifax, bureau_b is Experian, bureau_c is TransUnion.',
    )
  })

  it('name only tools that exist', () => {
    const texts = [instructions, ...textsIn(prompts.map(({ text }) => text))]
    expect(texts.flatMap(unknownNames)).toEqual([])
  })

  it('hold no hidden character', () => {
    const hidden = [instructions, ...textsIn(prompts)].filter((text) =>
      text.replaceAll('\n', '').match(invisible),
    )
    expect(hidden).toEqual([])
  })

  it('need only operations that exist', () => {
    const needed = prompts.flatMap(({ needs }) => needs).map(toolName)
    const known = everyTool.map(({ name }) => name)
    expect(needed.filter((name) => !known.includes(name))).toEqual([])
  })
})
