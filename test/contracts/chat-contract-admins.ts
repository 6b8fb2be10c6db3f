import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { until } from '../support/time.ts'
import { type ChatWorld, directMessages, type Member, type Place, type Seen } from './chat-world.ts'
import { settled } from './watched-chat-service.ts'

/** Rules of a workspace (Slack) or a server (Discord), which its admins make for all others. */
export function judgeAdmins(name: string, openWorld: () => Promise<ChatWorld>): void {
  describe(`the rules of a workspace on ${name}`, () => {
    let world: ChatWorld
    let ada: Member
    let ann: Member
    let money: Place
    let lobby: Place
    beforeAll(async () => {
      world = await openWorld()
      ada = world.join('ada', { isAdmin: true })
      ann = world.join('ann')
      money = world.open('channel', [ada, ann])
      lobby = world.openBeside(money, [ada, ann])
    })
    afterAll(() => world[Symbol.asyncDispose]())

    /** All that the person was shown in answer. */
    async function answer(member: Member, act: () => Promise<void>): Promise<readonly Seen[]> {
      const [direct, hidden] = [member.inDm().length, member.privately().length]
      const seen = () => [...member.inDm().slice(direct), ...member.privately().slice(hidden)]
      await act()
      await until(async () => seen().length > 0 && (await settled(world.services)))
      return seen()
    }
    const run = async (member: Member, place: Place, command: string, values = '') =>
      textOf(await answer(member, () => member.command(place, command, values)))
    const textOf = (seen: readonly Seen[]) => seen.map(({ text }) => text).join('\n')

    it('are shown to admins, and to nobody else', async () => {
      expect(await run(ada, money, 'admin')).toContain('I answer in every channel')
      const seen = await answer(ann, () => ann.command(money, 'admin'))
      expect(textOf(seen)).toContain('Only the admins of this workspace')
      expect(seen.flatMap(({ buttons }) => buttons)).toEqual([])
      expect(world.openly(money)).toEqual([])
    })

    it('cannot be changed by others, with a command or with an admin’s button', async () => {
      expect(await run(ann, money, 'admin', 'off score')).toContain('Only the admins')
      const [card] = await answer(ada, () => ada.command(money, 'admin'))
      const planted = await world.plantButton(lobby, card?.buttons[0]?.actionId ?? '')
      const seen = await answer(ann, () => planted.press(ann, 'Go on'))
      expect(textOf(seen)).toContain('This button belongs to somebody else')
      expect(await run(ada, money, 'admin')).toContain('Every command is on')
      expect(await run(ada, money, 'admin')).toContain('I answer in every channel')
    })

    it('let the coach answer in the allowed channels alone', async () => {
      const [card] = await answer(ada, () => ada.command(money, 'admin'))
      const allowed = await answer(ada, async () => card?.press(ada, 'Answer in this channel only'))
      expect(textOf(allowed)).toContain('in these channels')
      expect(await run(ann, lobby, 'models')).toContain('Your admins chose the channels')
      expect(await run(ann, money, 'limits')).not.toContain('Your admins')
      const direct = await answer(ann, () => ann.dm('What is a good score?'))
      expect(textOf(direct)).not.toContain('Your admins')
    })

    it('leave a mention elsewhere without an answer that others see', async () => {
      const before = world.openly(lobby).length
      const seen = await answer(ann, () => ann.mention(lobby, 'What is a good score?'))
      expect(textOf(seen)).toContain('Your admins chose the channels')
      expect(world.openly(lobby)).toHaveLength(before)
    })

    it('keep nobody in danger without an answer', async () => {
      const seen = await answer(ann, () =>
        ann.mention(lobby, 'I want to kill myself over my debts'),
      )
      expect(textOf(seen)).toContain('988')
    })

    it('switch a command off, and on again', async () => {
      expect(await run(ada, money, 'admin', 'everywhere')).toContain('I answer in every channel')
      expect(await run(ada, money, 'admin', 'off limits')).toContain('limits – Show your plan')
      expect(await run(ann, money, 'limits')).toContain('switched this off')
      expect(await run(ann, money, 'get-rate-limits')).toContain('switched this off')
      expect(await run(ada, money, 'admin', 'on limits')).toContain('Every command is on')
      expect(await run(ann, money, 'limits')).not.toContain('switched this off')
    })

    it('open no form of a command that is off', async () => {
      expect(await run(ada, money, 'admin', 'off impact')).toContain('impact – Predict')
      expect(await run(ann, money, 'impact')).toContain('switched this off')
      expect(ann.forms()).toEqual([])
    })

    it('hold after a restart, and in channels that come later', async () => {
      await world.restart()
      const later = world.openBeside(money, [ann])
      expect(await run(ann, later, 'impact', '700')).toContain('switched this off')
    })

    it('can end conversations, and begin them again', async () => {
      expect(await run(ada, money, 'admin', 'off ask')).toContain('ask – Send a message')
      expect(await run(ann, money, 'ask', 'What is a good score?')).toContain('switched this off')
      const typed = 'messages: role: user, content: What is a good score'
      expect(await run(ann, money, 'run', `ask-coach ${typed}`)).toContain('switched this off')
      expect(await run(ada, money, 'admin', 'on ask')).not.toContain('ask – Send a message')
      expect(await run(ann, money, 'ask', 'What is a good score?')).not.toContain('switched')
    })

    it('end no right of a person over what is theirs', async () => {
      const answered = await run(ada, money, 'admin', 'off delete-account')
      expect(answered).toContain('delete-account cannot be switched off')
      expect(await run(ann, money, 'export-account')).not.toContain('switched this off')
    })

    it('say what is wrong with a name that is no command', async () => {
      expect(await run(ada, money, 'admin', 'off everything')).toContain(
        '“everything” is no command',
      )
    })

    it('cannot be read in a direct message of Discord, which has no admins', async () => {
      const text = world.platform === 'slack' ? 'Rules of this workspace' : 'has no admins'
      expect(await run(ada, directMessages, 'admin')).toContain(text)
    })
  })
}
