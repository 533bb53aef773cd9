import { maskContactDetails } from '../../contact-details/contact-details.ts'
import { ideaGist } from '../../interviewer/idea-gist.ts'
import { capitalised } from '../../interviewer/phrasing.ts'
import { nameOf } from '../../interviewer/project-in-words.ts'
import { type ProjectInfo, projectFieldNames, projectFields } from '../project-info.ts'
import {
  audiencePhrase,
  budgetPhrase,
  goalSentence,
  isCleanText,
  thingPhrase,
  timelinePhrase,
  wishPhrase,
} from './summary-phrases.ts'

/** Two plain sentences to the person who gave the answers: what the project is, and when and for how much, or what it is for. In their
 *  own words, without contact details. Empty where two sentences cannot be made surely; the answers in full stand beside it. */
export function builtInSummary(info: ProjectInfo): string {
  const what = whatItIs(info)
  const second = whenAndForHowMuch(info) ?? goalSentence(plain(info.projectGoals))
  if (what === null || second === null) return ''
  const summary = `${what}. ${second}.`
  return isCleanText(summary) ? summary : ''
}

/** The fields that were filled, one a line: what specification §8 falls back to. */
export function plainListSummary(info: ProjectInfo): string {
  return projectFieldNames
    .filter((field) => field !== 'contactPhone' && info[field].trim() !== '')
    .map((field) => `${projectFields[field]}: ${info[field].trim()}`)
    .join('\n')
}

/** “Tide Times is a booking site for surf lessons, aimed at tourists.” */
function whatItIs(info: ProjectInfo): string | null {
  const gist = ideaGist(info.projectIdea)
  const name = capitalised(nameOf(info).said)
  if (gist?.kind === 'wish') {
    const wish = wishPhrase(gist.text)
    if (wish === null) return null
    return name ? `With ${name} you want to ${wish}` : `You want to ${wish}`
  }
  const thing = gist?.kind === 'thing' ? thingPhrase(gist.text) : null
  if (thing === null) return null
  const audience = audiencePhrase(plain(info.targetAudience))
  const isNews = audience !== null && !thing.toLowerCase().includes(audience.toLowerCase())
  return `${name || 'Your project'} is ${thing}${isNews ? `, aimed at ${audience}` : ''}`
}

/** “You would like it live before 1 December, for about R80k.” */
function whenAndForHowMuch({ timeline, budget }: ProjectInfo): string | null {
  const when = timelinePhrase(plain(timeline))
  const amount = budgetPhrase(plain(budget))
  if (when === null) return amount && `Your budget is ${amount}`
  return `You would like it live ${when}${amount ? `, for ${amount}` : ''}`
}

function plain(answer: string): string {
  return maskContactDetails(answer).replace(/[‘’]/g, "'").trim()
}
