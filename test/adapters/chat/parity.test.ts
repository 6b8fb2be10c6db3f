import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { toCommands, toOwnCommand } from '../../../adapters/discord/commands.ts'
import { catalogue } from '../../../src/operations/catalogue.ts'
import { type Bot, startBot, typed } from '../../support/chat-bot.ts'

/**
 * Operations of REST that chats do not have, each with the reason. That all others also run, on both platforms and
 * in every kind of place, is judged by `chat-privacy-contract.ts`.
 */
const absent: Readonly<Record<string, string>> = {}

/** A provider's webhook is for HTTP alone. */
const ofRest = catalogue.filter(({ rest, access }) => rest !== null && access !== 'signed')
const offered = ofRest.filter(({ name }) => !(name in absent))

let bot: Bot
beforeAll(async () => {
  bot = await startBot()
})
afterAll(() => bot[Symbol.asyncDispose]())

const personOf = (platform: 'slack' | 'discord') => ({
  ...{ platform, workspaceId: platform === 'slack' ? 'T1' : '' },
  platformUserId: 'ann',
})

describe('each operation that REST has', () => {
  it.each(offered)('$name is a command that people can type', async ({ name }) => {
    // Planned and acknowledged; an unknown command would be refused with another one.
    const { visibility, form } = await bot.does('ann', typed(`help ${name}`))
    expect([visibility, form]).toEqual(['private', undefined])
    const help = await bot.platform.waitFor(
      ({ card }) => card !== null && card.title === titleOf(name),
    )
    expect(help.card?.sections.length).toBeGreaterThan(0)
  })

  it.each(offered)('$name is found on Discord while its name is typed', async ({ name }) => {
    const found = await bot.receiver.suggest({
      person: personOf('discord'),
      ...{ language: 'en', command: 'run', field: 'operation', typed: name, values: {} },
    })
    expect(found.map(({ value }) => value)).toContain(name)
  })

  it('is absent for a reason, or not at all', () => {
    const names = ofRest.map(({ name }) => name)
    expect(Object.keys(absent).filter((name) => !names.includes(name))).toEqual([])
    expect(Object.values(absent).every((reason) => reason.length > 20)).toBe(true)
  })
})

describe('each command with a short name', () => {
  it('is the same on both platforms', () => {
    const [credit, ...others] = toCommands(bot.receiver.commands)
    const subcommands = credit !== undefined && 'options' in credit ? (credit.options ?? []) : []
    const own = others.map(({ name }) => toOwnCommand(name)).filter((name) => name !== undefined)
    expect([...subcommands.map(({ name }) => name), ...own]).toEqual(
      bot.receiver.commands.map(({ name }) => name),
    )
  })
})

function titleOf(name: string): string {
  const operation = catalogue.find((one) => one.name === name)
  return `/credit ${operation?.command?.name ?? name}`
}
