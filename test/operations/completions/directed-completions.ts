import { directedModel } from '../../doors/http/directed-model.ts'
import { openStream } from '../../doors/http/streaming.ts'
import { startService } from '../../support/service.ts'
import { noon } from '../../support/shared-service.ts'

export const path = '/v1/chat/completions'
export const messages = [{ role: 'user', content: 'How can I raise my credit score?' }]

/** A service whose OpenAI is the test. */
export async function directedCompletions() {
  const model = directedModel()
  const service = await startService({
    clock: () => noon,
    ports: { languageModels: model.languageModels },
  })
  const token = await service.token('alice', { tier: 'enterprise' })
  return {
    ...service,
    service,
    model,
    complete: (more: object, headers: Record<string, string> = {}) =>
      service.ask('POST', path, {
        token,
        headers,
        body: { model: 'gpt-6-luna', messages, ...more },
      }),
    stream: (more: object = {}) =>
      openStream(service, `POST ${path}`, {
        token,
        body: { model: 'gpt-6-luna', messages, stream: true, ...more },
      }),
  }
}

export const weather = {
  type: 'function',
  function: { name: 'weather', description: 'Tells it.', parameters: { type: 'object' } },
}

/** The model's call of the function. */
export const call = { id: 'call_1', name: 'weather', arguments: '{"city":"Montréal"}' }
