import type { Lexicon } from '../lexicon.ts'

/** English as people type it to us. Words are folded and without apostrophes; `_` joins the words of a phrase. */
export const en: Lexicon = {
  /** Words with no subject of their own. A clause of nothing else says nothing about a project. */
  plain: `anymore bru boet mate dude sir madam mam bro man guys fam abeg oga please pls heyy hehe umm ummm uhm kinda sorta dunno shame a able about actually again ah all almost already alright also always am an and another any anything anyway are arent as at away awkward
    back bad basically be because been before being best better bit boring both btw but by can cannot cant come complicated confusing cool could
    couldnt crazy definitely did didnt do does doesnt doing done dont each easy eish either else enough er etc even ever every exactly except far
    feel few fine first for forever from funny further gave get getting give given go goes going gonna good got gotta great guess had happen
    happens hard has hasnt have havent he hear heard hello help her here hey hi him his hmm hold how i id if ill im in interesting into is isnt it
    its ive just keep kind know lag last late later least less let lets like likely lol long look lot lots make makes many maybe me mean meant might
    mind mine minute moment more most much must my myself need needs never new next nice no nobody none nor not nothing now obviously of off oh ok
    okay on once one only or other others our out over own part perhaps please possible possibly pretty probably put quick quickly quite rather
    read ready real really reason regarding right rubbish said same saw say saying says second seem seems seen shall she should show silly since
    slow so some somehow something sometimes soon sorry sort sounds start still strange stuff such sure take taken taking tell than thank thanks
    that thats the their them then there these they theyre thing things think this those though thought through til till time to today told
    tomorrow too totally tough tricky true truth try trying type typed typing u uh um under understand until up ur us use used very wait want was
    way we weird well went were weve what whatever whats when where whether which while who why will wish with without wont word words work works
    worry would wouldnt wow wrong yeah year yep yes yet yo you youd youre your yours yourself yup bye tbh idk brb omg imo fyi haha hahaha
    honestly honest frankly seriously literally question questions answer answers answered ask asked asking chat bot robot form message reply screen
    typo wrote write writing repeat explain explained example clue idea`,
  chatter: {
    before: `um umm ummm uh uhm hmm hm well ok_so ok okay oh ah lol haha yeah yep basically maybe perhaps probably possibly honestly phew
      i_guess i_think i_would_say id_say i_suppose i_said as_i_said like_i_said i_believe let_me_think good_question difficult omg eish
      quick_one to_be_honest tbh now_then thats_easy easy easy_one fair_enough i_mean gotta_be_fast shame`,
    after: `lol haha hahaha hehe i_guess i_think i_suppose maybe perhaps tbh for_now hey bro bru man guys thanks thank_you i_dunno idk
      or_something or_whatever for_starters if_you_like there_you_go as_i_wrote as_i_said like_i_said i_said you_know sorry probably ok
      okay fingers_crossed or_so you_know_it_better you_know_best thats_it thats_all i_suppose_so innit mate
      if_that_helps if_that_makes_sense hope_thats_ok does_that_help you_know_better`,
  },
  subjects: {
    things: `app apps application applications webapp site sites website websites webshop shop store platform platforms system systems tool tools
      portal portals bot bots chatbot chatbots dashboard dashboards marketplace program programme game games page pages blog software plugin
      database tracker calculator finder locator directory crm erp pos integration automation api intranet extranet landing_page web_page
      online_shop mobile_app redesign logo branding prototype mvp saas widget kiosk simulator generator planner scheduler organiser`,
    wishes: `want wants wanted need needs needed looking wish would_like id_like build building make making create creating develop developing
      design designing launch launching idea plan planning dream sell selling start_a run_a own_a open_a something digitise digitize automate`,
    people: `everyone everybody anyone anybody people person me us myself ourselves public both staff team customers clients users visitors
      kids children parents moms dads mothers fathers women men girls boys students learners teachers pupils guests tourists members
      employees workers colleagues drivers farmers patients doctors nurses owners buyers sellers tenants landlords residents neighbours
      families adults teenagers teens youth seniors pensioners professionals businesses companies smes startups schools churches
      volunteers donors players fans riders commuters travellers travelers locals community communities congregation households`,
    times: `asap soon urgent urgently immediately yesterday now flexible no_rush no_hurry no_deadline whenever when before after until till by_the by_then
      once january february march april may june july august september october november december monday tuesday wednesday thursday friday
      saturday sunday tomorrow today week weeks month months year years day days quarter summer winter spring autumn christmas easter
      xmas term season deadline q1 q2 q3 q4 rush open_ended anytime ages early mid late weekend fortnight eventually`,
    money: `flexible open_to open budget depends cheap cheapest cheaply affordable little possible low minimal much quote bucks rand rands
      dollars euros pounds naira shillings reais k tight shoestring negotiable reasonable it_takes afford spend price pricing free volunteer
      funding grant sponsor instalments monthly installments range ballpark`,
  },
  intents: {
    price: {
      4: `need_a_quote a_quote_please quote_please quote_pls price_list your_prices your_rates how_much_do_you what_do_you_charge
        need_a_price get_a_quote want_a_quote like_a_quote need_quote send_me_a_quote give_me_a_price send_quote request_a_quote
        need_pricing your_price how_much_for_a pricing_please price_please quotation_please need_a_quotation a_ballpark`,
      2: 'quote quotation pricing prices price rates',
      1: 'need want please pls your how much what hi hello for just get give me send is are the',
    },
    client: {
      5: `made_for_us made_us made_us_stopped built_us you_look_after you_did_for_us that_you_made that_you_built the_one_you_made certificate_warning security_warning
        billed_me billed_twice charged_twice renew_our_hosting our_hosting very_unsatisfied not_satisfied unsatisfied_with with_your_work your_work
        emailed_three_times emailed_twice emailed_you called_three_times called_many_times decency_to_reply nobody_has change_on_my_website
        stopped_sending not_sending stopped_to_work change_the_phone_number_on update_my_website on_my_website on_our_website website_is_down site_is_down app_is_down system_is_down site_is_broken website_is_broken site_is_not_working website_not_working
        isnt_loading is_offline not_loading has_been_hacked was_hacked got_hacked cant_log_in cannot_log_in cant_login down_again broken_again
        you_built_for_us you_made_for_us you_built_for_me you_made_for_me your_client existing_client already_a_client we_are_clients
        im_a_client existing_customer last_invoice my_invoice wrong_invoice our_invoice file_a_complaint make_a_complaint want_to_complain
        like_to_complain wish_to_complain lodge_a_complaint complain_about_you speak_to_your_manager nobody_answers nobody_replies
        no_one_answers no_one_replies still_waiting_for refund money_back certificate_expired ssl_expired emails_are_bouncing
        stopped_working doesnt_work_anymore is_not_working not_working_since keeps_crashing error_on_our error_on_my error_page site_crashed
        bad_service terrible_service poor_service very_unhappy not_happy_with disappointed_with you_guys_did you_did_for_us went_down`,
      3: 'una pick_call pick_my_call no_dey management unsatisfied dissatisfied hosting renew down hacked crashed broken complaint complain outage urgent_help crashing offline error bug fix_our fix_my invoice hosting_account',
      1: 'website site app system page my our since this morning yesterday today customers payments emails login shop please urgent',
      '-4': `need_a_new want_a_new build_me app_for an_app a_platform a_tool app_that website_for build_a looking_for_a redesign idea rebuild
        start_fresh need_an_app need_an a_site_for people_who`,
    },
    returning: {
      8: 'hello_again its_me_again',
      5: `me_again the_project_we_discussed from_the_project my_project_from budget_has_changed_on status_of my_reference my_ref reference_number ref_number my_submission i_submitted we_submitted i_sent_my i_sent_you i_sent_in
        already_submitted add_something_to add_to_my add_something_more change_my_submission update_my_submission my_email_address_is_wrong
        my_email_is_wrong wrong_email_address gave_the_wrong gave_you_the_wrong typed_my_email_wrong spelled_my_email my_phone_number_is_wrong
        any_news_on any_update_on any_updates_on update_on_my heard_nothing havent_heard have_not_heard filled_in_your filled_this_in
        my_earlier_idea my_previous_idea my_brief i_was_here spoke_to_you_last chatted_last_week chatted_yesterday my_last_chat
        submitted_an_idea submitted_a_project sent_an_idea my_project_idea_from i_already_sent wanted_to_add want_to_add_something
        like_to_add_something forgot_to_mention forgot_to_say forgot_to_add follow_up_on following_up_on did_you_get_my did_you_receive_my
        when_will_i_hear waiting_to_hear wrong_number_i_gave`,
      2: 'reference submitted submission status update',
      1: 'add my project idea yesterday last week brief sent something email number wrong ref news add the to',
      '-4': 'an_app app_for website_for a_platform a_tool i_want_to_build need_a need_an',
    },
    applicant: {
      5: `are_you_hiring you_hiring looking_for_a_job looking_for_work looking_for_a_position any_vacancies job_openings any_openings vacancy
        vacancies internship intern apply_for job_application my_cv send_my_cv my_resume attach_my_cv work_for_you join_your_team
        junior_developer_looking learnership graduate_programme graduate_program open_positions career_opportunities do_you_hire hiring_interns
        freelance_work employment_opportunity want_to_work_with_you in_service_training job_at_your`,
      3: 'hiring cv resume job position careers apprenticeship',
      1: 'developer designer junior senior graduate student looking experience company apply',
      '-5': 'an_app app_for website_for platform_for a_platform a_tool a_site build job_board tool_for website_where job_seekers system_for',
    },
    seller: {
      5: `available_for_outsourcing team_of_developers printer_contract per_hour_who who_handles_your who_do_i_speak_to_about_your
        isnt_ranking not_ranking page_1_of_google page_one_of_google we_can_get_you i_can_get_you your_site_isnt we_offer_seo seo_services our_services we_provide i_can_rank rank_your_website first_page_of_google page_one_of_google guest_post
        backlinks link_building lead_generation_services increase_your_traffic outsource_to_us offshore_team dedicated_developers white_label
        i_noticed_your_website noticed_your_site came_across_your_website our_agency_offers partner_with_us business_proposal grow_your_business
        we_help_agencies we_help_businesses special_offer_for_you our_company_offers virtual_assistant_services we_sell_leads buy_leads
        are_you_interested_in_buying improve_your_ranking free_audit_of_your our_team_of_developers we_are_a_software_company
        offer_you_our i_offer_my_services collaborate_with_your demo_of_our can_help_you_get_more`,
      3: 'seo_package outsourcing partnership_proposal sponsored_post resource_augmentation',
      1: 'offer services rates affordable website google ranking clients team quality traffic your agency',
      '-5': 'an_app app_for website_for a_platform a_tool i_need we_need i_want build_me',
    },
    distress: {
      6: `point_in_going_on cant_see_the_point no_point_going_on cant_do_this_any_more cant_do_this_anymore want_to_wake_up into_our_house
        came_into_our_house is_missing mother_is_missing child_is_missing son_is_missing daughter_is_missing house_is_flooding trapped_in
        want_to_die wanna_die kill_myself end_my_life end_it_all suicide suicidal dont_want_to_live do_not_want_to_live no_reason_to_live
        better_off_dead cant_go_on cannot_go_on hurt_myself harm_myself self_harm want_it_to_end he_beats_me he_hits_me she_hits_me
        beating_me hitting_me abusing_me was_raped raped_me been_raped going_to_kill_me threatened_to_kill wants_to_kill_me
        my_house_burned house_is_burning house_burnt our_house_burnt lost_everything_in my_husband_died my_wife_died my_child_died
        my_son_died my_daughter_died my_mother_died my_father_died died_this_morning died_yesterday died_last_night just_died
        not_want_to_be_here_anymore dont_want_to_be_here tired_of_living no_point_in_living no_point_living life_is_not_worth
        someone_is_in_my_house being_attacked was_stabbed been_shot shop_was_looted flood_took washed_away i_am_being_followed
        house_burned_down burned_down_last_night burnt_down_last_night burned_down_this_morning dont_want_to_wake_up want_to_disappear`,
      3: 'suicidal raped stabbed hopeless_and unalive overdose bleeding',
      1: 'live anymore die died dead alone scared help please lost everything kill fire flood husband home tonight',
      '-6': `an_app app_for website_for platform_for a_platform a_tool helpline_for hotline_for app_that website_where site_for campaign game
        system_for people_who for_people counselling_service book_about charity ngo foundation`,
    },
    nothing: {
      4: `couldnt_care_less could_not_care_less nothing_online have_not_built havent_built leave_to_you i_leave_it_to_you over_my_head not_my_department no_specific_date whatever_suits no_real_preference no_opinion_on doesnt_matter_to_me whichever_you not_thought_about havent_thought_about tell_you_that_later can_i_tell_you_later decide_that_later decide_it_later tell_you_later let_you_know_later say_later set_a_budget_yet not_set have_not_set havent_set
        come_back_to_that come_back_to_it get_back_to_you nothign_yet no_preferences no_goals no_goal no_thank_you no_wishes not_at_the_moment cant_say leave_it leave_that can_i_skip may_i_skip can_we_skip skip_this_one nothing_special nothing_specific no_specific nothing_in_particular no_particular not_that_i_know none_that_i nothing_i_can_think dont_really_know not_decided not_relevant no_answer no_strong_opinion whatever_works whatever_you_like whatever_you_guys your_choice you_suggest you_recommend suggest_something you_advise tell_me_what n_a na nvm nil skip pass tbc tbd tba undecided unsure dunno idk none nope nah no_preference not_yet none_yet nothing_yet no_idea no_clue
        not_sure dont_know dont_mind dont_care no_pref rather_not prefer_not not_applicable not_fussed no_comment haven't_decided no_opinion
        up_to_you your_call you_decide you_choose you_pick you_guys_decide surprise_me whatever_you_think anything_goes any_is_fine not_bothered
        doesnt_matter no_thanks not_really nothing_really who_knows hard_to_say too_early no_strong_views not_picky easy_either_way
        none_of_your_business leave_it_to_you leave_that_to_you leave_it_open leave_it_blank leave_it_out trust_you you_tell_me
        nothing_comes_to_mind im_easy not_for_now havent_decided havent_thought havent_got_one dont_have_one dont_have_a_name
        no_name no_budget no_deadline no_date not_the_faintest beats_me you_know_best decide_later tell_you_later nada zilch nowt
        theres_nothing nothing_at_all im_good all_good rather_keep not_going_to_say wont_say wouldnt_know couldnt_say private_matter
        you_are_the_expert youre_the_expert you_are_the_experts youre_the_experts no_hurry_to_name`,
      3: 'nothign nothin no nothing pass_on skip_this skip_that skip_it next_question move_on next_one next_please',
      1: `cost money price not dont know sure decide choose later yet really name budget date deadline now whatever care mind preference one idea any anything
        havent have matter fussed bothered pick say sorry moment current far stage think`,
    },
    person: {
      5: 'talk_to_a_human speak_to_a_human talk_to_a_real_person speak_to_a_real_person',
      '-2': 'must through app site dashboard customers clients so_a who_is platform',
      4: `have_a_call have_a_quick_call quick_call lets_talk lets_chat_on call_me phone_me ring_me whatsapp_me talk_to_someone talk_to_somebody talk_to_a_person speak_to_someone speak_to_a_person
        speak_to_somebody speak_to_a_human real_person real_human actual_person live_agent human_being give_me_a_call give_me_a_ring call_back
        callback phone_you call_you ring_you whatsapp_you call_instead phone_instead book_a_call schedule_a_call set_up_a_call jump_on_a_call
        over_the_phone on_the_phone in_person face_to_face get_hold_of speak_to_you talk_to_you talk_in_person phone_number_for_you
        hate_typing hate_bots hate_chatbots hate_forms your_number your_phone_number email_you mail_you contact_me rather_call rather_phone
        rather_talk rather_speak prefer_to_talk prefer_to_call prefer_a_call prefer_talking come_to_your_office visit_your_office`,
      3: 'human person agent operator consultant representative someone somebody anyone anybody manager telephone speak_with talk_with speak_to',
      2: 'call phone talk speak ring whatsapp meet meeting number_to_call talk_to put_me_through connect_me transfer_me',
      1: 'rather prefer can could may let number real actual live one you your team people give have there want like now instead please',
    },
    hurry: {
      5: 'can_we_finish can_we_just_finish finish_now lets_finish',
      '-4': 'they theyre people who customers clients',
      4: `let_me_send let_me_submit let_me_finish questions_are_there just_email_me just_mail_me send_what_i_have send_this_off can_i_submit can_i_just_submit can_i_send time_for_this time_for_all_this in_a_hurry in_a_rush no_time dont_have_time havent_got_time taking_too_long taking_forever too_long so_long how_many_more how_much_longer
        too_many_questions so_many_questions enough_questions get_to_the_point hurry_up wrap_this_up wrap_it_up short_version tl_dr tldr
        skip_the_rest skip_to_the_end make_it_quick make_this_quick short_of_time pressed_for_time just_submit send_it_now just_send_it
        get_this_over_with cut_to_the_chase two_minutes one_minute five_minutes few_minutes 2_min 2_mins 5_min 5_mins 2_minutes 5_minutes
        how_long_is_this how_long_will_this_take how_long_does_this_take almost_done nearly_done are_we_done more_questions
        in_a_meeting boarding_now speed_this_up speed_it_up`,
      3: 'hurry rush rushed quick_please faster forever busy submit',
      1: 'time long many questions quick quickly send finish just more much how short now take taking left get',
    },
    stop: {
      4: `stop_here lets_stop do_this_anymore do_this_any_more end_the_chat stop_asking stop_this never_mind forget_it i_give_up leave_me_alone end_the_chat end_this_chat dont_want_to_do_this
        not_interested_anymore want_to_stop i_quit cancel_this bye_bye good_bye have_to_go gotta_go got_to_go im_out im_done log_off
        stop_it stop_now want_to_cancel no_longer_interested`,
      3: 'stop cancel quit exit abort goodbye bye end',
      1: 'now please chat this want leave done conversation',
    },
    delete: {
      5: `delete_everything delete_all delete_my_data delete_what_i_said delete_this_chat delete_this_conversation erase_everything erase_my_data
        erase_all remove_my_data remove_everything_i forget_everything_i wipe_everything delete_it_all delete_my_details erase_this
        delete_my_information remove_my_information remove_my_details delete_my_info wipe_this delete_the_chat delete_our_chat
        delete_all_of_it erase_it_all right_to_be_forgotten erase_what_i_said delete_that_all`,
      2: 'delete erase wipe',
      1: 'everything data all said information details please my remove',
    },
    'start-over': {
      4: `start_over start_again start_afresh start_from_scratch start_from_the_beginning begin_again from_the_top restart from_the_start
        redo_everything new_conversation clear_the_chat start_this_over reset`,
      1: 'please can we i lets want over again chat',
    },
    repeat: {
      4: `what_was_the_question what_is_the_question repeat_that repeat_the_question say_that_again ask_again say_again come_again
        the_question_again what_did_you_ask which_question last_question where_were_we what_are_we_doing remind_me one_more_time
        what_were_you_asking whats_the_question lost_track question_again repeat_please can_you_repeat`,
      2: 'repeat again question',
      1: 'what was please ask asked say can you sorry',
    },
    why: {
      4: `really_necessary is_this_really_necessary need_a_name have_a_name must_it_have should_i_have why_do_you why_would_you why_should_i why_must_i why_is_that why_do_i why_are_you_asking why_does_that what_for whats_it_for
        what_is_it_for is_that_necessary is_this_necessary is_that_required is_it_required is_this_required is_it_necessary
        is_it_compulsory must_i_answer do_i_have_to do_we_have_to is_this_optional is_it_optional do_i_need_to do_you_need_my
        why_you_need why_u_need what_does_it_matter why_does_it_matter why_ask does_it_matter what_will_you_do_with
        does_it_need_a_name should_it_have_a_name why_does_it_need do_you_really_need why_would_i`,
      3: 'why how_come',
      1: 'app site need want know ask asking matter necessary required important that this do you answer name it',
    },
    meaning: {
      5: 'what_on_earth_is what_even_is what_the_heck_is not_sure_what_youre_asking not_sure_what_you_are_asking',
      4: `know_what_that_means know_what_that_is know_what_this_means understand_what_that dont_understand_the_question what_do_you_mean what_do_u_mean what_does_that_mean dont_understand do_not_understand dont_get_it dont_follow didnt_understand
        dont_know_what_you_mean not_sure_what_you_mean no_idea_what_you_mean idk_what_you_mean for_example such_as_what like_what give_me_an_example
        in_what_sense in_what_way in_plain_english can_you_explain could_you_explain please_explain explain_that can_you_clarify
        what_kind_of what_sort_of example_please an_example what_should_i_say what_should_i_write what_must_i_say how_do_you_mean
        dont_know_what_to_say dont_know_what_to_write where_do_i_start dont_know_where_to_start dont_know_how_to_explain im_lost im_confused
        lost_me confused meaning_what what_exactly_do_you what_is_a_target_audience what_is_target_audience what_are_technical_preferences
        what_do_you_want_to_know what_do_you_want_from_me rephrase`,
      3: 'huh mean meaning explain clarify confusing',
      1: 'what example understand how you that question exactly idk dont sure like sorry',
    },
    back: {
      4: `go_back previous_question last_question_again one_step_back step_back change_my_answer change_an_answer change_something
        made_a_mistake answered_wrong got_that_wrong typed_it_wrong undo previous_answer earlier_question edit_my_answer fix_my_answer`,
      2: 'back previous',
      1: 'can i want to change please answer question earlier wrong one',
    },
    'small-talk': {
      4: `how_are_you hows_it_going how_is_it_going how_r_u whats_up wassup nice_to_meet pleased_to_meet good_morning good_afternoon
        good_evening good_day good_night thank_you thanks_a_lot many_thanks are_you_a_bot are_you_human are_you_real is_this_a_bot
        are_you_a_robot are_you_ai am_i_talking_to good_question fair_question great_question nice_one good_one well_done let_me_think
        one_sec one_second one_moment just_a_sec just_a_minute give_me_a_sec give_me_a_minute hang_on hold_on be_right_back thats_funny
        made_my_day no_problem no_worries makes_sense i_see got_it fair_enough sounds_good happy_to whats_your_name who_are_you how_old_are_you
        do_you_like tell_me_a_joke whats_the_weather`,
      3: `hello hi hey howzit morning greetings thanks cheers ty thx lol haha hahaha hehe rofl lmao cool nice great awesome wow interesting lovely
        brilliant amazing excellent fantastic perfect lekker sharp hmm hm mm oh ah aha noted understood funny sup heita aweh yo sec brb`,
      1: `thank you that is so very much today there all please good ok okay yes well joke name`,
    },
    rude: {
      5: `fuck_you fuck_off piss_off go_to_hell shut_up get_lost screw_you waste_of_time waste_of_my_time youre_useless you_are_useless
        stupid_bot dumb_bot useless_bot this_is_stupid this_is_crap this_is_bullshit you_suck this_sucks what_is_this_crap your_mom your_mum
        your_mother your_face another_chatbot another_bot stupid_questions stupid_question dumb_question bloody_bot fucking_bot
        this_is_ridiculous this_is_a_joke are_you_stupid are_you_dumb are_you_deaf are_you_listening`,
      4: 'idiot idiots moron morons ffs voetsek fuck bullshit fu wtf asshole bastard useless pathetic dumbass',
      3: 'stupid dumb crap shit rubbish garbage annoying ridiculous sucks suck idiotic fucking bloody damn hell joke trash',
      1: 'you this bot is what are so thing chat off this question form another',
    },
    remark: {
      4: `phone_rang baby_crying baby_is_crying one_hand with_one_hand talking_to_the_dog wrong_person sent_too_soon pressed_enter hit_enter kids_in_the_car kids_in_car in_a_taxi in_a_matatu on_lunch 1_min one_min 2_min someone_at_the_door at_the_door boss_walked already_said already_told already_answered already_gave just_said just_told told_you said_that said_it_already as_i_said like_i_said
        i_said_it asked_that_already you_asked_that asked_me_that this_is_weird its_weird feels_weird never_done_this first_time
        dont_like_this not_good_with not_good_at battery_is battery_dying phone_is_dying phone_dying my_battery low_battery bad_signal
        no_signal signal_is bad_connection on_the_bus on_the_train im_driving im_at_work at_work_now my_boss_is kids_are baby_is
        talking_to_a_machine talking_to_a_robot talking_to_a_bot typing_on_my_phone wrong_window wrong_chat autocorrect stupid_phone
        thats_a_hard_one thats_hard tough_one hard_question thats_a_good sorry_for_the sorry_about_the excuse_my my_english
        in_two_minds not_my_thing cant_concentrate im_tired so_tired long_day bear_with_me ignore_that ignore_my forget_that
        are_you_still_there anyone_there is_anyone_there hello_hello did_you_get_that can_you_see this_thing still_thinking thinking_about_it`,
      3: 'weird strange awkward dying battery signal wifi laggy freezing loading scrolling keyboard autocorrect load_shedding loadshedding',
      1: 'this that is my so bit really phone already said told hard question typing now sorry still',
      5: `i_told_you told_you_already i_already i_just_said`,
    },
  },
}
