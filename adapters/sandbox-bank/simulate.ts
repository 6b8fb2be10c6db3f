import { addDays, dayMs, isoDay } from '../../src/domain/calendar.ts'
import { hashFraction } from '../../src/domain/text/hash-fraction.ts'
import { createStatement, type MissedTime, paymentDay, paymentOf, roomOf } from './card-rules.ts'
import type { AccountKind, Entry, History, Statement } from './entry.ts'
import merchants from './merchants.json' with { type: 'json' }
import type { Persona } from './persona.ts'

/** Every history begins here, so that a balance depends on the time alone and not on the day of linking. */
const firstDay = Date.UTC(2022, 0, 1)

/** A Friday. */
const firstPayday = Date.UTC(2022, 0, 7)

const hourMs = dayMs / 24

/** Hours of the day, UTC, at which the bank books; interest is charged on what came before it. */
const hours = { pay: 6, bill: 7, purchase: 8, interest: 9, transfer: 9.5, payment: 10 }

/** Statements are made when all of the day is booked. */
const statementHour = 12

const lateFee = 2_900

/** Checking account: below the first amount savings help out, above the second they get the rest. */
const checkingLevels = { min: 20_000, max: 500_000, rest: 250_000 }

/** Savings beyond the first amount are invested, down to the second. */
const savingsLevels = { max: 1_500_000, rest: 900_000 }

/** All that happens to a person until `until`, day by day: the beginning is the same for every later `until`. */
export function simulate(persona: Persona, until: number, missed: MissedTime | undefined): History {
  const simulation = new Simulation(persona, missed)
  for (let day = firstDay; day <= until; day += dayMs) simulation.run(day)
  return historyAt({ entries: simulation.list(), statements: simulation.statements }, until)
}

/** The part of a history that has happened by then. */
export const historyAt = ({ entries, statements }: History, time: number): History => ({
  entries: entries.filter(({ occursAt }) => occursAt <= time),
  statements: statements.filter(({ day }) => day + statementHour * hourMs <= time),
})

/** Primary categories; each detailed one begins with its own. */
const primaries = [
  'RENT_AND_UTILITIES',
  'LOAN_DISBURSEMENTS',
  'LOAN_PAYMENTS',
  'TRANSFER_OUT',
  'TRANSFER_IN',
  'BANK_FEES',
  'INCOME',
]

interface Details {
  readonly name: string
  readonly merchant?: string
  readonly detailed: string
}

class Simulation {
  readonly statements: Statement[] = []
  readonly #persona: Persona
  readonly #missed: MissedTime | undefined
  /** Booked money of deposit accounts, booked debt of the others. */
  readonly #balances: Record<AccountKind, number> = { checking: 0, savings: 0, card: 0, loan: 0 }
  readonly #entries: Entry[] = []
  /** Purchases of the day before, which are booked this morning. */
  #pending: Entry[] = []
  /** The last statement was paid in full: purchases bear no interest. */
  #isPaidInFull = true
  #day = firstDay
  /** The day as text, and within its month: asked for many times. */
  #date = isoDay(firstDay)
  #dayOfMonth = 1

  constructor(persona: Persona, missed: MissedTime | undefined) {
    this.#persona = persona
    this.#missed = missed
  }

  /** Everything, also what waits to be booked. */
  list(): readonly Entry[] {
    return [...this.#entries, ...this.#pending]
  }

  run(day: number): void {
    this.#day = day
    this.#date = isoDay(day)
    this.#dayOfMonth = Number(this.#date.slice(8))
    if (day === firstDay) this.#openAccounts()
    this.#getPaid()
    this.#payBills()
    this.#bookPurchases()
    this.#takeLoan()
    this.#chargeInterest()
    this.#chargeLateFee()
    this.#moveMoney()
    this.#payCard()
    this.#payLoan()
    this.#closeStatement()
    this.#buy()
  }

  #openAccounts(): void {
    const deposit = { name: 'OPENING DEPOSIT', detailed: 'TRANSFER_IN_DEPOSIT' }
    this.#book('checking', hours.pay, -240_000, deposit)
    this.#book('savings', hours.pay, -450_000, deposit)
  }

