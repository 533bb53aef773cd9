import type { Language } from '../conversation/understand/understanding.ts'

export const timeKinds = ['when', 'event', 'limit', 'at', 'join', 'hour', 'unit', 'not'] as const
export type TimeKind = (typeof timeKinds)[number]

/** The words of a time, by what they do in it. An underscore stands for a space. */
type TimeWords = Readonly<Record<TimeKind, string>> & {
  /** Beginnings of words that show that a sentence is about a call. */
  readonly call: string
}

/**
 * - `when` says when by itself: a day, a part of a day, “any time”.
 * - `event` says so behind a limit only: “after work”.
 * - `limit` makes the number behind it an hour, and is quoted: “after 5”.
 * - `at` does the same, and is left out: “Friday at 3”.
 * - `join` may stand between two times.
 * - `hour` is an hour in words, `unit` makes an hour of the number before it.
 * - `not` in front of a time makes it one that does not suit.
 */
export const timeWords = {
  en: {
    when: `monday mondays tuesday tuesdays wednesday wednesdays thursday thursdays friday fridays saturday saturdays sunday sundays today
      tonight tomorrow tmrw day_after_tomorrow weekday weekdays weekend weekends morning mornings afternoon afternoons evening evenings night
      nights noon midday lunchtime lunchtimes anytime any_time any_day next_week now asap as_soon_as_possible office_hours business_hours
      working_hours in_an_hour in_half_an_hour 24/7`,
    event: 'lunch dinner supper breakfast work school church midnight',
    limit: `after before from until till around about between past half_past quarter_past quarter_to early late next this every any later_than
      earlier_than`,
    at: 'at @',
    join: 'on in the at and or to of only is , - – & / through during else otherwise preferably ideally but maybe please',
    hour: 'one two three four five six seven eight nine ten eleven twelve',
    unit: "am pm a.m p.m o'clock oclock hours hrs sharp",
    not: 'not never except',
    call: 'call phone ring reach contact speak talk whatsapp avail free buzz',
  },
  af: {
    when: `maandag maandae dinsdag dinsdae woensdag woensdae donderdag donderdae vrydag vrydae saterdag saterdae sondag sondae vandag vanaand
      vanmiddag vanoggend môre oormôre môreoggend weeksdag weeksdae naweek naweke oggend oggende soggens smiddags saans middag middae aand
      aande middagete etenstyd kantoorure enige_tyd enigetyd dadelik so_gou_moontlik volgende_week`,
    event: 'werk skool ete kerk',
    limit:
      'na ná voor vanaf tot om_en_by tussen teen omtrent half kwart_oor kwart_voor volgende hierdie elke laat vroeg',
    at: 'om',
    join: 'op in die om en of tot net , asseblief',
    hour: 'een twee drie vier vyf ses sewe agt nege tien elf twaalf',
    unit: 'uur vm nm',
    not: 'nie behalwe',
    call: 'bel skakel kontak praat',
  },
  zu: {
    when: `ngomsombuluko ngolwesibili ngolwesithathu ngolwesine ngolwesihlanu ngomgqibelo ngesonto namuhla kusasa ekuseni emini ntambama
      kusihlwa ebusuku noma_nini manje`,
    event: 'umsebenzi',
    limit:
      'ngemuva_kuka ngemva_kuka ngemuva_kuka- ngemva_kuka- ngemuva_kwa ngemva_kwa ngaphambi_kuka ngaphambi_kuka- phakathi_kuka phakathi_kuka-',
    at: 'ngo ngo-',
    join: 'noma , no- -',
    hour: '',
    unit: '',
    not: '',
    call: 'shay foun thint ngishay',
  },
  xh: {
    when: `ngomvulo ngolwesibini ngolwesithathu ngolwesine ngolwesihlanu ngomgqibelo ngecawa namhlanje ngomso kusasa emini emva_kwemini
      ngorhatya ebusuku nanini_na ngoku`,
    event: 'umsebenzi',
    limit: 'emva_kwentsimbi_yesi emva_kwentsimbi_yesi- emva_ko emva_ko- emva_kuka emva_kuka- phambi_ko phambi_ko-',
    at: 'ngo ngo- ngentsimbi_yesi ngentsimbi_yesi-',
    join: 'okanye , no- -',
    hour: '',
    unit: '',
    not: '',
    call: 'tsalel fown qhagamshel nditsalel',
  },
  fr: {
    when: `lundi mardi mercredi jeudi vendredi samedi dimanche lundis mardis mercredis jeudis vendredis samedis dimanches demain après-demain
      aujourd'hui matin matins matinée après-midi soir soirs soirée midi en_semaine week-end week-ends jours_ouvrés n'importe_quand
      à_tout_moment maintenant dès_que_possible semaine_prochaine heures_de_bureau`,
    event: 'travail déjeuner',
    limit: "après apres avant entre vers jusqu'à dès à_partir_de ce cet cette chaque tous_les",
    at: 'à',
    join: "le la les l' dans et ou de du à au , en a",
    hour: 'une deux trois quatre cinq six sept huit neuf dix onze douze',
    unit: 'h heure heures',
    not: 'sauf pas',
    call: 'appel téléphon joindr contact rappel',
  },
  pt: {
    when: `segunda-feira terça-feira quarta-feira quinta-feira sexta-feira segunda terça quarta quinta sexta segundas terças quartas quintas
      sextas sábado sábados domingo domingos hoje amanhã depois_de_amanhã manhã manhãs tarde tardes noite noites meio-dia dias_úteis
      fim_de_semana qualquer_hora qualquer_altura agora semana_que_vem próxima_semana horário_comercial`,
    event: 'almoço trabalho',
    limit: `depois_das depois_da depois_do após antes_das antes_da antes_do entre a_partir_das até_às até_as por_volta_das desde_as próxima
      esta este`,
    at: 'às as à',
    join: 'na no nas nos em de da do à às as pela o a e ou até , aos ao',
    hour: 'uma duas três quatro cinco seis sete oito nove dez onze doze',
    unit: 'h hora horas hrs',
    not: 'não exceto menos',
    call: 'lig telefon contact fal',
  },
  de: {
    when: `montag montags dienstag dienstags mittwoch mittwochs donnerstag donnerstags freitag freitags samstag samstags sonntag sonntags
      heute morgen übermorgen vormittag vormittags mittag mittags nachmittag nachmittags abend abends früh morgens werktags wochentags
      wochenende jederzeit jetzt sofort so_bald_wie_möglich nächste_woche bürozeiten mittagspause feierabend`,
    event: 'arbeit schule essen',
    limit: 'nach vor ab bis gegen zwischen halb viertel_nach viertel_vor nächsten diesen jeden',
    at: 'um',
    join: 'am im an der dem den die das um und oder bis zu , in',
    hour: 'eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf',
    unit: 'uhr h',
    not: 'nicht außer',
    call: 'ruf anruf telefon erreich',
  },
} as const satisfies Record<Language, TimeWords>

