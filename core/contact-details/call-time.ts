import type { Language } from '../language/languages.ts'

const timeKinds = ['when', 'event', 'limit', 'at', 'join', 'hour', 'unit', 'not'] as const
type TimeKind = (typeof timeKinds)[number]

/** The words of a time, by their role in it. An underscore is a space. */
type TimeWords = Readonly<Record<TimeKind, string>> & {
  /** Beginnings of words that show that a sentence is about a call. */
  readonly call: string
}

/**
 * - `when` says when by itself: a day, a part of a day, “any time”.
 * - `event` says so behind a limit only: “after work”.
 * - `limit` makes the number behind it an hour, and is quoted: “after 5”.
 * - `at` does the same, and is left out: “Friday at 3”.
 * - `join` may stand between two times.
 * - `hour` is an hour in words, `unit` makes an hour of the number before it.
 * - `not` in front of a time makes it one that does not suit.
 */
const timeWords = {
  en: {
    when: `monday mondays tuesday tuesdays wednesday wednesdays thursday thursdays friday fridays saturday saturdays sunday sundays today
      tonight tomorrow tmrw day_after_tomorrow weekday weekdays weekend weekends morning mornings afternoon afternoons evening evenings night
      nights noon midday lunchtime lunchtimes anytime any_time any_day next_week now asap as_soon_as_possible office_hours business_hours
      working_hours in_an_hour in_half_an_hour 24/7`,
    event: 'lunch dinner supper breakfast work school church midnight',
    limit: `after before from until till around about between past half_past quarter_past quarter_to early late next this every any later_than
      earlier_than`,
    at: 'at @',
    join: 'on in the at and or to of only is , - – & / through during else otherwise preferably ideally but maybe please',
    hour: 'one two three four five six seven eight nine ten eleven twelve',
    unit: "am pm a.m p.m o'clock oclock hours hrs sharp",
    not: 'not never except',
    call: 'call phone ring reach contact speak talk whatsapp avail free buzz',
  },
  af: {
    when: `maandag maandae dinsdag dinsdae woensdag woensdae donderdag donderdae vrydag vrydae saterdag saterdae sondag sondae vandag vanaand
      vanmiddag vanoggend môre oormôre môreoggend weeksdag weeksdae naweek naweke oggend oggende soggens smiddags saans middag middae aand
      aande middagete etenstyd kantoorure enige_tyd enigetyd dadelik so_gou_moontlik volgende_week`,
    event: 'werk skool ete kerk',
    limit:
      'na ná voor vanaf tot om_en_by tussen teen omtrent half kwart_oor kwart_voor volgende hierdie elke laat vroeg',
    at: 'om',
    join: 'op in die om en of tot net , asseblief',
    hour: 'een twee drie vier vyf ses sewe agt nege tien elf twaalf',
    unit: 'uur vm nm',
    not: 'nie behalwe',
    call: 'bel skakel kontak praat',
  },
  zu: {
    when: `ngomsombuluko ngolwesibili ngolwesithathu ngolwesine ngolwesihlanu ngomgqibelo ngesonto namuhla kusasa ekuseni emini ntambama
      kusihlwa ebusuku noma_nini manje`,
    event: 'umsebenzi',
    limit:
      'ngemuva_kuka ngemva_kuka ngemuva_kuka- ngemva_kuka- ngemuva_kwa ngemva_kwa ngaphambi_kuka ngaphambi_kuka- phakathi_kuka phakathi_kuka-',
    at: 'ngo ngo-',
    join: 'noma , no- -',
    hour: '',
    unit: '',
    not: '',
    call: 'shay foun thint ngishay',
  },
  xh: {
    when: `ngomvulo ngolwesibini ngolwesithathu ngolwesine ngolwesihlanu ngomgqibelo ngecawa namhlanje ngomso kusasa emini emva_kwemini
      ngorhatya ebusuku nanini_na ngoku`,
    event: 'umsebenzi',
    limit: 'emva_kwentsimbi_yesi emva_kwentsimbi_yesi- emva_ko emva_ko- emva_kuka emva_kuka- phambi_ko phambi_ko-',
    at: 'ngo ngo- ngentsimbi_yesi ngentsimbi_yesi-',
    join: 'okanye , no- -',
    hour: '',
    unit: '',
    not: '',
    call: 'tsalel fown qhagamshel nditsalel',
  },
  fr: {
    when: `lundi mardi mercredi jeudi vendredi samedi dimanche lundis mardis mercredis jeudis vendredis samedis dimanches demain après-demain
      aujourd'hui matin matins matinée après-midi soir soirs soirée midi en_semaine week-end week-ends jours_ouvrés n'importe_quand
      à_tout_moment maintenant dès_que_possible semaine_prochaine heures_de_bureau`,
    event: 'travail déjeuner',
    limit: "après apres avant entre vers jusqu'à dès à_partir_de ce cet cette chaque tous_les",
    at: 'à',
    join: "le la les l' dans et ou de du à au , en a",
    hour: 'une deux trois quatre cinq six sept huit neuf dix onze douze',
    unit: 'h heure heures',
    not: 'sauf pas',
    call: 'appel téléphon joindr contact rappel',
  },
  pt: {
    when: `segunda-feira terça-feira quarta-feira quinta-feira sexta-feira segunda terça quarta quinta sexta segundas terças quartas quintas
      sextas sábado sábados domingo domingos hoje amanhã depois_de_amanhã manhã manhãs tarde tardes noite noites meio-dia dias_úteis
      fim_de_semana qualquer_hora qualquer_altura agora semana_que_vem próxima_semana horário_comercial`,
    event: 'almoço trabalho',
    limit: `depois_das depois_da depois_do após antes_das antes_da antes_do entre a_partir_das até_às até_as por_volta_das desde_as próxima
      esta este`,
    at: 'às as à',
    join: 'na no nas nos em de da do à às as pela o a e ou até , aos ao',
    hour: 'uma duas três quatro cinco seis sete oito nove dez onze doze',
    unit: 'h hora horas hrs',
    not: 'não exceto menos',
    call: 'lig telefon contact fal',
  },
  de: {
    when: `montag montags dienstag dienstags mittwoch mittwochs donnerstag donnerstags freitag freitags samstag samstags sonntag sonntags
      heute morgen übermorgen vormittag vormittags mittag mittags nachmittag nachmittags abend abends früh morgens werktags wochentags
      wochenende jederzeit jetzt sofort so_bald_wie_möglich nächste_woche bürozeiten mittagspause feierabend`,
    event: 'arbeit schule essen',
    limit: 'nach vor ab bis gegen zwischen halb viertel_nach viertel_vor nächsten diesen jeden',
    at: 'um',
    join: 'am im an der dem den die das um und oder bis zu , in',
    hour: 'eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf',
    unit: 'uhr h',
    not: 'nicht außer',
    call: 'ruf anruf telefon erreich',
  },
} as const satisfies Record<Language, TimeWords>

