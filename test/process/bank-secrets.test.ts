import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { createLowdbStore } from '../../storage/lowdb/store.ts'
import { startPlaid } from '../emulators/plaid.ts'
import { bankSecret, signBody } from '../support/bank.ts'
import { findTexts } from '../support/canaries.ts'
import { plaidEnvironment, plaidRow } from '../support/plaid-service.ts'
import { runOperator, startProcessWith } from '../support/process.ts'
import { temporaryFolder } from '../support/service.ts'
import { maxTestMs, until } from '../support/time.ts'
import { askModern } from '../tools/rpc.ts'

async function readAll(directory: string): Promise<string> {
  const names = (await readdir(directory)).filter((name) => name !== 'encryption.key')
  const contents = await Promise.all(
    names.map((name) => readFile(join(directory, name), 'latin1').catch(() => '')),
  )
  return contents.join('\n')
}

/** Writes the store anew, as it does itself once enough has changed, until no journal of before is left. */
async function compact(directory: string): Promise<void> {
  const before = (await readdir(directory)).filter((name) => name.startsWith('journal-'))
  const store = await createLowdbStore({ directory, snapshotAfter: 1 })
  let expiresAt = 0
  await until(async () => {
    expiresAt += 1
    const value = { expiresAt }
    const put = { kind: 'put', collection: 'bankSignatures', id: 'compacted', value } as const
    await store.transact({ changes: [put] })
    const names = await readdir(directory)
    return !before.some((name) => names.includes(name))
  })
  await store.close()
}

it('secrets of banks stand in no answer, no file and no line of the log, and an erased bank in no file', {
  timeout: maxTestMs,
}, async () => {
  await using plaid = await startPlaid()
  const { world, webhooks } = plaid
  await using folder = await temporaryFolder()
  const settings = { ...plaidEnvironment(plaid), LOG_LEVEL: 'debug' }
  const token = (
    await runOperator(folder.path, 'token', 'alice', '--tier', 'enterprise')
  ).stdout.trim()
  const answers: string[] = []
  const results: string[] = []
  let url = ''
  const ask = async (method: string, path: string, body?: unknown, headers: object = {}) => {
    const answer = await fetch(`${url}${path}`, {
      method,
      headers: {
        ...{ authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        ...{ accept: 'application/json, text/event-stream', ...headers },
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    const text = await answer.text()
    answers.push(text)
    // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the service answered
    return { status: answer.status, text, json: (): any => JSON.parse(text) }
  }
  const exchange = (publicToken: string) =>
    ask('POST', '/api/bank/exchange-token', { public_token: publicToken })
  const secrets = [plaid.secret, plaid.secretText, bankSecret]
  const publicTokens: string[] = []
  let output = ''
  /** Notices that are kept name a connection by its id; its accounts and rows stand below it. */
  const erased: string[] = []
  {
    await using running = await startProcessWith(folder.path, settings)
    url = running.url
    const webhook = `${url}/api/bank/webhook`
    const { link_token: linkToken } = (await ask('POST', '/api/bank/create-link-token', {})).json()
    publicTokens.push(world.finishLink(linkToken) ?? '')
    await webhooks.deliver()
    const connections = async () => (await ask('GET', '/api/bank/accounts')).json().connections
    await until(async () => (await connections())[0]?.status === 'synced')
    const [{ connectionId }] = await connections()
    const [item] = world.items
    if (item === undefined) throw new Error('there is no item')
    item.add(plaidRow(item, 'rowcanaryquagmire', { name: 'NAMECANARY BAKERY' }))
    await webhooks.deliver()
    await until(async () => (await ask('GET', '/api/bank/transactions')).json().total === 1)
    erased.push(
      `${connectionId}/`,
      'rowcanaryquagmire',
      'NAMECANARY',
      ...item.accounts.map((one) => one.account_id),
    )
    const call = async (name: string, args: object) => {
      const { status, text } = await askModern(
        { url },
        'tools/call',
        { name, arguments: args },
        { token, headers: { 'x-mcp-toolsets': 'default,all' } },
      )
      answers.push(text)
      results.push(`${name} ${status} ${text}`)
    }
    const everything = async () => {
      const other = world.createPublicToken(
        world.createItem({ webhook, institutionId: 'ins_109511' }),
      )
      publicTokens.push(other)
      const signed = JSON.stringify({
        webhook_type: 'ITEM',
        webhook_code: 'NEWS',
        item_id: item.itemId,
      })
      const jwt = await webhooks.sign(signed)
      await exchange(other)
      await exchange(`${other}x`)
      await ask('POST', '/api/bank/exchange-token', { public_token: other, more: other })
      await ask('POST', '/api/bank/exchange-token', { public_token: [other] })
      await ask('POST', '/api/bank/exchange-token', `{"public_token":"${other}`)
      await ask('POST', '/api/bank/create-link-token', { connectionId })
      await ask('POST', '/api/bank/refresh', { connectionId, force: true })
      await ask('GET', '/api/bank/accounts')
      await ask('GET', `/api/bank/transactions?category=${other}`)
      await ask('GET', '/api/bank/institutions?search=bank')
      await ask('GET', '/api/account/export')
      for (const signature of [jwt, jwt, signBody(signed), 'x']) {
        await ask('POST', '/api/bank/webhook', signed, { 'x-bank-signature': signature })
      }
      await call('list_bank_accounts', {})
      await call('exchange_token', { public_token: other })
      await call('refresh_bank', { connectionId })
      await ask('POST', '/graphql', {
        query: `mutation { exchangeToken(public_token: "${other}") { connectionId } }`,
      })
      secrets.push(jwt)
    }
    await everything()
    for (const trouble of [
      'error',
      'html_error',
      'rate_limited',
      'garbage',
      'other',
      'cut',
    ] as const) {
      plaid.trouble = trouble
      await everything()
      plaid.trouble = undefined
    }
    world.breakItem(item)
    await everything()
    await webhooks.deliver()
    secrets.push(...publicTokens, ...world.items.flatMap((one) => one.accessToken ?? []))
    // Those that the service gave to their person are in that answer alone.
    const links = world.sessions.map((one) => one.linkToken)
    const before = await readAll(folder.path)
    expect(findTexts([...secrets, ...links], before)).toEqual([])
    await ask('DELETE', `/api/bank/disconnect?connectionId=${connectionId}&erase=true`)
    for (const { connectionId: id } of await connections()) {
      erased.push(`${id}/`)
      await ask('DELETE', `/api/bank/disconnect?connectionId=${id}&erase=true`)
    }
    await until(() => item.isRemoved)
    // Rows and accounts are erased as work, one bank after the other.
    await until(async () => {
      const copy = (await ask('GET', '/api/account/export')).json()
      return copy.bankAccounts.length + copy.bankTransactions.length === 0
    })
    output += (await running.end('SIGTERM')).output
    expect(findTexts(links, output)).toEqual([])
  }
  expect(secrets.length).toBeGreaterThan(20)
  expect(output.length).toBeGreaterThan(1_000)
  expect(findTexts(secrets, output)).toEqual([])
  expect(findTexts(secrets, answers.join('\n'))).toEqual([])
  expect(findTexts(secrets, await readAll(folder.path))).toEqual([])
  expect(results[0]).toMatch(/^list_bank_accounts 200 .*Plaid Checking/s)
  await compact(folder.path)
  const left = await readAll(folder.path)
  expect(left).toContain('"people"')
  expect(erased.filter((text) => left.includes(text))).toEqual([])
})
