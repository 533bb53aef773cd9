import { type Language, languages } from '../../language/languages.ts'
import { fold } from './folded-message.ts'

type Words = Readonly<Record<Language, string>>

/** Lists of words by meaning and language, folded (see `fold`). Each entry is a piece of a pattern: `?`, `(?:…)` and `|` keep their sense. */
export const vocabulary = {
  yes: {
    en: 'yes, yeah, yep, yup, sure, ok, okay',
    af: 'ja, jip, reg so',
    zu: 'yebo',
    xh: 'ewe',
    fr: "oui, d'accord",
    pt: 'sim',
    de: 'ja, jawohl',
  },
  no: {
    en: `no, nope, nah, no,? thanks, no,? thank you, not really, none, nothing, nothing really, none really, nil,
      n[/.]?a, not applicable, nvm,
      (?:none|nothing|not|no one|nobody)(?: really)? (?:that )?(?:i|we) (?:can|could) (?:think of|name|remember)(?: right now| now| yet)?,
      nothing (?:comes|springs) to mind, can'?t think of (?:any|anything|one),
      (?:does not|doesn'?t|not) (?:really )?(?:apply|relevant|applicable)(?: (?:to|for|here)(?: (?:us|me|this))?)?`,
    af: 'nee, nee,? dankie, nee,? wat, niks, niks nie, geen, glad nie',
    zu: 'cha, c?hhayi, hayi, cha,? ngiyabonga, lutho, akukho, akukho lutho',
    xh: 'hayi, hayi,? enkosi, akukho, akukho nto, akhonto',
    fr: 'non, non,? merci, rien, aucun, aucune, rien du tout, pas vraiment',
    pt: 'nao, nao,? obrigad[oa], nada, nenhum, nenhuma',
    de: 'nein, nein,? danke, nee, nix, nichts, keine?, keins?, eigentlich nicht',
  },
  skip: {
    en: `skip, skip (?:it|this|that|this one|this question|for now), pass, next, next question, no pref(?:s|erences?)?,
      (?:can|could|may) (?:i|we) (?:skip|pass(?: on)?|leave) (?:it|this|that|this one|this question)(?: (?:out|open|blank|empty|for now))?,
      leave (?:it|this|that) (?:out|open|blank|empty)(?: for now)?, no comment,
      (?:you are|you'?re) the (?:experts?|pros?|professionals?|specialists?), you know best,
      i(?:'ll| will)? (?:trust you|leave (?:it|that|this) (?:up )?to you)(?: on (?:this|that|it))?,
      any(?:thing)? (?:works|goes|is fine|will do|you like|suits you), you (?:decide|choose|pick)(?: for (?:me|us))?,
      we(?:'ll| will) see, (?:that is |it is )?(?:up to you|your call), (?:that is |it is )?none of your business,
      i(?:'d| would) rather not(?: say)?, (?:rather|prefer) not(?: to)?(?: say)?(?: (?:yet|now|for now))?`,
    af: `maak nie saak(?: nie)?, (?:ja nee )?(?:julle|jy) kan (?:maar )?kies, slaan oor, volgende,
      geen voorkeur(?: nie)?, los dit, enigiets(?: (?:werk|is reg|sal werk))?`,
    zu: 'yeqa, dlula, okulandelayo',
    xh: 'tsiba, dlula, okulandelayo',
    fr: `passer?, passons, suivante?, question suivante, sans preference, aucune preference, peu importe,
      pas de preference`,
    pt: 'pular, passar?, seguinte, proxima, sem preferencia, nenhuma preferencia, tanto faz',
    de: 'weiter, uberspringen, nachste, nachste frage, keine praferenz, egal',
  },
  unknown: {
    en: `no idea, no clue,
      (?:(?:i|we) )?(?:(?:honestly|really|truly|currently) )?(?:have )?(?:absolutely )?(?:no|not a) (?:idea|clue)(?: (?:what|how|when|where|who) .{1,40})?,
      (?:i )?dunno, (?:it )?(?:does not|doesn'?t) (?:really )?matter(?: to (?:me|us))?,
      (?:i |we )?(?:do not|don'?t) (?:mind|care), no opinion,
      (?:let's |lets |let us |we can |can we |we'll |i'll |we will |i will |you )?(?:decide|choose|discuss|do|think about|come back to)(?: (?:that|this|it|on that|on it))? (?:later|another time|afterwards),
      (?:maybe )?later,
      (?:(?:can|could|may) (?:i|we)|i'?ll|i will|we'?ll|we will|let me) (?:tell you|let you know|say|answer|come back|get back to you|decide|do)(?: (?:that|this|it|to (?:that|this|it)|on (?:that|this|it)|about (?:that|this|it)))? (?:later|another time|tomorrow|when (?:i|we) know),
      (?:i |we )?have(?: not|n'?t) (?:really |even )?(?:set|decided|thought|fixed|chosen|picked|got|made|worked out|figured out)(?: (?:on|about|of|out|a|an|the|any|our|it|that|this|one|money|name|budget|date|deadline|goals?|anything)){0,4}(?: yet)?,
      (?:no|none|nothing|nothign|nothin|nuthing|nuffin)(?: yet)?, dunno, idk,
      (?:i )?(?:really )?(?:do not|don'?t) (?:really )?know(?: yet)?,
      (?:i am |i'?m |we are |we'?re )?not (?:really |so |quite |too )?sure(?: yet| about that| about this)?,
      (?:i have |we have |i've |we've )?(?:absolutely )?no idea(?: yet| really)?,
      (?:i |we )?have(?: not|n'?t) (?:decided|thought about (?:it|that|this))(?: yet)?, (?:still )?undecided, unsure,
      who knows, hard to say,
      (?:i |we )?(?:can'?t|cannot|couldn'?t) (?:really )?(?:say|tell)(?: (?:yet|now|right now|for sure|exactly))*,
      (?:it |that )?(?:all )?depends, no clue yet,
      what if (?:i|we) (?:do not|don'?t) (?:have|know)(?: (?:one|it|that|a name|yet))*,
      (?:it(?:'?s| is) )?(?:too early|hard|impossible) to (?:say|tell)(?: (?:yet|now|right now))?,
      (?:i|we) never (?:really )?thought about (?:it|that|this)`,
    af: `(?:ek )?weet (?:nog )?nie, ek weet (?:dit )?(?:nog )?nie(?: nog nie)?, geen idee(?: nie)?,
      (?:ek is )?(?:nog )?nie seker(?: nie)?, onseker`,
    zu: '(?:angazi|asazi|asikazi)(?: okwamanje)?, angikazi, anginaso isiqiniseko, angiqiniseki',
    xh: 'andazi, andikazi, andiqinisekanga',
    fr: `(?:je )?(?:ne )?sais pas(?: encore)?, aucune idee, (?:je ne suis |je suis )?pas (?:sure?|certaine?), pas d'idee`,
    pt: `(?:eu )?nao sei(?: ainda)?, (?:eu )?ainda nao sei, nao faco ideia, sem ideia, nenhuma ideia,
      nao tenho (?:certeza|a certeza|ideia)`,
    de: `(?:ich |das )?weis(?: ich)?(?: es| das)? (?:noch )?nicht, keine ahnung,
      (?:ich bin )?(?:mir )?(?:noch )?nicht sicher, kein plan`,
  },
  notYet: {
    en: `not yet, none yet, nothing yet, none so far, nothing so far,
      (?:nothing|none|not|no)(?: really)? (?:at the moment|right now|for now|at present|at this stage|at this point|currently|as yet|just yet),
      (?:i |we )?(?:do not|don'?t) have (?:one|any|a name|a budget|anything|that|it|a date|a deadline)(?: yet)?,
      (?:i |we )?have(?: not|n'?t) got (?:one|any|a name|anything)(?: yet)?,
      (?:no|not a|without a) (?:real |specific |particular |clear |fixed )?(?:goals?|aims?|audience|name|title|budget|deadline|date|figure|number|timeline)(?: yet| so far| for now)?,
      tb[acd], (?:no,? )?(?:i|we) have nothing(?: yet| so far)?, to be (?:decided|confirmed|determined),
      (?:i am |we are |i'?m |we'?re )?still (?:thinking|deciding)(?: about (?:it|that))?,
      (?:it )?(?:doesn'?t|does not) have (?:one|a name)(?: yet)?`,
    af: `nog nie, nog niks, nog geen(?: nie)?, nog geen (?:naam|begroting|datum)(?: nie)?, nie nou nie, ons het nog nie`,
    zu: 'okwamanje cha, hhayi okwamanje, ayikabikho, alikabikho, akakabikho, cha okwamanje, angikabi nalo',
    xh: 'hayi okwangoku, hayi ngoku, okwangoku hayi, ayikabikho, alikabikho',
    fr: `pas encore, rien encore, pour le moment non, pas pour (?:le moment|l'instant), toujours pas,
      (?:on |nous |je )?n'(?:a|avons|ai) pas encore(?: (?:de (?:nom|budget|date|site)|decide))?,
      pas encore de (?:nom|budget|date)`,
    pt: `ainda nao, por enquanto nao, nada ainda, ainda nada, ainda nao ha,
      ainda nao (?:tenho|temos|tem)(?: nome| orcamento| data)?`,
    de: `noch nicht, noch nichts, noch keine?[nr]?(?: name[n]?| budget| termin)?, bisher nicht, im moment nicht,
      momentan nicht, (?:gibt es|haben wir|habe ich) noch nicht`,
  },
  courtesy: {
    en: `please, pls, plz, thanks, thank you, thanks a lot, sorry, man, guys, folks, team, there, though, tbh,
      to be honest, honestly, at all, i(?:'m| am) afraid, i guess, i think, for now, really, actually, then, mate, bro`,
    af: 'asseblief, asb, dankie, ekskuus, tog, baie dankie',
    zu: 'ngiyacela, ngiyabonga, uxolo',
    xh: 'nceda, ndiyacela, enkosi, uxolo',
    fr: "s'il vous plait, s'il te plait, svp, merci, desolee?, merci beaucoup",
    pt: 'por favor, obrigad[oa], desculpe, faz favor',
    de: 'bitte, danke, entschuldigung, danke schon, mal',
  },
  /** What may stand before a sentence without changing what it is for. */
  opening: {
    en: `well, um+, uh+, hmm+, er+, so, and, but, also, oh, ah, anyway, just, hi, hello, hey, hi there, hi all,
      good (?:morning|afternoon|evening|day), yes, yeah, ok, okay, alright, right, look, listen, please, thanks,
      thank you, sorry, btw, by the way, one more thing, quick question, first,
      before (?:that|we (?:go on|start|continue)), out of interest, just wondering, i was wondering, lol, ps,
      p\\.s\\., honestly, to be honest, then, in fact, cool, great, nice, perfect`,
    af: `hallo, hi, dankie, ja, en, maar, ook, wel, o, goeie (?:more|middag|dag), goeiemore, goeiedag, terloops,
      asseblief, eerlik`,
    zu: 'sawubona, sanibonani, yebo, ngiyabonga, kodwa, futhi',
    xh: 'molo, molweni, ewe, enkosi, kodwa, kwaye',
    fr: 'bonjour, salut, merci, oui, et, mais, alors, au fait, bonsoir, euh',
    pt: 'ola, oi, bom dia, boa tarde, obrigad[oa], sim, e, mas, entao, ja agora',
    de: 'hallo, guten (?:tag|morgen|abend), danke, ja, und, aber, also, ach, ubrigens, na ja',
  },
  /** What announces that something said before is to be replaced. */
  correcting: {
    en: `actually, acc?t?ual?ly, acutally, sorry, apologies, oops, whoops, wait, no wait, hang on, hold on, correction,
      scratch that, on second thoughts?, come to think of it, my mistake, my bad, change of plans?, typo,
      i changed my mind, i've changed my mind, rather, no, not that, let me correct that, one correction,
      i got that wrong, that (?:is|was) wrong, that's wrong, i take that back`,
    af: 'eintlik, jammer, ekskuus, wag, nee, nee wag, regstelling, verkeerd, by nabetragting',
    zu: 'empeleni, uxolo, cha, ima, ngiyaxolisa',
    xh: 'eneneni, uxolo, hayi, ima, ndiyaxolisa',
    fr: 'en fait, finalement, pardon, desolee?, attendez, non, correction, plutot, je me suis trompee?',
    pt: 'na verdade, alias, desculpe, desculpa, espere, espera, nao, correcao, afinal, enganei-me, melhor',
    de: `eigentlich, doch, entschuldigung, moment, halt, nein, korrektur, sorry, tut mir leid, lieber,
      ich habe mich vertan`,
  },
} as const satisfies Readonly<Record<string, Words>>

