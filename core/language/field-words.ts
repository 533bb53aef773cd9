import type { Language } from './languages.ts'

/** Lists for `wordsOf`, folded, by language. */
type Words = Readonly<Partial<Record<Language, string>>>

/** What people call each field. */
export const fieldNames = {
  contactName: {
    en: 'contact name, my name, my full name, contact person',
    af: 'my naam',
    zu: 'igama lami',
    xh: 'igama lam',
    fr: 'mon nom',
    pt: 'o meu nome, meu nome',
    de: 'mein name',
  },
  contactEmail: {
    en: 'e-?mail address, mail address, e-?mails?',
    af: 'epos ?adres, e-?pos',
    fr: 'courriel, adresse e-?mail, adresse mail',
    pt: 'endereco de e-?mail',
    de: 'e-?mail-?adresse',
  },
  contactPhone: {
    en: `phone, phone number, telephone, telephone number, cell, cell number, cell ?phone, cell ?phone number, mobile, mobile number, contact number,
      number, tel`,
    af: 'telefoon ?nommer, telefoon, sel ?nommer, selfoon ?nommer, nommer',
    zu: 'inombolo, inombolo yocingo',
    xh: 'inombolo, inombolo yefoni',
    fr: 'numero, numero de telephone, telephone',
    pt: 'telefone, numero',
    de: 'telefonnummer, handynummer',
  },
  projectIdea: {
    en: 'project idea, idea, description, project, brief',
    af: 'idee, projek, beskrywing',
    zu: 'umqondo',
    xh: 'umbono',
    fr: 'idee, projet',
    pt: 'ideia, projeto',
    de: 'idee, projekt, beschreibung',
  },
  projectName: {
    en: 'project name, working title, name of the project, app name, site name, name, title',
    af: 'projek ?naam, naam',
    zu: 'igama leprojekthi, igama leapp, igama',
    xh: 'igama',
    fr: 'nom du projet, nom',
    pt: 'nome do projeto, nome',
    de: 'projektname, name',
  },
  projectGoals: {
    en: 'goals?, main goals?, project goals?, objectives?, main objectives?, aims?, main aims?, purpose',
    af: 'doelwitte?, doel',
    zu: 'inhloso',
    xh: 'injongo',
    fr: 'objectifs?',
    pt: 'objetivos?, metas?',
    de: 'ziele?',
  },
  targetAudience: {
    en: 'target audience, target market, target group, audience, target users?, target customers?, users?',
    af: 'teikengehoor, gehoor, teikenmark, doelgroep',
    zu: 'abasebenzisi',
    fr: 'public cible, public',
    pt: 'publico-alvo, publico alvo, publico',
    de: 'zielgruppe',
  },
  existingFeatures: {
    en: 'existing features?, existing systems?, features',
    af: 'bestaande funksies, bestaande stelsel, funksies',
    fr: 'fonctionnalites',
    pt: 'funcionalidades',
    de: 'funktionen',
  },
  technicalPreferences: {
    en: 'technical preferences?, technical stack, tech stack, tech preferences?, technology, technologies, tech, stack, platform',
    af: 'tegnologie',
    fr: 'technologie',
    pt: 'tecnologia, plataforma',
    de: 'plattform, technologie',
  },
  timeline: {
    en: 'dead ?line, time ?line, time ?frame, launch date, go-?live date, due date, date, launch, timing',
    af: 'sperdatum, tydlyn, datum',
    zu: 'usuku',
    xh: 'umhla',
    fr: 'delai, echeance, date limite, date de lancement',
    pt: 'prazo, data de lancamento, data de entrega',
    de: 'frist, termin, zeitplan, datum',
  },
  budget: {
    en: 'budget, buget, budjet, bugdet, budgt',
    af: 'begroting',
    zu: 'isabelomali, ibhajethi',
    xh: 'uhlahlo lwabiwo-?mali',
    fr: 'budget',
    pt: 'orcamento',
    de: 'budget, budet',
  },
} as const satisfies Readonly<Record<string, Words>>

