/** Top-level domains, where “at” and “dot” are common words. */
const usualEndings = 'com|net|org|info|biz|io|dev|app|africa|online|example|za|uk|eu|nl|de|fr|pt|br|be|ch|es|na|bw'
const anyEnding = String.raw`\p{L}{2,24}`

/** How people spell out an address, as patterns: English, isiZulu and isiXhosa; French and Portuguese; Afrikaans and German. */
export const spokenAddresses = [
  { at: 'at', dot: 'dot', ending: anyEnding },
  { at: 'arobase|arobas|arroba', dot: 'point|ponto', ending: anyEnding },
  { at: 'at|by|aapstert|ät', dot: 'punt|punkt', ending: usualEndings },
]
/** Signs of an address. */
export const dash = 'dash|hyphen|koppelteken|strepie|tiret|hífen|traço|bindestrich|minus'
export const underscore = 'underscore|onderstreep|tiret bas|underline|sublinhado|unterstrich'

/** Mail services that people name with “at” alone: “anna at gmail.com”. */
export const mailServices =
  'gmail|googlemail|outlook|hotmail|live|yahoo|icloud|me|proton|protonmail|gmx|web|mweb|telkomsa|vodamail|webmail|lantic|orange|free|sapo|uol|bol'

/** Says that the next number is no phone number: “order no. 20261122001”. */
export const referenceWords = `order|invoice|ref|reference|account|acc|vat|tax|id|passport|policy|quote|ticket|case|booking|registration|reg
  |bestelling|faktuur|rekening|verwysing|commande|facture|compte|siret|pedido|fatura|conta|cpf|cnpj|rechnung|bestellung|konto|kundennummer`

/** Announces a telephone number. */
export const numberLabels = 'cell|mobile|phone|tel|telephone|whatsapp|call|selfoon|nommer|number'

