import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { monitoringRequest } from '../../documents/engine/requests.ts'
import { startMailServer } from '../../emulators/mail-server.ts'
import { mayReachLoopback, startReceiver } from '../../support/receiver.ts'
import { noon } from '../../support/shared-service.ts'
import { unlimited } from '../../support/unlimited.ts'
import { type WatchedService, watchedService } from '../../support/watched-service.ts'

const events = ['chat.created', 'chat.message.created', 'score.changed', 'alert.created']

const quiet = 'https://hooks.example.com/'

const started = (environment: Record<string, string> = {}, clock = () => noon) => {
  const overrides = { clock, rateLimiter: unlimited }
  return watchedService(overrides, { ...mayReachLoopback, ...environment })
}

async function outsiderAt(service: WatchedService): Promise<string> {
  const { body } = await service.ask('POST', '/api/create-guest', { token: '' })
  return body.accessToken
}

const subscribe = async (service: WatchedService, token: string, url: string) =>
  (await service.ask('POST', '/api/webhooks', { token, body: { url, events } })).body

const watch = (service: WatchedService, token: string, notifications: object) =>
  service.ask('POST', '/api/monitor/setup', {
    token,
    body: { ...monitoringRequest, bureaus: ['bureau_a'], notifications },
  })

const claim = (service: WatchedService, token: string, guestToken: string, language = 'en') =>
  service.ask('POST', '/api/claim-guest', {
    token,
    body: { guestToken },
    headers: { 'accept-language': language },
  })

const webhooksOf = async (service: WatchedService, token: string) =>
  (await service.ask('GET', '/api/webhooks', { token })).body.webhooks

const read = (service: WatchedService, token: string, score: number, date: string) =>
  service.ask('POST', '/api/analyze/report', {
    token,
    body: {
      bureau: 'bureau_a',
      reportData: `Credit report for Jordan Sample\nReport date: ${date}\nScore: ${score}\nModel: FICO 8`,
    },
  })

describe('Whoever claims a guest that a stranger has prepared', () => {
  it('sends the stranger nothing from then on: no chat, no score, no alert', async () => {
    await using otherCaller = await startReceiver()
    await using own = await startReceiver()
    await using mail = await startMailServer()
    await using service = await started({ SMTP_URL: mail.url, MAIL_FROM: 'alerts@coach.example' })
    const guest = await outsiderAt(service)
    await subscribe(service, guest, otherCaller.url)
    await watch(service, guest, { email: 'stranger@example.com', webhook: otherCaller.url })
    const token = await service.token('victor')
    await claim(service, token, guest)
    await subscribe(service, token, own.url)
    await service.say(token)
    await read(service, token, 712, '11/01/2026')
    await read(service, token, 650, '11/10/2026')
    const sent = await own.has(5)
    expect(sent.map(({ body }) => JSON.parse(body).event ?? JSON.parse(body).type).sort()).toEqual([
      'alert.created',
      'chat.created',
      'chat.message.created',
      'chat.message.created',
      'score.changed',
    ])
    await watch(service, token, { email: 'victor@example.com' })
    await read(service, token, 600, '11/20/2026')
    await expect.poll(() => mail.received.length).toBe(1)
    expect(mail.received[0]?.to).toEqual(['victor@example.com'])
    expect(otherCaller.received).toEqual([])
  })
})

