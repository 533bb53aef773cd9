// Lists for `wordsOf`, folded. Commas part the entries, bars the languages: en | af | zu | xh | fr | pt | de. A word stands once in a list, under
// the first of its languages.

/** What people call each field. */
export const fieldNames = {
  contactName: `contact name, my name, my full name, contact person | my naam | igama lami | igama lam | mon nom | o meu nome, meu nome |
    mein name`,
  contactEmail: `e-?mail address, mail address, e-?mails? | epos ?adres, e-?pos | | | courriel, adresse e-?mail, adresse mail |
    endereco de e-?mail | e-?mail-?adresse`,
  contactPhone: `phone, phone number, telephone, telephone number, cell, cell number, cell ?phone, cell ?phone number, mobile, mobile number,
    contact number, number, tel | telefoon ?nommer, telefoon, sel ?nommer, selfoon ?nommer, nommer | inombolo, inombolo yocingo |
    inombolo yefoni | numero, numero de telephone | telefone | telefonnummer, handynummer`,
  projectIdea: `project idea, idea, description, project, brief | idee, projek, beskrywing | umqondo | umbono | projet | ideia, projeto |
    projekt, beschreibung`,
  projectName: `project name, working title, name of the project, app name, site name, name, title | projek ?naam, naam | igama leprojekthi,
    igama leapp, igama | | nom du projet, nom | nome do projeto, nome | projektname`,
  projectGoals: `goals?, main goals?, project goals?, objectives?, main objectives?, aims?, main aims?, purpose | doelwitte?, doel | inhloso |
    injongo | objectifs? | objetivos?, metas? | ziele?`,
  targetAudience: `target audience, target market, target group, audience, target users?, target customers?, users? | teikengehoor, gehoor,
    teikenmark, doelgroep | abasebenzisi | | public cible, public | publico-alvo, publico alvo, publico | zielgruppe`,
  existingFeatures: `existing features?, existing systems?, features | bestaande funksies, bestaande stelsel, funksies | | | fonctionnalites |
    funcionalidades | funktionen`,
  technicalPreferences: `technical preferences?, technical stack, tech stack, tech preferences?, technology, technologies, tech, stack,
    platform | tegnologie | | | technologie | tecnologia, plataforma | plattform`,
  timeline: `dead ?line, time ?line, time ?frame, launch date, go-?live date, due date, date, launch, timing | sperdatum, tydlyn, datum |
    usuku | umhla | delai, echeance, date limite, date de lancement | prazo, data de lancamento, data de entrega | frist, termin, zeitplan`,
  budget: `budget, buget, budjet, bugdet, budgt | begroting | isabelomali, ibhajethi | uhlahlo lwabiwo-?mali | | orcamento | budet`,
} as const

