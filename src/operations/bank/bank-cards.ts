import type { z } from 'zod'
import { bankNotice } from '../../domain/bank/bank-notice.ts'
import { dayMs } from '../../domain/calendar.ts'
import type {
  Card,
  CardFact,
  CardReader,
  CardSection,
  CommandInput,
} from '../../domain/chat-platforms/card.ts'
import type { Localized } from '../../domain/text/language.ts'
import {
  fill,
  fillCount,
  formatCreditor,
  formatInCurrency,
  formatIsoDate,
  formatShare,
  toButton,
  toNote,
  toUtilizationBand,
} from '../card-parts.ts'
import { accountsButton, allowButton, linkButton, listAccountButtons } from './bank-buttons.ts'
import { bankTexts as texts } from './bank-texts.ts'
import type { bankAccountOutput, bankConnectionOutput, bankTotalOutput } from './bank-views.ts'

type AccountView = z.input<typeof bankAccountOutput>
type ConnectionView = z.input<typeof bankConnectionOutput>
type TotalView = z.input<typeof bankTotalOutput>

export const confirmDisconnect = ({ erase }: CommandInput): Localized =>
  erase === true ? texts.confirmErase : texts.confirmDisconnect

const formatAccount = ({ name, mask }: Pick<AccountView, 'name' | 'mask'>): string =>
  mask === '' ? formatCreditor(name) : `${formatCreditor(name)} …${formatCreditor(mask)}`

interface LinkView {
  readonly hosted_link_url?: string | undefined
  readonly expiration: string
}

const hourMs = dayMs / 24

export function presentLink(
  { hosted_link_url: url, expiration }: LinkView,
  reader: CardReader,
  { connectionId }: CommandInput,
): Card {
  const { t, now } = reader
  const isKnown = connectionId !== undefined
  const text = isKnown ? texts.signInText : texts.linkText
  const hours = Math.max(1, Math.round((Date.parse(expiration) - now) / hourMs))
  return {
    title: t(isKnown ? texts.signInTitle : texts.linkTitle),
    sections: [
      {
        kind: 'text',
        markdown: t(url === undefined ? texts.linkWithoutPage : text),
        isGeneral: true,
      },
      { kind: 'note', text: fillCount(hours, texts.linkUntil, reader) },
    ],
    ...(url === undefined ? {} : { links: [{ label: t(texts.openLink), url }] }),
    buttons: [accountsButton(reader)],
  }
}

export function presentLinked(
  linked: {
    readonly institution: { readonly name: string }
    readonly accounts: readonly AccountView[]
  },
  reader: CardReader,
): Card {
  const { t } = reader
  return {
    title: fill(texts.linkedTitle, { bank: formatCreditor(linked.institution.name) }, reader),
    sections: [
      { kind: 'list', items: linked.accounts.map(formatAccount) },
      { kind: 'note', text: t(texts.linkedNote) },
    ],
    buttons: [accountsButton(reader), allowButton(reader)],
  }
}

interface AccountsView {
  readonly accounts: readonly AccountView[]
  readonly connections: readonly ConnectionView[]
  readonly totals: readonly TotalView[]
  readonly last_sync: string | null
  readonly used_by_coach: boolean
  readonly sandbox: boolean
}

export function presentAccounts(output: AccountsView, reader: CardReader): Card {
  const { accounts, connections, totals, last_sync: lastSync } = output
  const { t } = reader
  if (connections.length === 0) {
    return {
      title: t(texts.accountsTitle),
      sections: [{ kind: 'text', markdown: t(texts.noAccounts), isGeneral: true }],
      buttons: [linkButton(reader)],
    }
  }
  const synced =
    lastSync === null ? t(texts.neverSynced) : formatIsoDate(lastSync.slice(0, 10), reader)
  return {
    title: t(texts.accountsTitle),
    sections: [
      ...(accounts.length === 0
        ? []
        : [
            {
              kind: 'facts' as const,
              facts: accounts.map((one, at) => accountFact(one, at + 1, reader)),
            },
          ]),
      ...(accounts.length < 2 ? [] : [totalFacts(totals, reader)]),
      ...stateSection(connections, reader),
      ...(accounts.length === 0 ? [] : toNote(fill(texts.asOf, { date: synced }, reader))),
      ...(output.sandbox ? toNote(t(texts.sandbox)) : []),
    ],
    buttons: listAccountButtons(connections, output.used_by_coach, reader),
  }
}

