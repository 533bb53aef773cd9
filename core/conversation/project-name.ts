const leadIn =
  /^(?:(?:well|ok(?:ay)?|so|um+)[, ]+)?(?:it(?:'|’)?s|it is|the name is|(?:we|i)(?:'|’)?(?:ll| will| would|d)? call it|(?:we|i)(?:'|’)?(?:re| are|m| am) calling it|call it|let(?:'|’)?s call it|working title(?: is)?:?|name:)\s+(?:called |named )?/i
const notYet =
  /^(?:no(?: name)?,? ?(?:not )?yet|no name|not yet|(?:i|we) (?:don(?:'|’)t|do not) (?:have|know)(?: one| a name| it)?(?: yet)?|undecided|tbd|tba)[.!]*$/i

/** The name itself out of an answer such as “It's called Bean Counter.” Empty when the answer says that there is none yet. */
export function readProjectName(answer: string): string {
  const text = answer.trim()
  if (notYet.test(text)) return ''
  const name = text
    .replace(leadIn, '')
    .replace(/[.,;!]+$/, '')
    .trim()
    .replace(/^["'“”‘’«»]+(.*?)["'“”‘’«»]+$/, '$1')
    .trim()
  return name || text
}
