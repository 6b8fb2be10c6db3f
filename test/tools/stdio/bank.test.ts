import { expect, it } from 'vitest'
import { openPage } from '../../doors/pages/browser.ts'
import { temporaryFolder } from '../../support/service.ts'
import { until } from '../../support/time.ts'
import { startAssistant } from './assistant.ts'

it('The local MCP server links a bank by a page of its own, without a service', async () => {
  await using folder = await temporaryFolder()
  await using assistant = await startAssistant(folder.path, { env: { MCP_TOOLSETS: 'bank' } })
  const link = await assistant.call('create_link_token', {})
  const page = await openPage(link.hosted_link_url)
  const chosen = { institution: 'ins_109508', person: 'user_good', step: 'link' }
  expect((await page.send(chosen)).status).toBe(200)
  await until(async () => (await assistant.call('list_bank_accounts')).last_sync !== null)
  const { cards } = await assistant.call('get_bank_insights')
  expect(cards).toHaveLength(1)
})

it('Two local MCP servers on one data folder give links that work', async () => {
  await using folder = await temporaryFolder()
  const env = { MCP_TOOLSETS: 'bank' }
  await using holder = await startAssistant(folder.path, { env })
  await holder.call('list_bank_accounts')
  await using other = await startAssistant(folder.path, { env })
  const link = await other.call('create_link_token', {})
  const page = await openPage(link.hosted_link_url)
  await page.send({ institution: 'ins_109508', person: 'user_good', step: 'link' })
  await until(async () => (await other.call('list_bank_accounts')).connections.length === 1)
})
