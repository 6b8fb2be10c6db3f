import { expect, it } from 'vitest'
import { catalogue } from '../../../src/operations/catalogue.ts'
import { startService } from '../../support/service.ts'
import { createToyDoor, openToys, talkToToy } from './door.ts'

it('a new door is a folder and one line', async () => {
  const service = await startService({ doors: [createToyDoor] })
  expect((await service.ask('GET', '/toy')).body).toEqual({ operations: catalogue.length })
  expect(await talkToToy(service.url, 'hello')).toBe('toy: hello')
  expect([...openToys]).toEqual(['toy'])
  await service[Symbol.asyncDispose]()
  expect([...openToys]).toEqual([])
})

it('shares the checks of the listener with all others', async () => {
  await using service = await startService({ doors: [createToyDoor] })
  const { status, body } = await service.ask('GET', '/toys')
  expect([status, body.error.code]).toEqual([404, 'NOT_FOUND'])
})
