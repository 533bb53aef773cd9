import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { openTestServices, reviewed } from '../../test/support/test-services.ts'
import { createClock, judgeClock, releasedOn } from './clock.ts'

const hourMs = 60 * 60 * 1000
const dayMs = 24 * hourMs

it('knows the day of this release as the changelog does', () => {
  const [, newest] = /^## \d+\.\d+\.\d+ - (\S+)$/m.exec(readFileSync('CHANGELOG.md', 'utf8')) ?? []
  expect(releasedOn).toBe(newest)
})

it.each([
  ['a clock at the year 2000', '2000-01-01T00:00:00.000Z', '2026-12-01T08:00:00.000Z', '', 'before-release'],
  ['a clock at the year 2000 with nothing stored', '2000-01-01T00:00:00.000Z', '', '', 'before-release'],
  ['nothing stored', '2026-12-01T08:00:00.000Z', '', '', 'trusted'],
  ['times of a clock that was wrong', '2026-12-01T08:00:00.000Z', '2000-01-01T00:00:00.000Z', '', 'trusted'],
  ['a night', '2026-12-01T08:00:00.000Z', '2026-11-30T20:00:00.000Z', '', 'trusted'],
  ['more than a day ahead', '2026-12-02T08:00:01.000Z', '2026-12-01T08:00:00.000Z', '', 'jumped'],
  ['more than a day behind', '2026-12-01T08:00:00.000Z', '2026-12-02T08:00:01.000Z', '', 'jumped'],
  ['an hour of doubt', '2029-12-01T09:00:00.000Z', '2026-12-01T08:00:00.000Z', '2029-12-01T08:00:00.000Z', 'jumped'],
  ['a day of doubt', '2029-12-02T08:00:00.000Z', '2026-12-01T08:00:00.000Z', '2029-12-01T08:00:00.000Z', 'trusted'],
  ['doubts of years ago', '2029-12-02T08:00:00.000Z', '2026-12-01T08:00:00.000Z', '2027-12-01T08:00:00.000Z', 'jumped'],
  [
    'doubts of years ahead',
    '2027-12-02T08:00:00.000Z',
    '2026-12-01T08:00:00.000Z',
    '2029-12-01T08:00:00.000Z',
    'jumped',
  ],
])('%s', (_, now, seenAt, doubtedSince, kind) => {
  expect(judgeClock(now, { seenAt, doubtedSince }).kind).toBe(kind)
})

/** A site that holds a lead, and a clock that a test turns. */
async function opened() {
  const services = await openTestServices()
  await services.submit(await reviewed(services), 'submission-1')
  const turned = { byMs: Date.parse('2026-12-01T08:00:00.000Z') - services.runtime.now().getTime() }
  const now = () => new Date(services.runtime.now().getTime() + turned.byMs)
  const { store } = services
  const started = () => createClock({ store, runtime: { ...services.runtime, now } })
  return { services, turned, started, [Symbol.asyncDispose]: () => services[Symbol.asyncDispose]() }
}

it('doubts a jump of years for a day, over each start, and forgets it once the time is right again', async () => {
  await using site = await opened()
  await site.started().confirm()
  expect(await site.started().judge()).toEqual({ kind: 'trusted' })

  site.turned.byMs += 3 * 365 * dayMs
  const jumped = {
    kind: 'jumped',
    from: '2026-12-01T08:00:00.000Z',
    until: '2029-12-01T08:00:00.000Z',
  }
  expect(await site.started().state()).toEqual(jumped)
  expect(await site.started().judge()).toEqual(jumped)
  site.turned.byMs += 23 * hourMs
  expect(await site.started().judge()).toEqual(jumped)

  site.turned.byMs -= 3 * 365 * dayMs
  const clock = site.started()
  expect(await clock.judge()).toEqual({ kind: 'trusted' })
  site.turned.byMs += 3 * 365 * dayMs
  expect(await clock.judge()).toMatchObject({ kind: 'jumped', until: '2029-12-02T07:00:00.000Z' })
  site.turned.byMs += dayMs
  expect(await clock.judge()).toEqual({ kind: 'trusted' })
})

it('compares a first start with the newest that is stored', async () => {
  await using site = await opened()
  expect(await site.started().judge()).toMatchObject({ kind: 'jumped', from: '2026-03-02T08:00:00.000Z' })
  await site.started().confirm()
  expect(await site.started().judge()).toEqual({ kind: 'trusted' })
})

it('writes nothing while the time goes on', async () => {
  await using site = await opened()
  const clock = site.started()
  await clock.confirm()
  const { revision } = (await site.services.store.get('settings', 'clock')) ?? {}
  for (let minute = 0; minute < 5 * 60; minute += 1) {
    site.turned.byMs += 60 * 1000
    expect(await clock.judge()).toEqual({ kind: 'trusted' })
  }
  expect(await site.services.store.get('settings', 'clock')).toMatchObject({ revision })
})
