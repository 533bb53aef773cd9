import { withCurrencySymbol } from '../currency/symbol.ts'
import type { Choose } from './choosing.ts'
import { type Acknowledge, apart, type Heard, heardIn, inOrder, type Remark } from './listening.ts'
import { isRepeatable, ownWords, turned } from './own-words.ts'
import { fill, listed, together, uncapitalised } from './phrasing.ts'
import { amountInText, anyBudget, budgets, withAmount } from './words/budget.ts'
import {
  afterFeatures,
  aList,
  anyFeatures,
  features,
  featuresSaidBack,
  onlyYes,
  startingFresh,
} from './words/features.ts'
import { afterMore, afterTwo, anyGoal, goals, saidBack } from './words/goals.ts'
import { unsure } from './words/ideas.ts'
import { anyPeople, circumstances, moreCrowds, people, peopleSaidBack, twoCrowds } from './words/people.ts'
import {
  anyTechnology,
  moreTechnologies,
  noOpinion,
  oneTechnology,
  technicalWishes,
  technologies,
  technologySaidBack,
} from './words/technology.ts'
import { anyTime, dated, pointInTime, timelines } from './words/timeline.ts'

const briefWords = 6

export const acknowledgeGoals: Acknowledge = ({ answer }, choose) => {
  if (unsure.heard.test(answer)) return choose(unsure.lines)
  const heard = apart(inOrder(heardIn(answer, goals))).slice(0, 3)
  if (heard.length < 2) return lineFor(heard[0], choose) ?? theirWords(answer, choose, saidBack, anyGoal)
  const named = heard.map(({ remark, as }) => fill(remark.short, { as: uncapitalised(turned(as)) }))
  return together(fill('{List}.', { list: listed(named) }), choose(heard.length > 2 ? afterMore : afterTwo))
}

export const acknowledgePeople: Acknowledge = ({ answer }, choose) => {
  if (unsure.heard.test(answer)) return choose(unsure.lines)
  const heard = apart(inOrder(heardIn(answer, people))).slice(0, 3)
  const aside = lineFor(heardIn(answer, circumstances)[0], choose) ?? ''
  if (heard.length < 2) {
    const line = lineFor(heard[0], choose) ?? theirWords(answer, choose, peopleSaidBack, anyPeople)
    return together(line, aside)
  }
  const named = heard.map(({ as }) => uncapitalised(turned(as)))
  return together(fill('{List}.', { list: listed(named) }), aside || choose(heard.length > 2 ? moreCrowds : twoCrowds))
}

export const acknowledgeFeatures: Acknowledge = ({ answer }, choose) => {
  const plain = [unsure, onlyYes, startingFresh].find(({ heard }) => heard.test(answer))
  if (plain) return choose(plain.lines)
  const heard = inOrder(heardIn(answer, features)).slice(0, 3)
  const [only] = heard
  if (heard.length > 1) {
    return together(fill('{List}.', { list: listed(heard.map(({ remark }) => remark.short)) }), choose(afterFeatures))
  }
  if (only) return lineFor(only, choose) ?? ''
  return answer.split(/[,;\n]/).length > 2 ? choose(aList) : theirWords(answer, choose, featuresSaidBack, anyFeatures)
}

export const acknowledgeTechnology: Acknowledge = ({ answer }, choose) => {
  const names = [...new Set(inOrder(heardIn(answer, technologies)).map(({ remark }) => remark.name))].slice(0, 4)
  if (names.length > 0) {
    return fill(choose(names.length > 1 ? moreTechnologies : oneTechnology), { names: listed(names) })
  }
  const wish = lineFor(heardIn(answer, technicalWishes)[0], choose)
  if (wish) return wish
  return noOpinion.heard.test(answer)
    ? choose(noOpinion.lines)
    : theirWords(answer, choose, technologySaidBack, anyTechnology)
}

export const acknowledgeTimeline: Acknowledge = ({ answer }, choose) => {
  const known = lineFor(heardIn(answer, timelines)[0], choose)
  if (known) return known
  const when = momentIn(answer)
  return when ? fill(choose(dated), { when }) : choose(anyTime)
}

/** “Before the winter menu” in full where the person was brief, else as much of it as is a date. */
function momentIn(answer: string): string | null {
  const words = ownWords(answer)?.text ?? ''
  if (pointInTime.test(words) && words.split(' ').length <= briefWords) return words
  const moment = pointInTime.exec(answer)?.[0]
  return moment && isRepeatable(moment) ? turned(moment) : null
}

export const acknowledgeBudget: Acknowledge = ({ answer, currency }, choose) => {
  const amount = amountInText.exec(withCurrencySymbol(answer, currency))?.[0].trim().replace(/[,.]$/, '') ?? ''
  const isMoney = /\d{3}|\d ?\p{L}/u.test(amount) && isRepeatable(amount, { figures: true })
  if (isMoney) return fill(choose(withAmount), { amount })
  return lineFor(heardIn(answer, budgets)[0], choose) ?? choose(anyBudget)
}

function lineFor(heard: Heard<Remark> | undefined, choose: Choose): string | undefined {
  return heard && fill(choose(heard.remark.lines), { as: turned(heard.as) })
}

function theirWords(answer: string, choose: Choose, frames: readonly string[], otherwise: readonly string[]): string {
  const words = ownWords(answer)
  const tells = words !== null && words.text.includes(' ')
  return tells ? fill(choose(frames), { words: words.text }) : choose(otherwise)
}