/** What shows beside a value, or before words, which field they belong to. */
export const fieldCues = {
  /** Beside an amount. */
  budget: `spend, pay, paying, invest, afford, go up to, set aside, put aside, saved, saved up, budgeted, available, my max, our max,
    our maximum, my limit, our limit, in my pocket, cost | bestee, maksimum | imali | | depenser, investir | gastar | ausgeben`,
  /** The same, where another field could be meant. */
  likelyBudget: 'put in, contribute, chip in, grant of, funding of, loan of, set aside, raised, saved, saved up',
  /** Before a date. */
  timeline: `live, online, ready, launch, launching, soft launch, go-live, needed, required, it done, it finished, it completed?, it delivered,
    it launched, it released, it built, it running, it working, be done, be finished, be completed?, be delivered, be launched, be released,
    be deployed, be built, be working, up and running, rolled out, need it, need this, want it, want this, have it, have this, aiming for,
    hoping for, pilot | klaar, gereed, aanlyn, lewendig | isebenze, iphele, iqale | ilunge | en ligne, prete?s?, livree?s?, lancee?s?,
    lancement, finie?s? | no ar, pront[oa], pronto, pronta, lancamento, entregue, funcionando, lancado, lancada | fertig, bereit, startklar,
    start`,
  /** Before a technology. */
  technicalPreferences: `built, build it, made, written, developed, coded, programmed, preferably, ideally, prefer, would like, would love,
    want to use, runs on, run on, running on, works on, work on | gebou, bou dit | | | construite?, developpee? | construido, construida,
    feito, feita, desenvolvido, desenvolvida | gebaut, entwickelt`,
  /** Before a name. */
  projectName: `called, named, titled, dubbed | genaamd, met die naam | ebizwa ngokuthi, ibizwa ngokuthi | ebizwa ngokuba, ibizwa ngokuba |
    appelee?, nommee?, qui s'appelle, on l'appelle, elle s'appelle, il s'appelle | chamado, chamada, de nome, que se chama, chama-se,
    vai chamar-se, vai se chamar | namens, genannt, die heisst, sie heisst, es heisst`,
  /** Before the people whom it is for. */
  targetAudience: `aimed at, targeted at, targeting, geared at, geared to, geared towards?, directed at, intended for, meant for | gemik op,
    bedoel vir, gerig op | ibhekiswe ku | ijolise ku | destinee?s? aux?, visant, s'adresse aux?, s'adressent aux? | destinado a, destinada a,
    destinados a, destinadas a, dirigido a, dirigida a, voltado para, voltada para | gerichtet an, richtet sich an, gedacht fur, zielt auf`,
  /** The same, where another field could be meant. */
  likelyAudience: `it is for, it's for, its for, this is for, they are for, it is mainly for, it's mainly for, it's mostly for,
    it's really for, it's just for, mainly for, mostly for, primarily for, especially for, users are, customers are, clients are,
    visitors are | dis vir, dit is vir | | | c'est pour | e para | es ist fur`,
  existingFeatures: `already have, already use, already run, already work with, already do, already keep, already manage, already take,
    currently have, currently use, currently run, currently work with, currently do, currently keep, currently manage, currently take,
    now use | het reeds, gebruik tans | | | avons deja, utilisons | ja temos | haben bereits, haben schon, nutzen`,
  /** What somebody wants to come of it. */
  likelyGoals: 'get, achieve, see, increase, reduce, save, grow, stop, cut, double, have fewer, more, fewer, less',
  /** The thing is somebody else's, or another one, where one of these stands before “called”. */
  others: `use, using, uses, have, competitor, similar, like the one, such, people, somebody, someone, anyone, who, what, which, are, get,
    gets, getting, being, were, was`,
} as const

