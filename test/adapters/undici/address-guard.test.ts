import { describe, expect, it } from 'vitest'
import { createAddressGuard } from '../../../adapters/undici/address-guard.ts'

const nobody = () => Promise.resolve([])
const guard = createAddressGuard([], nobody)

describe('an address written in a URL', () => {
  it.each([
    ['loopback', 'https://127.0.0.1/'],
    ['another loopback', 'https://127.255.255.254/'],
    ['loopback as one number', 'https://2130706433/'],
    ['loopback in hexadecimal', 'https://0x7f.1/'],
    ['loopback in hexadecimal, whole', 'https://0x7f000001/'],
    ['loopback in octal', 'https://0177.0.0.1/'],
    ['loopback shortened', 'https://127.1/'],
    ['loopback with a dot behind', 'https://127.0.0.1./'],
    ['loopback in full-width digits', 'https://１２７.０.０.１/'],
    ['loopback percent-encoded', 'https://%31%32%37.0.0.1/'],
    ['nothing', 'https://0/'],
    ['nothing, whole', 'https://0.0.0.0/'],
    ['this network', 'https://0.1.2.3/'],
    ['private 10', 'https://10.0.0.1/'],
    ['private 172.16', 'https://172.16.0.1/'],
    ['private 172.31', 'https://172.31.255.255/'],
    ['private 192.168', 'https://192.168.1.1/'],
    ['carrier-grade NAT', 'https://100.64.0.1/'],
    ['link-local', 'https://169.254.1.1/'],
    ['the metadata service of clouds', 'https://169.254.169.254/latest/meta-data/'],
    ['protocol assignments', 'https://192.0.0.1/'],
    ['documentation', 'https://192.0.2.1/'],
    ['documentation 2', 'https://198.51.100.1/'],
    ['documentation 3', 'https://203.0.113.1/'],
    ['benchmarks', 'https://198.18.0.1/'],
    ['6to4 relays', 'https://192.88.99.1/'],
    ['multicast', 'https://224.0.0.1/'],
    ['reserved', 'https://240.0.0.1/'],
    ['broadcast', 'https://255.255.255.255/'],
    ['IPv6 loopback', 'https://[::1]/'],
    ['IPv6 nothing', 'https://[::]/'],
    ['IPv4 in IPv6', 'https://[::ffff:127.0.0.1]/'],
    ['IPv4 in IPv6, hexadecimal', 'https://[::ffff:7f00:1]/'],
    ['private IPv4 in IPv6', 'https://[::ffff:10.0.0.1]/'],
    ['IPv4-compatible IPv6', 'https://[::127.0.0.1]/'],
    ['IPv6 link-local', 'https://[fe80::1]/'],
    ['IPv6 site-local', 'https://[fec0::1]/'],
    ['IPv6 unique local', 'https://[fd12:3456:789a::1]/'],
    ['IPv6 multicast', 'https://[ff02::1]/'],
    ['NAT64', 'https://[64:ff9b::7f00:1]/'],
    ['NAT64, local', 'https://[64:ff9b:1::7f00:1]/'],
    ['6to4 of loopback', 'https://[2002:7f00:1::]/'],
    ['Teredo', 'https://[2001:0:7f00:1::]/'],
    ['IPv6 documentation', 'https://[2001:db8::1]/'],
    ['IPv6 documentation 2', 'https://[3fff::1]/'],
    ['segment routing', 'https://[5f00::1]/'],
    ['discard only', 'https://[100::1]/'],
    ['ORCHID', 'https://[2001:20::1]/'],
    ['the machine by name', 'https://localhost/'],
    ['the machine by another name', 'https://api.localhost/'],
    ['a neighbour', 'https://printer.local/'],
    ['an internal name', 'https://metadata.google.internal/'],
  ])('is refused when it is %s', (_what, url) => {
    expect(guard.problemOf(url)).toBe('private_address')
  })

  it.each(['https://8.8.8.8/', 'https://[2606:4700::1111]/', 'https://hooks.example.com/a?b=c'])(
    'is taken when it is public: %s',
    (url) => {
      expect(guard.problemOf(url)).toBeUndefined()
    },
  )

  it.each([
    ['http://hooks.example.com/', 'not_https'],
    ['ftp://hooks.example.com/', 'no_address'],
    ['javascript:alert(1)', 'no_address'],
    ['file:///etc/passwd', 'no_address'],
    ['hooks.example.com', 'no_address'],
    ['https://', 'no_address'],
    ['https://me:secret@hooks.example.com/', 'has_credentials'],
    ['https://me@hooks.example.com/', 'has_credentials'],
    ['https://hooks.example.com:22/', 'port'],
    ['https://hooks.example.com:6379/', 'port'],
  ] as const)('%s is refused: %s', (url, problem) => {
    expect(guard.problemOf(url)).toBe(problem)
  })

  it.each(['https://hooks.example.com:8443/', 'https://hooks.example.com:80/'])(
    'may have one of the ports of the web: %s',
    (url) => {
      expect(guard.problemOf(url)).toBeUndefined()
    },
  )
})

describe('a range that the operator allows', () => {
  const within = createAddressGuard(['10.1.0.0/16', 'fd00:1::/32'], nobody)

  it.each(['http://10.1.2.3:8080/', 'http://[fd00:1::5]/', 'http://[::ffff:10.1.2.3]/'])(
    'may be asked by plain http and at any port: %s',
    (url) => {
      expect(within.problemOf(url)).toBeUndefined()
    },
  )

  it('allows nothing beside it', () => {
    expect(within.problemOf('http://10.2.0.1/')).toBe('not_https')
    expect(within.problemOf('https://10.2.0.1/')).toBe('private_address')
    expect(within.problemOf('https://8.8.8.8:8080/')).toBe('port')
  })

  it('lets a name lead into it and nowhere else', () => {
    expect(within.problemOf('http://hooks.intranet.example:8080/')).toBeUndefined()
    expect(() => within.checkRemote('10.1.2.3', 'http:', '8080')).not.toThrow()
    expect(() => within.checkRemote('8.8.8.8', 'http:', '80')).toThrow(
      '8.8.8.8 is not an address of the public internet',
    )
  })
})
