/** What a question or a sentence is about: words, a bar, then phrases between bars. Words are compared by their stems, phrases word by word.
 *  Of words that a plus joins, each must occur, anywhere in the text.
 *  English first, then the usual question words of Afrikaans, French, Portuguese, German, isiZulu and isiXhosa. */
export const concepts = {
  price:
    'fees cheapest cost price pricing pricy quotation fee expensive cheap cheaper afford affordable estimate ballpark hourly kos koste prys pryse tarief coute couter cout prix tarif custa custar custo preco orcamento kostet kosten preis preise teuer malini imalini yimalini kangakanani ixabiso ixabisa kubiza libiza lubiza | fixed quote | fixed quotes | do quotes | free quote | payment+upfront | much+money | what+pay | what+spend | people spend | clients spend | set me back | set us back | cheapest package | your packages | the damage | i would pay | would i pay | will i pay | have to pay | how much | hoe duur | you charge | charge for | charge per | the charges | your charges | the charge | hoeveel | combien | quanto | wie viel | wieviel | per hour | an hour | day rate | hourly rate | your rate | your rates | what rates | a quote | quote me | get a quote | quote for | can i pay | can we pay | do i pay | do we pay | should i pay | to pay you | pay you | pay upfront | pay up front | pay in instalments | pay monthly | pay it off | in instalments | payment terms | payment plan | payment options | invoice me | invoice us | you invoice | a deposit | deposit upfront | price range | budget range | what budget | budget do i need | budget should | budget enough',
  duration:
    'timeline timeframe deadline turnaround wanneer quand quando wann delai delais prazo dauert dauer duurt nini isikhathi ixesha | before the end of | by the end of | lead times | when+live | when+ready | when+finished | when+launch | when+delivered | done by | doable in | how long | how much time | how fast | how quickly | how quick | how soon | time frame | lead time | when can it | when can i have | when can we have | when will it | when will we | when will this | when will my | when will the | when will you be | when would it | when would we | when could it | when could we | when can i launch | when can we launch | when do we launch | when do we go live | how many weeks | how many months | how many days | # weeks | # months | take long | hoe lank | hoe vinnig | combien de temps | quanto tempo | wie lange | wie schnell | be ready | be finished | be done | be live | ready by | done by | finished by | live by',
  platform:
    'technology technologies tech stack framework platform shopify wordpress woocommerce wix squarespace webflow magento drupal joomla react angular vue svelte typescript javascript node nodejs python django flask php laravel java kotlin swift flutter dart ruby rails golang dotnet csharp postgres postgresql mysql mongodb firebase supabase aws azure gcp nextjs tegnologie technologie tecnologia technik | react native | next js | node js | c sharp | dot net | google cloud | programming language | programming languages | which language do you code | no code | low code',
  existing:
    'existing legacy | already have | already use | already run | current system | current site | current website | our own developers | our developers | in house developers | our in house | our developer | work with our | work alongside | already runs on',
  ownership:
    'ownership copyright ip belong belongs licence license lockin eigenaar besit | keep+rights | keep+code | code+mine | code+my | code+ours | own+code | own+website | own+app | own+software | owns+software | owns+app | owns+website | belong+me | yours | who will own | own everything | i own | we own | owns the | own the | own it | will own | own everything | own what | owns it | owns what | the rights | rights to | have rights | intellectual property | source code | locked in | lock in | vendor lock | whose code | the code be mine | code mine | keep the code | get the code | take the code | take my code | leave you | qui possede | a qui appartient | wem gehort | quem e dono',
  secrecy:
    'nda secret secrecy secrets steal stealing stolen confidential confidentiality geheim vertraulich confidentiel confidencial vertroulik | idea+safe | idea+steal | idea+stealing | idea+protect | idea+protected | idea+private | idea+public | trust+idea | non disclosure | nondisclosure | idea safe | ideas safe | copy my idea | copy our idea | take my idea | protect my idea | protect our idea | trust you with | share my idea | use my idea | own my idea | owns my idea | owns the idea | own the idea | idea stay mine | idea be mine | idea still mine | idea remain mine',
  personalData:
    'popia popi gdpr privacy privaatheid datenschutz confidentialite privacidade | my+data | my+information | information i give | details i give | what i give you | data i give | what do you do with | do you do with my | personal information | personal data | personal details | my data | my info | my information | my details | my email address | data protection | the data you | data policy | data safe | what i type | what i tell | this conversation | our conversation | this transcript',
  erasing:
    'delete deleted deletion erase erased erasure forget forgotten wipe unsubscribe withdraw | remove my | right to be forgotten | copy of my data | correct my | see my data | access my data | my rights | my consent',
  keeping:
    'keep keeping kept retain retention store stored storing save saved | hold on to | this chat stored | chat saved | conversation stored',
  sharing:
    'share shared sharing sell selling sold recipients | give my details | give my data | give my information | give my number | give my email | to other companies | with other companies | third party | third parties | who gets my | pass on my | passed on',
  modelData:
    '| language model | train ai | train an ai | train your ai | train the ai | training ai | sent to openai | sent to google | send to openai | send to google | given to an ai | used for training | ai read | ai see | ai reads | ai sees | train models | train a model',
  voluntary:
    'voluntary compulsory mandatory obligatory | do i have to give | do i have to leave | do i have to answer | do i have to tell | must i give | must i answer | have to answer | have to give',
  abroad:
    'offshore | data+africa | information+africa | outside south africa | leave south africa | leave the country | data abroad | stored abroad | other countries | where is my data | where is the data | where are my data | data stored | which country is my data | hosted in the eu | servers located',
  care: 'secure security hacked breach encrypt encrypted encryption leak leaked | data safe | information safe | details safe | kept safe | is it safe | who sees | who reads | who can see | who can read | who will see | who will read | who has access to my',
  collecting: 'collect collected collecting gather | know about me',
  cookies:
    'cookie cookies tracker trackers | track me | tracking me | track us | track visitors | you track | google analytics',
  spam: 'spam newsletter advertisers | mailing list | mailing lists | add me to | send me marketing | marketing mail | marketing mails | marketing email | marketing emails',
  regulator: 'regulator complain complaint',
  officer: '| information officer | data protection officer | data controller | responsible for my data',
  support:
    'support maintenance maintainance maintain hosting host bug bugs upkeep updates update sla aftercare ondersteuning suporte wartung assistance improvements improvement | looks after | once it is finished | when it is finished | after launch | after it launches | after it is live | once it is live | after the launch | goes live | look after | something breaks | it breaks | break down | after you finish | when it is done | once it is done | when you are done | fix bugs | after go live',
  outage: 'outage downtime uptime crash crashes backup backups | goes down | go down | is down | went down',
  takeover:
    'takeover rescue inherited abandoned | take over | taken over | somebody else built | someone else built | another agency built | another developer | other developer | previous developer | old developer | developer left | developer disappeared | developer vanished',
  phone:
    'telefoonnommer telefonnummer | number+call | number+phone | call+you | phone+you | phone you | call you | ring you | your phone | phone number | your number | telephone number | your telephone | phone call | call me | phone me | ring me | a call | by phone | over the phone | on the phone | on whatsapp | whatsapp you | whatsapp number | your whatsapp | speak to someone | speak to somebody | julle nommer | numero de telephone | numero de telefone',
  email:
    '| which email | what email | your email | email you | send you an email | email you | e mail you | email address | your e mail | mail you | write to you | contact you | reach you | get hold of | in touch with you | get in touch',
  place:
    'headquarters whereabouts | your+office | we+meet | you+located | you+based | are you in | your office | your offices | an office | a office | offices in | your address | street address | physical address | the address of | we meet | meet you | meet up | meet in | i visit | visit you | you based | based in | you located | which city | what city | which town | what town | which country are you | where are you | where is your | where are your | where do you sit | where do you work | where do you live | where can i find you | in person | face to face | come by | come past | stop by | waar is julle | waar sit julle | ou etes vous | onde ficam | wo seid | wo sitzt | wo ist euer',
  reply:
    'reply respond response hear | hear back | get back to | get back | answer me | 24 hours | will you answer | will somebody answer',
  assistant:
    'chatgpt | talk+human | speak+human | talking+human | talk+person | speak+person | real+person | you+human | you+bot | you+robot | is+human | someone reading | somebody reading | anybody reading | anyone reading | person reading | human reading | real person reading | are you a bot | are you a robot | are you a machine | are you a chatbot | are you a computer | are you a human | are you a person | are you a real | are you real | are you human | are you ai | are you an ai | are you gpt | are you automated | are you alive | are you a program | am i talking to | am i chatting | am i speaking | who am i talking | who am i speaking | who am i chatting | is this a bot | is this a robot | is this ai | is this an ai | is this a real | is this a human | is this a person | is this automated | a real person | a real human | is jy n | is jy mens | bist du ein | bist du eine | es tu un | etes vous un | voce e um | voce e uma | ungumuntu | you a bot | you a robot | you a human | you a person | you human | u a bot | is there a human',
  binding: 'binding obligation obligated commit commitment committing | no strings | obliged',
  free: 'free gratis kostenlos gratuit | cost me to talk | cost to talk | cost anything to | for nothing',
  contract:
    'contract agreement proposal paperwork kontrak contrat contrato vertrag | do i sign | we sign | sign a | sign an | sign something | sign anything',
  law: 'law jurisdiction court courts',
  liability: 'liable liability | consumer protection',
  samples: 'sample samples | real projects | made up | real clients',
  ourSite: 'font typeface | copy your site | copy this site | link to your | use your design | code of this site',
  team: 'employees crew founders freelancers freelancer outsource subcontract ngobani ningobani ubani ngubani obani | big company | large company | small company | dealing with | is it you | only you | you alone | on your own | behind this | behind it | going to work on | is going to build | wer macht | wer baut | who is going to | your team | the team | team size | your staff | your people | who are you | who will build | who builds | who does the work | who will be working | who would be working | who works | who will i work | who would i work | who do i work | who is behind | who will work | how many people | how many of you | one man | one guy | one person | how many developers | how big are you | how big is your | how large | qui etes vous | quem sao | quem e voce | wer seid | wer sind | wie is julle | wie gaan dit | wie bou | who are the people | who runs | people will work',
  start:
    'kickoff onboarding | answered everything | happens once i have | happens when i have | happens after i have | what+next | what is next | happens after this | do i begin | how to begin | after this chat | get started | getting started | you start | we start | i start | start working | start date | how to start | begin working | we begin | you begin | kick off | next step | next steps | first step | first steps | what happens next | what happens now | happens after i | happens once i | happens when i | get going | what now | submit this | press submit | after i submit | after submitting',
  process:
    'process methodology workflow agile scrum phases steps stages | how do you work | how does it work | how does this work | how would it work | how would this work | how you work | your approach | way of working | ways of working | what are the steps | hoe werk | comment travaillez | como funciona | wie arbeitet | wie funktioniert',
  progress:
    'progress communicate communication demo demos standup | contact person | one contact | same person | same people | often will you | update me | update us | up to date | weekly meetings | regular meetings | weekly calls | status updates | progress reports | kept informed | keep me informed | keep us informed | keep me posted | keep us posted | stay informed | in the loop | how will i know | how do i know how | project manager | account manager | see the work as | see it as you | point of contact | how often will we | how often do we | how often will i hear | in between',
  discovery: 'discovery workshop',
  planning: 'prototype prototypes wireframe wireframes mockup mockups architecture | mock up | mock ups | planning',
  building: 'sprint sprints | test site | staging',
  testing:
    'testing tested qa usability accessible accessibility wcag | do you test | screen reader | screen readers | test it',
  handover:
    'handover documentation | staff training | user training | training for | give training | hand over | handed over | train us | train me | train my team | train our team | train my staff | train our staff | train the staff | show us how | guide for your team | user manual | a manual',
  launch: 'deploy deployment | go live process | switch over | launch day | day of the launch',
  change:
    '| change my mind | change our mind | change our minds | changes along the way | change the scope | scope change | scope changes | scope creep | change things | change something | change requirements | requirements change | plans change | plan changes | plan change | change halfway | changes halfway',
  honesty: 'transparency transparent honest | bad news',
  quality: 'quality',
  together: 'collaborate collaboration involved | how involved',
  offering:
    'services service dienste diensten servicos specialise specialize | what do you do | what do you build | what can you do | what can you build | what you do | what kind of work | what kind of projects | what kind of stuff | what kinds of stuff | what kind of things | what kinds of things | what stuff | what things | what else do you | what sort of | what can you help | what do you make | wat doen julle | que faites vous | o que fazem | o que voces fazem | was macht ihr',
  small:
    '| landing page | off the shelf | too small | small project | small projects | tiny project | one page | single page | one pager',
  web: 'website websites site webshop ecommerce shop portal webwerf | web site | web app | web apps | online shop | online shops | online store | e commerce | customer portal | client portal | web development',
  seo: 'seo | on google | find+google | search engine | search engines | google ranking | rank on google | found on google | show up on google',
  cms: 'cms | edit it myself | edit it ourselves | update it myself | update it ourselves | edit the content | change the content | update the content | edit the text | change the text | edit content | without us | content myself | content ourselves | without you',
  speed:
    '| load fast | slow connection | weak signal | poor signal | bad signal | slow internet | slow line | slow phone | page speed | fast website',
  mobile:
    'app apps mobile iphone android ios ipad toep | smart phone | native app | application mobile | mobile application',
  appOrSite:
    '| app or a website | app or website | app or a site | website or an app | website or app | site or an app | better than a website | better than an app | really need an app',
  offline:
    'offline | without internet | no internet | no signal | without signal | load shedding | loadshedding | without data',
  store: '| app store | play store | google play',
  payments:
    'payfast yoco stripe snapscan paypal ozow paygate | take payments | accept payments | online payments | card payments | payment gateway | collect payments | credit cards | take cards | pay online | pay by card | pay with | charge customers',
  notifying: 'notifications | push notification | push notifications',
  custom:
    'custom bespoke inventory stock crm erp dashboard report reports | booking system | custom software | business system | internal tool | internal tools | job system | stock system | quoting system',
  integration:
    'integrate integrates integration integrations api xero sage pastel quickbooks salesforce hubspot | accounting system | accounting software | connect to | connect it to | hook into | joined to | hook up | link it to | plug into',
  migration:
    'migrate migration import importing transfer | old program | old system | old software | old data | move our data | move my data | bring our data | carry over | existing data | excel data | data from excel | our spreadsheet | from spreadsheets',
  permissions: 'permissions roles approvals audit | user roles | access levels | who changed what',
  ai: 'ai chatbot chatbots llm gpt openai gemini automate automation automating ki ia | artificial intelligence | machine learning | use ai | do ai | with ai | build ai | ai solutions | ai assistant | an ai | ai work | add ai | ai features | ai projects',
  consulting:
    'consult consulting consultant consultation advice advise roadmap advies conseil beratung | second opinion | due diligence | review my | review our | review a | look at a quote | build or buy | straight talk',
  design: 'design designer designers ux ui graphic | user experience | user interface | how it looks',
  work: 'portfolio | you+built | have examples | some examples | you+examples | your+examples | have you worked | you worked with | you have worked | examples of | see examples | any examples | show me examples | example projects | your work | past work | previous work | past projects | previous projects | case study | case studies | built before | done before | made before | have you built | have you made | have you done | something like this before | something similar | other projects | projects you have',
} as const satisfies Readonly<Record<string, string>>

