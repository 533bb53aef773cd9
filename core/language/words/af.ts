import type { Lexicon } from './lexicon.ts'

/** Afrikaans. */
export const af: Lexicon = {
  plain: `aan al almal as baie bietjie by daar daardie dan dat deur dink dis dit doen een eers ek eintlik en enige ander
    gaan gee geen gesê het hier hierdie hoe hom hulle iets in is ja jip jou jul julle jy kan kom kyk laat lekker
    maar maak meer mens met moet my na nee net nie niks nog nou nogal of ok om omtrent ons ook oor op party presies
    reg regtig se seker sien skuus so sommer soos tog uit van vandag vir vra vraag vrae vrou waar wanneer was wat
    watter weer weet weg werk wie wil word graag asseblief asb dankie jammer antwoord beteken verstaan verduidelik n`,
  subjects: {
    things: `webwerf webtuiste winkel aanlynwinkel toep app stelsel platform program bladsy speletjie sagteware`,
    wishes: 'wil soek benodig nodig bou maak skep verkoop begin idee plan droom',
    people: `almal mense kliente kinders ouers leerders onderwysers personeel werkers boere toeriste pasiente lede vroue
      mans studente besoekers gaste bestuurders ons my enigiemand`,
    times: `gou dringend nou voor teen einde volgende maand maande week weke jaar jare dae somer winter lente herfs
      kersfees paasfees nuwejaar geen_haas wanneer sodra vandag januarie februarie maart junie julie augustus
      oktober desember`,
    technologies: '',
    used: 'sigblad boek papier kaartjies lys foon selfoon rekenaar vorms dagboek niks',
    money: 'rand duisend goedkoop min moontlik hang_af bekostig begroting buigsaam',
  },
  yes: 'ja jip reg_so',
  questions: {
    opening: `hallo hi dankie ja en maar ook wel o goeie_more goeie_middag goeie_dag goeiemore goeiedag terloops asseblief
      eerlik`,
    asking: 'wat wie waar hoe hoekom hoeveel wanneer',
    auxiliary: 'kan sal doen het is werk bou maak moet',
    asked: 'julle jy jul u ek ons my dit daar',
    starts: {
      3: 'wat_kos hoeveel_kos wie_besit hoe_lank_sal hoe_lank_vat hoe_lank_neem',
      2: 'hoeveel hoe_lank hoe_duur hoe_gou',
      0: `maak_dit bou_dit doen_dit werk_dit het_dit moet_dit maak_my maak_ons bou_ons bou_my werk_ons het_my het_ons`,
    },
    matters: {
      2: 'kos prys pryse kwotasie',
      1: 'julle jul jy',
    },
    prices: 'prys pryse koste hoeveel',
    besidePrice: 'die asseblief asb dankie',
    ability: 'kan_julle kan_jy kan_u sal_julle sal_jy kon_julle',
    work: 'bou maak skep ontwerp ontwikkel doen',
    article: 'n my ons',
  },
  intents: {
    talk: {
      likely: `goeie_more goeie_middag goeie_dag goeie_aand hoe_gaan_dit baie_dankie hoe_gaan jou_ma hou_jou_bek
        fok_jou fok_off jy_is_dom julle_is_dom ek_het_al_gese reeds_gese al_gese hoekom_vra hoekom_wil waarom_vra
        waarvoor_is_dit wat_bedoel wat_beteken verstaan_nie snap_nie soos_wat byvoorbeeld wat_was_die_vraag
        wat_is_die_vraag herhaal_die_vraag wat_het_jy_gevra wat_het_julle_gevra se_weer gaan_terug vorige_vraag
        te_lank is_haastig geen_tyd nie_tyd hoeveel_vrae hoeveel_meer_vrae maak_gou te_veel_vrae nie_die_tyd`,
      alone: `hallo goeiemore goeiedag dankie lekker kief heita voetsek poes doos fok bliksem bliksems idiote onnosel
        dom hoekom waarom waarvoor herhaal terug vorige haastig`,
      beside: 'dit met jou vandag jy julle is man vra weet verduidelik bedoel vat duur tyd vrae gou',
    },
    stop: {
      likely: `hou_op los_dit_maar vergeet_dit vergeet_daarvan ek_wil_ophou nie_meer_voortgaan begin_oor begin_weer
        van_voor_af begin_van_voor oorbegin weer_begin oor_begin`,
      alone: 'stop kanselleer totsiens ophou',
    },
    nothing: {
      likely: `nee_dankie nog_nie nog_niks weet_nie ek_weet_nie geen_idee slaan_oor geen_voorkeur maak_nie_saak
        julle_kan_kies jy_kan_kies julle_kan_maar_kies kan_maar_kies nie_seker nog_geen los_dit glad_nie niks_nie
        nie_nou_nie ons_het_nog_nie het_nog_nie nie_nodig nie_van_toepassing ja_nee liewer_nie`,
      alone: 'nee niks geen volgende onseker',
      beside: 'nie nog dankie wat nou besluit ons julle naam begroting datum',
    },
    person: {
      likely: `bel_my skakel_my bel_ons met_iemand_praat met_n_mens met_n_regte_mens iemand_praat regte_mens regte_persoon
        eerder_bel liewer_bel eerder_praat liewer_praat is_daar_iemand kan_ek_bel ek_sal_bel bel_jou bel_julle
        my_bel my_asseblief_bel my_skakel`,
      alone: 'mens persoon iemand praat telefoon foon',
      beside: 'liewer eerder kan wil met julle asseblief terug my bel skakel',
    },
    delete: {
      sure: 'vee_alles_uit verwyder_alles wis_alles skrap_alles vee_my_data wis_my_data',
      beside: 'alles uitvee',
    },
    client: {
      sure: 'my_webwerf_is_af webwerf_is_af webwerf_werk_nie ons_webwerf_werk_nie wil_kla n_klagte',
      alone: 'klagte gekraak',
      against: 'nuwe_webwerf',
    },
    returning: { sure: 'status_van iets_byvoeg my_verwysing julle_al_gestuur', beside: 'verwysing' },
    applicant: { sure: 'soek_werk n_werk vakature vakatures werk_by_julle stel_julle_aan my_cv' },
    price: {
      likely: 'wat_kos_dit hoeveel_kos kwotasie_asseblief n_kwotasie',
      alone: 'pryse kwotasie',
      beside: 'wat kos hoeveel',
    },
  },
}
