import type { LinkTokenRequest } from '../../src/ports/bank-provider.ts'
import { type Receiver, startReceiver } from './receiver.ts'
import { linkRequest, type TrialBank, trialBank, vault } from './sandbox-bank.ts'
import { type Service, startService } from './service.ts'
import { hangSignal } from './time.ts'
import { unlimited } from './unlimited.ts'

/** A service whose sandbox bank reports to a receiver instead of to the service. */
export interface SandboxService extends AsyncDisposable {
  readonly service: Service
  readonly bank: TrialBank
  readonly receiver: Receiver
  /** Status with which the receiver answers. */
  status: number
  /** Address of a new link page. */
  page(changed?: Partial<LinkTokenRequest>): Promise<string>
}

export async function sandboxService(): Promise<SandboxService> {
  await using opening = new AsyncDisposableStack()
  const receiver = opening.use(
    await startReceiver((response) => {
      response.statusCode = started.status
      response.end()
    }),
  )
  let url = ''
  const bank = trialBank({
    publicAddress: () => url,
    ownAddress: () => `http://127.0.0.1:${receiver.port}`,
  })
  const service = opening.use(
    await startService({
      clock: () => bank.now,
      rateLimiter: unlimited,
      ports: { vault, bank: bank.bank, sandboxLink: bank.link },
    }),
  )
  url = service.url
  const running = opening.move()
  const started: SandboxService = {
    ...{ service, bank, receiver, status: 200 },
    async page(changed = {}) {
      const request = { ...linkRequest, ...changed }
      return (await bank.bank.createLinkToken(request, hangSignal())).hostedUrl ?? ''
    },
    [Symbol.asyncDispose]: () => running.disposeAsync(),
  }
  return started
}
