import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { LocalTime } from './local-time.tsx'

it('is written by the server in the zone of the agency, over midnight too', () => {
  const iso = '2026-11-20T22:05:00.000Z'
  const time = renderToStaticMarkup(createElement(LocalTime, { iso, style: 'time' }))
  expect(time).toBe(`<time dateTime="${iso}">00:05</time>`)
  expect(renderToStaticMarkup(createElement(LocalTime, { iso, style: 'date-time' }))).toContain('>21 Nov 2026, 00:05<')
})