/** The months in these languages. A number before one is a day and no hour. */
export const months = `january february march april may june july august september october november december jan feb mar apr jun jul aug sep sept
  oct nov dec januarie februarie maart mei junie julie augustus oktober desember janvier février mars avril mai juin juillet août septembre octobre
  novembre décembre janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro januar februar märz juni juli
  dezember`

/** Behind a number these show that it counts something other than hours. */
export const otherUnits = `week weeks day days month months year years minutes people users pages clients children kids staff shops percent k m r
  million st nd rd th weke dae maande jaar semaines jours mois ans semanas dias meses anos wochen tage monate jahre %`

/** A sentence with one of these, and without a word of calling, says when the work must be done. */
export const deadlineWords = `live launch launched deadline due ready deliver delivered finish finished done klaar lanseer en_ligne prêt pronto
  lançar fertig online`

/** In front of a time these say that it does not suit. */
export const refusals = `don't dont not never can't cannot won't no moenie nie ne pas não nicht kein`

/** Behind a day only these lead to an hour: “Friday, 2 people” holds none. */
export const hourLeads = `at @ to till until - – and or om tot en of à et ou às as e até um bis und oder no- noma okanye`

/** What was refused before one of these does not count behind it. */
export const clauseStarts = `but maar mais mas aber kodwa`
