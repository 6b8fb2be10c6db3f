import {
  type ChatPlace,
  directPlace,
  type IncomingBody,
} from '../../../src/domain/chat-platforms/messages.ts'
import { findIdentity } from '../../../src/operations/accounts/chat-identity.ts'
import { chatCredential } from '../../../src/pipeline/call.ts'
import type { Stored } from '../../../src/ports/store.ts'
import { monitoringRequest } from '../../documents/engine/requests.ts'
import { type Bot, RecordedPlatform, type Seen, startBot, typed } from '../../support/chat-bot.ts'
import { ListedDirectory } from '../../support/chat-directory.ts'
import { noon } from '../../support/shared-service.ts'
import { until } from '../../support/time.ts'

/** The team's channel, which Ann and Ben read. */
export const team: ChatPlace = { kind: 'private_channel', channelId: 'C1', threadId: null }

/** Another channel of theirs: its posts show that a change has been handled. */
const control: ChatPlace = { kind: 'private_channel', channelId: 'C9', threadId: null }

export interface ChannelScene extends AsyncDisposable {
  readonly bot: Bot
  readonly directory: ListedDirectory
  /** Time of the service, milliseconds since 1970. */
  now: number
  person(user: string): { platform: 'slack'; workspaceId: string; platformUserId: string }
  account(user: string): Promise<string>
  /** Types a command; resolves with the newest answer to it. */
  types(user: string, text: string, place?: ChatPlace, language?: 'en' | 'fr'): Promise<Seen>
  /** Presses a button of a message; resolves with what the person is then shown. */
  press(user: string, message: Seen, label: string): Promise<Seen>
  /** The newest question to the person, as soon as there are so many. */
  question(user: string, count?: number): Promise<Seen>
  /** Types `subscribe` in the channel and allows it. */
  subscribe(user: string, values?: string, place?: ChatPlace): Promise<void>
  /** Runs an operation as the person does. */
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the operation answered
  run(user: string, name: string, input?: object): Promise<any>
  /** Watches the person's scores; a first report sets them. */
  watch(user: string, score: number, setup?: object): Promise<void>
  report(user: string, score: number, bureau?: string): Promise<void>
  /** A report whose change the control channel was told of. */
  change(user: string, score: number, bureau?: string): Promise<void>
  posts(place?: ChatPlace): readonly Seen[]
  subscriptions(): Promise<readonly Stored<'channelSubscriptions'>[]>
}

const isPost = ({ owner }: Seen) => owner?.kind === 'subscription'

