import { hashFraction } from '../../src/domain/text/hash-fraction.ts'
import { findSandboxInstitution, type SandboxCountry } from './institutions.ts'
import merchants from './merchants.json' with { type: 'json' }

/** `full` pays each statement; `carry` pays down to a level; `maxed` keeps the card at 96 % of its limit. */
type CardHabit = 'full' | 'carry' | 'maxed'

/** Habits of a person of the sandbox; money in cents, rates in percent a year. */
export interface Persona {
  /** Seeds everything that is drawn for the person. */
  readonly seed: string
  readonly country: SandboxCountry
  readonly employer: string
  /** Net pay of two weeks. */
  readonly pay: number
  readonly landlord: string
  readonly rent: number
  readonly bills: readonly Bill[]
  readonly broker: string
  /** Factor of the usual purchases. */
  readonly spending: number
  readonly savingsRate: number
  readonly card: {
    readonly limit: number
    readonly rate: number
    readonly habit: CardHabit
    /** Debt that `carry` pays down to. */
    readonly carried: number
    /** Day of the month of its statements. */
    readonly statementDay: number
  }
  readonly loan: {
    readonly kind: 'auto' | 'student'
    readonly principal: number
    readonly rate: number
    readonly payment: number
    readonly paymentDay: number
    /** First day, milliseconds since 1970. */
    readonly startsAt: number
  }
}

interface Bill {
  readonly merchant: string
  readonly cents: number
  /** Part of the amount by which it varies. */
  readonly variation: number
  readonly day: number
  readonly detailed: string
}

type Draw = (at: number) => number

/** Multiple of `step` between both bounds. */
const between = (fraction: number, min: number, max: number, step: number): number =>
  min + step * Math.floor(fraction * ((max - min) / step + 1))

const pick = <Value>(values: readonly Value[], fraction: number): Value =>
  values[Math.floor(fraction * values.length)] as Value

export function createPersona(institutionId: string, person: string): Persona {
  const seed = `${institutionId}|${person}`
  const draw: Draw = (at) => hashFraction(seed, at)
  const country = findSandboxInstitution(institutionId)?.country ?? 'US'
  const names = merchants[country]
  const pay = between(draw(1), 150_000, 280_000, 1_250)
  const monthly = (pay * 26) / 12
  return {
    ...{ seed, country, pay },
    employer: pick(names.employers, draw(2)),
    landlord: pick(names.landlords, draw(3)),
    rent: Math.round((monthly * (0.26 + 0.06 * draw(4))) / 500) * 500,
    bills: createBills(country, draw),
    broker: names.broker,
    spending: Math.min(1.4, Math.max(0.5, (monthly * 0.26) / 165_000)),
    savingsRate: between(draw(5), 50, 425, 25) / 100,
    card: createCard(person, draw),
    loan: createLoan(draw),
  }
}

function createBills(country: SandboxCountry, draw: Draw): Bill[] {
  const { electricity, internet, phone } = merchants[country]
  const bill = (choices: readonly string[], at: number, detailed: string) => ({
    merchant: pick(choices, draw(at)),
    day: between(draw(at + 1), 8, 24, 1),
    detailed: `RENT_AND_UTILITIES_${detailed}`,
  })
  return [
    {
      ...bill(electricity, 10, 'GAS_AND_ELECTRICITY'),
      cents: between(draw(12), 7_500, 14_500, 100),
      variation: 0.3,
    },
    {
      ...bill(internet, 13, 'INTERNET_AND_CABLE'),
      cents: between(draw(15), 5_499, 8_999, 500),
      variation: 0,
    },
    {
      ...bill(phone, 16, 'TELEPHONE'),
      cents: between(draw(18), 3_500, 8_500, 500),
      variation: 0,
    },
  ]
}

function createCard(person: string, draw: Draw): Persona['card'] {
  const habit = person === 'user_maxed_out' ? 'maxed' : draw(20) < 0.4 ? 'full' : 'carry'
  const limit = between(draw(21), habit === 'full' ? 500_000 : 350_000, 1_200_000, 50_000)
  return {
    ...{ habit, limit },
    rate: between(draw(22), 1_799, 2_899, 100) / 100,
    carried: Math.round(limit * (0.1 + 0.35 * draw(23))),
    statementDay: between(draw(24), 3, 27, 1),
  }
}

const monthlyPayment = (principal: number, rate: number, months: number): number => {
  const monthly = rate / 1_200
  return Math.round((principal * monthly) / (1 - (1 + monthly) ** -months))
}

function createLoan(draw: Draw): Persona['loan'] {
  const paymentDay = between(draw(30), 5, 25, 1)
  const fraction = draw(31)
  if (draw(32) < 0.5) {
    const principal = between(fraction, 1_400_000, 2_800_000, 50_000)
    const rate = between(draw(33), 449, 899, 25) / 100
    const startsAt = Date.UTC(2022, 6 + between(draw(34), 0, 17, 1), 1)
    const payment = monthlyPayment(principal, rate, 84)
    return { kind: 'auto', principal, rate, payment, paymentDay, startsAt }
  }
  const principal = between(fraction, 1_500_000, 3_200_000, 50_000)
  const rate = between(draw(33), 399, 679, 20) / 100
  const startsAt = Date.UTC(2022, 1, 1)
  const payment = monthlyPayment(principal, rate, 240)
  return { kind: 'student', principal, rate, payment, paymentDay, startsAt }
}
