import { describe, expect, it } from 'vitest'
import { abandonedEraseDate } from '../conversation/session/session-rules.ts'
import { stepFields } from '../conversation/steps.ts'
import { fillTemplate } from '../text/sentences.ts'
import { questions } from './questions.ts'
import * as replies from './replies.ts'
import { subjects } from './subjects.ts'

/** In characters: with large letters, two short sentences fit a phone. */
const longestQuestion = 110
const longestAside = 60

const values = {
  it: 'The Muizenberg Surf Lesson Diary',
  unit: 'rand',
  ranges: 'X, Y or Z',
  example: 'R75 000 to R250 000',
}
const allQuestions = stepFields.flatMap((field) => {
  const { full, short, otherWords, why } = questions[field]
  return [...full, ...short, ...otherWords, ...why]
})
const acknowledgements = [
  ...[replies.plainWords, replies.graveWords, Object.values(replies.repeats).flat()].flat(),
  ...Object.values(questions).flatMap(({ skipReplies }) => skipReplies),
]
const asides = subjects.flatMap(({ lines }) => lines)
const others = [
  ...[replies.changedReplies, replies.confirmReplies, replies.callRequested, replies.shortWay].flatMap(Object.values),
  ...[replies.forTheTeamReplies, replies.followUps].flatMap(Object.values),
  replies.notedReplies,
  replies.quotedBefore,
  replies.morePassages,
  replies.unclear,
  replies.required,
  replies.reopen,
  replies.person,
  replies.stop,
  replies.startOver,
  replies.rude,
  replies.closings,
  replies.closingsWithoutEmail,
  replies.closingsByTelephone,
  replies.belowRange,
  replies.ways,
  ...replies.smallTalk.map(({ lines }) => lines),
  Object.values(replies.languageSentences).filter(Boolean),
].flat()
const doubts = Object.values(questions).map(({ doubt }) => doubt)
const allWords: readonly string[] = [
  ...new Set([...allQuestions, ...acknowledgements, ...asides, ...doubts, ...others]),
]

describe('the words of the interviewer', () => {
  it.each(stepFields)('ask for %s in full, shorter and in other words, and say why', (field) => {
    const { full, short, otherWords, why } = questions[field]
    for (const line of [...full, ...short, ...otherWords]) expect(line).toMatch(/^[A-Z][^?]*(?:\?[^?]*)?\?$/)
    for (const line of why) expect(line).toMatch(/^[A-Z][^?]*\.$/)
    for (const line of otherWords) expect(line).toMatch(/for example|such as|“Dear”/)
    const shortest = Math.min(...full.map((line) => line.length))
    for (const line of short) expect(line.length).toBeLessThan(field === 'budget' ? 60 : shortest + 10)
    // Two turns that the engine may spend beyond the first, and the questions of theirs between them.
    expect([full.length, short.length, otherWords.length, why.length]).toEqual([3, 3, 2, 2])
  })

  it('keep to a length that fits a phone, whatever the project is called', () => {
    const tooLong = allQuestions
      .map((line) => fillTemplate(line, values))
      .filter((line) => line.length > longestQuestion)
    expect(tooLong).toEqual([])
  })

  it('have no sentence twice', () => {
    const sentences = allWords.flatMap((line) => line.split(/(?<=[.?]) /))
    expect(sentences.filter((sentence, index) => sentences.indexOf(sentence) !== index)).toEqual([])
  })

  it('shout at no one, and name no price and no term but the two that the site names', () => {
    for (const line of allWords) {
      expect(line).not.toMatch(/!|\b(?:free of charge|for free|guarantee|promise|discount|quote)\b| {2}|\.\./i)
      const terms: string[] = line.match(/\b\d+ (?:hours|days|weeks)\b/g) ?? []
      expect(terms.filter((term) => term !== '24 hours' && term !== '30 days')).toEqual([])
    }
  })

  it('name the days after which an unfinished conversation is erased', () => {
    const days = Date.parse(abandonedEraseDate(new Date(0))) / 86_400_000
    for (const line of replies.stop) expect(line).toContain(`${days} days`)
  })

  it('acknowledge in one short sentence', () => {
    for (const line of acknowledgements) {
      expect(line).toMatch(/^[A-Z{][^?!]{2,48}\.$/)
      expect(line).not.toMatch(/, then\.$|\bSo\b/)
    }
  })

  it('keep dry lines short, without a place for anything of the person, or about them', () => {
    for (const line of asides) {
      expect(line).toMatch(/^[A-Z][^{}?!]*\.$/)
      expect(line.length).toBeLessThanOrEqual(longestAside)
      expect(line).not.toMatch(/\byour?\b/i)
    }
  })
})
