import { describe, expect, it } from 'vitest'
import { ChatPlatformFailure } from '../../../src/ports/chat-platform.ts'
import { until } from '../../support/time.ts'
import { type ChannelScene, linesOf, openScene, team, wordsOf } from './channel-scene.ts'

const hour = 3_600_000

/** Nothing of a change that the control channel was told of waits for the team's. */
async function expectSilence(scene: ChannelScene): Promise<void> {
  const records = await scene.subscriptions()
  expect(records.map(({ value }) => [value.waiting, value.postedAt])).toEqual(
    records.map(() => [null, []]),
  )
  expect(scene.posts()).toEqual([])
}

/** An outage of the platform for posts in the team's channel. */
function refusePosts({ bot: { platform } }: ChannelScene) {
  let attempts = 0
  platform.before = ({ owner, target }) => {
    const isTeam = target.kind === 'place' && target.place.channelId === 'C1'
    if (owner?.kind !== 'subscription' || !isTeam) return
    attempts += 1
    throw new ChatPlatformFailure('again', 'slack 503')
  }
  return {
    noticed: () => until(() => attempts > 0),
    end() {
      platform.before = () => undefined
    },
  }
}

describe('a post', () => {
  it('says who, which bureau, how many points and which band, and nothing more', async () => {
    await using scene = await openScene()
    await scene.watch('ann', 712)
    await scene.subscribe('ann')
    await scene.change('ann', 640)
    await until(() => scene.posts().length === 1)
    const [post] = scene.posts()
    expect(post?.target).toEqual({ kind: 'place', place: team })
    expect(post?.card).toEqual({
      title: 'News of Ann’s score',
      sections: [
        { kind: 'list', items: ['Equifax score down 72 points, now fair'] },
        {
          kind: 'note',
          text: 'Posted with Ann’s consent, which they can take back. Scores and accounts stay private.',
        },
      ],
      buttons: [],
    })
    expect(JSON.stringify(post)).not.toMatch(/\b(?:712|640)\b|Jordan/)
  })

  it('says no points where the platform’s rules forbid figures', async () => {
    await using scene = await openScene({ showsFigures: false })
    await scene.watch('ann', 640)
    await scene.types('ann', 'subscribe')
    const question = await scene.question('ann', 2)
    expect(wordsOf(question)).toContain('whether your score went up or down')
    expect(wordsOf(question)).toContain('Ann · Equifax score up, now good')
    await scene.press('ann', question, 'Allow in #team')
    await scene.change('ann', 712)
    await until(() => scene.posts().length === 1)
    expect(linesOf(scene.posts()[0])).toEqual(['Equifax score up, now good'])
  })

  it('says that a goal is reached, without the goal', async () => {
    await using scene = await openScene()
    await scene.watch('ann', 690, { goal: 700 })
    await scene.subscribe('ann', 'kinds: goal_achieved')
    await scene.change('ann', 705)
    await until(() => scene.posts().length === 1)
    expect(linesOf(scene.posts()[0])).toEqual(['Score goal reached at Equifax, now good'])
    expect(JSON.stringify(scene.posts())).not.toMatch(/\b(?:700|705|690)\b/)
  })

  it('is in the owner’s language', async () => {
    await using scene = await openScene()
    await scene.types('ben', 'aide', team, 'fr')
    await scene.watch('ben', 640)
    await scene.types('ben', 'abonner', team, 'fr')
    const question = await scene.question('ben', 2)
    await scene.press('ben', question, 'Autoriser dans #team')
    await scene.change('ben', 712)
    await until(() => scene.posts().length === 1)
    expect(wordsOf(scene.posts()[0] as never)).toBe(
      [
        'Du nouveau pour la cote de Ben',
        'Cote Equifax en hausse de 72 points, maintenant bonne',
        'Publié avec l’accord de Ben, qui peut le retirer. Les cotes et les comptes restent privés.',
      ].join('\n'),
    )
  })

  it('pings nobody by the names of people and channels', async () => {
    await using scene = await openScene()
    scene.directory.names.set('ann', '<!channel> @everyone <@U2|x> [x](https://evil.example)')
    scene.directory.change('C1', { name: '<!here> @here' })
    await scene.watch('ann', 640)
    await scene.subscribe('ann')
    await scene.change('ann', 712)
    await until(() => scene.posts().length === 1)
    const question = await scene.question('ann')
    for (const message of [scene.posts()[0], question]) {
      expect(JSON.stringify(message?.card)).not.toMatch(/[<>@]|https?:|evil\.example/)
    }
  })

  it('keeps its place before later ones when a part of it is muted while it waits', async () => {
    await using scene = await openScene()
    await scene.watch('ann', 640, { goal: 700 })
    await scene.subscribe('ann')
    const outage = refusePosts(scene)
    await scene.change('ann', 712)
    await scene.change('ann', 640)
    await outage.noticed()
    await scene.run('ann', 'mute-notification-kind', { kind: 'goal_achieved' })
    outage.end()
    scene.now += hour
    await until(() => scene.posts().length === 2)
    expect(scene.posts().map(linesOf)).toEqual([
      ['Equifax score up 72 points, now good'],
      ['Equifax score down 72 points, now fair'],
    ])
  })
})

