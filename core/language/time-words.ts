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
