const writer = 'sealed by its writer'

/** Classes of the fields of files and media sessions, for `record-fields.ts`. */
export const mediaFields = {
  files: { userId: 'id', name: 'sealed', size: 'clear', mimeType: 'code', createdAt: 'clear' },
  mediaSessions: {
    userId: 'id',
    kind: 'clear',
    provider: 'clear',
    startedAt: 'clear',
    expiresAt: 'clear',
    endsAt: 'clear',
    tokenHash: 'hash',
    sealedDetails: writer,
  },
  mediaMonths: { userId: 'id', avatarSeconds: 'clear', voiceSeconds: 'clear', expiresAt: 'clear' },
  avatarSpeeches: {
    userId: 'id',
    sessionId: 'id',
    durationMs: 'clear',
    sealedSpeech: writer,
    createdAt: 'clear',
    expiresAt: 'clear',
  },
} as const
