import { afterEach, describe, expect, test } from 'vitest'
import type { ChatCommandSpec } from '../../../adapters/chat/chat-receiver.ts'
import { createCommandTable } from '../../../adapters/chat/command-table.ts'
import { countCharacters, toCommands } from '../../../adapters/discord/commands.ts'
import { catalogue } from '../../../src/operations/catalogue.ts'
import { until } from '../../support/time.ts'
import { type Bot, createRecorder, field, registered, specs, startBot } from './bot.ts'

const bureauNames = { bureau_a: 'Equifax', bureau_b: 'Experian', bureau_c: 'TransUnion' }
const own = createCommandTable(catalogue, bureauNames).specs()

interface Option {
  readonly name: string
  readonly name_localizations?: { readonly fr?: string }
  readonly description?: string
  readonly description_localizations?: { readonly fr?: string }
  readonly options?: readonly Option[]
  readonly choices?: readonly { readonly name: string; readonly value: string }[]
  readonly autocomplete?: boolean
}

const flatten = (options: readonly Option[]): Option[] =>
  options.flatMap((option) => [option, ...flatten(option.options ?? [])])

/** Discord's rule for names of commands and options. */
const validName = /^[-_'\p{Ll}\p{N}]{1,32}$/u

describe('the commands of the bot are within the limits of Discord', () => {
  const commands = toCommands(own) as unknown as readonly Option[]
  const [credit] = commands

  test('one command with 25 subcommands, and commands of their own for the others', () => {
    expect(commands.map(({ name }) => name)).toEqual([
      'credit',
      'Ask the coach privately',
      'credit-speak',
      'credit-transcribe',
      'credit-look',
    ])
    expect(credit?.options?.map(({ name }) => name)).toEqual(
      own.slice(0, 25).map(({ name }) => name),
    )
    expect(credit?.options?.slice(-2).map(({ name }) => name)).toEqual(['help', 'run'])
    const [, , speak, transcribe, look] = commands
    expect(speak).toMatchObject({
      name_localizations: { fr: 'credit-parler' },
      options: [{ name: 'text', required: false, max_length: 4_096 }],
    })
    expect(transcribe).toMatchObject({
      name_localizations: { fr: 'credit-transcrire' },
      options: [{ name: 'audio', type: 11 }, { name: 'language' }],
    })
    expect(look).toMatchObject({
      name_localizations: { fr: 'credit-regarder' },
      options: [{ name: 'image-url' }, { name: 'prompt' }, { name: 'image', type: 11 }],
    })
  })

  test('8,000 characters in each language', () => {
    expect(countCharacters(credit ?? {})).toBeLessThanOrEqual(8_000)
  })

  test('names, descriptions, options and choices', () => {
    for (const option of flatten(credit?.options ?? [])) {
      expect(option.name).toMatch(validName)
      for (const text of [option.description, option.description_localizations?.fr]) {
        expect(text?.length).toBeGreaterThan(0)
        expect(text?.length).toBeLessThanOrEqual(100)
      }
      expect(option.options?.length ?? 0).toBeLessThanOrEqual(25)
      expect(option.choices?.length ?? 0).toBeLessThanOrEqual(25)
      expect(option.autocomplete === true && option.choices !== undefined).toBe(false)
    }
  })

  test('names in French, each different from all others', () => {
    const french = (credit?.options ?? []).map(
      ({ name, name_localizations }) => name_localizations?.fr ?? name,
    )
    expect(new Set(french).size).toBe(french.length)
    for (const name of french) expect(name).toMatch(validName)
  })
})

const spec = (given: Partial<ChatCommandSpec>): ChatCommandSpec => ({
  name: 'one',
  nameFr: 'un',
  description: { en: 'One', fr: 'Un' },
  fields: [],
  ...given,
})

test('what is too long is cut, and what is too much is left out', () => {
  const long = { en: 'd'.repeat(300), fr: 'é'.repeat(300) }
  const fields = Array.from({ length: 30 }, (_, at) =>
    field({ name: `f${at}`, description: long, kind: 'text', max: 100_000 }),
  )
  const [command] = toCommands([spec({ description: long, fields })]) as unknown as Option[]
  const [sub] = command?.options ?? []
  expect(sub?.description).toHaveLength(100)
  expect(sub?.options).toHaveLength(25)
  expect(sub?.options?.[0]).toMatchObject({ max_length: 6_000 })
})

test('a French name that is the name of another command is not used', () => {
  const commands = [
    spec({ name: 'plan', nameFr: 'score' }),
    spec({ name: 'score', nameFr: 'cote' }),
  ]
  const [credit] = toCommands(commands) as unknown as Option[]
  expect(credit?.options?.map((one) => one.name_localizations?.fr)).toEqual([undefined, 'cote'])
})

describe('registration', () => {
  const open: Bot[] = []
  afterEach(async () => {
    for (const bot of open.splice(0).reverse()) await bot.close()
  })
  const start = async (options: Parameters<typeof startBot>[0]): Promise<Bot> => {
    const bot = await startBot(options)
    open.push(bot)
    return bot
  }

  test('Discord takes all commands of the bot', async () => {
    const bot = await start({ receiver: createRecorder(own) })
    await registered(bot)
    expect(bot.discord.commandPuts).toBe(1)
    expect(bot.discord.commands[0]).toMatchObject({
      contexts: [0, 1, 2],
      integration_types: [0, 1],
    })
  })

  test('they are sent only when they have changed', async () => {
    const first = await start({ receiver: createRecorder(own) })
    await registered(first)
    const { discord } = first
    const looks = () =>
      discord.calls.filter(({ method, path }) => method === 'GET' && path.endsWith('/commands'))
    const second = await start({ discord, receiver: createRecorder(own) })
    await until(() => looks().length === 2 && looks().every(({ status }) => status === 200))
    await second.close()
    open.pop()
    expect(discord.commandPuts).toBe(1)
    const third = await start({ discord, receiver: createRecorder(specs) })
    await discord.waitFor(() => discord.commandPuts === 2)
    expect(third.discord.commands[0]?.options?.map(({ name }) => name)).toEqual(['ask', 'score'])
  })

  test('a failure is tried again, a refusal is not', async () => {
    const bot = await start({ hasGateway: false, receiver: createRecorder([]) })
    const down = bot.discord.fail('PUT /applications/**', { status: 500 }, 2)
    await start({ discord: bot.discord, hasGateway: false })
    await bot.discord.waitFor(() => bot.discord.commandPuts === 1)
    expect(down.hits).toBe(2)
  })
})
