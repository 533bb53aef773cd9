import { noElsewhere, phrases } from '../../../../core/language/words.ts'

/** What a sentence may be for, when it answers nothing. The first that holds counts. */
export const clauseIntents = [
  ...(['delete', 'client', 'returning', 'applicant', 'seller'] as const),
  ...(['person', 'stop', 'nothing', 'talk'] as const),
] as const
export type ClauseIntent = (typeof clauseIntents)[number]

/** Words and phrases of one intent, in English and Afrikaans. `_` joins the words of a phrase, `(a|b)` and `x?` are those of patterns. */
interface Phrases {
  /** Tell it although a few other things are spoken of: so many words with a subject. */
  readonly sure?: string
  readonly mostSubjects?: number
  /** Tell it where nothing else is spoken of. */
  readonly likely?: string
  /** Tell it where they stand nearly alone: with so many other words. */
  readonly alone?: string
  readonly mostOthers?: number
  /** May stand beside such words. */
  readonly beside?: string
  /** Show that it is something else. */
  readonly against?: string
}

const lists: Readonly<Record<ClauseIntent, Phrases>> = {
  talk: {
    sure: `what_(do_)?you_mean (piss|fok|fuck)_off go_to_hell shut_up get_lost screw_you waste_of_(my_|our_)?time your_(mom|mum) another_chatbot
      this_is_a_joke are_you_deaf i_(told_you|already_(said|told|gave|answered)) what_on_earth_is not_sure_what_youre_asking`,
    mostSubjects: 1,
    likely: `good_(afternoon|evening|day|night|question) how_are_you nice_to_meet thank_you happy_to whats_your_name
      nonsense go_away idiots? moron ffs voetsek fuck bullshit fu wtf asshole bastard useless pathetic dumbass
      battery_at whoa was_fast (slow|fat)_(typist|fingers) power_is_out (phone|bell)_rang had_a_call (dog|baby)_(is_)?(barking|crying) one_hand
      (talking|typing)_(to|on)_(a|the|my)_(machine|dog|phone) wrong_window my_english (so|long)_(tired|day|story|long) bear_with_me
      ignore_that anyone_there carry_on go_ahead fire_away 1_min step_back (must|do)_(i|we)_(answer|have_to|need_to)
      what_(that|does_that)_means? (dont|do_not)_(understand|get_it|follow) (for|an)_example example_please like_what in_what_sense
      in_plain_english what_(kind|sort)_of what_should_i_(say|write) where_do_i_start know_where_to_start lost_me confused
      got_that_wrong undo an_idea_for_an?_(app|web_?site|site|game|shop|system|platform)
      dont_have_(all_day|time) questions_(remain|left|are_there) how_(much|many)_(more|longer|questions)(_remain|_left)? get_on_with_it
      get_this_over_with speed_(this_)?up keep_it_short too_(many|long) just_(finish|send|email_me) let_me_send
      goeie_(more|middag|dag|aand) hoe_gaan(_dit)? baie_dankie jou_ma hou_jou_bek fok_jou (jy|julle)_is_dom al_gese reeds_gese
      hoeveel_(meer_)?vrae maak_gou`,
    alone: `habari(_za_asubuhi|_yako|_gani)? mambo(_vipi)? shikamoo dumela hello hi howzit morning greetings thanks cheers ty lol haha cool nice
      awesome wow lovely brilliant amazing excellent fantastic perfect sharp hmm hm oh noted understood aweh sec stupid dumb crap
      shit rubbish garbage annoying ridiculous sucks? idiotic fucking bloody damn hell trash dying loadshedding why how_come huh
      mean meaning explain clarify confusing tldr hurry rush(ed)? faster forever busy submit hallo goeiemore goeiedag dankie
      lekker kief heita poes doos fok bliksems? idiote onnosel dom hoekom waarom waarvoor herhaal terug vorige haastig`,
    beside: `is name what phone app site matter necessary required important do target timeline existing technical preferences? audience
      you idk was sorry repeat again question change earlier send finish just short taking left dit met jou vandag jy julle man
      vra weet verduidelik bedoel vat duur tyd vrae gou`,
    against: 'they theyre people who customers clients',
  },
  stop: {
    likely: `stop_(here|asking) end_the_chat do_this_any_?more never_mind forget_it i_give_up leave_me_alone dont_want_to_do_this gotta_go im_done
      no_longer_interested start_(over|again|from_scratch|from_the_beginning) begin_again from_the_top restart new_conversation reset hou_op los_dit_maar
      vergeet_(dit|daarvan) ek_wil_ophou nie_meer_voortgaan (begin|weer|oor)_(oor|weer|begin) van_voor_af begin_van_voor oorbegin`,
    alone: 'stop cancel quit exit abort goodbye bye end_chat kanselleer totsiens ophou',
    mostOthers: 2,
    beside: 'chat want leave conversation',
  },
  nothing: {
    likely: `no_(thank_you|idea|clue|pref|preferences?|opinion|goals?|requirements?|name_needed|fixed|special|specific|particular|time) no_strong(_feelings|_opinions)?
      nothing_(built|special|specific|in_particular|in_place|online|comes_to|at_all) theres_nothing
      (dont|do_not|cant|can_not|couldnt|wouldnt|wont|havent|have_not)_(really_)?(know|mind|care|say|disclose|decided|thought|set|built|really)
      (dont|do_not|cant|havent)_(have|got|think_of)_(any|one|a_name) havent_(got_)?a(_clue)? couldnt_care_less
      not_(yet|sure|important|at_all|fussed|fussy|bothered|picky|relevant|decided|set|comfortable|really|applicable|my_department|for_now)
      not_(thought_of|thought_about|that_i_know|going_to_say|at_the_moment|at_this_stage) (rather|prefer)_not
      still_(deciding|thinking) yet_to_decide to_be_decided set_a_budget_yet (up|entirely|leave)_to_you(_people)? leave_(it|that)
      you_(decide|choose|pick|suggest|recommend|advise|tell_me|know_best|know_better) your_(call|choice) (youre|you_are)_the_(experts?|programmer)
      depends_on_you whichever_you whatever_(works|you_think) tell_me_what (any|anything|either)_(goes|will_do|is_fine) doesnt_(matter|bother_me)
      who_(cares|knows) hard_to_say too_early none_of_your_business not_(telling|sharing) trust_you surprise_me im_(easy|good) easy_going all_good
      over_my_head tell_you_(that_)?later let_you_know_later decide_(that_)?later (come|get)_back_to_(that|you) (can|may)_i_skip
      without_name blank n_a na nvm nil skip pass tb[cda] undecided unsure dunno idk none nope nah nada zilch nowt
      nee_dankie nog_(nie|niks|geen) weet_nie geen_(idee|voorkeur) slaan_oor maak_nie_saak (jy|julle)_kan_(maar_)?kies nie_seker
      los_dit glad_nie niks_nie nie_(nou_nie|nodig|van_toepassing) ja_nee liewer_nie`,
    alone: 'nothi(ng|gn|n) no next_(question|one|please) move_on nee niks geen volgende onseker',
    beside: `names? time secret period share disclose tell o now yet know cost money price decide choose budget date deadline care
      preference technolog(y|ies) idea matter fussed bothered pick sorry current stage nie nog dankie wat nou besluit ons julle naam begroting datum`,
    against: 'sure_what_youre nothing_else',
  },
  person: {
    likely: `(speak|talk|chat)_to_(a_[a-z]+|you) real_people get_(me_)?a_human contact_(number|me) please_call can_we_(talk|speak|meet)
      (visit|phone|call|ring|whatsapp|e?mail)_you video_call (book|have)_a_(meeting|call) lets_talk (call|phone|ring|whatsapp)_me
      give_me_a_(call|ring) call_?back (over|on)_the_phone face_to_face get_hold_of hate_(typing|bots) your_number
      rather_(call|phone|talk|speak) prefer_(to_talk|to_call|a_call) (come_to|visit)_your_office
      (bel|skakel)_(my|ons) met_(iemand|n_mens|n_regte_mens)(_praat)? iemand_praat regte_(mens|persoon) (eerder|liewer)_(bel|praat)
      is_daar_iemand (kan|sal)_ek_bel ek_sal_bel bel_(jou|julle) my_(asseblief_)?(bel|skakel)`,
    alone: `human person agent representative some(one|body) any(one|body) manager telephone (speak|talk)_(with|to) mens persoon iemand
      praat telefoon foon`,
    mostOthers: 1,
    beside: `prefer may number actual live you your team people have instead phone talk whatsapp connect_me liewer eerder kan wil met
      julle asseblief terug my bel skakel`,
    against: 'must through app site dashboard customers clients so_a who_is platform',
  },
  delete: {
    sure: `(delete|erase|remove)_my_(project|brief|idea|data|information|details) (do_not|dont)_consent (delete|erase)_(everything|all|what_i_said)
      delete_this_(chat|conversation) wipe_this right_to_be_forgotten (vee|verwyder|wis|skrap)_(alles|my_data)(_uit)?`,
    mostSubjects: 2,
    beside: 'everything data information details remove alles uitvee',
    against: 'they users customers people so_that members app',
  },
  client: {
    sure: `(can|could)_you_(update|change_the) please_update (web)?site_(not_opening|wont_load|not_working) isnt_loading not_(loading|sending)
      not_(receiving_emails|acceptable|satisfied|happy_with|working_since) is_not_working payments_failing (cant|cannot)_(access_(my|our)|log_?in)
      domain_expired server_is_down broke_(our|my) since_your_update (built|made|developed|designed)_by_you you_(maintain|host|manage)_our
      our_maintenance_contract overcharged (charged|billed)_(me|us|twice) (i|we)_paid_you never_delivered ignored_my
      nobody_(picks_up|has|answers|replies) (very_)?disappointed(_with)? unhappy_with your_(service|work|client) (made|built)_us you_look_after
      you_did_for_us that_you_(made|built) you_(built|made)_for_(us|me) certificate_warning emailed_three_times (stopped|keeps)_(sending|crashing)
      stopped_(working|to_work) doesnt_work_anymore has_been_hacked change_the_phone_number_on existing_(client|customer) already_a_client
      (we_are|were|im)_(a_)?clients? (file|make|lodge)_a_complaint want_to_complain complain_about_you still_waiting_for refund money_back
      (bad|terrible|poor)_service (my_|ons_)?webwerf_(is_af|werk_nie) wil_kla n_klagte`,
    likely:
      'white_page no_longer_(opening|working) please_fix invoice_you_sent (is|has)_expired not_secure since_this_morning',
    alone: `unresponsive glitch malware virus bounced una pick_call no_dey (un|dis)satisfied down hacked crash(ed|ing) broken
      complain(t)? outage offline error bug fix_(our|my) invoice klagte gekraak`,
    beside: `website site app system page morning yesterday customers payments emails login shop urgent`,
    against: `(need|want)_a_new need_an(_app)? build_(me|a) (app|website)_(for|that) an_app a_(platform|tool|site_for) looking_for_a
      redesign idea rebuild start_fresh people_who nuwe_webwerf`,
  },
  returning: {
    sure: `(lead|ticket|reference|ref)_number (filled_in|completed)_the_form sent_(my|an)_idea (submitted|i_sent)_my sent_you_(my|something|an?)
      nobody_called_me did_it_go_through (change|update)_my_(email|number|details) (new|wrong)_email_address withdraw_my id_like_to_cancel_it
      about_my_(project|idea) back_again im_back i_am_back me_again status_of my_(reference|ref|submission|brief|last_chat) (i|we)_submitted
      i_(already_)?sent_(my|you) already_submitted add_something_to add_to_my my_email_(address_)?is_wrong gave_the_wrong any_(news|update)s?(_on)?
      update_on_my heard_nothing havent_heard chatted_yesterday i_already_sent want(ed)?_to_add(_something)? did_you_(get|receive)_my when_will_i_hear
      waiting_to_hear hello_again status_van iets_byvoeg my_verwysing julle_al_gestuur (i|we)_(chatted|wrote|spoke)_here i_was_on_this_chat
      your_(e_?)?mail_(it_)?sa(id|ys) you(ve|_have)?_(got_|received_)?my_(enquiry|request|form|brief)`,
    likely: 'filled_this withdraw_the_request wrong_number',
    beside: 'add project yesterday weeks? ago brief sent email number ref news the reference verwysing',
  },
  applicant: {
    sure: `any_(jobs|openings) (looking_for|seeking)_((a|an|any)_)?(employment|work|job|position|vacancy) (need|want)_a_job (like|want)_to_work_for you_guys_hiring job_(shadowing|openings)
      industrial_attachment siwes nysc bursary apprentice years_of_experience recent_graduate cv_attached (can_i|how_do_i)_apply you_hiring
      vacanc(y|ies) intern(ship)?s? apply_for my_cv work_for_you join_your_team learnership open_positions do_you_hire in_service_training
      soek_werk n_werk vakatures? werk_by_julle stel_julle_aan`,
    mostSubjects: 8,
    alone: 'recruitment hiring cv resume job careers',
    beside: 'developer designer junior senior graduate student looking experience company apply',
  },
  seller: {
    sure: `get_you_on_page boost_your_traffic (increase|grow|improve)_your_(sales|business|ranking) seo_(audit|services) marketing_services we_can_offer_you
      our_prices_are (free|book_a)_demo our_(product|solution|services) business_loan sell_you reseller staff_augmentation hire_our_developers
      are_you_the_owner speak_to_the_owner available_for_outsourcing team_of_developers printer_contract who_do_i_speak_to_about_your who_handles_your
      isnt_ranking (first_)?page_(1|one)?_?of_google (we|i)_can_get_you we_provide we_offer_(you_)?(seo|web|software|leads) rank_your_website guest_posts?
      backlinks link_building outsource_to_us dedicated_developers white_label (noticed|came_across)_your_website partner_with_us business_proposal
      offer_you_our i_offer_my_services your_offshore(_partner)? offshore_partner your_agency_on minutes_of_your_time
      (offices|companies|agencies|firms|businesses)_(like|such_as)_yours in_your_industry would_you_be_interested$`,
    likely: 'offshore whoever_(handles|does_your) 15_mins ten_minutes_with',
    alone: 'outsourcing sponsored_post',
    beside: `offer services rates affordable website google ranking clients team quality traffic agency day supply send catalogue price list`,
    against: '(i|we)_(want|need)',
  },
}

/** Patterns for the words of a text, with spaces between; `all` finds each word that belongs to the intent. */
export const intentPatterns = clauseIntents.map((intent) => {
  const { sure, likely, alone, beside, against, mostSubjects = 5, mostOthers = 4 } = lists[intent]
  const near = intent === 'nothing' ? [alone, ...noElsewhere].join(' ') : alone
  const all = phrases([sure, likely, near, beside].join(' '), 'g')
  return {
    intent,
    sure: phrases(sure),
    likely: phrases(likely),
    alone: phrases(near),
    against: phrases(against),
    all,
    mostSubjects,
    mostOthers,
  }
})