describe('no post', () => {
  it('is written before consent, nor after No', async () => {
    await using scene = await openScene()
    await scene.watch('ann', 640)
    await scene.types('ann', 'subscribe')
    const question = await scene.question('ann', 2)
    await scene.change('ann', 712)
    await expectSilence(scene)
    await scene.press('ann', question, 'No')
    await scene.change('ann', 650)
    expect(await scene.subscriptions()).toEqual([])
    expect(scene.posts()).toEqual([])
  })

  it('is written of another bureau, of a smaller change, or of another kind', async () => {
    await using scene = await openScene()
    await scene.watch('ann', 640, { goal: 700 })
    await scene.subscribe('ann', 'bureaus: Equifax min-points: 20')
    await scene.change('ann', 700, 'bureau_b')
    await expectSilence(scene)
    await scene.change('ann', 655)
    await expectSilence(scene)
    await scene.subscribe('ann', 'kinds: score_change bureaus: Experian')
    await scene.change('ann', 710)
    await expectSilence(scene)
  })

  it('is written of what its owner muted', async () => {
    await using scene = await openScene()
    await scene.watch('ann', 640, { goal: 700 })
    await scene.subscribe('ann')
    await scene.run('ann', 'update-notification-preferences', {
      mutes: [{ kind: 'score_change' }],
    })
    await scene.change('ann', 712)
    await until(() => scene.posts().length === 1)
    expect(linesOf(scene.posts()[0])).toEqual(['Score goal reached at Equifax, now good'])
  })

  it('is written of what its owner muted while it waited; the rest of it is', async () => {
    await using scene = await openScene()
    await scene.watch('ann', 640, { goal: 705 })
    await scene.subscribe('ann')
    for (const score of [660, 680, 700]) await scene.change('ann', score)
    await until(() => scene.posts().length === 3)
    await scene.report('ann', 712)
    const waiting = async () => (await scene.subscriptions())[0]?.value.waiting ?? null
    await until(async () => (await waiting())?.changes.length === 2)
    await scene.run('ann', 'mute-notification-kind', { kind: 'score_change' })
    scene.now = (await waiting())?.sendAt ?? 0
    await until(() => scene.posts().length === 4)
    expect(linesOf(scene.posts()[3])).toEqual(['Score goal reached at Equifax, now good'])
  })

  it('waits for the quiet hours of its owner: a channel is nobody’s phone', async () => {
    await using scene = await openScene()
    await scene.watch('ann', 640)
    await scene.subscribe('ann')
    await scene.run('ann', 'update-notification-preferences', {
      quietHours: { from: '00:00', to: '23:59', timeZone: 'UTC' },
    })
    await scene.change('ann', 712)
    await until(() => scene.posts().length === 1)
  })
})

