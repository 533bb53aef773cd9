import type { Remark } from '../listening.ts'

/** What the project is about, the particular before the general. The first that is heard counts. */
export const ideasByTrade: readonly Remark[] = [
  {
    heard: /\b(?:loyalty|rewards? (?:card|app|programme|program|scheme)s?|stamp cards?|punch cards?)\b/,
    lines: [
      'Earning the loyalty is the hard part; counting it is only software.',
      'Loyalty should take less time than finding the card in a purse.',
      'A regular is a lovely thing to have, and an easy thing to lose count of.',
    ],
  },
  {
    heard: /\b(?:stokvels?|savings? clubs?)\b/,
    lines: [
      'In a stokvel everyone trusts everyone, and everyone checks the book.',
      'A stokvel runs on trust and a good set of books. The books we can talk about.',
    ],
  },
  {
    heard: /\b(?:weddings?|brides?|wedding planner)\b/,
    lines: [
      'A wedding: one day, two families, and a spreadsheet that nobody agrees on.',
      'Weddings have the one deadline that nobody dares to move.',
    ],
  },
  {
    heard:
      /\b(?:wine ?(?:farms?|estates?|tasting)?|winer(?:y|ies)|vineyards?|cellar|craft beer|brewer(?:y|ies)|distiller(?:y|ies))\b/,
    lines: [
      'Some things improve with waiting. Software is not one of them, so on we go.',
      'A good pour deserves a page that does not spill.',
    ],
  },
  {
    heard:
      /\b(?:farm(?:s|ers?|ing)?|livestock|cattle|sheep|crops?|irrigation|harvests?|orchards?|beekeep\w+|beehives?|poultry|agri\w*|plaas)\b/,
    lines: [
      'Software for a farm gets an honest test: it works in the field or it does not.',
      'The weather nobody can program. The rest is worth a look.',
    ],
  },
  {
    heard:
      /\b(?:clinics?|patients?|doctors?|medical|hospitals?|health(?:care)?|therap(?:y|ists?)|dentists?|dental|pharmac(?:y|ies)|nurses?|nursing|wellness|physio\w*)\b/,
    lines: [
      'Where health comes into it, dull and dependable beats clever.',
      'Health is a field where privacy comes first and charm second. Understood.',
    ],
  },
  {
    heard:
      /\b(?:gyms?|fitness|workouts?|yoga|pilates|personal train\w+|runners?|running club|crossfit|cycling|surf\w*|sports? ?(?:club|team|league)?s?)\b/,
    lines: [
      'Software can do the counting; the sweating stays with the people.',
      'Motivation takes days off. Software need not.',
    ],
  },
  {
    heard:
      /\b(?:schools?(?! uniform)|teachers?|learners?|pupils?|students?|courses?|tutor(?:s|ing)?|universit(?:y|ies)|e-?learning|classrooms?|lessons?|homework|cr[eè]ches?)\b/,
    lines: [
      'Anything to do with learning faces a strict jury: it yawns.',
      'Teaching is hard enough without slow software in the back row.',
    ],
  },
  {
    heard: /\b(?:church(?:es)?|congregations?|mosques?|parish(?:es)?|synagogues?|temples?|ministry|ministries)\b/,
    lines: [
      'A congregation has a longer memory than most databases. A good standard to be held to.',
      'A congregation: the original mailing list.',
    ],
  },
  {
    heard:
      /\b(?:ngos?|npos?|non-?profits?|charit(?:y|ies)|donat\w+|volunteers?|fundrais\w+|food ?banks?|soup kitchens?)\b/,
    lines: [
      'A good cause deserves software that does not need a volunteer of its own.',
      'Good causes run on goodwill and spreadsheets. One of those could use relief.',
    ],
  },
  {
    heard: /\b(?:pets?|dogs?|cats?|puppies|kennels?|vets?|veterinar(?:y|ian|ians)|animal (?:shelters?|rescue))\b/,
    lines: [
      'So the true users have owners. Always good to know who is in charge.',
      'Animals cannot fill in forms. Their people would rather not, either.',
    ],
  },
  {
    heard:
      /\b(?:guest ?houses?|b&bs?|lodges?|safaris?|hotels?|hostels?|airbnbs?|holiday (?:homes?|lets?)|accommodation|campsites?)\b/,
    lines: [
      'Travellers forgive a late breakfast sooner than a slow page.',
      'A good stay begins on the screen, well before the front door.',
    ],
  },
  {
    heard: /\b(?:touris\w+|tours?|travel\w*|trips?|itinerar\w+|hik(?:es?|ing|ers?))\b/,
    lines: [
      'Half of a journey is looking forward to it, mostly on a screen.',
      'Far from home, patience is short and so is the signal. Understood.',
    ],
  },
  {
    heard:
      /\b(?:restaurants?|caf[eé]s?|coffee|menus?|take-?aways?|kitchens?|baker(?:y|ies)|cakes?|catering|caterers?|food trucks?|recipes?|meals?|butcher\w*|groceries|grocery)\b/,
    lines: [
      'Hungry people are not known for their patience, so quick it must be.',
      'Anything with food in it runs on minutes. Understood.',
    ],
  },
  {
    heard:
      /\b(?:real estate|estate agents?|propert(?:y|ies)|rentals?|tenants?|landlords?|apartments?|body corporates?|lettings?|house hunt\w+|student housing)\b/,
    lines: [
      'Property: everybody looks at the pictures first and at the roof last.',
      'Where there is property there is paperwork. Something ought to carry it.',
    ],
  },
  {
    heard:
      /\b(?:solar|load ?shedding|electricity|energy|batter(?:y|ies)|inverters?|water tanks?|boreholes?|smart meters?)\b/,
    lines: [
      'Power is a thing one notices only when it stops. Good software, too.',
      'Energy is easiest to save once somebody has counted it.',
    ],
  },
  {
    heard:
      /\b(?:deliver(?:y|ies|ing)|logistics?|couriers?|fleets?|drivers?|trucks?|parcels?|shipping|freight|last[- ]mile|taxis?|ride[- ](?:sharing|hailing)|lift clubs?)\b/,
    lines: [
      'From A to B is simple until B is not at home.',
      'On the road there is one question that matters: where is it now?',
    ],
  },
  {
    heard: /\b(?:inventor(?:y|ies)|stock ?(?:control|tak\w+|levels?|management)|warehouses?|storeroom)\b/,
    lines: [
      'Stock is only simple in the minute after it was counted.',
      'Knowing what is on the shelf without walking to the shelf: worth having.',
    ],
  },
  {
    heard: /\b(?:cars?|vehicles?|mechanics?|panel ?beaters?|dealerships?|spare parts|motorbikes?)\b/,
    lines: [
      'Vehicles are patient. The people waiting for one are not.',
      'Anything on wheels leaves a trail of papers. Reasonable to tidy it up.',
    ],
  },
  {
    heard:
      /\b(?:construction|builders?|building sites?|plumb\w+|electricians?|contractors?|renovat\w+|handym[ae]n|architects?|carpent\w+|trades(?:men|people))\b/,
    lines: [
      'Building sites and software share a secret: both go better with a plan.',
      'People who work with their hands deserve tools that fit in one.',
    ],
  },
  {
    heard: /\b(?:accounting|accountants?|bookkeep\w+|tax (?:returns?|season|practitioners?)|auditors?)\b/,
    lines: [
      'Anything that meets an accountant had better add up.',
      'Figures are patient; the people who send them in are late. Worth mending.',
    ],
  },
  {
    heard: /\b(?:lawyers?|law ?firms?|legal|attorneys?|contracts?|compliance|conveyanc\w+)\b/,
    lines: [
      'The law likes its papers in order. So does software.',
      'Legal work often hangs on which version is the last. A question software likes.',
    ],
  },
  {
    heard:
      /\b(?:hair ?(?:dressers?|salons?)?|salons?|barbers?(?:hop)?s?|nail (?:bars?|techs?)|spas?|beaut(?:y|icians?)|tattoos?)\b/,
    lines: [
      'Hair grows by itself; the diary does not fill that way.',
      'People come out of there looking better. The software should keep up appearances.',
    ],
  },
  {
    heard:
      /\b(?:recruit\w*|job (?:boards?|seekers?|portal)|hiring|human resources|payroll|candidates?|leave requests?|timesheets?)\b/,
    lines: [
      'Where people work there are forms. They might at least be short ones.',
      'Good people are hard to find and easy to lose in an inbox.',
    ],
  },
  {
    heard:
      /\b(?:photograph\w*|music\w*|bands?|artists?|galler(?:y|ies)|podcasts?|films?|craft(?:s|ers)?|ceramics?|pottery|fashion|designers?|boutiques?)\b/,
    lines: [
      'The art comes first and the admin after it; after it is where software helps.',
      'Lovely things deserve a plain frame. That applies to screens, too.',
    ],
  },
  {
    heard: /\b(?:security|alarms?|patrols?|neighbourhood watch|crime|safety|incident report\w*)\b/,
    lines: [
      'With safety, a quiet day is the success that nobody notices.',
      'That sort of software has one duty above all: to be awake.',
    ],
  },
]
