import type { Localized } from '../domain/text/language.ts'
import type { FailureKind } from '../errors.ts'

/** One kind of failure in each dialect. */
interface Dialects {
  readonly status: number
  /** The Engine document's codes; in GraphQL `extensions.code`. */
  readonly engine: string
  /** The Console document's codes. */
  readonly console: string
  /** The `type` of OpenAI's errors; their `code` is the Console's. */
  readonly openai: string
  /** JSON-RPC error number, for MCP. */
  readonly jsonRpc: number
  /** For a person, when the failure's own message cannot be used or is in English only. */
  readonly sentence: Localized
}

const invalidRequest = {
  engine: 'INVALID_REQUEST',
  console: 'invalid_request',
  openai: 'invalid_request_error',
} as const

/**
 * One table for every door. Kinds that neither document names (405, 409, 413, 415, 501) have the
 * documents' codes for an invalid request and the usual HTTP status.
 */
export const failureDialects: Readonly<Record<FailureKind, Dialects>> = {
  unauthorized: {
    status: 401,
    engine: 'UNAUTHORIZED',
    console: 'unauthorized',
    openai: 'authentication_error',
    jsonRpc: -32001,
    sentence: {
      en: 'Please sign in: the credential is missing or not valid.',
      fr: 'Veuillez vous connecter : l’identification manque ou n’est pas valide.',
    },
  },
  forbidden: {
    status: 403,
    engine: 'FORBIDDEN',
    console: 'forbidden',
    openai: 'permission_error',
    jsonRpc: -32003,
    sentence: {
      en: 'This credential does not allow that.',
      fr: 'Cette identification ne permet pas cette action.',
    },
  },
  not_found: {
    status: 404,
    engine: 'NOT_FOUND',
    console: 'not_found',
    openai: 'invalid_request_error',
    jsonRpc: -32004,
    sentence: { en: 'There is no such thing here.', fr: 'Cet élément n’existe pas ici.' },
  },
  method_not_allowed: {
    status: 405,
    ...invalidRequest,
    jsonRpc: -32601,
    sentence: {
      en: 'This address does not know that method.',
      fr: 'Cette adresse ne connaît pas cette méthode.',
    },
  },
  invalid_request: {
    status: 400,
    ...invalidRequest,
    jsonRpc: -32602,
    sentence: {
      en: 'Something in the request is not right.',
      fr: 'Un élément de la demande est incorrect.',
    },
  },
  needs_answer: {
    status: 409,
    ...invalidRequest,
    jsonRpc: -32602,
    sentence: {
      en: 'The person has to answer a question first. Nothing was done.',
      fr: 'La personne doit d’abord répondre à une question. Rien n’a été fait.',
    },
  },
  conflict: {
    status: 409,
    ...invalidRequest,
    openai: 'conflict_error',
    jsonRpc: -32009,
    sentence: {
      en: 'Something else changed this at the same time. Please try again.',
      fr: 'Une autre modification a eu lieu en même temps. Veuillez réessayer.',
    },
  },
  payload_too_large: {
    status: 413,
    ...invalidRequest,
    jsonRpc: -32602,
    sentence: { en: 'The request is too large.', fr: 'La demande est trop volumineuse.' },
  },
  unsupported_media_type: {
    status: 415,
    ...invalidRequest,
    jsonRpc: -32602,
    sentence: {
      en: 'The body must be JSON in UTF-8.',
      fr: 'Le corps de la demande doit être du JSON en UTF-8.',
    },
  },
  not_implemented: {
    status: 501,
    ...invalidRequest,
    jsonRpc: -32602,
    sentence: {
      en: 'The service does not understand how the request was sent.',
      fr: 'Le service ne comprend pas la façon dont la demande a été envoyée.',
    },
  },
  rate_limited: {
    status: 429,
    engine: 'RATE_LIMITED',
    console: 'rate_limit_exceeded',
    openai: 'rate_limit_error',
    jsonRpc: -32029,
    sentence: {
      en: 'Too many requests. Please wait a little.',
      fr: 'Trop de demandes. Veuillez patienter un peu.',
    },
  },
  payment_required: {
    status: 402,
    engine: 'FORBIDDEN',
    console: 'insufficient_credits',
    openai: 'insufficient_quota',
    jsonRpc: -32002,
    sentence: {
      en: 'The account has no credit left for this.',
      fr: 'Le compte n’a plus de crédit pour cette action.',
    },
  },
  unavailable: {
    status: 503,
    engine: 'SERVICE_UNAVAILABLE',
    console: 'model_unavailable',
    openai: 'server_error',
    jsonRpc: -32050,
    sentence: {
      en: 'The service cannot do this right now. Please try again soon.',
      fr: 'Le service ne peut pas le faire pour l’instant. Veuillez réessayer bientôt.',
    },
  },
  model_unavailable: {
    status: 503,
    engine: 'SERVICE_UNAVAILABLE',
    console: 'model_unavailable',
    openai: 'server_error',
    jsonRpc: -32050,
    sentence: {
      en: 'The coach cannot answer right now. Please try again soon.',
      fr: 'Le conseiller ne peut pas répondre pour l’instant. Veuillez réessayer bientôt.',
    },
  },
  internal: {
    status: 500,
    engine: 'INTERNAL_ERROR',
    console: 'internal_error',
    openai: 'server_error',
    jsonRpc: -32603,
    sentence: {
      en: 'Something went wrong on our side. Nothing was changed.',
      fr: 'Une erreur s’est produite de notre côté. Rien n’a été modifié.',
    },
  },
}
