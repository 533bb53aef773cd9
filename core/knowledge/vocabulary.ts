import { calendars } from '../language/calendar.ts'
import { languages } from '../language/languages.ts'

/** As people write them, without an apostrophe. */
export const shortForms: ReadonlyMap<string, string> = new Map(
  'whats what is,whos who is,wheres where is,whens when is,hows how is,hw how,youre you are,r are,u you,ur your'
    .split(',')
    .map((row) => [row.split(' ', 1).join(''), row.slice(row.indexOf(' ') + 1)]),
)

/** Words that may stand anywhere and change nothing. */
export const fillers: ReadonlySet<string> = new Set(
  `guys exactly actually really just all so please also basically honestly kindly then maybe ever even usually normally typically roughly
  physical`.split(/\s+/),
)

/** Words that say nothing of what a question is about, in the seven languages. */
const plain = `
  rather own expect money sir maam eenvoudige daar projek sake similar an the and or but if of to in on at by for from with about into as than that this these those there her it its is am are was were be been being do does did
  done doing have has had can could will would shall should may might must need want like get got give me my mine we us our you your ur they them their he she
  his who whom whose which what when where why how much many more most some any every each both no not yes ok okay thank hi hello hey only still yet never
  always perhaps make made build built create develop work handle know tell say ask question wonder curious think guess see show look use used using help
  provide take go going goes com one thing something anything everything someone somebody anyone anybody people person folks kind sort type way bit lot able
  possible possibly else other such up out off over under before after now later today tomorrow again because while per via vs approximately approx around
  good best well better new nice great quite very too let im ive id dont doesnt cant isnt sur right once far located year month week day include instead plan
  afterwards find found write send sent project offer compliant apply run until total full whole average simple basic small big large little complex medium
  range final first release version mvp company agency business southeaster client customer user top start progress hoeveel combien quanto enough time explain
  walk through account subscription pick monthly realistic wud rough answer end wait hidden idea term talk normal extra realistically manage afford die dit
  vir ek jy julle ons wat hoe kan sal het daar met van en nie om te sou gaan nou iets neem betaal wie waar hierdie bied gebruik reg iemand kry vra teken gee
  dalk le la les un une des du de et est ce que qu il elle vous nous je mon ma mes votre vos pour avec dans avez peut pouvez faites faire ca faut quel quelle
  serait os um uma da dos das voce eu meu minha para em por isso pode podem fazer tem qual demora tempo seria fica der ein einen ist sind ihr ich mein und
  oder mit fur von zu den dem es konnt macht machen habt hat sie wurde ware ku na nga ngi uku ukuthi kuya ka ye`
export const plainWords: ReadonlySet<string> = new Set([
  ...plain.split(/\s+/),
  ...languages.flatMap((language) => [...calendars[language].months.flat(), ...calendars[language].numbers]),
])

/** Matters on which the site says nothing, whatever else is asked with them. */
export const unansweredMatters = `
  refund, discount, afslag, guarantee, warranty, equity, bee, bbbee, logo, branding, flyer, hiring, vacancy, internship, intern, salary, hack, hacking,
  competitor, rival, compare, comparison, nonprofit, weekend, sunday, saturday, sondae, saterdae, teach me, money do you make, you earn, i earn, your
  revenue, your turnover, vat number, vat registered, charge vat, excluding vat, including vat, other agencies, other companies charge, other developers
  charge, anyone else charge, others charge, cheaper than, expensive than, faster than, money back, opening hours, office hours, are you open, you hire,
  hire me, work for you, business card, should i charge, salesforce cost, hubspot cost, xero cost, my price, my customers, per sale, start a business, people pay for`

/** Everyday matters: the site says nothing on them, unless they are what a site, an app or a system is for. */
export const everydayMatters = `
  weather, weer, rain, forecast, temperature, thesis, homework, essay, assignment, dissertation, exam, recipe, cook, flight, fly, hotel, holiday, taxi,
  bus, bitcoin, crypto, cryptocurrency, forex, lottery, president, election, politics, rugby, cricket, football, soccer, joke, poem, song, sing, movie,
  doctor, lawyer, dentist, medicine, loan, mortgage, insurance, job, printer, laptop, car, plumber, electrician, dinner, lunch, coffee, beer, pizza,
  tattoo, girlfriend, boyfriend, marry, love, god, religion, petrol, fuel, rent, bread, brood, milk, parking, gym, netflix, roof, airport, uber, cost of
  living, tax, string, learn`
