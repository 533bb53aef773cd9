import { commonWords } from '../language/words.ts'
import { matchesOf } from '../text/matches.ts'

/** Words around contact details in English and Afrikaans, by what they show. A particle stands inside a name, an opening and a verb in front
 *  of one, a noun and a closing behind it. */
const lists = {
  title: 'dr mr mrs ms prof rev pastor imam adv engr eng pharm barr alh hon capt st jr sr mnr mev doctor',
  particle: 'van der den de du da la le von zu ter ten bin bint ibn al el do dos das di del y e & and en',
  /** In small letters they make a phrase a sentence, and no name. */
  sentence: `a an the my our your his her its it it's i i'm i'd i'll im me we us you they he she them this that thats there is am are was be been do does don't dont
    did have has had can can't cant could would should must not no now to of from in on at by for with about as or but if so because when what who how why where than
    only just already until after before since too also please rather really dis dit ek jy ons hulle die het nie op om vir met uit wil kan sal moet maar want dat wat
    wie hoe asseblief asb`,
  opening: `hi hello hey howzit good kind warm best regards dear ok okay yes yeah yep sure fine thanks haha cool sorry oops whoops oh and or cc attention attn name naam hallo ja`,
  noun: 'phone whatsapp mail email e-mail sms tel telephone cell cellphone mobile landline number epos e-pos sel selfoon selnommer nommer',
  verb: 'call ring contact reach text address bel skakel kontak',
  closing: 'here hier speaking at on op by via me my is or and en',
  /** Before a place, a date or a business. */
  beforePlace: 'of from in near called named',
  /** Are no name where nothing else stands beside them. */
  filler:
    'asap website telegram signal skype zoom linkedin google gmail outlook owner manager director ceo founder office cape town durban johannesburg joburg pretoria ref id vat po box skip details',
  /** Say nothing where they stand beside details alone. */
  beside: `i i'm im i'd am are the a an it it's its you can could be to for us we our this that please would will get hold send write use first last full surname details
    person wishes yours sincerely groete vriendelike dis dit ek jy ons asseblief asb either ext extension`,
  /** May stand before “call me”. */
  asking: `please can could would will should you someone somebody anyone one of your developer developers team just rather liewer or yes ok okay sure and better best
    thanks hi hello hey let have maybe then to i i'd want need like prefer kindly asap do but kan sal moet julle jy iemand asseblief asb laat may must what number when`,
}

const wordsOf = new Map(Object.entries(lists).map(([role, list]) => [role, new Set(list.split(/\s+/))]))

/** Returns whether a word, in small letters, is one of these. */
export function is(word: string, ...roles: readonly (keyof typeof lists)[]): boolean {
  return roles.some((role) => wordsOf.get(role)?.has(word) === true)
}

export const leading = ['opening', 'noun', 'verb'] as const
export const besides = [...leading, 'closing', 'beside'] as const

const label = String.raw`[*_]*(?:\s*[:=]|\s+[–-](?=\s))[*_\s]*`
/** Before a name, the surest first. Behind the first four it follows in any spelling. */
export const introductions = [
  `(?:(?:my |your |contact )(?:full |first )?name|contact(?: person)?|attention|attn|from|kontak(?:persoon)?|aandag)${label}`,
  String.raw`(?<=^|[\n,.;/|\0-] ?)(?:(?:full |first )?name|(?:volle )?naam)${label}`,
  String.raw`(?:my (?:full |first )?name(?:'s| is)(?: called)?|(?<=^|[\n,.;\0] ?)(?:the )?name(?:'s| is)|(?:my )?naam is|ek heet)\s*`,
  String.raw`(?:igama lami? (?:ngu|u)-?|ngingu-?|ndingu-?|je m'appelle|chamo-me|me chamo|mon nom est|meu nome é|ich hei(?:ß|ss)e|mein name ist)\s*`,
  String.raw`(?:i am|i'm|im|this is|it is|it's|its|calls? me|(?:speak|talk) (?:to|with)|ask for|ek is|dit is|dis|hier is|vra vir|praat met|noem my)\s+`,
  String.raw`(?:regards|best wishes|sincerely|faithfully|cheers|thanks|thank you|yours|groete|dankie)\s*[,\n!-]\s*`,
].map((before) => new RegExp(`(?<![\\p{L}\\p{N}])(?:${before})`, 'giu'))
export const sureIntroductions = 4

const kinds = ['detail', 'figure', 'word', 'other', 'stop'] as const

/** `detail` is an email address or a phone number, marked by `detailMark`; `other` a link or half an address. `word`: in small letters.
 *  `isPlain`: no name alone. */
export type Token = Readonly<ReturnType<typeof tokensOf>[number]>

export const detailMark = '\0'

/** In small letters or in capitals. As a modifier, `(?i:…)` stopped matching in a process that had run for minutes on Node 24. */
const titles = lists.title.replaceAll(' ', '|').replaceAll(/[a-z]/g, (letter) => `[${letter}${letter.toUpperCase()}]`)
/** An initial and a title keep their full stop; a nickname keeps its quotation marks or brackets. */
const initial = String.raw`(?:(?<!\p{L})\p{L}\.)+(?!\p{L}{2})|(?:${titles})\.|&|(?:["“]|(?<=\p{L} )\((?=\p{Lu}))\p{L}[\p{L}'-]{1,20}["”)](?= \p{Lu}| v[ao]n | d[eu] )`
const word = String.raw`(?<word>${initial}|[\p{L}\p{M}]+(?:['’‘´-]+[\p{L}\p{M}]+)*(?:['’](?= \p{Lu}))?(?!\.\p{L}{2}))`
const site = String.raw`(?:https?:\/\/|www\.)\S+|[\p{L}\p{N}][\p{L}\p{N}-]*(?:\.[\p{L}\p{N}-]{2,})*`
const other = String.raw`(?<other>${site}|[^\s<>,;:|\0]{0,64}@[^\s<>,;:|\0]*(?<![.!?]))`
const anyToken = new RegExp(
  String.raw`(?<detail>\0+)|(?<figure>[$€£]?\d(?:[\d:.,]*\d)?(?!\p{L}))|${word}|${other}|\S|\n`,
  'gu',
)

/** Returns the words of a text and what stands between them. */
export function tokensOf(text: string) {
  return matchesOf(anyToken, text).map(({ 0: typed, index, groups = {} }) => {
    const word = typed.toLowerCase().replace(/[’‘´]/g, "'")
    const bare = word.replace(/\.$/, '')
    const isPlain = /^[a-z]$/.test(bare) || is(bare, ...leading, 'sentence', 'title', 'filler') || commonWords.has(word)
    const kind = kinds.find((one) => groups[one] !== undefined) ?? 'stop'
    const isCapital = /^["“(]?(?:[a-z]{1,2}['’])?[\p{Lu}\p{Lo}]/u.test(typed)
    const isParticle = is(word, 'particle')
    return { start: index, end: index + typed.length, kind, text: typed, word, isPlain, isCapital, isParticle }
  })
}
