import type { Overrides } from '../../../src/composition/app.ts'
import { startService } from '../../support/service.ts'
import { directedModel } from './directed-model.ts'

export const chatBody = {
  messages: [{ role: 'user', content: 'How is my score made?' }],
  stream: true,
}

/** A service whose answers the test directs. */
export async function directedService(overrides: Overrides = {}) {
  const model = directedModel()
  const service = await startService({
    ...overrides,
    ports: { languageModels: model.languageModels },
  })
  return { ...service, service, model }
}
