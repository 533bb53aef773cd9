import type { Lexicon } from './lexicon.ts'

/** English as people type it to us. Words are folded and without apostrophes; `_` joins the words of a phrase. */
export const en: Lexicon = {
  /** Words with no subject of their own. A clause of nothing else says nothing about a project. */
  plain: `afraid anymore bru boet mate dude sir madam mam bro man guys fam abeg oga please pls heyy hehe umm ummm uhm kinda
    sorta dunno shame a able about actually again ah all almost already alright also always am an and another any anything
    anyway are arent as at away awkward
    back bad basically be because been before being best better bit boring both btw but by can cannot cant come complicated
    confusing cool could
    couldnt crazy definitely did didnt do does doesnt doing done dont each easy eish either else enough er etc even ever every
    exactly except far
    feel few fine first for forever from funny further gave get getting give given go goes going gonna good got gotta great
    guess had happen
    happens hard has hasnt have havent he hear heard hello help her here hey hi him his hmm hold how i id if ill im in
    interesting into is isnt it
    its ive just keep kind know lag last late later least less let lets like likely lol long look lot lots make makes many maybe
    me mean meant might
    mind mine minute moment more most much must my myself need needs never new next nice no nobody none nor not nothing now
    obviously of off oh ok
    okay on once one only or other others our out over own part perhaps please possible possibly pretty probably put quick
    quickly quite rather
    read ready real really reason regarding right rubbish said same saw say saying says second seem seems seen shall she should
    show silly since
    slow so some somehow something sometimes soon sorry sort sounds start still strange stuff such sure take taken taking tell
    than thank thanks
    that thats the their them then there these they theyre thing things think this those though thought through til till time to
    today told
    tomorrow too totally tough tricky true truth try trying type typed typing u uh um under understand until up ur us use used
    very wait want was
    way we weird well went were weve what whatever whats when where whether which while who why will wish with without wont word
    words work works
    worry would wouldnt wow wrong yeah year yep yes yet yo you youd youre your yours yourself yup bye tbh idk brb omg imo fyi
    haha hahaha
    honestly honest frankly seriously literally question questions answer answers answered ask asked asking chat bot robot form
    message reply screen
    typo wrote write writing repeat explain explained example clue idea`,
  chatter: {
    before: `idk hope_you_well hope_youre_well hope_you_are_well um umm ummm uh uhm hmm hm well ok_so ok okay oh ah lol haha yeah yep basically maybe perhaps probably possibly
      honestly phew
      i_guess i_think i_would_say id_say i_suppose i_said as_i_said like_i_said i_believe let_me_think good_question 
      omg eish
      quick_one to_be_honest tbh now_then thats_easy easy_one fair_enough i_mean gotta_be_fast shame`,
    after: `lol haha hahaha hehe i_guess i_think i_suppose maybe perhaps tbh for_now hey bro bru man guys thanks thank_you
      i_dunno idk
      or_something or_whatever for_starters if_you_like there_you_go as_i_wrote as_i_said like_i_said i_said you_know sorry
      probably ok
      okay fingers_crossed or_so you_know_it_better you_know_best thats_it thats_all i_suppose_so innit mate
      if_that_helps if_that_makes_sense hope_thats_ok does_that_help you_know_better`,
  },
  subjects: {
    things: `app apps application applications webapp site sites website websites webshop shop store platform platforms system
      systems tool tools
      portal portals bot bots chatbot chatbots dashboard dashboards marketplace program programme game games page pages blog
      software plugin
      database tracker calculator finder locator directory crm erp pos integration automation api intranet extranet landing_page
      web_page
      online_shop mobile_app redesign logo branding prototype mvp saas widget kiosk simulator generator planner scheduler
      organiser`,
    wishes: `want wants wanted need needs needed looking wish would_like id_like build building make making create creating
      develop developing
      design designing launch launching idea plan planning dream sell selling start_a run_a own_a open_a something digitise
      digitize automate`,
    people: `everyone everybody anyone anybody people person me us myself ourselves public both staff team customers clients
      users visitors
      kids children parents moms dads mothers fathers women men girls boys students learners teachers pupils guests tourists
      members
      employees workers colleagues drivers farmers patients doctors nurses owners buyers sellers tenants landlords residents
      neighbours
      families adults teenagers teens youth seniors pensioners professionals businesses companies smes startups schools churches
      volunteers donors players fans riders commuters travellers travelers locals community communities congregation households`,
    times: `asap soon urgent urgently immediately yesterday now flexible no_rush no_hurry no_deadline whenever when before after
      until till by_the by_then
      once january february march april may june july august september october november december monday tuesday wednesday
      thursday friday
      saturday sunday tomorrow today week weeks month months year years day days quarter summer winter spring autumn christmas
      easter
      xmas term season deadline q1 q2 q3 q4 rush open_ended anytime ages early mid late weekend fortnight eventually`,
    money: `flexible open_to open budget depends cheap cheapest cheaply affordable little possible low minimal much quote bucks
      rand rands
      dollars euros pounds naira shillings reais k tight shoestring negotiable reasonable it_takes afford spend price pricing
      free volunteer
      funding grant sponsor instalments monthly installments range ballpark`,
  },
  yes: 'yes yeah yep yup sure ok okay',
  naming: `its it_is its_called its_named it_is_called it_is_named the_name_is we_call_it i_call_it well_call_it ill_call_it we_will_call_it i_will_call_it
    wed_call_it id_call_it we_would_call_it i_would_call_it were_calling_it im_calling_it we_are_calling_it i_am_calling_it call_it lets_call_it
    we_think_of_calling_it we_thought_of_calling_it were_thinking_of_calling_it im_thinking_of_calling_it we_want_to_call_it i_want_to_call_it
    working_title: working_title working_title_is name:`,
  questions: {
    opening: `well um umm uh uhm hmm er so and but also oh ah anyway just hi hello hey hi_there hi_all good_morning good_afternoon good_evening good_day yes
      yeah ok okay alright right look listen please thanks thank_you sorry btw by_the_way one_more_thing quick_question first before_that
      before_we_start before_we_go_on before_we_continue out_of_interest out_of_curiosity just_wondering i_was_wondering lol ps p_s honestly
      to_be_honest then in_fact cool great nice perfect roughly approximately more_or_less wait abeg sir madam may_i_ask can_i_ask`,
    asking: 'what who whose whom which when where why how whats whos hows wheres',
    auxiliary:
      'can could will would do does did are is am was were have has may might shall should must dont doesnt isnt arent cant wont',
    asked: 'you u ya your i we my our it this that there',
    starts: {
      3: `how_much_is how_much_does how_much_do how_much_would how_much_will how_much_for how_long_does how_long_is how_long_will how_long_would
        how_soon_can who_owns what_happens what_kind_of_technologies`,
      2: `how_much how_long how_soon how_fast how_quickly how_expensive who_hosts who_maintains who_pays who_fixes who_builds any_suggestions
        any_advice any_recommendations any_chance which_of_you`,
      1: 'is are i_wonder id_like_to_know i_would_like_to_know tell_me does_anyone',
      0: `who_is_it_for who_is_this_for how_about what_about what_if how_do_you_think have_it have_this have_that have_there have_my have_our do_it do_this do_that do_my do_our
        may_it may_this may_that must_it must_this must_that may_my may_our how_long_we how_much_we how_long_i how_much_i`,
    },
    matters: {
      2: `package packages cost costs costing price prices pricing quote quotation rate rates hourly fee fees charge charges suggestion suggestions
        recommend recommendations recommendation advice normally_pay usually_pay people_pay pay_for_this pay_for_that pay_for_it nda ndas
        non_disclosure own owns ownership source_code the_code contract deposit upfront instalments installments payment_plan hosting maintenance
        support guarantee warranty popia gdpr privacy confidential idea_safe data_safe safe_with turnaround take_to_build ballpark estimate
        set_me_back included extra next_step get_started refund discount money_back free bot robot human ai gpt real_person real_people chatgpt
        portfolio`,
      1: 'you u ur your yours',
    },
    prices:
      'price prices pricing cost costs costing rate rates hourly fee fees charge charges quote quotation ballpark turnaround lead_time',
    besidePrice: `whats what is are and the your a any rough roughly approx approximately range list figure estimate guide info information details for this
      that it please pls thanks time total guys man`,
    ability: `can_you could_you would_you will_you can_u could_u can_your_team can_someone could_someone can_anyone can_we could_we can_i could_i
      is_it_possible would_it_be_possible is_there_a_way is_there_any_way would_you_be_able are_you_able do_you_think_you do_you_think_we`,
    work: `build make create design develop code set_up do write put_together come_up_with have get redesign rebuild revamp update improve program
      produce digitise digitize automate help`,
    article: 'a an my our us me the some something one',
    rhetorical: `have_you has_anyone did_you do_you_ever do_you_know ever dont_you arent_you tired fed_up sick_of looking need want struggling imagine you_know
      know is_your are_your wouldnt_it isnt_it what_if who_has who_hasnt who_doesnt who_wants who_likes why_not why_should why_cant why_do_people`,
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
      5: `app_you_built site_you_built website_you_built shop_you_built system_you_built app_you_made site_you_made website_you_made website_not_opening site_not_opening site_wont_load website_wont_load site_is_slow_since not_receiving_emails
        not_getting_emails forms_not_working contact_form_is_not contact_form_doesnt checkout_is_broken payment_page
        payments_are_failing payments_failing orders_not_coming cant_access_my cant_access_our locked_out_of password_reset_not
        domain_expired domain_has_expired domain_renewal hosting_expired server_is_down server_down white_screen error_500
        error_404 500_error 404_error something_is_broken broke_our broke_my stopped_loading since_your_update after_your_update
        since_the_update the_last_update you_people_built your_team_built your_company_built your_guys_built built_by_you
        made_by_you developed_by_you designed_by_you you_developed_for you_designed_for you_maintain_our you_host_our
        you_manage_our our_maintenance_contract our_contract_with_you our_project_with_you project_is_late is_overdue
        missed_the_deadline overcharged charged_me_twice wrong_amount refund_please want_a_refund i_paid_you we_paid_you
        paid_a_deposit paid_the_deposit still_not_delivered never_delivered no_response_from no_reply_from ignoring_my
        ignoring_our ignored_my sent_three_emails sent_several_emails tried_calling called_and_nobody called_but_nobody
        doesnt_answer_the_phone nobody_picks_up not_answering_the_phone rude_to_me was_very_rude treated_badly unacceptable
        not_acceptable very_disappointed extremely_disappointed really_disappointed unhappy_with your_service poor_workmanship
        shoddy_work lawyer_involved report_you change_the_price_on update_the_price_on change_something_on_our change_a_photo_on
        need_a_change_on small_change_on_our edit_on_our_website made_for_us made_us made_us_stopped built_us you_look_after
        you_did_for_us that_you_made that_you_built the_one_you_made certificate_warning security_warning
        billed_me billed_twice charged_twice renew_our_hosting our_hosting very_unsatisfied not_satisfied unsatisfied_with
        with_your_work your_work
        emailed_three_times emailed_twice emailed_you called_three_times called_many_times decency_to_reply nobody_has
        change_on_my_website
        stopped_sending not_sending stopped_to_work change_the_phone_number_on update_my_website on_my_website on_our_website
        website_is_down site_is_down app_is_down system_is_down site_is_broken website_is_broken site_is_not_working
        website_not_working
        isnt_loading is_offline not_loading has_been_hacked was_hacked got_hacked cant_log_in cannot_log_in cant_login
        down_again broken_again
        you_built_for_us you_made_for_us you_built_for_me you_made_for_me your_client existing_client already_a_client
        we_are_clients
        im_a_client existing_customer last_invoice my_invoice wrong_invoice our_invoice file_a_complaint make_a_complaint
        want_to_complain
        like_to_complain wish_to_complain lodge_a_complaint complain_about_you speak_to_your_manager nobody_answers nobody_replies
        no_one_answers no_one_replies still_waiting_for refund money_back certificate_expired ssl_expired emails_are_bouncing
        stopped_working doesnt_work_anymore is_not_working not_working_since keeps_crashing error_on_our error_on_my error_page
        site_crashed
        bad_service terrible_service poor_service very_unhappy not_happy_with disappointed_with you_guys_did you_did_for_us
        went_down`,
      3: `unresponsive glitch malware virus spam_from bounced una pick_call pick_my_call no_dey management unsatisfied
        dissatisfied hosting renew down hacked crashed broken complaint complain outage urgent_help crashing offline error bug
        fix_our fix_my invoice hosting_account`,
      1: `website site app system page my our since this morning yesterday today customers payments emails login shop please
        urgent`,
      '-4': `need_a_new want_a_new build_me app_for an_app a_platform a_tool app_that website_for build_a looking_for_a redesign
        idea rebuild
        start_fresh need_an_app need_an a_site_for people_who`,
      4: `white_page blank_page no_longer_opening no_longer_opens no_longer_works no_longer_working please_fix is_expired not_secure has_expired since_this_morning`,
    },
    returning: {
      8: 'hello_again its_me_again',
      5: `my_lead_number lead_number ticket_number my_ticket case_number filled_in_the_form filled_out_the_form
        completed_the_form completed_your_form sent_my_idea sent_my_brief sent_my_project sent_you_my sent_you_an_idea
        submitted_my submitted_yesterday submitted_last submitted_on submitted_a submitted_this_morning handed_in_my i_handed_in
        any_feedback_on any_news_about any_news_yet any_progress_on when_will_someone when_will_somebody nobody_has_contacted_me
        nobody_called_me no_one_called_me nobody_got_back_to_me no_one_got_back have_you_looked_at_my did_you_look_at_my
        did_my_idea did_my_message did_my_submission did_it_arrive did_it_go_through wrong_email_in wrong_phone_number_in
        gave_wrong mistyped_my made_a_typo_in_my correct_my_email correct_my_number correct_my_phone fix_my_email
        change_my_email change_my_phone_number change_my_number update_my_email update_my_details update_my_number
        new_phone_number new_email_address different_email_address i_changed_my_number we_changed_our_mind_about
        cancel_my_submission withdraw_my withdraw_our also_wanted_to_add want_to_add_to_my like_to_add_to_my something_i_forgot
        one_more_thing_for_my about_my_project about_my_idea about_our_project regarding_my_project regarding_my_submission
        regarding_our_submission on_my_brief to_my_brief our_brief back_again im_back i_am_back its_me remember_me
        we_spoke_yesterday we_spoke_last talked_to_your_bot me_again the_project_we_discussed from_the_project my_project_from
        budget_has_changed_on status_of my_reference my_ref reference_number ref_number my_submission i_submitted we_submitted
        i_sent_my i_sent_you i_sent_in
        already_submitted add_something_to add_to_my add_something_more change_my_submission update_my_submission
        my_email_address_is_wrong
        my_email_is_wrong wrong_email_address gave_the_wrong gave_you_the_wrong typed_my_email_wrong spelled_my_email
        my_phone_number_is_wrong
        any_news_on any_update_on any_updates_on update_on_my heard_nothing havent_heard have_not_heard filled_in_your
        filled_this_in
        my_earlier_idea my_previous_idea my_brief i_was_here spoke_to_you_last chatted_last_week chatted_yesterday my_last_chat
        submitted_an_idea submitted_a_project sent_an_idea my_project_idea_from i_already_sent wanted_to_add want_to_add_something
        like_to_add_something forgot_to_mention forgot_to_say forgot_to_add follow_up_on following_up_on did_you_get_my
        did_you_receive_my
        when_will_i_hear waiting_to_hear wrong_number_i_gave`,
      2: 'reference submitted submission status update',
      1: 'add my project idea yesterday last week brief sent something email number wrong ref news add the to',
      '-4': 'an_app app_for website_for a_platform a_tool i_want_to_build need_a need_an',
      4: `filled_this withdraw_the_request withdraw_my_request the_request_that_i the_request_i wrong_phone_number wrong_number`,
    },
    applicant: {
      5: `any_jobs any_job_openings any_work_for job_vacancy job_vacancies is_there_a_vacancy do_you_have_vacancies
        do_you_have_openings do_you_have_any_jobs looking_for_employment looking_for_an_internship looking_for_internship
        seeking_employment seeking_a_job seeking_an_internship i_need_a_job need_a_job want_a_job would_like_to_work_for
        like_to_work_for love_to_work_for want_to_work_for work_at_your work_with_your_team job_shadow job_shadowing
        industrial_attachment attachment_at_your siwes nysc work_experience_at vac_work vacation_work bursary apprentice
        apprenticeship_at junior_position senior_position developer_position designer_position remote_position
        looking_for_opportunities open_to_opportunities years_experience_in years_of_experience fresh_graduate recent_graduate
        just_graduated final_year_student computer_science_student my_portfolio_is here_is_my_cv heres_my_cv cv_attached
        find_attached_my send_you_my_cv where_do_i_send_my_cv who_do_i_send_my_cv apply_for_a apply_for_the apply_to_you
        can_i_apply how_do_i_apply recruit recruiting do_you_take_interns take_on_interns do_you_recruit are_you_hiring
        you_hiring looking_for_a_job looking_for_work looking_for_a_position any_vacancies job_openings any_openings vacancy
        vacancies internship intern apply_for job_application my_cv send_my_cv my_resume attach_my_cv work_for_you join_your_team
        junior_developer_looking learnership graduate_programme graduate_program open_positions career_opportunities do_you_hire
        hiring_interns
        freelance_work employment_opportunity want_to_work_with_you in_service_training job_at_your`,
      3: `interns recruitment hiring cv resume job position careers apprenticeship`,
      1: 'developer designer junior senior graduate student looking experience company apply',
      '-5': `an_app app_for website_for platform_for a_platform a_tool a_site build job_board tool_for website_where job_seekers
        system_for`,
    },
    seller: {
      5: `we_can_rank get_you_on_page get_you_to_page first_page_google boost_your_traffic boost_your_sales more_traffic_to_your
        increase_your_sales increase_your_revenue increase_your_leads qualified_leads_for seo_audit seo_expert
        digital_marketing_services marketing_services social_media_management_services we_specialise_in we_specialize_in
        we_are_an_agency we_are_a_company_that we_are_a_team_of i_am_a_freelancer_offering i_provide i_can_offer_you
        we_can_offer_you offer_you_a_discount offering_you special_price_for_you our_prices_are our_rates_are our_rates_start
        starting_at_just only_for_today free_trial_of_our free_demo book_a_demo schedule_a_demo our_product our_platform_helps
        our_software_helps our_solution our_tool_helps our_crm our_hosting_plans office_supplies printer_toner cleaning_services
        insurance_for_your business_loan business_loans funding_for_your_business invest_in_your crypto_investment guest_posting
        sponsored_articles link_exchange backlink domain_for_sale buy_this_domain sell_you interested_in_selling
        looking_for_partners reseller referral_partner outsourcing_partner white_label_partner staff_augmentation
        hire_our_developers our_developers_are cheap_developers developers_from_india per_hour_developers are_you_the_owner
        speak_to_the_owner person_in_charge_of_marketing who_handles_your_marketing who_does_your_marketing
        available_for_outsourcing team_of_developers printer_contract per_hour_who who_handles_your who_do_i_speak_to_about_your
        isnt_ranking not_ranking page_1_of_google page_one_of_google we_can_get_you i_can_get_you your_site_isnt we_offer_seo
        seo_services our_services we_provide i_can_rank rank_your_website first_page_of_google page_one_of_google guest_post
        backlinks link_building lead_generation_services increase_your_traffic outsource_to_us offshore_team
        dedicated_developers white_label
        i_noticed_your_website noticed_your_site came_across_your_website our_agency_offers partner_with_us business_proposal
        grow_your_business
        we_help_agencies we_help_businesses special_offer_for_you our_company_offers virtual_assistant_services we_sell_leads
        buy_leads
        are_you_interested_in_buying improve_your_ranking free_audit_of_your our_team_of_developers we_are_a_software_company
        offer_you_our i_offer_my_services collaborate_with_your demo_of_our can_help_you_get_more`,
      3: 'seo_package outsourcing partnership_proposal sponsored_post resource_augmentation',
      1: 'offer services rates affordable website google ranking clients team quality traffic your agency',
      '-5': `need_a an_app app_for website_for a_platform a_tool i_need we_need i_want build_me`,
      2: `seo`,
      4: `offshore whoever_handles whoever_does_your 15_mins 15_minutes_with ten_minutes_with saving_firms firms_like_yours companies_like_yours businesses_like_yours`,
    },
    distress: {
      6: `husband_beats_me boyfriend_beats_me partner_beats_me father_beats_me wife_beats_me husband_hits_me boyfriend_hits_me partner_hits_me giving_up_on_life there_was_an_earthquake was_an_earthquake was_shot_yesterday was_shot_last brother_was_shot son_was_shot husband_was_shot shop_is_gone house_is_gone home_is_gone im_suicidal i_am_suicidal feeling_suicidal feel_suicidal commit_suicide committing_suicide want_to_end_it want_to_end_my end_my_own_life take_my_own_life taking_my_life thinking_about_suicide
        thinking_of_suicide feel_like_dying feel_like_killing wish_i_was_dead wish_i_were_dead wish_i_could_die
        dont_want_to_be_alive do_not_want_to_be_alive dont_want_to_exist dont_want_to_carry_on cant_carry_on cannot_carry_on
        cant_take_it_anymore cant_take_this_anymore cannot_take_it_anymore cant_cope no_way_out no_hope_left nothing_to_live_for
        everyone_better_without_me better_without_me nobody_would_miss_me jump_off cutting_myself overdosed took_all_my_pills
        took_pills going_to_hurt_me going_to_kill wants_to_hurt_me threatening_me threatening_to_kill threatens_to_kill
        is_hitting_me hit_me_again beat_me_up beats_me beating_my_mother locked_me_in afraid_of_my_husband scared_of_my_husband
        scared_to_go_home afraid_to_go_home sexually_assaulted molested being_abused was_attacked attacked_me robbed_at_gunpoint
        was_robbed hijacked_me been_kidnapped is_not_breathing isnt_breathing had_a_heart_attack house_is_on_fire house_on_fire
        building_is_on_fire shop_is_on_fire shop_burned_down shop_burnt_down house_flooded flooded_our_house lost_our_home
        lost_my_home lost_our_house earthquake_destroyed storm_destroyed roof_came_off people_are_shooting they_are_shooting
        shots_fired my_baby_died my_dad_died my_mom_died my_mum_died my_brother_died my_sister_died my_partner_died
        passed_away_yesterday passed_away_last_night passed_away_this_morning husband_passed_away wife_passed_away
        son_passed_away daughter_passed_away was_killed got_killed killed_my point_in_going_on cant_see_the_point
        no_point_going_on cant_do_this_any_more cant_do_this_anymore want_to_wake_up into_our_house
        came_into_our_house is_missing mother_is_missing child_is_missing son_is_missing daughter_is_missing house_is_flooding
        trapped_in
        want_to_die wanna_die kill_myself end_my_life end_it_all dont_want_to_live do_not_want_to_live
        no_reason_to_live
        better_off_dead cant_go_on cannot_go_on hurt_myself harm_myself self_harm want_it_to_end he_beats_me he_hits_me
        she_hits_me
        beating_me hitting_me abusing_me was_raped raped_me been_raped going_to_kill_me threatened_to_kill wants_to_kill_me
        my_house_burned house_is_burning house_burnt our_house_burnt lost_everything_in my_husband_died my_wife_died my_child_died
        my_son_died my_daughter_died my_mother_died my_father_died died_this_morning died_yesterday died_last_night just_died
        not_want_to_be_here_anymore dont_want_to_be_here tired_of_living no_point_in_living no_point_living life_is_not_worth
        someone_is_in_my_house being_attacked was_stabbed been_shot shop_was_looted flood_took washed_away i_am_being_followed
        house_burned_down burned_down_last_night burnt_down_last_night burned_down_this_morning dont_want_to_wake_up
        want_to_disappear`,
      3: 'raped stabbed hopeless_and unalive overdose bleeding',
      1: 'live anymore die died dead alone scared help please lost everything kill fire flood husband home tonight',
      '-6': `survivors prevention volunteers families_of an_app app_for website_for platform_for a_platform a_tool helpline_for hotline_for app_that website_where site_for
        campaign game
        system_for people_who for_people counselling_service book_about charity ngo foundation`,
      2: `suicide suicidal earthquake`,
    },
    nothing: {
      4: `no_strong no_strong_feelings no_strong_opinions not_important doesnt_bother_me who_cares you_are_the_programmer youre_the_programmer no_name_needed without_name cant_say_this_now can_not_say leave_that_entirely leave_it_entirely entirely_to_you no_fixed_date no_fixed i_leave_to_you_people no_particular_preference dont_have_any dont_have_any_preference no_requirements no_requirement no_technical no_special
        nothing_comes_to nothing_as_such cant_think_of_any cant_think_of_anything cant_think_of_one not_thought_of havent_really
        haven_not havent_a_clue havent_got_a no_name_yet no_date_yet no_budget_yet not_named_yet not_decided_yet still_deciding
        still_thinking still_undecided yet_to_decide to_be_decided to_be_confirmed to_be_announced will_decide_later will_see
        well_see lets_see we_will_see depends_on_you up_to_your_team up_to_the_team leave_it_up_to_you leave_that_up_to_you
        leave_it_with_you whatever_you_think_is_fair whatever_you_think_is_best whatever_you_recommend whatever_you_suggest whatever_you_prefer whatever_is_best whatever_works_best
        whatever_is_easiest whatever_is_cheapest you_guys_choose you_guys_pick you_are_the_pros youre_the_pros you_know_better
        doesnt_matter_much dont_really_mind dont_really_care do_not_mind do_not_care do_not_know do_not_have_one
        i_wouldnt_know_where rather_not_disclose prefer_not_to_say prefer_not_to_disclose id_rather_not would_rather_not
        cant_disclose thats_private keep_that_private not_telling not_saying not_comfortable im_fine_thanks im_okay_thanks
        nope_nothing no_nothing none_really none_at_all not_at_all not_at_this_stage not_at_this_point at_the_moment_no
        currently_none currently_nothing nothing_currently nothing_exists starting_from_zero nothing_in_place we_have_nothing
        i_have_nothing fresh_start blank_slate not_fussy no_fuss im_not_fussed easy_going any_will_do anything_will_do
        either_is_fine all_fine no_worries_on_that blank skip_please pass_please lets_skip lets_skip_this ill_skip ill_pass
        next_pls couldnt_care_less could_not_care_less nothing_online have_not_built havent_built leave_to_you i_leave_it_to_you
        over_my_head not_my_department no_specific_date whatever_suits no_real_preference no_opinion_on doesnt_matter_to_me
        whichever_you not_thought_about havent_thought_about tell_you_that_later can_i_tell_you_later decide_that_later
        decide_it_later tell_you_later let_you_know_later say_later set_a_budget_yet not_set have_not_set havent_set
        come_back_to_that come_back_to_it get_back_to_you nothign_yet no_preferences no_goals no_goal no_thank_you no_wishes
        not_at_the_moment cant_say leave_it leave_that can_i_skip may_i_skip can_we_skip skip_this_one nothing_special
        nothing_specific no_specific nothing_in_particular no_particular not_that_i_know none_that_i nothing_i_can_think
        dont_really_know not_decided not_relevant no_answer no_strong_opinion whatever_works whatever_you_like whatever_you_guys
        your_choice you_suggest you_recommend suggest_something you_advise tell_me_what n_a na nvm nil skip pass tbc tbd tba
        undecided unsure dunno idk none nope nah no_preference not_yet none_yet nothing_yet no_idea no_clue
        not_sure dont_know dont_mind dont_care no_pref rather_not prefer_not not_applicable not_fussed no_comment
        haven't_decided no_opinion
        up_to_you your_call you_decide you_choose you_pick you_guys_decide surprise_me whatever_you_think anything_goes
        any_is_fine not_bothered
        doesnt_matter no_thanks not_really nothing_really who_knows hard_to_say too_early no_strong_views not_picky
        easy_either_way
        none_of_your_business leave_it_to_you leave_that_to_you leave_it_open leave_it_blank leave_it_out trust_you you_tell_me
        nothing_comes_to_mind im_easy not_for_now havent_decided havent_thought havent_got_one dont_have_one dont_have_a_name
        no_name no_budget no_deadline no_date not_the_faintest beats_me you_know_best decide_later tell_you_later nada zilch nowt
        theres_nothing nothing_at_all im_good all_good rather_keep not_going_to_say wont_say wouldnt_know couldnt_say
        private_matter
        you_are_the_expert youre_the_expert you_are_the_experts youre_the_experts no_hurry_to_name`,
      3: 'nothign nothin no nothing pass_on skip_this skip_that skip_it next_question move_on next_one next_please',
      1: `cost money price not dont know sure decide choose later yet really name budget date deadline now whatever care mind
        preference one idea any anything
        havent have matter fussed bothered pick say sorry moment current far stage think`,
    },
    person: {
      5: 'talk_to_a_human speak_to_a_human talk_to_a_real_person speak_to_a_real_person',
      '-2': 'must through app site dashboard customers clients so_a who_is platform',
      4: `talk_to_your_team speak_to_your_team speak_with_your_team speak_to_a_developer talk_to_a_developer speak_with_someone
        talk_with_someone chat_to_a_human chat_to_a_person chat_with_a_human chat_with_a_person talk_to_a_real talk_to_real
        speak_to_real real_people actual_human human_please person_please someone_please get_me_a_human get_a_human
        customer_care_line contact_number phone_call_please prefer_a_phone_call prefer_to_speak prefer_to_phone can_someone_call
        can_somebody_call could_someone_call could_someone_ring someone_call_me somebody_call_me have_someone_call
        get_someone_to_call please_call please_phone please_ring please_whatsapp drop_me_a_call buzz_me flash_me beep_me
        give_me_a_shout give_me_a_bell can_we_talk can_we_speak can_we_meet could_we_meet could_we_talk meet_in_person
        come_in_and come_see_you visit_you sit_down_with zoom_call video_call teams_call google_meet set_up_a_meeting
        schedule_a_meeting arrange_a_meeting book_a_meeting arrange_a_call on_whatsapp_instead continue_on_whatsapp
        reach_you_by_phone have_a_call have_a_quick_call quick_call lets_talk lets_chat_on call_me phone_me ring_me whatsapp_me
        talk_to_someone talk_to_somebody talk_to_a_person speak_to_someone speak_to_a_person
        speak_to_somebody speak_to_a_human real_person real_human actual_person live_agent human_being give_me_a_call
        give_me_a_ring call_back
        callback phone_you call_you ring_you whatsapp_you call_instead phone_instead book_a_call schedule_a_call set_up_a_call
        jump_on_a_call
        over_the_phone on_the_phone in_person face_to_face get_hold_of speak_to_you talk_to_you talk_in_person
        phone_number_for_you
        hate_typing hate_bots hate_chatbots hate_forms your_number your_phone_number email_you mail_you contact_me rather_call
        rather_phone
        rather_talk rather_speak prefer_to_talk prefer_to_call prefer_a_call prefer_talking come_to_your_office
        visit_your_office`,
      3: `human person agent operator consultant representative someone somebody anyone anybody manager telephone speak_with
        talk_with speak_to`,
      2: 'call phone talk speak ring whatsapp meet meeting number_to_call talk_to put_me_through connect_me transfer_me',
      1: `rather prefer can could may let number real actual live one you your team people give have there want like now instead
        please`,
    },
    hurry: {
      5: 'how_many_questions can_we_finish can_we_just_finish finish_now lets_finish',
      '-4': 'they theyre people who customers clients',
      4: `dont_have_all_day havent_got_all_day is_this_nearly_done is_it_nearly_done are_we_nearly_done nearly_finished
        almost_finished how_many_left questions_remain questions_left how_much_more get_on_with_it speed_up
        quickly_please make_it_snappy make_it_short keep_it_short keep_it_quick in_a_bit_of_a_rush running_late im_late im_busy
        very_busy super_busy no_time_for driving_now on_my_break on_lunch_break this_is_long too_many so_many_questions_lol
        can_i_send_it_now can_we_wrap just_finish just_send short_on_time battery_almost let_me_send let_me_submit let_me_finish
        questions_are_there just_email_me just_mail_me send_what_i_have send_this_off can_i_submit can_i_just_submit can_i_send
        time_for_this time_for_all_this in_a_hurry in_a_rush no_time dont_have_time havent_got_time taking_too_long
        taking_forever too_long so_long how_many_more how_much_longer
        too_many_questions so_many_questions enough_questions get_to_the_point hurry_up wrap_this_up wrap_it_up short_version
        tl_dr tldr
        skip_the_rest skip_to_the_end make_it_quick make_this_quick short_of_time pressed_for_time just_submit send_it_now
        just_send_it
        get_this_over_with cut_to_the_chase two_minutes one_minute five_minutes few_minutes 2_min 2_mins 5_min 5_mins 2_minutes
        5_minutes
        how_long_is_this how_long_will_this_take how_long_does_this_take almost_done nearly_done are_we_done more_questions
        in_a_meeting boarding_now speed_this_up speed_it_up`,
      3: 'hurry rush rushed quick_please faster forever busy submit',
      1: 'time long many questions quick quickly send finish just more much how short now take taking left get',
    },
    stop: {
      4: `stop_here lets_stop do_this_anymore do_this_any_more end_the_chat stop_asking stop_this never_mind forget_it i_give_up
        leave_me_alone end_the_chat end_this_chat dont_want_to_do_this
        not_interested_anymore want_to_stop i_quit cancel_this bye_bye good_bye have_to_go gotta_go got_to_go im_out im_done
        log_off
        stop_it stop_now want_to_cancel no_longer_interested`,
      3: 'stop cancel quit exit abort goodbye bye end',
      1: 'now please chat this want leave done conversation',
    },
    delete: {
      5: `delete_everything delete_all delete_my_data delete_what_i_said delete_this_chat delete_this_conversation
        erase_everything erase_my_data
        erase_all remove_my_data remove_everything_i forget_everything_i wipe_everything delete_it_all delete_my_details
        erase_this
        delete_my_information remove_my_information remove_my_details delete_my_info wipe_this delete_the_chat delete_our_chat
        delete_all_of_it erase_it_all right_to_be_forgotten erase_what_i_said delete_that_all`,
      2: 'delete erase wipe',
      1: 'everything data all said information details please my remove',
      '-4': `they users customers people so_that members app`,
    },
    'start-over': {
      4: `start_over start_again start_afresh start_from_scratch start_from_the_beginning begin_again from_the_top restart
        from_the_start
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
      4: `really_necessary is_this_really_necessary need_a_name have_a_name must_it_have should_i_have why_do_you why_would_you
        why_should_i why_must_i why_is_that why_do_i why_are_you_asking why_does_that what_for whats_it_for
        what_is_it_for is_that_necessary is_this_necessary is_that_required is_it_required is_this_required is_it_necessary
        is_it_compulsory must_i_answer do_i_have_to do_we_have_to is_this_optional is_it_optional do_i_need_to do_you_need_my
        why_you_need why_u_need what_does_it_matter why_does_it_matter why_ask does_it_matter what_will_you_do_with
        does_it_need_a_name should_it_have_a_name why_does_it_need do_you_really_need why_would_i`,
      3: 'why how_come',
      1: 'app site need want know ask asking matter necessary required important that this do you answer name it',
    },
    meaning: {
      5: 'what_on_earth_is what_even_is what_the_heck_is not_sure_what_youre_asking not_sure_what_you_are_asking',
      4: `know_what_that_means know_what_that_is know_what_this_means understand_what_that dont_understand_the_question
        what_do_you_mean what_do_u_mean what_does_that_mean dont_understand do_not_understand dont_get_it dont_follow
        didnt_understand
        dont_know_what_you_mean not_sure_what_you_mean no_idea_what_you_mean idk_what_you_mean for_example such_as_what
        like_what give_me_an_example
        in_what_sense in_what_way in_plain_english can_you_explain could_you_explain please_explain explain_that can_you_clarify
        what_kind_of what_sort_of example_please an_example what_should_i_say what_should_i_write what_must_i_say how_do_you_mean
        dont_know_what_to_say dont_know_what_to_write where_do_i_start dont_know_where_to_start dont_know_how_to_explain im_lost
        im_confused
        lost_me confused meaning_what what_exactly_do_you what_is_a_target_audience what_is_target_audience
        what_are_technical_preferences
        what_do_you_want_to_know what_do_you_want_from_me rephrase`,
      3: 'huh mean meaning explain clarify confusing',
      1: `target timeline existing technical preference preferences audience what example understand how you that question exactly idk dont sure like sorry`,
    },
    back: {
      4: `go_back previous_question last_question_again one_step_back step_back change_my_answer change_an_answer change_something
        made_a_mistake answered_wrong got_that_wrong typed_it_wrong undo previous_answer earlier_question edit_my_answer
        fix_my_answer`,
      2: 'back previous',
      1: 'can i want to change please answer question earlier wrong one',
    },
    'small-talk': {
      4: `how_are_you hows_it_going how_is_it_going how_r_u whats_up wassup nice_to_meet pleased_to_meet good_morning
        good_afternoon
        good_evening good_day good_night thank_you thanks_a_lot many_thanks are_you_a_bot are_you_human are_you_real is_this_a_bot
        are_you_a_robot are_you_ai am_i_talking_to good_question fair_question great_question nice_one good_one well_done
        let_me_think
        one_sec one_second one_moment just_a_sec just_a_minute give_me_a_sec give_me_a_minute hang_on hold_on be_right_back
        thats_funny
        made_my_day no_problem no_worries makes_sense i_see got_it fair_enough sounds_good happy_to whats_your_name who_are_you
        how_old_are_you
        do_you_like tell_me_a_joke whats_the_weather`,
      3: `hello hi hey howzit morning greetings thanks cheers ty thx lol haha hahaha hehe rofl lmao cool nice great awesome wow
        interesting lovely
        brilliant amazing excellent fantastic perfect lekker sharp hmm hm mm oh ah aha noted understood funny sup heita aweh yo
        sec brb`,
      1: `thank you that is so very much today there all please good ok okay yes well joke name`,
    },
    rude: {
      5: `fuck_you fuck_off piss_off go_to_hell shut_up get_lost screw_you waste_of_time waste_of_my_time youre_useless
        you_are_useless
        stupid_bot dumb_bot useless_bot this_is_stupid this_is_crap this_is_bullshit you_suck this_sucks what_is_this_crap
        your_mom your_mum
        your_mother your_face another_chatbot another_bot stupid_questions stupid_question dumb_question bloody_bot fucking_bot
        this_is_ridiculous this_is_a_joke are_you_stupid are_you_dumb are_you_deaf are_you_listening`,
      4: `useless_thing useless_machine stupid_machine stupid_thing stupid_robot bloody_thing bloody_machine what_a_joke
        what_rubbish what_nonsense this_is_nonsense nonsense this_is_useless this_is_rubbish this_is_dumb this_is_idiotic
        you_are_stupid youre_stupid you_idiot you_moron are_you_daft are_you_thick are_you_retarded piss_me_off bugger_off
        sod_off get_stuffed kiss_my up_yours go_away dumbest_thing hate_this idiot idiots moron morons ffs voetsek fuck bullshit
        fu wtf asshole bastard useless pathetic dumbass`,
      3: 'stupid dumb crap shit rubbish garbage annoying ridiculous sucks suck idiotic fucking bloody damn hell joke trash',
      1: 'you this bot is what are so thing chat off this question form another',
    },
    remark: {
      4: `battery_at charger whoa that_was_fast was_fast screen_is not_sure_why_im nervous_about never_used_one first_time_doing first_time_using hope_im_doing doing_this_right
        is_this_right bit_nervous bit_shy sorry_im_slow sorry_slow slow_typer slow_typist fat_fingers big_fingers small_keyboard
        old_phone cracked_screen screen_is_cracked no_glasses forgot_my_glasses cant_see_well data_is_finished out_of_data
        airtime power_is_out lights_went_out power_cut just_a_moment where_was_i where_were_we im_back sorry_back had_to_answer
        had_a_call customer_came customer_just_walked doorbell dog_is_barking kids_screaming coffee_first need_coffee its_late
        its_early half_asleep cant_sleep monday_morning long_story complicated_story you_sound_like you_sound_nice thats_clever
        clever_bot smart_bot funny_bot you_are_funny youre_funny didnt_expect_that creepy bit_creepy is_anybody_there
        whatever_this_is if_you_say_so as_you_wish your_turn go_on carry_on go_ahead next_question_please fire_away lets_go
        lets_start start_please phone_rang baby_crying baby_is_crying one_hand with_one_hand talking_to_the_dog wrong_person
        sent_too_soon pressed_enter hit_enter kids_in_the_car kids_in_car in_a_taxi in_a_matatu on_lunch 1_min one_min 2_min
        someone_at_the_door at_the_door boss_walked already_said already_told already_answered already_gave just_said just_told
        told_you said_that said_it_already as_i_said like_i_said
        i_said_it asked_that_already you_asked_that asked_me_that this_is_weird its_weird feels_weird never_done_this first_time
        dont_like_this not_good_with not_good_at battery_is battery_dying phone_is_dying phone_dying my_battery low_battery
        bad_signal
        no_signal signal_is bad_connection on_the_bus on_the_train im_driving im_at_work at_work_now my_boss_is kids_are baby_is
        talking_to_a_machine talking_to_a_robot talking_to_a_bot typing_on_my_phone wrong_window wrong_chat autocorrect
        stupid_phone
        thats_a_hard_one thats_hard tough_one hard_question thats_a_good sorry_for_the sorry_about_the excuse_my my_english
        in_two_minds not_my_thing cant_concentrate im_tired so_tired long_day bear_with_me ignore_that ignore_my forget_that
        are_you_still_there anyone_there is_anyone_there hello_hello did_you_get_that can_you_see this_thing still_thinking
        thinking_about_it`,
      3: `weird strange awkward dying battery signal wifi laggy freezing loading scrolling keyboard autocorrect load_shedding
        loadshedding`,
      1: 'this that is my so bit really phone already said told hard question typing now sorry still',
      5: `was_on_the_phone i_told_you told_you_already i_already i_just_said`,
    },
  },
}
