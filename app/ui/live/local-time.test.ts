import { createElement } from 'react'
import { expect, it } from 'vitest'
import { minuteOf } from '../../../core/follow-up/zoned-time.ts'
import { rendered } from '../../../test/support/site/rendered.ts'
import { clockFor } from './clock.ts'
import { LocalTime, ZoneNote } from './local-time.tsx'

const johannesburg = 'Africa/Johannesburg'

it('is written in the time zone of the agency, over midnight too', () => {
  const iso = '2026-11-20T22:05:00.000Z'
  const time = rendered(() => createElement(LocalTime, { iso, style: 'time' }))
  expect(time).toBe(`<time dateTime="${iso}">00:05</time>`)
  expect(rendered(() => createElement(LocalTime, { iso, style: 'date-time' }))).toContain('>21 Nov 2026, 00:05<')
  // Another program may have stored no time.
  expect(minuteOf(new Date(0), 'America/New_York')).toBe(19 * 60)
})

it('names the zone once a page: behind one time, or in a note', () => {
  const iso = '2026-11-20T22:05:00.000Z'
  expect(rendered(() => createElement(LocalTime, { iso, style: 'time', withZone: true }))).toContain('>00:05 SAST<')
  expect(rendered(() => createElement(ZoneNote))).toContain('SAST')
})

it('goes by the zone that the browser has told, and by the agency’s where that is none', () => {
  expect(clockFor('Asia/Tokyo', johannesburg)).toEqual({ timeZone: 'Asia/Tokyo', label: null })
  expect(clockFor(null, johannesburg)).toEqual({ timeZone: johannesburg, label: 'SAST' })
  expect(clockFor('Nowhere/At All', johannesburg)).toEqual({ timeZone: johannesburg, label: 'SAST' })
})
