import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { disputeRequest } from '../../documents/engine/requests.ts'
import { sharedService } from '../../support/shared-service.ts'

const service = sharedService()

const ask = (body: unknown, headers = {}) =>
  service().ask('POST', '/api/generate/dispute', { body, headers })

describe('generate-dispute', () => {
  it('keeps the dispute, drafted, under the reference of its letter', async () => {
    const { body } = await ask(disputeRequest)
    const list = await service().ask('GET', '/api/disputes')
    expect(list.body.disputes[0]).toMatchObject({
      id: body.disputeId,
      reference: body.document.metadata.trackingNumber,
      status: 'drafted',
      accountNumber: '…5678',
    })
  })

  it('lists the creditor and the reason as the letter prints them', async () => {
    const accountInfo = {
      ...disputeRequest.accountInfo,
      creditor: 'Lake\u200bside\nBank',
      disputeReason: 'It shows the SSN 123/45/6789, which is wrong.',
    }
    await ask({ ...disputeRequest, accountInfo })
    const list = await service().ask('GET', '/api/disputes')
    expect(list.body.disputes).toContainEqual(
      expect.objectContaining({
        creditor: 'Lakeside Bank',
        disputeReason: 'It shows the SSN ending in 6789, which is wrong.',
      }),
    )
  })

  it('refuses more of an ssn than its last four digits', async () => {
    const userInfo = { ...disputeRequest.userInfo, ssn: '123456789' }
    const { status, body } = await ask({ ...disputeRequest, userInfo })
    expect({ status, details: body.error.details }).toEqual({
      status: 400,
      details: { field: 'userInfo.ssn', issue: 'must be the last 4 digits only' },
    })
  })

  it('refuses a reason that admits that the item is right, and says what is possible', async () => {
    const accountInfo = {
      ...disputeRequest.accountInfo,
      disputeReason: 'The late payment is accurate but I want it removed.',
    }
    const { status, body } = await ask({ ...disputeRequest, accountInfo })
    expect(status).toBe(400)
    expect(body.error.details.field).toBe('accountInfo.disputeReason')
    expect(body.error.message).toMatch(/goodwill/i)
  })

  it('leaves no creditor, account number, address or reason in the data folder as it was written', async () => {
    const planted = {
      ...disputeRequest,
      accountInfo: {
        creditor: 'Canary\u200b Bank 987-65-4321',
        accountNumber: '9911223344556677',
        disputeReason: 'The balance canary-reason-41 is wrong; it should read $0.',
      },
      userInfo: { ...disputeRequest.userInfo, address: '9 Canary Street, Dayton, OH' },
    }
    expect((await ask(planted, { 'idempotency-key': 'canary-1' })).status).toBe(200)
    const files = await readdir(service().dataDir, { recursive: true, withFileTypes: true })
    const texts = await Promise.all(
      files
        .filter((file) => file.isFile())
        .map((file) => readFile(join(file.parentPath, file.name), 'latin1')),
    )
    const stored = texts.join('\n')
    const secrets = ['Canary', '9911223344556677', 'canary-reason-41', '987-65-4321', 'in 4321']
    expect(secrets.filter((secret) => stored.includes(secret))).toEqual([])
    const { body } = await service().ask('GET', '/api/disputes')
    const creditors = body.disputes.map(({ creditor }: { creditor: string }) => creditor)
    expect(creditors).toContain('Canary Bank ending in 4321')
  })
})
