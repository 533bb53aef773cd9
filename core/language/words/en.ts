import type { Lexicon } from './lexicon.ts'

/** English as people type it to us. Words are folded and without apostrophes; `_` joins the words of a phrase. */
export const en: Lexicon = {
  plain: `ooh afraid anymore bru boet mate dude sir madam mam bro man guys fam abeg oga please pls heyy hehe umm ummm uhm kinda sorta dunno shame
    a able about actually again ah all almost already alright also always am an and another any anything anyway are arent as at away awkward back
    bad basically be because been before being best better bit boring both btw but by can cannot cant come complicated confusing cool could
    couldnt crazy definitely did didnt do does doesnt doing done dont each easy eish either else enough er etc even ever every exactly except far
    feel few fine first for forever from funny further gave get getting give given go goes going gonna good got gotta great guess had happen
    happens hard has hasnt have havent he hear heard hello help her here hey hi him his hm hmm hold how i id if ill im in interesting into is isnt
    it its ive just keep kind know lag last late later least less let lets like likely lol long look lot lots make makes many maybe me mean meant
    might mind mine minute moment more most much must my myself need needs never new next nice no nobody none nor not nothing now obviously of off
    oh ok okay on once one only or other others our out over own part perhaps please possible possibly pretty probably put quick quickly quite
    rather read ready real really reason regarding right rubbish said same saw say saying says second seem seems seen shall she should show silly
    since slow so some somehow something sometimes soon sorry sort sounds start still strange stuff such sure take taken taking tell than thank
    thanks that thats the their them then there these they theyre thing things think this those though thought through til till time to today told
    tomorrow too totally tough tricky true truth try trying type typed typing u uh um under understand until up ur us use used very wait want was
    way we weird well went were weve what whatever whats when where whether which while who why will wish with without wont word words work works
    worry would wouldnt wow wrong yeah year yep yes yet yo you youd youre your yours yourself yup bye tbh idk brb omg imo fyi haha hahaha honestly
    honest frankly seriously literally question questions answer answers answered ask asked asking chat bot robot form message reply screen typo
    wrote write writing repeat explain explained example clue idea`,
  subjects: {
    things: `app apps application applications webapp site sites website websites webshop shop store platform platforms system systems tool tools
      portal portals bot bots chatbot chatbots dashboard dashboards marketplace program programme game games page pages blog software plugin
      database tracker calculator finder locator directory crm erp pos integration automation api intranet extranet landing_page web_page
      online_shop mobile_app redesign logo branding prototype mvp saas widget kiosk simulator generator planner scheduler organiser checker roster
      rota quiz`,
    wishes: `want wants wanted need needs needed looking wish would_like id_like wed_like wed_love build building make making create creating
      develop developing design designing launch launching idea plan planning dream sell selling start_a run_a own_a open_a something digitise
      digitize automate`,
    people: `everyone everybody anyone anybody people person me us myself ourselves public both staff team customers clients users visitors kids
      children parents moms dads mothers fathers women men girls boys students learners teachers pupils guests tourists members employees workers
      colleagues drivers farmers patients doctors nurses owners buyers sellers tenants landlords residents neighbours families adults teenagers
      teens youth seniors pensioners professionals businesses companies smes startups schools churches volunteers donors players fans riders
      commuters travellers travelers locals community communities congregation households`,
    times: `asap soon urgent urgently immediately yesterday now flexible no_rush no_hurry no_deadline whenever when before after until till by_the
      by_then once january february march april may june july august september october november december monday tuesday wednesday thursday friday
      saturday sunday tomorrow today week weeks month months year years day days quarter summer winter spring autumn christmas easter xmas term
      season deadline q1 q2 q3 q4 rush open_ended anytime ages early mid late weekend fortnight eventually`,
    technologies: `wordpress wix shopify squarespace webflow drupal joomla magento woocommerce php java python react native node angular vue
      flutter android iphone iphones ios ipad ipads windows mac linux postgresql postgres mysql firebase aws azure django laravel typescript
      javascript kotlin swift`,
    used: `excel spreadsheet spreadsheets sheet sheets paper papers book books diary notebook exercise card cards stamp form forms list lists
      mailing folder file files document documents word pdf whatsapp facebook instagram tiktok youtube linkedin twitter gmail email emails google
      drive maps calendar dropbox tablet tablets phone phones mobile laptop computer desktop server cloud hosting hosted domain offline online
      secure security factor two login password sms ussd qr code codes barcode scanner printer printed pos till xero sage quickbooks pastel zoho
      salesforce hubspot airtable notion trello slack zoom teams stripe paypal payfast yoco ozow mpesa paystack payment payments whiteboard board
      photo photos video videos drawing sketch prototype figma canva group groups page logo hand head memory english spanish afrikaans languages
      multilingual api feed data database access open source custom template plugin plugins bot software hardware old new cheap fast simple small`,
    money: `flexible open_to open budget depends cheap cheapest cheaply affordable little possible low minimal much quote bucks rand rands dollars
      euros pounds naira shillings reais k tight shoestring negotiable reasonable it_takes afford spend price pricing free volunteer funding grant
      sponsor instalments monthly installments range ballpark`,
  },
  yes: 'yes yeah yep yup sure ok okay',
}