/** The months in these languages. A number before one is a day and no hour. */
const months = `january february march april may june july august september october november december jan feb mar apr jun jul aug sep sept
  oct nov dec januarie februarie maart mei junie julie augustus oktober desember janvier février mars avril mai juin juillet août septembre octobre
  novembre décembre janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro januar februar märz juni juli
  dezember`

/** Behind a number these show that it counts something other than hours. */
const otherUnits = `week weeks day days month months year years minutes people users pages clients children kids staff shops percent k m r
  million st nd rd th weke dae maande jaar semaines jours mois ans semanas dias meses anos wochen tage monate jahre %`

/** A sentence with one of these, and without a word of calling, says when the work must be done. */
const deadlineWords = `live launch launched deadline due ready deliver delivered finish finished done klaar lanseer en_ligne prêt pronto
  lançar fertig online`

/** In front of a time these say that it does not suit. */
const refusals = `don't dont not never can't cannot won't no moenie nie ne pas não nicht kein`

/** Behind a day only these lead to an hour: “Friday, 2 people” holds none. */
const hourLeads = `at @ to till until - – and or om tot en of à et ou às as e até um bis und oder no- noma okanye`

/** What was refused before one of these does not count behind it. */
const clauseStarts = `but maar mais mas aber kodwa`

interface Token {
  readonly start: number
  readonly end: number
  /** In lower case, with single spaces. */
  readonly word: string
}

const latestHour = 24
/** The most words before a time, and between two times. */
const mostLeads = 4
const mostJoins = 3
/** How far before a time a refusal is searched, in characters. */
const clauseLength = 80

