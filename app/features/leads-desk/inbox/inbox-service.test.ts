import { expect, it } from 'vitest'
import type { Member } from '../../../../core/identity/member.ts'
import { openTestServices } from '../../../../test/support/test-services.ts'

it('has a plan come due at its time, or when the digest goes on its day, and not beyond a year', async () => {
  await using services = await openTestServices()
  const at = (day: string, time = '') => services.inbox.planAt({} as Member, day, time)
  expect(at('2026-03-05', '14:30')).toEqual({ at: '2026-03-05T12:30:00.000Z', remindAt: '2026-03-05T12:30:00.000Z' })
  expect(at('2026-03-07')).toEqual({ at: '2026-03-07T21:59:00.000Z', remindAt: '2026-03-07T05:30:00.000Z' })
  expect(at('2026-03-02')).toMatchObject({ at: '2026-03-02T21:59:00.000Z' })
  expect(at('2026-03-02', '09:59')).toBeNull()
  expect(at('2026-03-01')).toBeNull()
  expect(at('2027-03-04')).toBeNull()
})
