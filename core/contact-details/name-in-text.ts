import { commonWords } from '../language/common-words.ts'
import { introductions, nameWords, wordsBesideDetails } from '../language/contact-words.ts'
import { fold } from '../language/fold.ts'

type Role = keyof typeof nameWords

const roles = new Map(Object.entries(nameWords).map(([role, words]) => [role, new Set(words.trim().split(/\s+/))]))
const notNames: ReadonlySet<string> = new Set([
  // A letter alone may be an initial.
  ...[...commonWords].filter((word) => word.length > 1),
  ...(roles.get('around') ?? []),
  ...wordsBesideDetails.trim().split(/\s+/),
])

function is(role: Role, word = ''): boolean {
  return roles.get(role)?.has(plain(word)) === true
}

/** Returns whether a word is none of a name. A word with a capital letter is, where only its accents differ: “Weiß”. */
export function isNoName(word: string): boolean {
  const isNamed = isCapitalised(word)
  const plainWord = plain(word)
  const isListed = notNames.has((isNamed ? plainWord : fold(plainWord)).replaceAll("'", ''))
  return isListed && !is('particle', word) && !(isNamed && is('alsoName', word))
}

/** Returns whether a word stands in names, and is none alone: “van”, “Dr”. */
export function isPartOfName(word: string): boolean {
  return is('particle', word) || is('title', word)
}

function isBusiness(words: readonly string[]): boolean {
  return words.some((word) => is('business', word) || is('business', word.replace(/s$/i, '')))
}

