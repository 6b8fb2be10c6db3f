/** Our bot in the workspace of an event. */
export interface SlackIdentity {
  /**
   * Id of the installation, to which its people belong: a team, or the enterprise where an organization
   * installed the app for all of its teams.
   */
  readonly workspaceId: string
  /** Team of the event; undefined where Slack names the organization alone. */
  readonly teamId: string | undefined
  readonly enterpriseId: string | undefined
  readonly botUserId: string
  readonly botId: string
}

/** True for an installation by an organization, in all of its teams. */
export const isOrganization = ({ workspaceId, enterpriseId }: SlackIdentity): boolean =>
  workspaceId === enterpriseId

/** The installation that an event is for, as Bolt reads it from the event. */
interface EventSource {
  readonly teamId?: string | undefined
  readonly enterpriseId?: string | undefined
  readonly isEnterpriseInstall: boolean
  /** App that Slack sent it to. */
  readonly appId?: string | undefined
}

/** Workspaces that have the app. */
export interface Installations {
  /** Undefined where the app is not installed. */
  find(source: EventSource): Promise<SlackIdentity | undefined>
  /**
   * Slack said that the app or its token was removed there: erases the installation, unless Slack takes its
   * token, as after a late event of an earlier one.
   */
  removed(source: EventSource): Promise<void>
}

/** Bot tokens of the workspaces. Rejects with ChatPlatformFailure alone. */
export interface SlackTokens {
  /** Rejects as `refused` where the app is not installed. */
  tokenOf(workspaceId: string): Promise<string>
  /** The token to use instead of one that Slack refused with this code; undefined: there is no other. */
  replace(workspaceId: string, refused: string, code: string): Promise<string | undefined>
}
