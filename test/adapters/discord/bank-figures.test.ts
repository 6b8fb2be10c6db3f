import { expect, it } from 'vitest'
import { identityId } from '../../../src/operations/accounts/chat-identity.ts'
import { directMessages } from '../../contracts/chat-world.ts'
import { openPage } from '../../doors/pages/browser.ts'
import { linkBank } from '../../support/bank.ts'
import { until } from '../../support/time.ts'
import { unlimited } from '../../support/unlimited.ts'
import { openDiscordWorld } from './discord-world.ts'

it('by default Discord is sent no amount, no merchant and no name of a bank or an account', async () => {
  await using world = await openDiscordWorld({
    environment: { DISCORD_FIGURES: 'bands' },
    overrides: { rateLimiter: unlimited },
  })
  const ann = world.join('ann')
  const findIdentity = () => world.services.store.get('chatIdentities', identityId(ann.person))
  const run = async (name: string, title: string) => {
    await ann.command(directMessages, name)
    const find = () => ann.inDm().findLast(({ text }) => text.includes(title))
    await until(() => find() !== undefined)
    const answer = find()
    if (answer === undefined) throw new Error('nothing was shown')
    return answer
  }
  await run('limits', 'Your plan and limits')
  await until(async () => (await findIdentity()) !== undefined)
  const identity = await findIdentity()
  const token = await world.service.token(identity?.value.userId ?? '')
  await linkBank(world.service, { token })
  await linkBank(world.service, { token, institution: 'ins_43', person: 'user_login_required' })
  const { body } = await world.service.ask('GET', '/api/bank/accounts', { token })
  const rows = await world.service.ask('GET', '/api/bank/transactions?limit=15', { token })
  const names: readonly string[] = [
    ...body.connections.map((one: { institution: { name: string } }) => one.institution.name),
    ...body.accounts.flatMap((one: { name: string; mask: string }) => [one.name, one.mask]),
    ...rows.body.transactions.map((one: { name: string }) => one.name),
  ]
  const titles = [
    ['bank', 'Your bank accounts'],
    ['payments', 'Your cards and your cash'],
    ['transactions', 'Transactions'],
  ] as const
  for (const [name, title] of titles) {
    const { text, buttons } = await run(name, title)
    const shown = [text, ...buttons.map(({ label }) => label)].join('\n')
    expect(shown).not.toMatch(/\d[.,]\d\d\b|\$/)
    expect(names.filter((one) => shown.includes(one))).toEqual([])
    const page = buttons.find(({ label }) => label === 'Show the exact figures')
    const whole = await (await openPage(page?.url ?? '')).send()
    expect(whole.html, name).toMatch(/\$/)
  }
})
