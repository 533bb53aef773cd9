import { oneOf } from './vocabulary.ts'

// Patterns of values as people write them, on folded text. Every repetition is bounded, so a search takes linear time.

const currency = '(?:zar|usd|eur|gbp|chf|kes|ngn|ksh|us ?\\$|r|n\\$|p|[$€£₹¥₦])'
const unit = oneOf(
  `k, m, mil, million, millions, thousand, grand, bucks, rand, rands, dollars?, euros?, pounds?, usd, zar, eur, gbp,
    [€£$], r`,
  'duisend, miljoen',
  'mille, millions?, milliers',
  'mil, milhoes, reais',
  'tausend, millionen',
  'izinkulungwane, amarandi, amawaka, iirandi',
)
const numeral =
  oneOf(`one, two, three, four, five, six, seven, eight, nine, ten, eleven, twelve, fifteen, twenty, thirty, forty, fifty,
  sixty, seventy, eighty, ninety, a hundred, half a`)
const inWords = `${numeral}(?:[ -]${numeral}| and a half| hundred(?: and ${numeral})?)? (?:thousand|grand|million|k)(?: (?:rand|dollars|euros|pounds))?(?!\\w)`
const figure = "\\d{1,9}(?:[ ,.']\\d{3}){0,3}(?:[.,]\\d{1,2})?"
/** With a currency or a unit, so that it can be nothing but money. */
const money = `(?:${inWords}|${currency} ?${figure}(?: ?${unit}){0,2}|${figure}(?: ?${unit}){1,2})(?![\\w%])`
const bareMoney = `(?:${inWords}|(?:${currency} ?)?${figure}(?: ?${unit}){0,2}(?![\\w%]))`
const roughly = oneOf(
  `about, around, roughly, approximately, approx\\.?, circa, ca\\.?, some, say, maybe, up to, at most, max(?:imum)?,
    a max(?:imum)? of, under, below, less than, not more than, no more than, over, above, more than, at least,
    between, from, closer to, more like, somewhere (?:around|between), in the region of, ~, capped at, limited to,
    just, only`,
  'ongeveer, omtrent, tussen, tot, hoogstens, nie meer as, so',
  "environ, entre, jusqu'a, a peu pres, autour de, moins de",
  'cerca de, aproximadamente, por volta de, uns, ate',
  'etwa, ungefahr, rund, zwischen, bis zu, maximal, hochstens, circa',
  'cishe, malunga ne-?',
)
const to = '(?: ?(?:-|to|and|or|tot|en|a|et|ate|e|bis|und) ?)'
const tail =
  '(?: (?:max(?:imum)?|at most|or so|tops|in total|total|all in|excl(?:uding)? vat|incl(?:uding)? vat|ex vat))'
/** An amount of money per time or per piece is a price, not a budget. */
const perUnit = ' ?(?:/|(?:per|a|an|each|every|elke|par|por|pro) \\w{1,12}|p\\.?m\\.?\\b|pp\\b|each\\b|monthly\\b)'

// Each part is a pattern of its own, compiled once: together in one they cost a second at the first message.
const roughlyHere = here(`(?:${roughly} ){1,2}`)
const moneyHere = here(money)
const bareMoneyHere = here(bareMoney)
const untilHere = here(`${to}${bareMoney}`)
const tailHere = here(tail)
const perUnitHere = here(perUnit)

function here(source: string): RegExp {
  return new RegExp(source, 'y')
}

/** Returns where a match of `pattern` that begins at `start` ends; `start` where there is none. */
function past(pattern: RegExp, text: string, start: number): number {
  pattern.lastIndex = start
  return pattern.test(text) ? pattern.lastIndex : start
}

/** Returns where an amount that begins at `start` ends: with a currency or a unit, so that it is money. `start` where there is none. */
export function amountAt(text: string, start: number): number {
  return moneyFrom(text, start, moneyHere)
}

/** The same where the word “budget” stands before it: “between 50 and 80k”. */
export function amountOrFigureAt(text: string, start: number): number {
  return moneyFrom(text, start, bareMoneyHere)
}

function moneyFrom(text: string, start: number, pattern: RegExp): number {
  const first = past(roughlyHere, text, start)
  const end = past(pattern, text, first)
  if (end === first) return start
  const all = past(tailHere, text, past(untilHere, text, end))
  return past(perUnitHere, text, all) === all ? all : start
}

