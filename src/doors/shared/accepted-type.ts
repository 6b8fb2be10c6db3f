import type { IncomingMessage } from 'node:http'
import accepts from 'accepts'

/**
 * Which of the media types the client would rather have, the first where it does not mind or takes
 * none of them: an answer in a form that was not asked for says more than none.
 */
export function acceptedType<Type extends string>(
  request: IncomingMessage,
  types: readonly [Type, ...Type[]],
): Type {
  const { accept } = request.headers
  const [first] = types
  if (accept === undefined || accept === '*/*' || accept === first) return first
  const type = accepts(request).types([...types])
  return type === false ? first : (type as Type)
}
