import { expect, it } from 'vitest'
import { faqMessages } from './faqs.ts'

it('says what the specification says, to the letter', () => {
  expect(faqMessages.noMatches).toBe('No matches found')
  expect(faqMessages.showAll).toBe('Show All FAQs')
  expect(faqMessages.count(3, 7)).toBe('Showing 3 of 7 questions')
})
