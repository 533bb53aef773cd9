import type { StepField } from '../../conversation/steps.ts'

/** Ways to say an answer back in one short sentence. {words} are the person's own, turned towards them. */
export interface Frames {
  /** For a few words that name a thing: “your three coffee shops”. */
  readonly brief: readonly string[]
  readonly long: readonly string[]
  /** For words whose capital letter may belong to a name. */
  readonly capital: readonly string[]
}

/** A statement begins with “you”. The name, the budget and the contact have sentences of their own below. */
export const frames = {
  projectIdea: {
    brief: ['{Words}, then.', 'So: {words}.', 'Right: {words}.'],
    long: ['So: {words}.', 'Right: {words}.'],
    capital: ['{Words}: understood.', '{Words}: I have that.'],
  },
  projectGoals: {
    brief: ['The goal, then: {words}.', 'So that is the goal: {words}.'],
    long: ['The goal, then: {words}.', 'So that is the goal: {words}.'],
    capital: ['{Words}: that is the goal, then.', '{Words}: a goal, then.'],
  },
  targetAudience: {
    brief: ['{Words}, then.', 'The people, then: {words}.'],
    long: ['The people, then: {words}.', 'So those are the people: {words}.'],
    capital: ['{Words}: those are the people, then.', '{Words}: so it is for them.'],
  },
  existingFeatures: {
    brief: ['{Words}, then.', 'Today, then: {words}.'],
    long: ['Today, then: {words}.', 'So that is today: {words}.'],
    capital: ['{Words}: that is there already, then.', '{Words}: in place, then.'],
  },
  technicalPreferences: {
    brief: ['The engineers will see it: {words}.', 'Noted for the engineers: {words}.'],
    long: ['The engineers will see it: {words}.', 'Noted for the engineers: {words}.'],
    capital: ['{Words}: noted for the engineers.', '{Words}: the engineers will see it.'],
  },
  timeline: {
    brief: ['{Words}, then.', 'Noted as the date: {words}.'],
    long: ['The date, then: {words}.', 'Noted as the date: {words}.'],
    capital: ['{Words}: noted as the date.', '{Words}: that is the date, then.'],
  },
} as const satisfies Readonly<Record<Exclude<StepField, 'projectName' | 'budget' | 'contact'>, Frames>>

export const statements: readonly string[] = ['So {words}.', 'I see: {words}.', 'Understood: {words}.']

/** For a statement on a serious matter, which is not said back. */
export const seriousStatements: readonly string[] = [
  'Thank you for telling me.',
  'Thank you; I have written that down.',
  'That is clear, thank you.',
  'Understood, thank you.',
]

export const names = {
  plain: ['{Name} it is.', 'It has a name, then: {name}.', '{Name}: noted.'],
  unsure: ['{Name} for now, then.', '{Name} as a working title, then.'],
  several: ['Two names to choose from, then.'],
} as const

/** {amount} as the person put it, with the symbol of their currency where they gave bare figures. */
export const amounts: readonly string[] = ['{Amount}: noted.', '{Amount}, then.', 'Thank you: {amount}.']

/** Answers that are understood whole. The first that fits is said. */
export const understood: readonly {
  readonly field: StepField
  readonly pattern: RegExp
  readonly lines: readonly string[]
}[] = [
  {
    field: 'existingFeatures',
    pattern:
      /\b(?:from scratch|from zero|nothing (?:yet|at all|exists|so far|right now|at the moment)|(?:blank|clean) (?:slate|sheet)|brand[- ]new|start(?:ing)? fresh|don['’]?t have (?:anything|one|any))\b/i,
    lines: ['From scratch, then.', 'A fresh start, then.'],
  },
  {
    field: 'existingFeatures',
    pattern: /^(?:yes|yeah|yep|some|a bit|a few|something)[.!]?$/i,
    lines: ['Something is there already, then.'],
  },
  {
    field: 'technicalPreferences',
    pattern:
      /\b(?:don['’]?t (?:really )?(?:mind|care)|no (?:preferences?|strong views?|opinion)|not (?:technical|a techie|a developer)|up to you|you (?:decide|choose|pick)|your call|whatever (?:works|you))\b|^(?:none|nothing)\b.{0,20}$/i,
    lines: ['That is left to the team, then.', 'Open, then: the team will suggest something.'],
  },
  {
    field: 'timeline',
    pattern: /\b(?:no (?:rush|hurry|deadline|pressure)|whenever|not urgent|open[- ]ended)\b/i,
    lines: ['No rush, then.', 'There is time, then.'],
  },
  {
    field: 'timeline',
    pattern: /\b(?:depend(?:s|ing)|flexible|no fixed date)\b/i,
    lines: ['No fixed date, then.', 'The date is open, then.'],
  },
  {
    field: 'timeline',
    pattern: /\b(?:asap|yesterday|urgent(?:ly)?|immediately|right away|as soon as possible|straight ?away|soonest)\b/i,
    lines: ['As soon as possible, then.', 'Soon, then.'],
  },
  {
    field: 'budget',
    pattern: /\b(?:rather not|prefer not|private|confidential|in person)\b/i,
    lines: ['That can wait for a person.', 'The figure is for a proper talk, then.'],
  },
  {
    field: 'budget',
    pattern: /\b(?:flexible|negotiable|open to|depends|depending)\b/i,
    lines: ['The figure is open, then.', 'Open to talk, then.'],
  },
]

/** Somebody who does not know yet, at any step. */
export const notKnown = {
  pattern:
    /^(?:(?:i(?:['’]m| am)?|we(?:['’]re| are)?) )?(?:not (?:really |quite |totally )?sure|unsure|undecided|dunno|no (?:idea|clue)|(?:really )?(?:don['’]?t|do not) (?:really )?know|have no (?:idea|clue)|hard to say|tb[acd])\b.{0,30}$/i,
  lines: ['That can come later.', 'No need to know that today.', 'Open for now, then.', 'It may settle along the way.'],
} as const

/** The answer to this step is left out. */
export const skips = {
  projectIdea: [],
  projectName: ['No name yet, then.', 'The name can wait.', 'Without a name for now.'],
  projectGoals: [],
  targetAudience: [],
  existingFeatures: ['Nothing there yet, then.', 'Nothing to list there: fine.', 'That part stays empty.'],
  technicalPreferences: [
    'No technical wishes, then.',
    'Technically open, then.',
    'The technology is for the team to suggest.',
  ],
  timeline: ['No date for now.', 'The date can come later.', 'Without a date, then.'],
  budget: ['No figure for now, and that is fine.', 'The figure can wait.', 'Without a budget for now.'],
  contact: [],
} as const satisfies Readonly<Record<StepField, readonly string[]>>