/** Says that there is no email address. Folded. */
export const saysNoEmail =
  /\b(?:no|without|(?:don'?t|do not|haven'?t) (?:have|use|do|got)(?: an?| any)?|geen|nie '?n) (?:e-?mails?|e-?pos)\b/

// Words around contact details and requests for a call, folded, of all languages together. For `wordsOf`, but for the two sets of plain words.

/** Before a name. */
export const nameIntroductions = `my name is, my name's, my full name is, my naam is, je m'appelle, mon nom est, me chamo, chamo-me, meu nome e, mein name ist, ich heisse,
  igama lami ngu, igama lam ngu, ndingu, ngingu`

/** What may stand beside an address, a number, a name or a time, where nothing else is said. */
export const wordsBesideDetails = `
  a actually address adres afternoons again all also am an and any anyone anytime appelez as asb asseblief at au
  available back be bel best better bin bis bitte by call can cell cellphone contact contacts could details dis do
  e-mail e-pos ek email en epos erreichbar es est estou et eu evenings favor for free from get good hello hi hier i ich
  if il im instead is ist it its je julle just jy kan kontak la le ligue ligue-me line m mail make maybe me mein meine
  messages meu mich mobile moi mon mornings my myself n naam name no nom nome nommer number numero nummer o oder of ok
  okay on one op or ou our owner para perhaps phone plait please por rather reach reply ring rufen s sel selfoon send
  sie skakel skryf sms somebody someone sou stuur suis suits sure tel telefone telephone text thank thanks that the then
  this time to too try und unter us via vir vous we whatsapp will work works would write yes you your`

/** What an address or a number is called. */
export const meansOfContact =
  'e-?mail, mail, cell, phone, mobile, number, whatsapp, contact, e-?pos, selnommer, nommer, numero, telefone, nummer'

/** Before “call me”. */
export const callOpenings = `please, can, could, would, will, you, someone, somebody, anyone, just, rather, or, yes, ok, okay, sure, and, better, thanks, hi,
  hello, one of you, kan, sal, julle, jy, iemand, asseblief, asb, pouvez-vous, podem, bitte, konnen sie, ngicela, ndicela, nceda`

/** “Call me” in other words. */
export const callPhrases = `give me a call, give me a ring, appelez-moi, appelez moi, rappelez-moi, appelle-moi, m'appeler, m'rappeler, me liguem?, liguem?, ligue-me,
    me ligar, telefonem?, ligar, rufen sie mich, rufen sie uns, ruf mich, mich anrufen, mich bitte anrufen, mich zuruckrufen, ningishayele,
    ungishayele, ngishayele, nditsalele, ningifonele, ungifonele`

/** The end of a mail. */
export const closingWords = `regards, wishes, thanks, cheers, sincerely, yours, yours sincerely, yours truly, groete, cordialement, bien a vous, atenciosamente,
    cumprimentos, mit freundlichen grussen, grusse, ozithobayo, thank you, best, rgds, thx`

/** The words by which a name is told from what stands around it, in the seven languages, by what they show. */
export const nameWords = {
  /** Small words inside a name. */
  particle: 'van der den de du da la le von zu ter ten bin ibn al el da dos das di del y',
  /** No name when it stands alone. */
  title: 'dr mr ms mrs prof rev adv jr sr',
  /** Words of the next row that belong to a name as well, when they begin with a capital letter. */
  alsoName: `
    sommer an best boss brother can chef do doctor dot farmer father free lam may mon mother nurse pastor sister son will long sal small little young ma june april
    august avril`,
  /** What people write around a name, beside the common words: greetings, what they are, where and when. Folded. */
  around: `
    a i vat ecrivez écrivez     afternoon asap awesome based between called cellular check cheers currently days e.g e-mails emails evening excited
    fax flexible forward glad greetings happy howzit interested keen kindly landline looking mailto mobi morning n/a nah
    names nope numbers office open perfect phones prefer preferable preferably preferred reachable regards sincerely skip
    speak surname urgent warm weekday weekdays weekend goeie gr groete hallo selnommer vanaf wees box attention attn busy
    cc dear dot during everybody everyone extension ext hours however invoice live lunch lunchtime love noon old order pa
    po quote reached ref reference rsa somewhere speaking subject tonight underscore unless welcome xoxo xx aandag beste
    hoor noem oggend praat soek tyd tussen vriendelike enkosi igama inombolo molo ndingu ngicela ngingu ngiyabonga nami
    sanibona sawubona ucingo umnxeba adresse appeler apres bonsoir cordialement courriel joindre mappelle mappeler prenom
    atenciosamente celular chamo chamo-me contacto contato cumprimentos ligar telemovel anrufen freundlichen gruse grusen
    heise heisse kontakt mfg spricht tag telefon telefonnummer uhr accountant admin architect artist assistant attorney
    baas bestuurder boss brother ceo cfo chef co-founder co-owner colleague consultant coo cousin cto daughter designer
    developer director doctor eienaar electrician engineer entrepreneur farmer father founder founders freelancer friend
    gerant geschaftsfuhrer husband inhaber inhaberin kollega lawyer maat manager managing marketer md mother mum nurse
    owners partner pastor pharmacist photographer physiotherapist plumber principal proprietaire proprietario retired
    secretary sister socio student teacher vriend wife woman writer africa cape durban easter gauteng johannesburg joburg
    kaapstad pretoria stellenbosch town christmas kersfees facebook gmail google hotmail icloud instagram linkedin
    messenger outlook skype telegram tiktok twitter website webwerf yahoo youtube zoom`,
  /** May stand before a name that is typed without capitals. */
  opener: 'and or hi hello hey howzit yes sure ok okay name naam',
  /** May stand behind it. */
  closer: 'here hier my email cell phone number tel thanks speaking',
  /** Shows that a phrase names a business, a place or a thing. */
  business: `
    academy accounting adventures agency apartments architects associates attorneys bakery bank bnb boerdery books boutique brewery builders building cafe
    café cape capital carpets catering cc centre ceramics charters church cleaning clinic coffee collective college company construction consultants
    consulting contractors cosmetics couriers crafts creations dance dental design digital distributors electrical electronics energy engineering enterprises
    estates events express fashion fitness florist foods foundation furniture gallery gmbh group guesthouse gym hardware holdings hospital hostel hotel inc
    industries institute insurance interiors investments jewellers kitchen kites labs laundry legal library limited lodge logistics loodgieters lounge ltd
    ltda marketing media medical ministries motors museum nursery ngo npo optometrists organics outdoors paints pharmacy photography physio physiotherapy
    pizza plumbers plumbing pottery practice primary printers printing productions products project properties property pty publishers realty rentals
    restaurant roasters roofing safaris sàrl sarl school security services shop sl software solar solutions sons spa stables store studio supplies supply surf
    surfing systems tech technologies tiles tours town toys traders trading training transport travel trust tuition university ventures website wines winery
    workshop works world yoga`,
  /** Shows, with a number before it, that a phrase is an address. */
  street: 'street st road rd avenue ave straat weg laan drive lane close crescent rue rua straße strasse box',
  /** Behind one of these comes a place, a date or a business, and no person. */
  beforePlace: `
    of from at in near before by since until till around called named against our the uit naby voor sedert genaamd chez avant depuis dans aus seit bei em on`,
  /** With a verb of the next row behind, such a word says that a business is named: “our website is Kite World”. */
  businessSubject: `
    we are ons somos wir sind nous sommes website site shop store company business brand app project restaurant school firm club besigheid maatskappy winkel
    entreprise société empresa loja firma unternehmen`,
  namingVerb: 'is are was called named heet genaamd sommes somos sind est é ist',
  /** In front of an @ these belong to a business and to no person. */
  sharedMailbox: `
    info hello hi contact admin office mail me team sales support bookings enquiries kontak kontakt contacto contato accounts shop studio`,
} as const

/** What people write in front of a name, as patterns. */
export const introductions = {
  /** A name follows a “:”, “-” or “is” behind these. */
  label: `(?:my |full |first |contact )?name|contact person|attention|attn|(?:my |volle )?naam|kontakpersoon|aandag|igama(?: lami?)?
    |(?:mon )?(?:nom|prénom)|(?:meu )?nome|mein name|ansprechpartner(?:in)?`,
  /** A name follows directly, in any spelling. */
  announcement: `my name is called|ek heet|igama lami? (?:ngu|u)-?|je m'appelle|je me nomme|chamo-me|me chamo|ich hei(?:ß|ss)e
    |меня зовут|اسمي|我叫|我的名字是|我是|me llamo|mi nombre es|mijn naam is|mi chiamo|jina langu ni|naitwa`,
  /** A name may follow, or something else: “I am Thandi”, “I am looking for …”. */
  presentation: `i am|i'm|im|this is|it is|it's|you can call me|calls? me|(?:speak|talk) (?:to|with)|ask for
    |ek is|dit is|dis|hier is|vra vir|praat met|noem my|ngingu-?|ndingu-?|je suis|c'est|demandez
    |(?:eu )?sou(?: [oa])?|aqui é(?: [oa])?|fal[ae] com(?: [oa])?|ich bin(?: die| der)?|hier (?:ist|spricht)`,
  /** At the end of a mail: the name follows behind a comma or on the next line. */
  signOff: `regards|best wishes|sincerely|faithfully|cheers|thanks|thank you|groete|dankie|ngiyabonga|ozithobayo|enkosi
    |cordialement|bien à vous|salutations|merci|atenciosamente|abraços?|cumprimentos|obrigad[oa]|grüßen?|mfg|lg|danke`,
  /** Something other than a person's name follows. */
  otherLabel: `company|business(?: name)?|organi[sz]ation|website|project(?: name)?|subject|to|bedryf|besigheid|onderwerp|firma
    |entreprise|empresa|unternehmen|betreff|objet`,
} as const

/**
 * The words of a time by their role in it, in all languages. An underscore is a space; a plural `s` may follow.
 * - `when` says when by itself: a part of a day, “any time”. The days of the week stand in the calendar.
 * - `event` says so behind a limit only: “after work”.
 * - `limit` makes the number behind it an hour, and is quoted: “after 5”.
 * - `at` does the same, and is left out: “Friday at 3”.
 * - `join` may stand between two times.
 * - `unit` makes an hour of the number before it.
 * - `not` in front of a time makes it one that does not suit.
 * - `hourLead` alone leads to an hour behind a day: “Friday, 2 people” holds none.
 * - `otherUnit` behind a number shows that it counts something other than hours.
 */
export const timeWords = {
  when: `today tonight tomorrow tmrw day_after_tomorrow weekday weekend morning afternoon evening night noon midday lunchtime anytime any_time
    any_day next_week now asap as_soon_as_possible office_hours business_hours working_hours in_an_hour in_half_an_hour 24/7
    vandag vanaand vanmiddag vanoggend môre oormôre môreoggend weeksdag weeksdae naweek naweke oggend oggende soggens smiddags saans middag middae
    aand aande middagete etenstyd kantoorure enige_tyd enigetyd dadelik so_gou_moontlik volgende_week
    namuhla kusasa ekuseni emini ntambama kusihlwa ebusuku noma_nini manje namhlanje ngomso emva_kwemini ngorhatya nanini_na ngoku
    demain après-demain aujourd'hui matin matinée après-midi soir soirée midi en_semaine week-end jours_ouvrés n'importe_quand à_tout_moment
    maintenant dès_que_possible semaine_prochaine heures_de_bureau
    hoje amanhã depois_de_amanhã manhã tarde noite meio-dia dias_úteis fim_de_semana qualquer_hora qualquer_altura agora semana_que_vem
    próxima_semana horário_comercial
    heute morgen übermorgen vormittag mittag nachmittag abend früh werktags wochentags wochenende jederzeit jetzt sofort so_bald_wie_möglich
    nächste_woche bürozeiten mittagspause feierabend`,
  event:
    'lunch dinner supper breakfast work school church midnight werk skool ete kerk umsebenzi travail déjeuner almoço trabalho arbeit schule essen',
  limit: `after before from until till around about between past half_past quarter_past quarter_to early late next this every any later_than
    earlier_than na ná voor vanaf tot om_en_by tussen teen omtrent half kwart_oor kwart_voor volgende hierdie elke laat vroeg
    ngemuva_kuka ngemva_kuka ngemuva_kuka- ngemva_kuka- ngemuva_kwa ngemva_kwa ngaphambi_kuka ngaphambi_kuka- phakathi_kuka phakathi_kuka-
    emva_kwentsimbi_yesi emva_kwentsimbi_yesi- emva_ko emva_ko- emva_kuka emva_kuka- phambi_ko phambi_ko-
    après apres avant entre vers jusqu'à dès à_partir_de ce cet cette chaque tous_les depois_das depois_da depois_do após antes_das antes_da
    antes_do a_partir_das até_às até_as por_volta_das desde_as próxima esta este nach vor ab bis gegen zwischen viertel_nach viertel_vor
    nächsten diesen jeden`,
  at: 'at @ om ngo ngo- ngentsimbi_yesi ngentsimbi_yesi- à às as um',
  join: `on in the at and or to of only is , - – & / through during else otherwise preferably ideally but maybe please op die om en tot net asseblief
    noma okanye no- le la les l' dans et ou de du à au a na no nas nos em da do às pela o e até aos ao am im an der dem den das um und oder bis zu`,
  unit: "am pm a.m p.m o'clock oclock hours hrs sharp uur vm nm h heure hora uhr",
  not: 'not never except nie behalwe sauf pas não exceto menos nicht außer',
  hourLead: 'at @ to till until - – and or om tot en of à et ou às as e até um bis und oder no- noma okanye',
  otherUnit: `week weeks day days month months year years minutes people users pages clients children kids staff shops percent k m r
  million st nd rd th weke dae maande jaar semaines jours mois ans semanas dias meses anos wochen tage monate jahre %`,
} as const

/** Beginnings of words that show that a sentence is about a call. */
export const callStarts = `call phone ring reach contact speak talk whatsapp avail free buzz bel skakel kontak praat shay foun thint ngishay tsalel fown
  qhagamshel nditsalel appel téléphon joindr rappel lig telefon contact fal ruf anruf erreich`

/** A sentence with one of these, and without a word of calling, says when the work must be done. */
export const deadlineWords = `live launch launched deadline due ready deliver delivered finish finished done klaar lanseer en_ligne prêt pronto
  lançar fertig online`

/** In front of a time these say that it does not suit; what was refused before one of the second does not count behind it. */
export const refusals = `don't dont not never can't cannot won't no moenie nie ne pas não nicht kein`
export const clauseStarts = 'but maar mais mas aber kodwa'