export type Concept = keyof typeof concepts

/** Concepts whose passages say a fact about us: words that the site does not know make it a question about another company. */
export const aboutUs: readonly Concept[] = [
  'place',
  'team',
  'ownership',
  'work',
  'phone',
  'email',
  'design',
  'reply',
  'support',
  'keeping',
  'sharing',
  'erasing',
  'care',
  'collecting',
  'abroad',
]

/** Words that ask for a way to us where they stand alone, as in a search box. In a sentence they may be part of an idea. */
export const waysToUs: ReadonlyMap<string, Concept> = new Map([
  ['whatsapp', 'phone'],
  ['phone', 'phone'],
  ['telephone', 'phone'],
  ['email', 'email'],
  ['mail', 'email'],
  ['address', 'place'],
  ['location', 'place'],
])

/** What is asked decides more than the thing for which it is asked: “how much is an app?” is a question about prices. */
export const conceptWeights: Readonly<Partial<Record<Concept, number>>> = {
  price: 6,
  duration: 5,
  ownership: 4,
  support: 4,
  abroad: 4,
  web: 1,
  mobile: 1,
  custom: 1,
  ai: 1,
  platform: 2,
  existing: 2,
  offering: 1.5,
}

/** Words that may stand anywhere in a phrase and change nothing. */
export const fillers: ReadonlySet<string> = new Set(
  'guys exactly actually really just all so please also basically honestly kindly then maybe ever even usually normally roughly physical'.split(
    ' ',
  ),
)

