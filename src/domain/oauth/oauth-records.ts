/** Kinds of records of the authorization server, under the names that its library gives them. */
export type OAuthModel =
  | 'AccessToken'
  | 'AuthorizationCode'
  | 'Client'
  | 'Grant'
  | 'Interaction'
  | 'RefreshToken'
  | 'ReplayDetection'
  | 'Session'

/** A record of the authorization server; its id is a hash of the token, code, cookie or client id. */
export interface OAuthRecord {
  readonly model: OAuthModel
  /** The person who signed in; empty before, and for a client. */
  readonly userId: string
  /** Hash of the grant that a code or token belongs to, or of a session's second id; else empty. */
  readonly groupId: string
  /** JSON of what the library stores, without the token itself. */
  readonly payload: string
  readonly createdAt: number
  readonly expiresAt: number
}