/** What has a name of its own. */
export const businesses = `app, site, website, shop, store, platform, tool, farm, company, business, brand, salon, practice, school, club, church, restaurant, cafe,
  firm, studio, clinic, gym, lodge, guest ?house, bakery, team, project | plaas, besigheid, maatskappy, winkel, skool | | | entreprise |
  empresa | firma`

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
  sign: `actually, acctually, actualy, acutally, sorry, apologies, oops, whoops, wait, no wait, hang on, hold on, correction, scratch that,
    instead, on second thoughts?, come to think of it, my mistake, my bad, change of plans?, typo, i changed my mind, i've changed my mind,
    rather, no, only, i got that wrong, that's wrong, that is wrong, that was wrong, i take that back, not that, let me correct that,
    after all, never ?mind, no longer, i made a mistake, i made a typo, small change, quick change, one change, meant, mean, really, now,
    more like, in fact, then, changed, mistake | eintlik, jammer, ekskuus, wag, nee, nee wag, regstelling, verkeerd, by nabetragting, eerder,
    liewer, bedoel, nou | empeleni, uxolo, cha, ima, ngiyaxolisa | eneneni, hayi, ndiyaxolisa | en fait, finalement, pardon, desolee?,
    attendez, non, plutot, je me suis trompee?, maintenant | na verdade, alias, desculpe, desculpa, espere, espera, nao, correcao, afinal,
    enganei-me, melhor, agora | eigentlich, doch, entschuldigung, moment, halt, nein, korrektur, tut mir leid, lieber, ich habe mich vertan,
    jetzt, stattdessen`,
  change: `change, update, correct, fix, edit, set, make, amend, adjust, switch, move, raise, lower, increase, reduce, bring, push, put,
    revise, modify, redo, revisit, answer, go back to, return to, go back and, go back, rename, say, go with, take, use, note, write |
    verander, wysig, maak, stel, pas, gaan terug | guqula, shintsha, uguqule, ushintshe | tshintsha, utshintshe | changez?, changer,
    modifiez?, modifier, mettez, mettre, corrigez | mudar?, mude, mudem, alterar?, altere, alterem, corrija, corrigir, ponha | andern sie,
    andere, andern, setzen sie, korrigieren sie, machen sie, mache`,
  remove: `scrap, scratch, drop, remove, delete, forget, forget about, clear, take out, ignore, lose, leave out, erase, ditch, skip | los,
    verwyder, vergeet | susa | khipha | supprimez?, oubliez, enlevez, retirez | remova, remover, apague, tire, esqueca | streichen sie,
    streiche, entfernen sie, loschen sie, vergessen sie`,
  /** Between a field and its new value, where a word for changing stands before the field. */
  into: 'to, into, as, back to, down to, up to, out to | na, tot | ku | kube | a, en | para | zu, auf',
  /** Between a field and its new value. */
  becomes: `should be, should read, should say, must be, needs to be, has to be, ought to be, is now, are now, can be, could be, changed to,
    has changed to, went up to, went down to, goes up to, becomes?, became, moved to, is really, is more like, is actually, 's now |
    moet wees, is nou, is eintlik, moet | kufanele ibe | kufanele kube, mayibe | devrait etre, doit etre, est maintenant | deve ser,
    deveria ser, e agora | sollte?, soll, muss, ist jetzt`,
  is: "is, are, was, 's | | ngu | yi | est | e | ist",
  wrong: `wrong, incorrect, not right, not correct, a typo, outdated, misspelt, misspelled, mistyped, old, spell?ed it wrong, spelt it wrong,
    typed it wrong, wrote it wrong, got it wrong, typed, spelled, spelt, spelling, wrong spelling, spelling mistake, autocorrect | verkeerd`,
  /** Before what was meant. */
  meant: `i meant, we meant, i actually meant, i meant to say, i meant to write, i mean, we mean | ek bedoel, ek het bedoel,
    ek het eintlik bedoel | bengisho ukuthi, bengiqonde ukuthi | bendithetha ukuthi | je voulais dire, je veux dire | queria dizer,
    eu queria dizer, quis dizer, quero dizer | ich meinte, ich meine`,
  /** Before what no longer counts. */
  not: `i said, i told you, not, and not, instead of, rather than, no more, no longer, scratch, drop, forget, scrap, ditch | nie,
    in plaas van | | | pas, au lieu de | nao, em vez de | nicht, statt, anstatt`,
  rename: `rename it, rename it to, rename this, rename this to, call it, call this, name it, name this, call the app, call the site,
    call the project, calling it, thinking of calling it | noem dit, noem hom | libize, libize ngokuthi, yibize ngokuthi | yibize ngokuba,
    yithiye | appelez-le, appelons-le, appelez-la, on l'appelle | chame-o, chame-lhe, vamos chamar-lhe | nennen sie es, nennen wir es, nenn es`,
  back: `go back, going back, back, return, step back, one step back, undo, undo that, undo this, previous question, last question,
    earlier question, previous one, previous step, previous answer, change something, change an answer, change my answer, change my answers,
    edit my answer, correct my answer, change my last answer, change my previous answer, fix something, change it, i made a mistake,
    i answered that wrong, i got that wrong, that is wrong, that's wrong, that was wrong, go back to the previous question,
    go back and fix something, go back a step, go back one, go back one step, change that answer, redo that one, i spelled it wrong,
    i spelt it wrong, i typed it wrong, i misspelled it, i misspelt it | terug, teruggaan, gaan terug, vorige, vorige vraag | emuva,
    buyela emuva | umva, buyela umva | revenir, retour, retourner, revenir en arriere, question precedente | voltar, volte, volta,
    voltar atras, pergunta anterior | zuruck, zuruck gehen, vorherige frage, die vorherige frage, eine frage zuruck`,
} as const

