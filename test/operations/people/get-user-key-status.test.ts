import { expect, it } from 'vitest'
import { answeringModel } from '../../support/answering-model.ts'
import { sharedService } from '../../support/shared-service.ts'

const service = sharedService({
  ports: { languageModels: { anthropic: answeringModel('anthropic') } },
})

it('get-user-key-status shows for each provider if the person has a key', async () => {
  const status = async () => (await service().ask('GET', '/api/user-key-status')).body
  expect(await status()).toEqual({ openai: false, anthropic: false })
  const body = { provider: 'anthropic', apiKey: 'sk-ant-0123456789abcdef' }
  await service().ask('POST', '/api/user-keys', { body })
  expect(await status()).toEqual({ openai: false, anthropic: true })
})
