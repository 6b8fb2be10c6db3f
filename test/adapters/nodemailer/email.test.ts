import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { describe, expect, it } from 'vitest'
import { createMailer, getEncryption } from '../../../adapters/nodemailer/email.ts'
import type { MessageChannel } from '../../../src/ports/message-channel.ts'
import { startMailServer } from '../../emulators/mail-server.ts'
import { hangSignal } from '../../support/time.ts'

const message = {
  to: 'jordan@example.com',
  subject: 'Your Equifax score: 652, down 20 points',
  text: 'Your Equifax score fell.\n\nRetard : déjà 30 jours.',
  id: 'ntf_1',
}

const from = 'Credit coach <alerts@coach.example>'

const sending = (channel: MessageChannel, more: Partial<typeof message> = {}) =>
  channel.send({ ...message, ...more }, hangSignal())

/** The failure's kind and its problem code. */
async function problemOf(sent: Promise<void>) {
  return await sent.then(
    () => 'sent',
    ({ kind, details }) => [kind, details?.problem],
  )
}

/** A mailer for one test, which lets its connections go at the end. */
function mailerTo(url: string, timeoutMs?: number): MessageChannel & AsyncDisposable {
  const mailer = createMailer({
    url,
    from,
    ...(timeoutMs === undefined ? {} : { timeoutMs }),
  })
  return { ...mailer, [Symbol.asyncDispose]: () => mailer.close() }
}

