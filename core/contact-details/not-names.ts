/** Words that answers wrap around a name. One of them inside a phrase shows that the phrase is a sentence. */
export const notNames: ReadonlySet<string> = listed(
  // English and Afrikaans
  `a about address after afternoon afternoons again all also always am an and any anytime are as asap ask at available away awesome back based be
  because been before best between but by bye call called can can't cell cellphone cellular chat check cheers contact contacts cool could
  currently day days details do don't dont e.g e-mail e-mails easy either email emails etc evening evenings excited fax fine first flexible for
  forward free friday from full fyi give glad go good got great greetings had happy has have hello here hey hi his her how howzit i i'd i'll i'm
  i've id if in interested is it it's its just keen kind kindly know landline last let let's like line looking mail mailto me message mobi mobile
  may monday morning mornings must my myself n/a nah name names need nice no none nope not nothing number numbers of office ok okay on only open or
  our out perfect phone phones please possible prefer preferable preferably preferred rather reach reachable ready regards reply same saturday
  see send should sincerely skip sms so soon sorry speak still sunday sure surname talk tel telephone text thank thanks that the their them then
  there these they this thursday time to too tomorrow try tuesday up urgent us use via want warm was way we we're wednesday weekday weekdays weekend
  well what whatsapp when will with work works would write yeah yep yes you your yours
  bel by dankie die e-pos ek en epos goeie gr groete hallo is jy kan met my naam nommer of op sel selfoon selnommer skryf stuur vanaf vir wees`,
  `account already another anybody box complicated find anyone attention attn busy cc dear dot during everybody everyone extension ext hours however invoice live look lunch lunchtime love maybe mon
  never new noon now old once order other pa po quote reached really ref reference rsa she since sir somebody someone sometimes somewhere speaking subject tell told
  tonight today underscore unless until vat we'll we've welcome were where which while who whom why won't xoxo xx yet
  aandag aan asb asseblief baie beste dis dit ek epos hier hoor kontak laat môre na nie noem nou ons oggend praat skakel soek tyd tussen vra
  vriendelike wil`,
  // isiZulu and isiXhosa
  `enkosi igama inombolo lami mna molo ndingu ngicela ngingu ngiyabonga nami sanibona sawubona ucingo umnxeba yam yami`,
  // French, Portuguese, German
  `adresse appeler appelez après avec bonjour bonsoir c'est cordialement courriel est je joindre m'appelle m'appeler merci mon nom numéro par pour
  pouvez prénom salut suis tél téléphone votre vous
  atenciosamente celular chamo chamo-me contacto contato cumprimentos depois é eu ligar ligue meu minha número nome obrigada obrigado oi olá para
  pode por sou telefone telemóvel
  aber anrufen bei bitte danke erreichbar freundlichen für grüße grüßen guten heiße heisse ich ist kontakt mein meine mfg mich mit nach nummer
  oder rufen sie spricht tag telefon telefonnummer uhr und unter`,
  // What somebody is, and to whom
  `accountant admin architect artist assistant attorney baas bestuurder boss brother ceo cfo chef client co-founder co-owner colleague consultant
  coo cousin cto customer daughter designer developer director doctor eienaar electrician engineer entrepreneur farmer father founder founders
  freelancer friend gérant geschäftsführer husband inhaber inhaberin kollega lawyer maat man manager managing marketer md mother mum nurse
  owner owners partner pastor pharmacist photographer physiotherapist plumber principal propriétaire proprietário retired secretary sister sócio
  son student teacher vrou vriend wife woman writer`,
  // Where and when
  `africa cape december durban easter february gauteng january johannesburg joburg july kaapstad november october pretoria september
  stellenbosch town christmas kersfees`,
  // Ways to reach somebody
  `facebook gmail google hotmail icloud instagram linkedin messenger outlook skype telegram tiktok twitter website webwerf yahoo youtube zoom`,
)

/** Such words that belong to a name as well, when they begin with a capital letter. */
export const alsoNames: ReadonlySet<string> = listed(
  'an best boss brother can chef do doctor dot farmer father free lam may mon mother nurse pastor sister son will',
)

/** Small words inside a name. */
export const particles: ReadonlySet<string> = listed(
  'van der den de du da la le von zu ter ten bin ibn al el da dos das di del y',
)

/** What may stand before a name that is typed without capitals, and after it. */
export const openers: ReadonlySet<string> = listed('and or hi hello hey howzit yes sure ok okay name naam')
export const closers: ReadonlySet<string> = listed('here hier my email cell phone number tel thanks speaking')

/** Titles that are no name when they stand alone. */
export const titles: ReadonlySet<string> = listed('dr mr ms mrs prof rev adv jr sr')

/** One of these in a phrase shows that it names a business, a place or a thing. */
export const businessWords: ReadonlySet<string> = listed(
  `academy accounting adventures agency apartments architects associates attorneys bakery bank bnb boerdery books boutique brewery builders
  building cafe café cape capital carpets catering cc centre ceramics charters church cleaning clinic coffee collective college company
  construction consultants consulting contractors cosmetics couriers crafts creations dance dental design designs digital distributors
  electrical electronics energy engineering enterprises estates events express fashion fitness florist foods foundation furniture
  gallery gmbh group guesthouse gym hardware holdings hospital hostel hotel inc industries institute insurance interiors investments jewellers
  kitchen kites labs laundry legal library limited lodge logistics loodgieters lounge ltd ltda marketing media medical ministries motors museum
  nursery ngo npo optometrists organics outdoors paints pharmacy photography physio physiotherapy pizza plumbers plumbing pottery practice
  primary printers printing productions products project properties property pty publishers realty rentals restaurant roasters roofing safaris
  sàrl sarl school security services shop sl software solar solutions sons spa stables store studio studios supplies supply surf surfing systems
  tech technologies tiles tours town toys traders trading training transport travel travels trust tuition university ventures website wines
  winery workshop works world yoga`,
)

/** With a number before it, such a word shows that a phrase is an address. */
export const streetWords: ReadonlySet<string> = listed(
  'street st road rd avenue ave straat weg laan drive lane close crescent rue rua straße strasse box',
)

/** Behind one of these comes a place, a date or a business, and no person. */
export const notBeforeNames: ReadonlySet<string> = listed(
  `of from at in near before by since until till around called named against our the uit naby voor sedert genaamd chez avant depuis dans aus seit
  bei em on`,
)

/** With a verb of the second list behind, such a word says that a business is named: “our website is Kite World”. */
export const businessSubjects: ReadonlySet<string> = listed(
  `we are ons somos wir sind nous sommes website site shop store company business brand app project restaurant school firm club besigheid
  maatskappy winkel entreprise société empresa loja firma unternehmen`,
)
export const namingVerbs: ReadonlySet<string> = listed(
  'is are was called named heet genaamd sommes somos sind est é ist',
)

/** In front of an @ these belong to a business and to no person. */
export const sharedMailboxes: ReadonlySet<string> = listed(
  'info hello hi contact admin office mail me team sales support bookings enquiries kontak kontakt contacto contato accounts shop studio',
)

function listed(...words: readonly string[]): ReadonlySet<string> {
  return new Set(words.flatMap((some) => some.split(/\s+/).filter(Boolean)))
}