/** As people write them, without an apostrophe. */
export const shortForms: ReadonlyMap<string, string> = new Map([
  ['whats', 'what is'],
  ['whos', 'who is'],
  ['wheres', 'where is'],
  ['whens', 'when is'],
  ['hows', 'how is'],
  ['im', 'i am'],
  ['youre', 'you are'],
  ['r', 'are'],
  ['u', 'you'],
  ['ur', 'your'],
])

/** Words that say nothing of what a question is about. */
export const stopWords =
  'a an the and or but so if of to in on at by for from with about into as than that this these those there here it its is am are was were be been being ' +
  'do does did done doing have has had having can could will would shall should may might must need needs want wants like get gets got getting give gives ' +
  'i me my mine we us our ours you your u ur they them their he she his her who whom whose which what when where why how much many more most some any every ' +
  'all each both no not yes ok okay please thanks thank hi hello hey also just only really actually exactly even still yet ever never always maybe perhaps ' +
  'make makes made making build builds built building create creates creating develop develops developing do work works working handle handles know tell say ' +
  'ask asking question wondering wonder curious think guess see show look use uses used using help helps provide take takes taking go going goes come comes ' +
  'one thing things something anything everything someone somebody anyone anybody people person guys folks kind sort type way ways bit lot able possible ' +
  'possibly else other such up out off over under before after then now later today tomorrow again because while per via vs typically usually normally roughly ' +
  'approximately approx around good best well better new nice great quite very too let lets im ive id youre its whats wheres hows dont doesnt cant isnt sure right ' +
  'once finished far located year years month months week weeks day days included include includes instead physical next plan plans monthly afterwards find found data email address detail details information write send sent project projects offer offers happen happens compliant apply applies run runs live until thing total full whole average simple basic small big large little complex medium range final first release version mvp kind ' +
  'company agency business businesses southeaster client clients customer customers customers user users ' +
  'n die dit is n vir ek jy julle ons my wat hoe kan sal het daar met van en of nie om te sou gaan nou ' +
  'le la les un une des du de et est ce que qu il elle vous nous je mon ma mes votre vos pour avec dans sur avez peut pouvez faites faire ' +
  'o os as um uma e que do da dos das voce voces eu meu minha para com em por isso pode podem fazer tem ' +
  'der das ein eine einen ist sind ihr ich mein meine und oder mit fur von zu im den dem es kann konnt macht machen habt hat das was sie ' +
  'ku le la na nga ngi uku ukuthi kuya ku i u ka ye'

