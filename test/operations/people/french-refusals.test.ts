import { expect, it } from 'vitest'
import { answeringModel } from '../../support/answering-model.ts'
import type { Service } from '../../support/service.ts'
import { noon } from '../../support/shared-service.ts'
import { watchedService } from '../../support/watched-service.ts'

const hello = { messages: [{ role: 'user', content: 'Bonjour' }] }

type AskedQuestion = readonly [method: string, path: string, body?: object]

const refusals: readonly (readonly [number, AskedQuestion, string])[] = [
  [
    403,
    ['POST', '/api/chat', { ...hello, model: 'gpt-6-astra' }],
    'GPT-6 Astra ne fait pas partie de votre forfait. Choisissez un autre modèle ou ajoutez votre propre clé (POST /api/user-keys).',
  ],
  [
    404,
    ['POST', '/api/claim-guest', { guestToken: 'ccg_faux' }],
    'Cette personne invitée n’existe pas\u00a0: le jeton d’invité est faux, a pris fin ou a servi à quelqu’un d’autre.',
  ],
  [
    404,
    ['DELETE', '/api/user-keys?provider=openai'],
    'Vous n’y avez pas de clé à vous. GET /api/user-keys donne la liste des vôtres.',
  ],
  [
    400,
    ['POST', '/api/user-preferences', { theme: '!' }],
    'theme: doit compter de 1 à 40 lettres, chiffres, tirets ou traits de soulignement',
  ],
  [
    400,
    ['POST', '/api/user-keys', { provider: 'openai', apiKey: 'une clé' }],
    'apiKey: doit être une clé telle que son fournisseur la montre, sans espaces',
  ],
  [
    429,
    ['POST', '/api/chat', { ...hello, model: 'offline' }],
    'Votre forfait permet 10 messages par jour, et ceux d’aujourd’hui sont utilisés. Le compte repart à 00:00 UTC.',
  ],
]

const headers = { 'accept-language': 'fr' }

const ask = (service: Service, token: string, [method, path, body]: AskedQuestion) =>
  service.ask(method, path, { token, headers, ...(body === undefined ? {} : { body }) })

it('what people are refused is said in French to who asks in French', async () => {
  const languageModels = { openai: answeringModel('openai') }
  await using service = await watchedService({ clock: () => noon, ports: { languageModels } })
  const value = { used: 10, expiresAt: Date.UTC(2026, 10, 22) }
  const day = { collection: 'messageDays', id: 'zoe/2026-11-21', value } as const
  await service.store.transact({ changes: [{ kind: 'put', ...day }] })
  const token = await service.token('zoe')
  for (const [status, asked, message] of refusals) {
    const answer = await ask(service, token, asked)
    expect({ status: answer.status, message: answer.body.error.message }).toEqual({
      status,
      message,
    })
  }
})

it('a limit of requests is reported in French, too', async () => {
  await using service = await watchedService({ clock: () => noon })
  const token = await service.token('zoe')
  const asked: AskedQuestion = ['GET', '/api/rate-limits']
  for (let count = 0; count < 20; count++) await ask(service, token, asked)
  expect((await ask(service, token, asked)).body.error.message).toBe(
    'Trop de demandes\u00a0: les 20 permises pour l’instant sont utilisées. Réessayez dans 60 s.',
  )
})
