import { describe, expect, it } from 'vitest'
import type { Change } from '../../../src/ports/store.ts'
import { openScene, team, wordsOf } from './channel-scene.ts'

const allow = 'Allow in #team'

describe('the question to the owner', () => {
  it('says what the channel sees, who reads it, when, and how to take it back', async () => {
    await using scene = await openScene()
    await scene.types('ann', 'help')
    const answer = await scene.types('ann', 'subscribe bureaus: Equifax min-points: 20')
    expect(answer.target).toMatchObject({ kind: 'reply', visibility: 'private' })
    expect(wordsOf(answer)).toBe(
      'Check your direct messages\nI have written to you what #team would see and who reads it. Nothing is posted before you allow it there.',
    )
    const question = await scene.question('ann')
    expect(question.target).toEqual({ kind: 'dm' })
    expect(wordsOf(question)).toBe(
      [
        'Share your score changes in #team?',
        'You asked me to post your score changes in #team.',
        'What it sees: Your name, the bureau, by how many points your score moved, and its new band; or that you reached your goal. Never the score itself, balances, accounts, creditors or inquiries.',
        'For example: Ann · Equifax score up 20 points, now good',
        'Who reads it: The members of this private channel, also those who join later.',
        'When: Equifax: changes of 20 points or more, reached goals',
        'Until you allow it, nothing is posted. You can take it back at any time: type /credit subscriptions to me, anywhere.',
      ].join('\n'),
    )
    expect(question.card?.buttons.map(({ label }) => label)).toEqual([allow, 'No'])
  })

  it('gives a goal as the example where the channel would learn of goals alone', async () => {
    await using scene = await openScene()
    await scene.types('ann', 'subscribe kinds: goal_achieved')
    expect(wordsOf(await scene.question('ann'))).toContain(
      'For example: Ann · Score goal reached at Equifax, now good\n',
    )
  })

  it.each([
    ['en', 'Bureaus: must be one or more of these, separated by commas: Equifax, Experian, Trans'],
    [
      'fr',
      'Bureaux : doit être un ou plusieurs de ces choix, séparés par des virgules\u00a0: Equifax',
    ],
  ] as const)('names the bureaus (%s) when they are typed without commas', async (...row) => {
    const [language, text] = row
    await using scene = await openScene()
    const answer = await scene.types('ann', 'subscribe Equifax TransUnion', team, language)
    expect(wordsOf(answer)).toContain(text)
  })

  it('is asked in French of people who read French', async () => {
    await using scene = await openScene()
    await scene.types('ann', 'abonner', team, 'fr')
    const question = await scene.question('ann')
    expect(wordsOf(question)).toContain('Partager les changements de votre cote dans #team\u00a0?')
    expect(question.card?.buttons.map(({ label }) => label)).toEqual([
      'Autoriser dans #team',
      'Non',
    ])
  })

  it('names readers of other workspaces and organizations, and that everybody reads a public channel', async () => {
    await using scene = await openScene()
    scene.directory.change('C1', { isPrivate: false, isShared: true })
    await scene.types('ann', 'subscribe')
    expect(wordsOf(await scene.question('ann'))).toContain(
      'Who reads it: Everybody: the channel is public. Also people of other workspaces or organizations: the channel is shared with them.',
    )
  })

  it.each(['dm', 'group_dm'] as const)(
    'is not asked in a %s: it says where to ask',
    async (kind) => {
      await using scene = await openScene()
      const refused = await scene.types('ann', 'subscribe', { ...team, kind })
      expect(wordsOf(refused)).toContain(
        'Only a channel can learn of your score changes, not a direct or group message. Type /credit subscribe in the channel; if there is none, make one and invite me to it.',
      )
      expect(await scene.subscriptions()).toEqual([])
    },
  )

  it('is not asked where the bot may not write', async () => {
    await using scene = await openScene()
    scene.directory.change('C1', {
      missingRight: { en: 'Send Messages', fr: 'Envoyer des messages' },
    })
    const refused = await scene.types('ann', 'subscribe', team, 'fr')
    expect(wordsOf(refused)).toContain(
      'Je n’ai pas le droit d’écrire dans ce canal. Demandez à quelqu’un qui le gère de m’y donner la permission Envoyer des messages, puis réessayez.',
    )
    expect(await scene.subscriptions()).toEqual([])
  })

  it('is not asked about a channel that the person or the bot cannot read', async () => {
    await using scene = await openScene()
    const left = await scene.types('cyd', 'subscribe')
    expect(wordsOf(left)).toContain('You are not in that channel')
    const hidden = await scene.types('ann', 'subscribe', { ...team, channelId: 'C404' })
    expect(wordsOf(hidden)).toContain('I cannot see that channel. Invite me to it')
    expect(await scene.subscriptions()).toEqual([])
  })
})

