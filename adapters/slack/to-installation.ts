import type { Installation as OAuthInstallation } from '@slack/oauth'
import type { SlackInstallationRecord } from '../../src/domain/chat-platforms/chat-platform-records.ts'
import type { ManyWorkspacesConnection } from '../../src/ports/chat-platform.ts'
import { isOfOtherApp, mixedApps } from './stored-installations.ts'

/** The app's settings are wrong; the message is for the operator. */
export class UnusableInstallation extends Error {}

export interface NewInstallation {
  readonly id: string
  readonly value: SlackInstallationRecord
}

/** The record of what Slack granted. Throws UnusableInstallation without a bot, or for another app. */
export function toInstallation(
  { team, enterprise, isEnterpriseInstall = false, user, bot, appId }: OAuthInstallation,
  { client, appToken }: ManyWorkspacesConnection,
  now: number,
): NewInstallation {
  const id = isEnterpriseInstall ? enterprise?.id : team?.id
  if (id === undefined || bot === undefined || appId === undefined) {
    throw new UnusableInstallation('Slack granted an installation without a bot')
  }
  if (isOfOtherApp(appId, appToken)) throw new UnusableInstallation(mixedApps(appId))
  const { token: botToken, refreshToken = null, expiresAt } = bot
  return {
    id,
    value: {
      clientId: client.id,
      appId,
      teamId: isEnterpriseInstall ? null : id,
      enterpriseId: enterprise?.id ?? null,
      botUserId: bot.userId,
      botId: bot.id,
      scopes: bot.scopes,
      installedBy: user.id,
      tokens: {
        botToken,
        refreshToken,
        expiresAt: expiresAt === undefined ? null : expiresAt * 1_000,
      },
      refreshingUntil: 0,
      installedAt: now,
    },
  }
}
