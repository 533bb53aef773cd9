import { describe, expect } from 'vitest'
import { it } from '../../test/support/with-services.ts'
import { createAllowance } from './allowance.ts'

const dayMs = 24 * 60 * 60 * 1000
const limits = { daily: 5, perAddress: 2, perSession: 100 }

describe('the allowance of a day', () => {
  it('is one for all addresses of one line', async ({ services }) => {
    const allowance = createAllowance({ ...services, limits })
    const shares = []
    for (const address of ['2001:db8:1:1::1', '2001:db8:1:1::2', '2001:db8:1:1:a::3', '2001:db8:1:2::1']) {
      shares.push(await allowance.take(address))
    }
    expect(shares).toEqual([null, null, 'address', null])
  })

  it('is not used up by one network with many lines', async ({ services }) => {
    const allowance = createAllowance({ ...services, limits: { ...limits, daily: 100 } })
    const shares = []
    for (let line = 0; line < 9; line += 1) shares.push(await allowance.take(`2001:db8:1:${line}::1`))
    expect(shares).toEqual([...Array.from({ length: 6 }, () => null), 'address', 'address', 'address'])
    expect(await allowance.take('2001:db8:2::1')).toBeNull()
    expect(await allowance.today()).toMatchObject({ calls: 7 })
  })

  it('is not renewed by starting again, but by the next day', async ({ services }) => {
    const before = createAllowance({ ...services, limits })
    await before.take('192.0.2.1')
    await before.take('192.0.2.1')
    const restarted = createAllowance({ ...services, limits })
    expect(await restarted.today()).toEqual({ calls: 2, limit: 5 })
    expect(await restarted.take('192.0.2.1')).toBe('address')

    services.runtime.pass(dayMs)
    expect(await restarted.today()).toEqual({ calls: 0, limit: 5 })
    expect(await restarted.take('192.0.2.1')).toBeNull()
  })

  it('names no address on the disk, and two days do not look alike', async ({ services }) => {
    const allowance = createAllowance({ ...services, limits })
    await allowance.take('192.0.2.1')
    services.runtime.pass(dayMs)
    await allowance.take('192.0.2.1')
    const { documents } = await services.store.find('modelUse', { limit: 10 })
    expect(JSON.stringify(documents)).not.toContain('192.0.2.1')
    const digests = documents.map(({ id }) => id.split('_')[1]).filter(Boolean)
    expect(digests).toHaveLength(4)
    expect(new Set(digests).size).toBe(4)
  })

  it('is erased after two days', async ({ services }) => {
    await createAllowance({ ...services, limits }).take('192.0.2.1')
    services.runtime.pass(2 * dayMs)
    await services.purge()
    expect(await services.store.count('modelUse')).toBe(0)
  })
})