/** Returns the entries of a list, which stand between commas. */
export function entriesOf(list: string): string[] {
  return list.split(/,\s+/)
}

/** Returns a group of alternatives, the longest first, so that none hides a longer one. */
export function anyOf(patterns: readonly string[]): string {
  const distinct = [...new Set(patterns)].toSorted((one, other) => other.length - one.length)
  return `(?:${distinct.join('|')})`
}

/** The same for lists. */
export function oneOf(...lists: readonly string[]): string {
  return anyOf(lists.flatMap(entriesOf))
}

/** Returns a group of all words of one meaning, in all languages. */
export function inAllLanguages(meaning: keyof typeof vocabulary): string {
  return oneOf(...Object.values(vocabulary[meaning]))
}

/** Common words of each language, folded; words that two of them share say less than the others. */
const commonWords: Readonly<Record<Language, string>> = {
  en: `a about all also an and any app are as at be because book booking build business but by called can could customers do for from get give
    have help i i'd i'm if in is it it's just know like make me more my need not of on one or our out people please sell should site so some
    that the their them they this to too up us use using want was we website what when where which who will with work would you your`,
  af: `aan al almal as asseblief baie begroting bespreek bestel bestuur bou by daar dankie dat deur die dis dit doen een eie ek en graag haar
    het hier hoe hom hulle iets in is ja jy kan kliente klein kry lat maak maar maklik mense met moet my na nee nie nodig nog nou of om ons op
    oor so soos sodat soek teen te toe toep tot uit van verkoop vir voor waar wat webwerf weet werk wie wil winkel word`,
  zu: `abantu amakhasimende angazi bakhe bami cha futhi i-app icela ibhizinisi ikhasimende ikhona izinto kahle kakhulu kanye kodwa kubantu
    kuyo lami lapho lokhu lutho malini nami ngaphambi ngezansi ngicela ngidinga ngifisa ngifuna ngingathanda ngiyabonga ngokushesha nini nje noma
    ngo okwamanje onke sawubona sebenzisa siza sidinga sifuna ukuthi ukuze ukuthengisa umqondo unjani usuku wami yami yebo yethu abafundi
    abazali imali isitolo ukubhuka bonke abasebenza ngithengisa`,
  xh: `abantu abathengi andazi apha bam ewe enkosi ewebhusayithi hayi i-app iwebhusayithi ixesha kakuhle kakhulu kodwa kuba kunye kwaye
    kwam lam le lo molo molweni nam nceda ndicela ndidinga ndifuna ndingathanda ndiyabulela ndiyacela ngoku ngokuba okanye okwangoku phambi
    sidinga sifuna sisebenzisa thina ukuba ukuze ukuthengisa umnxeba umntu unjani usuku wam wethu yam yethu yimalini kwishishini ishishini
    ndithengisa abantwana imali`,
  fr: `a au aux avec avoir bonjour ce ces cette chez clients combien comme dans de des deux du elle en entreprise est et etre faire fait ils
    j'ai j'aimerais je l'application la le les leur leurs ligne ma mais me merci mes mon nos notre nous ou oui par pas petite plus pour
    pourquoi pouvez qu'il que quel qui sa sans ses site son sont sur tous tout tres un une utilisateurs vendre veux voudrais vous`,
  pt: `a ainda antes ao aos aplicacao aplicativo app as bom com como da das de deles do dois dos e ela ele em empresa encomendas entao essa
    esta estou eu fazer gostaria isso ja loja mais mas me meu meus minha muito na nao nas no nos nossa nosso num numa o obrigada obrigado ola
    os ou para pela pelo pessoas por pouco precisamos preciso quais qual quanto que quem quero queremos sao sem ser seu sim site sobre sou sua
    tambem tem temos tenho tudo um uma vender voces`,
  de: `aber alle als am an auch auf aus bei bis brauche brauchen das dass dem den der des die doch durch ein eine einen einer es fur haben
    hallo ich ihr im in ist ja kann kein keine konnen kunden kunstler leute machen man mehr mein meine meinen mich mir mit mochte mochten nach
    nein nicht noch nur oder ohne schon sehr sein sich sie sind so uber um und uns unser unsere unseren verkaufen viel von vor was webseite wenn
    werden wie wir wird wollen wurde zu zum zur`,
}

