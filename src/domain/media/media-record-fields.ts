/** Classes of the fields of files and media sessions, for `record-fields.ts`. */
export const mediaFields = {
  files: { userId: 'id', name: 'sealed', size: 'clear', mimeType: 'code', createdAt: 'clear' },
  mediaSessions: {
    userId: 'id',
    kind: 'clear',
    provider: 'clear',
    startedAt: 'clear',
    activeAt: 'clear',
    expiresAt: 'clear',
    endsAt: 'clear',
    allowedSeconds: 'clear',
    tokenHash: 'hash',
    details: 'sealed',
  },
  mediaMonths: { userId: 'id', avatarSeconds: 'clear', voiceSeconds: 'clear', expiresAt: 'clear' },
  avatarSpeeches: {
    userId: 'id',
    sessionId: 'id',
    durationMs: 'clear',
    text: 'sealed',
    visemes: 'sealed',
    createdAt: 'clear',
    expiresAt: 'clear',
  },
} as const
