import { describe, expect, it } from 'vitest'
import { identityId } from '../../src/operations/accounts/chat-identity.ts'
import { openPage } from '../doors/pages/browser.ts'
import { until } from '../support/time.ts'
import { type ChatScene, quiet, seenBy, shown } from './chat-scene.ts'
import { directMessages, type Member, type Place, type Seen } from './chat-world.ts'

const labels = ({ buttons }: Seen) => buttons.map(({ label }) => label)

/** A bank in a chat: linked on a page, read, and disconnected, for the person alone. */
export function judgeBank(scene: ChatScene): void {
  /** The newest answer to what was done. */
  async function answerTo(member: Member, act: () => Promise<void>): Promise<Seen> {
    const before = seenBy(member).length
    await act()
    await scene.world.waitFor(() => seenBy(member).length > before)
    await quiet(scene)
    const answer = newest(member)
    if (answer === undefined) throw new Error('nothing was shown')
    return answer
  }
  /** In the DM, where the order is known. */
  const newest = (member: Member) => member.inDm().at(-1)
  const run = (member: Member, name: string, values?: string, place: Place = directMessages) =>
    answerTo(member, () => member.command(place, name, values))
  const press = (member: Member, card: Seen, label: string) =>
    answerTo(member, () => card.press(member, label))

  async function tokenOf({ person }: Member): Promise<string> {
    const identity = await scene.world.services.store.get('chatIdentities', identityId(person))
    return await scene.world.service.token(identity?.value.userId ?? '')
  }
  async function connectionsOf(member: Member) {
    const token = await tokenOf(member)
    const { body } = await scene.world.service.ask('GET', '/api/bank/accounts', { token })
    const connections: { connectionId: string; status: string; lastSync: string | null }[] =
      body.connections
    return connections
  }
  const pageOf = ({ buttons }: Seen) => buttons.find(({ url }) => url !== undefined)?.url ?? ''
  async function finish(card: Seen, person: string, institution: string): Promise<void> {
    const page = await openPage(pageOf(card))
    expect(page.status, page.html).toBe(200)
    const done = await page.send({ institution, person, step: 'link' })
    expect(done.status, done.html).toBe(200)
  }
  async function link(member: Member, person = 'user_good', institution = 'ins_109508') {
    const before = (await connectionsOf(member)).length
    await finish(await run(member, 'create-link-token'), person, institution)
    await until(async () => {
      const all = await connectionsOf(member)
      return all.length > before && all.every(({ lastSync }) => lastSync !== null)
    })
  }
  async function joined(name: string, options: Parameters<ChatScene['world']['join']>[1] = {}) {
    const member = scene.world.join(name, options)
    await member.dm(options.language === 'fr' ? 'Bonjour, ça va ?' : 'Hello, how are you?')
    await quiet(scene)
    return member
  }

  describe('a bank', () => {
    it('is linked on its own page, and then read in the chat', async () => {
      const ann = await joined('ann-bank')
      const empty = await run(ann, 'bank')
      expect(empty.text).toContain('No bank is linked yet')
      expect(labels(empty)).toEqual(['Link a bank'])
      const card = await press(ann, empty, 'Link a bank')
      expect(card.text).toContain('I never see your password')
      expect(card.text).toContain('stays open for 4 hours')
      expect(labels(card)).toEqual(['Open the bank page', 'See my accounts'])
      expect(ann.forms()).toEqual([])
      await finish(card, 'user_good', 'ins_109508')
      await until(async () => (await connectionsOf(ann))[0]?.lastSync != null)
      const accounts = await press(ann, card, 'See my accounts')
      expect(accounts.text).toContain('As of ')
      // The last place may be that of sharing.
      expect(labels(accounts).slice(0, 4)).toEqual([
        ...['What to pay when', 'Let the coach use my accounts', 'Disconnect', 'Link another bank'],
      ])
      const settings = await press(ann, accounts, 'Let the coach use my accounts')
      expect(settings.text).toMatch(/Coach uses my bank accounts\W+Yes/)
      const allowed = await run(ann, 'bank')
      expect(labels(allowed)).not.toContain('Let the coach use my accounts')
      const refreshed = await press(ann, allowed, 'Check for news')
      expect(refreshed.text).toContain('Your bank was read')
      const insights = await press(ann, allowed, 'What to pay when')
      expect(insights.text).toContain('Your cards and your cash')
    })

    it('shows a page of transactions, and the same choice on the earlier ones', async () => {
      const bea = await joined('bea-bank')
      await link(bea)
      const first = await run(bea, 'transactions', 'groceries')
      const days = (card: Seen) => card.text.match(/\b[A-Z][a-z]+ \d{1,2}, 20\d\d/g) ?? []
      expect(days(first)).toHaveLength(15)
      expect(first.text).not.toMatch(/20\d\d-\d\d-\d\d/)
      const [total] = /[\d,]+ transactions in all/.exec(first.text) ?? []
      const second = await press(bea, first, 'Earlier ones')
      expect(days(second)).toHaveLength(15)
      expect(second.text).toContain(total)
      const [newestOfSecond = ''] = days(second)
      expect(Date.parse(newestOfSecond)).toBeLessThanOrEqual(Date.parse(days(first).at(-1) ?? ''))
    })

    it('goes on within a page that is longer than a message', async () => {
      const bob = await joined('bob-bank')
      await link(bob)
      const first = await run(bob, 'transactions', 'limit=40')
      const second = await press(bob, first, 'Earlier ones')
      expect(second.text).not.toContain('Hmm')
      const token = await tokenOf(bob)
      const { body } = await scene.world.service.ask('GET', '/api/bank/transactions?limit=16', {
        token,
      })
      const amount = (body.transactions[15].amount as number) * -1
      const [row = ''] = second.text.match(/[+−]\$[\d,.]+/) ?? []
      expect(Number(row.replace('−', '-').replace(/[$,]/g, ''))).toBe(amount)
    })

    it('is disconnected once it is confirmed; what was read is erased by one more click', async () => {
      const cat = await joined('cat-bank')
      await link(cat)
      const asked = await press(cat, await run(cat, 'bank'), 'Disconnect')
      expect(asked.text).toContain('stay until you erase them')
      expect((await connectionsOf(cat))[0]?.status).toBe('synced')
      const ended = await press(cat, asked, 'Yes, go ahead')
      expect(ended.text).toContain('stay here until you erase this bank')
      expect((await connectionsOf(cat))[0]?.status).toBe('disconnected')
      const again = await press(cat, ended, 'Erase what was read')
      expect(again.text).toContain('This cannot be undone')
      const erased = await press(cat, again, 'Yes, go ahead')
      expect(erased.text).toContain('being erased')
      expect(await connectionsOf(cat)).toEqual([])
    })

    it('is chosen by its name among several', async () => {
      const dan = await joined('dan-bank')
      await link(dan)
      await link(dan, 'user_maxed_out', 'ins_43')
      const all = await run(dan, 'bank')
      expect(labels(all)).toEqual(
        expect.arrayContaining(['First Platypus Bank', 'Tartan-Dominion Bank of Canada']),
      )
      expect(all.text).toContain('CAD')
      const one = await press(dan, all, 'First Platypus Bank')
      expect(one.text).not.toContain('CAD')
      const asked = await press(dan, one, 'Disconnect')
      await press(dan, asked, 'Yes, go ahead')
      const statuses = (await connectionsOf(dan)).map(({ status }) => status)
      expect(statuses).toEqual(['disconnected', 'synced'])
    })

    it('is for the person alone in a channel', async () => {
      const eve = await joined('eve-bank')
      const fay = scene.world.join('fay-bank')
      await link(eve)
      const place = scene.world.open('channel', [eve, fay])
      for (const name of ['bank', 'payments', 'transactions']) await eve.command(place, name)
      await shown(eve.privately, 'Your bank accounts')
      await shown(eve.privately, 'Your cards and your cash')
      await shown(eve.privately, 'transactions in all')
      await quiet(scene)
      expect(scene.world.openly(place)).toEqual([])
      expect(seenBy(fay)).toEqual([])
    })

    it('is in French for those who read French, in their dollars', async () => {
      const gil = await joined('gil-bank', { language: 'fr' })
      await link(gil, 'user_good', 'ins_43')
      const accounts = await run(gil, 'bank')
      expect(accounts.text).toContain('Vos comptes bancaires')
      expect(accounts.text).toMatch(/\d\s\$/)
      expect(accounts.text).not.toContain('CAD')
      const rows = await run(gil, 'operations')
      expect(rows.text).toMatch(/\d{1,2} [a-zéû]+ 20\d\d/)
      expect(rows.text).toContain('opérations en tout')
      const asked = await press(gil, accounts, 'Déconnecter')
      expect(asked.text).toContain('jusqu’à ce que vous les effaciez')
    })

    it('that asks for a new sign-in says so in a message, which leads to its page and heals it', async () => {
      const hal = await joined('hal-bank')
      await link(hal, 'user_login_required')
      scene.advance(10 * 60_000)
      const alert = await shown(hal.inDm, 'Sign in to your bank again')
      expect(labels(alert)[0]).toBe('Sign in again')
      await until(async () => (await connectionsOf(hal))[0]?.status === 'login_required')
      const card = await press(hal, alert, 'Sign in again')
      expect(card.text).toContain('sign in at your bank once more')
      await finish(card, 'user_login_required', 'ins_109508')
      await until(async () => (await connectionsOf(hal))[0]?.status === 'synced')
      expect(await connectionsOf(hal)).toHaveLength(1)
    })

    it('asks for a public token on a page of its own, never in the chat', async () => {
      const ida = await joined('ida-bank')
      const step = await run(ida, 'exchange-token')
      expect(step.text).toContain('private page')
      expect(ida.forms()).toEqual([])
      const page = await openPage(pageOf(step))
      const done = await page.send({ public_token: 'public-sandbox-ins_109508-user_good' })
      expect(done.status, done.html).toBe(200)
      await shown(ida.inDm, 'First Platypus Bank is linked')
    })
  })
}
