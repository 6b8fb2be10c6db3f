import { expect, it } from 'vitest'
import { registry } from '../../src/composition/registry.ts'
import type { Ports } from '../../src/operations/context.ts'
import { startService } from '../support/service.ts'

const opened = {
  pdfReader: () => registry.pdfReader.unpdf(),
  textTasks: () => registry.textTasks.nodeWorker(),
  letterPrinter: () => registry.letterPrinter.pdfkit(),
  webhookClient: () => registry.webhookClient({ allowedRanges: [], clock: Date.now }),
  email: () => registry.messageChannels.email(undefined),
  textMessages: () => registry.messageChannels.textMessages(undefined),
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