/** A use of a limit has a band; a balance has none. */
function accountFact(account: AccountView, number: number, reader: CardReader): CardFact {
  const { balances, type } = account
  const { current, limit, iso_currency_code: currency } = balances
  const sum = formatInCurrency(current, currency, reader)
  if (type !== 'credit' || limit === null || limit <= 0) {
    return { label: formatAccount(account), value: sum }
  }
  const share = (100 * current) / limit
  const slots = {
    sum,
    limit: formatInCurrency(limit, currency, reader),
    share: formatShare(share, reader),
  }
  return {
    label: formatAccount(account),
    value: fill(texts.ofLimit, slots, reader),
    band: toUtilizationBand(share, reader),
    bandLabel: fill(texts.numberedAccount, { number }, reader),
  }
}

function totalFacts(totals: readonly TotalView[], reader: CardReader): CardSection {
  return {
    kind: 'facts',
    facts: totals.map(({ net, iso_currency_code: currency }) => ({
      label:
        totals.length === 1 ? reader.t(texts.total) : fill(texts.totalIn, { currency }, reader),
      value: formatInCurrency(net, currency, reader),
    })),
  }
}

/** Connections that need their person. */
function stateSection(connections: readonly ConnectionView[], reader: CardReader): CardSection[] {
  const items = connections.flatMap(({ status, problem, institution, expiresAt }) => {
    const bank = formatCreditor(institution.name)
    if (status === 'synced') return []
    const date = expiresAt === null ? '' : formatIsoDate(expiresAt.slice(0, 10), reader)
    const state = bankNotice({ status, problem }) ?? status
    const text =
      state === 'expiring' && date === '' ? texts.states.expiringSoon : texts.states[state]
    return [fill(text, { bank, date }, reader)]
  })
  return items.length === 0 ? [] : [{ kind: 'list', items }]
}

export function presentRefresh(
  output: {
    readonly added: number
    readonly modified: number
    readonly removed: number
    readonly has_more: boolean
  },
  reader: CardReader,
): Card {
  const { added, modified, removed, has_more: hasMore } = output
  const { t } = reader
  const text = hasMore
    ? texts.stillReading
    : added + modified + removed === 0
      ? texts.nothingNew
      : texts.read
  return {
    title: t(texts.refreshTitle),
    sections: [
      { kind: 'text', markdown: fill(text, { added, modified, removed }, reader), isGeneral: true },
    ],
    buttons: [accountsButton(reader)],
  }
}

/** Rows stay after a disconnect: erasing them is one more click. */
export function presentDisconnected(
  { message, connectionId }: { readonly message: string; readonly connectionId: string },
  reader: CardReader,
  { erase }: CommandInput,
): Card {
  const values = { connectionId, erase: true }
  return {
    title: reader.t(texts.disconnectedTitle),
    sections: [{ kind: 'text', markdown: message, isGeneral: true }],
    buttons: [
      ...(erase === true ? [] : [toButton(texts.eraseRest, 'disconnect-bank', values, reader)]),
      accountsButton(reader),
    ],
  }
}

export function presentInstitutions(
  output: {
    readonly institutions: readonly {
      readonly name: string
      readonly country_codes: readonly string[]
    }[]
    readonly total: number
  },
  reader: CardReader,
): Card {
  const { institutions, total } = output
  return {
    title: reader.t(texts.banksTitle),
    sections: [
      {
        kind: 'list',
        items: institutions.map(
          ({ name, country_codes: codes }) => `${formatCreditor(name)} (${codes.join(', ')})`,
        ),
      },
      { kind: 'note', text: fillCount(total, texts.bankCount, reader) },
    ],
    buttons: [linkButton(reader)],
  }
}
