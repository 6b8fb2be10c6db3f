import { z } from 'zod'
import { limits } from '../../config/limits.ts'
import { isUserId, scopes, userIdShape } from '../../domain/caller.ts'
import { bilingual } from '../../domain/text/language.ts'
import { tiers } from '../../domain/tiers.ts'
import { Failure } from '../../errors.ts'
import { defineOperation } from '../define-operation.ts'

export const createToken = defineOperation({
  name: 'create-token',
  summary: 'Sign an access token',
  description: "Signs an access token of the service's own issuer for a user.",
  usage: 'Use on the machine of the service, for a person or a test.',
  api: 'operator',
  access: 'operator',
  effect: 'writes',
  dataClass: 'secret',
  rest: null,
  input: z.strictObject({
    name: z.string().refine(isUserId, { error: bilingual(userIdShape) }),
    tier: z.enum(tiers).default('free'),
    scopes: z.array(z.enum(scopes).exclude(['users:act'])).default([]),
    lifetime: z
      .int()
      .min(1)
      .max(limits.credentials.maxTokenSeconds)
      .default(limits.credentials.defaultTokenSeconds),
  }),
  output: z.object({ token: z.string() }),
  async handle(input, context) {
    const { tokenIssuer } = context.ports
    if (tokenIssuer === undefined) {
      throw new Failure(
        'conflict',
        'OIDC_ISSUER is set: tokens come from your identity provider, not from here.',
      )
    }
    const { name, tier, lifetime } = input
    const user = {
      kind: 'user',
      id: name,
      tier,
      scopes: input.scopes,
      expiresAt: undefined,
    } as const
    return { token: await tokenIssuer.issue(user, context.now, lifetime) }
  },
})
