import { expect, it } from 'vitest'
import { isPublicAddress } from './ip-address.ts'

const edges = [
  ['0.0.0.0', '0.255.255.255', '1.0.0.1'],
  ['10.0.0.0', '10.255.255.255', '11.0.0.0'],
  ['100.64.0.0', '100.127.255.255', '100.128.0.0'],
  ['127.0.0.0', '127.255.255.255', '128.0.0.1'],
  ['169.254.0.0', '169.254.255.255', '169.255.0.0'],
  ['172.16.0.0', '172.31.255.255', '172.32.0.0'],
  ['192.168.0.0', '192.168.255.255', '192.169.0.0'],
  ['198.18.0.0', '198.19.255.255', '198.20.0.0'],
  ['224.0.0.0', '255.255.255.255', '223.255.255.255'],
  ['::', '1fff:ffff::', '2003::1'],
  ['2001:db8::', '2001:db8:ffff::', '2001:db9::'],
  ['2002::', '2002:ffff::', '2003::'],
  ['4000::', 'ffff::', '2606:4700::1111'],
  ['fc00::', 'fdff:ffff::', '2a00:1450:4001::1'],
  ['fe80::1', 'febf::1', '2001:4860:4860::8888'],
] as const

it.each(edges)('separates %s to %s from the public Internet, to which %s belongs', (first, last, beside) => {
  expect([first, last, beside].map(isPublicAddress)).toEqual([false, false, true])
})

it.each([
  '::ffff:8.8.8.8',
  '64:ff9b::8.8.8.8',
  'fe80::1%eth0',
  '2606:4700::1%eth0',
  '',
  'receiver.example',
  '8.8.8',
  '08.8.8.8',
])('takes “%s” for none', (text) => {
  expect(isPublicAddress(text)).toBe(false)
})
