import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { limits } from '../../src/config/limits.ts'
import { dayMs } from '../../src/domain/calendar.ts'
import { engineLimits, guestStorageBytes, tierLimits } from '../../src/domain/tiers.ts'

const megabyte = 1024 * 1024
const count = (value: number) => value.toLocaleString('en-US')
const row = (values: Readonly<Record<string, number>>) =>
  Object.values(values)
    .map((bytes) => `${bytes / megabyte} MB`)
    .join(' | ')
const days = (ms: number) => ms / dayMs
const seconds = (ms: number) => ms / 1_000
const words = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven']

const { bank, bodies, leases, people, realtime, sockets, timeouts, webhooks } = limits
const { guest: _, ...imported } = bodies.importedChat.maxBytes
const [minute, hour, day] = engineLimits.user.map(({ limit }) => count(limit))

/** Sentences of the docs that state a cap, with the numbers of the code. */
const stated: Readonly<Record<string, readonly string[]>> = {
  'docs/mcp.md': [
    `a one-time code, good for ${limits.accounts.linkMs / 60_000} minutes`,
    `not used for ${days(limits.oauth.refreshTokenMs)} days ends, and any ends after ${days(limits.oauth.grantMs)}`,
  ],
  'docs/files.md': [
    `below ${limits.media.minUploadBytesPerSecond / 1024} KB a second only while no one waits`,
    `${limits.media.diskReserveBytes / megabyte} MB of a disk (${100 * limits.media.diskReserveShare}% of one below 5 GB)`,
  ],
  'README.md': [
    `for ${limits.credentials.defaultTokenSeconds / 3_600} hours`,
    `a token may live ${limits.credentials.maxTokenSeconds / 3_600} hours at most`,
    `${minute} requests a minute, ${hour} an hour and ${day} a day for a user`,
    `free ${tierLimits.free.requestsPerMinute} requests a minute, ${tierLimits.free.dailyMessages} messages a day`,
    `pro ${tierLimits.pro.requestsPerMinute}, ${tierLimits.pro.dailyMessages} and three`,
    `${people.dailyUses['generate-dispute']} dispute letters and ${people.dailyUses['generate-goodwill']} goodwill letters a day`,
    `${people.dailyUses['create-link-token']} bank links`,
    `${people.dailyUses['set-up-monitoring']} set-ups of monitoring, ${people.dailyUses['test-webhook']} test events`,
    `${count(people.dailyUses['redeliver-webhook'])} redeliveries of webhooks`,
    `lists the ${limits.letters.maxPerPerson} newest letters`,
    `While Redis is away or takes ${timeouts.sharedLimitMs} ms`,
    `| guest | ${guestStorageBytes / megabyte} MB |`,
    `| free | ${tierLimits.free.storageBytes / megabyte} MB |`,
    `| pro | ${tierLimits.pro.storageBytes / megabyte / 1024} GB |`,
    `| enterprise | ${tierLimits.enterprise.storageBytes / megabyte / 1024} GB |`,
    `events and deliveries after ${days(webhooks.deliveryRetentionMs)} days`,
    `a PDF takes a third more in base64) | ${row(bodies.report.maxBytes)} |`,
    `| a chat (Console, \`/v1\`) | ${row(bodies.chat.maxBytes)} |`,
    `| an imported chat | – | ${row(imported)} |`,
    `| everything else | ${row(bodies.usual.maxBytes)} |`,
    `| unfinished uploads at once | ${row(bodies.maxUnfinishedBytesPerSender)} |`,
    `${count(bodies.usual.maxValues)} values (an imported chat ${count(bodies.importedChat.maxValues)}, GraphQL ${count(bodies.graphql.maxValues)})`,
    `${count(bodies.maxNamesPerObject)} names in one object and ${bodies.maxLevels} levels`,
    `when the service holds ${bodies.maxUnfinishedBytes / megabyte} MB of them`,
  ],
  'docs/realtime.md': [
    `within ${seconds(timeouts.authenticationMs)} seconds`,
    `expires after ${seconds(realtime.typingMs)} seconds`,
    `An address has ${sockets.maxUnauthenticatedPerAddress} unauthenticated sockets`,
    `at most ${sockets.maxMessageBytes / 1024} KB; ${realtime.frameRate.perSecond} a second, ${realtime.frameRate.burst} at once`,
    `A ping comes every ${seconds(timeouts.pingMs)} seconds`,
    `${sockets.maxWrongFrames + 1} wrong frames in a row`,
    `${count(realtime.maxUnauthenticated)} sockets are unauthenticated`,
  ],
  'docs/webhooks.md': [
    `kept for ${days(webhooks.deliveryRetentionMs)} days`,
    `For ${webhooks.secretOverlapMs / 3_600_000} hours`,
    `${count(people.dailyUses['redeliver-webhook'])} a day`,
  ],
  'docs/bank.md': [
    `${bank.maxConnections} connections, disconnected ones included, and ${people.dailyUses['create-link-token']} link tokens a day`,
    `at most ${bank.maxPageRows} transactions, a sync ${count(bank.maxSyncRows)}`,
    `it works for ${words[bank.linkMs / 3_600_000]} hours`,
    `ends within ${words[days(bank.expiryNoticeMs)]} days`,
    `\`due_soon\` (${words[bank.dueSoonDays]} days before`,
    `its lease ends after ${words[bank.syncLeaseMs / 60_000]} minutes`,
    `at most ${words[bank.webhookAgeMs / 60_000]} minutes old`,
    `booked under new ids after ${words[bank.sandboxChangeMs / 60_000]} minutes`,
    `a consent that ends in ${words[days(bank.sandboxConsentMs)]} days`,
  ],
  'docs/discord.md': [`within\n${seconds(leases.termMs + 2 * leases.lookMs)} seconds and the time`],
  'docs/slack.md': [`within ${seconds(leases.termMs + 2 * leases.lookMs)} seconds and the time`],
  'docs/avatars.md': [
    `${words[limits.media.sessionIdleMs / 60_000]} minutes after its last speech, after ${limits.media.sessionMaxMs / 60_000} minutes`,
    `\`rate\` is ${limits.media.minSpeed} to ${limits.media.maxSpeed}, and \`pitch\` ${limits.media.minPitch} to ${limits.media.maxPitch}`,
  ],
  'docs/models-file.md': [`at most ${limits.models.maxNameLength} characters`],
}