/** What shows beside a value, or before words, which field they belong to. */
export const fieldCues = {
  /** Beside an amount. */
  budget: {
    en: `spend, pay, paying, invest, afford, go up to, set aside, put aside, saved, saved up, budgeted, available, my max, our max, our maximum,
      my limit, our limit, in my pocket, cost`,
    af: 'bestee, maksimum',
    fr: 'depenser, investir',
    pt: 'gastar, investir',
    de: 'ausgeben',
    zu: 'imali',
  },
  /** The same, where another field could be meant. */
  likelyBudget: {
    en: 'put in, contribute, chip in, grant of, funding of, loan of, set aside, raised, saved, saved up',
  },
  /** Before a date. */
  timeline: {
    en: `live, online, ready, launch, launching, soft launch, go-live, needed, required, it done, it finished, it completed?, it delivered, it launched,
      it released, it built, it running, it working, be done, be finished, be completed?, be delivered, be launched, be released, be deployed, be built,
      be working, up and running, rolled out, need it, need this, want it, want this, have it, have this, aiming for, hoping for, pilot`,
    af: 'klaar, gereed, aanlyn, lewendig',
    zu: 'isebenze, iphele, iqale',
    xh: 'ilunge',
    fr: 'en ligne, prete?s?, livree?s?, lancee?s?, lancement, finie?s?',
    pt: 'no ar, pront[oa], pronto, pronta, lancamento, entregue, funcionando, lancado, lancada',
    de: 'fertig, live, bereit, startklar, start, online',
  },
  /** Before a technology. */
  technicalPreferences: {
    en: `built, build it, made, written, developed, coded, programmed, preferably, ideally, prefer, would like, would love, want to use,
      runs on, run on, running on, works on, work on`,
    af: 'gebou, bou dit',
    fr: 'construite?, developpee?',
    pt: 'construido, construida, feito, feita, desenvolvido, desenvolvida',
    de: 'gebaut, entwickelt',
  },
  /** Before a name. */
  projectName: {
    en: 'called, named, titled, dubbed',
    af: 'genaamd, met die naam',
    zu: 'ebizwa ngokuthi, ibizwa ngokuthi',
    xh: 'ebizwa ngokuba, ibizwa ngokuba',
    fr: "appelee?, nommee?, qui s'appelle, on l'appelle, elle s'appelle, il s'appelle",
    pt: 'chamado, chamada, de nome, que se chama, chama-se, vai chamar-se, vai se chamar',
    de: 'namens, genannt, die heisst, sie heisst, es heisst',
  },
  /** Before the people whom it is for. */
  targetAudience: {
    en: 'aimed at, targeted at, targeting, geared at, geared to, geared towards?, directed at, intended for, meant for',
    af: 'gemik op, bedoel vir, gerig op',
    zu: 'ibhekiswe ku',
    xh: 'ijolise ku',
    fr: "destinee?s? aux?, visant, s'adresse aux?, s'adressent aux?",
    pt: 'destinado a, destinada a, destinados a, destinadas a, dirigido a, dirigida a, voltado para, voltada para',
    de: 'gerichtet an, richtet sich an, gedacht fur, zielt auf',
  },
  /** The same, where another field could be meant. */
  likelyAudience: {
    en: `it is for, it's for, its for, this is for, they are for, it is mainly for, it's mainly for, it's mostly for, it's really for, it's just for,
      mainly for, mostly for, primarily for, especially for, users are, customers are, clients are, visitors are`,
    af: 'dis vir, dit is vir',
    fr: "c'est pour",
    pt: 'e para',
    de: 'es ist fur',
  },
  existingFeatures: {
    en: `already have, already use, already run, already work with, already do, already keep, already manage, already take, currently have,
      currently use, currently run, currently work with, currently do, currently keep, currently manage, currently take, now use`,
    af: 'het reeds, gebruik tans',
    fr: 'avons deja, utilisons',
    pt: 'ja temos',
    de: 'haben bereits, haben schon, nutzen',
  },
  /** What somebody wants to come of it. */
  likelyGoals: {
    en: 'get, achieve, see, increase, reduce, save, grow, stop, cut, double, have fewer, more, fewer, less',
  },
  /** The thing is somebody else's, or another one, where one of these stands before “called”. */
  others: {
    en: `use, using, uses, have, competitor, similar, like the one, such, people, somebody, someone, anyone, who, what, which, are, get, gets, getting,
      being, were, was`,
  },
} as const satisfies Readonly<Record<string, Words>>