/** What stands around a value or a field and says nothing of its own. */
export const fillers = `a, about, all, also, am, an, and, any, around, as, at, be, btw, but, by the way, can, could, did, do, done, for, from, gave, get, go, got,
  had, have, just, want, wants, knows, afford, has, hello, hey, hi, hopefully, how, i, i'd, i'll, i'm, i've, ideally, if, if possible, in, is,
  it, it'd, it'll, it's, its, it was, let's, lets, let, like, maybe, may, me, might, mine, more, must, my, need, needs, of, oh, ok, okay, on,
  one, our, ours, over, perhaps, please, pls, plus, possible, preferably, probably, project, ps, quickly, rough, said, say, says, she, he,
  should, so, still, sure, thank you, thanks, that, thats, that'd, that's, that'll, the, there, they, thinks, this, think, to, told, total,
  us, was, we, we'd, we'll, we're, we've, well, what, which, will, with, would, yes, yeah, you, your, i guess, lol, haha, hahaha, hehe, tbh,
  man, guys, right, time, money, max, maximum, tops, most, able, willing, happy, prepared, budget, altogether, again, answer, answers,
  question, step, part, bit, it to, completely, for now, the app, the site, the website, the shop, is it, partner, wife, husband, boss, back,
  hope, hoping, launch, finish, start, open, live, ready, i said, i gave, by, quick question, um, umm, uh, hmm, too, up, left, saved, spare,
  grant, cash, funding | en, met, n, 'n, die, ons, wil, dit, moet, nog, ook, asseblief, asb, wees, nie, tog, kan, jy, julle, ek, vir, dis,
  het, sal | futhi, ngicela, ngiyacela, kodwa, ngiyabonga | kwaye, ndicela, nceda, enkosi | et, avec, un, une, le, la, l', les, notre, mon,
  ma, doit, etre, est, aussi, de, c'est, s'il vous plait, svp, pour, merci, je, nous, pouvez-vous, dire | com, uma, o, nosso, meu, minha,
  deve, estar, e, da, tambem, por favor, antes, por, os, ser, podem, quero | und, mit, ein, eine, einen, einem, das, der, den, unser, unsere,
  mein, meine, sie, es, auch, bitte, ich, wir, von, fur, sein, heissen, ist`

/** What may stand behind a new value. */
export const endings = `please, pls, instead, then, now, rather, again, altogether, completely, for now, actually, thanks, thank you, i gave, i gave you, of mine,
  sorry, lol, haha, after all, i guess, max | asseblief, asb, eerder, wees, nie, tog | ngiyacela | nceda | s'il vous plait, svp, plutot,
  finalement | por favor, antes | bitte, lieber, doch, stattdessen, sein, andern, heissen`

