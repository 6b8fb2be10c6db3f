import { afterAll, beforeAll } from 'vitest'
import { aCard, aChecking, aLoan, regularMonths, seedBank } from '../../support/bank-facts.ts'
import { noon } from '../../support/shared-service.ts'
import { type WatchedService, watchedService } from '../../support/watched-service.ts'

/** One service for all tests of a file, whose store a test may fill. */
export function bankService(): () => WatchedService {
  let service: WatchedService | undefined
  beforeAll(async () => {
    service = await watchedService({ clock: () => noon })
  })
  afterAll(() => service?.[Symbol.asyncDispose]())
  return () => {
    if (service === undefined) throw new Error('the service has not started')
    return service
  }
}

/** The cards of `samples/report.txt` as they stand today, and what pays them. */
export const linkedToSample = {
  accounts: [
    aCard('lakeside', 2_000, 5_000, {
      name: 'Lakeside Card',
      mask: '5678',
      terms: {
        ...{ statementDate: '2026-11-05', dueDate: '2026-11-30', minimumPayment: 60 },
        annualRate: 24.99,
      },
    }),
    aCard('harbor', 900, 4_500, {
      name: 'Harbor Card',
      mask: '1234',
      terms: { dueDate: '2026-12-20', minimumPayment: 25, annualRate: 19.99 },
    }),
    aLoan('car', 17_000, { dueDate: '2026-12-02', minimumPayment: 310, annualRate: 6.5 }),
    aChecking('chk', 3_000),
  ],
  transactions: regularMonths('chk'),
}

/** Links these accounts to the person; with `isAllowed` the coach and plans may use them. */
export async function linkSample(
  service: WatchedService,
  name: string,
  { isAllowed = false }: { readonly isAllowed?: boolean } = {},
): Promise<string> {
  const token = await service.token(name)
  await seedBank(service, name, linkedToSample)
  if (isAllowed) await allowBank(service, token)
  return token
}

export const allowBank = (
  service: Pick<WatchedService, 'ask'>,
  token: string,
  useBankData = true,
) => service.ask('PATCH', '/console/api/user/settings', { token, body: { useBankData } })
