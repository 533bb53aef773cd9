import type { Lexicon } from './lexicon.ts'

/** German. */
export const de: Lexicon = {
  plain: `aber ahnung alle also am an auch auf aus bei bin bis bist bitte da damit danke dann das dass dem den denn der des die dir doch du eher ein eine einen
    einer eigentlich er es etwas fur gar gern gerne gibt guten hab habe haben hat hier ich ihr ihre ihnen im in ist ja jetzt kann kein keine keinen
    konnen lieber mal man mein meine mich mir mit mochte muss nach nein nicht nichts noch nun nur ob oder schon sehr sein sich sie sind so soll
    und uns unser unsere viel vielleicht vom von war warum was weil weis welche wenn wer wie wir wird wo wollen wurde zu zum zur frage fragen`,
  subjects: {
    things:
      'webseite website seite shop app plattform system portal software werkzeug spiel buchungsportal online_shop programm logo',
    wishes:
      'will wollen mochte mochten brauche brauchen suche suchen bauen machen erstellen verkaufen verkaufe idee projekt',
    people:
      'alle kunden leute kinder eltern frauen manner schuler studenten touristen patienten mitglieder mitarbeiter besucher gaste',
    times:
      'bald sofort dringend vor bis ende anfang monat monate monaten woche wochen tage jahr jahre sommer winter herbst fruhling weihnachten ostern januar februar marz april mai juni juli august september oktober november dezember',
    money: 'euro euros tausend gunstig billig budget kommt_drauf flexibel',
  },
  yes: 'ja jawohl',
  naming: 'es_heist sie_heist der_name_ist wir_nennen_es',
  questions: {
    opening: 'hallo guten_tag guten_morgen guten_abend danke ja und aber also ach ubrigens na_ja',
    asking: 'was wer wem wo wann warum wieso wie welche welcher welches',
    auxiliary:
      'konnen kann machen haben sind arbeiten bauen unterschreiben bieten nutzen wurden konnt macht habt seid arbeitet kannst machst hast bist ist gehort gibt',
    asked: 'sie ihr du ich man mir uns es das',
    starts: {
      3: 'was_kostet wie_viel wieviel wie_lange wie_teuer wem_gehort wem_gehoren wer_besitzt',
    },
    matters: {
      2: 'kostet preis preise angebot',
      1: 'sie ihr ihre ihnen',
    },
    prices: 'wieviel preis preise kosten',
    besidePrice: 'die der bitte',
    ability: 'konnen_sie konnten_sie konnt_ihr kannst_du wurden_sie',
    work: 'bauen machen erstellen entwickeln programmieren gestalten',
    article: 'ein eine einen mein meine meinen unsere unseren',
  },
  intents: {
    nothing: {
      4: `nein_danke noch_nicht noch_nichts noch_keinen noch_kein noch_keine weis_es_nicht weis_nicht weis_ich_nicht keine_ahnung keine_praferenz nicht_sicher
        kein_plan eigentlich_nicht im_moment_nicht nachste_frage gibt_es_noch_nicht`,
      3: 'nein nichts nix keine keiner keins kein weiter uberspringen egal nachste',
      1: 'noch nicht namen name budget termin',
    },
    person: {
      4: `rufen_sie_mich rufen_sie_mich_an mich_an mich_anrufen mit_jemandem_sprechen mit_einem_menschen mit_jemandem_reden sie_anrufen
        lieber_telefonieren lieber_anrufen echten_menschen ruf_mich`,
      3: 'mensch menschen jemandem telefonieren anrufen',
      2: 'sprechen reden',
      1: 'lieber mit mochte kann ich wurde',
    },
    hurry: {
      4: 'zu_lange dauert_zu_lange so_lange keine_zeit es_eilig wie_viele_fragen zu_viele_fragen',
      3: 'eilig schneller',
    },
    stop: {
      4: 'auf_wiedersehen vergiss_es vergessen_sie_es nicht_mehr_weitermachen',
      3: 'stopp stop aufhoren abbrechen beenden abbruch tschuss',
    },
    delete: {
      5: 'alles_loschen loschen_sie_alles losche_alles meine_daten_loschen loschen_sie_meine_daten',
      2: 'loschen',
    },
    'start-over': {
      4: 'von_vorn von_vorne neu_anfangen neu_starten noch_mal_von',
      3: 'neustart',
      1: 'anfangen beginnen starten',
    },
    repeat: { 4: 'was_war_die_frage wie_war_die_frage wie_lautete_die_frage', 3: 'wiederholen wiederhole' },
    why: { 4: 'warum_fragen wozu_brauchen', 3: 'warum wieso weshalb wozu', 1: 'fragen sie das' },
    meaning: {
      4: 'meinen_sie was_meinen_sie verstehe_nicht verstehe_ich_nicht verstehe_die_frage_nicht zum_beispiel was_heisst_das was_bedeutet_das',
      2: 'erklaren',
    },
    back: { 4: 'eine_frage_zuruck vorherige_frage', 3: 'zuruck' },
    'small-talk': {
      4: 'guten_tag guten_morgen guten_abend wie_geht_es danke_schon vielen_dank',
      3: 'hallo danke moin servus',
    },
    rude: {
      4: 'halt_die_klappe leck_mich verpiss_dich',
      3: 'arschloch scheisse scheise idiot idioten dumm blod bescheuert',
    },
    distress: {
      6: 'will_sterben nicht_mehr_leben mich_umbringen bringe_mich_um er_schlagt_mich',
      3: 'selbstmord suizid',
    },
    client: {
      5: 'webseite_geht_nicht webseite_ist_down seite_ist_offline mich_beschweren eine_beschwerde funktioniert_nicht_mehr',
    },
    price: { 4: 'was_kostet_das ein_angebot', 3: 'preise preis' },
  },
}
