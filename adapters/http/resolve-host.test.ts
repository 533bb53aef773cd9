import { expect, it } from 'vitest'
import { createResolveHost } from './resolve-host.ts'

it('finds the IPv4 address of a public name, and refuses one that leads inside, unless it is allowed by name', async () => {
  const names: Readonly<Record<string, readonly string[]>> = {
    'imap.agency.example': ['2606:4700::1111', '93.184.216.34'],
    'inside.example': ['10.0.0.5'],
    'both.example': ['93.184.216.34', '192.168.1.1'],
    'none.example': [],
  }
  const lookUp = async (name: string) => {
    const found = names[name]
    if (!found) throw new Error('ENOTFOUND')
    return found.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
  }
  const resolve = createResolveHost({ allowedHosts: ['inside.example', '::1'], lookUp })
  expect(await resolve('imap.agency.example')).toEqual({ kind: 'found', address: '93.184.216.34' })
  expect(await resolve('inside.example')).toEqual({ kind: 'found', address: '10.0.0.5' })
  for (const host of ['both.example', '127.0.0.1', '10.1.2.3', '::ffff:10.0.0.1'])
    expect(await resolve(host), host).toEqual({ kind: 'refused' })
  for (const host of ['none.example', 'nowhere.example']) expect(await resolve(host), host).toEqual({ kind: 'unknown' })
  expect(await resolve('::1')).toEqual({ kind: 'found', address: '::1' })
  expect(await resolve('93.184.216.34')).toEqual({ kind: 'found', address: '93.184.216.34' })
})
