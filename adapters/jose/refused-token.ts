import { errors } from 'jose'
import { Failure } from '../../src/errors.ts'

/** A 401 with its reason; `reason` continues "it is refused: ". */
export function refusedToken(reason: string): Failure {
  return new Failure(
    'unauthorized',
    `The access token is refused: ${reason}. Get a new one and send it again.`,
  )
}

/** Drops jose's error as the cause: it carries the claims, which name a person. */
export function toRefusedToken(error: errors.JOSEError): Failure {
  return refusedToken(explain(error))
}

function explain(error: errors.JOSEError): string {
  if (error instanceof errors.JWTExpired) return 'it has expired'
  if (error instanceof errors.JWTClaimValidationFailed) {
    return error.reason === 'missing'
      ? `it has no claim "${error.claim}"`
      : `its claim "${error.claim}" is not accepted here`
  }
  if (error instanceof errors.JOSEAlgNotAllowed || error instanceof errors.JOSENotSupported) {
    return 'its algorithm or a header that it depends on is not supported here'
  }
  if (
    error instanceof errors.JWSSignatureVerificationFailed ||
    error instanceof errors.JWKSNoMatchingKey ||
    error instanceof errors.JWKSMultipleMatchingKeys
  ) {
    return 'its signature is not by a key of the issuer'
  }
  return 'it is not a well-formed signed JWT'
}
