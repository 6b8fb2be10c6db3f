/** Right to answer one interaction, for 15 minutes. */
export interface ReplyHandle {
  readonly interactionId: string
  readonly token: string
  /** In a DM the person is alone: an ephemeral answer would only be lost when they reload. */
  readonly isDm: boolean
}

export const formatHandle = ({ interactionId, token, isDm }: ReplyHandle): string =>
  `${isDm ? 'dm' : 'shared'}:${interactionId}:${token}`

export function parseHandle(handle: string): ReplyHandle {
  const [place = '', interactionId = '', ...token] = handle.split(':')
  return { interactionId, token: token.join(':'), isDm: place === 'dm' }
}
