import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mayReachLoopback } from '../support/receiver.ts'
import { type Service, startService } from '../support/service.ts'
import { unlimited } from '../support/unlimited.ts'
import { askModern } from './rpc.ts'

let service: Service
beforeAll(async () => {
  service = await startService({ rateLimiter: unlimited }, mayReachLoopback)
})
afterAll(() => service[Symbol.asyncDispose]())

let people = 0
const newPerson = async () => {
  people += 1
  return await service.token(`person-${people}`)
}

async function newChat(token: string, title: string): Promise<string> {
  const { body } = await service.ask('POST', '/api/create-chat', { token, body: { title } })
  return body.chatId ?? body.chat.id ?? body.id
}

const chatTitles = async (token: string): Promise<string[]> => {
  const { body } = await service.ask('GET', '/api/chat/history', { token })
  return body.chats.map(({ title }: { title: string }) => title)
}

describe('the state of a question (2026-07-28)', () => {
  const capabilities = { elicitation: { form: {} } }
  const yes = { action: 'accept', content: { answer: true } }
  const call = async (token: string, params: object) => {
    const asking = { token, capabilities, query: '?toolsets=default,all' }
    return (await askModern(service, 'tools/call', { ...params }, asking)).body
  }
  const invalid = { code: -32_602, message: 'Invalid or expired requestState' }

  const keyOf = ({ inputRequests }: { inputRequests: object }) =>
    Object.keys(inputRequests)[0] ?? ''

  /** A person with a chat, and the question before it is deleted. */
  async function asked() {
    const token = await newPerson()
    const chatId = await newChat(token, 'Cards')
    const params = { name: 'delete_chat', arguments: { chatId } }
    const { result } = await call(token, params)
    expect(result).toMatchObject({
      resultType: 'input_required',
      inputRequests: {
        [keyOf(result)]: { method: 'elicitation/create', params: { mode: 'form' } },
      },
    })
    const requestState = result.requestState as string
    return { token, chatId, params, requestState, agreed: { [keyOf(result)]: yes } }
  }

  it('travels to the client and back', async () => {
    const { token, params, requestState, agreed } = await asked()
    const { result } = await call(token, { ...params, requestState, inputResponses: agreed })
    expect(result.structuredContent.success).toBe(true)
    expect(await chatTitles(token)).toEqual([])
  })

  it.each<[string, (state: string) => string]>([
    ['forged', (state) => `${state.slice(0, -4)}AAAA`],
    ['changed', (state) => state.replace(/^(v1\.)(.{20})./, '$1$2x')],
    ['of another server', () => 'v1.eyJwIjp7fX0.AAAA'],
    ['no state at all', () => 'yes'],
  ])('is refused when it is %s', async (_how, change) => {
    const { token, params, requestState, agreed } = await asked()
    const tried = { ...params, requestState: change(requestState), inputResponses: agreed }
    expect((await call(token, tried)).error).toMatchObject(invalid)
    expect(await chatTitles(token)).toEqual(['Cards'])
  })

  it('is refused from another person', async () => {
    const { params, requestState, agreed } = await asked()
    const other = await newPerson()
    const tried = { ...params, requestState, inputResponses: agreed }
    expect((await call(other, tried)).error).toMatchObject(invalid)
  })

  it('serves no other arguments and no other tool', async () => {
    const { token, chatId, requestState, agreed } = await asked()
    const second = await newChat(token, 'Loans')
    for (const params of [
      { name: 'delete_chat', arguments: { chatId: second } },
      { name: 'share_chat', arguments: { chatId } },
    ]) {
      const tried = { ...params, requestState, inputResponses: agreed }
      expect((await call(token, tried)).error).toMatchObject(invalid)
    }
    expect((await chatTitles(token)).toSorted()).toEqual(['Cards', 'Loans'])
  })

  it('is needed: an answer before the question counts for nothing', async () => {
    const { token, params, agreed } = await asked()
    const { result } = await call(token, { ...params, inputResponses: agreed })
    expect(result.resultType).toBe('input_required')
    expect(await chatTitles(token)).toEqual(['Cards'])
  })

  it('replayed, gets the same answer and acts once', async () => {
    const token = await newPerson()
    const given = { url: 'http://127.0.0.1:9/hook', events: ['score.changed'] }
    const params = { name: 'create_webhook', arguments: given }
    const { requestState, inputRequests } = (await call(token, params)).result
    const again = { ...params, requestState, inputResponses: { [keyOf({ inputRequests })]: yes } }
    const [once, twice] = [await call(token, again), await call(token, again)]
    expect(once.result.structuredContent.url).toBe(given.url)
    expect(twice.result.structuredContent).toEqual(once.result.structuredContent)
    const { result } = await call(token, { name: 'list_webhooks', arguments: {} })
    expect(result.structuredContent.webhooks).toHaveLength(1)
  })

  it('of one record is no yes to another that the same arguments mean later', async () => {
    const token = await newPerson()
    const chatId = await newChat(token, 'Cards')
    const params = { name: 'delete_chat', arguments: {} }
    const { requestState, inputRequests } = (await call(token, params)).result
    await service.ask('DELETE', `/api/chats/${chatId}`, { token })
    await newChat(token, 'Loans')
    const inputResponses = { [keyOf({ inputRequests })]: yes }
    const { result } = await call(token, { ...params, requestState, inputResponses })
    expect(result.resultType).toBe('input_required')
    expect(await chatTitles(token)).toEqual(['Loans'])
  })
})
