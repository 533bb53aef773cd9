import type { Remark } from '../listening.ts'

/** Who a thing may be for. {as} is the person's own word for them. */
export const people: readonly Remark[] = [
  {
    heard: /\b(?:every(?:one|body)|any(?:one|body)|all ages|(?:the )?general public|the public|the whole world)\b/,
    lines: [
      'Everyone is a large room. Somebody will stand nearest the door.',
      'Everyone, in time. Somebody will be first, though.',
    ],
  },
  {
    heard:
      /\b(?:(?:our |my |the )?(?:staff|employees|team(?: members)?|colleagues|workers)|baristas|waiters|waitresses|waitrons|cashiers|receptionists|admins?|technicians|foremen|nurses|volunteers|sales reps|reps|dispatchers|field agents|trainers|cleaners)\b/,
    lines: [
      'People who use a thing all day forgive nothing, which keeps everybody honest.',
      'They are the ones who tell you the truth about it by lunchtime.',
    ],
  },
  {
    heard: /\b(?:elderly(?: people)?|older people|seniors|pensioners|grand(?:parents|mothers|fathers)|retirees)\b/,
    lines: [
      '{As} have no patience for small grey type. Quite right, too.',
      '{As} deserve large letters and no tricks. So does everybody else.',
    ],
  },
  {
    heard:
      /\b(?:young(?:er)? (?:people|adults|professionals|crowd|families|women|men)|teens|teenagers|(?:the )?youth|gen ?z|millennials|kids|children)\b/,
    lines: [
      '{As} make up their minds in about a second. Fair warning.',
      '{As} can smell something that is trying too hard. Good to know.',
    ],
  },
  {
    heard: /\b(?:students|learners|pupils|scholars|trainees)\b/,
    lines: ['{As}: an audience that yawns without mercy.', '{As} find every short cut. One may as well build it in.'],
  },
  {
    heard: /\b(?:parents|moms|mums|mothers|dads|fathers|families|caregivers|guardians)\b/,
    lines: [
      '{As}: one hand free, at the best of times.',
      '{As} read things at ten at night, if they are lucky. Short it is.',
    ],
  },
  {
    heard: /\b(?:farmers|growers|farm ?workers)\b/,
    lines: [
      '{As} do not stop for small buttons. Worth remembering.',
      '{As} have a fine eye for what is useful. No hiding, then.',
    ],
  },
  {
    heard: /\b(?:tourists|guests|travell?ers|visitors|holidaymakers|backpackers|hikers)\b/,
    lines: [
      '{As} have little signal and less time. Worth remembering.',
      '{As} judge the place by its page. It had better be a good one.',
    ],
  },
  {
    heard: /\b(?:patients|clients in therapy|carers)\b/,
    lines: [
      '{As} come with worries enough; software should not add one.',
      '{As} first, then, and everything calm around them.',
    ],
  },
  {
    heard: /\b(?:teachers|tutors|lecturers|coaches|principals|educators)\b/,
    lines: ['{As} have thirty other things to do. Quick it must be.', '{As} mark everything, so neatness counts.'],
  },
  {
    heard:
      /(?<!\b(?:our|my|of|in|at|the) (?:[\w-]+ )?)\b(?:(?:small |medium |large |local )?businesses|business owners|sm?mes|b2b|companies|start-?ups|entrepreneurs|freelancers|contractors|restaurants|shops|retailers|schools|clinics|salons|law firms|lawyers|accountants|estate agents|suppliers|vendors|merchants|traders)\b/,
    lines: [
      '{As} want it done by the second click. So would I.',
      '{As} will use whatever costs them the least time. A healthy test.',
    ],
  },
  {
    heard: /\b(?:drivers|riders|couriers|truckers)\b/,
    lines: [
      '{As} should be looking at the road, so the screen had better be brief.',
      '{As} have better things to look at than a screen. Understood.',
    ],
  },
  {
    heard: /\b(?:customers|clients|consumers|shoppers|buyers|diners|users|subscribers|individuals|locals)\b/,
    lines: [
      '{As}: the only critics who vote with their feet.',
      '{As} first. They usually have the best ideas about it, too.',
    ],
  },
  {
    heard:
      /\b(?:(?:business|shop|store|restaurant|company|salon|hotel|guest ?house|farm|gym|spaza|caf[eé]) owners|(?<=^|the |our |my |and |, )owners|(?:our |my |the )?managers?|directors|executives|management|head office|the boss|founders|landlords|investors)\b/,
    lines: ['{As} like one page with the truth on it.', '{As} ask how things stand, and want it in one line.'],
  },
  {
    heard:
      /\b(?:members|congregants?|parishioners|residents|neighbours|homeowners|tenants|renters|commuters|fans|supporters|alumni)\b/,
    lines: ['{As} talk to one another. A good reason to get it right.', '{As} will let you know, one way or another.'],
  },
  {
    heard:
      /\b(?!(?:and|or|the|our|my|for|of|to|with|by|also|business|shop)\b)[\w-]+ (?:owners|lovers|enthusiasts|keepers|collectors)\b/,
    lines: ['{As} know exactly what they want. Convenient.', '{As} compare notes. A good reason to get it right.'],
  },
  {
    heard: /\b(?:donors|funders|sponsors)\b/,
    lines: ['{As} like to see where it went. Only fair.', '{As} give twice when they are thanked once, properly.'],
  },
  {
    heard: /\b(?:players|gamers)\b/,
    lines: [
      '{As} leave without saying goodbye. Good to know who must be kept.',
      '{As}: the strictest testers, and they do it for nothing.',
    ],
  },
  {
    heard: /\b(?:job seekers|candidates|applicants|graduates|unemployed)\b/,
    lines: [
      '{As} fill in forms all day. One more had better be short.',
      '{As} deserve an answer, whatever it is. A good thing to build in.',
    ],
  },
]

export const twoCrowds: readonly string[] = [
  'Two crowds, one product.',
  'Each will want something else from it, usually in the same minute.',
  'Good to know who is at the table.',
]
export const moreCrowds: readonly string[] = [
  'Quite a party; it may need more than one door.',
  'Good to know who is at the table.',
  'A mixed crowd keeps a product honest.',
]

/** Where and how they will use it: added after the rest. */
export const circumstances: readonly Remark[] = [
  {
    heard: /\b(?:in seconds|seconds|queue|in a rush|in a hurry|on the go|flat)\b/,
    lines: ['And quick, by the sound of it.', 'Speed is half of it, then.'],
  },
  {
    heard:
      /\b(?:(?:slow|expensive|little|no) (?:data|signal|internet|connection)|data costs|offline|rural|remote|low[- ]end|old phones)\b/,
    lines: ['Light on data as well, I take it.', 'So it has to be frugal with the connection.'],
  },
  {
    heard: /\b(?:isizulu|zulu|isixhosa|xhosa|afrikaans|sesotho|setswana|languages|multilingual|bilingual)\b/,
    lines: ['And in a language they feel at home in.', 'Language matters there. Good to know.'],
  },
  {
    heard: /\b(?:phones?|smartphones?|cell ?phones?|mobile)\b/,
    lines: ['Phones first, then.', 'The small screen leads, then.'],
  },
]

export const peopleSaidBack: readonly string[] = [
  '{Words}. Good to know who is at the table.',
  '{Words}: I can picture them.',
  '{Words}. That decides more than most people think.',
]
export const anyPeople: readonly string[] = [
  'Good to know who is at the table.',
  'That decides more than most people think.',
  'I can picture them.',
]
