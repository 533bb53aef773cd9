import type { ProjectInfo } from '../brief/project-info.ts'
import { nameOf } from './repeatable.ts'

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
/** In characters: a question with a longer name would no longer be short. */
const longestCall = 32

/** How a sentence refers to the project: by its name, else by its kind (“the app”), else as “the project”. */
export function projectReference(info: ProjectInfo): string {
  const name = nameOf(info)
  return (name.length <= longestCall && name) || kindOf(info.projectIdea)
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
