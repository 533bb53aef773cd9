import type { Lexicon } from './lexicon.ts'

/** English as people type it to us. Words are folded and without apostrophes; `_` joins the words of a phrase. */
export const en: Lexicon = {
  plain: `ooh afraid anymore bru boet mate dude sir madam mam bro man guys fam abeg oga please pls heyy hehe umm ummm
    uhm     kinda sorta dunno shame a able about actually again ah all almost already alright also always am an and
    another     any anything anyway are arent as at away awkward back bad basically be because been before being best
    better bit     boring both btw but by can cannot cant come complicated confusing cool could couldnt crazy
    definitely did didnt     do does doesnt doing done dont each easy eish either else enough er etc even ever every
    exactly except far feel     few fine first for forever from funny further gave get getting give given go goes going
    gonna good got gotta     great guess had happen happens hard has hasnt have havent he hear heard hello help her
    here hey hi him his hm hmm     hold how i id if ill im in interesting into is isnt it its ive just keep kind know
    lag last late later least     less let lets like likely lol long look lot lots make makes many maybe me mean meant
    might mind mine minute     moment more most much must my myself need needs never new next nice no nobody none nor
    not nothing now obviously     of off oh ok okay on once one only or other others our out over own part perhaps
    please possible possibly pretty     probably put quick quickly quite rather read ready real really reason regarding
    right rubbish said same saw say     saying says second seem seems seen shall she should show silly since slow so
    some somehow something sometimes     soon sorry sort sounds start still strange stuff such sure take taken taking
    tell than thank thanks that thats     the their them then there these they theyre thing things think this those
    though thought through til till time     to today told tomorrow too totally tough tricky true truth try trying type
    typed typing u uh um under understand     until up ur us use used very wait want was way we weird well went were
    weve what whatever whats when where     whether which while who why will wish with without wont word words work
    works worry would wouldnt wow wrong yeah     year yep yes yet yo you youd youre your yours yourself yup bye tbh idk
    brb omg imo fyi haha hahaha honestly     honest frankly seriously literally question questions answer answers
    answered ask asked asking chat bot robot     form message reply screen typo wrote write writing repeat explain
    explained example clue idea`,
  subjects: {
    things: `app apps application applications webapp site sites website websites webshop shop store platform platforms
      system systems tool tools portal portals bot bots chatbot chatbots dashboard dashboards marketplace program
      programme game games page pages blog software plugin database tracker calculator finder locator directory crm
      erp pos integration automation api intranet extranet landing_page web_page online_shop mobile_app redesign
      logo branding prototype mvp saas widget kiosk simulator generator planner scheduler organiser checker roster rota
      quiz`,
    wishes: `want wants wanted need needs needed looking wish would_like id_like wed_like wed_love build building make
      making create creating       develop developing design designing launch launching idea plan planning dream sell
      selling start_a run_a own_a       open_a something digitise digitize automate`,
    people: `everyone everybody anyone anybody people person me us myself ourselves public both staff team customers
      clients users visitors kids children parents moms dads mothers fathers women men girls boys students learners
      teachers pupils guests tourists members employees workers colleagues drivers farmers patients doctors nurses
      owners buyers sellers tenants landlords residents neighbours families adults teenagers teens youth seniors
      pensioners professionals businesses companies smes startups schools churches volunteers donors players fans
      riders commuters travellers travelers locals community communities congregation households`,
    times: `asap soon urgent urgently immediately yesterday now flexible no_rush no_hurry no_deadline whenever when
      before       after until till by_the by_then once january february march april may june july august september
      october       november december monday tuesday wednesday thursday friday saturday sunday tomorrow today week
      weeks month       months year years day days quarter summer winter spring autumn christmas easter xmas term
      season deadline q1       q2 q3 q4 rush open_ended anytime ages early mid late weekend fortnight eventually`,
    technologies: `wordpress wix shopify squarespace webflow drupal joomla magento woocommerce php java python react
      native node       angular vue flutter android iphone iphones ios ipad ipads windows mac linux postgresql postgres
      mysql firebase       aws azure django laravel typescript javascript kotlin swift`,
    used: `excel spreadsheet spreadsheets sheet sheets paper papers book books diary notebook exercise card cards stamp
      form forms list lists mailing folder file files document documents word pdf whatsapp facebook instagram tiktok
      youtube linkedin twitter gmail email emails google drive maps calendar dropbox tablet tablets phone phones
      mobile laptop computer desktop server cloud hosting hosted domain offline online secure security factor two
      login password sms ussd qr code codes barcode scanner printer printed pos till xero sage quickbooks pastel
      zoho salesforce hubspot airtable notion trello slack zoom teams stripe paypal payfast yoco ozow mpesa paystack
      payment payments whiteboard board photo photos video videos drawing sketch prototype figma canva group groups
      page logo hand head memory english spanish afrikaans languages multilingual api feed data database access open
      source custom template plugin plugins bot software hardware old new cheap fast simple small`,
    money: `flexible open_to open budget depends cheap cheapest cheaply affordable little possible low minimal much
      quote       bucks rand rands dollars euros pounds naira shillings reais k tight shoestring negotiable reasonable
      it_takes       afford spend price pricing free volunteer funding grant sponsor instalments monthly installments
      range       ballpark`,
  },
  yes: 'yes yeah yep yup sure ok okay',
  questions: {
    opening: `well um umm uh uhm hmm er so and but also oh ah anyway just hi hello hey hi_there hi_all good_morning
      good_afternoon good_evening good_day yes yeah ok okay alright right look listen please thanks thank_you sorry
      btw by_the_way one_more_thing quick_question first before_that before_we_start before_we_go_on
      before_we_continue out_of_interest out_of_curiosity just_wondering i_was_wondering lol ps p_s honestly
      to_be_honest then in_fact cool great nice perfect roughly approximately more_or_less wait abeg sir madam
      may_i_ask can_i_ask`,
    asking: 'what who whose whom which when where why how whats whos hows wheres',
    auxiliary: `can could will would do does did are is am was were have has may might shall should must dont doesnt
      isnt       arent cant wont`,
    asked: 'you u ya your i we my our it this that there',
    starts: {
      3: `how_long_it will_a_human will_a_person is_there_a_human does_a_human i_want_to_know i_wanted_to_know
        how_much_is         how_much_does how_much_do how_much_would how_much_will how_much_for how_long_does
        how_long_is how_long_will         how_long_would how_soon_can who_owns what_happens what_kind_of_technologies`,
      2: `how_much how_long how_soon how_fast how_quickly how_expensive who_hosts who_maintains who_pays who_fixes
        who_builds any_suggestions any_advice any_recommendations any_chance which_of_you`,
      1: 'think_it think_this is are i_wonder id_like_to_know i_would_like_to_know tell_me does_anyone',
      0: `who_is_it_for who_is_this_for how_about what_about what_if how_do_you_think have_it have_this have_that
        have_there have_my have_our do_it do_this do_that do_my do_our may_it may_this may_that must_it must_this
        must_that may_my may_our how_long_we how_much_we how_long_i how_much_i`,
    },
    matters: {
      2: `package packages cost costs costing price prices pricing quote quotation rate rates hourly fee fees charge
        charges suggestion suggestions recommend recommendations recommendation advice normally_pay usually_pay
        people_pay pay_for_this pay_for_that pay_for_it nda ndas non_disclosure own owns ownership source_code
        the_code contract deposit upfront instalments installments payment_plan hosting maintenance support
        guarantee warranty popia gdpr privacy confidential idea_safe data_safe safe_with turnaround take_to_build
        ballpark estimate set_me_back included extra next_step get_started refund discount money_back free bot robot
        human ai gpt real_person real_people chatgpt portfolio`,
      1: 'you u ur your yours',
    },
    prices: `price prices pricing cost costs costing rate rates hourly fee fees charge charges quote quotation ballpark
      turnaround lead_time`,
    besidePrice: `whats what is are and the your a any rough roughly approx approximately range list figure estimate
      guide info       information details for this that it please pls thanks time total guys man`,
    ability: `can_you could_you would_you will_you can_u could_u can_your_team can_someone could_someone can_anyone
      can_we       could_we can_i could_i is_it_possible would_it_be_possible is_there_a_way is_there_any_way
      would_you_be_able       are_you_able do_you_think_you do_you_think_we`,
    work: `build make create design develop code set_up do write put_together come_up_with have get redesign rebuild
      revamp update improve program produce digitise digitize automate help`,
    article: 'a an my our us me the some something one',
    rhetorical: `have_you has_anyone did_you do_you_ever do_you_know ever dont_you arent_you tired fed_up sick_of
      looking need       want struggling imagine you_know know is_your are_your wouldnt_it isnt_it what_if who_has
      who_hasnt who_doesnt       who_wants who_likes why_not why_should why_cant why_do_people`,
  },
  intents: {
    talk: {
      sure: `what_you_mean what_do_you_mean piss_off go_to_hell shut_up get_lost screw_you waste_of_time your_mom
        your_mum another_chatbot this_is_a_joke are_you_deaf i_told_you i_already what_on_earth_is
        not_sure_what_youre_asking`,
      likely: `what_that_means what_does_that_mean how_are_you nice_to_meet good_afternoon good_evening good_day
        good_night thank_you good_question let_me_think one_moment hang_on hold_on no_problem no_worries makes_sense
        i_see got_it fair_enough happy_to whats_your_name how_old_are_you nonsense go_away idiot idiots moron ffs
        voetsek fuck bullshit fu wtf asshole bastard useless pathetic dumbass battery_at whoa was_fast slow_typist
        fat_fingers power_is_out had_a_call dog_is_barking long_story carry_on go_ahead fire_away phone_rang
        baby_crying baby_is_crying one_hand talking_to_the_dog in_a_taxi 1_min someone_at_the_door low_battery
        no_signal bad_connection on_the_bus on_the_train im_driving talking_to_a_machine typing_on_my_phone
        wrong_window my_english im_tired so_tired long_day bear_with_me ignore_that anyone_there really_necessary
        need_a_name have_a_name why_should_i why_must_i what_for whats_it_for what_is_it_for is_that_necessary
        is_this_necessary is_that_required is_it_required is_this_required is_it_necessary is_it_compulsory
        must_i_answer do_i_have_to do_we_have_to is_this_optional do_i_need_to do_you_need_my why_does_it_matter
        does_it_matter what_will_you_do_with why_would_i know_what_that_means dont_understand do_not_understand
        dont_get_it dont_follow for_example like_what in_what_sense in_plain_english what_kind_of what_sort_of
        example_please an_example what_should_i_say what_should_i_write where_do_i_start dont_know_where_to_start
        im_lost lost_me confused what_exactly_do_you what_is_a_target_audience what_do_you_want_to_know rephrase
        what_is_the_question repeat_that say_that_again ask_again say_again come_again what_did_you_ask which_question
        last_question where_were_we remind_me one_more_time whats_the_question lost_track repeat_please go_back
        previous_question step_back change_my_answer change_something made_a_mistake got_that_wrong undo
        previous_answer dont_have_all_day questions_remain questions_left how_much_more get_on_with_it speed_up
        keep_it_short too_many just_finish just_send let_me_send questions_are_there just_email_me send_what_i_have
        send_this_off can_i_submit can_i_send time_for_this in_a_hurry in_a_rush no_time dont_have_time too_long
        so_long how_many_more how_much_longer enough_questions get_to_the_point hurry_up wrap_this_up short_version
        tl_dr skip_the_rest skip_to_the_end make_it_quick make_this_quick short_of_time send_it_now get_this_over_with
        cut_to_the_chase two_minutes five_minutes 2_min 5_min how_long_is_this almost_done
        are_we_done more_questions speed_this_up how_many_questions can_we_finish finish_now`,
      alone: `habari habari_za_asubuhi habari_yako habari_gani shikamoo dumela hello hi howzit morning greetings thanks
        cheers ty lol haha cool nice awesome wow lovely brilliant         amazing excellent fantastic perfect sharp hmm
        hm oh noted understood aweh sec stupid dumb crap shit rubbish         garbage annoying ridiculous sucks suck
        idiotic fucking bloody damn hell joke trash dying loadshedding why         how_come huh mean meaning explain
        clarify confusing tldr hurry rush rushed faster forever busy submit`,
      beside: `is name what phone app site matter necessary required important do target timeline existing technical
        preference preferences audience you idk was sorry repeat again question change earlier send finish just short
        taking left`,
      against: 'they theyre people who customers clients',
    },
    stop: {
      likely: `stop_here end_the_chat do_this_anymore do_this_any_more stop_asking never_mind forget_it i_give_up
        leave_me_alone         dont_want_to_do_this gotta_go im_done no_longer_interested start_over start_again
        start_from_scratch         start_from_the_beginning begin_again from_the_top restart new_conversation reset`,
      alone: 'stop cancel quit exit abort goodbye bye end_chat',
      beside: 'chat want leave conversation',
    },
    nothing: {
      likely: `nothing_built no_time prefer_not_to no_strong no_strong_feelings no_strong_opinions not_important
        doesnt_bother_me         who_cares you_are_the_programmer no_name_needed without_name can_not_say
        leave_that_entirely         leave_it_entirely entirely_to_you no_fixed i_leave_to_you_people dont_have_any
        no_requirements         no_requirement no_special nothing_comes_to cant_think_of_any not_thought_of
        havent_really havent_a_clue         havent_got_a still_deciding still_thinking yet_to_decide to_be_decided
        depends_on_you you_know_better         do_not_mind do_not_care do_not_know rather_not_disclose cant_disclose
        not_comfortable not_at_all         not_at_this_stage nothing_in_place not_fussy easy_going any_will_do
        anything_will_do either_is_fine blank         couldnt_care_less nothing_online have_not_built leave_to_you
        over_my_head not_my_department whichever_you         not_thought_about tell_you_that_later decide_that_later
        tell_you_later let_you_know_later set_a_budget_yet         not_set havent_set come_back_to_that get_back_to_you
        no_preferences no_goals no_goal no_thank_you         not_at_the_moment cant_say leave_it leave_that can_i_skip
        may_i_skip nothing_special nothing_specific         no_specific nothing_in_particular no_particular
        not_that_i_know dont_really_know not_decided not_relevant         whatever_works your_choice you_suggest
        you_recommend you_advise tell_me_what n_a na nvm nil skip pass tbc         tbd tba undecided unsure dunno idk
        none nope nah not_yet no_idea no_clue not_sure dont_know dont_mind         dont_care no_pref rather_not
        prefer_not not_applicable not_fussed no_opinion up_to_you your_call you_decide         you_choose you_pick
        surprise_me whatever_you_think anything_goes any_is_fine not_bothered doesnt_matter         not_really
        who_knows hard_to_say too_early not_picky none_of_your_business leave_it_open trust_you         you_tell_me
        im_easy not_for_now havent_decided havent_thought havent_got_one dont_have_one dont_have_a_name
        you_know_best decide_later nada zilch nowt theres_nothing nothing_at_all im_good all_good not_going_to_say
        wont_say wouldnt_know you_are_the_expert youre_the_expert you_are_the_experts youre_the_experts`,
      alone: 'nothign nothin no nothing next_question move_on next_one next_please',
      beside: `name names time secret period share disclose tell o now yet know cost money price decide choose
        budget date deadline care preference idea matter fussed bothered pick sorry current stage`,
    },
    person: {
      likely: `speak_to_a_developer talk_to_a_developer chat_to_a_human chat_to_a_person real_people get_me_a_human
        get_a_human contact_number please_call can_we_talk can_we_speak can_we_meet visit_you video_call
        book_a_meeting have_a_call lets_talk call_me phone_me ring_me whatsapp_me talk_to_a_person give_me_a_call
        give_me_a_ring call_back callback phone_you call_you ring_you whatsapp_you book_a_call over_the_phone
        on_the_phone face_to_face get_hold_of talk_to_you hate_typing hate_bots your_number email_you mail_you
        contact_me rather_call rather_phone rather_talk rather_speak prefer_to_talk prefer_to_call prefer_a_call
        come_to_your_office visit_your_office`,
      alone: `human person agent representative someone somebody anyone anybody manager telephone speak_with talk_with
        speak_to`,
      beside: `prefer may number actual live you your team people have instead phone talk whatsapp connect_me`,
      against: 'must through app site dashboard customers clients so_a who_is platform',
    },
    delete: {
      sure: `delete_my_project delete_my_brief delete_my_idea erase_my_project remove_my_project delete_my_data
        delete_my_information delete_my_details erase_my_data do_not_consent dont_consent delete_everything delete_all
        delete_what_i_said delete_this_chat         delete_this_conversation erase_everything erase_all remove_my_data
        remove_my_information remove_my_details         wipe_this right_to_be_forgotten`,
      beside: 'everything data information details remove',
      against: 'they users customers people so_that members app',
    },
    client: {
      sure: `can_you_update could_you_update please_update can_you_change_the could_you_change_the site_not_opening
        site_wont_load website_wont_load         not_receiving_emails payments_failing cant_access_my cant_access_our
        domain_expired server_is_down broke_our         broke_my since_your_update built_by_you made_by_you
        developed_by_you designed_by_you you_maintain_our         you_host_our you_manage_our our_maintenance_contract
        overcharged charged_me_twice i_paid_you we_paid_you         never_delivered ignored_my nobody_picks_up
        not_acceptable very_disappointed unhappy_with your_service         made_us built_us you_look_after
        you_did_for_us that_you_made that_you_built certificate_warning billed_me         charged_twice not_satisfied
        your_work emailed_three_times nobody_has stopped_sending not_sending         stopped_to_work
        change_the_phone_number_on website_not_working isnt_loading not_loading has_been_hacked         cant_log_in
        cannot_log_in cant_login you_built_for_us you_built_for_me you_made_for_me your_client         existing_client
        already_a_client we_are_clients im_a_client we_are_a_client were_a_client existing_customer file_a_complaint
        make_a_complaint want_to_complain lodge_a_complaint complain_about_you nobody_answers nobody_replies
        still_waiting_for refund money_back stopped_working doesnt_work_anymore is_not_working not_working_since
        keeps_crashing bad_service terrible_service poor_service not_happy_with disappointed_with`,
      likely: `white_page no_longer_opening no_longer_working please_fix is_expired not_secure has_expired
        since_this_morning`,
      alone: `unresponsive glitch malware virus bounced una pick_call no_dey unsatisfied dissatisfied hosting down
        hacked         crashed broken complaint complain outage crashing offline error bug fix_our fix_my invoice`,
      beside: `website site app system page morning yesterday customers payments emails login shop urgent`,
      against: `need_a_new want_a_new build_me app_for an_app a_platform a_tool app_that website_for build_a
        looking_for_a         redesign idea rebuild start_fresh need_an_app need_an a_site_for people_who`,
    },
    returning: {
      sure: `lead_number ticket_number filled_in_the_form completed_the_form sent_my_idea sent_you_my submitted_my
        nobody_called_me did_it_go_through change_my_email change_my_number update_my_details new_email_address
        withdraw_my about_my_project about_my_idea back_again im_back i_am_back me_again status_of my_reference
        my_ref reference_number ref_number my_submission i_submitted we_submitted i_sent_my i_sent_you
        already_submitted add_something_to add_to_my my_email_address_is_wrong my_email_is_wrong wrong_email_address
        gave_the_wrong any_news_on any_update_on update_on_my heard_nothing havent_heard my_brief chatted_yesterday
        my_last_chat sent_an_idea i_already_sent wanted_to_add want_to_add_something
        did_you_get_my did_you_receive_my when_will_i_hear waiting_to_hear hello_again`,
      likely: 'filled_this withdraw_the_request wrong_number',
      beside: 'add project yesterday week brief sent email number ref news the reference',
      against: 'an_app app_for website_for a_platform a_tool i_want_to_build',
    },
    applicant: {
      sure: `any_jobs looking_for_employment seeking_employment seeking_a_job need_a_job want_a_job like_to_work_for
        want_to_work_for job_shadowing industrial_attachment siwes nysc bursary apprentice years_of_experience
        recent_graduate cv_attached can_i_apply how_do_i_apply you_hiring looking_for_work job_openings any_openings
        vacancy vacancies internship intern apply_for my_cv work_for_you join_your_team learnership open_positions
        do_you_hire in_service_training`,
      alone: 'recruitment hiring cv resume job careers',
      beside: 'developer designer junior senior graduate student looking experience company apply',
      against: `an_app app_for website_for platform_for a_platform a_tool a_site build job_board tool_for website_where
        job_seekers system_for`,
    },
    seller: {
      sure: `get_you_on_page boost_your_traffic increase_your_sales seo_audit marketing_services we_can_offer_you
        our_prices_are free_demo book_a_demo our_product our_solution business_loan sell_you reseller
        staff_augmentation hire_our_developers are_you_the_owner speak_to_the_owner available_for_outsourcing
        team_of_developers printer_contract who_do_i_speak_to_about_your who_handles_your isnt_ranking
        page_1_of_google we_can_get_you i_can_get_you we_offer_seo seo_services our_services we_provide
        rank_your_website first_page_of_google guest_post backlinks link_building outsource_to_us
        dedicated_developers white_label i_noticed_your_website came_across_your_website partner_with_us
        business_proposal grow_your_business improve_your_ranking offer_you_our i_offer_my_services your_offshore
        we_offer_web         we_offer_software offshore_partner your_agency_on page_one_of_google offices_like_yours
        companies_like_yours agencies_like_yours`,
      likely: 'offshore whoever_handles whoever_does_your 15_mins ten_minutes_with firms_like_yours',
      alone: 'outsourcing sponsored_post',
      beside: `offer services rates affordable website google ranking clients team quality traffic agency`,
      against: 'need_a an_app app_for website_for a_platform a_tool i_need we_need i_want build_me',
    },
    price: {
      likely: `need_a_quote quote_please price_list your_prices your_rates how_much_do_you what_do_you_charge
        get_a_quote         your_price how_much_for_a price_please a_ballpark`,
      beside: 'send',
    },
  },
}
