import { expect, it } from 'vitest'
import { createTextTasks } from '../../adapters/node-worker/text-tasks.ts'
import { createMailer } from '../../adapters/nodemailer/email.ts'
import { createPdfReader } from '../../adapters/pdf-reader/pdf-reader.ts'
import { createLetterPrinter } from '../../adapters/pdfkit/letter-printer.ts'
import { createTextMessages } from '../../adapters/twilio/text-messages.ts'
import { createWebhookClient } from '../../adapters/undici/webhook-client.ts'
import type { Ports } from '../../src/operations/context.ts'
import { startService } from '../support/service.ts'

const opened = {
  pdfReader: () => createPdfReader(),
  textTasks: () => createTextTasks(),
  letterPrinter: () => createLetterPrinter(),
  webhookClient: () => createWebhookClient({ allowedRanges: [], clock: Date.now }),
  email: () => createMailer(undefined),
  textMessages: () => createTextMessages(undefined),
} satisfies Partial<Record<keyof Ports, () => { close(): Promise<void> }>>

it.each(Object.entries(opened))('a service that stops has closed its %s', async (name, open) => {
  const port = open()
  let closings = 0
  const counted = {
    ...port,
    close: () => {
      closings++
      return port.close()
    },
  }
  {
    await using service = await startService({ ports: { [name]: counted } })
    expect((await service.ask('GET', '/api/health')).status).toBe(200)
    expect(closings).toBe(0)
  }
  expect(closings).toBe(1)
})
