import type { Lexicon } from './lexicon.ts'

/** Afrikaans. */
export const af: Lexicon = {
  plain: `aan al almal as baie bietjie by daar daardie dan dat deur dink dis dit doen een eers ek eintlik en enige ander gaan gee geen gesê het
    hier hierdie hoe hom hulle iets in is ja jip jou jul julle jy kan kom kyk laat lekker maar maak meer mens met moet my na nee net nie niks nog
    nou nogal of ok om omtrent ons ook oor op party presies reg regtig se seker sien skuus so sommer soos tog uit van vandag vir vra vraag vrae
    vrou waar wanneer was wat watter weer weet weg werk wie wil word graag asseblief asb dankie jammer antwoord beteken verstaan verduidelik n`,
  subjects: {
    things: `webwerf webtuiste winkel aanlynwinkel toep app stelsel platform program bladsy speletjie sagteware`,
    wishes: 'wil soek benodig nodig bou maak skep verkoop begin idee plan droom',
    people: `almal mense kliente kinders ouers leerders onderwysers personeel werkers boere toeriste pasiente lede vroue mans studente besoekers
      gaste bestuurders ons my enigiemand`,
    times: `gou dringend nou voor teen einde volgende maand maande week weke jaar jare dae somer winter lente herfs kersfees paasfees nuwejaar
      geen_haas wanneer sodra vandag januarie februarie maart junie julie augustus oktober desember`,
    technologies: '',
    used: 'sigblad boek papier kaartjies lys foon selfoon rekenaar vorms dagboek niks',
    money: 'rand duisend goedkoop min moontlik hang_af bekostig begroting buigsaam',
  },
  yes: 'ja jip reg_so',
}
