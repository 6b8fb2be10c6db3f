/** What the vault binds the secrets of a subscription to, the current one and the one that follows. */
export const webhookSecretPlace = (webhookId: string): string => `webhooks/${webhookId}/secret`
