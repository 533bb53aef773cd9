import { budgetExamples } from '../currency/budget-ranges.ts'
import { fill, listed } from './phrasing.ts'
import type { Wordings } from './words/questions.ts'

const plain = [
  'What budget do you have in mind for {it}, in {unit}: {ranges}?',
  'Which of these comes closest to the budget for {it}, in {unit}: {ranges}?',
  'Roughly what may {it} cost? In {unit}, would that be {ranges}?',
]
const dry = [
  'Now the delicate one. What may {it} cost, in {unit}: {ranges}?',
  'Money, briefly: what would you like to spend on {it}, in {unit}, for example {ranges}?',
]

/** The question about money in the visitor's currency, with example ranges. {it} is left to be filled. Specification §9. */
export function budgetQuestions(currency: string): Wordings {
  const { unit, ranges } = budgetExamples(currency)
  const known = { it: '{it}', unit, ranges: listed(ranges, 'or') }
  return { plain: plain.map((wording) => fill(wording, known)), dry: dry.map((wording) => fill(wording, known)) }
}
