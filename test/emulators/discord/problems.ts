/** An answer of Discord's that refuses a request. */
export class ApiError extends Error {
  readonly status: number
  readonly code: number
  readonly errors: object | undefined
  constructor(status: number, code: number, message: string, errors?: object) {
    super(message)
    this.status = status
    this.code = code
    this.errors = errors
  }
}

const known = {
  unauthorized: [401, 0, '401: Unauthorized'],
  notFound: [404, 0, '404: Not Found'],
  unknownChannel: [404, 10003, 'Unknown Channel'],
  unknownGuild: [404, 10004, 'Unknown Guild'],
  unknownMember: [404, 10007, 'Unknown Member'],
  unknownMessage: [404, 10008, 'Unknown Message'],
  unknownUser: [404, 10013, 'Unknown User'],
  unknownWebhook: [404, 10015, 'Unknown Webhook'],
  unknownInteraction: [404, 10062, 'Unknown interaction'],
  tooLarge: [413, 40005, 'Request entity too large'],
  alreadyAcknowledged: [400, 40060, 'Interaction has already been acknowledged.'],
  tooManyFollowUps: [
    400,
    40094,
    'This interaction has hit the maximum number of follow up messages.',
  ],
  missingAccess: [403, 50001, 'Missing Access'],
  missingPermissions: [403, 50013, 'Missing Permissions'],
  dmAction: [403, 50003, 'Cannot execute action on a DM channel'],
  foreignMessage: [403, 50005, 'Cannot edit a message authored by another user'],
  emptyMessage: [400, 50006, 'Cannot send an empty message'],
  closedDms: [403, 50007, 'Cannot send messages to this user'],
  invalidToken: [401, 50027, 'Invalid Webhook Token'],
  invalidJson: [400, 50109, 'The request body contains invalid JSON.'],
  noMutualGuild: [403, 50278, 'Cannot send messages to this user due to having no mutual guilds'],
  threadExists: [400, 160004, 'A thread has already been created for this message'],
} as const

type KnownError = keyof typeof known

export function apiError(name: KnownError): ApiError {
  const [status, code, message] = known[name]
  return new ApiError(status, code, message)
}

/** Parts of a path into a request body. */
export type Path = readonly (string | number)[]

interface ErrorTree {
  [key: string]: ErrorTree | { code: string; message: string }[] | undefined
  _errors?: { code: string; message: string }[]
}

/** Collects what is wrong with a body and refuses it as Discord does: 50035 with a tree of errors. */
export class Problems {
  readonly #tree: ErrorTree = {}
  #isEmpty = true

  add(path: Path, code: string, message: string): void {
    this.#isEmpty = false
    let node = this.#tree
    for (const part of path) {
      node[part] ??= {}
      node = node[part] as ErrorTree
    }
    node._errors ??= []
    node._errors.push({ code, message })
  }

  /** Text within bounds; an absent one is fine unless `min` is given. */
  text(path: Path, value: unknown, max: number, min?: number): void {
    if (value === undefined || value === null) {
      if (min !== undefined) this.add(path, 'BASE_TYPE_REQUIRED', 'This field is required')
    } else if (typeof value !== 'string') {
      this.add(path, 'STRING_TYPE_CONVERT', 'Could not interpret as string.')
    } else if ([...value].length > max || [...value].length < (min ?? 0)) {
      if (min === undefined)
        this.add(path, 'BASE_TYPE_MAX_LENGTH', `Must be ${max} or fewer in length.`)
      else this.add(path, 'BASE_TYPE_BAD_LENGTH', `Must be between ${min} and ${max} in length.`)
    }
  }

  /** A list within bounds; the elements, or none. */
  list(path: Path, value: unknown, max: number, min = 0): readonly unknown[] {
    if (value !== undefined && value !== null && !Array.isArray(value)) {
      this.add(path, 'LIST_TYPE_CONVERT', 'Only iterables may be used in a ListType')
      return []
    }
    const list: unknown[] = value ?? []
    if (list.length > max || list.length < min)
      this.add(path, 'BASE_TYPE_BAD_LENGTH', `Must be between ${min} and ${max} in length.`)
    return list
  }

  /** An integer within bounds, or nothing. */
  range(path: Path, value: unknown, min: number, max: number): void {
    if (value === undefined || value === null) return
    if (typeof value !== 'number' || !Number.isInteger(value))
      this.add(path, 'NUMBER_TYPE_COERCE', `Value "${String(value)}" is not int.`)
    else if (value < min)
      this.add(path, 'NUMBER_TYPE_MIN', `int value should be greater than or equal to ${min}.`)
    else if (value > max)
      this.add(path, 'NUMBER_TYPE_MAX', `int value should be less than or equal to ${max}.`)
  }

  refuse(): void {
    if (!this.#isEmpty) throw new ApiError(400, 50035, 'Invalid Form Body', this.#tree)
  }
}

export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
