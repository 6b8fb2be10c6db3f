import { expect, it } from 'vitest'
import { answeringModel } from '../../support/answering-model.ts'
import { type Service, startService } from '../../support/service.ts'

/** GET /api/models and the Model descriptor, field by field. */
export function modelRows(started: () => Service): void {
  it('GET /api/models: {models: Model descriptor[]}', async () => {
    const { status, body } = await started().ask('GET', '/api/models')
    expect(status).toBe(200)
    expect(body.models[0]).toMatchObject({
      id: 'offline',
      name: 'Credit coach (offline)',
      provider: 'offline',
      features: ['chat'],
      contextLength: 32_000,
    })
  })

  it('GET /api/models: primary stands on the primary model alone', async () => {
    const languageModels = { anthropic: answeringModel('anthropic') }
    await using service = await startService({ ports: { languageModels } })
    const { body } = await service.ask('GET', '/api/models')
    const marked = body.models.filter((model: object) => 'primary' in model)
    expect(marked).toEqual([expect.objectContaining({ id: 'claude-haiku-4-5', primary: true })])
  })
}