/** Folders with constants of their own: knowledge of the domain, and slices of work. */
const exemptFolders =
  /^src\/(domain\/(advice|danger|knowledge|law|letters|reports|scoring|text)|events|jobs|operations\/(monitoring|notifications|webhooks))\//

/** Numbers outside of limits.ts that are no caps of the product, each with its reason. */
const noCaps: Readonly<Record<string, string>> = {
  'src/composition/services.ts pollMs': 'an interval of polling',
  'src/domain/monitoring/account-watch.ts minMovement': 'knowledge of scores',
  'src/doors/realtime/person.ts batchMs': 'a window of batching',
  'src/doors/shared/sockets/frames.ts minFrameCost': 'a cost in turns of the event loop',
  'src/doors/shared/sockets/upgrades.ts maxRead': 'a slice of one turn',
  'src/domain/calendar.ts dayMs': 'a unit',
  'src/domain/calendar.ts yearMs': 'a unit',
  'src/domain/chats/title.ts maxUnitsRead': 'a bound of the algorithm',
  'src/domain/people/person-records.ts minShownLength': 'how a key is masked',
  'src/domain/tiers.ts guestStorageBytes': 'the table of tiers',
  'src/operations/people/user-key.ts useIntervalMs': 'an interval of writing',
  'src/operations/access/opaque-token.ts tokenBytes': 'the strength of a token',
  'src/operations/chats/pages.ts maxStep': 'a slice of one turn',
}

const declaration =
  /^(?:export )?const ((?:max|min|most|longest|largest)(?:[A-Z]\w*)?|\w+(?:Ms|Seconds|Bytes))(?:: [^=]+)? = (?:\d|\w+ \*|\{)/gm

const declared = globSync('src/**/*.ts', { exclude: ['**/planted-*'] })
  .filter((file) => file !== 'src/config/limits.ts' && !exemptFolders.test(file))
  .flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(declaration)].map(([, name]) => `${file} ${name}`),
  )

describe('Caps stand in src/config/limits.ts', () => {
  it('and nowhere else, but for a few numbers that are no caps', () => {
    expect(declared.toSorted()).toEqual(Object.keys(noCaps).toSorted())
  })

  it('and data of a deleted account are deleted again after its last upload has ended', () => {
    expect(people.endAgainMs).toBeGreaterThan(limits.media.uploadMs)
  })

  it.each(Object.entries(stated))('and %s states the same numbers', (file, sentences) => {
    const text = readFileSync(file, 'utf8')
    expect(sentences.filter((sentence) => !text.includes(sentence))).toEqual([])
  })
})
