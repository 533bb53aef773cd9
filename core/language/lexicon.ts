/** The languages that rules can tell apart, as ISO 639-1 codes. */
export const languages = ['en', 'af', 'zu', 'xh', 'fr', 'pt', 'de'] as const
export type Language = (typeof languages)[number]

/** The words of one language, folded and without apostrophes; `_` joins the words of a phrase. */
interface Lexicon {
  /** Words that have no subject of their own. A sentence of nothing else says nothing about a project. */
  readonly plain: string
  /** Words that tell what an answer is about. */
  readonly subjects: Readonly<
    Record<'things' | 'wishes' | 'people' | 'times' | 'money' | 'used' | 'technologies', string>
  >
}

/** English as people type it to us. */
const en: Lexicon = {
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
    thanks that thats the their them then there these they theyre thing things think this those though thought through til time to today told
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
    wishes: `want wants wanted need needs needed looking wish would_like id_like wed_like wed_love build building make making create creating develop
      developing design designing launch launching idea plan planning dream sell selling start_a run_a own_a open_a something digitise digitize automate
      lose losing struggling drowning wasting by_hand manually chaos mess nightmare steal stealing never_know nobody_knows keep_phoning keep_asking`,
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
}

/** Afrikaans. */
const af: Lexicon = {
  plain: `aan al almal as baie bietjie by daar daardie dan dat deur dink dis dit doen een eers ek eintlik en enige ander gaan gee geen gesê het
    hier hierdie hoe hom hulle iets in is ja jip jou jul julle jy kan kom kyk laat lekker maar maak meer mens met moet my na nee net nie niks nog
    nou nogal of ok om omtrent ons ook oor op party presies reg regtig se seker sien skuus so sommer soos tog uit van vandag vir vra vraag vrae
    vrou waar wanneer was wat watter weer weet weg werk wie wil word graag asseblief asb dankie jammer antwoord beteken verstaan verduidelik n`,
  subjects: {
    things: `webwerf webtuiste winkel aanlynwinkel toep app stelsel platform program bladsy speletjie sagteware`,
    wishes: 'wil soek benodig nodig bou maak skep verkoop begin idee plan droom',
    people: `almal mense kliente kinders ouers leerders onderwysers personeel werkers boere toeriste pasiente lede vroue mans studente besoekers
      gaste bestuurders ons my enigiemand`,
    times: `gou dringend nou voor teen einde volgende maand maande week weke jaar jare dae somer winter lente herfs kersfees paasfees nuwejaar
      geen_haas wanneer sodra vandag januarie februarie maart junie julie augustus oktober desember`,
    technologies: '',
    used: 'sigblad boek papier kaartjies lys foon selfoon rekenaar vorms dagboek niks',
    money: 'rand duisend goedkoop min moontlik hang_af bekostig begroting buigsaam',
  },
}

export const lexicons = { en, af } as const

/** Words that tell a language of which the chat knows no more. Spanish and Hindi are here so that they are not taken for Portuguese and Afrikaans:
 *  who writes them is answered in English. */
export const otherLanguages = {
  zu: `futhi kanye kodwa lami lapho lokhu lokho mina ngoba nje onke uma ukuthi wami wethu yami yethu yebo kakhulu manje ngifuna sifuna ngidinga
    ngicela abantu amakhasimende izingane sawubona sanibonani ngiyabonga malini kanjani ngokushesha angazi uhlelo isitolo sami ukuthengisa`,
  xh: `kuba kunye kwaye kodwa lam mna okanye ukuba wam wethu yam yethu ewe ngoku kakhulu ndifuna sifuna ndidinga ndicela abantu abantwana molo
    molweni enkosi yimalini andazi inkqubo ivenkile thina nam`,
  fr: `je nous vous une des les est pour avec dans mon notre votre mes nos que qui sur pas plus mais sont avons voudrais voulons faire bonjour merci
    oui non encore tres aussi`,
  pt: `de em eu nos uma dos das para com meu minha nosso nossa que nao mas sao temos quero queremos preciso fazer bom dia obrigado obrigada sim ola
    loja negocio criar voces ainda tambem`,
  de: `ich wir sie ein eine einen und fur mit unser unsere mein das der die den ist nicht aber auch mochte mochten brauchen will haben hallo danke
    ja nein meine noch oder zum machen kunden finden`,
  es: `yo nosotros el los las una y con mi nuestro nuestra que para no pero tenemos quiero queremos necesito hacer hola gracias si mas muy hay`,
  hi: `mujhe mera meri mere hai hain ke ka ki ko liye chahiye hum aur nahi kya mein banana ek apna`,
} as const