describe('a channel that changes', () => {
  it('gets no post once more people can read it, until its owner allows that', async () => {
    await using scene = await openScene()
    await scene.watch('ann', 640)
    await scene.subscribe('ann')
    scene.directory.change('C1', { isPrivate: false, name: 'lobby' })
    await scene.report('ann', 712)
    const question = await scene.question('ann', 3)
    expect(wordsOf(question)).toContain(
      'More people can read #lobby now than when you allowed it. I have stopped posting there.',
    )
    expect(wordsOf(question)).toContain('Who reads it: Everybody: the channel is public.')
    expect((await scene.subscriptions())[0]?.value.status).toBe('paused')
    // The first question said that few read it.
    const first = scene.bot.platform.seen.find(
      ({ card }) => card?.title.endsWith('#team?') === true,
    )
    expect(wordsOf(await scene.press('ann', first as never, 'Allow in #team'))).toContain(
      'More people can read #lobby now than when I asked you',
    )
    await scene.press('ann', question, 'Allow in #lobby')
    await scene.change('ann', 650)
    await until(() => scene.posts().length === 1)
    expect(linesOf(scene.posts()[0])).toEqual(['Equifax score down 62 points, now fair'])
  })

  it('gets no post of a person who has left it, and they are told', async () => {
    await using scene = await openScene()
    await scene.watch('ann', 640)
    await scene.subscribe('ann')
    scene.directory.channels.get('C1')?.members.delete('ann')
    await scene.report('ann', 712)
    const told = await scene.bot.platform.waitFor(
      ({ markdown }) => markdown?.includes('You are no longer in #team') === true,
    )
    expect(told.target).toEqual({ kind: 'dm' })
    expect(await scene.subscriptions()).toEqual([])
    expect(scene.posts()).toEqual([])
  })

  it('that the bot can no longer write in is paused, and its owner is told once', async () => {
    await using scene = await openScene()
    const { platform } = scene.bot
    await scene.watch('ann', 640)
    await scene.subscribe('ann')
    platform.before = ({ target }) => {
      const isTeam = target.kind === 'place' && target.place.channelId === 'C1'
      if (isTeam) throw new ChatPlatformFailure('unreachable', 'slack not_in_channel')
    }
    await scene.report('ann', 712)
    const question = await scene.question('ann', 3)
    expect(wordsOf(question)).toContain(
      'I can no longer post in #team: I was removed from it, I am not allowed to write there, or it is archived.',
    )
    await scene.change('ann', 650)
    expect((await scene.subscriptions()).map(({ value }) => value.status)).toEqual(['paused'])
    const questions = platform.seen.filter(({ card }) => card?.title.endsWith('#team?') === true)
    expect(questions).toHaveLength(2)
    platform.before = () => undefined
    await scene.press('ann', question, 'Allow in #team')
    await scene.change('ann', 712)
    await until(() => scene.posts().length === 1)
  })

  it('is asked for its readers before each post: a minute ago they were fewer', async () => {
    await using scene = await openScene()
    await scene.watch('ann', 640)
    await scene.subscribe('ann')
    await scene.change('ann', 712)
    await until(() => scene.posts().length === 1)
    scene.directory.add('C1', ['ann', 'ben'], { isPrivate: false })
    await scene.change('ann', 650)
    expect(wordsOf(await scene.question('ann', 3))).toContain('More people can read #team now')
    expect(scene.posts()).toHaveLength(1)
  })
})

