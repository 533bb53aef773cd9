import { expect, it } from 'vitest'
import { aVisitor } from '../../test/contracts/visitor-locator.ts'
import { createOfflineLocator } from './offline.ts'

const locator = createOfflineLocator()

const publicAddresses = [
  ['8.8.8.8', 'US'],
  ['196.25.1.1', 'ZA'],
  ['81.2.69.142', 'GB'],
  ['::ffff:196.25.1.1', 'ZA'],
  ['::FFFF:81.2.69.142', 'GB'],
] as const

it.each(publicAddresses)('places %s in %s', async (address, country) => {
  expect(await locator.country(aVisitor(address))).toBe(country)
})

const privateAddresses = ['127.0.0.1', '10.0.0.1', '172.16.0.1', '192.168.1.1', '169.254.1.1', '100.64.0.1', '0.0.0.0']

it.each(privateAddresses)('cannot tell where %s is', async (address) => {
  expect(await locator.country(aVisitor(address))).toBeNull()
})
