import type { Language } from './understanding.ts'

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
