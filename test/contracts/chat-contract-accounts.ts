import { describe, expect, it } from 'vitest'
import { openPage } from '../doors/pages/browser.ts'
import { type ChatScene, quiet, seenBy, shown } from './chat-scene.ts'
import { directMessages, type Member, type Seen } from './chat-world.ts'

/** One account on every door. */
export function judgeAccounts(scene: ChatScene): void {
  const ask = async (member: Member, text: string) => {
    await member.dm(text)
    await quiet(scene)
  }
  const links = new Map<Member, number>()
  const isLinkCard = ({ text }: Seen) => text.includes('Use your own account here')
  const linkOf = async (member: Member) => {
    const place = scene.world.open('channel', [member])
    await member.command(place, 'link')
    // The newest: an earlier one had other buttons.
    const card = await scene.world.waitFor(
      () => member.privately().filter(isLinkCard)[links.get(member) ?? 0],
    )
    links.set(member, (links.get(member) ?? 0) + 1)
    expect(scene.world.openly(place)).toEqual([])
    return { card, url: card.buttons.find(({ url }) => url !== undefined)?.url ?? '' }
  }
  const historyOf = async (token: string) => {
    const { service } = scene.world
    const { body } = await service.ask('GET', '/console/api/chat/history', { token })
    return JSON.stringify(body)
  }

  describe('/credit link', () => {
    it('joins the chat with the account whose token is entered on its page', async () => {
      const { service } = scene.world
      const ann = scene.world.join('ann')
      await ask(ann, 'Ocelot of Ann?')
      const { url } = await linkOf(ann)
      const token = await service.token(`${scene.world.platform}-ann`)
      const page = await openPage(url)
      expect(page.html).not.toContain(token)
      const done = await page.send({ token })
      expect(done.status, done.html).toBe(200)
      await shown(ann.inDm, /linked|joined|own account/i)
      expect(await historyOf(token)).toContain('Ocelot')
      expect((await openPage(url)).status).toBe(404)
      await ask(ann, 'Margay of Ann?')
      expect(await historyOf(token)).toContain('Ocelot')
    })

    it('joins it with the account that gave the code', async () => {
      const { service } = scene.world
      const ben = scene.world.join('ben')
      await ask(ben, 'Serval of Ben?')
      const token = await service.token(`${scene.world.platform}-ben`)
      const { body, status } = await service.ask('POST', '/console/api/link-codes', {
        token,
        body: {},
      })
      expect(status, JSON.stringify(body)).toBeLessThan(300)
      const place = scene.world.open('channel', [ben])
      await ben.command(place, 'link', 'WRONG-CODE')
      await shown(() => seenBy(ben), /code/i)
      await ben.command(place, 'link', body.code)
      await shown(() => seenBy(ben), 'your own account is used here')
      await quiet(scene)
      expect(await historyOf(token)).toContain('Serval')
      expect(scene.world.openly(place)).toEqual([])
    })

    it('joins it with the account that gave the code also as the first word of a person', async () => {
      const { service } = scene.world
      const fox = scene.world.join('fox')
      const token = await service.token(`${scene.world.platform}-fox`)
      const { body } = await service.ask('POST', '/console/api/link-codes', { token, body: {} })
      await fox.command(directMessages, 'link', body.code)
      await shown(() => seenBy(fox), 'your own account is used here')
      await ask(fox, 'Fennec of Fox?')
      expect(await historyOf(token)).toContain('Fennec')
      expect(
        seenBy(fox)
          .map(({ text }) => text)
          .join(),
      ).not.toContain('free account')
    })

    it('leads to unlinking, after which the person has a new account', async () => {
      const { service } = scene.world
      const cyd = scene.world.join('cyd')
      const token = await service.token(`${scene.world.platform}-cyd`)
      await ask(cyd, 'Caracal of Cyd?')
      const { url } = await linkOf(cyd)
      await (await openPage(url)).send({ token })
      await quiet(scene)
      await linkOf(cyd)
      // The newer card of a linked chat.
      const card = await scene.world.waitFor(() =>
        seenBy(cyd).find(({ buttons }) => buttons.some(({ label }) => label === 'Unlink')),
      )
      await card.press(cyd, 'Unlink')
      const confirm = await scene.world.waitFor(() =>
        seenBy(cyd).find(({ buttons }) => buttons.some(({ label }) => label === 'Yes, go ahead')),
      )
      await confirm.press(cyd, 'Yes, go ahead')
      await quiet(scene)
      await ask(cyd, 'Kodkod of Cyd?')
      expect(await historyOf(token)).not.toContain('Kodkod')
      expect(await historyOf(token)).toContain('Caracal')
    })

    it('leads to a file with all that is stored', async () => {
      const dot = scene.world.join('dot')
      await ask(dot, 'Puma of Dot?')
      const { card } = await linkOf(dot)
      await card.press(dot, 'Export my data')
      const sent = await scene.world.waitFor(() => dot.inDm().find(({ files }) => files.length > 0))
      expect(sent.files[0]?.bytes.toString()).toContain('Puma of Dot?')
    })

    it('leads to being forgotten, once it is confirmed', async () => {
      const eve = scene.world.join('eve')
      await ask(eve, 'Lynx of Eve?')
      const { card } = await linkOf(eve)
      await card.press(eve, 'Delete my account')
      const confirm = await scene.world.waitFor(() =>
        seenBy(eve).find(({ buttons }) => buttons.some(({ label }) => label === 'Yes, go ahead')),
      )
      const before = seenBy(eve).length
      await confirm.press(eve, 'Yes, go ahead')
      await scene.world.waitFor(() => seenBy(eve)[before])
      await quiet(scene)
      await eve.command(directMessages, 'chats')
      await shown(() => seenBy(eve), 'You have no chats yet')
    })
  })
}