  #getPaid(): void {
    if (((this.#day - firstPayday) / dayMs) % 14 !== 0) return
    const { employer, pay } = this.#persona
    const name = `${employer} PAYROLL`
    this.#book('checking', hours.pay, -pay, { name, merchant: employer, detailed: 'INCOME_WAGES' })
  }

  #payBills(): void {
    const { landlord, rent, bills } = this.#persona
    const today = this.#dayOfMonth
    if (today === 1) {
      const details = { merchant: landlord, detailed: 'RENT_AND_UTILITIES_RENT' }
      const name = `${landlord.toUpperCase()} RENT`
      this.#book('checking', hours.bill, rent, { name, ...details })
    }
    for (const { merchant, cents, variation, day, detailed } of bills) {
      if (day !== today) continue
      const amount = Math.round(cents * (1 + variation * (2 * this.#draw(detailed) - 1)))
      const name = `${merchant.toUpperCase()} AUTOPAY`
      this.#book('checking', hours.bill, amount, { name, merchant, detailed })
    }
  }

  #bookPurchases(): void {
    for (const entry of this.#pending) this.#add(entry)
    this.#pending = []
  }

  #takeLoan(): void {
    const { kind, startsAt, principal } = this.#persona.loan
    if (this.#day !== startsAt) return
    const detailed = `LOAN_DISBURSEMENTS_${kind === 'auto' ? 'AUTO' : 'STUDENT'}`
    this.#book('loan', hours.bill, principal, { name: 'LOAN DISBURSED', detailed })
  }

  #chargeInterest(): void {
    const { card, savingsRate, loan } = this.#persona
    const { savings, card: owed, loan: principal } = this.#balances
    const today = this.#dayOfMonth
    const charge = (account: 'card' | 'loan', debt: number, rate: number) =>
      this.#book(account, hours.interest, monthlyInterest(debt, rate), {
        name: 'INTEREST CHARGED',
        detailed: 'BANK_FEES_INTEREST_CHARGE',
      })
    if (today === card.statementDay && !this.#isPaidInFull) charge('card', owed, card.rate)
    if (today === loan.paymentDay) charge('loan', principal, loan.rate)
    if (new Date(addDays(this.#day, 1)).getUTCDate() !== 1) return
    this.#book('savings', hours.interest, -monthlyInterest(savings, savingsRate), {
      name: 'INTEREST PAID',
      detailed: 'INCOME_INTEREST_EARNED',
    })
  }

  #chargeLateFee(): void {
    const isLate = this.statements.some(
      ({ dueDay, isMissed }) => isMissed && addDays(dueDay, 1) === this.#day,
    )
    if (!isLate) return
    const detailed = 'BANK_FEES_LATE_FEES'
    this.#book('card', hours.interest, lateFee, { name: 'LATE FEE', detailed })
  }

  /** Between checking, savings and investments, so that no account runs dry or grows without end. */
  #moveMoney(): void {
    const { checking, savings } = this.#balances
    const missing = checkingLevels.min + this.#paymentsOfToday() - checking
    if (missing > 0) {
      const cents = Math.min(savings, Math.ceil(missing / 10_000) * 10_000)
      this.#transfer('savings', 'checking', cents)
      return
    }
    if (this.#dayOfMonth !== 3) return
    const spare = Math.floor((checking - checkingLevels.rest) / 5_000) * 5_000
    if (checking > checkingLevels.max) this.#transfer('checking', 'savings', spare)
    if (this.#balances.savings <= savingsLevels.max) return
    const { broker } = this.#persona
    const invested = this.#balances.savings - savingsLevels.rest
    this.#book('savings', hours.transfer, Math.floor(invested / 50_000) * 50_000, {
      ...{ name: `${broker.toUpperCase()} TRANSFER`, merchant: broker },
      detailed: 'TRANSFER_OUT_INVESTMENT_AND_RETIREMENT_FUNDS',
    })
  }

  #transfer(from: 'checking' | 'savings', to: 'checking' | 'savings', cents: number): void {
    const name = `TRANSFER ${from.toUpperCase()} TO ${to.toUpperCase()}`
    const out = from === 'savings' ? 'TRANSFER_OUT_ACCOUNT_TRANSFER' : 'TRANSFER_OUT_SAVINGS'
    const into = to === 'savings' ? 'TRANSFER_IN_SAVINGS' : 'TRANSFER_IN_ACCOUNT_TRANSFER'
    this.#book(from, hours.transfer, cents, { name, detailed: out })
    this.#book(to, hours.transfer, -cents, { name, detailed: into })
  }

  /** The statement that the person pays today. */
  #statementOfToday(): Statement | undefined {
    const { card } = this.#persona
    return this.statements.find((one) => paymentDay(one, card) === this.#day)
  }

  #paymentsOfToday(): number {
    const statement = this.#statementOfToday()
    const { card } = this.#persona
    const onCard = statement === undefined ? 0 : paymentOf(statement, this.#balances.card, card)
    return onCard + this.#loanPayment()
  }

