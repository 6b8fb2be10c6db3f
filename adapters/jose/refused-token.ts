import { errors } from 'jose'
import { Failure } from '../../src/errors.ts'

/** A 401 that says what is wrong with the token; `reason` reads on from "it is refused: ". */
export function refusedToken(reason: string): Failure {
  return new Failure(
    'unauthorized',
    `The access token is refused: ${reason}. Get a new one and send it again.`,
  )
}

/** jose's error is not passed on as the cause: it carries the claims, and they name a person. */
export function refusedTokenFromJose(error: errors.JOSEError): Failure {
  return refusedToken(reasonOf(error))
}

function reasonOf(error: errors.JOSEError): string {
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
