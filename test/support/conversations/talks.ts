import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { carePageMessages } from '../../../app/features/chat/conversation/care/page-messages.ts'
import type { ConversationView } from '../../../app/features/chat/conversation/session/chat-view.ts'
import { questions } from '../../../app/features/site/questions.ts'
import { chatMessages } from '../../../core/brief/messages.ts'
import type { ProjectField } from '../../../core/brief/project-info.ts'
import { type StepField, stepFields } from '../../../core/brief/steps.ts'
import { numberWord } from '../../../core/text/numbers.ts'
import { type ChatAndStore, converse, repliesOf, type Talker } from './converse.ts'
import { type Compared, compare, compareField, type Finding, matches } from './findings.ts'
import { compareQuotations } from './quotation.ts'
import { ticketsOf } from './tickets.ts'

/** A whole conversation as it stands in `test/conversations/talks`: what a visitor says to each question, and what must have come of it at
 *  the end. Expectations are regular expressions, and upper and lower case are alike. */
export interface Talk {
  readonly name: string
  readonly theme: string
  readonly country: string
  /** What is typed each time that the chat asks for the field. */
  readonly says: { readonly [Field in StepField]?: readonly string[] }
  /** What must be stored. Empty: nothing. */
  readonly fields: { readonly [Field in ProjectField]?: string }
  /** What must not be lost: the notes, a field or the call request holds it. */
  readonly notes?: readonly string[]
  /** Each must be answered or kept. */
  readonly questions?: readonly string[]
  /** They wish for a person. */
  readonly person?: boolean
  /** What no reply may say. */
  readonly neverSaid?: readonly string[]
  /** They answer what is asked, so that no question may be asked twice. */
  readonly plain?: boolean
}

/** A first message. */
export interface Opener {
  readonly text: string
  readonly country: string
  /** `idea`, or what it is instead. */
  readonly kind: string
}

export const halves = ['dev', 'held-out', 'unseen', 'later', 'latest', 'fresh', 'strangers', 'blind', 'all'] as const
export type Half = (typeof halves)[number]

export interface Corpus {
  readonly talks: readonly Talk[]
  readonly openers: readonly Opener[]
}

/** Reads the talks that rules may be tried on, or those that are put aside for a measurement at the end. */
export function readCorpus(half: Half): Corpus {
  const folders = half === 'all' ? ['talks', 'held-out'] : [half === 'dev' ? 'talks' : half]
  const files = folders.flatMap((name) => {
    const folder = new URL(`../../conversations/${name}/`, import.meta.url)
    return existsSync(folder)
      ? readdirSync(folder, { encoding: 'utf8' })
          .toSorted()
          .map((file) => new URL(file, folder))
      : []
  })
  const read = (file: URL) => JSON.parse(readFileSync(file, 'utf8')) as unknown[]
  const isOpeners = ({ pathname }: URL) => pathname.endsWith('/openers.json')
  return {
    talks: files.filter((file) => !isOpeners(file)).flatMap(read) as Talk[],
    openers: files.filter(isOpeners).flatMap(read) as Opener[],
  }
}

export interface TalkTurn {
  readonly asked: StepField
  /** What was typed, or the words of the button that was pressed. */
  readonly sent: string
  readonly isTyped: boolean
  /** How the conversation stands after the reply. */
  readonly view: ConversationView
}

/** Whoever talks longer is caught in a circle. */
const mostTurns = 40
/** Typed once where an answer is required and there is nothing left to say. */
export const allSaid = 'I have said all I can on that.'

/** Talks one conversation through, to the review or until its visitor has nothing left to say. */
export async function talkThrough(talker: Talker, talk: Talk): Promise<readonly TalkTurn[]> {
  const turns: TalkTurn[] = []
  const spoken: Spoken = new Map()
  let view = await talker.view()
  for (let send = nextOf(talk, view, spoken); send !== null && turns.length < mostTurns;) {
    const asked = view.field
    view = await send.to(talker)
    turns.push({ asked, sent: send.words, isTyped: send.isTyped, view })
    // Where a model failed, the visitor is asked for the same again, and says it.
    const isHiccup = repliesOf(view).at(-1)?.content === chatMessages.hiccup
    if (!isHiccup) send = view.isComplete ? null : nextOf(talk, view, spoken)
  }
  return turns
}

