import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { shown } from '../../contracts/chat-scene.ts'
import { openDiscordWorld } from './discord-world.ts'

const report = { name: 'report.txt', bytes: readFileSync('samples/report.txt') }

test('a report without words is read in the language of its person’s first words, after a restart, too', async () => {
  await using world = await openDiscordWorld()
  const zoe = world.join('zoe')
  await zoe.dm('Comment améliorer ma cote de crédit ?')
  await shown(() => zoe.inDm(), 'Payez tout à temps')
  await world.restart()
  await zoe.dm('', [report])
  const { text } = await shown(() => zoe.inDm(), /Your credit report|Votre dossier de crédit/u)
  expect(text).toContain('Votre dossier de crédit')
})
