import type { StepField } from '../conversation/steps.ts'

/** Ways to repeat an answer in one short sentence. {words} are the visitor's own, turned towards them. */
export interface Echoes {
  /** For a few words that name a thing: “your three coffee shops”. */
  readonly brief: readonly string[]
  readonly long: readonly string[]
  /** For words whose capital letter may belong to a name. */
  readonly capital: readonly string[]
}

/** The words of one question. The chat asks it, repeats it, explains it and comments on its answer with these. Wordings may hold places:
 *  {it} is the project, {unit} and {ranges} are the visitor's money, {example} is one of the ranges. */
export interface Question {
  /** The question when it is asked first. */
  readonly full: readonly string[]
  /** The question when it is asked again. */
  readonly short: readonly string[]
  /** The question for a visitor who did not understand it: other words and an example. */
  readonly otherWords: readonly string[]
  /** Why it is asked. */
  readonly why: readonly string[]
  /** What a language model is told to ask for. */
  readonly modelHint: string
  /** Whether a model's reply to the answer may hold a joke. Two steps allow it, so that a conversation has at most two. */
  readonly modelMayJest: boolean
  /** What a sentence calls the answer within it. */
  readonly noun: string
  /** What a sentence calls the answer at its beginning. */
  readonly subject: string
  /** How a changed answer is repeated. Contact details never are. */
  readonly value: 'bare' | 'quoted' | 'omitted'
  /** Replies when the answer is left out. */
  readonly skipReplies: readonly string[]
  /** Ways to repeat the answer. Null where `acknowledge.ts` has sentences of its own, or nothing is repeated. */
  readonly echoes: Echoes | null
  /** Answers with a reply of their own. The first that matches counts. */
  readonly knownAnswers: readonly { readonly pattern: RegExp; readonly replies: readonly string[] }[]
  /** Jokes that may follow a reply that matches. None speaks of the visitor, of a name or of the wording of an answer. `tone.ts` decides
   *  whether a conversation may have one. */
  readonly asides: readonly { readonly pattern: RegExp; readonly line: string }[]
}

