import { plainWords, subjectWords, wordsIn } from '../language/words/words.ts'

const articles = setOf(`a an the my our this another one some n ons`)
/** What an idea goes on with. */
const goesOn = setOf(`for that which to so where with who called named when vir wat om`)
const mostBeforeThing = 5

function setOf(list: string): ReadonlySet<string> {
  return new Set(list.split(' '))
}

/** Whether a text says what is to be built: “an app for booking tennis courts”. `folded`: see `fold`. */
export function describesThing(folded: string): boolean {
  const words = wordsIn(folded.slice(0, 160))
  const article = words.findIndex((word) => articles.has(word))
  if (article < 0 || !words.slice(0, article).every((word) => plainWords.has(word) || subjectWords.wishes.has(word)))
    return false
  return words
    .slice(article + 1, article + 1 + mostBeforeThing)
    .some((word, place) => isThing(word) && goesOn.has(words[article + place + 2] ?? ''))
}

function isThing(word: string): boolean {
  return subjectWords.things.has(word) || subjectWords.things.has(word.replace(/s$/, ''))
}

/** Whether a text speaks of a thing to be built for somebody or something: “quote calculator for our website”, “we want a new one”. */
export function wantsThing(folded: string): boolean {
  const words = wordsIn(folded)
  const isFor = words.some(
    (word, place) =>
      isThing(word) && aims.has(words[place + 1] ?? '') && (words[place + 2] !== 'you' || words[place + 1] === 'where'),
  )
  return isFor || wished.test(folded)
}

const aims = setOf('for to where so with about in vir wat om')
const wished =
  /\b(?:want|need|looking for|like|build|make) (?:[a-z']+ ){0,2}(?:an?|new|another|own) (?:[a-z-]+ ){0,4}?(?:apps?|sites?|web ?sites?|shop|store|system|platform|tool|portal|one)\b|\b(?:want|need|like|hope|plan|looking) to (?:build|make|create|start) (?:an?|my|our)\b/

/** Whether a text holds one of these words, or two of them that belong together. */
export function holdsAny(folded: string, words: ReadonlySet<string>): boolean {
  const found = wordsIn(folded)
  return found.some((word, place) => {
    const forms = [word, word.replace(/s$/, ''), `${word} ${found[place + 1] ?? ''}`]
    return forms.some((form) => words.has(form))
  })
}