/** What has a name of its own. */
export const businesses = {
  en: `app, site, website, shop, store, platform, tool, farm, company, business, brand, salon, practice, school, club, church, restaurant, cafe, firm, studio,
    clinic, gym, lodge, guest ?house, bakery, team, project`,
  af: 'plaas, besigheid, maatskappy, winkel, skool',
  fr: 'entreprise',
  pt: 'empresa',
  de: 'firma',
} as const satisfies Words

/** Labels that name a field beside another label: “What: …; for: …”. */
export const shortLabels = {
  projectIdea: 'need, we need, want, what, project, brief',
  projectName: 'title',
  projectGoals: 'why, but',
  targetAudience: 'for, who, who for, customers, public',
  existingFeatures: 'we have, existing, current, current system',
  technicalPreferences: 'tech, platform',
  timeline: 'by, when',
  budget: 'how much, money',
  contactPhone: 'number',
  contact: 'contact, contact details, contact info, contact information, kontak, kontakt, contacto, contato',
} as const

/** What says that something is changed. */
export const changeWords = {
  /** Anywhere in a clause. */
  sign: {
    en: `actually, acctually, actualy, acutally, sorry, apologies, oops, whoops, wait, no wait, hang on, hold on, correction, scratch that, instead,
      on second thoughts?, come to think of it, my mistake, my bad, change of plans?, typo, i changed my mind, i've changed my mind, rather, no, only,
      i got that wrong, that's wrong, that is wrong, that was wrong, i take that back, not that, let me correct that, after all, never ?mind, no longer,
      i made a mistake, i made a typo, small change, quick change, one change, meant, mean, really, now, more like, in fact, then, changed, mistake`,
    af: 'eintlik, jammer, ekskuus, wag, nee, nee wag, regstelling, verkeerd, by nabetragting, eerder, liewer, bedoel, nou',
    zu: 'empeleni, uxolo, cha, ima, ngiyaxolisa',
    xh: 'eneneni, hayi, ndiyaxolisa',
    fr: 'en fait, finalement, pardon, desolee?, attendez, non, plutot, je me suis trompee?, maintenant',
    pt: 'na verdade, alias, desculpe, desculpa, espere, espera, nao, correcao, afinal, enganei-me, melhor, agora',
    de: `eigentlich, doch, entschuldigung, moment, halt, nein, korrektur, tut mir leid, lieber, ich habe mich vertan, jetzt, stattdessen`,
  },
  change: {
    en: `change, update, correct, fix, edit, set, make, amend, adjust, switch, move, raise, lower, increase, reduce, bring, push, put, revise, modify,
      redo, revisit, answer, go back to, return to, go back and, go back, rename, say, go with, take, use, note, write`,
    af: 'verander, wysig, maak, stel, pas, gaan terug',
    zu: 'guqula, shintsha, uguqule, ushintshe',
    xh: 'tshintsha, utshintshe',
    fr: 'changez?, changer, modifiez?, modifier, mettez, mettre, corrigez',
    pt: 'mudar?, mude, mudem, alterar?, altere, alterem, corrija, corrigir, ponha',
    de: 'andern sie, andere, andern, setzen sie, korrigieren sie, machen sie, mache',
  },
  remove: {
    en: 'scrap, scratch, drop, remove, delete, forget, forget about, clear, take out, ignore, lose, leave out, erase, ditch, skip',
    af: 'los, verwyder, vergeet',
    zu: 'susa',
    xh: 'khipha',
    fr: 'supprimez?, oubliez, enlevez, retirez',
    pt: 'remova, remover, remove, apague, tire, esqueca',
    de: 'streichen sie, streiche, entfernen sie, loschen sie, vergessen sie',
  },
  /** Between a field and its new value, where a word for changing stands before the field. */
  into: {
    en: 'to, into, as, back to, down to, up to, out to',
    af: 'na, tot',
    zu: 'ku',
    xh: 'kube',
    fr: 'a, en',
    pt: 'para',
    de: 'zu, auf',
  },
  /** Between a field and its new value. */
  becomes: {
    en: `should be, should read, should say, must be, needs to be, has to be, ought to be, is now, are now, can be, could be, changed to, has changed to,
      went up to, went down to, goes up to, becomes?, became, moved to, is really, is more like, is actually, 's now`,
    af: 'moet wees, is nou, is eintlik, moet',
    zu: 'kufanele ibe',
    xh: 'kufanele kube, mayibe',
    fr: 'devrait etre, doit etre, est maintenant',
    pt: 'deve ser, deveria ser, e agora',
    de: 'sollte?, soll, muss, ist jetzt',
  },
  is: { en: "is, are, was, 's", af: 'is', zu: 'ngu', xh: 'yi', fr: 'est', pt: 'e', de: 'ist' },
  wrong: {
    en: `wrong, incorrect, not right, not correct, a typo, outdated, misspelt, misspelled, mistyped, old, spell?ed it wrong, spelt it wrong,
      typed it wrong, wrote it wrong, got it wrong, typed, spelled, spelt, spelling, wrong spelling, spelling mistake, autocorrect`,
    af: 'verkeerd',
  },
  /** Before what was meant. */
  meant: {
    en: 'i meant, we meant, i actually meant, i meant to say, i meant to write, i mean, we mean',
    af: 'ek bedoel, ek het bedoel, ek het eintlik bedoel',
    zu: 'bengisho ukuthi, bengiqonde ukuthi',
    xh: 'bendithetha ukuthi',
    fr: 'je voulais dire, je veux dire',
    pt: 'queria dizer, eu queria dizer, quis dizer, quero dizer',
    de: 'ich meinte, ich meine',
  },
  /** Before what no longer counts. */
  not: {
    en: 'i said, i told you, not, and not, instead of, rather than, no more, no longer, scratch, drop, forget, scrap, ditch',
    af: 'nie, in plaas van',
    fr: 'pas, au lieu de',
    pt: 'nao, em vez de',
    de: 'nicht, statt, anstatt',
  },
  rename: {
    en: 'rename it, rename it to, rename this, rename this to, call it, call this, name it, name this, call the app, call the site, call the project, calling it, thinking of calling it',
    af: 'noem dit, noem hom',
    zu: 'libize, libize ngokuthi, yibize ngokuthi',
    xh: 'yibize ngokuba, yithiye',
    fr: "appelez-le, appelons-le, appelez-la, on l'appelle",
    pt: 'chame-o, chame-lhe, vamos chamar-lhe',
    de: 'nennen sie es, nennen wir es, nenn es',
  },
  back: {
    en: `go back, going back, back, return, step back, one step back, undo, undo that, undo this, previous question, last question, earlier question,
      previous one, previous step, previous answer, change something, change an answer, change my answer, change my answers, edit my answer, correct my answer,
      change my last answer, change my previous answer, fix something, change it, i made a mistake, i answered that wrong, i got that wrong, that is wrong,
      that's wrong, that was wrong, go back to the previous question, go back and fix something, go back a step, go back one, go back one step,
      change that answer, redo that one, i spelled it wrong, i spelt it wrong, i typed it wrong, i misspelled it, i misspelt it`,
    af: 'terug, teruggaan, gaan terug, vorige, vorige vraag',
    zu: 'emuva, buyela emuva',
    xh: 'umva, buyela umva',
    fr: 'revenir, retour, retourner, revenir en arriere, question precedente',
    pt: 'voltar, volte, volta, voltar atras, pergunta anterior',
    de: 'zuruck, zuruck gehen, vorherige frage, die vorherige frage, eine frage zuruck',
  },
} as const satisfies Readonly<Record<string, Words>>