  #payCard(): void {
    const statement = this.#statementOfToday()
    if (statement === undefined) return
    if (statement.isMissed) {
      this.#isPaidInFull = false
      return
    }
    const cents = paymentOf(statement, this.#balances.card, this.#persona.card)
    this.#isPaidInFull = cents >= statement.balance
    const detailed = 'LOAN_PAYMENTS_CREDIT_CARD_PAYMENT'
    this.#book('checking', hours.payment, cents, { name: 'CREDIT CARD PAYMENT', detailed })
    this.#book('card', hours.payment, -cents, { name: 'PAYMENT THANK YOU', detailed })
  }

  #loanPayment(): number {
    const { paymentDay: day, payment } = this.#persona.loan
    const isToday = this.#dayOfMonth === day
    return isToday ? Math.min(payment, this.#balances.loan) : 0
  }

  #payLoan(): void {
    const cents = this.#loanPayment()
    const isAuto = this.#persona.loan.kind === 'auto'
    const detailed = `LOAN_PAYMENTS_${isAuto ? 'CAR_PAYMENT' : 'STUDENT_LOAN_PAYMENT'}`
    const name = isAuto ? 'AUTO LOAN PAYMENT' : 'STUDENT LOAN PAYMENT'
    this.#book('checking', hours.payment, cents, { name, detailed })
    this.#book('loan', hours.payment, -cents, { name: 'PAYMENT RECEIVED', detailed })
  }

  #closeStatement(): void {
    if (this.#dayOfMonth !== this.#persona.card.statementDay) return
    this.statements.push(createStatement(this.#day, this.#balances.card, this.#missed))
  }

  /** Purchases of the day on the card, and on the checking account where the card is used up. */
  #buy(): void {
    const { seed, spending } = this.#persona
    for (const [index, group] of merchants.purchases.entries()) {
      if (this.#draw(`buys ${index}`) >= group.daily) continue
      const { minCents, maxCents, merchants: names } = group
      const fraction = this.#draw(`pays ${index}`)
      const cents = Math.round((minCents + (maxCents - minCents) * fraction) * spending)
      const merchant = names[Math.floor(this.#draw(`at ${index}`) * names.length)] ?? ''
      const channel = group.channel === 'online' ? 'online' : 'in store'
      this.#purchase({ ...group, merchant, cents, channel })
    }
    const today = this.#dayOfMonth
    for (const [index, subscription] of merchants.subscriptions.entries()) {
      const isTaken = hashFraction(seed, 100 + index) < 0.6
      const day = 1 + Math.floor(hashFraction(seed, 200 + index) * 28)
      if (isTaken && day === today) this.#purchase({ ...subscription, channel: 'online' })
    }
  }

  #purchase(bought: {
    readonly merchant: string
    readonly cents: number
    readonly primary: string
    readonly detailed: string
    readonly channel: 'online' | 'in store'
  }): void {
    const { card } = this.#persona
    const { merchant, detailed } = bought
    const waiting = this.#pending.filter(({ account }) => account === 'card')
    const used = waiting.reduce((sum, { cents }) => sum + cents, this.#balances.card)
    const account = used + bought.cents <= roomOf(card) ? 'card' : 'checking'
    const hour = 11 + 12.5 * this.#draw(`time ${detailed} ${merchant}`)
    this.#pending.push({
      ...bought,
      account,
      key: this.#key(account, `${detailed} ${merchant}`),
      name: merchant.toUpperCase(),
      occursAt: this.#day + Math.floor(hour * hourMs),
      bookedAt: addDays(this.#day, 1) + hours.purchase * hourMs,
    })
  }

  #book(account: AccountKind, hour: number, cents: number, details: Details): void {
    if (cents === 0) return
    const { name, merchant = null, detailed } = details
    const at = this.#day + hour * hourMs
    const primary = primaries.find((one) => detailed.startsWith(`${one}_`)) ?? detailed
    const key = this.#key(account, detailed)
    const times = { occursAt: at, bookedAt: at }
    this.#add({
      key,
      account,
      cents,
      name,
      merchant,
      primary,
      detailed,
      channel: 'other',
      ...times,
    })
  }

  #add(entry: Entry): void {
    const { account, cents } = entry
    const isDebt = account === 'card' || account === 'loan'
    this.#balances[account] += isDebt ? cents : -cents
    this.#entries.push(entry)
  }

  #key(account: AccountKind, label: string): string {
    return `${account}/${this.#date}/${label}`
  }

  /** In [0, 1), the same for the same day and label. */
  #draw(label: string): number {
    return hashFraction(`${this.#persona.seed}|${this.#date}|${label}`)
  }
}

const monthlyInterest = (cents: number, rate: number): number =>
  Math.max(0, Math.round((cents * rate) / 1_200))