interface Send {
  readonly words: string
  readonly isTyped: boolean
  readonly to: (talker: Talker) => Promise<ConversationView>
}

/** How many texts of each field have been typed, and whether the idea was said again. */
type Spoken = Map<StepField | 'idea again', number>

/** What the visitor does next; null where there is nothing left. */
function nextOf(talk: Talk, view: ConversationView, spoken: Spoken): Send | null {
  const { field, required } = view
  const tap = tapOf(talk, view) ?? backToIdea(talk, view, spoken)
  if (tap) return tap
  const place = spoken.get(field) ?? 0
  spoken.set(field, place + 1)
  const texts = talk.says[field] ?? []
  const text = texts[place] ?? (required && place === texts.length ? allSaid : null)
  if (text !== null) return { words: text, isTyped: true, to: (talker) => talker.say(text) }
  return required ? null : { words: chatMessages.skip, isTyped: false, to: (talker) => talker.say(null) }
}

/** Taps the first ticket that leads to the expected value, where another one stands. */
function tapOf({ fields, says }: Talk, view: ConversationView): Send | null {
  const right = ticketsOf(view).find(({ field, value }) => {
    const expected = fields[field]
    const isMet = (text: string) => (expected === '' ? text === '' : matches(expected ?? '^$', text))
    const whole = Object.values(says)
      .flat()
      .find((said) => value.endsWith('…') && said.startsWith(value.slice(0, -1)))
    return expected !== undefined && !isMet(view.projectInfo[field]) && isMet(whole ?? value)
  })
  return right ? { words: right.label, isTyped: false, to: (talker) => talker.press(right.press) } : null
}

/** Says the idea once more where it was taken for something else, and no other words are left. */
function backToIdea({ says, fields }: Talk, view: ConversationView, spoken: Spoken): Send | null {
  const { field } = view
  const texts = says[field] ?? []
  const isAside = ['client', 'mail', 'seller', 'elsewhere', 'returning', 'help', 'safe'].includes(
    repliesOf(view).at(-1)?.offer ?? '',
  )
  const isLast = spoken.get(field) === texts.length && !spoken.has('idea again')
  if (!isAside || !isLast || field !== 'projectIdea' || !matches(fields.projectIdea || '^$', texts.at(-1) ?? ''))
    return null
  spoken.set('idea again', 1).set(field, texts.length - 1)
  return { words: carePageMessages.newIdea, isTyped: false, to: (talker) => talker.resume() }
}

/** Talks one conversation through and compares what came of it with what is expected. */
export async function playTalk(services: ChatAndStore, talk: Talk): Promise<readonly Finding[]> {
  const talker = await converse(services, { country: talk.country })
  const turns = await talkThrough(talker, talk)
  const { projectInfo, messages } = await talker.view()
  const session = await services.store.get('chatSessions', talker.sessionId)
  const calls = (session?.['callRequests'] as readonly string[] | undefined) ?? []
  const kept = [...Object.values(projectInfo), ...calls].join('\n')
  const offers = [...new Set(messages.flatMap(({ offer }) => offer ?? []))]
  const said = turns.map(({ sent }) => sent)
  const { fields, notes = [], neverSaid = [] } = talk
  const findings = [
    ...Object.entries(fields).map(([field, expected]) => compareField(field as ProjectField, expected, projectInfo)),
    ...compareQuotations(projectInfo, said).filter(({ what }) => fields[what as ProjectField] !== ''),
    ...notes.map((note) => compare('note', 'note', matches(note, kept), note, kept)),
    ...(talk.questions ?? []).map((question) => compareQuestion(question, turns, projectInfo.additionalNotes)),
    ...neverSaid.map((words) => compareReplies(words, turns)),
    ...turns.slice(stepFields.length).map(({ sent, asked }) => compare('turn', asked, false, 'no further turn', sent)),
  ]
  if (talk.person)
    findings.push(compare('person', 'a person', calls.length > 0 || offers.some(isPerson), 'offered', offers.join()))
  if (talk.plain) {
    const again = turns.filter(({ asked }, place) => turns.findIndex((turn) => turn.asked === asked) < place)
    const got = again.map(({ asked }) => asked).join()
    findings.push(compare('plain', 'questions', again.length === 0, 'each asked once', `again ${got}`))
  }
  return findings.map((one) => ({ ...one, theme: talk.theme, conversation: talk.name, user: null }))
}

