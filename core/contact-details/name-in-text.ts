import { alsoNames, closers, notNames, openers, particles, titles } from './not-names.ts'

/** A word of a name: letters of any script, with the marks that names have inside them. */
const nameWord = /^\p{L}[\p{L}\p{M}'.-]*$/u
const longestName = 5
/** A phrase without any capital letter is a name only when it is short. */
const longestUncapitalised = 3

const label =
  /(?:\b(?:my |full |first |contact )?(?:name|naam)|\bcontact person|(?:^|[\n,;|/])\s*contact)(?:\s*[:=]\s*|\s+[–-]\s+|\s+is\s+|'s\s+)/iu
const surnameLabel = /\b(?:surname|last name|family name|van)\s*[:=]\s*([^\n,;|/(]+)/iu
const introduction =
  /\b(?:i am|i'm|im|this is|it is|it's|you can call me|call me|speak to|speak with|ask for|ek is|dit is|hier is)\s+(?:called\s+)?/iu
const signedOff = /\b(?:regards|cheers|thanks|thank you|groete|sincerely)\s*[,\n!-]\s*/iu
/** A full stop ends a segment unless it stands behind an initial or a title: “J. Smith”, “Dr. Nkosi”. */
const segmentEnd = /[\n,;:|/•*=!?&+]+|\s+[-–—]+\s+|(?<!\b(?:\p{L}|Dr|Mr|Ms|Mrs|Prof|Rev|Adv|St|Jr))\.(?:\s+|$)/u

/** The name in what is left of an answer once email and phone are taken out. Empty when nothing in it is surely a name. */
export function readName(text: string): string {
  const plain = text.replace(/[‘’`´]/g, "'").replace(/\([^)]*\)|\[[^\]]*\]|[<>"“”]/g, '\n')
  return labelled(plain) || introduced(plain, introduction) || introduced(plain, signedOff) || standing(plain)
}

function labelled(text: string): string {
  const first = introduced(text, label)
  const surname = surnameLabel.exec(text)?.[1] ?? ''
  return first ? `${first} ${leadingName(surname)}`.trim() : ''
}

/** The name right after a phrase that announces one, at the first place where there is one. */
function introduced(text: string, announcement: RegExp): string {
  const pieces = text.split(announcement).slice(1)
  return pieces.map((piece) => leadingName(segments(piece)[0] ?? '')).find(Boolean) ?? ''
}

/** The first piece of the answer that is a name by itself; failing that, the first run of capitalised words in one. */
function standing(text: string): string {
  const pieces = segments(text).map(wordsOf)
  return pieces.map(wholeName).find(Boolean) ?? pieces.map(capitalisedRun).find(Boolean) ?? ''
}

function wholeName(words: readonly string[]): string {
  const start = words.findIndex(belongsToName)
  if (start < 0) return ''
  const end = words.findLastIndex(belongsToName) + 1
  const inner = words.slice(start, end)
  if (!inner.every(belongsToName)) return ''
  if (inner.some(isCapitalised)) return asName(inner)
  const before = words.slice(0, start)
  const after = words[end]
  const alone = before.every((word) => openers.has(plain(word))) && (after === undefined || closers.has(plain(after)))
  return alone && inner.length <= longestUncapitalised ? asName(inner) : ''
}

/** “Reach Thandi van der Merwe on” → “Thandi van der Merwe”. */
function capitalisedRun(words: readonly string[]): string {
  const start = words.findIndex((word) => belongsToName(word) && isCapitalised(word))
  if (start < 0) return ''
  return asName(upTo(words.slice(start), (word) => belongsToName(word) && (isCapitalised(word) || particles.has(word))))
}

function leadingName(text: string): string {
  return asName(upTo(wordsOf(text), belongsToName))
}

function asName(words: readonly string[]): string {
  const end = words.findLastIndex((word) => !particles.has(word)) + 1
  const name = words
    .slice(0, end)
    .join(' ')
    .replace(/'s$|[-']+$/, '')
    .replace(/(?<=\p{L}{3})\.$/u, '')
  const tooShort = name.length < 2 && !/\p{Lo}/u.test(name)
  return tooShort || end > longestName || titles.has(plain(name)) ? '' : name
}

function belongsToName(word: string): boolean {
  if (!nameWord.test(word)) return false
  return !notNames.has(plain(word)) || (alsoNames.has(plain(word)) && isCapitalised(word))
}

/** Also true of scripts that know no capitals. */
function isCapitalised(word: string): boolean {
  return /^(?:[a-z]{1,2}')?[\p{Lu}\p{Lo}]/u.test(word)
}

function plain(word: string): string {
  return word.toLowerCase().replace(/\.+$/, '')
}

function segments(text: string): string[] {
  return text
    .split(segmentEnd)
    .map((segment) => segment.trim())
    .filter(Boolean)
}

function wordsOf(text: string): string[] {
  const words = text.split(/\s+/).map((word) => word.replace(/^[^\p{L}\d]+|[^\p{L}\p{M}\d.'-]+$/gu, ''))
  return words.filter(Boolean)
}

function upTo(words: readonly string[], belongs: (word: string) => boolean): readonly string[] {
  const end = words.findIndex((word) => !belongs(word))
  return end < 0 ? words : words.slice(0, end)
}
