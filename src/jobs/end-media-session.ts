import type { NotifyingServices, WorkHandler } from './work-handler.ts'

export const createEndMediaSession =
  (_services: Pick<NotifyingServices, 'ports'>): WorkHandler<'end-media-session'> =>
  async () => ({})
