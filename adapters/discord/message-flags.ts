/** Flags of a message. */
export const messageFlags = {
  suppressEmbeds: 1 << 2,
  ephemeral: 1 << 6,
  loading: 1 << 7,
  componentsV2: 1 << 15,
} as const