describe('a channel in which the admins’ rules allow no posts', () => {
  const elsewhere = { ...team, channelId: 'C9' }

  /** Ann’s subscription of a channel that the admins then close: the coach answers in another alone. */
  async function closedScene(): Promise<ChannelScene> {
    const scene = await openScene()
    await scene.watch('ann', 640)
    await scene.subscribe('ann')
    scene.directory.admins.add('ben')
    await scene.types('ben', 'admin allow', elsewhere)
    return scene
  }
  const notice = (scene: ChannelScene) =>
    scene.bot.platform.waitFor(({ card }) => card?.title === 'Paused: posts in #team')

  it('gets none, and its owner is told once', async () => {
    await using scene = await closedScene()
    await scene.change('ann', 712)
    expect(wordsOf(await notice(scene))).toContain('the rules of its administrators do not allow')
    await scene.change('ann', 650)
    const notices = scene.bot.platform.seen.filter(({ card }) => card?.title.startsWith('Paused'))
    expect(notices).toHaveLength(1)
    expect(scene.posts()).toEqual([])
  })

  it('gets posts again once the rules allow them, of what changes from then on', async () => {
    await using scene = await closedScene()
    await scene.change('ann', 712)
    await notice(scene)
    await scene.change('ann', 650)
    await scene.types('ben', 'admin everywhere', elsewhere)
    await scene.change('ann', 600)
    await until(() => scene.posts().length === 1)
    expect(linesOf(scene.posts()[0])).toEqual(['Equifax score down 50 points, now fair'])
  })

  it('is listed so to its owner and to admins for as long as the rules stand', async () => {
    await using scene = await closedScene()
    const lists = async () => [
      wordsOf(await scene.types('ann', 'subscriptions', elsewhere)),
      wordsOf(await scene.types('ben', 'subscriptions', elsewhere)),
    ]
    const paused = 'paused by the administrators’ rules'
    for (const list of await lists()) expect(list).toMatch(new RegExp(`#team .* ${paused}`))
    await scene.change('ann', 712)
    await notice(scene)
    for (const list of await lists()) expect(list).toMatch(new RegExp(`#team .* ${paused}`))
    await scene.types('ben', 'admin everywhere', elsewhere)
    for (const list of await lists()) expect(list).toMatch(/#team .* active/)
  })

  it('gets none once subscribing is switched off', async () => {
    await using scene = await openScene()
    await scene.watch('ann', 640)
    await scene.subscribe('ann')
    scene.directory.admins.add('ben')
    await scene.types('ben', 'admin off subscribe')
    await scene.report('ann', 712)
    await notice(scene)
    expect(scene.posts()).toEqual([])
    await scene.types('ben', 'admin on subscribe')
    await scene.change('ann', 650)
    await until(() => scene.posts().length === 1)
    expect(linesOf(scene.posts()[0])).toEqual(['Equifax score down 62 points, now fair'])
  })

  it('gets none that waits in the outbox when the rules change', async () => {
    await using scene = await openScene()
    await scene.watch('ann', 640)
    await scene.subscribe('ann')
    scene.directory.admins.add('ben')
    const outage = refusePosts(scene)
    await scene.change('ann', 712)
    await outage.noticed()
    await scene.types('ben', 'admin allow', elsewhere)
    outage.end()
    scene.now += hour
    await notice(scene)
    expect(scene.posts()).toEqual([])
  })

  it('lets nobody allow them, but lets everybody take their consent back', async () => {
    await using scene = await openScene()
    await scene.watch('ann', 640)
    await scene.types('ann', 'subscribe')
    const question = await scene.question('ann', 2)
    scene.directory.admins.add('ben')
    await scene.types('ben', 'admin off subscribe')
    await scene.types('ben', 'admin off delete-channel-subscription')
    const refused = await scene.press('ann', question, 'Allow in #team')
    expect(wordsOf(refused)).toContain('Your admins have switched this off here')
    await scene.types('ben', 'admin on subscribe')
    await scene.press('ann', question, 'Allow in #team')
    await scene.types('ben', 'admin off subscribe')
    await scene.report('ann', 712)
    await scene.press('ann', await notice(scene), 'End in #team')
    expect(await scene.subscriptions()).toEqual([])
  })
})

describe('a storm of changes', () => {
  it('becomes three posts, and one at the end of the hour', async () => {
    await using scene = await openScene()
    await scene.watch('ann', 600)
    await scene.subscribe('ann')
    for (const [index, score] of [610, 620, 630].entries()) {
      await scene.report('ann', score)
      await until(() => scene.posts().length === index + 1)
    }
    for (const score of [600, 650, 640]) await scene.report('ann', score)
    await until(async () => {
      const [subscription] = await scene.subscriptions()
      return subscription?.value.waiting?.changes.length === 3
    })
    const [subscription] = await scene.subscriptions()
    const sendAt = subscription?.value.waiting?.sendAt ?? 0
    expect(sendAt % hour).toBe(0)
    expect(scene.posts()).toHaveLength(3)
    scene.now = sendAt
    await until(() => scene.posts().length === 4)
    expect(linesOf(scene.posts()[3])).toEqual(['Equifax score up 10 points in 3 changes, now fair'])
  })
})
