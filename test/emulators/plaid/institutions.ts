import { crc32, deflateSync } from 'node:zlib'

export interface PlaidInstitution {
  readonly institution_id: string
  readonly name: string
  readonly products: readonly string[]
  readonly country_codes: readonly string[]
  readonly url: string
  readonly primary_color: string | null
  readonly logo: string | null
  readonly routing_numbers: readonly string[]
  readonly dtc_numbers: readonly string[]
  readonly oauth: boolean
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const whole = Buffer.alloc(body.length + 8)
  whole.writeUInt32BE(data.length)
  body.copy(whole, 4)
  whole.writeUInt32BE(crc32(body), body.length + 4)
  return whole
}

/** A PNG of 152 × 152 pixels, as Plaid's logos are, in one color. */
function drawLogo(color: string): string {
  const [size, signature] = [152, Buffer.from('89504e470d0a1a0a', 'hex')]
  const header = Buffer.alloc(13)
  header.writeUInt32BE(size)
  header.writeUInt32BE(size, 4)
  // Eight bits of red, green and blue.
  header.set([8, 2], 8)
  const row = Buffer.from(`00${color.slice(1).repeat(size)}`, 'hex')
  const pixels = deflateSync(Buffer.concat(Array<Buffer>(size).fill(row)))
  const parts = [chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]
  return Buffer.concat([signature, ...parts]).toString('base64')
}

interface Drawn {
  readonly countries?: readonly string[]
  readonly color?: string
  readonly products?: readonly string[]
  readonly routingNumbers?: readonly string[]
  readonly oauth?: boolean
}

function institution(institutionId: string, name: string, drawn: Drawn = {}): PlaidInstitution {
  const { countries = ['US'], color, products = [], routingNumbers = [], oauth = false } = drawn
  return {
    institution_id: institutionId,
    name,
    products: ['transactions', 'auth', ...products],
    country_codes: countries,
    url: 'https://plaid.com',
    primary_color: color ?? null,
    logo: color === undefined ? null : drawLogo(color),
    routing_numbers: routingNumbers,
    dtc_numbers: [],
    oauth,
  }
}

/** Those of Plaid's sandbox, and enough others for pages (plaid.com/docs/sandbox/institutions). */
export const sandboxInstitutions: readonly PlaidInstitution[] = [
  institution('ins_109508', 'First Platypus Bank', {
    color: '#1f1f1f',
    products: ['liabilities'],
    routingNumbers: ['011401533', '021000021'],
  }),
  institution('ins_109509', 'First Gingham Credit Union', { color: '#0a4d68' }),
  institution('ins_109510', 'Tattersall Federal Credit Union'),
  institution('ins_109511', 'Tartan Bank', { color: '#7a1f3d', products: ['liabilities'] }),
  institution('ins_109512', 'Houndstooth Bank', { color: '#2d5a27' }),
  institution('ins_127287', 'Platypus OAuth Bank', { color: '#1f1f1f', oauth: true }),
  institution('ins_43', 'Tartan-Dominion Bank of Canada', { countries: ['CA'], color: '#7a1f3d' }),
  ...Array.from({ length: 24 }, (_, index) =>
    institution(`ins_9${String(index).padStart(3, '0')}`, `Plainfield Savings ${index + 1}`),
  ),
]
