import { readContactDetails } from '../../contact-details/contact-details.ts'
import type { ProjectField } from '../project-info.ts'
import type { StepField } from '../steps.ts'
import { contactIn } from './contact-in-text.ts'
import { type Span, textAt } from './folded-text.ts'
import { capitalNameAfter, nameAfter } from './name-after.ts'
import { amountAt, amountOrFigureAt, anyDateAt, dueDateAt, technology } from './values.ts'
import { fieldNames, oneOf } from './vocabulary.ts'

/** A message as the readers of this folder take it. `folded` has its length. */
export interface Reading {
  readonly text: string
  readonly folded: string
  /** Of the open step. */
  readonly field: StepField
  readonly country: string
  readonly home: string | undefined
}

export interface FoundField {
  readonly field: ProjectField
  readonly value: string
  /** Whether the message says which field it is: “budget”, “called”, “live before”. */
  readonly isNamed: boolean
  /** The words that say it. */
  readonly at: Span
  /** Whether the rest of the message reads well without them. */
  readonly isClause: boolean
}

/** Where a value stands. `match`: in the pattern. `clause`: from there to the next comma or full stop. The others: behind it, or before. */
type Extent = 'match' | 'clause' | 'name' | keyof typeof readers | 'amountBefore' | 'dueDateBefore'

const readers = { amount: amountAt, amountOrFigure: amountOrFigureAt, dueDate: dueDateAt, anyDate: anyDateAt } as const

interface Row {
  readonly field: ProjectField
  readonly isNamed: boolean
  readonly extent: Extent
  /** The only open step at which it counts. */
  readonly during?: StepField
  /** On folded text. The group `value` where the extent is `match`. */
  readonly pattern: RegExp
  /** What must stand behind the value. */
  readonly followedBy?: RegExp
}

const thing = oneOf([
  'app',
  'application',
  'site',
  'website',
  'web ?shop',
  'shop',
  'store',
  'platform',
  'system',
  'tool',
  'service',
  'project',
  'game',
  'portal',
  'product',
  'business',
  'company',
  'thing',
  'bot',
  'dashboard',
  'marketplace',
  'page',
  'blog',
  'software',
  'startup',
  'programme?',
  'webwerf',
  'winkel',
  'application',
  'boutique',
  'aplicativo',
  'aplicacao',
  'loja',
  'webseite',
  'seite',
])
const spoken =
  "(?: (?:is|are|of|will be|would be|should be|must be|around|at|we have|we've got|i have|for (?:this|it|the (?:project|app|site|website))|in mind|to spend|limit|cap|range|ceiling|max(?:imum)?|now|currently|here|sits|stands|set|est|e|ist|van|de|von|liegt|bei|betragt|ngu|yi))*"
const someoneElses = '(?<!\\b(?:their|his|her|your|its|monthly|weekly|daily|household|family|personal|travel|wedding) )'
const ofOurThing = `(?:it(?:'s| is| will be| should be| would be)?|to be|be|(?:the|our|my|this) ${thing}(?: is| will be| should be| would be)?)`
const boundary = '(?<=^|[,.;:\\n(!?] ?| - )'
const clauseEnds = '(?= ?(?:$|[,.;\\n)!]|- | and | with | to spend))'
const technologies = `${technology}(?!\\w)(?:(?:,| and| or| with| &|/| \\+|, and) ?${technology}(?!\\w)){0,4}`

