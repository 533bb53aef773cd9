import type { ProjectInfo } from '../conversation/project-info.ts'
import { heardIn, inOrder } from './listening.ts'
import { isRepeatable } from './own-words.ts'
import { seriousGround } from './words/ideas.ts'
import { stillNameless } from './words/names.ts'

/** What kind of thing it is, from the idea itself. */
const kinds = [
  { heard: /\bchat ?bots?\b/, called: 'the chatbot' },
  { heard: /\b(?:online (?:shop|store)|web ?shop|e-?commerce (?:site|store|shop))\b/, called: 'the shop' },
  { heard: /\b(?:web ?site|web ?page|landing page|site)\b/, called: 'the site' },
  { heard: /\bapps?\b/, called: 'the app' },
  { heard: /\b(?:market ?place)\b/, called: 'the marketplace' },
  { heard: /\bplatform\b/, called: 'the platform' },
  { heard: /\bportal\b/, called: 'the portal' },
  { heard: /\bdashboard\b/, called: 'the dashboard' },
  { heard: /\b(?:video ?)?game\b/, called: 'the game' },
  { heard: /\b(?:system|crm|erp)\b/, called: 'the system' },
  { heard: /\btool\b/, called: 'the tool' },
]

const hedges =
  /^(?:maybe|perhaps|probably|possibly|something like|i (?:think|guess)|(?:we(?:'re| are| were)? )?thinking (?:of|about))[, ]+|[, ]+(?:for now|maybe|i (?:think|guess)|or something(?: like that)?|working title|provisionally)[.?]*$|\s*\((?:working title|for now|provisional|tbc|tbd|maybe)\)|\?+$/gi
const mostWordsOfName = 5

/** The name as it can be said in a sentence; '' where there is none, or none that can be said. `unsure`: the person said so. */
export function nameOf({ projectName }: Pick<ProjectInfo, 'projectName'>): { said: string; unsure: boolean } {
  const given = projectName.trim()
  const said = given.replace(hedges, '').replace(hedges, '').trim()
  const isBrief = said.split(/\s+/).length <= mostWordsOfName
  const sayable = isBrief && isRepeatable(said, { capitals: true }) && !isSeveral(said) && !isNameless(given)
  return { said: sayable ? said : '', unsure: said !== given }
}

/** “Bean Counter or Brew Crew”. */
export function isSeveral(name: string): boolean {
  return /\S (?:or|vs\.?|\/) \S/i.test(name)
}

/** “Not sure yet.” */
export function isNameless(projectName: string): boolean {
  return projectName.trim() === '' || stillNameless.test(projectName.trim())
}

/** How a sentence refers to the project: by its name, else by its kind (“the app”), else as “the project”. */
export function projectCalled(info: ProjectInfo): string {
  const { said } = nameOf(info)
  const [kind] = inOrder(heardIn(info.projectIdea, kinds))
  return said || (kind?.remark.called ?? 'the project')
}

/** Whether this is a matter in which a joke would hurt. */
export function isSerious({ projectIdea, projectGoals, targetAudience }: ProjectInfo): boolean {
  return seriousGround.test([projectIdea, projectGoals, targetAudience].join('\n'))
}
