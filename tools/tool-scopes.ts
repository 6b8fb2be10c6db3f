import { scopes } from '../src/domain/caller.ts'

/** Scopes that a token for the tools may have; `users:act` is of API keys alone. */
export const toolScopes = scopes.filter((scope) => scope !== 'users:act')
