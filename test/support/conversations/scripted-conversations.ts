import { readdirSync, readFileSync } from 'node:fs'
import type { ConversationView } from '../../../app/features/chat/conversation/session/chat-view.ts'
import { chatMessages } from '../../../core/brief/messages.ts'
import type { ProjectField } from '../../../core/brief/project-info.ts'
import type { BuiltInField, OwnField } from '../../../core/brief/steps.ts'
import { currencyOf } from '../../../core/currency/currency-of.ts'
import { theirAnswers } from '../answers.ts'
import type { TestServices } from '../test-services.ts'
import { converse, recordedFields, repliesOf, type Talker } from './converse.ts'
import { type Compared, compare, compareField, type Finding, matches } from './findings.ts'
import { compareQuotations } from './quotation.ts'
import { ticketsOf } from './tickets.ts'

/** A conversation as it stands in `test/conversations`: what is typed, and what must be stored and said after it. All texts in
 *  expectations are regular expressions, and upper and lower case are alike. */
export interface ScriptedConversation {
  readonly name: string
  /** The name of its file. */
  readonly theme: string
  /** `fr-FR`: its second half is the visitor's country. `en-ZA` where it is left out. */
  readonly locale?: string
  /** The step at which it begins; the ones before it have got plain answers. The first where it is left out. */
  readonly at?: BuiltInField
  readonly turns: readonly ScriptedTurn[]
}

export interface ScriptedTurn {
  /** What is typed, or null for the Skip button. */
  readonly user: string | null
  readonly set?: { readonly [Field in ProjectField]?: string }
  readonly notSet?: readonly ProjectField[]
  readonly bot?: string
  readonly notBot?: string
  /** What is asked after it. */
  readonly step?: BuiltInField | 'review'
}

/** The answers of somebody who answers what is asked. */
export const plainAnswers: Readonly<Record<BuiltInField, string> & Partial<Record<OwnField, undefined>>> = {
  ...theirAnswers,
  projectIdea: 'A booking site for a surf school in Muizenberg',
  projectName: 'Tide Times',
  projectGoals: 'More lessons booked on weekdays',
  targetAudience: 'Beginners and families',
  existingFeatures: 'A page on Facebook',
  technicalPreferences: 'WordPress would be fine',
  timeline: 'By the end of May',
  budget: 'R60 000',
  contact: 'Thandi Nkosi, thandi@tidetimes.example',
}

const folder = new URL('../../conversations/', import.meta.url)

export const conversations: readonly ScriptedConversation[] = readdirSync(folder)
  .filter((name) => name.endsWith('.json'))
  .toSorted()
  .flatMap((name) => {
    const listed = JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as Omit<ScriptedConversation, 'theme'>[]
    return listed.map((conversation) => ({ ...conversation, theme: name.slice(0, -'.json'.length) }))
  })

/** Talks one conversation through and compares each turn with what is expected of it. */
export async function play(
  testServices: TestServices,
  conversation: ScriptedConversation,
): Promise<readonly Finding[]> {
  const talker = await beginAt(testServices, conversation)
  const { theme, name, at = 'projectIdea', turns } = conversation
  const said: string[] = fieldsBefore(at).map((field) => plainAnswers[field])
  const findings: Finding[] = []
  for (const turn of turns) {
    const { user } = turn
    said.push(user ?? '')
    const compared = await playTurn(talker, turn, said)
    findings.push(...compared.map((one) => ({ ...one, theme, conversation: name, user: user ?? chatMessages.skip })))
  }
  return findings
}

/** A visitor of that country who has given plain answers up to that step. */
async function beginAt(
  testServices: TestServices,
  { locale = 'en-ZA', at = 'projectIdea' }: Pick<ScriptedConversation, 'locale' | 'at'>,
): Promise<Talker> {
  const talker = await converse(testServices, { earlier: await copyOfSession(testServices, at) })
  const userCountry = locale.slice(-2)
  if (userCountry !== 'ZA')
    await testServices.change(talker.sessionId, { userCountry, userCurrency: currencyOf(userCountry) })
  return talker
}

const sessionsAt = new WeakMap<TestServices, Map<BuiltInField, Promise<string>>>()

/** Plain answers up to a step are given once; further conversations begin as copies of that session. */
async function copyOfSession(testServices: TestServices, at: BuiltInField): Promise<string> {
  const known = sessionsAt.get(testServices) ?? new Map<BuiltInField, Promise<string>>()
  sessionsAt.set(testServices, known)
  const first = known.get(at) ?? answeredUpTo(testServices, at)
  known.set(at, first)
  const session = await testServices.store.get('chatSessions', await first)
  if (!session) throw new Error(`The session at ${at} is gone`)
  const { id: _, createdAt: _created, updatedAt: _updated, revision: _revision, ...fields } = session
  const id = `chat_1772438400000_${testServices.runtime.newId()}`
  await testServices.store.add('chatSessions', fields, id)
  return id
}

function fieldsBefore(at: BuiltInField): readonly BuiltInField[] {
  return recordedFields.slice(0, recordedFields.indexOf(at))
}

async function answeredUpTo(testServices: TestServices, at: BuiltInField): Promise<string> {
  const talker = await converse(testServices)
  for (const field of fieldsBefore(at)) await sayAgainAfterHiccup(talker, plainAnswers[field])
  return talker.sessionId
}

async function playTurn(talker: Talker, turn: ScriptedTurn, said: readonly string[]): Promise<readonly Compared[]> {
  const answered = await sayAgainAfterHiccup(talker, turn.user)
  const view = await tapRight(talker, answered, turn)
  const { projectInfo } = view
  const reply = repliesOf(answered)
    .map(({ content }) => content)
    .join(' ')
  const asked = view.isComplete ? 'review' : view.field
  const { set = {}, notSet = [], step, bot, notBot } = turn
  return [
    ...Object.entries(set).map(([field, expected]) => compareField(field as ProjectField, expected, projectInfo)),
    ...notSet.map((field) => compareField(field, '', projectInfo)).filter(({ kind }) => kind === 'invented'),
    ...compareQuotations(projectInfo, said),
    ...(step ? [compare('reply', 'step', asked === step, step, asked)] : []),
    ...(bot ? [compare('reply', 'reply', matches(bot, reply), bot, reply)] : []),
    ...(notBot ? [compare('reply', 'reply', !matches(notBot, reply), `not ${notBot}`, reply)] : []),
  ]
}

/** Taps each ticket that leads to the expected value. */
async function tapRight(
  talker: Talker,
  view: ConversationView,
  { set = {}, notSet = [] }: ScriptedTurn,
): Promise<ConversationView> {
  const right = ticketsOf(view).find(({ field, value }) => {
    const expected = notSet.includes(field) ? '' : set[field]
    const isMet = (text: string) => (expected === '' ? text === '' : matches(expected ?? '^$', text))
    return expected !== undefined && !isMet(view.projectInfo[field]) && isMet(value)
  })
  return right && !view.isComplete
    ? tapRight(talker, await talker.press(right.press), { set, notSet, user: null })
    : view
}

/** Where the model failed, the visitor is asked for the same again, and says it. */
async function sayAgainAfterHiccup(talker: Talker, text: string | null): Promise<ConversationView> {
  const view = await talker.say(text)
  return view.messages.at(-1)?.content === chatMessages.hiccup ? talker.say(text) : view
}
