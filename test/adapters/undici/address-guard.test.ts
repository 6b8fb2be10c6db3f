import { describe, expect, it } from 'vitest'
import { createAddressGuard } from '../../../adapters/undici/address-guard.ts'
import { privateAddresses, unusableAddresses } from './address-vectors.ts'

const nobody = () => Promise.resolve([])
const guard = createAddressGuard([], nobody)

describe('an address written in a URL', () => {
  it.each(privateAddresses)('is refused when it is %s', (_what, url) => {
    expect(guard.findProblem(url)).toBe('private_address')
  })

  it.each([
    'https://8.8.8.8/',
    'https://172.32.0.1/',
    'https://100.128.0.1/',
    'https://[2606:4700::1111]/',
    'https://[::ffff:8.8.8.8]/',
    'https://hooks.example.com/a?b=c',
    'https://hooks.localhost.example.com/',
    'https://bücher.example.com/',
  ])('is taken when it is public: %s', (url) => {
    expect(guard.findProblem(url)).toBeUndefined()
  })

  it.each(unusableAddresses)('%s is refused: %s', (url, problem) => {
    expect(guard.findProblem(url)).toBe(problem)
  })

  it.each(['https://hooks.example.com:8443/', 'https://hooks.example.com:80/'])(
    'may have one of the ports of the web: %s',
    (url) => {
      expect(guard.findProblem(url)).toBeUndefined()
    },
  )
})

describe('a range that the operator allows', () => {
  const within = createAddressGuard(['10.1.0.0/16', 'fd00:1::/32'], nobody)

  it.each(['http://10.1.2.3:8080/', 'http://[fd00:1::5]/', 'http://[::ffff:10.1.2.3]/'])(
    'may be asked by plain http and at any port: %s',
    (url) => {
      expect(within.findProblem(url)).toBeUndefined()
    },
  )

  it('allows nothing beside it', () => {
    expect(within.findProblem('http://10.2.0.1/')).toBe('not_https')
    expect(within.findProblem('https://10.2.0.1/')).toBe('private_address')
    expect(within.findProblem('https://8.8.8.8:8080/')).toBe('port')
  })

  it('lets a name lead into it and nowhere else', () => {
    expect(within.findProblem('http://hooks.intranet.example:8080/')).toBeUndefined()
    expect(() => within.checkRemote('10.1.2.3', 'http:', '8080')).not.toThrow()
    expect(() => within.checkRemote('8.8.8.8', 'http:', '80')).toThrow(
      'not an address of the public internet',
    )
  })
})
