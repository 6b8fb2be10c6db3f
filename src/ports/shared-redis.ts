/** The Redis that several instances share, as Bottleneck uses it. While it is away, each instance goes on by itself. */
export interface SharedRedis {
  /** An ioredis client with the texts of errors that Bottleneck knows. */
  readonly client: object
  /** False from the first failure on, until Redis has taken a write. */
  isUp(): boolean
  /** Reports that a call has failed. */
  failed(cause: unknown): void
  onUp(listener: () => void): void
  onAway(listener: () => void): void
  close(): Promise<void>
}
