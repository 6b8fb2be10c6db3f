import { describe, expect, it } from 'vitest'
import type {
  ChatLinkContent,
  LinkField,
} from '../../../src/domain/chat-platforms/chat-platform-records.ts'
import { dangerText } from '../../../src/domain/danger/danger.ts'
import { disputeRequest } from '../../documents/engine/requests.ts'
import { type ChatService, chatService, jordan } from '../../operations/accounts/chat-service.ts'
import { type OpenedPage, openPage } from './browser.ts'

const { accountInfo, userInfo, ...fixed } = disputeRequest

const text = (name: string): LinkField => ({
  ...{ name, label: name, description: '', kind: 'text', isRequired: false, choices: [] },
  ...{ initial: null, maxLength: 400, isSecret: false },
})

const dispute: ChatLinkContent = {
  kind: 'form',
  operation: 'generate-dispute',
  title: 'Write a dispute letter',
  submitLabel: 'Write the letter',
  values: {
    ...fixed,
    accountInfo: { creditor: accountInfo.creditor },
    userInfo: { name: userInfo.name, address: userInfo.address },
  },
  fields: [text('accountInfo.accountNumber'), text('accountInfo.disputeReason')],
}

const entries = (reason: string) => ({
  'accountInfo.accountNumber': '4400123412345678',
  'accountInfo.disputeReason': reason,
})

const refused = 'I want to kill myself, this account is not mine'
const accepted = 'je veux mourir, ce compte n’est pas à moi'
const help = dangerText('self', 'en')

async function openForm(service: ChatService): Promise<OpenedPage> {
  await service.account(jordan)
  return await openPage(await service.link(jordan, dispute))
}

describe('A person in danger by what they type into a page', () => {
  it('reads first what helps, then what is refused', async () => {
    await using service = await chatService()
    const page = await (await openForm(service)).send(entries(refused))
    expect(page.status).toBe(400)
    expect(page.html.indexOf(help)).toBeGreaterThan(0)
    expect(page.html.indexOf(help)).toBeLessThan(page.html.indexOf('<form'))
    expect(await service.notices(jordan)).toEqual([])
  })

  it('reads it on the page and before the answer in the DM when all is done', async () => {
    await using service = await chatService()
    const page = await (await openForm(service)).send(entries(accepted))
    expect(page.status).toBe(200)
    expect(page.html).toContain(dangerText('self', 'fr'))
    const [answer = ''] = await service.notices(jordan)
    expect(answer.startsWith(dangerText('self', 'fr'))).toBe(true)
    expect((await service.run(jordan, 'list-disputes')).disputes).toHaveLength(1)
  })

  it('reads it also when the link is over or the browser refuses cookies', async () => {
    await using service = await chatService()
    const form = await openForm(service)
    const foreign = await form.send(entries(refused), { formToken: 'another' })
    expect([foreign.status, foreign.html]).toEqual([403, expect.stringContaining(help)])
    service.now += 11 * 60_000
    const gone = await form.send(entries(refused))
    expect([gone.status, gone.html]).toEqual([404, expect.stringContaining(help)])
  })
})

it('A page says nothing of danger to a person who only doubts', async () => {
  await using service = await chatService()
  const page = await (await openForm(service)).send(entries('what is the point of it all'))
  expect(page.html).not.toMatch(/\b988\b/)
})
