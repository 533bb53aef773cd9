import type { Span } from './folded-text.ts'
import { nameAfter } from './name-after.ts'
import { oneOf } from './vocabulary.ts'

const thing =
  oneOf(`apps?, applications?, web ?apps?, sites?, web ?sites?, web ?shops?, shops?, stores?, platforms?, systems?, tools?,
  portals?, bots?, chat ?bots?, dashboards?, marketplaces?, programmes?, programs?, games?, booking (?:page|form)s?,
  landing pages?, locators?, trackers?, finders?, toep, webwerf, aanlyn winkel, boutique en ligne, aplicativo,
  aplicacao, loja, webseite, i-app, iwebhusayithi`)
const business =
  oneOf(`${thing}, farm, company, business, brand, salon, practice, school, club, church, restaurant, cafe, firm, studio,
  clinic, gym, lodge, guest ?house, bakery, team, project, plaas, besigheid, maatskappy, winkel, skool, entreprise,
  empresa, firma`)
const article = "(?:an?|the|my|our|this|another|one|some|'?n|ons|un|une|um|uma|eine?n?)"
const wanted =
  "(?:(?:(?:i|we|it)(?:'d|'m|'re|'s| am| are| is| would)? )?(?:(?:just|really|still|basically) )?(?:want|need|like|looking for|building|planning|thinking of|thinking about|like to (?:have|build|make))(?: to (?:have|build|make|create|launch))? |(?:it|this|that)(?:'s| is| will be| would be) (?:basically |just |going to be )?)?"
/** What an idea goes on with. */
const goesOn = '(?:for|that|which|to|so|where|with|who|called|named|when|vir|wat|pour|qui|para|que|fur|die)'
const describes = new RegExp(`^${wanted}${article} (?:[a-z'-]+ ){0,4}?${thing} ${goesOn}\\b`)
const hasClause =
  /\s(?:so|so that|that|which|who|where|because|when|whenever|helps?|lets?|allows?|showing|sodat|wat|pour que|qui|para que|damit)\s/
const namedThing = new RegExp(
  `\\b(?:${article} (?:[a-z'-]+ ){0,4}?${business}(?: for [a-z' -]{1,40}?)?|it)(?:'s| is| are| was|,)?(?: (?:already|now|currently|just|simply))? (?:called|named|titled|dubbed|genaamd) |\\b(?:my|our|ons|the) (?:[a-z'-]+ ){0,2}?(?:company|business|brand|farm|shop|store|salon|practice|studio|firm|club|school|besigheid|maatskappy)(?:'s)?(?: name)? (?:is|heet|=) |\\bfor my [a-z]{3,20} (?:called|named) `,
  'g',
)
const saysWhatFor = /^(?:it'?s|it is|this is) (?:for|to|so|just for|mainly for|where|when|because) /
/** In words. A longer answer with a clause in it says what the project does. */
const longestName = 6

/** Whether a text says what is to be built: “an app for booking tennis courts”. */
export function describesThing(folded: string): boolean {
  return describes.test(folded.replace(/^[\s"'(*-]+/, ''))
}

/** Whether an answer to the question for a name is none: a description, or a long sentence with a clause. */
export function isNoName(folded: string): boolean {
  return describesThing(folded) || saysMoreThanName(folded) || saysWhatFor.test(folded)
}

/** Whether a text is a sentence that is too long for a name. */
export function saysMoreThanName(folded: string): boolean {
  return folded.trim().split(/\s+/).length > longestName && hasClause.test(folded)
}

/** The name in an answer that says more: “Not really, the farm is called Kloofzicht”. Null where it does not end with one. */
export function nameSaidIn(text: string, folded: string): Span | null {
  for (const { 0: words, index } of folded.matchAll(namedThing)) {
    const name = nameAfter(text, index + words.length)
    if (name && /^["'”’»]?(?:[\s.!]*$|[,;.!] )/.test(folded.slice(name.end))) return name
  }
  return null
}
