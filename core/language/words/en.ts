import type { Lexicon } from './lexicon.ts'

/** English as people type it to us. Words are folded and without apostrophes; `_` joins the words of a phrase. */
export const en: Lexicon = {
  plain: `afraid anymore bru boet mate dude sir madam mam bro man guys fam abeg oga please pls heyy hehe umm ummm uhm
    kinda sorta dunno shame a able about actually again ah all almost already alright also always am an and another any
    anything anyway are arent as at away awkward back bad basically be because been before being best better bit boring
    both btw but by can cannot cant come complicated confusing cool could couldnt crazy definitely did didnt do does
    doesnt doing done dont each easy eish either else enough er etc even ever every exactly except far feel few fine
    first for forever from funny further gave get getting give given go goes going gonna good got gotta great guess had
    happen happens hard has hasnt have havent he hear heard hello help her here hey hi him his hmm hold how i id if ill
    im in interesting into is isnt it its ive just keep kind know lag last late later least less let lets like likely
    lol long look lot lots make makes many maybe me mean meant might mind mine minute moment more most much must my
    myself need needs never new next nice no nobody none nor not nothing now obviously of off oh ok okay on once one
    only or other others our out over own part perhaps please possible possibly pretty probably put quick quickly quite
    rather read ready real really reason regarding right rubbish said same saw say saying says second seem seems seen
    shall she should show silly since slow so some somehow something sometimes soon sorry sort sounds start still
    strange stuff such sure take taken taking tell than thank thanks that thats the their them then there these they
    theyre thing things think this those though thought through til till time to today told tomorrow too totally tough
    tricky true truth try trying type typed typing u uh um under understand until up ur us use used very wait want was
    way we weird well went were weve what whatever whats when where whether which while who why will wish with without
    wont word words work works worry would wouldnt wow wrong yeah year yep yes yet yo you youd youre your yours yourself
    yup bye tbh idk brb omg imo fyi haha hahaha honestly honest frankly seriously literally question questions answer
    answers answered ask asked asking chat bot robot form message reply screen typo wrote write writing repeat explain
    explained example clue idea`,
  chatter: {
    before: `idk hope_you_well hope_youre_well hope_you_are_well um umm ummm uh uhm hmm hm well ok_so ok okay oh ah lol
      haha yeah yep basically maybe perhaps probably possibly honestly phew i_guess i_think i_would_say id_say i_suppose
      i_said as_i_said like_i_said i_believe let_me_think good_question omg eish quick_one to_be_honest tbh now_then
      thats_easy easy_one fair_enough i_mean gotta_be_fast shame`,
    after: `lol haha hahaha hehe i_guess i_think i_suppose maybe perhaps tbh for_now hey bro bru man guys thanks
      thank_you i_dunno idk or_something or_whatever for_starters if_you_like there_you_go as_i_wrote as_i_said
      like_i_said i_said you_know sorry probably ok okay fingers_crossed or_so you_know_it_better you_know_best thats_it
      thats_all i_suppose_so innit mate if_that_helps if_that_makes_sense hope_thats_ok does_that_help you_know_better`,
  },
  subjects: {
    things: `app apps application applications webapp site sites website websites webshop shop store platform platforms
      system systems tool tools portal portals bot bots chatbot chatbots dashboard dashboards marketplace program
      programme game games page pages blog software plugin database tracker calculator finder locator directory crm erp
      pos integration automation api intranet extranet landing_page web_page online_shop mobile_app redesign logo
      branding prototype mvp saas widget kiosk simulator generator planner scheduler organiser`,
    wishes: `want wants wanted need needs needed looking wish would_like id_like build building make making create
      creating develop developing design designing launch launching idea plan planning dream sell selling start_a run_a
      own_a open_a something digitise digitize automate`,
    people: `everyone everybody anyone anybody people person me us myself ourselves public both staff team customers
      clients users visitors kids children parents moms dads mothers fathers women men girls boys students learners
      teachers pupils guests tourists members employees workers colleagues drivers farmers patients doctors nurses
      owners buyers sellers tenants landlords residents neighbours families adults teenagers teens youth seniors
      pensioners professionals businesses companies smes startups schools churches volunteers donors players fans riders
      commuters travellers travelers locals community communities congregation households`,
    times: `asap soon urgent urgently immediately yesterday now flexible no_rush no_hurry no_deadline whenever when
      before after until till by_the by_then once january february march april may june july august september october
      november december monday tuesday wednesday thursday friday saturday sunday tomorrow today week weeks month months
      year years day days quarter summer winter spring autumn christmas easter xmas term season deadline q1 q2 q3 q4
      rush open_ended anytime ages early mid late weekend fortnight eventually`,
    money: `flexible open_to open budget depends cheap cheapest cheaply affordable little possible low minimal much
      quote bucks rand rands dollars euros pounds naira shillings reais k tight shoestring negotiable reasonable
      it_takes afford spend price pricing free volunteer funding grant sponsor instalments monthly installments range
      ballpark`,
  },
  yes: 'yes yeah yep yup sure ok okay',
  naming: `its it_is its_called its_named it_is_called it_is_named the_name_is we_call_it i_call_it well_call_it
    ill_call_it we_will_call_it i_will_call_it wed_call_it id_call_it we_would_call_it i_would_call_it were_calling_it
    im_calling_it we_are_calling_it i_am_calling_it call_it lets_call_it we_think_of_calling_it we_thought_of_calling_it
    were_thinking_of_calling_it im_thinking_of_calling_it we_want_to_call_it i_want_to_call_it working_title:
    working_title working_title_is name:`,
  questions: {
    opening: `well um umm uh uhm hmm er so and but also oh ah anyway just hi hello hey hi_there hi_all good_morning
      good_afternoon good_evening good_day yes yeah ok okay alright right look listen please thanks thank_you sorry btw
      by_the_way one_more_thing quick_question first before_that before_we_start before_we_go_on before_we_continue
      out_of_interest out_of_curiosity just_wondering i_was_wondering lol ps p_s honestly to_be_honest then in_fact cool
      great nice perfect roughly approximately more_or_less wait abeg sir madam may_i_ask can_i_ask`,
    asking: 'what who whose whom which when where why how whats whos hows wheres',
    auxiliary: `can could will would do does did are is am was were have has may might shall should must dont doesnt
      isnt arent cant wont`,
    asked: 'you u ya your i we my our it this that there',
    starts: {
      3: `how_much_is how_much_does how_much_do how_much_would how_much_will how_much_for how_long_does how_long_is
        how_long_will how_long_would how_soon_can who_owns what_happens what_kind_of_technologies`,
      2: `how_much how_long how_soon how_fast how_quickly how_expensive who_hosts who_maintains who_pays who_fixes
        who_builds any_suggestions any_advice any_recommendations any_chance which_of_you`,
      1: 'is are i_wonder id_like_to_know i_would_like_to_know tell_me does_anyone',
      0: `who_is_it_for who_is_this_for how_about what_about what_if how_do_you_think have_it have_this have_that
        have_there have_my have_our do_it do_this do_that do_my do_our may_it may_this may_that must_it must_this
        must_that may_my may_our how_long_we how_much_we how_long_i how_much_i`,
    },
    matters: {
      2: `package packages cost costs costing price prices pricing quote quotation rate rates hourly fee fees charge
        charges suggestion suggestions recommend recommendations recommendation advice normally_pay usually_pay
        people_pay pay_for_this pay_for_that pay_for_it nda ndas non_disclosure own owns ownership source_code the_code
        contract deposit upfront instalments installments payment_plan hosting maintenance support guarantee warranty
        popia gdpr privacy confidential idea_safe data_safe safe_with turnaround take_to_build ballpark estimate
        set_me_back included extra next_step get_started refund discount money_back free bot robot human ai gpt
        real_person real_people chatgpt portfolio`,
      1: 'you u ur your yours',
    },
    prices: `price prices pricing cost costs costing rate rates hourly fee fees charge charges quote quotation ballpark
      turnaround lead_time`,
    besidePrice: `whats what is are and the your a any rough roughly approx approximately range list figure estimate
      guide info information details for this that it please pls thanks time total guys man`,
    ability: `can_you could_you would_you will_you can_u could_u can_your_team can_someone could_someone can_anyone
      can_we could_we can_i could_i is_it_possible would_it_be_possible is_there_a_way is_there_any_way
      would_you_be_able are_you_able do_you_think_you do_you_think_we`,
    work: `build make create design develop code set_up do write put_together come_up_with have get redesign rebuild
      revamp update improve program produce digitise digitize automate help`,
    article: 'a an my our us me the some something one',
    rhetorical: `have_you has_anyone did_you do_you_ever do_you_know ever dont_you arent_you tired fed_up sick_of
      looking need want struggling imagine you_know know is_your are_your wouldnt_it isnt_it what_if who_has who_hasnt
      who_doesnt who_wants who_likes why_not why_should why_cant why_do_people`,
  },
  intents: {
    price: {
      4: `need_a_quote quote_please price_list your_prices your_rates how_much_do_you what_do_you_charge get_a_quote
        your_price how_much_for_a price_please a_ballpark`,
      1: 'send',
    },
    client: {
      5: `app_you_built site_you_built website_you_built app_you_made site_not_opening site_wont_load website_wont_load
        not_receiving_emails payments_failing cant_access_my cant_access_our domain_expired server_is_down broke_our
        broke_my since_your_update built_by_you made_by_you developed_by_you designed_by_you you_maintain_our
        you_host_our you_manage_our our_maintenance_contract overcharged charged_me_twice i_paid_you we_paid_you
        never_delivered ignored_my nobody_picks_up not_acceptable very_disappointed unhappy_with your_service made_us
        built_us you_look_after you_did_for_us that_you_made that_you_built certificate_warning billed_me charged_twice
        not_satisfied your_work emailed_three_times nobody_has stopped_sending not_sending stopped_to_work
        change_the_phone_number_on on_my_website on_our_website website_not_working isnt_loading not_loading
        has_been_hacked cant_log_in cannot_log_in cant_login you_built_for_us you_built_for_me you_made_for_me
        your_client existing_client already_a_client we_are_clients im_a_client existing_customer file_a_complaint
        make_a_complaint want_to_complain lodge_a_complaint complain_about_you nobody_answers nobody_replies
        still_waiting_for refund money_back stopped_working doesnt_work_anymore is_not_working not_working_since
        keeps_crashing bad_service terrible_service poor_service not_happy_with disappointed_with`,
      4: `white_page no_longer_opening no_longer_working please_fix is_expired not_secure has_expired since_this_morning`,
      3: `unresponsive glitch malware virus bounced una pick_call no_dey unsatisfied dissatisfied hosting down hacked
        crashed broken complaint complain outage crashing offline error bug fix_our fix_my invoice`,
      1: 'website site app system page morning yesterday customers payments emails login shop urgent',
      '-4': `need_a_new want_a_new build_me app_for an_app a_platform a_tool app_that website_for build_a looking_for_a
        redesign idea rebuild start_fresh need_an_app need_an a_site_for people_who`,
    },
    returning: {
      8: 'hello_again',
      5: `lead_number ticket_number filled_in_the_form completed_the_form sent_my_idea sent_you_my submitted_my
        nobody_called_me did_it_go_through change_my_email change_my_number update_my_details new_email_address
        withdraw_my about_my_project about_my_idea back_again im_back i_am_back me_again status_of my_reference my_ref
        reference_number ref_number my_submission i_submitted we_submitted i_sent_my i_sent_you already_submitted
        add_something_to add_to_my my_email_address_is_wrong my_email_is_wrong wrong_email_address gave_the_wrong
        any_news_on any_update_on update_on_my heard_nothing havent_heard my_brief chatted_yesterday my_last_chat
        sent_an_idea i_already_sent wanted_to_add want_to_add_something forgot_to_mention forgot_to_say forgot_to_add
        follow_up_on following_up_on did_you_get_my did_you_receive_my when_will_i_hear waiting_to_hear`,
      4: 'filled_this withdraw_the_request wrong_number',
      2: 'reference',
      1: 'add project yesterday week brief sent email number ref news the',
      '-4': 'an_app app_for website_for a_platform a_tool i_want_to_build need_a need_an',
    },
    applicant: {
      5: `any_jobs looking_for_employment seeking_employment seeking_a_job need_a_job want_a_job like_to_work_for
        want_to_work_for job_shadowing industrial_attachment siwes nysc bursary apprentice years_of_experience
        recent_graduate cv_attached can_i_apply how_do_i_apply you_hiring looking_for_work job_openings any_openings
        vacancy vacancies internship intern apply_for my_cv work_for_you join_your_team learnership open_positions
        do_you_hire in_service_training`,
      3: 'recruitment hiring cv resume job careers',
      1: 'developer designer junior senior graduate student looking experience company apply',
      '-5': `an_app app_for website_for platform_for a_platform a_tool a_site build job_board tool_for website_where
        job_seekers system_for`,
    },
    seller: {
      5: `get_you_on_page boost_your_traffic increase_your_sales seo_audit marketing_services we_can_offer_you
        our_prices_are free_demo book_a_demo our_product our_solution business_loan sell_you reseller staff_augmentation
        hire_our_developers are_you_the_owner speak_to_the_owner available_for_outsourcing team_of_developers
        printer_contract who_do_i_speak_to_about_your who_handles_your isnt_ranking page_1_of_google we_can_get_you i_can_get_you we_offer_seo
        seo_services our_services we_provide rank_your_website first_page_of_google guest_post backlinks link_building
        outsource_to_us dedicated_developers white_label i_noticed_your_website came_across_your_website partner_with_us
        business_proposal grow_your_business improve_your_ranking offer_you_our i_offer_my_services`,
      4: 'offshore whoever_handles whoever_does_your 15_mins ten_minutes_with firms_like_yours',
      3: 'outsourcing sponsored_post',
      1: 'offer services rates affordable website google ranking clients team quality traffic agency',
      '-5': 'need_a an_app app_for website_for a_platform a_tool i_need we_need i_want build_me',
    },
    distress: {
      6: `brother_was_shot son_was_shot husband_was_shot im_suicidal i_am_suicidal feeling_suicidal feel_suicidal
        commit_suicide committing_suicide want_to_end_it want_to_end_my end_my_own_life take_my_own_life taking_my_life
        thinking_about_suicide thinking_of_suicide feel_like_dying feel_like_killing wish_i_was_dead wish_i_were_dead
        wish_i_could_die dont_want_to_be_alive do_not_want_to_be_alive dont_want_to_exist dont_want_to_carry_on
        cant_carry_on cannot_carry_on cant_take_it_anymore cant_take_this_anymore cannot_take_it_anymore cant_cope
        no_way_out no_hope_left nothing_to_live_for better_without_me nobody_would_miss_me jump_off cutting_myself
        overdosed took_all_my_pills took_pills going_to_hurt_me going_to_kill wants_to_hurt_me threatening_me
        threatening_to_kill threatens_to_kill hit_me_again beat_me_up beats_me beating_my_mother locked_me_in
        afraid_of_my_husband scared_of_my_husband scared_to_go_home afraid_to_go_home sexually_assaulted molested
        being_abused was_attacked attacked_me robbed_at_gunpoint was_robbed hijacked_me been_kidnapped is_not_breathing
        isnt_breathing had_a_heart_attack house_on_fire shop_burnt_down house_flooded flooded_our_house lost_our_home
        lost_my_home lost_our_house storm_destroyed roof_came_off people_are_shooting they_are_shooting shots_fired
        my_baby_died my_dad_died my_mom_died my_mum_died my_brother_died my_sister_died my_partner_died
        passed_away_yesterday husband_passed_away wife_passed_away son_passed_away daughter_passed_away was_killed
        got_killed killed_my point_in_going_on cant_see_the_point cant_do_this_anymore want_to_wake_up into_our_house
        is_missing house_is_flooding trapped_in want_to_die wanna_die kill_myself end_my_life end_it_all
        dont_want_to_live do_not_want_to_live no_reason_to_live better_off_dead cant_go_on cannot_go_on hurt_myself
        harm_myself self_harm want_it_to_end he_hits_me she_hits_me beating_me hitting_me abusing_me threatened_to_kill
        wants_to_kill_me my_house_burned house_is_burning house_burnt lost_everything_in my_husband_died my_wife_died
        my_child_died my_son_died my_daughter_died my_mother_died my_father_died died_this_morning died_yesterday
        died_last_night just_died not_want_to_be_here_anymore dont_want_to_be_here tired_of_living no_point_in_living
        no_point_living life_is_not_worth someone_is_in_my_house being_attacked been_shot shop_was_looted flood_took
        washed_away i_am_being_followed house_burned_down want_to_disappear husband_beats_me boyfriend_beats_me
        partner_beats_me father_beats_me wife_beats_me husband_hits_me boyfriend_hits_me partner_hits_me
        giving_up_on_life there_was_an_earthquake was_an_earthquake was_shot_yesterday was_shot_last shop_is_gone
        house_is_gone home_is_gone everyone_better_without_me is_hitting_me house_is_on_fire building_is_on_fire
        shop_is_on_fire shop_burned_down earthquake_destroyed passed_away_last_night passed_away_this_morning
        no_point_going_on cant_do_this_any_more came_into_our_house mother_is_missing child_is_missing son_is_missing
        daughter_is_missing he_beats_me was_raped raped_me been_raped going_to_kill_me our_house_burnt was_stabbed
        burned_down_last_night burnt_down_last_night burned_down_this_morning dont_want_to_wake_up`,
      3: 'raped stabbed hopeless_and unalive overdose bleeding',
      2: 'suicide',
      1: 'live anymore die died dead alone scared help please lost everything kill fire flood husband home tonight',
      '-6': `survivors prevention volunteers families_of an_app app_for website_for platform_for a_platform a_tool
        helpline_for hotline_for app_that website_where site_for campaign game system_for people_who for_people
        counselling_service book_about charity ngo foundation`,
    },
    nothing: {
      4: `no_strong no_strong_feelings no_strong_opinions not_important doesnt_bother_me who_cares
        you_are_the_programmer no_name_needed without_name can_not_say leave_that_entirely leave_it_entirely
        entirely_to_you no_fixed i_leave_to_you_people dont_have_any no_requirements no_requirement no_special
        nothing_comes_to cant_think_of_any not_thought_of havent_really havent_a_clue havent_got_a still_deciding
        still_thinking yet_to_decide to_be_decided depends_on_you you_know_better do_not_mind do_not_care do_not_know
        rather_not_disclose cant_disclose not_comfortable not_at_all not_at_this_stage nothing_in_place not_fussy
        easy_going any_will_do anything_will_do either_is_fine blank couldnt_care_less nothing_online have_not_built
        leave_to_you over_my_head not_my_department whichever_you not_thought_about tell_you_that_later
        decide_that_later tell_you_later let_you_know_later set_a_budget_yet not_set havent_set come_back_to_that
        get_back_to_you no_preferences no_goals no_goal no_thank_you not_at_the_moment cant_say leave_it leave_that
        can_i_skip may_i_skip nothing_special nothing_specific no_specific nothing_in_particular no_particular
        not_that_i_know dont_really_know not_decided not_relevant whatever_works your_choice you_suggest you_recommend
        you_advise tell_me_what n_a na nvm nil skip pass tbc tbd tba undecided unsure dunno idk none nope nah not_yet
        no_idea no_clue not_sure dont_know dont_mind dont_care no_pref rather_not prefer_not not_applicable not_fussed
        no_opinion up_to_you your_call you_decide you_choose you_pick surprise_me whatever_you_think anything_goes
        any_is_fine not_bothered doesnt_matter not_really who_knows hard_to_say too_early not_picky
        none_of_your_business leave_it_open trust_you you_tell_me im_easy not_for_now havent_decided havent_thought
        havent_got_one dont_have_one dont_have_a_name you_know_best decide_later nada zilch nowt theres_nothing
        nothing_at_all im_good all_good not_going_to_say wont_say wouldnt_know you_are_the_expert youre_the_expert
        you_are_the_experts youre_the_experts`,
      3: 'nothign nothin no nothing next_question move_on next_one next_please',
      1: `cost money price decide choose yet name budget date deadline now care preference idea matter fussed bothered
        pick sorry current stage`,
    },
    person: {
      4: `speak_to_a_developer talk_to_a_developer chat_to_a_human chat_to_a_person real_people get_me_a_human
        get_a_human contact_number please_call can_we_talk can_we_speak can_we_meet visit_you video_call book_a_meeting
        have_a_call lets_talk call_me phone_me ring_me whatsapp_me talk_to_a_person give_me_a_call give_me_a_ring
        call_back callback phone_you call_you ring_you whatsapp_you book_a_call over_the_phone on_the_phone face_to_face
        get_hold_of talk_to_you hate_typing hate_bots your_number email_you mail_you contact_me rather_call rather_phone
        rather_talk rather_speak prefer_to_talk prefer_to_call prefer_a_call come_to_your_office visit_your_office`,
      3: `human person agent representative someone somebody anyone anybody manager telephone speak_with talk_with
        speak_to`,
      2: 'phone talk whatsapp connect_me',
      1: 'prefer may number actual live you your team people have instead',
      '-2': 'must through app site dashboard customers clients so_a who_is platform',
    },
    hurry: {
      5: 'how_many_questions can_we_finish finish_now',
      4: `dont_have_all_day questions_remain questions_left how_much_more get_on_with_it speed_up keep_it_short too_many
        just_finish just_send let_me_send questions_are_there just_email_me send_what_i_have send_this_off can_i_submit
        can_i_send time_for_this in_a_hurry in_a_rush no_time dont_have_time too_long so_long how_many_more
        how_much_longer enough_questions get_to_the_point hurry_up wrap_this_up short_version tl_dr tldr skip_the_rest
        skip_to_the_end make_it_quick make_this_quick short_of_time send_it_now get_this_over_with cut_to_the_chase
        two_minutes five_minutes 2_min 5_min how_long_is_this how_long_will_this_take almost_done are_we_done
        more_questions speed_this_up`,
      3: 'hurry rush rushed faster forever busy submit',
      1: 'send finish just short taking left',
      '-4': 'they theyre people who customers clients',
    },
    stop: {
      4: `stop_here do_this_anymore do_this_any_more stop_asking never_mind forget_it i_give_up leave_me_alone
        dont_want_to_do_this gotta_go im_done no_longer_interested`,
      3: 'stop cancel quit exit abort goodbye bye end',
      1: 'chat want leave conversation',
    },
    delete: {
      5: `delete_everything delete_all delete_what_i_said delete_this_chat delete_this_conversation erase_everything
        erase_all remove_my_data remove_my_information remove_my_details wipe_this right_to_be_forgotten`,
      1: 'everything data information details remove',
      '-4': 'they users customers people so_that members app',
    },
    'start-over': {
      4: `start_over start_again start_from_scratch start_from_the_beginning begin_again from_the_top restart
        new_conversation reset`,
    },
    repeat: {
      4: `what_is_the_question repeat_that say_that_again ask_again say_again come_again what_did_you_ask which_question
        last_question where_were_we remind_me one_more_time whats_the_question lost_track repeat_please`,
      2: 'repeat again question',
      1: 'what was sorry',
    },
    why: {
      4: `really_necessary need_a_name have_a_name why_should_i why_must_i what_for whats_it_for what_is_it_for
        is_that_necessary is_this_necessary is_that_required is_it_required is_this_required is_it_necessary
        is_it_compulsory must_i_answer do_i_have_to do_we_have_to is_this_optional do_i_need_to do_you_need_my
        why_does_it_matter does_it_matter what_will_you_do_with why_would_i`,
      3: 'why how_come',
      1: 'app site matter necessary required important do name',
    },
    meaning: {
      5: 'what_on_earth_is not_sure_what_youre_asking',
      4: `know_what_that_means dont_understand do_not_understand dont_get_it dont_follow for_example like_what
        in_what_sense in_plain_english what_kind_of what_sort_of example_please an_example what_should_i_say
        what_should_i_write where_do_i_start dont_know_where_to_start im_lost lost_me confused what_exactly_do_you
        what_is_a_target_audience what_do_you_want_to_know rephrase`,
      3: 'huh mean meaning explain clarify confusing',
      1: 'target timeline existing technical preference preferences audience you idk',
    },
    back: {
      4: `go_back previous_question step_back change_my_answer change_something made_a_mistake got_that_wrong undo
        previous_answer`,
      1: 'change earlier',
    },
    'small-talk': {
      4: `how_are_you nice_to_meet good_afternoon good_evening good_day good_night thank_you are_you_human is_this_a_bot
        am_i_talking_to good_question let_me_think one_moment hang_on hold_on no_problem no_worries makes_sense i_see
        got_it fair_enough happy_to whats_your_name how_old_are_you`,
      3: `hello hi howzit morning greetings thanks cheers ty lol haha cool nice awesome wow lovely brilliant amazing
        excellent fantastic perfect sharp hmm hm oh noted understood aweh sec`,
      1: 'is joke name',
    },
    rude: {
      5: `piss_off go_to_hell shut_up get_lost screw_you waste_of_time your_mom your_mum another_chatbot this_is_a_joke
        are_you_deaf`,
      4: `nonsense go_away idiot idiots moron ffs voetsek fuck bullshit fu wtf asshole bastard useless pathetic dumbass`,
      3: `stupid dumb crap shit rubbish garbage annoying ridiculous sucks suck idiotic fucking bloody damn hell joke
        trash`,
      1: 'is what',
    },
    remark: {
      5: 'i_told_you i_already',
      4: `battery_at whoa was_fast slow_typist fat_fingers power_is_out had_a_call dog_is_barking long_story carry_on
        go_ahead fire_away phone_rang baby_crying baby_is_crying one_hand talking_to_the_dog in_a_taxi 1_min
        someone_at_the_door low_battery no_signal bad_connection on_the_bus on_the_train im_driving talking_to_a_machine
        typing_on_my_phone wrong_window my_english im_tired so_tired long_day bear_with_me ignore_that anyone_there`,
      3: 'dying loadshedding',
      1: 'phone',
    },
  },
}
