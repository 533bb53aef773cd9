import { describe, expect, it } from 'vitest'
import { abandonedEraseDate } from '../../../../core/brief/session-rules.ts'
import { stepFields, steps } from '../../../../core/brief/steps.ts'
import { fillTemplate } from '../../../../core/text/sentences.ts'
import { questions } from '../../site/questions.ts'
import { openers, openersFor } from './openers.ts'
import * as replies from './replies.ts'

/** In characters: with large letters, two short sentences fit a phone. */
const longestQuestion = 110

const values = {
  it: 'The Muizenberg Surf Lesson Diary',
  unit: 'rand',
  ranges: 'X, Y or Z',
  example: 'R75 000 to R250 000',
}

/** Every sentence in a table. */
function sentencesIn(table: unknown): string[] {
  if (typeof table === 'string') return /[.?]$/.test(table) ? [table] : []
  return table instanceof Object ? Object.values(table).flatMap(sentencesIn) : []
}

const allOpeners = openers.flatMap(({ rows }) => rows.map(({ says }) => says))
const allWords = [questions, replies, [...new Set(allOpeners)]].flatMap(sentencesIn)

it.each([
  ['an online shop for my pottery', true],
  ['we want to sell our honey', true],
  ['a tool for agencies to sell backlinks', false],
  ['an app that trains people who sell insurance', false],
])('says of a shop alone that it sells while they are busy: %s', (idea, isShop) => {
  expect(openersFor('projectIdea', idea).includes('So it sells while you are busy.')).toBe(isShop)
})

describe('the words of the interviewer', () => {
  it.each(stepFields)('ask for %s in full, shorter and in other words', (field) => {
    const { full, short, otherWords, skipReplies = [], leadIn = '' } = questions[field]
    for (const line of [...full, ...short, otherWords]) expect(line).toMatch(/^[A-Z][^?]*(?:\?[^?]*)?\?$/)
    for (const line of skipReplies) expect(line).toMatch(/^[A-Z][^?]*\.$/)
    expect(leadIn).toMatch(/^(?:[A-Z][^?]{5,40}\.)?$/)
    expect(otherWords).toMatch(/for example/)
    expect(short).toHaveLength(3)
    const isRequired = steps.some((step) => step.field === field && step.required)
    expect(skipReplies).toHaveLength(isRequired ? 0 : 2)
  })

  it('keep to a length that fits a phone, whatever the project is called', () => {
    const asked = sentencesIn(questions).map((line) => fillTemplate(line, values))
    expect(asked.filter((line) => line.length > longestQuestion)).toEqual([])
  })

  it('have no sentence twice', () => {
    const repeats = sentencesIn(replies.repeats)
    const sentences = allWords.filter((line) => !repeats.includes(line)).flatMap((line) => line.split(/(?<=[.?]) /))
    expect(sentences.filter((sentence, index) => sentences.indexOf(sentence) !== index)).toEqual([])
  })

  it('shout at no one, and name no price and no term but the two that the site names', () => {
    for (const line of allWords) {
      expect(line).not.toMatch(
        /!|\b(?:free of charge|for free|guarantee|promise|discount|quote)\b| {2}|\.\.|, then\.$/i,
      )
      const terms: string[] = line.match(/\b\d+ (?:hours|days|weeks)\b/g) ?? []
      expect(terms.filter((term) => term !== '24 hours' && term !== '30 days')).toEqual([])
    }
  })

  it('name the days after which an unfinished conversation is erased', () => {
    const days = Date.parse(abandonedEraseDate(new Date(0))) / 86_400_000
    expect(replies.stop).toContain(`${days} days`)
  })

  it('acknowledge in one short sentence', () => {
    for (const line of sentencesIn([replies.repeats])) expect(line).toMatch(/^[A-Z{][^?!]{2,40}\.$/)
  })

  it('meet an answer in a sentence that fits a phone beside the next question', () => {
    for (const line of allOpeners) expect(line).toMatch(/^[A-Z][^{}?!]{20,80}\.$/)
  })
})
