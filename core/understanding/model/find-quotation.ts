import { alike } from '../../language/fold.ts'
import type { Span } from '../message.ts'

/** How often the words may stand within longer ones. In text that repeats itself they do so at each character. */
const mostTries = 50
/** In characters, of one that Unicode's compatibility form spells out. A longer form is not used: there is one of 18. */
const longestForm = 4

export interface Quotation extends Span {
  /** As they stand in the text. */
  readonly words: string
}

/** Finds a quotation in a text. Case, white space, the form of quotation marks and dashes, invisible characters and Unicode's compatibility
 *  forms make no difference; the words found are the text's own. Returns null where the text does not hold them as whole words. */
export function findQuotation(text: string, quotation: string): Quotation | null {
  const wanted = comparable(quotation).text.replace(/^[\s"'(]+|[\s"'),.;:!]+$/g, '')
  if (wanted === '') return null
  const { text: searched, starts, ends } = comparable(text)
  let tries = 0
  for (let at = searched.indexOf(wanted); at >= 0; at = searched.indexOf(wanted, at + 1)) {
    tries += 1
    if (tries > mostTries) return null
    const after = at + wanted.length
    if (cutsWord(searched, at) || cutsWord(searched, after)) continue
    const start = starts[at] ?? 0
    const end = ends[after - 1] ?? text.length
    return { start, end, words: text.slice(start, end) }
  }
  return null
}

/** Each mark, and the one that stands for all of its kind. */
const marks: ReadonlyMap<string, string> = new Map([
  ...alike('‘’‚‛`´′', "'"),
  ...alike('“”„‟«»″', '"'),
  ...alike('‐‑‒–—―', '-'),
])

/** In lower case, in Unicode's compatibility form, without characters that show nothing. */
function plainForm(cluster: string): string {
  const form = cluster.normalize('NFKC')
  const plain = (form.length > longestForm * cluster.length ? cluster : form).toLowerCase()
  return plain.replaceAll(/(?!\s)[\p{Cf}\p{Cc}]/gu, '')
}

/** The text as it is compared, and for each of its characters where that begins and ends in the text itself. */
function comparable(text: string): { text: string; starts: number[]; ends: number[] } {
  let compared = ''
  const starts: number[] = []
  const ends: number[] = []
  for (const { 0: cluster, index } of text.matchAll(/\P{M}\p{M}*|\p{M}+/gu)) {
    for (const character of plainForm(cluster)) {
      const next = /\s/.test(character) ? ' ' : (marks.get(character) ?? character)
      if (next === ' ' && compared.endsWith(' ')) continue
      compared += next
      for (let unit = 0; unit < next.length; unit += 1) {
        starts.push(index)
        ends.push(index + cluster.length)
      }
    }
  }
  return { text: compared, starts, ends }
}

/** Whether a word goes on across this place. */
function cutsWord(text: string, place: number): boolean {
  const isWord = /[\p{L}\p{N}]/u
  return isWord.test(text.charAt(place - 1)) && isWord.test(text.charAt(place))
}
