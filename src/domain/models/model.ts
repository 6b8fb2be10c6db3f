/** Who answers under a model's name; `offline` is the coach that needs nobody. */
export const providers = ['offline', 'openai', 'anthropic'] as const

export type Provider = (typeof providers)[number]

/** Providers that people may bring a key of their own for. */
export const keyedProviders = ['openai', 'anthropic'] as const satisfies readonly Provider[]

export type KeyedProvider = (typeof keyedProviders)[number]

export const modelFeatures = ['chat', 'vision', 'tools', 'voice', 'search'] as const

export type ModelFeature = (typeof modelFeatures)[number]

/** US dollars for a million tokens. */
export interface Price {
  readonly input: number
  readonly output: number
}

/** A model that chats can be held with (Console document, Model descriptor). */
export interface Model {
  /** The provider's own id. */
  readonly id: string
  readonly name: string
  readonly provider: Provider
  readonly features: readonly ModelFeature[]
  /** Tokens, question and answer together. */
  readonly contextLength: number
  /** Null where it is not known. */
  readonly price: Price | null
  /** Of the dear class: `features.gpt4Access` of the tier tells who may use it. */
  readonly premium: boolean
}

/** A model that a provider answers for, with the service's key or the person's own. */
export type KeyedModel = Model & { readonly provider: KeyedProvider }

export const isKeyed = (model: Model): model is KeyedModel => model.provider !== 'offline'
