import type { Remark } from '../listening.ts'

export const timelines: readonly Remark[] = [
  {
    heard:
      /\b(?:no (?:rush|hurry|deadline|pressure|real deadline|fixed date)|flexible|whenever|take (?:your|the) time|not urgent|open[- ]ended|relaxed|no particular)\b/,
    lines: [
      'No rush: the best weather for good work.',
      'Time to do it properly. A rare and lovely thing.',
      'An open calendar: a thing one mostly reads about.',
    ],
  },
  {
    heard: /\b(?:(?:not|un) ?sure|don['’]?t know|no idea|undecided|depends|tbd|haven['’]?t (?:thought|decided))\b/,
    lines: [
      'No date yet. Dates are happier after a plan, anyway.',
      'That can settle later; a calendar is a patient thing.',
    ],
  },
  {
    heard:
      /\b(?:asap|urgent(?:ly)?|yesterday|immediately|right (?:away|now)|as soon as possible|straight ?away|soonest|in a rush|in a hurry|very soon)\b/,
    lines: ['Soon, then; ideally last week.', 'In a hurry. Understood: the question will be what comes first.'],
  },
  {
    heard: /\b(?:black friday|cyber monday)\b/,
    lines: ['Black Friday is not known for its patience. Good to know early.'],
  },
  {
    heard: /\b(?:december|christmas|festive season|xmas|end of (?:the )?year|year[- ]end)\b/,
    lines: [
      'Before the year puts its feet up, then. Good to know early.',
      'The end of the year always comes a week sooner than planned. Good to know.',
    ],
  },
]

/** A point in time, as people write it. */
export const pointInTime =
  /\b(?:(?:by|before|in|within|until|around|about|from|after|during|at|towards|for|the|next|this|early|late|mid|end of|start of|beginning of|middle of|first|second|last)[ -]+){0,4}(?:(?:january|february|march|april|may|june|july|august|september|october|november|december|(?:jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)\b\.?)(?: \d{4})?|q[1-4](?: \d{4})?|(?:quarter|half)(?: of \d{4})?|(?:(?:a |one |two |three |four |five |six |eight |nine |ten |twelve |couple of |few )+|\d{1,2}(?: ?(?:-|–|to) ?\d{1,2})? )(?:days?|weeks?|months?|years?)|(?:week|month|year)(?: end)?|christmas|easter|summer|winter|spring|autumn|black friday|term|season|20[2-9]\d)\b/i

/** {when} is the person's own “by the end of May”. */
export const dated: readonly string[] = [
  '{When}. Good to know before anybody draws a plan.',
  '{When}: something one can plan around.',
  '{When}. The calendar has been told.',
  '{When}. Duly circled.',
]
export const anyTime: readonly string[] = [
  'That gives the calendar something to hold.',
  'Good to know before anybody draws a plan.',
  'The calendar has been told.',
]