export const englishMonths = `jan(?:uary)?, feb(?:ruary)?, mar(?:ch)?, apr(?:il)?, may, june?, july?, aug(?:ust)?,
  sept?(?:ember)?, oct(?:ober)?, nov(?:ember)?, dec(?:ember)?`
const month = oneOf(
  englishMonths,
  'januarie, februarie, maart, april, mei, junie, julie, augustus, september, oktober, november, desember',
  'janvier, fevrier, mars, avril, mai, juin, juillet, aout, septembre, octobre, novembre, decembre',
  'janeiro, fevereiro, marco, abril, maio, junho, julho, agosto, setembro, outubro, novembro, dezembro',
  'januar, februar, marz, april, juni, juli, oktober, dezember',
  `u?januwari, u?febhuwari, u?mashi, u?ephreli, u?meyi, u?juni, u?julayi, u?agasti, u?septhemba, u?okthoba,
    u?novemba, u?disemba`,
)
const day = '(?:the )?\\d{1,2}(?:st|nd|rd|th|er|ste|de|\\.)?'
const year = '(?:20\\d\\d)'
const number = oneOf(
  '\\d{1,3}, a, an, one, two, three, four, five, six, eight, nine, ten, twelve, a few, a couple of, couple of',
  "'?n, een, twee, drie, vier, vyf, ses",
  'un, deux, trois, quatre, cinq, six, quelques',
  'um, uma, dois, duas, tres, quatro, cinco, seis',
  'eine[mnr]?, zwei, drei, vier, funf, sechs',
)
const period = oneOf(
  'days?, weeks?, months?, years?, quarters?',
  'dae, weke, maande, maand, week, jaar',
  'jours, semaines?, mois, ans?',
  'dias, semanas?, mes(?:es)?, anos?',
  'tagen?, wochen?, monaten?, jahren?',
)
const occasion = oneOf(
  `christmas, xmas, easter, black friday, new year, new years?, diwali, ramadan, eid, valentine'?s(?: day)?,
    mother'?s day, women'?s day, heritage day, the holidays, the festive season, festive season`,
  'kersfees, kerstyd, paasfees, nuwejaar',
  'noel, paques, la rentree',
  'o natal, natal, a pascoa, pascoa, carnaval',
  'weihnachten, ostern, neujahr, silvester',
  'ukhisimusi, ikrismesi, uphasika',
)
const season = oneOf(
  'summer, winter, spring, autumn, high season, peak season, rainy season',
  'somer, lente, herfs',
  "l'ete, l'hiver, le printemps, l'automne",
  'o verao, verao, o inverno, inverno, a primavera, o outono',
  'sommer, fruhling, fruhjahr, herbst',
)
const weekday = oneOf(
  'monday, tuesday, wednesday, thursday, friday, saturday, sunday',
  'maandag, dinsdag, woensdag, donderdag, vrydag, saterdag, sondag',
)
const part = oneOf(
  '(?:the )?(?:end|start|beginning|middle|first half|second half)(?: of)?, mid, mid-, early, late',
  '(?:die )?(?:einde|begin|middel)(?: van)?',
  '(?:la )?(?:fin|mi-)(?: de)?, debut',
  '(?:o )?(?:fim|final|inicio|meados) d[eo]',
  '(?:zum )?(?:ende|anfang|mitte)(?: des)?',
)