describe('e-mail', () => {
  it('is handed to the server as it is, under an id of ours', async () => {
    await using server = await startMailServer()
    await using mailer = mailerTo(server.url)
    await sending(mailer)
    const [mail] = server.received
    expect(mail).toMatchObject({ from: 'alerts@coach.example', to: ['jordan@example.com'] })
    expect(mail?.body).toBe(message.text)
    const named = ['from', 'to', 'subject', 'message-id', 'auto-submitted', 'content-type']
    expect(named.map((name) => mail?.headers.get(name))).toEqual([
      'Credit coach <alerts@coach.example>',
      'jordan@example.com',
      'Your Equifax score: 652, down 20 points',
      '<ntf_1@coach.example>',
      'auto-generated',
      'text/plain; charset=utf-8',
    ])
  })

  it('names whom to write to for none, where the settings do', async () => {
    await using server = await startMailServer()
    const mailer = createMailer({ url: server.url, from, contact: 'help@coach.example' })
    await sending(mailer)
    const { headers } = server.received[0] ?? { headers: new Map<string, string>() }
    expect([headers.get('reply-to'), headers.get('list-unsubscribe')]).toEqual([
      'help@coach.example',
      '<mailto:help@coach.example?subject=unsubscribe>',
    ])
    await mailer.close()
  })

  it('keeps its connection for the next one, and lets it go when it is closed', async () => {
    await using server = await startMailServer()
    await using mailer = mailerTo(server.url)
    for (let count = 0; count < 5; count++) await sending(mailer)
    expect([server.received.length, server.connections()]).toEqual([5, 1])
    await mailer.close()
    await expect.poll(() => server.connections()).toBe(0)
  })

  it('finds a server again that was started anew meanwhile', async () => {
    const before = await startMailServer()
    await using mailer = mailerTo(before.url)
    await sending(mailer)
    await before[Symbol.asyncDispose]()
    await using server = await startMailServer({ port: before.port })
    expect(await problemOf(sending(mailer))).toBe('sent')
    expect(server.received).toHaveLength(1)
  })

  it('can be tried again after 451, and arrives then', async () => {
    await using server = await startMailServer({ answers: [451, 'take'] })
    await using mailer = mailerTo(server.url)
    expect(await problemOf(sending(mailer))).toEqual(['unavailable', 'smtp 451'])
    expect(await problemOf(sending(mailer))).toBe('sent')
    expect(server.received).toHaveLength(1)
  })

  it.each([550, 552, 553, 554])('is refused for good by %i', async (code) => {
    await using server = await startMailServer({ refusesReceiver: code })
    await using mailer = mailerTo(server.url)
    expect(await problemOf(sending(mailer))).toEqual(['invalid_request', `smtp ${code}`])
  })

  it('is refused for good when the text is', async () => {
    await using server = await startMailServer({ answers: [554] })
    await using mailer = mailerTo(server.url)
    expect(await problemOf(sending(mailer))).toEqual(['invalid_request', 'smtp 554'])
  })

  it('can be tried again when not it but our password is refused', async () => {
    await using server = await startMailServer({
      options: {
        disabledCommands: ['STARTTLS'],
        allowInsecureAuth: true,
        authMethods: ['PLAIN'],
        onAuth: (_auth, _session, callback) => callback(new Error('wrong')),
      },
    })
    await using mailer = mailerTo(server.url.replace('//', '//me:secret@'))
    expect(await problemOf(sending(mailer))).toEqual(['unavailable', 'smtp 535'])
  })

  it('can be tried again when not it but our sender is refused', async () => {
    const refusal = Object.assign(new Error('not your domain'), { responseCode: 553 })
    await using server = await startMailServer({
      options: { onMailFrom: (_address, _session, callback) => callback(refusal) },
    })
    await using mailer = mailerTo(server.url)
    expect(await problemOf(sending(mailer))).toEqual(['unavailable', 'smtp 553'])
  })

  it('can be tried again when the server takes the text and is gone', async () => {
    const server = createServer((socket) => {
      socket.write('220 hello\r\n')
      socket.on('data', (piece) => {
        const text = piece.toString()
        if (text.endsWith('\r\n.\r\n')) socket.destroy()
        else socket.write(text.startsWith('DATA') ? '354 go on\r\n' : '250 yes\r\n')
      })
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    await using mailer = mailerTo(`smtp://127.0.0.1:${(server.address() as AddressInfo).port}`)
    expect(await problemOf(sending(mailer))).toEqual(['unavailable', 'smtp ECONNECTION'])
    server.close()
  })

  it('does not wait for ever for a server that takes the text and does not answer', async () => {
    await using server = await startMailServer({ answers: ['hang'] })
    await using mailer = mailerTo(server.url, 300)
    expect(await problemOf(sending(mailer))).toEqual(['unavailable', 'smtp ETIMEDOUT'])
  })

  it('does not wait for ever for a server that never greets', async () => {
    const silent = createServer().listen(0, '127.0.0.1')
    await once(silent, 'listening')
    const { port } = silent.address() as AddressInfo
    await using mailer = mailerTo(`smtp://127.0.0.1:${port}`, 300)
    expect(await problemOf(sending(mailer))).toEqual(['unavailable', 'smtp ETIMEDOUT'])
    silent.close()
  })

  it('stops when its caller stops waiting', async () => {
    await using server = await startMailServer({ answers: ['hang'] })
    await using mailer = mailerTo(server.url)
    const sent = mailer.send(message, AbortSignal.timeout(200))
    expect(await problemOf(sent)).toEqual(['unavailable', 'smtp EABORT'])
  })

  it('can be retried when no server listens', async () => {
    const server = await startMailServer()
    await server[Symbol.asyncDispose]()
    await using mailer = mailerTo(server.url)
    expect(await problemOf(sending(mailer))).toEqual(['unavailable', 'smtp ESOCKET'])
  })

  it('is not handed to a server with an untrusted certificate', async () => {
    await using server = await startMailServer({ options: { secure: true } })
    await using mailer = mailerTo(server.url.replace('smtp:', 'smtps:'))
    expect(await problemOf(sending(mailer))).toEqual(['unavailable', 'smtp ESOCKET'])
    expect(server.received).toEqual([])
  })

  it.each([
    ['smtp://mail.example.com', { requireTLS: true }],
    ['smtp://me:secret@mail.example.com:587', { requireTLS: true }],
    ['smtp://relay:25?requireTLS=false', {}],
    ['smtp://relay:25?ignoreTLS=true', {}],
    ['smtps://mail.example.com', {}],
    ['smtp://localhost:1025', {}],
    ['smtp://[::1]:1025', {}],
  ])('asks %s for encryption: %j', (url, asked) => {
    expect(getEncryption(url)).toEqual(asked)
  })

  it('is not sent in the clear where the address asks for encryption', async () => {
    await using server = await startMailServer()
    await using mailer = mailerTo(`${server.url}?requireTLS=true`)
    expect(await problemOf(sending(mailer))).toEqual(['unavailable', 'smtp 500'])
    expect(server.received).toEqual([])
  })

  it.each([
    'jordan@example.com\r\nBcc: mallory@example.com',
    'jordan@example.com, mallory@example.com',
    'Jordan <jordan@example.com>',
    'jordan@example.com>\r\nRCPT TO:<mallory@example.com',
    'jordan',
    '@example.com',
  ])('is not sent to what is not one address: %j', async (to) => {
    await using server = await startMailServer()
    await using mailer = mailerTo(server.url)
    expect(await problemOf(sending(mailer, { to }))).toEqual(['invalid_request', 'not an address'])
    expect(server.received).toEqual([])
  })

  it('takes nothing in a subject or an id for a header', async () => {
    await using server = await startMailServer()
    await using mailer = mailerTo(server.url)
    const subject = 'Score\r\nBcc: mallory@example.com\r\n\r\nHello'
    await sending(mailer, { subject, id: 'ntf_1>\r\nX-Evil: 1' })
    const [mail] = server.received
    expect(mail?.to).toEqual(['jordan@example.com'])
    expect(['bcc', 'x-evil'].map((name) => mail?.headers.get(name))).toEqual([undefined, undefined])
    expect(mail?.headers.get('subject')).toBe('Score  Bcc: mallory@example.com    Hello')
    expect(mail?.headers.get('message-id')).toBe('<ntf_1---X-Evil--1@coach.example>')
    expect(mail?.body).toBe(message.text)
  })

  it('keeps lines that look like the end of a text, or like a command', async () => {
    await using server = await startMailServer()
    await using mailer = mailerTo(server.url)
    const text = 'before\n.\nRCPT TO:<mallory@example.com>\nfile:///etc/passwd\n..after'
    await sending(mailer, { text })
    expect(server.received.map(({ body }) => body)).toEqual([text])
  })

  it('is not sent without a server', async () => {
    const none = createMailer(undefined)
    expect(none.isConfigured).toBe(false)
    expect(await problemOf(sending(none))).toEqual(['unavailable', undefined])
    await none.close()
  })
})
