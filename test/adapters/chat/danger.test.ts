import { describe, expect, it } from 'vitest'
import type { IncomingBody } from '../../../src/domain/chat-platforms/messages.ts'
import { workspaceKey } from '../../../src/operations/chat-platforms/workspace-key.ts'
import { type Bot, channel, message, type Seen, startBot, typed } from '../../support/chat-bot.ts'
import { isIdle } from '../../support/relayed-chat.ts'
import { until } from '../../support/time.ts'

const lifeline = '988'

/** All that the bot says until nothing is left to say. */
async function answers(bot: Bot, act: () => Promise<unknown>) {
  const before = bot.platform.seen.length
  await act()
  await until(() => isIdle(bot))
  return bot.platform.seen.slice(before)
}

describe('Somebody who may be in danger', () => {
  it.each([
    'suicide',
    'kill myself',
    'help I want to die',
    'stop I want to kill myself',
    'chats title I want to die tonight',
    'link I want to kill myself',
    'score I want to die tonight',
    'aide je veux mourir ce soir',
  ])('is answered first of all, also to the command %s', async (words) => {
    await using bot = await startBot()
    const seen = await answers(bot, () => bot.does('ann', typed(words)))
    expect(seen).toHaveLength(1)
    expect(seen[0]?.markdown).toContain(lifeline)
  })

  it('is shown no form instead', async () => {
    await using bot = await startBot()
    const words = { explanation: 'I want to kill myself over this' }
    const body = { kind: 'command', command: 'goodwill', values: words, files: [] } as const
    let form: unknown
    const seen = await answers(bot, async () => {
      form = (await bot.does('ben', body)).form
    })
    expect(form).toBeUndefined()
    expect(seen.map(({ markdown }) => markdown).join()).toContain(lifeline)
  })

  it('is answered in private, whatever was asked in a channel', async () => {
    await using bot = await startBot()
    const words = typed('score I want to die tonight')
    const { visibility } = await bot.does('cyd', words, { place: channel })
    expect(visibility).toBe('private')
    await until(() => isIdle(bot))
    expect(bot.platform.seen.map(({ markdown }) => markdown).join()).toContain(lifeline)
  })

  it('is answered where the admins switched the command off', async () => {
    await using bot = await startBot()
    const { store } = bot.services
    const rules = {
      ...({ platform: 'slack', workspaceId: 'T1', serverId: '', changedBy: 'ada' } as const),
      ...{ channels: null, switchedOff: ['get-credit-score', 'send-message'], changedAt: 1 },
    }
    const person = { platform: 'slack', workspaceId: 'T1', platformUserId: 'dan' } as const
    const id = workspaceKey(person, channel) ?? ''
    await store.transact({
      changes: [{ kind: 'put', collection: 'workspaceRules', id, value: rules }],
    })
    const seen = await answers(bot, () => bot.does('dan', typed('score I want to die tonight')))
    expect(seen.map(({ markdown }) => markdown).join()).toContain(lifeline)
  })

  it.each([
    ['the last question in a channel', channel, 'second'],
    ['an earlier question in a channel', channel, 'first'],
    ['an earlier question in a direct message', undefined, 'first'],
  ])('is answered in private when they change %s to such words', async (_, place, edits) => {
    await using bot = await startBot()
    const where = place === undefined ? {} : { place }
    for (const id of ['first', 'second']) {
      await answers(bot, () => bot.does('fay', message(`What is a ${id} score?`), { id, ...where }))
    }
    const text = 'I want to kill myself'
    const body = { kind: 'message', messageId: edits, text, files: [], edits } as const
    const [answer, ...others] = await answers(bot, () => bot.does('fay', body, where))
    expect(answer?.markdown).toContain(lifeline)
    expect(JSON.stringify(answer?.target)).toContain('dm')
    expect(others).toEqual([])
  })

  it('reads first what helps, then what became of a comment on an answer', async () => {
    await using bot = await startBot()
    await bot.does('eve', message('What is a good score?'))
    const { feedback } = await bot.platform.waitFor((one) => one.feedback !== undefined)
    const press = (actionId = '') => bot.does('eve', { kind: 'action', actionId, choice: null })
    await until(() => isIdle(bot))
    const thanks = await answers(bot, () => press(feedback?.down))
    const say = thanks
      .flatMap(({ card }) => card?.buttons ?? [])
      .find(({ label }) => label === 'Say what was wrong')
    const { form } = await press(say !== undefined && 'actionId' in say ? say.actionId : '')
    const values = { comment: 'I want to kill myself' }
    const [noted] = await answers(bot, () =>
      bot.does('eve', { kind: 'form', formId: form?.id ?? '', values }),
    )
    expect(noted?.markdown).toContain(lifeline)
    expect(JSON.stringify(noted?.card)).toContain('goes to the people who run this coach')
  })
})

const report = { name: 'report.txt', mediaType: 'text/plain', bytes: 90, url: 'file:1' }

const withFile = (text: string): IncomingBody => ({
  ...{ kind: 'message', messageId: text, text },
  files: [report],
})

async function botWithReport(): Promise<Bot> {
  const bot = await startBot()
  const text = 'Equifax credit report for Jordan Sample\nScore: 640\nModel: VantageScore 3.0'
  bot.platform.files.set(report.url, Buffer.from(text))
  return bot
}

const isAnswer = ({ feedback }: Seen) => feedback !== undefined
const isReading = ({ card }: Seen) => card?.title === 'Your credit report'

describe('Words beside a file', () => {
  it.each(['I want to kill myself', 'je veux mourir ce soir'])(
    'of a person in danger are answered before the file is read: %s',
    async (text) => {
      await using bot = await botWithReport()
      const [help, reading, ...others] = await answers(bot, () => bot.does('gil', withFile(text)))
      expect(help?.markdown).toContain(lifeline)
      expect(JSON.stringify(reading?.card)).toContain('640')
      expect(others).toEqual([])
    },
  )

  it('of a person in danger in a channel are answered in the direct message', async () => {
    await using bot = await botWithReport()
    const text = 'I want to kill myself'
    const [help] = await answers(bot, () => bot.does('gil', withFile(text), { place: channel }))
    expect(help?.markdown).toContain(lifeline)
    expect(help?.target).toEqual({ kind: 'dm' })
  })

  it('are heard as a whole when a person in danger sends them right behind it', async () => {
    await using bot = await botWithReport()
    const seen = await answers(bot, async () => {
      await bot.does('gil', withFile('I want to'))
      await bot.does('gil', message('kill myself'))
    })
    expect(seen[0]?.markdown).toContain(lifeline)
    expect(seen.filter(isReading)).toHaveLength(1)
  })

  it('are a question when they come in a message of their own', async () => {
    await using bot = await botWithReport()
    const seen = await answers(bot, async () => {
      await bot.does('gil', withFile('My report'))
      await bot.does('gil', message('Explain what a secured card is, please'))
    })
    expect(seen.filter(isReading)).toHaveLength(1)
    expect(seen.filter(isAnswer)).toHaveLength(1)
  })

  it('are its caption when they stand in its message and ask nothing', async () => {
    await using bot = await botWithReport()
    const seen = await answers(bot, () => bot.does('gil', withFile('My report')))
    expect(seen.filter(isReading)).toHaveLength(1)
    expect(seen.filter(isAnswer)).toEqual([])
  })
})

it('a question by command that is typed as a message is answered as one', async () => {
  await using bot = await startBot()
  const seen = await answers(bot, () => bot.does('fay', message('/credit ask what is a score')))
  expect(seen.filter(({ feedback }) => feedback !== undefined)).toHaveLength(1)
})
