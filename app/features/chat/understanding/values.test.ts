import { expect, it } from 'vitest'
import { fold } from '../../../../core/language/fold.ts'
import { isLinear } from '../../../../test/support/process/cpu-time.ts'
import { valuesIn } from './values.ts'

function written(text: string): string {
  return valuesIn(fold(text))
    .map(({ field, start, end, isBare }) => `${field}${isBare ? ' (bare)' : ''}: ${text.slice(start, end)}`)
    .join(' · ')
}

it.each([
  ['R80k', 'budget: R80k'],
  ['about R80 000 or so', 'budget: about R80 000 or so'],
  ['between 50k and 80k', 'budget: between 50k and 80k'],
  ['80 000 to 100 000 kr', 'budget: 80 000 to 100 000 kr'],
  ['half a million', 'budget: half a million'],
  ['tussen R50 000 en R80 000', 'budget: tussen R50 000 en R80 000'],
  ['asap', 'timeline: asap'],
  ['by the end of May', 'timeline: by the end of May'],
  ['before 1 December 2026', 'timeline: before 1 December 2026'],
  ['voor Desember', 'timeline: voor Desember'],
  ['in the April holiday', 'timeline: in the April holiday'],
  ['before the June 2027 elections, say', 'timeline: before the June 2027 elections'],
  ['by the March board meeting or so', 'timeline: by the March board'],
  ['over the Easter weekend', 'timeline (bare): the Easter weekend'],
  ['before the second semester', 'timeline: before the second semester'],
  ['voor die tweede kwartaal', 'timeline: voor die tweede kwartaal'],
  ['3 months', 'timeline (bare): 3 months'],
  ['1 April 2027', 'timeline (bare): 1 April 2027'],
  ['live by June for R50k', 'timeline: by June · budget: R50k'],
  ['we march on', ''],
  ['he may be right', ''],
  ['every 3 months', ''],
  ['R500 per month', ''],
  ['12% of 40 shops', ''],
])('finds in %j: %s', (text, found) => {
  expect(written(text)).toBe(found)
})

it('finds a dozen at most', () => {
  expect(valuesIn('by may for r5000, '.repeat(20))).toHaveLength(12)
})

it.each(['1 ', 'r1 000 000 ', 'by friday or monday at ', 'between 1 and ', 'early mid late '])(
  'is linear in %j',
  (bit) => {
    expect(isLinear(valuesIn, bit)).toBe(true)
  },
)
