import { describe, expect, it } from 'vitest'
import { createTextMessages } from '../../../adapters/twilio/text-messages.ts'
import { refusedWith, startTwilio, type TwilioAnswer, taken } from '../../emulators/twilio.ts'
import { hangSignal } from '../../support/time.ts'

const account = {
  accountSid: 'AC00000000000000000000000000000001',
  authToken: 'secret',
  from: '+15145550100',
}

const message = {
  to: '+15145550123',
  subject: 'not sent',
  text: 'Credit coach: hello & more. STOP to end.',
  id: 'ntf_1',
}

const sending = (baseUrl: string, more: object = {}, signal = hangSignal()) =>
  createTextMessages({ ...account, baseUrl, ...more }).send(message, signal)

async function problemOf(sent: Promise<void>) {
  return await sent.then(
    () => 'sent',
    ({ kind, details }) => [kind, details?.problem],
  )
}

describe('a text message', () => {
  it('is handed in as a form, with the account as its credentials', async () => {
    await using twilio = await startTwilio()
    await sending(twilio.url)
    expect(twilio.asked).toEqual([
      {
        path: 'POST /2010-04-01/Accounts/AC00000000000000000000000000000001/Messages.json',
        authorization: 'Basic QUMwMDAwMDAwMDAwMDAwMDAwMDAwMDAwMDAwMDAwMDAwMTpzZWNyZXQ=',
        idempotencyKey: 'ntf_1',
        fields: {
          To: '+15145550123',
          From: '+15145550100',
          Body: 'Credit coach: hello & more. STOP to end.',
        },
      },
    ])
  })

  it('may be sent by a messaging service', async () => {
    await using twilio = await startTwilio()
    await sending(`${twilio.url}/`, { from: 'MG00000000000000000000000000000001' })
    const [{ fields } = { fields: {} }] = twilio.asked
    expect(fields).toMatchObject({ MessagingServiceSid: 'MG00000000000000000000000000000001' })
    expect(fields).not.toHaveProperty('From')
  })

  it.each([
    ['a number that is none', refusedWith(400, 21_211), 'twilio 21211'],
    ['a receiver who said STOP', refusedWith(400, 21_610), 'twilio 21610'],
    ['an account that is not there', refusedWith(404, 20_404), 'twilio 20404'],
  ])('is refused for good: %s', async (_, answer, problem) => {
    await using twilio = await startTwilio(answer)
    expect(await problemOf(sending(twilio.url))).toEqual(['invalid_request', problem])
  })

  const broken: TwilioAnswer = (response) => response.destroy()
  const elsewhere: TwilioAnswer = (response) =>
    response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end()
  const page: TwilioAnswer = (response) => response.writeHead(502).end('<html>'.repeat(20_000))

  it.each([
    ['a wrong secret', refusedWith(401, 20_003), 'twilio 20003'],
    ['too many at once', refusedWith(429, 20_429), 'twilio 20429'],
    ['a fault of theirs', refusedWith(500, 20_500), 'twilio 20500'],
    ['a long page of a proxy', page, 'twilio 502'],
    ['a cut connection', broken, 'no answer'],
    ['a redirect, which is not followed', elsewhere, 'twilio 302'],
  ])('can be tried again after %s', async (_, answer, problem) => {
    await using twilio = await startTwilio(answer, taken)
    expect(await problemOf(sending(twilio.url))).toEqual(['unavailable', problem])
    expect(await problemOf(sending(twilio.url))).toBe('sent')
    expect(twilio.asked).toHaveLength(2)
  })

  it('does not wait for ever for an answer', async () => {
    await using twilio = await startTwilio(() => undefined)
    expect(await problemOf(sending(twilio.url, { timeoutMs: 200 }))).toEqual([
      'unavailable',
      'no answer',
    ])
    const stopped = sending(twilio.url, {}, AbortSignal.timeout(200))
    expect(await problemOf(stopped)).toEqual(['unavailable', 'no answer'])
  })

  it('is sent once it is taken, though the rest of the answer never comes', async () => {
    await using twilio = await startTwilio((response) => {
      response.writeHead(201, { 'content-type': 'application/json' }).write('{"sid":')
    })
    expect(await problemOf(sending(twilio.url, { timeoutMs: 2_000 }))).toBe('sent')
  })

  it('is not sent without an account', async () => {
    const none = createTextMessages(undefined)
    expect(none.isConfigured).toBe(false)
    const sent = none.send(message, hangSignal())
    expect(await problemOf(sent)).toEqual(['unavailable', undefined])
    await none.close()
  })
})
