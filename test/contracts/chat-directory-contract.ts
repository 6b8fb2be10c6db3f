import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ChatPerson, ChatPlace } from '../../src/domain/chat-platforms/messages.ts'
import type { ChatDirectory } from '../../src/ports/chat-directory.ts'
import { maxWaitMs } from '../support/time.ts'

interface Channel {
  readonly id: string
}

/** A platform with channels and people, as its emulator has them. */
export interface DirectoryWorld extends AsyncDisposable {
  readonly directory: ChatDirectory
  /** Server of all channels here. */
  readonly serverId: string
  join(options?: { readonly isAdmin?: boolean; readonly name?: string }): ChatPerson
  /** `members`: the people who alone read it; without them a public one that all members of the server can read. */
  open(name: string, members: readonly ChatPerson[], isPrivate: boolean): Channel
  publish(channel: Channel): void
  leave(person: ChatPerson, channel: Channel): void
  /** A channel that the bot cannot see. */
  hidden(): Channel
}

const placeOf = ({ id: channelId }: Channel): ChatPlace => ({
  kind: 'channel',
  channelId,
  threadId: null,
})

const wait = () => AbortSignal.timeout(maxWaitMs)

export function judgeDirectory(name: string, openWorld: () => Promise<DirectoryWorld>): void {
  describe(`the directory of ${name}`, () => {
    let world: DirectoryWorld
    let ann: ChatPerson
    let ben: ChatPerson
    beforeAll(async () => {
      world = await openWorld()
      ann = world.join()
      ben = world.join()
    })
    afterAll(() => world[Symbol.asyncDispose]())

    it('knows a public channel by its name', async () => {
      const { id } = world.open('team', [ann], false)
      expect(await world.directory.findChannel(ann, id, wait())).toEqual({
        ...{ channelId: id, serverId: world.serverId, name: 'team' },
        ...{ isPrivate: false, isShared: false },
      })
    })

    it('knows that a channel is private, and that it no longer is', async () => {
      const channel = world.open('board', [ann], true)
      const isPrivate = async () =>
        (await world.directory.findChannel(ann, channel.id, wait()))?.isPrivate
      expect(await isPrivate()).toBe(true)
      world.publish(channel)
      expect(await isPrivate()).toBe(false)
    })

    it('knows nothing of a channel that the bot cannot see', async () => {
      const { id } = world.hidden()
      expect(await world.directory.findChannel(ann, id, wait())).toBeUndefined()
      expect(await world.directory.isMember(ann, id, wait())).toBe(false)
    })

    it('knows who reads a private channel, until they leave it', async () => {
      const channel = world.open('cards', [ann], true)
      const isMember = (person: ChatPerson) => world.directory.isMember(person, channel.id, wait())
      expect([await isMember(ann), await isMember(ben)]).toEqual([true, false])
      world.leave(ann, channel)
      expect(await isMember(ann)).toBe(false)
    })

    it('knows the name that a person shows there', async () => {
      const eve = world.join({ name: 'Eve of Sales' })
      expect(await world.directory.findName(eve, world.serverId, wait())).toBe('Eve of Sales')
    })

    it('knows who administers the place, by the platform and by nothing else', async () => {
      const admin = world.join({ isAdmin: true })
      const place = placeOf(world.open('admins', [admin, ann], false))
      const isAdmin = (person: ChatPerson) => world.directory.isAdmin(person, place, wait())
      expect([await isAdmin(admin), await isAdmin(ann)]).toEqual([true, false])
    })

    it('knows a stranger for nobody', async () => {
      const stranger = { ...ann, platformUserId: '999999999999999999' }
      const channel = world.open('strangers', [ann], false)
      expect(await world.directory.isMember(stranger, channel.id, wait())).toBe(false)
      expect(await world.directory.isAdmin(stranger, placeOf(channel), wait())).toBe(false)
      expect(await world.directory.findName(stranger, world.serverId, wait())).toBeUndefined()
    })
  })
}
