import { limits } from '../../../config/limits.ts'
import type { Language } from '../../../domain/text/language.ts'
import type { RateWindow } from '../../../domain/tiers.ts'
import { Failure } from '../../../errors.ts'
import type { RateLimiter } from '../../../ports/rate-limiter.ts'
import { type Page, plainPage } from './page.ts'

const windows: readonly RateWindow[] = [
  { name: 'minute', length: 60_000, limit: limits.accounts.pageRequestsPerMinute },
]

/** Counts a visit of the address; false when it has had too many. */
export async function countVisit(
  address: string,
  { rateLimiter, now }: { readonly rateLimiter: RateLimiter; readonly now: number },
): Promise<boolean> {
  return (await rateLimiter.take(`pages/${address}`, windows, now)).allowed
}

export const isPageMethod = (method: string | undefined): boolean =>
  method === 'GET' || method === 'HEAD' || method === 'POST'

export const notAllowed = () =>
  new Failure('method_not_allowed', {
    en: 'Open the link in a browser.',
    fr: 'Ouvrez le lien dans un navigateur.',
  })

export const tooManyPage = (language: Language): Page =>
  plainPage(
    429,
    { en: 'Too many tries', fr: 'Trop d’essais' },
    [
      {
        en: 'Links were opened from here too often. Wait a minute, then open yours again.',
        fr: 'Des liens ont été ouverts d’ici trop souvent. Attendez une minute, puis rouvrez le vôtre.',
      },
    ],
    language,
  )
