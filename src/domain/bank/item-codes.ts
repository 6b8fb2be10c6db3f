/** A state of a sign-in that only its person can mend. */
export type ItemProblem = 'login_required' | 'access_ended'

/** Codes of such states, in answers and webhooks alike (plaid.com/docs/errors/item). */
export const itemCodes: ReadonlyMap<string, ItemProblem> = new Map([
  ['ITEM_LOGIN_REQUIRED', 'login_required'],
  ['INVALID_CREDENTIALS', 'login_required'],
  ['INVALID_MFA', 'login_required'],
  ['INVALID_UPDATED_USERNAME', 'login_required'],
  ['INSUFFICIENT_CREDENTIALS', 'login_required'],
  ['ITEM_LOCKED', 'login_required'],
  ['PASSWORD_RESET_REQUIRED', 'login_required'],
  ['USER_SETUP_REQUIRED', 'login_required'],
  ['USER_INPUT_TIMEOUT', 'login_required'],
  ['ACCESS_NOT_GRANTED', 'access_ended'],
  ['INVALID_ACCESS_TOKEN', 'access_ended'],
  ['ITEM_CONCURRENTLY_DELETED', 'access_ended'],
  ['ITEM_NOT_FOUND', 'access_ended'],
  ['NO_ACCOUNTS', 'access_ended'],
  ['USER_ACCOUNT_REVOKED', 'access_ended'],
  ['USER_PERMISSION_REVOKED', 'access_ended'],
  ['INSTITUTION_NO_LONGER_SUPPORTED', 'access_ended'],
])
