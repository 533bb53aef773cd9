import type { StepField } from '../../conversation/steps.ts'

/** A dry line that may follow what is said of an answer to one of `fields`, where `pattern` stands in it. None speaks of the person, of a name or of how
 *  somebody put it. `tone.ts` says when a conversation may have one. */
export interface Aside {
  readonly fields: readonly StepField[]
  readonly pattern: RegExp
  readonly line: string
}

export const asides: readonly Aside[] = [
  {
    fields: ['projectIdea'],
    pattern: /\b(?:bookings?|appointments?|reservations?)\b/i,
    line: 'A calendar should say yes only once.',
  },
  {
    fields: ['projectIdea'],
    pattern: /\b(?:online (?:shop|store)|web ?shop|sell \w+ online)\b/i,
    line: 'A shop window that stays lit all night has its charms.',
  },
  {
    fields: ['projectIdea'],
    pattern: /\bloyalty (?:app|cards?|scheme|programme)\b/i,
    line: 'Paper cards have a short life in a back pocket.',
  },
  {
    fields: ['projectIdea'],
    pattern: /\b(?:chat ?bots?|ai assistant)\b/i,
    line: 'As one piece of software to another, I wish it well.',
  },
  {
    fields: ['projectIdea'],
    pattern: /\b(?:inventory|stock (?:control|list|take)|warehouses?)\b/i,
    line: 'Stock has a way of walking off the page.',
  },
  {
    fields: ['projectIdea'],
    pattern: /\b(?:cattle|cows|sheep|goats|livestock)\b/i,
    line: 'Cattle and sheep are poor at filling in forms.',
  },
  {
    fields: ['projectIdea'],
    pattern: /\b(?:surf\w*|hik(?:es?|ing|ers?)|beach(?:es)?|boats?|whale)\b/i,
    line: 'The weather will have views of its own.',
  },
  {
    fields: ['projectIdea'],
    pattern: /\b(?:wine|beer|brewery|coffee|bakery|cakes?)\b/i,
    line: 'Tasting counts as research.',
  },
  {
    fields: ['projectGoals'],
    pattern: /\b(?:fewer|less) (?:\w+ )?(?:calls|e?mails|messages|meetings)\b/i,
    line: 'Silence is a feature, too.',
  },
  {
    fields: ['projectGoals'],
    pattern: /\b(?:sav\w+ (?:\w+ )?time|less admin|automat\w+|faster)\b/i,
    line: 'Dull hours have few defenders.',
  },
  {
    fields: ['projectGoals'],
    pattern: /\bmore (?:\w+ )?(?:customers?|clients|sales|bookings|orders|regulars|members|visitors)\b/i,
    line: 'Easy to count, at least.',
  },
  {
    fields: ['projectGoals'],
    pattern: /\b(?:know (?:which|what|who|how)|reports?|reporting|statistics|dashboard)\b/i,
    line: 'Facts tend to settle arguments.',
  },
  {
    fields: ['projectGoals'],
    pattern: /\b(?:found on|google|seo)\b/i,
    line: 'Being found is half of being chosen.',
  },
  {
    fields: ['targetAudience'],
    pattern: /\bcustomers\b/i,
    line: 'There are no stricter testers.',
  },
  {
    fields: ['targetAudience'],
    pattern: /\b(?:staff|technicians|drivers|our team|employees|baristas)\b/i,
    line: 'What is quicker than paper gets used.',
  },
  {
    fields: ['targetAudience'],
    pattern: /\b(?:phones?|mobile)\b/i,
    line: 'Small screens make strict editors.',
  },
  {
    fields: ['existingFeatures'],
    pattern: /\b(?:excel|spreadsheets?|google sheets?)\b/i,
    line: 'There is always a spreadsheet.',
  },
  {
    fields: ['existingFeatures'],
    pattern: /\b(?:paper|notebooks?|clipboards?|by hand)\b/i,
    line: 'Paper never crashes; it only gets lost.',
  },
  {
    fields: ['existingFeatures'],
    pattern: /\bwhats ?app\b/i,
    line: 'WhatsApp is quick to ask and hopeless to search.',
  },
  {
    fields: ['existingFeatures'],
    pattern: /\bfrom scratch|nothing (?:yet|at all)\b/i,
    line: 'That leaves nothing to unlearn.',
  },
  {
    fields: ['technicalPreferences'],
    pattern: /\b(?:offline|no signal|load ?shedding)\b/i,
    line: 'Signal is a fair-weather friend.',
  },
  {
    fields: ['timeline'],
    pattern: /\bno (?:rush|hurry)\b/i,
    line: 'Good work likes that kind of weather.',
  },
  {
    fields: ['timeline'],
    pattern: /\b(?:december|christmas|end of (?:the )?year)\b/i,
    line: 'December always comes a week early.',
  },
  {
    fields: ['budget'],
    pattern: /\d{3}|\dk\b/i,
    line: 'A plain figure saves everybody a dance.',
  },
  {
    fields: ['budget'],
    pattern: /\d{3}|\dk\b/i,
    line: 'That was the delicate part.',
  },
]
