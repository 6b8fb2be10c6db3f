/** The two languages of the Engine document (ChatRequest, options.language). */
export const languages = ['en', 'fr'] as const

export type Language = (typeof languages)[number]