/** One of these alone is enough: no other of the languages has it. */
const unmistakable: Readonly<Partial<Record<Language, RegExp>>> = {
  af: /\b(?:dankie|asseblief|hoekom|hoeveel|weet nie|ek wil|begroting|nog nie|bel my|(?:ek|ons) (?:soek|benodig|is|het|kan)|'n)\b|(?:^|\s)'n /,
  zu: /\b(?:angazi|angiqondi|ngiyabonga|ngicela|ngifuna|ngidinga|sawubona|yebo|kungani|sifuna|sidinga|ngiyacela|okwamanje|hhayi|chha)\b/,
  xh: /\b(?:andazi|andiqondi|enkosi|ndifuna|ndidinga|ndicela|ndiyacela|nceda|molweni|molo|ewe|yimalini|kutheni|okwangoku|hayi)\b/,
  fr: /\b(?:je (?:ne|veux|voudrais|cherche|prefere)|sais pas|pas encore|pourquoi|combien|bonjour|est-ce que|s'il vous plait|nous (?:avons|voulons|sommes)|pouvez-vous|aucune idee|merci|c'est|appelez-moi|qu'est-ce)\b/,
  pt: /\b(?:nao|obrigad[oa]|ainda nao|quanto custa|gostaria|preciso|voces|ola|bom dia|quero (?:um|uma)|orcamento)\b/,
  de: /\b(?:ich (?:mochte|brauche|will|weis|habe|bin)|nicht|keine ahnung|noch nicht|wir (?:brauchen|mochten|wollen|haben|sind)|was kostet|wie viel|nein|bitte|warum|konnen sie)\b/,
}

/** In words of the language that stand in the text, so that one borrowed word decides nothing. */
const enoughWords = 3

const wordLists = languages.map((language) => ({ language, words: new Set(commonWords[language].split(/\s+/)) }))

/** Returns the language of a text; English unless another is sure. */
export function languageOf(text: string): Language {
  const folded = fold(text)
  const words = new Set(folded.match(/[a-z]+(?:['-][a-z]+)*/g))
  const scores = wordLists.map(({ language, words: common }) => ({
    language,
    score: [...words].filter((word) => common.has(word)).length + (isUnmistakable(language, folded) ? 2 : 0),
  }))
  const english = scores.find(({ language }) => language === 'en')?.score ?? 0
  const [best, second] = scores.filter(({ language }) => language !== 'en').toSorted((a, b) => b.score - a.score)
  if (!best || best.score <= english || best.score === second?.score) return 'en'
  return best.score >= enoughWords || isUnmistakable(best.language, folded) ? best.language : 'en'
}

function isUnmistakable(language: Language, folded: string): boolean {
  return unmistakable[language]?.test(folded) ?? false
}
