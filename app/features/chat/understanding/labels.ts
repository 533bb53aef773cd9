import type { ProjectField } from '../../../../core/brief/project-info.ts'
import { type OpenMessage, type Span, sentenceSpans, textAt } from './message.ts'

/** What people write before a colon for each field; `contact` holds all three details. English and Afrikaans, folded. */
const labels: Readonly<Record<Exclude<ProjectField, `own${number}` | 'additionalNotes'> | 'contact', RegExp>> = {
  projectName: /(?:project|working|app|site|product) ?(?:name|title)|name of the project|title|projek ?naam/,
  contactName: /(?:your|my|full|contact) name|contact person|(?:jou |my )naam|from/,
  contactEmail: /(?:your |my )?e-?(?:mail|pos)(?: ?address| ?adres)?|mail/,
  contactPhone:
    /(?:your |my )?(?:phone|telephone|tel|cell|cellphone|mobile|whatsapp|number|telefoon|selfoon|nommer)(?: ?number| ?nommer)?/,
  projectIdea:
    /(?:project |short )?(?:idea|description|summary|brief|overview)|description of .{1,20}|what(?: (?:do (?:you|we) )?need)?|what would you like(?: built)?|what it is|we need|need|idee|beskrywing/,
  projectGoals: /(?:main |primary |project )?(?:goals?|objectives?|aims?|purpose)|why|doel(?:witte?)?/,
  targetAudience:
    /(?:target |primary |main )?(?:audience|market|group|users?|customers?)|who(?: (?:is it|are (?:your|the) (?:customers|users)|will use it))?|who for|for|(?:teiken)?gehoor|doelgroep|gebruikers|(?:vir )?wie/,
  existingFeatures:
    /(?:existing|current)(?: (?:features?|systems?|site|website|setup|solution|situation|tools?))?|what (?:do you have|have you got)(?: today| now| already)?|we have|today|now|currently|already|bestaande (?:stelsel|funksies)|(?:wat )?ons (?:nou )?het/,
  technicalPreferences:
    /tech(?:nology|nologies|nical)?(?: (?:preferences?|stack|requirements?|wishes))?|wishes|requirements|stack|platform|tegnologie|tegnies/,
  timeline:
    /(?:dead ?line|time ?line|time ?frame|timing|planning|schedule|when(?: do you need it)?)|(?:launch|go-?live|due|start|target)? ?date|start|by when|wanneer|sperdatum|tydlyn|datum/,
  budget: /(?:total |project |estimated )?budget(?: range)?|how much|money|costs?|begroting/,
  contact: /contact(?: (?:details|info|information|us))?|kontak/,
}

/** Labels of what no field holds: the notes keep their lines. */
const otherLabels =
  /(?:your |my |our )?(?:company|organi[sz]ation|business|website|address|role|position|subject)(?: name)?|anything else|notes?|other|remarks?|p\.?s|re/

/** `name` is the person's or the project's, `project` its name or the idea. */
type Label = keyof typeof labels | 'notes' | 'name' | 'project'
const wholeLabels = Object.entries({
  ...labels,
  notes: otherLabels,
  name: /name|naam/,
  project: /project|projek|app|site|product/,
}).map(([label, pattern]) => [label as Label, new RegExp(`^(?:${pattern.source})$`)] as const)

type FieldLabel = Exclude<Label, 'name' | 'project'>

export interface Labelled {
  readonly label: FieldLabel
  /** Without the label. */
  readonly value: string
  readonly at: Span
}

const heading = /^[ \t]*#{1,4} ?([^\n]{1,60})$/gm
const atPlace =
  /(?:^|[\n;|]|\. |, | (?=\d[.)] ))[ \t]*(?:[-*•]|\d[.)])?[ \t]*\*{0,2}([a-z][a-z '/-]{1,34}[a-z?]|tel)\*{0,2}[ \t]{0,2}(?::|=|\t| - )\*{0,2}[ \t]*(?=\S)/g

/** Returns the parts of a message that labels name: “Idea: … Budget: …”, on lines or in a row, Markdown's headings too. One label alone counts where
 *  it names a field and nothing else. */
export function labelledIn({ text, folded }: OpenMessage): readonly Labelled[] {
  const found = [...marksIn(folded, atPlace), ...marksIn(folded, heading)].toSorted(
    (one, other) => one.start - other.start,
  )
  const known = found.filter(({ label }) => label !== null)
  const isSeveral = known.length >= 2
  return known.flatMap(({ label, start, end, words }) => {
    if (label === null || (!isSeveral && (isPlainWord.test(words) || start > 0))) return []
    const after = found.find((next) => next.start >= end)?.start ?? text.length
    const paragraph = label === 'projectIdea' ? -1 : text.indexOf('\n\n', end)
    const whole = Math.min(after, paragraph < 0 ? text.length : paragraph)
    const meant = asMeant(label, known, withoutMarks(textAt(text, { start: end, end: whole })))
    // “Name: Kelp. We have R50k.”
    const [sentence] = meant === 'projectName' ? sentenceSpans(text.slice(end, whole)) : []
    const last = sentence ? end + sentence.end : whole
    const value = withoutMarks(textAt(text, { start: end, end: last }))
    return value === '' ? [] : [{ label: meant, value, at: { start, end: last } }]
  })
}

/** One of these before a colon may be the beginning of a sentence. */
const isPlainWord =
  /^(?:what|why|who|for|need|we need|we have|today|from|when|wie|wanneer|ons het|name|number|current|existing|project|other|re|site|app|product|users?|customers?|title|platform|mail|how much|money|costs?|start)$/

function marksIn(folded: string, pattern: RegExp) {
  return [...folded.matchAll(pattern)].map(({ 0: mark, 1: words = '', index }) => {
    const said = words.trim().replace(/\?$/, '')
    const label = wholeLabels.find(([, whole]) => whole.test(said))?.[0] ?? null
    const start = index + (/^[\n;|.,]/.test(mark) ? 1 : 0)
    return { label, words: said, start, end: index + mark.length }
  })
}

/** “Name:” beside an address or a number is the person's; “Project:” beside a name is the idea. */
function asMeant(label: Label, all: readonly { readonly label: Label | null }[], value: string): FieldLabel {
  const has = (...labelled: readonly Label[]) => all.some((one) => one.label !== null && labelled.includes(one.label))
  const isPersons = has('contactEmail', 'contactPhone') && !has('contactName')
  if (label === 'name') return isPersons ? 'contactName' : 'projectName'
  if (label !== 'project') return label
  const isNamed = has('projectName') || (has('name') && !isPersons)
  return (isNamed && !has('projectIdea')) || value.split(/\s+/).length > longestName ? 'projectIdea' : 'projectName'
}

/** In words. */
const longestName = 6

function withoutMarks(value: string): string {
  const trimmed = value.replace(/^\s*\*{0,2}\s*|(?<![\s,;|/*])[\s,;|/*]+$/g, '')
  return trimmed.includes('\n') ? trimmed : trimmed.replace(/(?<![.!])\.$/, '')
}
