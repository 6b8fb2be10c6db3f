/** Provinces and territories of Canada by postal code. */
export const provinces = [
  ...(['AB', 'BC', 'MB', 'NB', 'NL', 'NS', 'NT'] as const),
  ...(['NU', 'ON', 'PE', 'QC', 'SK', 'YT'] as const),
] as const

export type Province = (typeof provinces)[number]