const kindsByWord = readKinds()
const hourLeadWords: ReadonlySet<string> = new Set(listed(hourLeads))
const otherUnitWords: ReadonlySet<string> = new Set(listed(`${otherUnits} ${months}`))

const clock = String.raw`\d{1,2}(?:[:.]\d{2}(?: ?[ap]\.?m\b\.?| ?u[uh]r\b)?|h\d{2}|h\b| ?(?:[ap]\.?m\b\.?|hrs\b|u[uh]r\b|o'clock\b))`
const date = String.raw`\d{1,2}(?:st|nd|rd|th)? (?:of |de )?${oneOf(listed(months))}`
const shortDay = '(?:mon|tues?|wed|thu(?:rs)?|fri|sat|sun)'
const days = String.raw`(?<!\p{L})${shortDay} ?(?:-|–|to|till?) ?${shortDay}(?!\p{L})`
const phrases = [...kindsByWord.keys()].filter((word) => /\p{L}.*[^\p{L}]/u.test(word))

const anyToken = new RegExp(
  String.raw`${days}|${date}|(?<![\d.:])${clock}(?!\d)|24/7|${oneOf(phrases)}|\d+|\p{L}[\p{L}\p{M}]*|\S`,
  'giu',
)
const isClock = new RegExp(`^${clock}$`, 'iu')
const isDate = new RegExp(`^${date}$`, 'iu')
const isDays = new RegExp(`^${days}$`, 'iu')
/** “12.50” may as well be a price. */
const isDecimal = /^\d+\.\d+$/

