import type { Remark } from '../listening.ts'

export const budgets: readonly Remark[] = [
  {
    heard:
      /\b(?:no (?:idea|clue|budget yet|figure)|not (?:sure|decided|set)|unsure|don['’]?t (?:really )?(?:know|have (?:a|one|any))|haven['’]?t (?:thought|decided|set)|undecided|tbd|you tell me|what (?:would|does|do|will) (?:it|this|you))\b/,
    lines: [
      'No figure yet is a perfectly good answer.',
      'It is hard to price what has not been drawn yet. Quite fair.',
      'That one can stay open; better no number than a made-up one.',
    ],
  },
  {
    heard:
      /\b(?:rather not|prefer not|private|confidential|(?:talk|discuss|speak) (?:about )?(?:it|that|this)?|in person|later)\b/,
    lines: ['Understood; that can wait for a person.', 'A matter for a proper talk, then. Quite right.'],
  },
  {
    heard:
      /\b(?:tight|small|limited|shoestring|minimal|bootstrap\w*|not (?:much|a lot)|as (?:little|cheap\w*|low) as|low budget|cheap\w*|modest)\b/,
    lines: ['A modest purse makes for sharp decisions.', 'Careful with money: it helps to know what comes first.'],
  },
  {
    heard:
      /\b(?:flexible|negotiable|open|depends|depending|quote|estimate|whatever it takes|money is no object|reasonable)\b/,
    lines: ['Open to talk, then. That is best done between people.', 'That leaves room for a proper conversation.'],
  },
]

/** An amount or a range, as people write it. */
export const amountInText =
  /(?:(?:(?:not|no) more than|between|under|over|up to|around|about|roughly|max(?:imum)?|at most|less than|more than|below|above) )?(?:(?:[A-Z]{1,3}\$?|[$€£₹¥]) ?)?\d[\d ,.]*\d? ?(?:k|m|mil|million|thousand|grand|lakhs?|crores?|rand|dollars|euros?|pounds)?(?: (?:rand|dollars|euros?|pounds))?(?: ?(?:-|–|to|and|or) ?(?:(?:[A-Z]{1,3}\$?|[$€£₹¥]) ?)?\d[\d ,.]*\d? ?(?:k|m|mil|million|thousand|grand|lakhs?|crores?|rand|dollars|euros?|pounds)?(?: (?:rand|dollars|euros?|pounds))?)?(?![\w%])/

/** {amount} as the person put it, with the symbol of their currency where they gave bare figures. */
export const withAmount: readonly string[] = [
  '{Amount}. Thank you for being plain about it.',
  '{Amount}: that saves everybody a dance.',
  '{Amount}. A figure one can design to.',
  '{Amount}. The delicate part is over.',
]
export const anyBudget: readonly string[] = [
  'Thank you; the delicate part is over.',
  'Understood, and thank you for being plain about it.',
  'That saves everybody a dance.',
]