/** Matters on which the site says nothing, whatever else is asked with them. */
export const offTopicWords =
  'refund refunds discount discounts guarantee guarantees guaranteed warranty equity bee bbbee logo logos branding flyer flyers hiring vacancy vacancies internship intern salary salaries hack hacking competitor competitors rival rivals compare compared comparison nonprofit weekend weekends sunday saturday | teach me | money do you make | do you earn | your revenue | your turnover | vat number | vat registered | charge vat | excluding vat | including vat | incl vat | excl vat | other agencies | other companies charge | other developers charge | anyone else charge | others charge | cheaper than | expensive than | faster than | money back | opening hours | are you open | you hire | hire me | work for you | work for equity | business card | business cards'

/** Everyday matters: the site says nothing on them, unless they are what a site, an app or a system is for. */
export const everydayWords =
  'weather rain forecast temperature thesis homework essay assignment dissertation exam recipe cook flight flights fly hotel holiday taxi bus bitcoin crypto cryptocurrency forex stocks lottery president election politics rugby cricket football soccer joke jokes poem song sing movie doctor lawyer dentist medicine loan mortgage insurance job jobs printer printers laptop laptops car plumber electrician dinner lunch coffee beer pizza tattoo girlfriend boyfriend marry love god religion petrol fuel rent bread milk parking gym netflix roof airport uber | cost of living'