const sentenceEnd = /[!?\n;]|(?<!\b[ap]|\b[ap]\.m)\.(?=\s|$)/giu
/** A phone number, whose digits are no hours. */
const telephone = /(?:\+|(?<![\d.:])0|\()[\d().\- ]{6,24}\d/g
const callStarts = Object.values(timeWords).flatMap(({ call }) => listed(call))
const aboutCall = new RegExp(String.raw`(?<!\p{L})(?:${callStarts.join('|')})`, 'iu')
const aboutDeadline = new RegExp(oneOf(listed(deadlineWords)), 'iu')
const refusal = new RegExp(oneOf(listed(refusals)), 'iu')
const clauseEnd = new RegExp(`,|${oneOf(listed(clauseStarts))}`, 'iu')

/** Returns the words that say when a visitor wants a call, as they were typed: “after 17:00”. Empty where there are none. */
export function readCallTime(text: string): string {
  const times = text.split(sentenceEnd).flatMap((sentence) => {
    const isCall = aboutCall.test(sentence)
    if (!isCall && aboutDeadline.test(sentence)) return []
    const withoutPhones = sentence.replace(telephone, (digits) => '#'.repeat(digits.length))
    const isPhoned = withoutPhones !== sentence
    const quote = firstTime(withoutPhones, isCall || isPhoned)
    return quote === '' ? [] : [{ isCall, isPhoned, quote }]
  })
  const best = times.find(({ isCall }) => isCall) ?? times.find(({ isPhoned }) => isPhoned) ?? times[0]
  return best?.quote ?? ''
}

/** The first run of times that suit: “Friday at 3pm or Monday morning”. `isCall`: the sentence is about a call beyond doubt. */
function firstTime(sentence: string, isCall: boolean): string {
  const tokens = tokensOf(sentence)
  let index = 0
  for (const { start } of tokens) {
    const end = timeAt(tokens, index, isCall)
    const suits = end !== null && !isRefused(sentence.slice(0, start)) && !isRefusal(tokens, index)
    if (suits) return sentence.slice(start, tokens[lastOfRun(tokens, end, isCall) - 1]?.end)
    index += 1
  }
  return ''
}

/** The index behind the time that begins at `start`. Null where none begins there. */
function timeAt(tokens: readonly Token[], start: number, isCall: boolean): number | null {
  const index = start + leadsAt(tokens, start)
  const isLimited = tokens.slice(start, index).some((token) => is(token, 'limit'))
  const token = tokens[index]
  if (token === undefined) return null
  if (is(token, 'when') || isDays.test(token.word) || (isLimited && is(token, 'event'))) return index + 1
  if (isDate.test(token.word)) return isCall ? index + 1 : null
  if (isClock.test(token.word)) return isLimited || !isDecimal.test(token.word) ? index + 1 : null
  if (is(token, 'at') && isCall && !isLimited) return endsTime(tokens[index + 2]) ? hourAt(tokens, index + 1) : null
  if (isLimited) return isCall || endsTime(tokens[index + 1]) ? hourAt(tokens, index) : null
  return is(tokens[index + 1], 'unit') ? hourAt(tokens, index) : null
}

/** How many words lead to a time: “not before the”. */
function leadsAt(tokens: readonly Token[], start: number): number {
  const lead = tokens.slice(start, start + mostLeads)
  const end = lead.findIndex((token, index) => {
    const isInside = index > 0 && (is(token, 'join') || is(token, 'at'))
    return !is(token, 'limit') && !is(token, 'not') && !isInside
  })
  return end < 0 ? lead.length : end
}

/** The index behind an hour at `index`, with its unit. Null where there is none. */
function hourAt(tokens: readonly Token[], index: number): number | null {
  const token = tokens[index]
  if (token === undefined || !isHour(token)) return null
  const next = tokens[index + 1]
  if (next !== undefined && is(next, 'unit')) return index + 2
  const other = tokens[index + 2]
  const isRange = next !== undefined && hourLeadWords.has(next.word) && other !== undefined && isHour(other)
  const counted = isRange ? tokens[index + 3] : next
  return otherUnitWords.has(counted?.word ?? '') ? null : index + 1
}

/** The index behind the last of the times that follow each other before and after `end`. */
function lastOfRun(tokens: readonly Token[], end: number, isCall: boolean): number {
  let last = end
  for (let next: number | null = end; next !== null; next = timeAfter(tokens, last, isCall)) last = next
  return last
}

/** The index behind the next time, where only joining words stand before it. */
function timeAfter(tokens: readonly Token[], end: number, isCall: boolean): number | null {
  const joins = tokens.slice(end, end + mostJoins).findIndex((token) => !is(token, 'join') && !is(token, 'at'))
  const start = joins < 0 ? end + mostJoins : end + joins
  const leadsToHour = start > end && hourLeadWords.has(tokens[start - 1]?.word ?? '')
  return timeAt(tokens, start, isCall) ?? (leadsToHour ? hourAt(tokens, start) : null)
}

function isHour({ word }: Token): boolean {
  return (/^\d{1,2}$/.test(word) && Number(word) <= latestHour) || kindsByWord.get(word)?.has('hour') === true
}

/** Returns whether the next word is nothing that the number could count. */
function endsTime(next: Token | undefined): boolean {
  return next === undefined || /^[^\p{L}\p{N}]/u.test(next.word) || timeKinds.some((kind) => is(next, kind))
}

/** Whether the clause before a time says that it does not suit: “I can't talk on …”. */
function isRefused(before: string): boolean {
  return refusal.test(before.slice(-clauseLength).split(clauseEnd).at(-1) ?? '')
}

/** Whether the time itself says so: “not on Fridays”. “Not before 10” does not. */
function isRefusal(tokens: readonly Token[], index: number): boolean {
  return is(tokens[index], 'not') && !is(tokens[index + 1], 'limit')
}

function is(token: Token | undefined, kind: TimeKind): boolean {
  return token !== undefined && kindsByWord.get(token.word)?.has(kind) === true
}

function tokensOf(sentence: string): Token[] {
  return [...sentence.matchAll(anyToken)].map(({ 0: typed, index }) => ({
    start: index,
    end: index + typed.length,
    word: typed.toLowerCase().replace('’', "'").replace(/\s+/g, ' '),
  }))
}

function readKinds(): ReadonlyMap<string, ReadonlySet<TimeKind>> {
  const kinds = new Map<string, Set<TimeKind>>()
  for (const words of Object.values(timeWords)) {
    for (const kind of timeKinds) {
      for (const word of listed(words[kind])) kinds.set(word, (kinds.get(word) ?? new Set()).add(kind))
    }
  }
  return kinds
}

/** The words of a list; an underscore in one stands for a space. */
function listed(words: string): string[] {
  return words
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => word.replaceAll('_', ' '))
}

/** A pattern that matches one of these words whole, the longest first. */
function oneOf(words: readonly string[]): string {
  const longestFirst = words.toSorted((one, other) => other.length - one.length)
  return String.raw`(?<!\p{L})(?:${longestFirst.join('|').replaceAll("'", "['’]").replaceAll(' ', ' {1,2}')})(?!\p{L})`
}
