import type { ChatPlatformName } from '../../domain/chat-platforms/messages.ts'
import type { Ports } from '../context.ts'

/** True where exact figures may be sent. */
export const showsFigures = (
  platform: ChatPlatformName,
  { chatPlatforms }: Pick<Ports, 'chatPlatforms'>,
): boolean => chatPlatforms[platform]?.showsFigures !== false
