import { commonWords } from '../language/common-words.ts'
import type { Span } from './addresses.ts'
import { is, notNames, titles } from './words.ts'

const kinds = ['detail', 'figure', 'word', 'other', 'stop'] as const
type Trait = 'isCapital' | 'isParticle' | 'isPlain' | 'isCommon'

/** `detail` is an email address or a phone number, marked by `detailMark`; `other` a link or half an address. `word`: in small letters.
 *  `isPlain`: no name alone. `isCommon`: rather another word where no address stands beside it. */
export interface Token extends Span, Readonly<Record<'text' | 'word', string>>, Readonly<Record<Trait, boolean>> {
  readonly kind: (typeof kinds)[number]
}

export const detailMark = '\0'

/** An initial and a title keep their full stop; a nickname keeps its quotation marks. */
const initial = String.raw`(?:(?<!\p{L})\p{L}\.)+(?!\p{L}{2})|(?:${titles})\.|&|["“]\p{L}[\p{L}'-]{1,20}["”](?= \p{Lu})`
const word = String.raw`(?<word>${initial}|[\p{L}\p{M}]+(?:['’‘´-]+[\p{L}\p{M}]+)*(?!\.\p{L}{2}))`
const site = String.raw`(?:https?:\/\/|www\.)\S+|[\p{L}\p{N}][\p{L}\p{N}-]*(?:\.[\p{L}\p{N}-]{2,})*`
const other = String.raw`(?<other>${site}|[^\s<>,;:|\0]{0,64}@[^\s<>,;:|\0]*)`
const anyToken = new RegExp(
  String.raw`(?<detail>\0+)|(?<figure>[$€£]?\d(?:[\d:.,]*\d)?(?!\p{L}))|${word}|${other}|\S|\n`,
  'gu',
)

/** Returns the words of a text and what stands between them. */
export function tokensOf(text: string): Token[] {
  return [...text.matchAll(anyToken)].map(({ 0: typed, index, groups = {} }) => {
    const word = typed.toLowerCase().replace(/[’‘´]/g, "'")
    const isPlain = /^[a-z]\.?$/.test(word) || is(word.replace(/\.$/, ''), ...notNames)
    const kind = kinds.find((one) => groups[one] !== undefined) ?? 'stop'
    const isCapital = /^["“]?(?:[a-z]{1,2}['’])?[\p{Lu}\p{Lo}]/u.test(typed)
    const seen = { isPlain, isCapital, isParticle: is(word, 'particle'), isCommon: isPlain || commonWords.has(word) }
    return { start: index, end: index + typed.length, kind, text: typed, word, ...seen }
  })
}
