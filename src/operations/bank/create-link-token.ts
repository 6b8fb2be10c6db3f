import { z } from 'zod'
import { limits } from '../../config/limits.ts'
import type { BankLinkRecord } from '../../domain/bank/bank-records.ts'
import { defineOperation } from '../define-operation.ts'
import { languageField, named, timestamp, timestampField } from '../fields.ts'
import { takeDaily } from '../people/daily-uses.ts'
import { upsertPerson } from '../people/person.ts'
import { presentLink } from './bank-cards.ts'
import { ownConnection } from './bank-connection.ts'
import {
  bankCountries,
  bankCountryField,
  checkOwnUser,
  connectionIdField,
  productField,
} from './bank-fields.ts'
import { linkKey } from './bank-link.ts'
import { toBankFailure } from './bank-problems.ts'

const input = z.strictObject({
  userId: z.string().max(limits.requests.maxIdLength).optional(),
  products: z.array(productField).min(1).max(10).default(['transactions']),
  countryCodes: z
    .array(bankCountryField)
    .min(1)
    .max(bankCountries.length)
    .default([...bankCountries]),
  language: languageField.optional(),
  connectionId: connectionIdField.optional(),
})

export const createLinkToken = defineOperation({
  name: 'create-link-token',
  summary: 'Link a bank',
  description:
    'Gives a link on whose page the person chooses their bank and signs in there; the accounts appear by themselves when they have finished. With connectionId the person signs in again at a bank that asks for it. The link works for four hours.',
  usage:
    'Use to link a bank or to sign in again (connectionId of `list-bank-accounts`). Give the person the address of the page to open; never ask for bank credentials.',
  api: 'console',
  access: 'bank',
  effect: 'writes',
  dataClass: 'personal',
  reachesOutside: true,
  opensPage: 'hosted_link_url',
  command: { present: presentLink },
  rest: { method: 'POST', path: '/api/bank/create-link-token' },
  graphql: { kind: 'mutation', field: 'createLinkToken' },
  input,
  output: named(
    'BankLinkToken',
    z.object({
      link_token: z.string(),
      expiration: timestampField,
      request_id: z.string(),
      /** Page on which the person chooses their bank. */
      hosted_link_url: z.string().optional(),
    }),
  ),
  async prepare(request, context) {
    checkOwnUser(request.userId, context)
    const { connectionId, language = context.language, products, countryCodes } = request
    const { ports, userId, signal, publicAddress } = context
    const known =
      connectionId === undefined ? undefined : await ownConnection(connectionId, context)
    const link = { userId, products, countryCodes, language }
    try {
      return await ports.bank.createLinkToken(
        {
          ...link,
          accessToken: known?.value.accessToken ?? undefined,
          webhookUrl: `${publicAddress()}/api/bank/webhook`,
        },
        signal,
      )
    } catch (error) {
      throw toBankFailure(error, connectionId)
    }
  },
  async handle({ connectionId, language }, context, { token, expiresAt, requestId, hostedUrl }) {
    const { userId, now, write, ports } = context
    await takeDaily('create-link-token', 1, context)
    // The finished link is the work of a webhook, which knows no plan.
    await upsertPerson(context)
    const value: BankLinkRecord = {
      userId,
      connectionId: connectionId ?? null,
      language: language ?? context.language,
      createdAt: now,
      expiresAt: expiresAt + limits.bank.linkGraceMs,
    }
    const id = linkKey(token, ports.vault)
    write({ kind: 'put', collection: 'bankLinks', id, value })
    return {
      link_token: token,
      expiration: timestamp(expiresAt),
      request_id: requestId,
      ...(hostedUrl === undefined ? {} : { hosted_link_url: hostedUrl }),
    }
  },
})
