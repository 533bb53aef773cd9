import { describe, expect, it } from 'vitest'
import { builtInContent } from '../../../../test/support/site/site-words.ts'
import { agency } from '../../../../test/support/test-services.ts'
import { faqs } from '../faq/faqs.ts'
import { phasesIn, weeksToLaunch } from '../pages/phases.ts'
import { processFields } from '../pages/process.ts'
import { createFindPassage } from './find-passage.ts'
import { faqCategory, faqOf, searchFaqs } from './search-faqs.ts'

function found(query: string, category: Parameters<typeof searchFaqs>[2] = null): string[] {
  return searchFaqs(faqs, query, category).map(({ id }) => id)
}

describe('the questions', () => {
  it('have ids that can stand in an address, each its own', () => {
    for (const { id } of faqs) expect(id).toMatch(/^[a-z][a-z-]*$/)
    expect(new Set(faqs.map(({ id }) => id)).size).toBe(faqs.length)
  })

  it('name the weeks that the phases of the process add up to', () => {
    const [timeline] = searchFaqs(faqs, 'How long', null)
    const { least, most } = weeksToLaunch(phasesIn(processFields.phases.initial))
    expect(timeline?.answer).toContain(`${least} to ${most} weeks`)
  })
})

describe('searchFaqs', () => {
  it('answers all of them, in their order, when nothing is asked for', () => {
    expect(searchFaqs(faqs, '', null)).toEqual(faqs)
    expect(searchFaqs(faqs, '  ', null)).toEqual(faqs)
  })

  it('looks into the question', () => {
    expect(found('get in touch')).toEqual(['first-steps'])
  })

  it('looks into the answer', () => {
    expect(found('off-the-shelf')).toEqual(['services'])
  })

  it('looks at the category', () => {
    const texts = faqs.map(({ question, answer }) => question + answer).join()
    expect(texts).not.toContain('Communication')
    expect(found('Communication')).toEqual(['communication'])
  })

  it('minds no capitals on either side', () => {
    expect(found('POSTGRESQL')).toEqual(['technology'])
    expect(found('A FIXED price')).toEqual(['pricing'])
  })

  it('takes the query as plain text and finds it inside words', () => {
    expect(found('.*')).toEqual([])
    expect(found('scri')).toEqual(['technology'])
  })

  it('keeps to the category that is chosen', () => {
    for (const { category } of searchFaqs(faqs, '', 'Pricing')) expect(category).toBe('Pricing')
    expect(found('', 'Pricing')).toContain('pricing')
    expect(found('week')).toEqual(['timeline', 'communication'])
    expect(found('week', 'Timeline')).toEqual(['timeline'])
    expect(found('week', 'Support')).toEqual([])
  })
})

describe('what is asked', () => {
  const findPassage = createFindPassage(agency, builtInContent)

  it.each([
    ['how much', 'pricing'],
    ['hosting', 'support'],
    ['WordPress', 'technology'],
  ])('are found as the chat finds them: %s', (query, id) => {
    expect(found(query)).toEqual([])
    expect(faqOf(faqs, findPassage(query))?.id).toBe(id)
  })

  it.each([
    ['popia', '/privacy'],
    ['whatsapp', '/contact'],
    ['phone', '/contact'],
  ])('are found on another page: %s', (query, href) => {
    expect(found(query)).toEqual([])
    const passage = findPassage(query)
    expect(passage?.href).toBe(href)
    expect(faqOf(faqs, passage)).toBeNull()
  })

  it('are not found where the site says nothing, or nothing is asked', () => {
    expect(findPassage('  ')).toBeNull()
    expect(findPassage('submarine')).toBeNull()
  })
})

it('knows a category by its name, and nothing else', () => {
  expect(faqCategory('Support')).toBe('Support')
  expect(faqCategory('support')).toBeNull()
  expect(faqCategory('')).toBeNull()
  expect(faqCategory(null)).toBeNull()
})
