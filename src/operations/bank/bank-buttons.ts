import type { z } from 'zod'
import type { CardReader } from '../../domain/chat-platforms/card.ts'
import { type Button, fill, formatCreditor, toButton } from '../card-parts.ts'
import { bankTexts as texts } from './bank-texts.ts'
import type { bankConnectionOutput } from './bank-views.ts'

type ConnectionView = z.input<typeof bankConnectionOutput>

export const linkButton = (reader: CardReader): Button =>
  toButton(texts.linkButton, 'create-link-token', {}, reader)

/** One click of the person's own turns the setting on. */
export const allowButton = (reader: CardReader): Button =>
  toButton(texts.allow, 'update-user-settings', { useBankData: true }, reader)

export const accountsButton = (reader: CardReader): Button =>
  toButton(texts.seeAccounts, 'list-bank-accounts', {}, reader)

/** Next steps below the list of accounts, the most useful first: a message has five. */
export function listAccountButtons(
  connections: readonly ConnectionView[],
  isUsedByCoach: boolean,
  reader: CardReader,
): Button[] {
  const open = connections.filter(({ status }) => status !== 'disconnected')
  const ended = connections.filter(({ status }) => status === 'disconnected')
  const erase = ended.map((one) =>
    nameBank(texts.erase, one, connections, 'disconnect-bank', { erase: true }, reader),
  )
  if (open.length === 0) return [linkButton(reader), ...erase]
  const signIn = open
    .filter(({ status }) => status === 'login_required' || status === 'expiring')
    .map((one) => nameBank(texts.signIn, one, connections, 'create-link-token', {}, reader))
  const [first, ...others] = open
  const use = [
    toButton(texts.seeInsights, 'get-bank-insights', {}, reader),
    ...(isUsedByCoach ? [] : [allowButton(reader)]),
  ]
  const transactions = toButton(texts.seeTransactions, 'list-bank-transactions', {}, reader)
  if (first !== undefined && others.length === 0) {
    const { connectionId } = first
    const refresh = toButton(texts.refresh, 'refresh-bank', { connectionId, force: true }, reader)
    const disconnect = toButton(texts.disconnect, 'disconnect-bank', { connectionId }, reader)
    return [
      ...[...signIn, ...use],
      ...(isUsedByCoach && signIn.length === 0 ? [refresh] : []),
      ...[disconnect, linkAnother(reader), transactions, ...erase],
    ]
  }
  const each = open.map((one) =>
    nameBank(texts.oneBank, one, connections, 'list-bank-accounts', {}, reader),
  )
  return [...signIn, ...use, ...each, linkAnother(reader), transactions, ...erase]
}

const linkAnother = (reader: CardReader): Button =>
  toButton(texts.linkAnother, 'create-link-token', {}, reader)

/** A label with the bank's name; where no name may be sent, its number in the list. */
function nameBank(
  text: { readonly en: string; readonly fr: string },
  { connectionId, institution }: ConnectionView,
  connections: readonly ConnectionView[],
  operation: string,
  values: Button['values'],
  reader: CardReader,
): Button {
  const number = connections.findIndex((one) => one.connectionId === connectionId) + 1
  const bank =
    reader.hidesFigures === true
      ? fill(texts.numberedBank, { number }, reader)
      : formatCreditor(institution.name)
  return {
    label: fill(text, { bank }, reader),
    operation,
    values: { connectionId, ...values },
  }
}
