import { describe, expect, it } from 'vitest'
import {
  badProxyIn,
  isForwardedHttps,
  type Peer,
  type TrustedProxies,
  createTrustedProxies,
  visitorAddress,
} from './proxies.ts'

const visitor = '196.25.1.1'

describe('trusted proxies', () => {
  it('are single addresses and ranges, of both families', () => {
    const { trusts } = proxiesOf('10.0.0.0/8', '192.0.2.1', '2001:db8::/32', '::1')
    expect(['10.0.0.1', '10.255.255.255', '192.0.2.1', '2001:db8:ffff::1', '2001:0DB8::1', '::1'].map(trusts)).toEqual(
      Array.from({ length: 6 }, () => true),
    )
    expect(['11.0.0.0', '192.0.2.2', '2001:db9::1', '::2', '::', '0.0.0.0'].map(trusts)).toEqual(
      Array.from({ length: 6 }, () => false),
    )
  })

  it('are nobody when none is named', () => {
    const { trusts } = proxiesOf()
    expect([undefined, '', '127.0.0.1', '::1', 'unknown'].map(trusts)).toEqual([false, false, false, false, false])
  })

  it('are known by an IPv4 address on a socket that speaks both', () => {
    expect(proxiesOf('10.0.0.0/8').trusts('::ffff:10.1.2.3')).toBe(true)
    expect(proxiesOf('::ffff:10.1.2.3').trusts('10.1.2.3')).toBe(true)
    expect(proxiesOf('10.0.0.0/8').trusts('::FFFF:11.1.2.3')).toBe(false)
  })

  it('are known by a local address with its zone', () => {
    expect(proxiesOf('fe80::/10').trusts('fe80::1%eth0')).toBe(true)
  })

  const noProxies = [
    'proxy.example',
    '10.0.0',
    '10.0.0.0/',
    '10.0.0.0/33',
    '10.0.0.0/-1',
    '10.0.0.0/8/9',
    '10.0.0.0/1e1',
    '/8',
    '*',
    '2001:db8::/129',
  ]

  it.each(noProxies)('are never made of %s', (entry) => {
    expect(badProxyIn(['127.0.0.1', entry])).toBe(entry)
  })
})

describe('the address of a visitor', () => {
  it('is that of the socket, whatever a stranger writes into a header', () => {
    const peer = peerAt(visitor, { 'x-forwarded-for': '8.8.8.8' })
    expect(visitorAddress(peer, proxiesOf())).toBe(visitor)
    expect(visitorAddress(peer, proxiesOf('10.0.0.0/8'))).toBe(visitor)
    expect(visitorAddress(peerAt(`::ffff:${visitor}`), proxiesOf())).toBe(visitor)
  })

  it('is what a trusted proxy says', () => {
    const peer = peerAt('10.0.0.1', { 'x-forwarded-for': visitor })
    expect(visitorAddress(peer, proxiesOf('10.0.0.0/8'))).toBe(visitor)
  })

  it('is the nearest hop that is no proxy of ours: what stands before it, the visitor may have written', () => {
    const proxies = proxiesOf('10.0.0.0/8', '192.0.2.1')
    const chain = { 'x-forwarded-for': `8.8.8.8, 10.9.9.9, ${visitor}, 192.0.2.1,10.0.0.2` }
    expect(visitorAddress(peerAt('10.0.0.1', chain), proxies)).toBe(visitor)
  })

  it('is never taken from before a hop that cannot be read', () => {
    for (const unreadable of ['unknown', '_hidden', '', '1.2.3', '999.1.1.1']) {
      const chain = { 'x-forwarded-for': `8.8.8.8, ${unreadable}, 10.0.0.2` }
      expect(visitorAddress(peerAt('10.0.0.1', chain), proxiesOf('10.0.0.0/8'))).toBe('10.0.0.2')
    }
  })

  it('is read with port and brackets, as some proxies write it', () => {
    const shapes = [
      [`${visitor}:51234`, visitor],
      ['[2001:db8::7]:51234', '2001:db8::7'],
      ['[2001:db8::7]', '2001:db8::7'],
      ['2001:db8::7', '2001:db8::7'],
      [`::ffff:${visitor}`, visitor],
    ] as const
    for (const [written, address] of shapes) {
      const peer = peerAt('10.0.0.1', { 'x-forwarded-for': `8.8.8.8, ${written}` })
      expect(visitorAddress(peer, proxiesOf('10.0.0.0/8'))).toBe(address)
    }
  })

  it('is the farthest that is known when everybody on the way is ours', () => {
    const proxies = proxiesOf('10.0.0.0/8')
    expect(visitorAddress(peerAt('10.0.0.1'), proxies)).toBe('10.0.0.1')
    expect(visitorAddress(peerAt('10.0.0.1', { 'x-forwarded-for': '10.0.0.3, 10.0.0.2' }), proxies)).toBe('10.0.0.3')
  })

  it('is unknown when the socket is gone', () => {
    expect(visitorAddress(peerAt(undefined, { 'x-forwarded-for': visitor }), proxiesOf('10.0.0.0/8'))).toBeNull()
  })
})

describe('a secure connection', () => {
  const https = { 'x-forwarded-proto': 'https' }

  it('is what a trusted proxy says, and nobody else', () => {
    const proxies = proxiesOf('10.0.0.0/8')
    expect(isForwardedHttps(peerAt('10.0.0.1', https), proxies)).toBe(true)
    expect(isForwardedHttps(peerAt('10.0.0.1', { 'x-forwarded-proto': 'https, http' }), proxies)).toBe(true)
    expect(isForwardedHttps(peerAt('10.0.0.1', { 'x-forwarded-proto': 'http' }), proxies)).toBe(false)
    expect(isForwardedHttps(peerAt('10.0.0.1'), proxies)).toBe(false)
    expect(isForwardedHttps(peerAt(visitor, https), proxies)).toBe(false)
    expect(isForwardedHttps(peerAt(undefined, https), proxies)).toBe(false)
  })
})

function proxiesOf(...entries: string[]): TrustedProxies {
  expect(badProxyIn(entries)).toBeNull()
  return createTrustedProxies(entries)
}

function peerAt(address: string | undefined, headers: Readonly<Record<string, string>> = {}): Peer {
  return { address, header: (name) => headers[name] }
}
