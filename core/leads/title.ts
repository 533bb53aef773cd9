import type { ProjectInfo } from '../conversation/project-info.ts'
import { countOf, ideaGist, nounPhrase } from '../interviewer/idea-gist.ts'
import { capitalised, withArticle } from '../text/sentences.ts'

/** The stored name of a project without a name: specification §3. */
export const untitled = 'Untitled Project'

const maxLength = 60

/** Returns the project name of a lead, or a short form of its idea. Contains no contact details. */
export function leadTitle({ projectName, projectIdea }: Pick<ProjectInfo, 'projectName' | 'projectIdea'>): string {
  const name = givenName(projectName)
  if (name !== '') return name
  const gist = ideaGist(projectIdea.slice(0, maxRead))
  if (gist === null) return untitled
  const determiner = gist.kind === 'thing' ? /^(?:an?|the|some|one|my|our)\s+(?=\S)/i : /^(?:an?|the)\s+(?=\S)/i
  const withoutArticle = gist.text.replace(determiner, '')
  const text = withoutOwner(withoutArticle, gist.kind)
  return capitalised(clipped(text)) || untitled
}

/** Returns the name that the visitor gave the project, or an empty text. */
export function givenName(projectName: string): string {
  return projectName === untitled ? '' : projectName
}

/** Characters of the idea that are read. */
const maxRead = 1000

/** Removes possessives: “for my practice” → “for a practice”, “for our three shops” → “for three shops”. */
function withoutOwner(text: string, kind: 'thing' | 'wish' | 'sentence'): string {
  if (kind === 'sentence') return text.replace(ofOthers, (_, who: string, what: string) => `${who} can ${what}`)
  return text
    .replace(/\b(?:my|our) (?:own )?/gi, (owner: string, place: number) => {
      const phrase = nounPhrase(text.slice(place + owner.length))
      const takesArticle = countOf(phrase) === 'one' || (kind === 'thing' && countOf(phrase) === 'unknown')
      const isCounted = /^(?:\d|two|three|four|five|six|seven|eight|nine|ten|few|small|many|several) ?/i.test(phrase)
      return takesArticle && !isCounted && !/['’]s /.test(phrase) ? withArticle(phrase).slice(0, -phrase.length) : ''
    })
    .replace(/ (?:for (?:me|us)|of (?:mine|ours))\b/gi, '')
}

/** “our customers to be able to book online” → “customers can book online”. */
const ofOthers = /^(?:my|our) ((?:\S+ ){0,3}?\S+) to (?:be able to )?(.+)$/i

/** Cuts between words. */
function clipped(text: string): string {
  if (text.length <= maxLength) return text
  const cut = text.slice(0, maxLength - 1)
  const words = cut.includes(' ') ? cut.slice(0, cut.lastIndexOf(' ')) : cut
  return `${words.replace(/(?:[\s.,;:-]|\s(?:and|or|the|an?|of|for|to|with|in|on|at|that|which|where|my|our))+$/i, '')}…`
}
