import { expect, it } from 'vitest'
import { Failure } from '../../../src/errors.ts'
import type { BankProvider } from '../../../src/ports/bank-provider.ts'
import { chatService } from '../accounts/chat-service.ts'

/** A provider that answers nothing until it is mended. */
function failingBank() {
  const state = { isMended: false }
  const answer = async () => {
    if (state.isMended) return undefined
    throw new Failure('unavailable', 'no', { details: { reason: 'timeout' } })
  }
  const refuse = () => Promise.reject(new Error('is not asked'))
  const bank: BankProvider = {
    name: 'plaid',
    ...{ createLinkToken: refuse, exchangePublicToken: refuse, readItem: refuse },
    ...{ readTransactions: refuse, requestRefresh: refuse, removeItem: refuse },
    ...{ listInstitutions: refuse, findWebhookKey: refuse },
    findInstitution: answer,
  }
  return { state, bank }
}

it('check-health says when the bank provider cannot be reached, and that it answers again', async () => {
  const { state, bank } = failingBank()
  await using service = await chatService({ ports: { bank } })
  const health = async () => {
    const { status, body } = await service.ask('GET', '/api/health')
    return { status, bank: body.services.bank, reasons: body.reasons?.bank }
  }
  const ask = () =>
    service.services.ports.bank.findInstitution('ins_1', AbortSignal.timeout(120_000))
  expect(await health()).toEqual({ status: 200, bank: 'healthy', reasons: undefined })
  await expect(ask()).rejects.toThrow(Failure)
  expect(await health()).toEqual({ status: 503, bank: 'unavailable', reasons: ['timeout'] })
  state.isMended = true
  await ask()
  expect(await health()).toEqual({ status: 200, bank: 'healthy', reasons: undefined })
})

it('check-health leaves out the sandbox bank, which is a part of the service', async () => {
  await using service = await chatService()
  const { body } = await service.ask('GET', '/api/health')
  expect(body.services).not.toHaveProperty('bank')
})
