import { expect, it } from 'vitest'
import { pageHead } from './page-head.ts'

const agency = { name: 'Noordwes', email: 'hallo@noordwes.example', phone: '+27 21 555 0199', location: 'Paternoster' }
const matches = [{ loaderData: { agency, year: 2026 } }] as const

it('puts the title of the page before the name of the agency that is configured', () => {
  expect(pageHead(matches, { title: 'About' })).toEqual([{ title: 'About · Noordwes' }])
})

it('describes the page in words that may name the agency', () => {
  const head = pageHead(matches, { title: 'About', description: ({ location }) => `An agency in ${location}.` })
  expect(head).toContainEqual({ name: 'description', content: 'An agency in Paternoster.' })
})

it('still has a title when the root loader has failed', () => {
  expect(pageHead([undefined], { title: 'Something broke on our side' })).toEqual([
    { title: 'Something broke on our side' },
  ])
})