describe('a question for somebody else', () => {
  it('goes to that person alone, who is told who asks', async () => {
    await using scene = await openScene()
    const outside = await scene.types('ann', 'subscribe person: <@BEN>')
    expect(wordsOf(outside)).toContain('is not in this channel')
    scene.directory.add('C1', ['ann', 'BEN'], { isPrivate: true })
    scene.directory.names.set('BEN', 'Ben')
    await scene.types('BEN', 'help')
    const asked = await scene.types('ann', 'subscribe person: <@BEN>')
    expect(wordsOf(asked)).toContain('If that person uses the credit coach, I have asked them')
    const question = await scene.question('BEN')
    expect(wordsOf(question)).toContain('Ann asks that #team may hear of your score changes.')
    // A closed DM must not lead the question into the channel.
    expect(question.origin).toBeUndefined()
    await scene.press('BEN', question, allow)
    expect((await scene.subscriptions())[0]?.value).toMatchObject({
      ...{ status: 'active', platformUserId: 'BEN', userId: await scene.account('BEN') },
    })
  })

  it('does not tell whether that person uses the coach, or what they answered', async () => {
    await using scene = await openScene()
    scene.directory.add('C1', ['ann', 'BEN', 'CYD'], { isPrivate: true })
    await scene.types('BEN', 'help')
    await scene.types('ann', 'help')
    const known = await scene.types('ann', 'subscribe person: <@BEN>')
    const stranger = await scene.types('ann', 'subscribe person: <@CYD>')
    expect(wordsOf(stranger)).toBe(wordsOf(known))
    await scene.press('BEN', await scene.question('BEN'), 'No')
    const again = await scene.types('ann', 'subscribe person: <@BEN>')
    expect(wordsOf(again)).toBe(wordsOf(known))
    // A person who said no is left alone.
    expect((await scene.subscriptions()).map(({ value }) => value.status)).toEqual(['declined'])
    expect(
      JSON.stringify((await scene.run('ann', 'list-channel-subscriptions')).subscriptions),
    ).toBe('[]')
  })

  it.each([
    ['questions that no one answered', null],
    ['a hundred subscriptions', 1],
  ])(
    'does not tell in a channel with %s whether that person uses the coach',
    async (_, consentedAt) => {
      await using scene = await openScene()
      scene.directory.add('C1', ['ann', 'BEN', 'CYD'], { isPrivate: true })
      await scene.subscribe('ann')
      await scene.types('BEN', 'help')
      const [first] = await scene.subscriptions()
      if (first === undefined) throw new Error('Ann has no subscription')
      const changes = Array.from({ length: 99 }, (_, index): Change => {
        const value = { ...first.value, userId: `person-${index}`, consentedAt }
        return { kind: 'put', collection: 'channelSubscriptions', id: `sub_${index}`, value }
      })
      await scene.bot.services.store.transact({ changes })
      const known = await scene.types('ann', 'subscribe person: <@BEN>')
      const stranger = await scene.types('ann', 'subscribe person: <@CYD>')
      expect(wordsOf(stranger)).toBe(wordsOf(known))
      expect(wordsOf(known)).toContain('If that person uses the credit coach')
      const own = wordsOf(await scene.types('BEN', 'subscribe'))
      expect(own).toContain(
        consentedAt === null ? 'I have written to you' : '100 subscriptions at most',
      )
    },
  )

  it('is refused for a name that is no mention', async () => {
    await using scene = await openScene()
    const answer = await scene.types('ann', 'subscribe person: @ben')
    expect(wordsOf(answer)).toContain('must be a mention')
  })
})
