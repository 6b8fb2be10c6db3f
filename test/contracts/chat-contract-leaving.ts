import { describe, expect, it } from 'vitest'
import { newestMessage } from '../../src/operations/chats/pages.ts'
import { until } from '../support/time.ts'
import { type ChatScene, quiet, seenBy, shown } from './chat-scene.ts'
import { directMessages, type Member } from './chat-world.ts'

interface Leaver {
  readonly member: Member
  readonly token: string
  /** The coach writes on. */
  release(): void
}

/** A person leaves the account on whose data an answer draws, while it is written into their DM. */
export function judgeLeaving(scene: ChatScene): void {
  const { model } = scene
  const path = '/console/api'

  /** A person with an account of their own, to whom the first half of an answer is shown. */
  async function beginAnswer(name: string): Promise<Leaver> {
    const { service, platform } = scene.world
    const member = scene.world.join(name)
    const token = await service.token(`${platform}-${name}`)
    const { body } = await service.ask('POST', `${path}/link-codes`, { token, body: {} })
    await member.command(directMessages, 'link', body.code)
    await shown(() => seenBy(member), 'your own account is used here')
    await quiet(scene)
    const { promise, resolve } = Promise.withResolvers<void>()
    const before = model.script
    model.script = () => ['Your card carries 4513 dollars. ', promise, 'Your loan, 2310 dollars.']
    await member.dm('What do I owe?')
    await shown(member.inDm, 'Your card carries 4513 dollars.')
    model.script = before
    return { member, token, release: resolve }
  }

  const textOf = (member: Member) =>
    seenBy(member)
      .map(({ text }) => text)
      .join('\n')

  describe('an answer that is being written in the DM', () => {
    it('ends where it is when the person unlinks, and is stopped in the account', async () => {
      const { service } = scene.world
      const { member, token, release } = await beginAnswer('lea')
      const { body } = await service.ask('GET', `${path}/chat-identities`, { token })
      const [{ id }] = body.identities
      const left = await service.ask('DELETE', `${path}/chat-identities/${id}`, { token })
      expect(left.status).toBe(200)
      const answer = await shown(member.inDm, '4513')
      const { body: list } = await service.ask('GET', `${path}/chat/history`, { token })
      const [{ id: chatId }] = list.chats
      const status = async () => (await newestMessage(chatId, scene.world.services))?.value.status
      await until(async () => (await status()) !== 'running')
      release()
      await shown(member.inDm, 'no longer uses the account')
      await quiet(scene)
      expect((await shown(member.inDm, '4513')).text).toBe(answer.text)
      expect(textOf(member)).not.toContain('2310')
      const query = `${path}/chat/history?chatId=${chatId}`
      const { body: chat } = await service.ask('GET', query, { token })
      const content = 'Your card carries 4513 dollars. '
      expect(chat.messages.at(-1)).toMatchObject({ status: 'stopped', content })
    })

    it('ends where it is when the account is deleted', async () => {
      const { service } = scene.world
      const { member, token, release } = await beginAnswer('max')
      const asking = { token, body: { confirm: 'delete my account' } }
      expect((await service.ask('DELETE', `${path}/account`, asking)).status).toBe(200)
      release()
      await quiet(scene)
      expect(textOf(member)).not.toContain('2310')
    })
  })
}
