import { expect, it } from 'vitest'
import { applyVisitorChanges, editBrief } from '../../app/features/chat/conversation/turn/edit-brief.ts'
import { takeTurn } from '../../app/features/chat/conversation/turn/take-turn.ts'
import { builtInReply } from '../../app/features/chat/reply/built-in-reply.ts'
import type { Interviewer } from '../../app/features/chat/reply/interviewer.ts'
import { replyPrompt, summaryPrompt } from '../../app/features/chat/reply/prompts.ts'
import { builtInSummary } from '../../app/features/chat/reply/said-back.ts'
import { understandingPrompt } from '../../app/features/chat/understanding/model/model-understanding.ts'
import type { Proposal } from '../../app/features/chat/understanding/model/proposal.ts'
import { withProposal } from '../../app/features/chat/understanding/model/with-proposal.ts'
import { understand } from '../../app/features/chat/understanding/understand.ts'
import { validateMessage } from '../../app/features/contact/contact-form.ts'
import { createFindPassage } from '../../app/features/site/search/find-passage.ts'
import { type Conversation, newConversation } from '../../core/brief/conversation.ts'
import { projectFieldNames } from '../../core/brief/project-info.ts'
import { longestAnswer } from '../../core/brief/session-rules.ts'
import { steps, totalSteps } from '../../core/brief/steps.ts'
import { usualWorkingTime } from '../../core/follow-up/working-time.ts'
import { processorMs } from '../support/process/cpu-time.ts'
import { builtInContent } from '../support/site/site-words.ts'
import { agency } from '../support/test-services.ts'

/** What costs much to read for what it costs to send. Each is repeated up to the greatest length. */
const bits = [
  ['1 ', '12-', '1.1.', '(1) ', '0/1-(2) ', '123 456 ', '0', '082 555 0123 ', '0825550123. ', '0825550123\n'],
  ['+27 82 555 0123, ', '1 1 1 1 1 1 1 1 1 1 1 1. ', '1 1 1 1 1 1 1 1 1 1 1 1\n', 'my number is 0825550123. '],
  ['R1 000 000 ', '12:00 ', '1 ext 2 x', '+1 ', '１ ', '０８２５５５０１２３. ', '082\u00a0555\u200b0123. '],
  ['０８２ ５５５ ０１２３ ', '١ ', '网', '我们想做一个网站。', '网?', '가', 'ﷺ', '㍿'],
  ['😀', '👩‍👩‍👧‍👦 ', '((', '[', '<at> ', '"a" '],
  ['a', 'a ', '. ', ', ', '; ', ' - ', '?', '\n', '@', '网@', 'a@b.example ', 'a at b dot ', 'Anna\n'],
  ['my name is Anna, ', 'how much for a site? ', 'no, wait. ', ', change the name to Kelp', 'budget is 5k. '],
  ['by friday or monday at ', 'called A ', ' lol', 'budget: ', '# ', '**a:** ', 'so, ', 'not a but b '],
].flat()
const plainBit = 'we sell bread and honey to people in the town '

/** The dearest text costs 16 times as much alone, and 31 times behind a thousand other tests; what grows with the square costs hundreds. */
const timesPlainWords = 45
const rounds = 5

const timestamp = '2026-03-02T08:00:00.000Z'
const workingTime = usualWorkingTime(agency.timeZone)
const findPassage = createFindPassage(agency, builtInContent)
function repeated(bit: string, ending = ''): string {
  return bit.repeat(longestAnswer).slice(0, longestAnswer - ending.length) + ending
}

function conversationAt(step: number): Conversation {
  const greeting = { role: 'assistant', content: 'Hello', timestamp, offer: 'person' } as const
  const known = Object.fromEntries(projectFieldNames.map((field) => [field, `${field} as it was said`]))
  const fresh = newConversation({ country: 'US', currency: 'USD' }, greeting)
  const projectInfo = { ...fresh.projectInfo, ...known, contactEmail: '' }
  return { ...fresh, projectInfo, currentStep: step, isComplete: step === totalSteps }
}

/** Halfway, with this text for every message. */
function talkedOf(text: string): Conversation {
  const message = { role: 'user', content: text, timestamp } as const
  return { ...conversationAt(4), conversationHistory: Array.from({ length: 24 }, () => message) }
}

function turnAt(step: number, text: string): void {
  const before = conversationAt(step)
  const understanding = understand(text, before, agency.country)
  const context = {
    timestamp,
    home: agency.country,
    helpFor: () => [],
    provenLead: null,
    hasPages: true,
    takesFiles: true,
    findPassage,
  }
  const { actions, after } = takeTurn(before, { text, skip: false }, understanding, context)
  builtInReply(actions, { before, after, agency, workingTime })
}

function leastMs(work: () => unknown, enough = 0): number {
  let least = Number.POSITIVE_INFINITY
  for (let round = 0; round < rounds && least > enough; round += 1) least = Math.min(least, processorMs(work))
  return least
}

const interviewer = {
  summary: builtInSummary,
  words: (...[actions, scene]: Parameters<Interviewer['words']>) =>
    builtInReply(actions, { ...scene, agency, workingTime }),
}
const context = { runtime: { now: () => new Date() }, interviewer }
const everyField = (text: string) => Object.fromEntries(projectFieldNames.map((field) => [field, text]))

/** Each way in which a visitor hands in words. */
const ways = {
  ...Object.fromEntries(steps.map(({ field }, step) => [`answers ${field}`, (text: string) => turnAt(step, text)])),
  'edits every line of the brief': (text: string) => editBrief(conversationAt(3), everyField(text), context),
  'edits every line of the review': (text: string) => editBrief(conversationAt(totalSteps), everyField(text), context),
  'saves the session': (text: string) =>
    applyVisitorChanges(conversationAt(totalSteps), { projectInfo: everyField(text) }, context),
  'writes to us': (text: string) => validateMessage({ name: text, email: text, company: text, message: text }),
  'searches the FAQ': (text: string) => findPassage(text),
  'is answered by a model': (text: string) => {
    const after = talkedOf(text)
    replyPrompt([{ kind: 'ask', field: 'budget' }], { before: after, after, agency, workingTime })
    summaryPrompt(after, agency)
  },
  'is understood by a model': (text: string) => {
    const builtIn = understand('An app', talkedOf(''), agency.country)
    const quoted = text.slice(20, 1600)
    const proposal: Proposal = { intent: 'answer', answer: quoted, alsoFilled: { timeline: quoted } }
    understandingPrompt(text, talkedOf(text), agency)
    withProposal({ ...builtIn, intent: 'answer', answer: text }, proposal, text, talkedOf(''))
  },
} satisfies Record<string, (text: string) => unknown>

it.each(Object.entries(ways))('is bounded when somebody %s', (way, read) => {
  const plainMs = Math.max(...steps.keys().map((step) => leastMs(() => turnAt(step, repeated(plainBit)))))
  const most = timesPlainWords * plainMs
  const asks = Object.keys(ways).indexOf(way) % 2
  const texts = bits.map((bit, place) => repeated(bit, place % 2 === asks ? ' what does it cost?' : ''))
  const costs = texts.map((text) => ({ text: text.slice(0, 30), ms: leastMs(() => read(text), most) }))
  expect(costs.filter(({ ms }) => ms > most)).toEqual([])
})
