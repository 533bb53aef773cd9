import type { Lexicon } from './lexicon.ts'

/** Afrikaans. */
export const af: Lexicon = {
  plain: `aan al almal as baie bietjie by daar daardie dan dat deur dink dis dit doen een eers ek eintlik en enige ander gaan gee geen gesê het hier
    hierdie hoe hom hulle iets in is ja jip jou jul julle jy kan kom kyk laat lekker maar maak meer mens met moet my na nee net nie niks nog nou
    nogal of ok om omtrent ons ook oor op party presies reg regtig se seker sien skuus so sommer soos tog uit van vandag vir vra vraag vrae
    vrou waar wanneer was wat watter weer weet weg werk wie wil word graag asseblief asb dankie jammer antwoord beteken verstaan verduidelik n`,
  chatter: {
    before: 'nou wel ja o miskien dalk ek_dink seker eintlik',
    after: 'dankie asb asseblief dink_ek seker maar_net hoor',
  },
  subjects: {
    things: 'webwerf webtuiste winkel aanlynwinkel toep app stelsel platform program bladsy speletjie sagteware',
    wishes: 'wil soek benodig nodig bou maak skep verkoop begin idee plan droom',
    people: `almal mense kliente kinders ouers leerders onderwysers personeel werkers boere toeriste pasiente lede vroue mans studente
      besoekers gaste bestuurders ons my enigiemand`,
    times: `gou dringend nou voor teen einde volgende maand maande week weke jaar jare dae somer winter lente herfs kersfees paasfees
      nuwejaar geen_haas wanneer sodra vandag januarie februarie maart junie julie augustus oktober desember`,
    money: 'rand duisend goedkoop min moontlik hang_af bekostig begroting buigsaam',
  },
  yes: 'ja jip reg_so',
  naming: 'dit_heet die_naam_is ons_noem_dit',
  questions: {
    opening:
      'hallo hi dankie ja en maar ook wel o goeie_more goeie_middag goeie_dag goeiemore goeiedag terloops asseblief eerlik',
    asking: 'wat wie waar hoe hoekom hoeveel wanneer',
    auxiliary: 'kan sal doen het is werk bou maak moet',
    asked: 'julle jy jul u ek ons my dit daar',
    starts: {
      3: 'wat_kos hoeveel_kos wie_besit hoe_lank_sal hoe_lank_vat hoe_lank_neem',
      2: 'hoeveel hoe_lank hoe_duur hoe_gou',
      0: 'maak_dit bou_dit doen_dit werk_dit het_dit moet_dit maak_my maak_ons bou_ons bou_my werk_ons het_my het_ons',
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
    nothing: {
      4: `nee_dankie nog_nie nog_niks weet_nie ek_weet_nie geen_idee slaan_oor geen_voorkeur maak_nie_saak julle_kan_kies jy_kan_kies
        julle_kan_maar_kies kan_maar_kies nie_seker nog_geen los_dit glad_nie niks_nie nie_nou_nie ons_het_nog_nie het_nog_nie nie_nodig
        nie_van_toepassing ja_nee liewer_nie`,
      3: 'nee niks geen volgende onseker',
      1: 'nie nog dankie wat nou besluit ons julle naam begroting datum',
    },
    person: {
      4: `bel_my skakel_my bel_ons met_iemand_praat met_n_mens met_n_regte_mens iemand_praat regte_mens regte_persoon eerder_bel liewer_bel
        eerder_praat liewer_praat is_daar_iemand kan_ek_bel ek_sal_bel bel_jou bel_julle my_bel my_asseblief_bel my_skakel`,
      3: 'mens persoon iemand praat telefoon foon',
      2: 'bel skakel',
      1: 'liewer eerder kan wil met julle asseblief met terug my',
    },
    hurry: {
      4: 'te_lank haastig geen_tyd nie_tyd hoeveel_vrae hoeveel_meer_vrae maak_gou te_veel_vrae nie_die_tyd',
      1: 'vat duur tyd vrae gou',
    },
    stop: {
      4: 'hou_op los_dit_maar vergeet_dit vergeet_daarvan ek_wil_ophou nie_meer_voortgaan',
      3: 'stop kanselleer totsiens ophou',
    },
    delete: {
      5: 'vee_alles_uit verwyder_alles wis_alles skrap_alles vee_my_data wis_my_data',
      2: 'uitvee',
      1: 'alles',
    },
    'start-over': { 4: 'begin_oor begin_weer van_voor_af begin_van_voor oorbegin weer_begin oor_begin' },
    repeat: {
      4: 'wat_was_die_vraag wat_is_die_vraag herhaal_die_vraag wat_het_jy_gevra wat_het_julle_gevra se_weer',
      3: 'herhaal',
    },
    why: {
      4: 'hoekom_vra hoekom_wil waarom_vra waarvoor_is_dit',
      3: 'hoekom waarom waarvoor',
      1: 'vra weet julle dit',
    },
    meaning: {
      4: 'wat_bedoel wat_beteken verstaan_nie snap_nie soos_wat byvoorbeeld',
      2: 'verduidelik bedoel',
      1: 'julle jy dit',
    },
    back: { 4: 'gaan_terug vorige_vraag', 3: 'terug vorige' },
    'small-talk': {
      4: 'goeie_more goeie_middag goeie_dag goeie_aand hoe_gaan_dit baie_dankie hoe_gaan',
      3: 'hallo goeiemore goeiedag dankie lekker kief heita',
      1: 'dit met jou vandag',
    },
    rude: {
      4: 'jou_ma hou_jou_bek fok_jou fok_off jy_is_dom julle_is_dom',
      3: 'voetsek poes doos fok bliksem bliksems idiote onnosel dom',
      1: 'jy jou julle is man',
    },
    remark: { 4: 'ek_het_al_gese reeds_gese al_gese' },
    client: {
      5: 'my_webwerf_is_af webwerf_is_af webwerf_werk_nie ons_webwerf_werk_nie wil_kla n_klagte',
      3: 'klagte gekraak',
      '-4': 'nuwe_webwerf',
    },
    returning: { 5: 'status_van iets_byvoeg my_verwysing julle_al_gestuur', 2: 'verwysing' },
    applicant: { 5: 'soek_werk n_werk vakature vakatures werk_by_julle stel_julle_aan my_cv' },
    distress: {
      6: 'wil_doodgaan wil_nie_meer_lewe nie_meer_leef_nie myself_doodmaak selfmoord wil_sterf hy_slaan_my huis_het_afgebrand',
      '-6': 'n_app toep_vir webwerf_vir',
    },
    price: { 4: 'wat_kos_dit hoeveel_kos kwotasie_asseblief n_kwotasie', 3: 'pryse kwotasie', 1: 'wat kos hoeveel' },
  },
}
