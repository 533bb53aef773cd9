import type { Remark } from '../listening.ts'

export const goals: readonly (Remark & { readonly short: string })[] = [
  {
    heard:
      /\b(?:more|new|extra|additional|first) (?:[\w-]+ )?(?:regulars|customers?|clients?|users?|members?|leads|sign-?ups|visitors?|guests|students|learners|patients|tenants|bookings|orders|enquiries|downloads|subscribers|donors|volunteers|sales|business|work|traffic|players|exports?)\b/,
    short: '{as}',
    lines: [
      '{As}: easy to wish for, easy to count. Good.',
      'If the goal is {as}, at least we shall know when we get there.',
    ],
  },
  {
    heard:
      /\b(?:revenue|turnover|income|profit\w*|(?:make|making|earn\w*|more) (?:\w+ )?money|moneti[sz]\w*|increase (?:\w+ )?sales|sell more)\b/,
    short: 'better takings',
    lines: [
      'More money: a goal that nobody has to explain.',
      'Better takings. The simplest goals are the easiest to check.',
    ],
  },
  {
    heard:
      /\b(?:(?:fewer|less) (?:[\w-]+ )?(?:calls|e?mails|messages|whatsapps|meetings|questions|admin|paperwork|paper|stress|waste|mistakes|errors|no[- ]shows|complaints|double[- ]bookings|queues|waiting))\b/,
    short: '{as}',
    lines: [
      '{As}: one can hear the relief from here.',
      '{As}. The kind of success that shows in what does not happen.',
    ],
  },
  {
    heard:
      /\b(?:(?:avoid\w*|reduc\w+|stop\w*|prevent\w*|no more|eliminat\w+) (?:[\w-]+ ){0,2}(?:mistakes?|errors?|double[- ]bookings?|no[- ]shows?|losses|losing|theft|mix-?ups?|duplicates?|waste|fraud|late payments?))\b/,
    short: 'fewer things going wrong',
    lines: [
      'Fewer things going wrong: a success that nobody sees, which is the point.',
      'Nothing going wrong makes a dull story and a good business.',
    ],
  },
  {
    heard:
      /\b(?:sav(?:e|es|ing) (?:[\w-]+ ){0,3}(?:time|hours|days)|less time|time[- ]saving|faster|quicker|quickly|speed\w*|automat\w+|efficien\w+|streamlin\w+|reduc\w+ (?:the )?(?:[\w-]+ )?(?:admin|paperwork|manual work|workload)|hours (?:a|per|every) \w+)\b/,
    short: 'time saved',
    lines: [
      'Time back: the one thing that nobody can order more of.',
      'Fewer dull hours. Nobody will vote against that.',
    ],
  },
  {
    heard:
      /\b(?:sav(?:e|es|ing) (?:[\w-]+ ){0,2}(?:money|costs?)|(?:cut|cutting|lower|reduc\w+) (?:[\w-]+ ){0,2}(?:costs?|expenses|overheads?|commission)|cheaper)\b/,
    short: 'lower costs',
    lines: ['Spending less without doing less. A respectable trick.', 'Lower costs: the quiet cousin of higher sales.'],
  },
  {
    heard:
      /\b(?:know\w* (?:which|what|who|when|where|how|if|whether)|see (?:which|what|who|how|where|at a glance)|track\w*|reports?|reporting|insights?|statistics|stats|analytics|measur\w+|overview|monitor\w*)\b/,
    short: 'facts instead of guesses',
    lines: [
      'Knowing instead of guessing: the cheapest luxury there is.',
      'Facts on the table, then. They tend to settle arguments.',
    ],
  },
  {
    heard:
      /\b(?:seo|google|(?:be|being|get|getting|easily) found|found (?:online|on)|findable|visib(?:le|ility)|awareness|exposure|branding|online presence|put (?:us|me|\w+) on the map)\b/,
    short: 'being found',
    lines: ['Being found is half of being chosen.', 'To be found without shouting: a civilised goal.'],
  },
  {
    heard:
      /\b(?:trust\w*|credib\w+|professional\w*|reputation|look (?:\w+ )?(?:good|modern|serious|established)|taken seriously)\b/,
    short: 'being taken seriously',
    lines: ['Trust is built slowly and checked quickly, usually on a phone.', 'Looking the part is part of the part.'],
  },
  {
    heard:
      /\b(?:retain\w*|retention|com(?:e|ing) back|bring \w+ back|return(?:ing)?|regulars|loyal\w*|repeat|keep (?:our|my|the|existing) (?:customers|clients|members))\b/,
    short: 'people who come back',
    lines: ['People who come back: the best report there is.', 'A second visit says more than a first one. Quite so.'],
  },
  {
    heard:
      /\b(?:weekdays?|quiet(?:er)? (?:days?|times?|hours|months|season)|mondays?|tuesdays?|wednesdays?|off[- ]season|low season|slow (?:days|months|season))\b/,
    short: 'busier quiet days',
    lines: ['Quiet days are the ones worth winning.', 'Anybody can be full on a Saturday. A good goal.'],
  },
  {
    heard:
      /\b(?:(?:better|customer|user|smooth\w*) (?:\w+ )?(?:service|experience)|easier|easy|convenien\w+|simpl\w+)\b/,
    short: 'an easier life for the people who use it',
    lines: ['Making it easy is the hard part. A proper goal.', 'Easier for people: they rarely notice, and they stay.'],
  },
  {
    heard: /\b(?:mvp|investors?|funding|proof of concept|validat\w+|test (?:the|our|my|this) \w+|pilot|prototype)\b/,
    short: 'proof that it works',
    lines: ['First prove it, then polish it. A sound order.', 'Proof before polish. Your future self agrees.'],
  },
  {
    heard:
      /\b(?:help\w* (?:\w+ )?(?:people|others|communit\w+|kids|children|learners|farmers|women|families|students|parents|patients)|impact|empower\w*|make a difference|do good)\b/,
    short: 'doing some good',
    lines: ['A goal worth getting up for.', 'Doing some good: the only line in a plan that nobody strikes out.'],
  },
  {
    heard:
      /\b(?:paperless|digiti[sz]\w+|(?:replac\w+|get rid of|without) (?:[\w-]+ ){0,2}(?:paper\w*|spreadsheets?|excel|books?))\b/,
    short: 'less paper',
    lines: ['Less paper. The filing cabinet will understand.', 'Out with the paper, then. It had its century.'],
  },
  {
    heard:
      /\b(?:one place|single place|centrali[sz]\w*|organi[sz](?:e|ed|ing)|in order|under control|keep track|all together)\b/,
    short: 'everything in one place',
    lines: [
      'Everything in one place, where somebody else can find it, too. Clear.',
      'Order is a fine goal; the rest tends to follow it.',
    ],
  },
  {
    heard:
      /\b(?:get(?:ting)? paid|paid (?:on time|faster|quicker)|cash ?flow|take payments?|accept (?:card )?payments?)\b/,
    short: 'money that arrives',
    lines: ['Getting paid: the sincerest form of feedback.', 'Money that arrives by itself. One could get used to it.'],
  },
  {
    heard: /\b(?:satisf\w+|happ(?:y|ier)|delight\w*|smil(?:e|es|ing))\b/,
    short: 'happy people',
    lines: [
      'Happy people: the one statistic that shows on faces.',
      'Happiness is hard to export to a spreadsheet. All the better as a goal.',
    ],
  },
  {
    heard:
      /\b(?:increas|grow|boost|doubl|rais)(?:e|es|ing)? (?:(?:our|my|the|online) )*(?:number of )?(?:sales|bookings|orders|customers?|clients|members|users|enquiries|leads|traffic|visitors|donations|income|revenue)\b/,
    short: 'more business',
    lines: ['More of what you came for, in plain words. Good.', 'More business: nobody ever returned it.'],
  },
  {
    heard: /\bmiddle ?m[ae]n\b/,
    short: 'no middleman',
    lines: ['The middleman will take it personally.', 'One pair of hands fewer in the till. Clear.'],
  },
  {
    heard: /\b(?:grow\w*|scal(?:e|ing)|expan(?:d|ding|sion)|more (?:branches|cities|countries|locations))\b/,
    short: 'room to grow',
    lines: ['Growth, without everything creaking at the seams. Clear.', 'Bigger, but in good order. Understood.'],
  },
]

/** After two goals in one sentence; after three or more. */
export const afterTwo: readonly string[] = [
  'Two goals that get along.',
  'Clear, and no waffle.',
  'That reads like a plan.',
  'Both belong on the first page.',
]
export const afterMore: readonly string[] = [
  'A full plate, neatly arranged.',
  'Ambitious, in a tidy way.',
  'That reads like a plan.',
]

/** {words} is what the person wrote, where it may be said back. */
export const saidBack: readonly string[] = [
  '{Words}. A goal one can hold a project to.',
  '{Words}: that is the yardstick, then.',
  '{Words}. Easy to understand, which is half the work.',
]
export const anyGoal: readonly string[] = [
  'Good; that tells the team what “finished” looks like.',
  'A goal one can hold a project to.',
  'That is the yardstick, then.',
]
