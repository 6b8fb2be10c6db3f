import { generateKeyPairSync, sign } from 'node:crypto'

/** One value of ASN.1 DER (X.690 §8.1): tag, length, contents. */
function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const contents = Buffer.concat(parts)
  const { length } = contents
  const head = length < 128 ? [tag, length] : [tag, 0x82, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from(head), contents])
}

const sequence = (...parts: readonly Buffer[]) => der(0x30, ...parts)
const identifier = (hex: string) => der(0x06, Buffer.from(hex, 'hex'))
const time = (text: string) => der(0x18, Buffer.from(text))

/** A key and a certificate (RFC 5280) that vouches for itself, as TLS servers take them. */
export function selfSigned(name: string): { readonly key: string; readonly cert: string } {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const ecdsaWithSha256 = sequence(identifier('2a8648ce3d040302'))
  const commonName = sequence(identifier('550403'), der(0x0c, Buffer.from(name)))
  const subject = sequence(der(0x31, commonName))
  const validity = sequence(time('20200101000000Z'), time('20991231235959Z'))
  const serial = der(0x02, Buffer.from([1]))
  const info = publicKey.export({ type: 'spki', format: 'der' })
  const signed = sequence(serial, ecdsaWithSha256, subject, validity, subject, info)
  const signature = sign('sha256', signed, privateKey)
  const bits = der(0x03, Buffer.from([0]), signature)
  const base64 = sequence(signed, ecdsaWithSha256, bits).toString('base64')
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${base64}\n-----END CERTIFICATE-----\n`,
  }
}
