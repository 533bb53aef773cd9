const leadIn =
  /^(?:(?:well|ok(?:ay)?|so|um+)[, ]+)?(?:it(?:'|’)?s|it is|the name is|(?:we|i)(?:'|’)?(?:ll| will| would|d)? call it|(?:we|i)(?:'|’)?(?:re| are|m| am) calling it|call it|let(?:'|’)?s call it|working title(?: is)?:?|name:|dit heet|die naam is|ons noem dit|(?:il|elle|ça) s['’]appelle|le nom est|on l['’]appelle|chama-se|o nome é|(?:es|sie) heißt|der name ist|wir nennen es)\s+(?:called |named )?/i
/** What people say when there is no name. */
const notYet = [
  /^(?:no|none|nothing|not)(?: yet| name yet| name| idea| clue)?$/i,
  /^(?:(?:i|we) (?:am|are) |(?:i|we)['’](?:m|re) )?(?:not sure|undecided|still thinking|not decided)(?: yet)?$/i,
  /^(?:(?:i|we) )?(?:do not|don['’]?t|have not|haven['’]?t) (?:have|know|decide|decided|got)(?: one| a name| it)?(?: yet)?$/i,
  /^tb[ad]$/i,
  /^(?:nog (?:geen naam|nie|niks)(?: nie)?|geen (?:naam|idee)(?: nie)?|(?:ek )?weet (?:nog )?nie|nee,? dankie)$/i,
  /^(?:pas encore(?: de nom)?|aucune idée|(?:je ne )?sais pas(?: encore)?|non merci)$/i,
  /^(?:ainda não(?: (?:tem|há) nome)?|não sei(?: ainda)?|sem nome(?: ainda)?|não,? obrigad[oa])$/i,
  /^(?:noch (?:nicht|keine[nr]?(?: namen)?)|keine ahnung|(?:ich )?weiß (?:ich )?(?:noch )?nicht|nein,? danke)$/i,
  /^(?:alikabikho|okwamanje cha|hayi okwangoku|angazi|andazi)$/i,
]

/** The name itself out of an answer such as “It's called Bean Counter.” Empty when the answer says that there is none yet. */
export function readProjectName(answer: string): string {
  const text = answer.trim()
  const bare = text.replace(/(?<![.!])[.!]+$/, '')
  if (notYet.some((pattern) => pattern.test(bare))) return ''
  const name = text
    .replace(leadIn, '')
    .replace(/(?<![.,;!])[.,;!]+$/, '')
    .trim()
    .replace(/^["'“”‘’«»]+(.*?)["'“”‘’«»]+$/, '$1')
    .trim()
  return name || text
}