const calendarDay = `(?:${day} (?:of |de )?${month}(?:,? (?:de )?${year})?|${month} ${day}(?:,? ${year})?|20\\d\\d-\\d\\d-\\d\\d|\\d{1,2}[/.]\\d{1,2}[/.](?:20)?\\d\\d)`
const calendarPeriod = `(?:${month}(?: (?:de )?${year})?|q[1-4](?:(?: of)? ${year})?|(?:next|this|coming|the coming) (?:week|month|year|quarter|${season}|${month}|${weekday})|${occasion}(?: ${year})?|(?:the |next |this |our )?${season}(?: (?:season|holidays?|menu|term|break|sale|${year}))?|${year}|${weekday}|tomorrow|volgende (?:maand|week|jaar)|(?:the )?(?:month|year|week|quarter|financial year|tax year|school year|school holidays)|die (?:maand|jaar)|(?:le )?mois prochain|(?:l')?annee|o ano|(?:do )?ano|des jahres|nachste[nrs]? (?:monat|jahr|woche))`
const by = oneOf(
  `before, by, by the, in, on, for, at, no later than, not later than, until, around, within, end of, just before,
    well before, latest by, sometime in, in time for, from, after, not before, during, early, late, mid`,
  'voor, teen, in, op, binne, vanaf, tot',
  "avant, avant le, d'ici, d'ici le, d'ici a, en, pour, pour le, fin, debut, a partir de, le, dans, au plus tard",
  'antes de, ate, ate o, ate ao?, em, para, no, a partir de, dentro de',
  'vor, vor dem, bis, bis zum, bis spatestens, bis ende, im, am, ab, zum, in, innerhalb von, spatestens',
  'ngaphambi kwe-?, ngo, phambi kwe-?',
)
const within = `(?:within|in|over|inside|binne|dans|en|em|dentro de|innerhalb von|in)(?: the next| about| around| the coming| les| die volgende| den nachsten)? (?:${number}(?: ?(?:-|to|or|tot|ou|bis|oder) ?${number})?) ${period}`
const soon =
  oneOf(`asap, a\\.s\\.a\\.p\\.?, as soon as possible, so gou as moontlik, des que possible, le plus tot possible,
  o mais rapido possivel, o quanto antes, so bald wie moglich, so schnell wie moglich, schnellstmoglich, ngokushesha`)

const byHere = here(`${by} `)
const articleHere = here("(?:the |die |le |la |l'|o |a |den |dem |das )")
const partHere = here(`(?:${part} ?){1,2}`)
const calendarDayHere = here(`${calendarDay}(?!\\w)`)
const calendarPeriodHere = here(`${calendarPeriod}(?!\\w)`)
const orSoHere = here(' or (?:so|sooner|earlier)(?!\\w)')
const withinHere = here(`${within}(?!\\w)`)
const soonHere = here(`${soon}(?!\\w)`)
const durationHere = here(`${number}(?: ?(?:-|to|or) ?${number})? ${period}(?: from now)?(?!\\w)`)

/** Returns where a date that begins at `start` ends: “1 December”, “the end of May”. `start` where there is none. */
function dateAt(text: string, start: number): number {
  const day = past(calendarDayHere, text, start)
  if (day > start) return past(orSoHere, text, day)
  for (const from of new Set([past(partHere, text, start), past(articleHere, text, start), start])) {
    const end = past(calendarPeriodHere, text, from)
    if (end > from) return past(orSoHere, text, end)
  }
  return start
}

/** Returns where it ends when something must be ready: a preposition and a date, or a stretch of time. `start` where there is none. */
export function dueDateAt(text: string, start: number): number {
  for (const pattern of [withinHere, soonHere]) {
    const end = past(pattern, text, start)
    if (end > start) return end
  }
  const date = past(byHere, text, start)
  const end = date > start ? dateAt(text, date) : date
  return end > date ? end : start
}

/** The same where the preposition may be left out: “deadline: 1 December”. */
export function anyDateAt(text: string, start: number): number {
  for (const read of [dueDateAt, dateAt]) {
    const end = read(text, start)
    if (end > start) return end
  }
  return past(durationHere, text, start)
}

/** Names of technologies, for “built in …”. */
export const technology =
  oneOf(`react(?: native)?(?:\\.?js)?, next(?:\\.?js), vue(?:\\.?js)?, nuxt, angular, svelte(?:kit)?, node(?:\\.?js)?,
  python, django, flask, fastapi, ruby(?: on rails)?, php, laravel, symfony, wordpress, woo ?commerce, shopify, wix,
  squarespace, webflow, drupal, joomla, magento, flutter, swift(?:ui)?, kotlin, java(?:script)?, typescript, c#,
  \\.net, dotnet, asp\\.net, golang, elixir, postgres(?:ql)?, mysql, mongo ?db, firebase, supabase, aws, azure,
  google cloud, gcp, vercel, netlify, docker, kubernetes, unity, unreal, html, css, tailwind, bootstrap, graphql,
  airtable, bubble, power ?apps, sharepoint, salesforce, hubspot, stripe, ios, android, pwa, no-?code, low-?code,
  open source`)
