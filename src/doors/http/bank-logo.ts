import type { RequestHandler } from 'express'
import { limits } from '../../config/limits.ts'
import { neutralColor } from '../../operations/bank/list-institutions.ts'
import { logoKey } from '../../operations/bank/logo-key.ts'
import type { BankInstitution, BankProvider } from '../../ports/bank-provider.ts'
import type { Vault } from '../../ports/vault.ts'
import { splitTarget } from '../shared/exchange.ts'

/** A script or a style in a picture from outside must not run when somebody opens it as a page. */
const policy = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

export interface LogoServices {
  readonly bank: Pick<BankProvider, 'findInstitution'>
  readonly vault: Pick<Vault, 'digest'>
}

/** The logo of a bank, or its initial where the provider has none: a picture needs no credential. */
export function bankLogo({ bank, vault }: LogoServices): RequestHandler {
  return async (request, response) => {
    const id = String(request.params['id']).slice(0, limits.requests.maxIdLength)
    const isOurs = new URLSearchParams(splitTarget(request)[1]).get('key') === logoKey(id, vault)
    const found = isOurs
      ? await bank
          .findInstitution(id, AbortSignal.timeout(limits.bank.requestMs))
          .catch(() => 'unavailable' as const)
      : undefined
    response.set({ 'Content-Security-Policy': policy, 'X-Content-Type-Options': 'nosniff' })
    if (typeof found !== 'object') {
      response.set('Cache-Control', 'no-store')
      response
        .status(found === undefined ? 404 : 503)
        .type('text/plain')
        .send('no logo\n')
      return
    }
    const { mediaType, bytes } = found.logo ?? drawInitial(found.institution)
    const maxAge = limits.bank.institutionsCacheMs / 1_000
    response.set('Cache-Control', `public, max-age=${maxAge}`)
    response.type(mediaType).send(Buffer.from(bytes))
  }
}

const color = /^#[0-9a-f]{6}$/i
const letter = /[\p{L}\p{N}]/u

function drawInitial({ name, primaryColor }: BankInstitution) {
  const fill = primaryColor !== null && color.test(primaryColor) ? primaryColor : neutralColor
  const initial = (letter.exec(name)?.[0] ?? '?').toUpperCase()
  const text = `<text x="32" y="44" font-family="sans-serif" font-size="34" text-anchor="middle" fill="#fff">${initial}</text>`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="12" fill="${fill}"/>${text}</svg>`
  return { mediaType: 'image/svg+xml', bytes: Buffer.from(svg) } as const
}