/** What stands around a value or a field and says nothing of its own. */
export const fillers = {
  en: `a, about, all, also, am, an, and, any, around, as, at, be, btw, but, by the way, can, could, did, do, done, for, from, gave, get, go, got, had, have, just, want, wants, knows, afford,
    has, hello, hey, hi, hopefully, how, i, i'd, i'll, i'm, i've, ideally, if, if possible, in, is, it, it'd, it'll, it's, its, it was, just, let's, lets, let,
    like, maybe, may, me, might, mine, more, must, my, need, needs, of, oh, ok, okay, on, one, our, ours, over, perhaps, please, pls, plus, possible,
    preferably, probably, project, ps, quickly, rough, said, say, says, she, he, should, so, still, sure, thank you, thanks, that, thats, that'd, that's, that'll, the,
    there, they, thinks, this, think, to, told, total, us, want, was, we, we'd, we'll, we're, we've, well, what, which, will, with, would, yes, yeah, you, your,
    i guess, lol, haha, hahaha, hehe, tbh, man, guys, right, time, money, max, maximum, tops, most, able, willing, happy, prepared, budget, altogether, again,
    answer, answers, question, step, part, bit, it to, completely, for now, the app, the site, the website, the shop, is it, partner, wife, husband, boss, back,
    hope, hoping, launch, finish, start, open, live, ready, i said, i gave, by, quick question, um, umm, uh, hmm, too, up, left, saved, spare, afford, grant, cash, funding`,
  af: "en, met, n, 'n, die, ons, wil, dit, moet, he, nog, ook, is, asseblief, asb, wees, nie, tog, kan, jy, julle, ek, vir, dis, het, my, sal",
  zu: 'futhi, ngicela, ngiyacela, kodwa, ngiyabonga',
  xh: 'kwaye, ndicela, nceda, enkosi',
  fr: "et, avec, un, une, le, la, l', les, notre, mon, ma, doit, etre, est, aussi, de, c'est, s'il vous plait, svp, pour, merci, je, nous, pouvez-vous, dire",
  pt: 'com, um, uma, o, a, nosso, meu, minha, deve, estar, e, de, do, da, tambem, por favor, antes, por, os, ser, podem, quero',
  de: 'und, mit, ein, eine, einen, einem, das, der, den, die, unser, unsere, mein, meine, sie, es, auch, bitte, ich, wir, von, fur, sein, heissen, ist',
} as const satisfies Words