/** A word of a name: letters of any script, with the marks that names have inside them. */
const nameWord = /^\p{L}[\p{L}\p{M}'.-]*$/u
const longestName = 5
/** A phrase without any capital letter is a name only when it is short. */
const longestUncapitalised = 3

const label = new RegExp(
  `(?:${wholeWords(introductions.label)}|(?:^|[\\n,;|/])\\s*(?:contact|from))(?:\\s*[:=]\\s*|\\s+[–-]\\s+|\\s+(?:is|ist|est|é)\\s+|'s\\s+)`,
  'iu',
)
const announcement = new RegExp(`${wholeWords(introductions.announcement)}\\s*`, 'iu')
/** Zulu and Xhosa write the name to the word before it: “nginguThandi”. */
const introduction = new RegExp(`${wholeWords(introductions.presentation)}(?:(?<=gu-?)\\s*|\\s+)(?:called\\s+)?`, 'iu')
const signOff = new RegExp(`${wholeWords(introductions.signOff)}\\s*[,\\n!-]\\s*`, 'iu')
const otherLabelled = new RegExp(`${wholeWords(introductions.otherLabel)}\\s*[:=][^\\n,;|/]*`, 'giu')
const surnameLabel = /\b(?:surname|last name|family name|van)\s*[:=]\s*([^\n,;|/(]+)/iu

/** A full stop ends a segment unless it stands behind an initial or a title: “J. Smith”, “Dr. Nkosi”. */
const segmentEnd =
  /[\n,،、;:|/•*=!?+]+|\s+[-–—]+\s+|(?<!(?<!\p{L})(?:\p{L}|Dr|Mr|Ms|Mrs|Prof|Rev|Adv|St|Jr))\.(?:\s+|$)/u
const nickname = /(?<=\p{Lu}[\p{L}'-]{0,30} )"[^"\n]{1,20}" (?=\p{Lu})/gu
/** Parts of broken addresses, and user names of other sites. */
const withAt = /(?<![^\s<>,;:|])[^\s<>,;:|]*@[^\s<>,;:|]*/g

/** “Person 7”, of people who try the site. */
export const madeUpName =
  /(?:^|[\n,;:]|\b(?:is|am|i'm) ) ?((?:person|user|customer|client|guest) \d{1,4})(?= ?(?:$|[\n,;.]))/iu

/** Returns the name in a text without email addresses and phone numbers. `email` helps to tell a person from a business.
 *  Empty where no part is surely a name. */
export function readName(text: string, email = ''): string {
  const plain = text
    .replace(/[‘’`´]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(nickname, '')
    .replace(withAt, '\n')
    .replace(/\([^)]{0,200}\)|\[[^\]]{0,200}\]|[<>"]/g, '\n')
    .replace(otherLabelled, '\n')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n[ \n]*/g, '\n')
  return (
    nameAfterLabel(plain) ||
    nameAfterPhrase(plain, announcement) ||
    nameAfterIntroduction(plain, email) ||
    nameAfterPhrase(plain, signOff) ||
    nameByItself(plain, email) ||
    (madeUpName.exec(plain)?.[1] ?? '')
  )
}

function nameAfterLabel(text: string): string {
  const first = nameAfterPhrase(text, label)
  const surname = surnameLabel.exec(text)?.[1] ?? ''
  return first ? `${first} ${leadingName(surname)}`.trim() : ''
}

/** The name right behind a phrase that announces one, at the first place where there is one. */
function nameAfterPhrase(text: string, phrase: RegExp): string {
  const pieces = text.split(phrase).slice(1)
  return pieces.map((piece) => leadingName(segments(piece)[0] ?? '')).find(Boolean) ?? ''
}

/** The same behind a phrase that may announce anything: a word in small letters is a name only where nothing else follows. */
function nameAfterIntroduction(text: string, email: string): string {
  for (const piece of text.split(introduction).slice(1)) {
    const segment = segments(piece)[0] ?? ''
    const name = leadingName(segment)
    const words = wordsOf(name)
    const next = wordsOf(segment)[words.length]
    const isAlone = words.length <= longestUncapitalised && (next === undefined || is('closer', next))
    if (words.some(isCapitalised) || isAlone || isInMailbox(words, email)) return name
  }
  return ''
}

/** The first piece of the answer that is a name by itself, best one that the email address repeats; failing that, the first run of
 *  capitalised words in one. */
function nameByItself(text: string, email: string): string {
  const pieces = segments(text)
    .map(wordsOf)
    .map(beforeBusiness)
    .filter((words) => !isAddress(words) && !isDomain(words, email))
    // “Anna & Ben” holds two names.
    .flatMap((words) => words.join(' ').split(' & ').map(wordsOf))
  const whole = pieces.map(wholeName).filter(Boolean)
  const best = whole.find((name) => isInMailbox(wordsOf(name), email)) ?? whole[0]
  return best ?? pieces.map(capitalisedRun).find(Boolean) ?? ''
}

function wholeName(words: readonly string[]): string {
  const start = words.findIndex(belongsToName)
  if (start < 0 || isNoPerson(words.slice(0, start), words[start + 1])) return ''
  const end = words.findLastIndex(belongsToName) + 1
  const inner = words.slice(start, end)
  if (!inner.every(belongsToName)) return ''
  if (inner.some(isCapitalised)) return asName(inner)
  const before = words.slice(0, start)
  const after = words[end]
  const alone = before.every((word) => is('opener', word)) && (after === undefined || is('closer', after))
  return alone && inner.length <= longestUncapitalised ? asName(inner) : ''
}

/** “Reach Thandi van der Merwe on” → “Thandi van der Merwe”. */
function capitalisedRun(words: readonly string[]): string {
  const start = words.findIndex((word) => belongsToName(word) && isCapitalised(word) && !is('title', word))
  if (start < 0 || isNoPerson(words.slice(0, start), words[start + 1])) return ''
  const first = is('title', words[start - 1] ?? '') ? start - 1 : start
  return asName(
    upTo(words.slice(first), (word) => belongsToName(word) && (isCapitalised(word) || is('particle', word))),
  )
}

/** Whether the words before a capitalised one make it a place, a date or a business: “the owner of Cape Kites”, “before June”. */
function isNoPerson(before: readonly string[], next: string | undefined): boolean {
  const last = plain(before.at(-1) ?? '')
  const isYear = next !== undefined && /^(?:19|20)\d\d$/.test(next)
  const isOfBusiness = is('namingVerb', last) && before.some((word) => is('businessSubject', word))
  return isYear || isOfBusiness || is('beforePlace', last)
}

function leadingName(text: string): string {
  const name = upTo(wordsOf(text), belongsToName)
  return isBusiness(name) ? '' : asName(name)
}

function asName(words: readonly string[]): string {
  const owner = words.findIndex((word) => word.endsWith("'s"))
  const whole = owner < 0 ? words : words.slice(0, owner + 1)
  const end = whole.findLastIndex((word) => !is('particle', word)) + 1
  const name = whole
    .slice(0, end)
    .join(' ')
    .replace(/'s$|(?<![-'])[-']+$/, '')
    .replace(/(?<=\p{L}{3})\.$/u, '')
  const tooShort = name.length < 2 && !/\p{Lo}/u.test(name)
  return tooShort || end > longestName || is('title', name) ? '' : name
}

function belongsToName(word: string): boolean {
  if (/^\p{Lu}\.$/u.test(word)) return true
  if (!nameWord.test(word) || /\.\p{L}{2}/u.test(word)) return false
  return !isNoName(word)
}

/** “Anna from Cape Kites” → “Anna”. Nothing is left of “Cape Kites”. */
function beforeBusiness(words: readonly string[]): readonly string[] {
  if (!isBusiness(words)) return words
  const before = words.slice(0, words.findIndex((word) => is('beforePlace', word)) + 1).slice(0, -1)
  return isBusiness(before) ? [] : before
}

/** “12 Long Street” */
function isAddress(words: readonly string[]): boolean {
  const number = words.findIndex((word) => /^\d/.test(word))
  return number >= 0 && words.slice(number + 1).some((word) => is('street', word))
}

/** Whether words are what stands behind the @, with somebody else before it: “Bean Counter, sam@beancounter.example”. */
function isDomain(words: readonly string[], email: string): boolean {
  const [mailbox = '', domain = ''] = lettersOf(email).split('@')
  const joined = lettersOf(words.join(''))
  const isPersonal = mailbox !== '' && !is('sharedMailbox', mailbox)
  return words.length > 1 && isPersonal && domain.split('.').includes(joined) && !isInMailbox(words, email)
}

function isInMailbox(words: readonly string[], email: string): boolean {
  const [mailbox = ''] = lettersOf(email).split('@')
  return words.map(lettersOf).some((word) => word.length > 2 && mailbox.includes(word))
}

/** Small letters without marks, and what stands between the parts of an address. */
function lettersOf(text: string): string {
  return text
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^\p{L}@.]/gu, '')
}

/** Also true of scripts that know no capitals. */
function isCapitalised(word: string): boolean {
  return /^(?:[a-z]{1,2}')?[\p{Lu}\p{Lo}]/u.test(word)
}

function plain(word: string): string {
  return word.toLowerCase().replace(/\.+$/, '')
}

function segments(text: string): string[] {
  return text.split(segmentEnd).filter((segment) => segment.trim() !== '')
}

function wordsOf(text: string): string[] {
  const words = text
    .split(/\s+/)
    .map((word) => word.replace(/^[^\p{L}\d&]+|(?<![^\p{L}\p{M}\d.'&-])[^\p{L}\p{M}\d.'&-]+$/gu, ''))
  return words.filter(Boolean)
}

function upTo(words: readonly string[], belongs: (word: string) => boolean): readonly string[] {
  const end = words.findIndex((word) => !belongs(word))
  return end < 0 ? words : words.slice(0, end)
}

function wholeWords(pattern: string): string {
  return `(?<![\\p{L}\\p{N}])(?:${pattern.replace(/\n\s*/g, '')})`
}
