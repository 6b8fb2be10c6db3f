import { limits } from '../../src/config/limits.ts'
import { Failure } from '../../src/errors.ts'
import type { BankWebhooks } from '../../src/ports/bank-provider.ts'

export interface WebhookTarget extends Pick<BankWebhooks, 'sign'> {
  /** Address at which this process listens. */
  ownAddress(): string
  readonly signal?: AbortSignal
}

/** Sends a signed webhook to this service over HTTP, as a provider would; rejects when it is not accepted. */
export async function postWebhook(
  body: object,
  { ownAddress, sign, signal }: WebhookTarget,
): Promise<void> {
  const text = JSON.stringify(body)
  const timeout = AbortSignal.timeout(limits.bank.sandboxWebhookMs)
  try {
    const answer = await fetch(`${ownAddress()}/api/bank/webhook`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-bank-signature': sign(text) },
      body: text,
      redirect: 'manual',
      signal: signal === undefined ? timeout : AbortSignal.any([signal, timeout]),
    })
    await answer.body?.cancel()
    if (answer.ok) return
    throw new Error(`status ${answer.status}`)
  } catch (cause) {
    throw new Failure('unavailable', unsent, { cause })
  }
}

const unsent = {
  en: 'The sandbox bank could not report to this service. Try again in a minute.',
  fr: 'La banque fictive n’a pas pu joindre ce service. Réessayez dans une minute.',
}
