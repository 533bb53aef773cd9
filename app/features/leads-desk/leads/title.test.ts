import { expect, it } from 'vitest'
import { isLinear } from '../../../../test/support/process/cpu-time.ts'
import { leadTitle, untitled } from './title.ts'

const titled = (projectIdea: string) => leadTitle({ projectName: untitled, projectIdea })

it('is the name of the project, where it has one', () => {
  expect(leadTitle({ projectName: 'Bean Counter', projectIdea: 'A loyalty app' })).toBe('Bean Counter')
})

it.each([
  ['A loyalty app for our three coffee shops. Cards get lost.', 'Loyalty app for our three coffee shops'],
  ['Hi there, I need a website for my bakery', 'Website for my bakery'],
  ['we would like to build an app for barbers', 'App for barbers'],
  ['Uber for tractors', 'Uber for tractors'],
  ['Yes! A booking app for salons', 'Booking app for salons'],
  ['Hi, sorry. We need a shop', 'Shop'],
  ['Cool room monitor', 'Cool room monitor'],
  ['website', 'Website'],
  ["Ek wil 'n app hê vir my plaas", "Ek wil 'n app hê vir my plaas"],
  [
    'We lost our developer and need somebody to take over our Laravel app',
    'We lost our developer and need somebody to take over our…',
  ],
  ['x'.repeat(80), `X${'x'.repeat(58)}…`],
  // Without contact details
  ['Hi, I need a website for my bakery. Call me on 082 555 0123', 'Website for my bakery'],
  ['Phone me on +27 82 555 0123 about a stock app for my farm', 'About a stock app for my farm'],
  // Nothing to go by
  ['', untitled],
  ['🙂🙂', untitled],
  ['jan@x.example', untitled],
])('makes of “%s” the title “%s”', (idea, title) => {
  expect(titled(idea)).toBe(title)
})

it('takes no longer for a text that is made to be slow', () => {
  for (const piece of ['hi there, ', 'we would like to ', ' ', '[email] ', 'a. '])
    expect(isLinear(titled, piece), piece).toBe(true)
})