describe('Webhooks of a guest who signs in', () => {
  it('arrive switched off, and sign with the same secret when they are switched on', async () => {
    await using receiver = await startReceiver()
    await using service = await started()
    const guest = await outsiderAt(service)
    const { id, secret } = await subscribe(service, guest, receiver.url)
    const token = await service.token('wanda')
    await claim(service, token, guest)
    expect(await webhooksOf(service, token)).toMatchObject([
      { id, active: false, disabledReason: 'paused', disabledAt: '2026-11-21T12:00:00.000Z' },
    ])
    await service.ask('PATCH', `/api/webhooks/${id}`, { token, body: { active: true } })
    await service.ask('POST', `/api/webhooks/${id}/test`, { token })
    const [one] = await receiver.has(1)
    const signature = createHmac('sha256', secret)
      .update(one?.body ?? '')
      .digest('hex')
    expect(one?.headers['x-credit-engine-signature']).toBe(signature)
  })

  it('are enabled only by a credential that may read their events', async () => {
    await using service = await started()
    const guest = await outsiderAt(service)
    const { id } = await subscribe(service, guest, quiet)
    await claim(service, await service.token('xenia'), guest)
    const token = await service.token('xenia', { scopes: ['webhooks', 'account'] })
    const body = { active: true }
    const answer = await service.ask('PATCH', `/api/webhooks/${id}`, { token, body })
    expect([answer.status, answer.body.error.details.events]).toEqual([403, events])
  })

  it('give up what waited for their receivers', async () => {
    await using receiver = await startReceiver((response) => response.writeHead(500).end())
    await using service = await started()
    const guest = await outsiderAt(service)
    const { id } = await subscribe(service, guest, receiver.url)
    await service.say(guest)
    await receiver.has(1)
    const token = await service.token('yann')
    await claim(service, token, guest)
    const waiting = async () => {
      const path = `/api/webhooks/${id}/deliveries?status=pending`
      return (await service.ask('GET', path, { token })).body.deliveries
    }
    await expect.poll(waiting).toEqual([])
  })

  it('count with those of the user, and go, the newest first, where there is no room for them', async () => {
    let now = noon
    await using service = await started({}, () => now)
    const guest = await outsiderAt(service)
    const first = await subscribe(service, guest, quiet)
    now += 1_000
    const second = await subscribe(service, guest, quiet)
    const token = await service.token('zoe')
    for (let made = 0; made < 19; made++) await subscribe(service, token, quiet)
    await claim(service, token, guest)
    const ids = (await webhooksOf(service, token)).map(({ id }: { id: string }) => id)
    expect([ids.length, ids.includes(first.id)]).toEqual([20, true])
    expect(await service.store.get('webhooks', second.id)).toBeUndefined()
  })

  it('take the last place, or leave it to one that is made at the same moment', async () => {
    await using service = await started()
    const guest = await outsiderAt(service)
    await subscribe(service, guest, quiet)
    const token = await service.token('abel')
    for (let made = 0; made < 19; made++) await subscribe(service, token, quiet)
    await Promise.all([claim(service, token, guest), subscribe(service, token, quiet)])
    expect(await webhooksOf(service, token)).toHaveLength(20)
  })
})

describe('The monitor of a guest who signs in', () => {
  it('goes on without an address: its webhook is one of the others, switched off', async () => {
    let now = noon
    await using service = await started({}, () => now)
    const guest = await outsiderAt(service)
    await watch(service, guest, { email: 'b@example.com', sms: '+15145550123', webhook: quiet })
    const token = await service.token('bela')
    await claim(service, token, guest)
    const monitor = await service.store.get('monitors', 'bela')
    expect(monitor?.value).toMatchObject({
      stoppedAt: null,
      configuration: { frequency: 'weekly' },
    })
    expect(monitor?.value.configuration.notifications).toBeUndefined()
    const arrived = { url: quiet, source: 'person', active: false }
    expect(await webhooksOf(service, token)).toMatchObject([arrived])
    now += 1_000
    await watch(service, token, { webhook: `${quiet}own` })
    expect(await webhooksOf(service, token)).toMatchObject([
      { url: `${quiet}own`, source: 'monitoring', active: true },
      arrived,
    ])
  })
})

describe('The answer to a claim', () => {
  it.each([
    [
      'en',
      [
        'The webhooks come along switched off, since you may not have chosen where they send to. Look at each address, then switch on what is yours: PATCH /api/webhooks/{id} {"active": true}.',
        'Monitoring goes on without the guest’s addresses. Set it up again with your own to receive alerts: POST /api/monitor/setup.',
      ],
    ],
    [
      'fr',
      [
        'Les webhooks vous suivent, mais désactivés\u00a0: leurs destinations n’ont peut-être pas été choisies par vous. Vérifiez chaque adresse, puis réactivez ce qui est à vous\u00a0: PATCH /api/webhooks/{id} {"active": true}.',
        'La surveillance continue sans les adresses données par la personne invitée. Configurez-la de nouveau avec les vôtres pour recevoir les alertes\u00a0: POST /api/monitor/setup.',
      ],
    ],
  ])('says what has come along that sends nothing (%s)', async (language, warnings) => {
    await using service = await started()
    const guest = await outsiderAt(service)
    await subscribe(service, guest, quiet)
    await watch(service, guest, { email: 'stranger@example.com' })
    const { body } = await claim(service, await service.token('cleo'), guest, language)
    expect(body.warnings).toEqual(warnings)
  })

  it('says nothing of the kind where there is nothing of the kind', async () => {
    await using service = await started()
    const guest = await outsiderAt(service)
    const { body } = await claim(service, await service.token('dana'), guest)
    expect(body).not.toHaveProperty('warnings')
  })
})
