import { describe, expect, it } from 'vitest'
import { answeringModel } from '../../support/answering-model.ts'
import { type WatchedService, watchedService } from '../../support/watched-service.ts'

async function outsiderAt(service: WatchedService): Promise<string> {
  const { body } = await service.ask('POST', '/api/create-guest', { token: '' })
  return body.accessToken
}

const add = (service: WatchedService, token: string, provider: string, apiKey: string) =>
  service.ask('POST', '/api/user-keys', { token, body: { provider, apiKey } })

const claim = (service: WatchedService, token: string, guestToken: string, language = 'en') =>
  service.ask('POST', '/api/claim-guest', {
    token,
    body: { guestToken },
    headers: { 'accept-language': language },
  })

describe('Whoever claims a guest that has brought provider keys', () => {
  it('has no chat answered with them, and does not find them among their own', async () => {
    const anthropic = answeringModel('anthropic')
    const openai = answeringModel('openai')
    await using watched = await watchedService({ ports: { languageModels: { openai, anthropic } } })
    const guest = await outsiderAt(watched)
    const oscar = await watched.token('oscar')
    await add(watched, guest, 'openai', 'sk-guest-openai-0123456789')
    await add(watched, guest, 'anthropic', 'sk-guest-anthropic-0123456789')
    await add(watched, oscar, 'anthropic', 'sk-oscar-anthropic-0123456789')
    await claim(watched, oscar, guest)
    await watched.say(oscar, { model: 'gpt-6-luna' })
    await watched.say(oscar, { model: 'claude-haiku-4-5' })
    expect(openai.requests.map(({ apiKey }) => apiKey)).toEqual([undefined])
    expect(anthropic.requests.map(({ apiKey }) => apiKey)).toEqual([
      'sk-oscar-anthropic-0123456789',
    ])
    const { body } = await watched.ask('GET', '/api/user-keys', { token: oscar })
    expect(body.keys.map(({ provider }: { provider: string }) => provider)).toEqual(['anthropic'])
  })

  it.each([
    [
      'en',
      'The guest’s provider keys stay behind: with them, your chats would go through an account that may not be yours. Add your own keys: POST /api/user-keys.',
    ],
    [
      'fr',
      'Les clés de fournisseur de la personne invitée ne vous suivent pas\u00a0: avec elles, vos conversations passeraient par un compte qui n’est peut-être pas le vôtre. Ajoutez vos propres clés\u00a0: POST /api/user-keys.',
    ],
  ])(
    'is told that they stay behind, unless there is one of their own (%s)',
    async (language, warning) => {
      const openai = answeringModel('openai')
      await using watched = await watchedService({ ports: { languageModels: { openai } } })
      for (const [name, has, sent] of [
        [`otto-${language}`, false, [warning]],
        [`olga-${language}`, true, undefined],
      ] as const) {
        const guest = await outsiderAt(watched)
        const token = await watched.token(name)
        await add(watched, guest, 'openai', 'sk-guest-openai-0123456789')
        if (has) await add(watched, token, 'openai', 'sk-own-openai-0123456789')
        const { body } = await claim(watched, token, guest, language)
        expect(body.warnings).toEqual(sent)
      }
    },
  )
})