/** What shows a telephone number. */
function isPerson(offer: string): boolean {
  return ['person', 'ways', 'client', 'help', 'safe'].includes(offer)
}

/** Questions about the chat itself, which the reply answers without a link. */
const aboutTheChat: readonly (readonly [question: RegExp, answer: RegExp])[] = [
  [
    /\b(?:bot|robot|human|real (?:people|person)|gpt|ai)\b/i,
    /\b(?:assistant|machine|model|person|people|automatic)\b/i,
  ],
  [
    /\bhow many (?:more|questions)\b/i,
    new RegExp(`\\b(?:\\d|${stepFields.map((_, step) => numberWord(step + 1)).join('|')})\\b`, 'i'),
  ],
  [/\b(?:mean|technical|important|why)\b/i, new RegExp(explanations().map(escaped).join('|'))],
]

function explanations(): string[] {
  return Object.values(questions).map(({ otherWords }) => otherWords.replace(/\{.*/, ''))
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}

/** A question is answered with a link to where the site says more, with a person's telephone or in the reply, or kept for the team. */
function compareQuestion(question: string, turns: readonly TalkTurn[], notes: string): Compared {
  const replies = turns.filter(({ sent }) => matches(question, sent)).flatMap(({ view }) => repliesOf(view))
  const got = replies.map(({ content }) => content).join(' ')
  const isAnswered =
    replies.some(({ links = [], offer = '' }) => links.length > 0 || isPerson(offer)) ||
    aboutTheChat.some(([asks, answers]) => asks.test(question) && answers.test(got))
  return compare(
    'question',
    'question',
    isAnswered || matches(question, notes),
    `an answer, or ${question} in the notes`,
    got,
  )
}

/** No reply may hold these words. */
function compareReplies(words: string, turns: readonly TalkTurn[]): Compared {
  const replies = turns.flatMap(({ view }) => repliesOf(view).map(({ content }) => content))
  const got = replies.find((reply) => matches(words, reply))
  return compare('said back', 'reply', got === undefined, `not ${words}`, got ?? '')
}

/** Plays a first message alone. What holds no idea must not become one; a doubtful idea may be asked about once. */
export async function playOpener(services: ChatAndStore, { text, country, kind }: Opener): Promise<readonly Finding[]> {
  const talker = await converse(services, { country })
  const first = await talker.say(text)
  const isDoubted = kind === 'idea' && first.projectInfo.projectIdea === '' && !first.isComplete
  const idea = { name: kind, theme: '', country, says: { projectIdea: [text] }, fields: { projectIdea: '.' } }
  const view = isDoubted ? await nextOf(idea, first, new Map())?.to(talker) : first
  const session = await services.store.get('chatSessions', talker.sessionId)
  const isCalled = ((session?.['callRequests'] as readonly string[] | undefined) ?? []).length > 0
  const treated = isCalled && first.projectInfo.projectIdea === '' ? 'person' : treatedAs(first)
  const findings: Compared[] = [
    { ...compareField('projectIdea', kind === 'idea' ? '.' : '', (view ?? first).projectInfo), measure: 'opener' },
    compare('sorted', 'kind', treated === (kind === 'complaint' ? 'client' : kind), kind, treated),
  ]
  return findings.map((one) => ({ ...one, theme: 'openers', conversation: kind, user: text }))
}

/** What each offer is for. */
const kindOfOffer: Readonly<Record<string, string>> = {
  help: 'distress',
  safe: 'distress',
  mail: 'applicant',
  added: 'returning',
  ways: 'person',
  end: 'stop',
}

/** What a reply shows that the first message was taken for. */
function treatedAs(view: ConversationView): string {
  const { projectInfo } = view
  if (projectInfo.projectIdea !== '') return 'idea'
  if (ticketsOf(view).some(({ field }) => field === 'projectIdea')) return 'idea, doubted'
  const replies = repliesOf(view)
  const offer = replies.find((reply) => reply.offer !== undefined)?.offer
  if (offer) return kindOfOffer[offer] ?? offer
  const isAnswered = projectInfo.additionalNotes !== '' || replies.some(({ links = [] }) => links.length > 0)
  return isAnswered ? 'question' : 'something unclear'
}