/** What may stand behind a new value. */
export const endings = {
  en: `please, pls, instead, then, now, rather, again, altogether, completely, for now, actually, thanks, thank you, i gave, i gave you, of mine, sorry, lol, haha,
    after all, i guess, max`,
  af: 'asseblief, asb, eerder, wees, nie, tog',
  zu: 'ngiyacela',
  xh: 'nceda',
  fr: "s'il vous plait, svp, plutot, finalement",
  pt: 'por favor, antes',
  de: 'bitte, lieber, doch, stattdessen, sein, andern, heissen',
} as const satisfies Words

/** Parts of a time and of an amount. */
export const valueWords = {
  by: {
    en: `before, by, in, on, for, at, no later than, not later than, until, around, within, end of, just before, well before, latest by, sometime in,
      in time for, from, after, not before, during, early, late, mid`,
    af: 'voor, teen, in, op, binne, vanaf, tot',
    zu: 'ngaphambi kwe, ngo',
    xh: 'phambi kwe',
    fr: "avant, d'ici, d'ici a, en, pour, fin, debut, a partir de, dans, au plus tard",
    pt: 'antes de, ate, ate ao?, em, para, no, a partir de, dentro de',
    de: 'vor, bis, bis zum, bis spatestens, bis ende, im, am, ab, zum, in, innerhalb von, spatestens',
  },
  part: {
    en: 'end, end of, start of, beginning of, middle of, mid, mid-, early, late, first half of, second half of, end of the, the end of, the start of',
    af: 'einde, einde van, begin, begin van, middel van',
    fr: 'fin, fin de, mi-, debut',
    pt: 'fim de, fim do, final de, final do, inicio de, meados de',
    de: 'ende, anfang, mitte, ende des',
  },
  article: { en: 'the', af: 'die', fr: "le, la, l'", pt: 'o, a', de: 'den, dem, das' },
  next: {
    en: 'next, this, coming, the coming, the next, last',
    af: 'volgende, die volgende, hierdie',
    pt: 'proximo, proxima',
    fr: 'ce',
    de: 'nachste, nachster, nachsten, nachstes',
  },
  period: {
    en: 'days?, weeks?, months?, years?, quarters?',
    af: 'dae, weke, maande?, jaar',
    fr: 'jours, semaines?, mois, ans?',
    pt: 'dias, semanas?, mes, meses, anos?',
    de: 'tagen?, wochen?, monaten?, jahren?, monat',
  },
  few: {
    en: 'a, an, a few, a couple of, couple of, fifteen, eighteen, twenty',
    af: "'?n",
    fr: 'un, quelques',
    pt: 'um, dois',
    de: 'eine, einer, einem, einen',
  },
  occasion: {
    en: `christmas, xmas, easter, black friday, new year, new years, diwali, ramadan, eid, valentine'?s, valentine'?s day, mother'?s day, women'?s day,
      heritage day, the holidays, festive season, financial year, tax year, school year, school holidays, year-end, month-end, year end, month end`,
    af: 'kersfees, kerstyd, paasfees, nuwejaar',
    zu: 'ukhisimusi',
    xh: 'ikrismesi, uphasika',
    fr: 'noel, paques, la rentree',
    pt: 'o natal, natal, a pascoa, pascoa, carnaval',
    de: 'weihnachten, ostern, neujahr, silvester',
  },
  season: {
    en: 'summer, winter, spring, autumn, fall, high season, peak season, rainy season',
    af: 'somer, lente, herfs',
    fr: "l'ete, l'hiver, le printemps, l'automne",
    pt: 'o verao, verao, o inverno, inverno, a primavera, o outono',
    de: 'sommer, fruhling, fruhjahr, herbst',
  },
  seasonal: { en: 'season, holidays?, menu, term, break, sale' },
  /** A time by themselves. */
  soon: {
    en: 'asap, a.s.a.p, as soon as possible',
    af: 'so gou as moontlik',
    zu: 'ngokushesha',
    fr: 'des que possible, le plus tot possible',
    pt: 'o mais rapido possivel, o quanto antes',
    de: 'so bald wie moglich, so schnell wie moglich, schnellstmoglich',
  },
  thousand: {
    en: 'k, m, mil, million, millions, thousand, grand',
    af: 'duisend, miljoen',
    zu: 'izinkulungwane, amawaka',
    fr: 'mille, millions?, milliers',
    pt: 'mil, milhoes',
    de: 'tausend, millionen',
  },
  money: {
    en: 'bucks, rands?, dollars?, euros?, pounds?, usd, zar, eur, gbp, €, £, $, r, naira, shillings, cedis',
    zu: 'amarandi',
    xh: 'iirandi',
    pt: 'reais',
  },
  roughly: {
    en: `about, around, roughly, approximately, approx, approx., circa, ca., some, maybe, up to, at most, max, maximum, a max of, under, below,
      less than, not more than, no more than, over, above, more than, at least, between, from, closer to, somewhere around, somewhere between,
      in the region of, ~, capped at, limited to`,
    af: 'ongeveer, omtrent, tussen, tot, hoogstens, nie meer as, so',
    zu: 'cishe',
    xh: 'malunga ne',
    fr: "environ, entre, jusqu'a, a peu pres, autour de, moins de",
    pt: 'cerca de, aproximadamente, por volta de, uns, ate',
    de: 'etwa, ungefahr, rund, zwischen, bis zu, maximal, hochstens',
  },
  until: { en: '-, to, and, or', af: 'tot, en', fr: 'a, et', pt: 'ate, e', de: 'bis, und' },
  tail: {
    en: 'max, maximum, at most, or so, tops, in total, total, all in, excluding vat, excl vat, including vat, incl vat, ex vat',
  },
} as const satisfies Readonly<Record<string, Words>>

/** Returns the lists of all languages. */
export function inAllLanguages(words: Words): readonly string[] {
  return Object.values(words)
}
