import { calendars } from './calendar.ts'

/** Words that say nothing of what a sentence is about, in the seven languages, and of which a name is seldom made. */
const plain = `
  al alles wont rather own expect money sir maam eenvoudige daar projek sake similar an the and or but if of to in on at by for from with about into as than that this these those there her it its is am are was were be been being do does did
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
  ...plain.trim().split(/\s+/),
  ...Object.values(calendars).flatMap(({ months, numbers }) => [...months.map(([month = '']) => month), ...numbers]),
])
