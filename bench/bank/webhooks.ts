import { createHmac } from 'node:crypto'
import { Agent, request } from 'node:http'
import { cpuMicroseconds, quantile, startVariant, table, type Variant } from '../measure.ts'

const perSecond = 500
const seconds = 20
const warmUpSeconds = 3
const goalMs = 100
/** Each is of a person of its own, as items of many people are. */
const items = 200
const secret = 'bench-webhook-secret'

interface Load {
  readonly latencies: readonly number[]
  readonly statuses: ReadonlyMap<number, number>
  /** Microseconds of the service. */
  readonly cpu: number
}

function signedBody(itemId: string): { readonly body: string; readonly signature: string } {
  const body = JSON.stringify({
    webhook_type: 'TRANSACTIONS',
    webhook_code: 'SYNC_UPDATES_AVAILABLE',
    item_id: itemId,
    initial_update_complete: true,
    historical_update_complete: true,
  })
  return { body, signature: createHmac('sha256', secret).update(body).digest('hex') }
}

function post(url: string, agent: Agent, itemId: string): Promise<number> {
  const { body, signature } = signedBody(itemId)
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'x-bank-signature': signature,
  }
  return new Promise((resolve, reject) => {
    const sent = request(
      `${url}/api/bank/webhook`,
      { method: 'POST', agent, headers },
      (answer) => {
        answer.resume()
        answer.on('end', () => resolve(answer.statusCode ?? 0))
        answer.on('error', reject)
      },
    )
    sent.on('error', reject)
    sent.end(body)
  })
}

/**
 * Sends at fixed times, whatever was answered, and measures from the time at which a webhook was due: a slow
 * answer delays no other, and its delay counts (no coordinated omission).
 */
async function send(variant: Variant, itemIds: readonly string[], length: number): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: 256 })
  const latencies: number[] = []
  const statuses = new Map<number, number>()
  const pending: Promise<void>[] = []
  const cpuBefore = cpuMicroseconds(variant.process.pid)
  const begun = performance.now()
  const sendOne = async (number: number, dueAt: number) => {
    const itemId = itemIds[number % itemIds.length] ?? ''
    const status = await post(variant.url, agent, itemId).catch(() => 0)
    latencies.push(performance.now() - dueAt)
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
  }
  const all = perSecond * length
  while (pending.length < all) {
    const due = Math.floor(((performance.now() - begun) / 1_000) * perSecond)
    while (pending.length < Math.min(due, all)) {
      const number = pending.length
      pending.push(sendOne(number, begun + (number / perSecond) * 1_000))
    }
    await new Promise((resolve) => setTimeout(resolve, 1))
  }
  await Promise.all(pending)
  agent.destroy()
  return { latencies, statuses, cpu: cpuMicroseconds(variant.process.pid) - cpuBefore }
}

/** Links a bank of each person; resolves with the ids that webhooks name. */
async function linkBanks({ url, tokens }: Variant): Promise<string[]> {
  const itemIds: string[] = []
  for (const [number, token] of tokens.entries()) {
    const answer = await fetch(`${url}/api/bank/exchange-token`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ public_token: `public-${number}` }),
    })
    const body = (await answer.json()) as { readonly item_id?: string }
    if (body.item_id === undefined) throw new Error(`not linked: ${JSON.stringify(body)}`)
    itemIds.push(body.item_id)
  }
  return itemIds
}

function row(what: string, { latencies, statuses, cpu }: Load, goal: string) {
  return {
    what,
    sent: latencies.length,
    'answered 200': statuses.get(200) ?? 0,
    'p50 ms': quantile(latencies, 0.5).toFixed(1),
    'p99 ms': quantile(latencies, 0.99).toFixed(1),
    'max ms': Math.max(...latencies).toFixed(1),
    goal,
    'CPU µs each': Math.round(cpu / latencies.length),
  }
}

async function measure(variant: Variant, itemIds: readonly string[]): Promise<Load> {
  await send(variant, itemIds, warmUpSeconds)
  return await send(variant, itemIds, seconds)
}

/**
 * Signed webhooks of many items to the service, whose worker syncs those items meanwhile; beside it a bare
 * server that verifies the signature and stores nothing.
 */
export async function measureWebhooks(): Promise<void> {
  const ours = await (async () => {
    await using service = await startVariant(
      'ours',
      './servers/bank-service.ts',
      secret,
      String(items),
    )
    return await measure(service, await linkBanks(service))
  })()
  await using bare = await startVariant('bare', './servers/bank-webhook-taker.ts', secret)
  const peer = await measure(
    bare,
    Array.from({ length: items }, (_, number) => `item-public-${number}`),
  )
  const isMet = quantile(ours.latencies, 0.99) <= goalMs
  const isWhole = ours.statuses.get(200) === ours.latencies.length
  const verdict = isMet && isWhole ? 'met' : 'MISSED'
  console.log(`${perSecond} webhooks/s of ${items} items for ${seconds} s, sent at fixed times`)
  table([
    row('ours, syncing meanwhile', ours, `p99 ≤ ${goalMs} ms: ${verdict}`),
    row('node:http, signature alone', peer, ''),
  ])
}
