/** The words by which a name is told from what stands around it, in the seven languages, by what they show. */
export const nameWords = {
  /** Small words inside a name. */
  particle: 'van der den de du da la le von zu ter ten bin ibn al el da dos das di del y',
  /** No name when it stands alone. */
  title: 'dr mr ms mrs prof rev adv jr sr',
  /** Words of the next row that belong to a name as well, when they begin with a capital letter. */
  alsoName: `
    an best boss brother can chef do doctor dot farmer father free lam may mon mother nurse pastor sister son will long sal small little young ma june april
    august avril`,
  /** What people write around a name, beside the plain words: greetings, ways to reach them, what they are, where and when. */
  around: `
    a address afternoon afternoons all also anytime asap available away awesome back based between bye call called can't cell cellphone cellular chat check
    cheers contact contacts cool currently days details don't e.g e-mail e-mails easy either email emails etc evening evenings excited fax fine flexible
    forward free fyi glad greetings happy here howzit i i'd i'll i'm i've interested it's just keen kindly landline last let's line looking mail mailto
    message mobi mobile morning mornings myself n/a nah name names none nope nothing number numbers office open perfect phone phones please prefer preferable
    preferably preferred reach reachable ready regards reply same sincerely skip sms so soon sorry speak sure surname tel telephone text thanks then try
    urgent warm we're weekday weekdays weekend whatsapp works yeah yep yours bel dankie e-pos epos goeie gr groete hallo naam nommer op sel selfoon selnommer
    skryf stuur vanaf wees already another box complicated attention attn busy cc dear dot during everybody everyone extension ext hours however invoice live
    lunch lunchtime love maybe noon old order pa po quote reached really ref reference rsa since sometimes somewhere speaking subject told tonight underscore
    unless vat we'll we've welcome won't xoxo xx aandag aan asb asseblief baie beste dis hier hoor kontak laat môre noem oggend praat skakel soek tyd tussen
    vriendelike wil enkosi igama inombolo lami mna molo ndingu ngicela ngingu ngiyabonga nami sanibona sawubona ucingo umnxeba yam yami adresse appeler
    appelez après bonjour bonsoir c'est cordialement courriel joindre m'appelle m'appeler merci nom numéro par prénom salut suis tél téléphone atenciosamente
    celular chamo chamo-me contacto contato cumprimentos depois é ligar ligue número nome obrigada obrigado oi olá telefone telemóvel aber anrufen bei bitte
    danke erreichbar freundlichen für grüße grüßen guten heiße heisse kontakt meine mfg mich nach nummer rufen spricht tag telefon telefonnummer uhr unter
    accountant admin architect artist assistant attorney baas bestuurder boss brother ceo cfo chef co-founder co-owner colleague consultant coo cousin cto
    daughter designer developer director doctor eienaar electrician engineer entrepreneur farmer father founder founders freelancer friend gérant
    geschäftsführer husband inhaber inhaberin kollega lawyer maat man manager managing marketer md mother mum nurse owner owners partner pastor pharmacist
    photographer physiotherapist plumber principal propriétaire proprietário retired secretary sister sócio son student teacher vrou vriend wife woman writer
    africa cape durban easter gauteng johannesburg joburg kaapstad pretoria stellenbosch town christmas kersfees facebook gmail google hotmail icloud
    instagram linkedin messenger outlook skype telegram tiktok twitter website webwerf yahoo youtube zoom`,
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