/** Parts of a time and of an amount. */
export const valueWords = {
  by: `before, by, in, on, for, at, no later than, not later than, until, around, within, end of, just before, well before, latest by,
    sometime in, in time for, from, after, not before, during, early, late, mid | voor, teen, op, binne, vanaf, tot | ngaphambi kwe, ngo |
    phambi kwe | avant, d'ici, d'ici a, en, pour, fin, debut, a partir de, dans, au plus tard | antes de, ate, ate ao?, em, para, no,
    dentro de | vor, bis, bis zum, bis spatestens, bis ende, im, am, ab, zum, innerhalb von, spatestens`,
  part: `end, end of, start of, beginning of, middle of, mid, mid-, early, late, first half of, second half of, end of the, the end of,
    the start of | einde, einde van, begin, begin van, middel van | | | fin, fin de, mi-, debut | fim de, fim do, final de, final do,
    inicio de, meados de | ende, anfang, mitte, ende des`,
  article: "the | die | | | le, la, l' | o, a | den, dem, das",
  next: `next, this, coming, the coming, the next, last | volgende, die volgende, hierdie | | | ce | proximo, proxima | nachste, nachster,
    nachsten, nachstes`,
  period: `days?, weeks?, months?, years?, quarters? | dae, weke, maande?, jaar | | | jours, semaines?, mois, ans? | dias, semanas?, mes,
    meses, anos? | tagen?, wochen?, monaten?, jahren?, monat`,
  few: `a, an, a few, a couple of, couple of, fifteen, eighteen, twenty | '?n | | | un, quelques | um, dois | eine, einer, einem, einen`,
  occasion: `christmas, xmas, easter, black friday, new year, new years, diwali, ramadan, eid, valentine'?s, valentine'?s day, mother'?s day,
    women'?s day, heritage day, the holidays, festive season, financial year, tax year, school year, school holidays, year-end, month-end,
    year end, month end | kersfees, kerstyd, paasfees, nuwejaar | ukhisimusi | ikrismesi, uphasika | noel, paques, la rentree | o natal,
    natal, a pascoa, pascoa, carnaval | weihnachten, ostern, neujahr, silvester`,
  season: `summer, winter, spring, autumn, fall, high season, peak season, rainy season | somer, lente, herfs | | | l'ete, l'hiver,
    le printemps, l'automne | o verao, verao, o inverno, inverno, a primavera, o outono | sommer, fruhling, fruhjahr, herbst`,
  seasonal: 'season, holidays?, menu, term, break, sale',
  /** A time by themselves. */
  soon: `asap, a.s.a.p, as soon as possible | so gou as moontlik | ngokushesha | | des que possible, le plus tot possible |
    o mais rapido possivel, o quanto antes | so bald wie moglich, so schnell wie moglich, schnellstmoglich`,
  thousand: `k, m, mil, million, millions, thousand, grand | duisend, miljoen | izinkulungwane, amawaka | | mille, millions?, milliers |
    milhoes | tausend, millionen`,
  money: `bucks, rands?, dollars?, euros?, pounds?, usd, zar, eur, gbp, €, £, $, r, naira, shillings, cedis | | amarandi | iirandi | | reais`,
  roughly: `about, around, roughly, approximately, approx, approx., circa, ca., some, maybe, up to, at most, max, maximum, a max of, under,
    below, less than, not more than, no more than, over, above, more than, at least, between, from, closer to, somewhere around,
    somewhere between, in the region of, ~, capped at, limited to | ongeveer, omtrent, tussen, tot, hoogstens, nie meer as, so | cishe |
    malunga ne | environ, entre, jusqu'a, a peu pres, autour de, moins de | cerca de, aproximadamente, por volta de, uns, ate | etwa,
    ungefahr, rund, zwischen, bis zu, maximal, hochstens`,
  until: '-, to, and, or | tot, en | | | a, et | ate, e | bis, und',
  tail: `max, maximum, at most, or so, tops, in total, total, all in, excluding vat, excl vat, including vat, incl vat, ex vat`,
} as const

/** Returns the lists of all languages. */
export function inAllLanguages(words: string): readonly string[] {
  return words.split(/\s*\|\s*/)
}

/** Technologies as people write them. A list for `wordsOf`, folded. A name that is also a plain word is left out. */
export const technologies = `react native, react.?js, reactjs, react, next.js, nextjs, vue.js, vue, nuxt, angular, svelte, sveltekit, node.js, nodejs, node,
  typescript, javascript, python, django, flask, fastapi, ruby on rails, ruby, php, laravel, symfony, java, kotlin, swift, swiftui, flutter, golang,
  elixir, c#, .net, dotnet, asp.net, postgresql, postgres, mysql, mongo ?db, sqlite, sql server, firebase, supabase, aws, azure, google cloud, gcp,
  cloudflare, vercel, netlify, docker, kubernetes, wordpress, woo ?commerce, shopify, magento, webflow, wix, squarespace, drupal, joomla, stripe,
  payfast, yoco, ozow, peach payments, paypal, twilio, openai, chatgpt, salesforce, hubspot, xero, quickbooks, sap, airtable, zapier,
  power bi, power ?apps, sharepoint, bubble, graphql, html, css, tailwind, bootstrap, unity, unreal, android, ios, iphones?, ipads?, pwa, progressive web app,
  raspberry pi, lorawan, no-?code, low-?code, open source`