const rows: readonly Row[] = [
  {
    field: 'projectName',
    isNamed: true,
    extent: 'name',
    pattern: new RegExp(`\\b${ofOurThing} (?:called|named|titled|dubbed) `, 'g'),
  },
  {
    field: 'projectName',
    isNamed: true,
    extent: 'name',
    pattern: new RegExp(
      '(?<!\\bmy |\\bmy full |\\bmon |\\bmeu |\\bmein )\\b(?:the |its |our |die |le |o |der |project |working |provisional |app |site ){1,3}(?:project ?name|projek ?naam|projektname|name|title|naam|nom|nome|igama)(?: (?:is|will be|would be|should be|must be|sal wees|est|sera|e|sera|ist|ngu-?|yi-?))+(?: just| simply)? ',
      'g',
    ),
  },
  {
    field: 'projectName',
    isNamed: true,
    extent: 'name',
    pattern: new RegExp(
      `\\b(?:(?:we|i|you)(?:'ll| will|'d| would)?(?: (?:want to|like to|can|plan to))?(?: call|'re calling| are calling|'m calling| am calling)|let's call|lets call|(?<=[,.;\\n] ?)call) (?:it|this|the ${thing}) `,
      'g',
    ),
  },
  {
    field: 'projectName',
    isNamed: true,
    extent: 'name',
    pattern:
      /\b(?:working title(?: is)?|ons noem dit|dit heet|on l'appelle|elle s'appelle|il s'appelle|chama-se|vai chamar-se|vai se chamar|sie heisst|es heisst|sie soll|es soll|ibizwa ngokuthi|ibizwa ngokuba|igama layo ngu-?|igama layo yi-?)[: ]/g,
  },

  {
    field: 'budget',
    isNamed: true,
    extent: 'amountOrFigure',
    pattern: new RegExp(`${someoneElses}\\b${oneOf(fieldNames.budget)}${spoken}(?: ?[:=-] ?| )(?:is )?`, 'g'),
  },
  {
    field: 'budget',
    isNamed: true,
    extent: 'amountBefore',
    pattern: new RegExp(`(?<= )${oneOf(fieldNames.budget)}\\b(?! (?:app|tool|tracker|planner|sheet|spreadsheet))`, 'g'),
  },
  {
    field: 'budget',
    isNamed: true,
    extent: 'amount',
    pattern: new RegExp(
      `\\b(?:we|i)(?:'re|'m|'d| are| am| would| could| can| want| plan| have| will|'ll)*(?: (?:able|willing|happy|prepared|planning|hoping|like|looking))?(?: to)? (?:spend|pay|invest|afford|go up to)(?: (?:you|up to))? `,
      'g',
    ),
  },
  {
    field: 'budget',
    isNamed: true,
    extent: 'amount',
    followedBy:
      / (?:to spend|for (?:this|it|the (?:project|build|whole thing|job))|set aside|available|saved(?: up)?|put aside)/y,
    pattern: new RegExp(`\\b(?:we|i)(?: have|'ve)(?: got)?(?: set aside| saved| put aside| about)? `, 'g'),
  },
  {
    field: 'budget',
    isNamed: true,
    extent: 'amount',
    pattern: new RegExp(
      `\\b(?:it|this|the (?:project|whole thing|${thing})) (?:should|must|may|can|shouldn't|mustn't|cannot|can't)(?: not)? cost (?:us )?(?:me )?`,
      'g',
    ),
  },
  {
    field: 'budget',
    isNamed: false,
    extent: 'amount',
    pattern: new RegExp(
      `\\b(?:put in|contribute|chip in|(?:grant|funding|loan) of|set aside|raised|saved(?: up)?) `,
      'g',
    ),
  },
  {
    field: 'budget',
    isNamed: false,
    extent: 'amount',
    followedBy: new RegExp(clauseEnds, 'y'),
    pattern: new RegExp(
      `${boundary}(?:(?:and|for|with|at|spend(?:ing)?|paying|it's|we have|i have|have|got|vir|met|pour|com|por|mit|fur) ){0,2}`,
      'g',
    ),
  },
  {
    field: 'budget',
    isNamed: false,
    extent: 'amount',
    followedBy: /(?= ?(?:$|[,;\n]|\.(?:\s|$)))/y,
    pattern: new RegExp(`\\b(?:for|vir|pour|por|fur) `, 'g'),
  },

  {
    field: 'timeline',
    isNamed: true,
    extent: 'dueDate',
    pattern: new RegExp(
      `\\b(?:(?:go|goes|going|be|is|get it|have it|it|needed|must|should|fully|all) )?(?:live|online|ready|launch|launching|needed|required|go-live|to launch|soft launch) `,
      'g',
    ),
  },
  {
    field: 'timeline',
    isNamed: true,
    extent: 'dueDate',
    pattern: new RegExp(
      `\\b(?:be|get it|have it|want it|need it|needs it|it|get this|have this|need this|want this|must|fully|site|app) (?:launched|released|finished|done|completed?|delivered|deployed|shipped|up and running|up|running|in place|working|out|rolled out|built) `,
      'g',
    ),
  },
  {
    field: 'timeline',
    isNamed: true,
    extent: 'dueDate',
    pattern: new RegExp(
      `\\b(?:we|i)(?:'d| would|'re| are|'m| am)? (?:need|want|like|expect|hope for|hoping for|aiming for|must have|looking at)(?: (?:it|this|that|the ${thing}|everything|to (?:launch|start|go live|have it)))? `,
      'g',
    ),
  },
  {
    field: 'timeline',
    isNamed: true,
    extent: 'anyDate',
    pattern: new RegExp(
      `\\b(?:dead ?line|time ?line|time ?frame|launch date|go-?live date|due date|sperdatum|date limite|prazo|frist)(?: (?:is|of|would be|will be|should be|for (?:this|it)|we have|set for|est|e|ist))*(?: ?[:=-] ?| )`,
      'g',
    ),
  },
  {
    field: 'timeline',
    isNamed: true,
    extent: 'dueDate',
    pattern: new RegExp(
      `\\b(?:klaar|gereed|aanlyn|lewendig|en ligne|prete?s?|livree?s?|lancee?|lancement|finie?s?|no ar|pront[oa]|lancamento|entregue|funcionando|lancad[oa]|fertig|start|isebenze|iphele|ilunge|iqale)(?: wees| he| etre| estar)? `,
      'g',
    ),
  },
  {
    field: 'timeline',
    isNamed: true,
    extent: 'dueDateBefore',
    pattern: new RegExp(
      `(?<= )(?:klaar|gereed|aanlyn|lewendig|online|fertig|live|bereit|startklar|en ligne|no ar|pronto)\\b`,
      'g',
    ),
  },
  {
    field: 'timeline',
    isNamed: false,
    extent: 'dueDate',
    followedBy: new RegExp(clauseEnds, 'y'),
    pattern: new RegExp(
      `${boundary}(?:(?:and|needed|wanted|ideally|preferably|hopefully|maybe|please|start|starting|finish|open|opening) ){0,2}`,
      'g',
    ),
  },

  {
    field: 'targetAudience',
    isNamed: true,
    extent: 'clause',
    pattern:
      /\b(?:aimed at|targeted at|targeting|geared (?:at|to|towards?)|directed at|intended for|meant for|gemik op|bedoel vir|gerig op|destinee?s? a(?:ux)?|visant|s'adresse(?:nt)? a(?:ux)?|destinad[oa]s? a(?:os?)?|dirigid[oa]s? a(?:os?)?|voltad[oa]s? para|gerichtet an|richtet sich an|gedacht fur|zielt auf|ibhekiswe ku|ijolise ku) /g,
  },
  {
    field: 'targetAudience',
    isNamed: true,
    extent: 'clause',
    pattern:
      /\b(?:(?:the|our|my|die|notre|le|o|nosso|unsere|die) )?(?:target (?:audience|market|group|users?|customers?)|zielgruppe|publico(?:-| )alvo|public cible|teikengehoor|teikenmark|(?<=\b(?:the|our|my|main) )audience)(?: (?:is|are|will be|would be|includes?|consists of|est|sont|e|sao|ist|sind))+ /g,
  },
  {
    field: 'timeline',
    isNamed: false,
    extent: 'dueDate',
    followedBy: /(?= ?(?:$|[,.;\n)]| - | and | for ))/y,
    pattern: /(?<= )(?=(?:by|before|no later than) )/g,
  },
  {
    field: 'targetAudience',
    isNamed: false,
    extent: 'clause',
    pattern: new RegExp(`${boundary}(?:and )?(?:mainly|mostly|primarily|especially) (?:for|vir|pour|para|fur) `, 'g'),
  },
  {
    field: 'targetAudience',
    isNamed: false,
    extent: 'clause',
    pattern: new RegExp(
      `${boundary}(?:and )?(?:it is|it's|its|this is|that is|they are|dis|c'est|e|es ist)(?: (?:mainly|mostly|really|primarily|just|all))? (?:for|vir|pour|para|fur) `,
      'g',
    ),
  },
  {
    field: 'targetAudience',
    isNamed: false,
    extent: 'clause',
    pattern: new RegExp(
      `${boundary}(?:and )?(?:(?:the|our|my) )?(?:main )?(?:users|customers|clients|visitors)(?: (?:are|will be))(?: (?:mostly|mainly))? `,
      'g',
    ),
  },

  {
    field: 'projectGoals',
    isNamed: true,
    extent: 'clause',
    pattern: new RegExp(
      `${boundary}(?:and )?(?:the|our|my|die|ons|le|notre|o|nosso|das|unser)(?: (?:main|primary|key|biggest|business|overall|only))? (?:goals?|objectives?|aims?|doel|objectif|objetivo|ziel)(?: (?:is|are|would be|here is|for (?:this|it) is|est|e|ist))+ `,
      'g',
    ),
  },
  {
    field: 'projectGoals',
    isNamed: false,
    extent: 'clause',
    pattern: new RegExp(
      `${boundary}(?:and )?(?:we|i)(?: want| hope| aim| would like|'d like)(?: to)? (?=(?:get|achieve|see|increase|reduce|save|grow|stop|cut|double|have fewer|more|fewer|less)\\b)`,
      'g',
    ),
  },

  {
    field: 'existingFeatures',
    isNamed: false,
    extent: 'clause',
    pattern: new RegExp(
      `${boundary}(?:and )?(?:we|i) (?=(?:(?:already|currently|presently|now) )(?:have|use|run|work with|do|keep|manage|take))`,
      'g',
    ),
  },
  {
    field: 'existingFeatures',
    isNamed: false,
    extent: 'clause',
    pattern: new RegExp(
      `${boundary}(?:and )?(?:ons (?=(?:het reeds|gebruik tans))|nous (?=(?:avons deja|utilisons))|(?=ja temos)|wir (?=(?:haben bereits|haben schon|nutzen)))`,
      'g',
    ),
  },

  {
    field: 'technicalPreferences',
    isNamed: true,
    extent: 'match',
    pattern: new RegExp(
      `(?:${boundary}(?:and )?|\\b(?:be|get|it|this|everything|wees|etre|ser) )(?:built|build it|made|written|developed|coded|programmed|gebou|bou dit|construite?|developpee?|construid[oa]|feit[oa]|desenvolvid[oa]|gebaut|entwickelt)(?: (?:in|with|on|using|met|en|avec|em|com|mit))? (?<value>${technologies})`,
      'g',
    ),
  },
  {
    field: 'technicalPreferences',
    isNamed: true,
    during: 'projectIdea',
    extent: 'match',
    pattern: new RegExp(
      `(?:\\b(?:a|an|new)(?: \\w{1,20}){0,4} ${thing} (?:to be )?)(?:built|build it|made|written|developed|coded|programmed|gebou|bou dit|construite?|developpee?|construid[oa]|feit[oa]|desenvolvid[oa]|gebaut|entwickelt)(?: (?:in|with|on|using|met|en|avec|em|com|mit))? (?<value>${technologies})`,
      'g',
    ),
  },
  {
    field: 'technicalPreferences',
    isNamed: true,
    extent: 'match',
    pattern: new RegExp(
      `\\b(?:preferably|ideally|(?:we|i)(?:'d| would)? (?:prefer|like|want|love)(?: it| to use)?(?: (?:in|on|with))?) (?<value>${technologies})${clauseEnds}`,
      'g',
    ),
  },
  {
    field: 'technicalPreferences',
    isNamed: false,
    extent: 'match',
    pattern: new RegExp(
      `(?:${boundary}(?:and )?(?:in|with|on|using|op|en|em|mit|avec|com) |\\b(?:works?|runs?|working|running) on )(?<value>${technologies})${clauseEnds}`,
      'g',
    ),
  },
]

/** A name that follows an indefinite thing in the idea: “a booking site called Tide Times”. */
const thingCalled =
  /\b(?:called|named|titled|dubbed|genaamd|met die naam|appelee?|nommee?|qui s'appelle|chamad[oa]|de nome|que se chama|namens|genannt|die heisst|ebizwa ngokuthi|ebizwa ngokuba|ebizwa) /g
const ownThingBefore = new RegExp(
  `(?:^|[.!?\\n,;:] ?|\\b(?:need|want|build(?:ing)?|make|making|create|creating|have|launch(?:ing)?|planning|it's|is|like) (?:to (?:build|make|create|launch) )?)(?:a|an|my|our|the|'n|ons|un|une|um|uma|ein|eine|einen|new|i-?\\w+)\\b[^.!?\\n;,]{0,80}$|^[^.!?\\n;,]{0,40}$`,
)
const othersThingBefore =
  /\b(?:we use|i use|using|have a|have an|use a|like the one|competitor|similar to|such as|as in|people|somebody|someone|anyone|who is|what is|which is|are|get|gets|getting|is being|were|was)\b[^.!?\n;,]{0,40}$/

/** What stands between the start of a clause and its field, and says nothing of its own. */
const connector = oneOf(
  `and|with|it|is|it's|should|must|needs?|to|be|we|i|we're|i'm|want|would|like|ideally|preferably|that's|which|that|the|our|my|also|plus|has|have|had|for|at|please|on|so|ps|oh|by the way|if possible|hopefully|get|this|in|of|as|total|rough|estimated|about|around|will|go|main|en|met|n|'n|die|ons|wil|dit|moet|he|et|avec|un|une|le|notre|mon|doit|etre|est|e|com|um|uma|o|nosso|deve|estar|und|mit|ein|einem|das|unser|mein|soll|sie|es|futhi|kwaye|am|are|actually|say|probably|maybe|nog|ook|aussi|tambem|auch|with an?|at an?|the app|the site|the website|the shop|the project`.split(
    '|',
  ),
  ['an?(?= (?:total|rough|estimated|budget|deadline|launch|max))'],
)
const onlyConnectors = new RegExp(`^(?:[\\s"'(*•-]*${connector}[\\s:*-]+){0,12}[\\s"'(*•-]*$`)

/** Returns every field that the message speaks of beside the open one, in order. Of two values for a field the first counts. */
export function fieldsIn(reading: Reading): FoundField[] {
  const found = [
    ...labelled(reading),
    ...rows.flatMap((row) => foundBy(row, reading)),
    ...called(reading),
    ...contactIn(reading),
  ]
  const named = found.toSorted((one, other) => Number(other.isNamed) - Number(one.isNamed))
  const first = named.filter(({ field }, place) => named.findIndex((one) => one.field === field) === place)
  return first.toSorted((one, other) => one.at.start - other.at.start)
}

function foundBy(row: Row, reading: Reading): FoundField[] {
  if (row.field === reading.field || (row.during ?? reading.field) !== reading.field) return []
  for (const match of reading.folded.matchAll(row.pattern)) {
    const value = valueOf(row.extent, match, reading)
    if (value && isFollowed(row, reading.folded, value.end) && isWorthNoting(row, reading, value)) {
      return [asFound(row, reading, Math.min(match.index, value.start), value)]
    }
  }
  return []
}

function valueOf(extent: Extent, match: RegExpExecArray, { text, folded }: Reading): Span | null {
  const end = match.index + match[0].length
  switch (extent) {
    case 'match':
      return lastIn(match)
    case 'clause':
      return clauseFrom(folded, end)
    case 'name':
      return capitalNameAfter(text, end)
    case 'amountBefore':
      return valueBefore(folded, match.index, amountAt)
    case 'dueDateBefore':
      return valueBefore(folded, match.index, dueDateAt)
    default:
      return spanTo(end, readers[extent](folded, end))
  }
}

function lastIn(match: RegExpExecArray): Span {
  const value = match.groups?.['value'] ?? ''
  const start = match.index + match[0].lastIndexOf(value)
  return { start, end: start + value.length }
}

function spanTo(start: number, end: number): Span | null {
  return end > start ? { start, end } : null
}

/** In characters. */
const longestValueBefore = 60

/** The longest value that ends one space before `place`. */
function valueBefore(folded: string, place: number, read: (text: string, start: number) => number): Span | null {
  const from = Math.max(0, place - longestValueBefore)
  for (const { index } of folded.slice(from, place).matchAll(/(?<![^\s,;.(])\S/g)) {
    const start = from + index
    if (read(folded, start) === place - 1) return { start, end: place - 1 }
  }
  return null
}

function isFollowed({ followedBy }: Row, folded: string, end: number): boolean {
  if (!followedBy) return true
  followedBy.lastIndex = end
  return followedBy.test(folded)
}

/** Up to the end of the clause; a list goes on over its commas. */
export function clauseFrom(folded: string, start: number): Span | null {
  const pieces = folded.slice(start, start + 400).split(/([,;.!?\n)]+(?:\s|$)|\n| - )/)
  let end = start + (pieces[0] ?? '').length
  let place = end
  for (let index = 1; index + 1 < pieces.length; index += 2) {
    const [mark = '', piece = ''] = [pieces[index], pieces[index + 1]]
    place += mark.length + piece.length
    const goesOn =
      mark.trim() === ',' &&
      isListItem(piece) &&
      (/\b(?:and|or|en|et|e|und|&)\b/.test(piece) || isListEnd(pieces[index + 3]))
    if (!goesOn) break
    end = place
  }
  const value = folded.slice(start, end).trimEnd()
  return /[a-z0-9]{2}/.test(value) ? { start, end: start + value.length } : null
}

function isListItem(piece: string): boolean {
  return (
    piece.trim().split(/\s+/).length <= 4 &&
    !/\b(?:it|we|i|is|are|must|should|need|with|live|budget|built|called|\d)/.test(piece)
  )
}

function isListEnd(piece = ''): boolean {
  return isListItem(piece) && /^\s*(?:and|or|en|et|e|und|&)\b/.test(piece)
}

/** In whole units of money: less is a price of something, unless a budget is named. */
const leastBudget = 1000

function isWorthNoting({ field, isNamed }: Row, { folded }: Reading, value: Span): boolean {
  if (field !== 'budget' || isNamed) return true
  const [, figures = '', thousands = ''] =
    /(\d[\d ,.]*) ?(k\b|m\b|thousand|grand|duisend|mil|mille|tausend)?/.exec(textAt(folded, value)) ?? []
  return thousands !== '' || Number(figures.replace(/[ ,]|[.,]\d\d?$/g, '')) >= leastBudget
}

function asFound(
  row: Pick<Row, 'field' | 'isNamed'>,
  { text, folded }: Reading,
  start: number,
  value: Span,
): FoundField {
  const before =
    Math.max(
      ...[',', '.', ';', ':', '\n', '(', '!', '?'].map((mark) => folded.lastIndexOf(mark, start - 1)),
      folded.lastIndexOf(' - ', start - 1) + 1,
    ) + 1
  const opensClause = onlyConnectors.test(folded.slice(Math.max(before, start - 90), start)) && start - before <= 90
  const closesClause = /^\s*(?:$|[,.;\n)!]|- |and |en |et |e |und |with )/.test(folded.slice(value.end, value.end + 6))
  const isClause = opensClause && closesClause
  const at = { start: isClause ? before : start, end: value.end }
  return { field: row.field, value: textAt(text, value), isNamed: row.isNamed, at, isClause }
}

function called(reading: Reading): FoundField[] {
  if (reading.field !== 'projectIdea') return []
  for (const match of reading.folded.matchAll(thingCalled)) {
    const before = reading.folded.slice(Math.max(0, match.index - 120), match.index).replace(/,? $/, '')
    const value = nameAfter(reading.text, match.index + match[0].length)
    if (!value || !ownThingBefore.test(before) || othersThingBefore.test(before)) continue
    const found = asFound({ field: 'projectName', isNamed: true }, reading, match.index, value)
    return [{ ...found, isClause: false }]
  }
  return []
}

const labels = Object.entries(fieldNames).flatMap(([field, names]) =>
  names.map((name) => [field as ProjectField, new RegExp(`^${name}$`)] as const),
)
const contactLabel = /^(?:contact(?: details| info(?:rmation)?)?|kontak|kontakt|contacto|contato)$/
const shortLabels: Readonly<Record<string, ProjectField>> = {
  need: 'projectIdea',
  'we need': 'projectIdea',
  want: 'projectIdea',
  by: 'timeline',
  what: 'projectIdea',
  for: 'targetAudience',
  who: 'targetAudience',
  'who for': 'targetAudience',
  when: 'timeline',
  why: 'projectGoals',
  'how much': 'budget',
  money: 'budget',
  customers: 'targetAudience',
  'we have': 'existingFeatures',
  existing: 'existingFeatures',
  current: 'existingFeatures',
  'current system': 'existingFeatures',
  existingsite: 'existingFeatures',
}
const labelAtPlace =
  /(?:^|[\n.;|/,] {0,3})(?:[-*•]|\d[.)])? {0,3}\*{0,2}([a-z][a-z '-]{1,28}[a-z]|tel)\*{0,2} {0,2}(?::|=| - )\*{0,2} {0,3}(?=\S)/g

interface Label extends Span {
  readonly field: ProjectField | 'contact'
  readonly isShort: boolean
}

/** “Idea: … Audience: … Budget: …”, on lines or in a row. One label alone counts where it names a field for itself. */
function labelled(reading: Reading): FoundField[] {
  const { text, folded, field: open } = reading
  const all = [...folded.matchAll(labelAtPlace)].flatMap((match) => asLabel(match))
  const sure = all.filter(({ isShort }) => !isShort || all.length >= 2)
  if (open === 'contact') return []
  return sure.flatMap((label, place) => {
    const next = sure[place + 1]?.start ?? text.length
    const paragraph = folded.indexOf('\n\n', label.end)
    const end = paragraph > 0 && label.field !== 'projectIdea' ? Math.min(next, paragraph) : next
    const value = text
      .slice(label.end, end)
      .trim()
      .replace(/[\s,;|/*]+$/, '')
    const bare = value.split('\n').length > 1 ? value : value.replace(/\.$/, '')
    const at = { start: label.start, end }
    if (bare === '') return []
    if (label.field !== 'contact')
      return [
        {
          field: asStored(label.field, all),
          value: readTyped(asStored(label.field, all), bare, reading),
          isNamed: true,
          at,
          isClause: true,
        },
      ]
    const details = readContactDetails(bare, reading.country, reading.home)
    const parts = { contactName: details.name, contactEmail: details.email, contactPhone: details.phone }
    return Object.entries(parts)
      .filter(([, part]) => part !== '')
      .map(([field, part]) => ({ field: field as ProjectField, value: part, isNamed: true, at, isClause: true }))
  })
}

function asLabel(match: RegExpExecArray): Label[] {
  const name = match[1] ?? ''
  const start = match.index + (/^[\n.;|/,]/.test(match[0]) ? 1 : 0)
  const end = match.index + match[0].length
  const short = shortLabels[name]
  const field = contactLabel.test(name) ? 'contact' : (labels.find(([, pattern]) => pattern.test(name))?.[0] ?? short)
  return field === undefined
    ? []
    : [
        {
          field,
          start,
          end,
          isShort: short !== undefined || /^(?:project|brief|number|title|public|but|tech|platform)$/.test(name),
        },
      ]
}

/** “Name:” beside an email or a phone is the person's. */
function asStored(field: ProjectField, all: readonly Label[]): ProjectField {
  const isPersons =
    field === 'projectName' && all.some((label) => label.field === 'contactEmail' || label.field === 'contactPhone')
  const alsoProject = all.filter((label) => label.field === 'projectName').length > 1
  return isPersons && !alsoProject ? 'contactName' : field
}

function readTyped(field: ProjectField, value: string, { country, home }: Reading): string {
  if (field === 'contactEmail') return readContactDetails(value, country, home).email || value
  if (field === 'contactPhone') return readContactDetails(value, country, home).phone || value
  return value
}
