import { invalidField } from '../../errors.ts'

/** Versions of the Console document, the newest first (its chapter "Versioning"). */
export const apiVersions = ['2025-01', '2024-12', '2024-11'] as const

export type ApiVersion = (typeof apiVersions)[number]

const [current] = apiVersions

/** The version that an answer is in: the one that was asked for, where it is known. */
export function answeredVersion(asked: string | undefined): ApiVersion {
  return apiVersions.find((version) => version === asked) ?? current
}

/** Throws a 400 that names the known versions when the one asked for in `X-API-Version` is another. */
export function checkVersion(asked: string | undefined): void {
  if (asked === undefined || apiVersions.some((version) => version === asked)) return
  const known = apiVersions.join(', ')
  throw invalidField(
    'X-API-Version',
    { en: 'is not a known version', fr: 'n’est pas une version connue' },
    { advice: { en: `Known are ${known}.`, fr: `Sont connues : ${known}.` } },
  )
}