/** One row a question. The server's part of `steps.ts`: a browser never loads it. The greeting asks the first question. */
export const questions: Readonly<Record<StepField, Question>> = {
  projectIdea: {
    full: [
      'What would you like to build?',
      'In a sentence, what should we build for you?',
      'What do you have in mind: a site, an app, something else?',
    ],
    short: ['So, what is the idea?', 'Your idea, in a few words?', 'What is it that you need?'],
    otherWords: [
      'In other words: what should it do, for example “let parents order school lunches”?',
      'Put differently: what problem should it solve, such as “we lose bookings on paper”?',
    ],
    why: [
      'Everything else depends on it: it tells the team what kind of work this is.',
      'The team can only start from what you would like to have.',
    ],
    modelHint: 'what they would like to have built',
    modelMayJest: false,
    noun: 'the idea',
    subject: 'Idea',
    value: 'quoted',
    skipReplies: [],
    echoes: {
      brief: ['{Words}, then.', 'So: {words}.', 'Right: {words}.'],
      long: ['So: {words}.', 'Right: {words}.'],
      capital: ['{Words}: understood.', '{Words}: I have that.'],
    },
    knownAnswers: [],
    asides: [
      { pattern: /\b(?:bookings?|appointments?|reservations?)\b/i, line: 'A calendar should say yes only once.' },
      {
        pattern: /\b(?:online (?:shop|store)|web ?shop|sell \w+ online)\b/i,
        line: 'A shop window that stays lit all night has its charms.',
      },
      {
        pattern: /\bloyalty (?:app|cards?|scheme|programme)\b/i,
        line: 'Paper cards have a short life in a back pocket.',
      },
      { pattern: /\b(?:chat ?bots?|ai assistant)\b/i, line: 'As one piece of software to another, I wish it well.' },
      {
        pattern: /\b(?:inventory|stock (?:control|list|take)|warehouses?)\b/i,
        line: 'Stock has a way of walking off the page.',
      },
      { pattern: /\b(?:cattle|cows|sheep|goats|livestock)\b/i, line: 'Cattle and sheep are poor at filling in forms.' },
      {
        pattern: /\b(?:surf\w*|hik(?:es?|ing|ers?)|beach(?:es)?|boats?|whale)\b/i,
        line: 'The weather will have views of its own.',
      },
      { pattern: /\b(?:wine|beer|brewery|coffee|bakery|cakes?)\b/i, line: 'Tasting counts as research.' },
    ],
  },
  projectName: {
    full: [
      'Does it have a name yet, even a provisional one?',
      'What do you call it when you talk about it?',
      'Is there a name for it, or a working title?',
    ],
    short: ['So, a name?', 'What is it called, if anything?', 'The name, if there is one?'],
    otherWords: [
      'In other words: what would stand on the folder, for example “Tide Times” or “the booking site”?',
      'Put differently: is there a word for it, such as “Trail Taxi”, or shall we leave it open?',
    ],
    why: [
      'A name makes it easier to talk about, and you can change it at any time.',
      'It only gives us something to call it; “skip” is a fine answer.',
    ],
    modelHint: 'whether the project has a name yet; a working title will do, and it may be skipped',
    modelMayJest: false,
    noun: 'the name',
    subject: 'Name',
    value: 'bare',
    skipReplies: ['No name yet, then.', 'The name can wait.', 'Without a name for now.'],
    echoes: null,
    knownAnswers: [],
    asides: [],
  },
  projectGoals: {
    full: [
      'What should {it} do for you, if all goes well?',
      'What is the main thing that {it} has to achieve?',
      'After a good first year of {it}, what would be different?',
    ],
    short: ['So, what should it achieve?', 'What is the goal, in a few words?', 'What would success look like?'],
    otherWords: [
      'In other words: how would you know that it works, for example “fewer phone calls”?',
      'Put differently: what should get better, such as “less paperwork” or “more regulars”?',
    ],
    why: [
      'It tells the team what to build first, and what to leave out.',
      'With a goal, every idea can be checked against it.',
    ],
    modelHint: 'what the project should achieve for them',
    modelMayJest: false,
    noun: 'the goals',
    subject: 'Goals',
    value: 'quoted',
    skipReplies: [],
    echoes: {
      brief: ['The goal, then: {words}.', 'So that is the goal: {words}.'],
      long: ['The goal, then: {words}.', 'So that is the goal: {words}.'],
      capital: ['{Words}: that is the goal, then.', '{Words}: a goal, then.'],
    },
    knownAnswers: [],
    asides: [
      {
        pattern: /\b(?:fewer|less) (?:\w+ )?(?:calls|e?mails|messages|meetings)\b/i,
        line: 'Silence is a feature, too.',
      },
      { pattern: /\b(?:sav\w+ (?:\w+ )?time|less admin|automat\w+|faster)\b/i, line: 'Dull hours have few defenders.' },
      {
        pattern: /\bmore (?:\w+ )?(?:customers?|clients|sales|bookings|orders|regulars|members|visitors)\b/i,
        line: 'Easy to count, at least.',
      },
      {
        pattern: /\b(?:know (?:which|what|who|how)|reports?|reporting|statistics|dashboard)\b/i,
        line: 'Facts tend to settle arguments.',
      },
      { pattern: /\b(?:found on|google|seo)\b/i, line: 'Being found is half of being chosen.' },
    ],
  },
  targetAudience: {
    full: [
      'Who will use {it}: customers, your own people, or both?',
      'Who is {it} for, first and foremost?',
      'Picture somebody using {it}: who is that, and where are they?',
    ],
    short: ['So, who will use it?', 'Who is it for, mostly?', 'And the people it is for?'],
    otherWords: [
      'In other words: whose phone or desk does it end up on, for example “parents” or “our drivers”?',
      'Put differently: who opens it on a Monday, such as “tourists” or “three receptionists”?',
    ],
    why: [
      'Who uses it decides how it looks, how it speaks and where it runs.',
      'A thing for ten colleagues is planned differently from one for a thousand strangers.',
    ],
    modelHint: 'who will use it',
    modelMayJest: true,
    noun: 'the audience',
    subject: 'Audience',
    value: 'quoted',
    skipReplies: [],
    echoes: {
      brief: ['{Words}, then.', 'The people, then: {words}.'],
      long: ['The people, then: {words}.', 'So those are the people: {words}.'],
      capital: ['{Words}: those are the people, then.', '{Words}: so it is for them.'],
    },
    knownAnswers: [],
    asides: [
      { pattern: /\bcustomers\b/i, line: 'There are no stricter testers.' },
      {
        pattern: /\b(?:staff|technicians|drivers|our team|employees|baristas)\b/i,
        line: 'What is quicker than paper gets used.',
      },
      { pattern: /\b(?:phones?|mobile)\b/i, line: 'Small screens make strict editors.' },
    ],
  },
  existingFeatures: {
    full: [
      'What is in place today that {it} should keep, replace or work with?',
      'Does {it} start from nothing, or is something running already?',
      'Is there anything already: a website, a system, a spreadsheet?',
    ],
    short: ['So, what is there today?', 'Anything in place already?', 'Is it a fresh start, or not?'],
    otherWords: [
      'In other words: what do you use for this now, for example “paper” or “an old website”?',
      'Put differently: is there anything to take over, such as “a customer list in Excel”?',
    ],
    why: [
      'It tells the team what to keep, and what has to work together.',
      'Starting fresh and replacing something are two different jobs.',
    ],
    modelHint:
      'what exists already (a website, a system, a spreadsheet, paper) that it should keep, replace or work with; it may be skipped',
    modelMayJest: false,
    noun: 'what is there already',
    subject: 'Existing features',
    value: 'quoted',
    skipReplies: ['Nothing there yet, then.', 'Nothing to list there: fine.', 'That part stays empty.'],
    echoes: {
      brief: ['{Words}, then.', 'Today, then: {words}.'],
      long: ['Today, then: {words}.', 'So that is today: {words}.'],
      capital: ['{Words}: that is there already, then.', '{Words}: in place, then.'],
    },
    knownAnswers: [
      {
        pattern:
          /\b(?:from scratch|from zero|nothing (?:yet|at all|exists|so far|right now|at the moment)|(?:blank|clean) (?:slate|sheet)|brand[- ]new|start(?:ing)? fresh|don['’]?t have (?:anything|one|any))\b/i,
        replies: ['From scratch, then.', 'A fresh start, then.'],
      },
      {
        pattern: /^(?:yes|yeah|yep|some|a bit|a few|something)[.!]?$/i,
        replies: ['Something is there already, then.'],
      },
    ],
    asides: [
      { pattern: /\b(?:excel|spreadsheets?|google sheets?)\b/i, line: 'There is always a spreadsheet.' },
      { pattern: /\b(?:paper|notebooks?|clipboards?|by hand)\b/i, line: 'Paper never crashes; it only gets lost.' },
      { pattern: /\bwhats ?app\b/i, line: 'WhatsApp is quick to ask and hopeless to search.' },
      { pattern: /\bfrom scratch|nothing (?:yet|at all)\b/i, line: 'That leaves nothing to unlearn.' },
    ],
  },
  technicalPreferences: {
    full: [
      'Do you have technical wishes for {it}, or is that for the team to suggest?',
      'Are there technologies that {it} should use, or stay away from?',
      'Is anything technical decided already: a platform, a service to connect to?',
    ],
    short: ['So, any technical wishes?', 'Anything technical to keep in mind?', 'Does the technology matter to you?'],
    otherWords: [
      'In other words: must it work with something, for example “Xero” or “our own server”?',
      'Put differently: is any tool a must or a no, such as “WordPress” or “PayFast”?',
    ],
    why: [
      'If something is decided already, the team should know before it suggests another thing.',
      'Only so that nothing is suggested that you have ruled out; no view is fine.',
    ],
    modelHint: 'whether they have technical preferences or wishes; it may be skipped',
    modelMayJest: true,
    noun: 'the technical wishes',
    subject: 'Technical wishes',
    value: 'quoted',
    skipReplies: [
      'No technical wishes, then.',
      'Technically open, then.',
      'The technology is for the team to suggest.',
    ],
    echoes: {
      brief: ['The engineers will see it: {words}.', 'Noted for the engineers: {words}.'],
      long: ['The engineers will see it: {words}.', 'Noted for the engineers: {words}.'],
      capital: ['{Words}: noted for the engineers.', '{Words}: the engineers will see it.'],
    },
    knownAnswers: [
      {
        pattern:
          /\b(?:don['’]?t (?:really )?(?:mind|care)|no (?:preferences?|strong views?|opinion)|not (?:technical|a techie|a developer)|up to you|you (?:decide|choose|pick)|your call|whatever (?:works|you))\b|^(?:none|nothing)\b.{0,20}$/i,
        replies: ['That is left to the team, then.', 'Open, then: the team will suggest something.'],
      },
    ],
    asides: [{ pattern: /\b(?:offline|no signal|load ?shedding)\b/i, line: 'Signal is a fair-weather friend.' }],
  },
  timeline: {
    full: [
      'When would you like {it} to be up and running?',
      'Is there a date that {it} has to meet?',
      'When should {it} be in people’s hands?',
    ],
    short: ['So, when do you need it?', 'A date, even a rough one?', 'By when, roughly?'],
    otherWords: [
      'In other words: is there a day it must be ready, for example “before Easter” or “no rush”?',
      'Put differently: what does the calendar say, such as “in three months” or “by 1 June”?',
    ],
    why: [
      'The date decides how much fits into a first version.',
      'It tells the team whether something has to come first.',
    ],
    modelHint: 'when they would like it to be ready; it may be skipped',
    modelMayJest: false,
    noun: 'the date',
    subject: 'Date',
    value: 'quoted',
    skipReplies: ['No date for now.', 'The date can come later.', 'Without a date, then.'],
    echoes: {
      brief: ['{Words}, then.', 'Noted as the date: {words}.'],
      long: ['The date, then: {words}.', 'Noted as the date: {words}.'],
      capital: ['{Words}: noted as the date.', '{Words}: that is the date, then.'],
    },
    knownAnswers: [
      {
        pattern: /\b(?:no (?:rush|hurry|deadline|pressure)|whenever|not urgent|open[- ]ended)\b/i,
        replies: ['No rush, then.', 'There is time, then.'],
      },
      {
        pattern: /\b(?:depend(?:s|ing)|flexible|no fixed date)\b/i,
        replies: ['No fixed date, then.', 'The date is open, then.'],
      },
      {
        pattern:
          /\b(?:asap|yesterday|urgent(?:ly)?|immediately|right away|as soon as possible|straight ?away|soonest)\b/i,
        replies: ['As soon as possible, then.', 'Soon, then.'],
      },
    ],
    asides: [
      { pattern: /\bno (?:rush|hurry)\b/i, line: 'Good work likes that kind of weather.' },
      { pattern: /\b(?:december|christmas|end of (?:the )?year)\b/i, line: 'December always comes a week early.' },
    ],
  },
  budget: {
    full: [
      'What budget do you have in mind for {it}, in {unit}: {ranges}?',
      'Which of these comes closest to the budget for {it}, in {unit}: {ranges}?',
      'Roughly what may {it} cost, in {unit}: {ranges}?',
    ],
    short: ['So, roughly, in {unit}: {ranges}?', 'Which range comes closest?', 'A rough figure, if you have one?'],
    otherWords: [
      'In other words: what may all of it cost, for example {example}?',
      'Put differently: between which two figures should a first version stay, such as {example}?',
    ],
    why: [
      'It lets the team suggest what fits, and leave out what does not.',
      'The same idea can be built small or large; a range says which one to plan.',
    ],
    modelHint: 'what budget they have in mind; it may be skipped',
    modelMayJest: false,
    noun: 'the budget',
    subject: 'Budget',
    value: 'bare',
    skipReplies: ['No figure for now, and that is fine.', 'The figure can wait.', 'Without a budget for now.'],
    echoes: null,
    knownAnswers: [
      {
        pattern: /\b(?:rather not|prefer not|private|confidential|in person)\b/i,
        replies: ['That can wait for a person.', 'The figure is for a proper talk, then.'],
      },
      {
        pattern: /\b(?:flexible|negotiable|open to|depends|depending)\b/i,
        replies: ['The figure is open, then.', 'Open to talk, then.'],
      },
    ],
    asides: [
      { pattern: /\d{3}|\dk\b/i, line: 'A plain figure saves everybody a dance.' },
      { pattern: /\d{3}|\dk\b/i, line: 'That was the delicate part.' },
    ],
  },
  contact: {
    full: [
      'Last one: what is your name, your email address and, if you like, a phone number?',
      'That leaves you: may I have your name, an email address and, if you like, a phone number?',
      'Where do we reply: your name, an email address and, only if you like, a phone number?',
    ],
    short: ['So, your name and email address?', 'Which name, and which email address?', 'Where may we write to you?'],
    otherWords: [
      'In other words: whom does the team write to, for example a first name and an email address?',
      'Put differently: what stands behind “Dear”, and which email address gets the reply?',
    ],
    why: ['It is how a person gets back to you.', 'The reply needs an address; the phone number is up to you.'],
    modelHint: 'their name, their email address and, if they like, a phone number',
    modelMayJest: false,
    noun: 'your contact details',
    subject: 'Your contact details',
    value: 'omitted',
    skipReplies: [],
    echoes: null,
    knownAnswers: [],
    asides: [],
  },
}
