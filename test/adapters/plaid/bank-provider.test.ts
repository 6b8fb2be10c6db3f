import { createPlaidBank } from '../../../adapters/plaid/bank-provider.ts'
import type { BankProvider } from '../../../src/ports/bank-provider.ts'
import {
  type BankPerson,
  type BankWorld,
  describeBankProvider,
} from '../../contracts/bank-provider-contract.ts'
import { sampleTransaction } from '../../emulators/plaid/samples.ts'
import { type PlaidEmulator, startPlaid } from '../../emulators/plaid.ts'
import { freePort } from '../../support/loopback.ts'
import { neverMs } from '../../support/time.ts'

const clock = () => Date.parse('2026-11-15T12:00:00Z')

/** A sign-in with three pages of rows. */
function link({ world }: PlaidEmulator, person: BankPerson): string {
  const item = world.createItem()
  const token = world.createPublicToken(item)
  const [account] = item.accounts.map(({ account_id: id }) => id)
  const rows = Array.from({ length: 1_100 }, (_, index) =>
    sampleTransaction(`${item.itemId}tx${index}`, account ?? ''),
  )
  item.add(...rows)
  if (person === 'login_required') world.breakItem(item)
  if (person === 'changing') {
    item.onPage = () => {
      item.onPage = undefined
      item.remove(`${item.itemId}tx7`)
    }
  }
  return token
}

async function open(): Promise<BankWorld> {
  const plaid = await startPlaid({ clock })
  const { url: baseUrl, clientId, secret, secretText } = plaid
  const good = createPlaidBank({ baseUrl, clientId, secret, clock, requestMs: neverMs })
  const withOptions = (more: object) =>
    createPlaidBank({ baseUrl, clientId, secret, clock, requestMs: neverMs, ...more })
  const unreachable = withOptions({ baseUrl: `http://127.0.0.1:${await freePort()}` })
  const refused = withOptions({ clientId: 'nobody' })
  const impatient = withOptions({ requestMs: 50 })
  let current = good
  const trouble =
    (kind: PlaidEmulator['trouble'], bank: BankProvider = good) =>
    async () => {
      plaid.trouble = kind
      current = bank
    }
  // Each method is that of the current one: an outage may need other options.
  const bank = new Proxy(good, { get: (_, name) => Reflect.get(current, name) })
  return {
    bank,
    clock,
    userId: 'usr_1',
    institutionId: 'ins_109508',
    canadianInstitutionId: 'ins_43',
    search: 'first PLATY',
    link: async (person) => link(plaid, person),
    outages: {
      unreachable: trouble(undefined, unreachable),
      timeout: trouble('slow', impatient),
      refused: trouble(undefined, refused),
      rate_limited: trouble('rate_limited'),
      provider_error: trouble('error'),
      invalid_answer: trouble('garbage'),
    },
    recover: trouble(undefined),
    secrets: [clientId, secret, secretText],
    [Symbol.asyncDispose]: () => plaid[Symbol.asyncDispose](),
  }
}

describeBankProvider('plaid', open)