export async function openScene({
  showsFigures = true,
}: {
  readonly showsFigures?: boolean
} = {}): Promise<ChannelScene> {
  const clock = { now: noon }
  const directory = new ListedDirectory()
  const facts = { isPrivate: true }
  directory.add('C1', ['ann', 'ben'], facts)
  directory.add('C9', ['ann', 'ben'], { ...facts, name: 'control' })
  directory.names.set('ann', 'Ann').set('ben', 'Ben')
  const platform = new RecordedPlatform('slack', showsFigures)
  const bot = await startBot(platform, {
    clock: () => clock.now,
    ports: { chatDirectories: { slack: directory } },
  })
  const { store, catalogue, invoke } = bot.services
  const person = (user: string) =>
    ({ platform: 'slack', workspaceId: 'T1', platformUserId: user }) as const
  const seenBy = (user: string) =>
    platform.seen.filter((one) => one.person.platformUserId === user && !isPost(one))
  const next = async (user: string, act: () => Promise<unknown>): Promise<Seen> => {
    const before = seenBy(user).filter(({ target }) => target.kind === 'reply').length
    await act()
    const answers = () => seenBy(user).filter(({ target }) => target.kind === 'reply')
    await until(() => answers().length > before)
    return answers().at(-1) as Seen
  }
  const account = async (user: string) =>
    (await findIdentity(person(user), { store }))?.value.userId ?? ''
  const scene: ChannelScene = {
    ...{ bot, directory, person, account },
    get now() {
      return clock.now
    },
    set now(time) {
      clock.now = time
    },
    types: (user, text, place = team, language = 'en') =>
      next(user, () => bot.does(user, typed(text), { place, language })),
    press: (user, message, label) => next(user, () => bot.does(user, actionOf(message, label))),
    async question(user, count = 1) {
      const all = () => seenBy(user).filter(({ card }) => card?.title.endsWith('?') === true)
      await until(() => all().length >= count)
      return all().at(-1) as Seen
    },
    async subscribe(user, values = '', place = team) {
      const asked = (await countQuestions(seenBy(user))) + 1
      await scene.types(user, `subscribe ${values}`, place)
      const question = await scene.question(user, asked)
      await scene.press(user, question, question.card?.buttons[0]?.label ?? '')
    },
    async run(user, name, input = {}) {
      const operation = catalogue.find((one) => one.name === name)
      if (operation === undefined) throw new Error(`there is no ${name}`)
      const userId = await account(user)
      const credential = chatCredential(userId, { person: person(user), place: directPlace })
      return (await invoke(operation, { credential, input: () => input })).output
    },
    async watch(user, score, setup = {}) {
      await scene.types(user, 'help')
      await scene.run(user, 'set-up-monitoring', {
        ...monitoringRequest,
        bureaus: ['bureau_a', 'bureau_b'],
        ...setup,
      })
      await scene.report(user, score)
      await scene.report(user, score, 'bureau_b')
      await scene.subscribe(user, '', control)
    },
    async report(user, score, bureau = 'bureau_a') {
      clock.now += 1_000
      const reportData = `Credit report for Jordan Sample\nScore: ${score}\nModel: VantageScore 3.0`
      await scene.run(user, 'analyze-report', { bureau, reportData })
    },
    async change(user, score, bureau) {
      const before = scene.posts(control).length
      await scene.report(user, score, bureau)
      await until(() => scene.posts(control).length > before)
    },
    posts: (place = team) =>
      platform.seen.filter(
        (one) =>
          isPost(one) &&
          one.target.kind === 'place' &&
          one.target.place.channelId === place.channelId,
      ),
    async subscriptions() {
      const query = { index: 'byServer', equals: ['slack', 'T1'], limit: 100 } as const
      const { items } = await store.list('channelSubscriptions', query)
      return items.filter(({ value }) => value.channelId !== control.channelId)
    },
    [Symbol.asyncDispose]: () => bot[Symbol.asyncDispose](),
  }
  return scene
}

const countQuestions = async (seen: readonly Seen[]) =>
  seen.filter(({ card }) => card?.title.endsWith('?') === true).length

function actionOf({ card }: Seen, label: string): IncomingBody {
  const button = card?.buttons.find((one) => one.label === label)
  if (button === undefined || !('actionId' in button)) {
    throw new Error(`there is no button ${label} in ${JSON.stringify(card)}`)
  }
  return { kind: 'action', actionId: button.actionId, choice: null }
}

/** All words of a message, as its reader sees them. */
export function wordsOf({ card, markdown }: Seen): string {
  const sections = card?.sections.flatMap((one): string[] => {
    switch (one.kind) {
      case 'text':
        return [one.markdown]
      case 'facts':
        return one.facts.map(({ label, value }) => `${label}: ${value}`)
      case 'list':
        return [...one.items]
      case 'note':
        return [one.text]
      case 'table':
        return one.rows.map((row) => row.join(' | '))
      default:
        return []
    }
  })
  return [markdown ?? '', card?.title ?? '', ...(sections ?? [])].filter(Boolean).join('\n')
}

export const linesOf = (post: Seen | undefined): readonly string[] => {
  const list = post?.card?.sections.find(({ kind }) => kind === 'list')
  return list?.kind === 'list' ? list.items : []
}
