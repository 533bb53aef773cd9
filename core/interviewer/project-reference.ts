import type { ProjectInfo } from '../conversation/project-info.ts'
import { isRepeatable } from './paraphrase.ts'

/** What kind of thing it is, from the idea itself. */
const kinds = [
  { pattern: /\bchat ?bots?\b/i, called: 'the chatbot' },
  { pattern: /\b(?:online (?:shop|store)|web ?shop|e-?commerce (?:site|store|shop))\b/i, called: 'the shop' },
  { pattern: /\b(?:web ?site|web ?page|landing page|site)\b/i, called: 'the site' },
  { pattern: /\bapps?\b/i, called: 'the app' },
  { pattern: /\bmarket ?place\b/i, called: 'the marketplace' },
  { pattern: /\bplatform\b/i, called: 'the platform' },
  { pattern: /\bportal\b/i, called: 'the portal' },
  { pattern: /\bdashboard\b/i, called: 'the dashboard' },
  { pattern: /\b(?:video ?)?game\b/i, called: 'the game' },
  { pattern: /\b(?:system|crm|erp)\b/i, called: 'the system' },
  { pattern: /\btool\b/i, called: 'the tool' },
]

/** Before a kind, it says what the thing is not: “not a website”. */
const negation = /\b(?:no|not|without|never|nor|don['’]?t|instead of|rather than|avoid|hate)(?: [\w-]+){0,2} ?$/i
const negationWithin = 60

const hedges =
  /^(?:maybe|perhaps|probably|possibly|something like|i (?:think|guess)|(?:we(?:'re| are| were)? )?thinking (?:of|about))[, ]+|[, ]+(?:for now|maybe|i (?:think|guess)|or something(?: like that)?|working title|provisionally)[.?]*$|\s*\((?:working title|for now|provisional|tbc|tbd|maybe)\)|\?+$/gi
const nameless =
  /^(?:not (?:sure|decided|really)|unsure|no idea|no clue|dunno|(?:i|we) (?:don['’]?t|do not|haven['’]?t)|still (?:thinking|deciding|undecided|open|working)|nothing yet|none yet|undecided|later|don['’]?t know|let['’]?s (?:decide|see|skip|talk|leave))\b/i
/** A question that was put to us, not a name. */
const asksUs =
  /^(?:do|does|did|can|could|would|will|are|have|how|what|why|when|who|where) (?:you|u|we|i|it|this|that|much|about|long|many|do|does|did|is|are|can|could|will|would|should)\b/i

const mostWordsOfName = 5
/** In characters: a longer text is no name, and is not read for one. */
const longestName = 120
/** In characters: a question with a longer one would no longer be short. */
const longestCall = 32

/** The name as it can be said in a sentence; '' where there is none, or none that can be said. `unsure`: the person said so. */
export function nameOf({ projectName }: Pick<ProjectInfo, 'projectName'>): { said: string; unsure: boolean } {
  const given = projectName.trim()
  if (given.length > longestName) return { said: '', unsure: false }
  const said = given.replace(hedges, '').replace(hedges, '').trim()
  const isBrief = said.split(/\s+/).length <= mostWordsOfName
  const isName = !namesSeveral(said) && !/[.!?] /.test(said) && !isUnnamed(given) && !asksUs.test(given)
  return { said: isBrief && isName && isRepeatable(said, { capitals: true }) ? said : '', unsure: said !== given }
}

/** “Bean Counter or Brew Crew”. */
export function namesSeveral(name: string): boolean {
  return /\S (?:or|vs\.?|\/) \S/i.test(name)
}

/** “Not sure yet.” */
export function isUnnamed(projectName: string): boolean {
  return projectName.trim() === '' || nameless.test(projectName.trim())
}

/** How a sentence refers to the project: by its name, else by its kind (“the app”), else as “the project”. */
export function projectReference(info: ProjectInfo): string {
  const { said } = nameOf(info)
  return (said.length <= longestCall && said) || kindOf(info.projectIdea)
}

/** The kind that is named first. */
function kindOf(idea: string): string {
  const found = kinds.flatMap(({ pattern, called }) => {
    const at = idea.search(pattern)
    const isDenied = negation.test(idea.slice(Math.max(0, at - negationWithin), at))
    return at < 0 || isDenied ? [] : [{ at, called }]
  })
  return found.toSorted((one, other) => one.at - other.at)[0]?.called ?? 'the project'
}
