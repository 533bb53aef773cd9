import { describe, expect, it } from 'vitest'
import type { Message } from '../../../../core/brief/conversation.ts'
import { chatMessages } from '../../../../core/brief/messages.ts'
import { emptyProject } from '../../../../core/brief/project-info.ts'
import { totalSteps } from '../../../../core/brief/steps.ts'
import { turnMessages } from '../../../../core/brief/turn-messages.ts'
import type { ConversationView, TurnEvent } from '../../../features/chat/conversation/session/chat-view.ts'
import {
  type ConversationEvent,
  type ConversationState,
  initialConversationState,
  isBehindServer,
  isBusy,
  isWithoutConnection,
  messagesOf,
  reduceConversation,
  unsavedText,
} from './conversation-state.ts'

const at = '2026-11-20T07:42:00.000Z'
const greeted = view('What is your idea?')
const lostLine: ConversationEvent = { type: 'lost', reason: 'no-connection' }
const answered = view('What is your idea?', 'An app for bakers', 'Has it a name?')

describe('a turn', () => {
  it('shows the words at once, the reply as it comes, and in the end what the server says', () => {
    const sent = from(greeted, typed('An app for bakers '), send('An app for bakers '))
    expect(contents(sent)).toEqual(['What is your idea?', 'An app for bakers'])
    expect(sent).toMatchObject({ draft: '', answering: true })
    expect(isBusy(sent)).toBe(true)
    const saved = after(sent, { type: 'saved', conversation: view('What is your idea?', 'An app for bakers') })
    expect(contents(saved)).toEqual(contents(sent))
    const streaming = after(saved, { type: 'delta', text: 'Bread, ' }, { type: 'delta', text: 'then.' })
    expect(streaming.streamedText).toBe('Bread, then.')
    const done = after(streaming, { type: 'turn', conversation: answered })
    expect(contents(done)).toEqual(['What is your idea?', 'An app for bakers', 'Has it a name?'])
    expect(done).toMatchObject({ streamedText: '', draft: '', problem: null })
    expect(isBusy(done)).toBe(false)
  })

  it('keeps what is typed ahead while the reply comes', () => {
    const state = from(greeted, send('An app for bakers'), typed('It is called'))
    expect(after(state, { type: 'turn', conversation: answered }).draft).toBe('It is called')
  })

  it('shows what a button says, and leaves the words in the box alone, also when it fails', () => {
    const pressed = from(answered, typed('Perhaps'), press('Nothing yet'))
    expect(contents(pressed).at(-1)).toBe('Nothing yet')
    expect(pressed.draft).toBe('Perhaps')
    expect(unsavedText(pressed)).toBe('Perhaps')
    expect(after(pressed, lostLine).draft).toBe('Perhaps')
    expect(after(pressed, { type: 'turn', conversation: answered }).draft).toBe('Perhaps')
  })
})

describe('a server of another release', () => {
  it('may leave out fields: the page keeps what it knows', () => {
    const entry = { field: 'projectIdea', title: 'Idea', answer: 'Bread' } as const
    const partial = { messages: answered.messages, step: 2, brief: [entry] } as unknown as ConversationView
    const state = from(greeted, send('Bread'), { type: 'turn', conversation: partial })
    expect(state.conversation).toEqual({
      ...greeted,
      messages: answered.messages,
      step: 2,
      brief: [{ ...entry, isNoted: false, replaced: {} }],
    })
  })
})

describe('a refused answer', () => {
  it('is back in the box, before what was typed meanwhile, with the reason', () => {
    const tooLong: TurnEvent = { type: 'failed', kind: 'too-long', message: 'That is too much.' }
    const state = from(greeted, send('A very long story'), typed('and more'), tooLong)
    expect(state).toMatchObject({
      draft: 'A very long story\nand more',
      problem: 'That is too much.',
      answering: false,
    })
    expect(contents(state)).toEqual(['What is your idea?'])
  })

  it('takes over the conversation that has moved on elsewhere, and keeps the words', () => {
    const elsewhere = view('What is your idea?', 'An app for brewers', 'Has it a name?')
    const state = from(greeted, send('An app for bakers'), conflictWith(elsewhere))
    expect(contents(state)).toEqual(['What is your idea?', 'An app for brewers', 'Has it a name?'])
    expect(state).toMatchObject({ draft: 'An app for bakers', problem: turnMessages.conflict })
  })

  it('asks for nothing when an earlier try of the same words turns out to have arrived', () => {
    const state = from(greeted, send('An app for bakers'), conflictWith(answered))
    expect(state).toMatchObject({ draft: '', problem: null })
  })

  it('leaves no quick replies of the question before it', () => {
    const offered = { ...greeted, choices: [{ value: 'nothing', label: 'Nothing yet' }] }
    const old = { messages: answered.messages } as unknown as ConversationView
    const state = from(offered, send('Bread'), { type: 'turn', conversation: old })
    expect(state.conversation.choices).toEqual([])
  })

  it('comes with the page when there was no script to take it', () => {
    const state = initialConversationState(greeted, '  ', turnMessages.blank)
    expect(state).toMatchObject({ draft: '  ', problem: turnMessages.blank })
  })
})

describe('a broken connection', () => {
  it('puts the words back, and once the line is there again asks to send them once more', () => {
    const state = from(greeted, send('An app for bakers'), lostLine)
    expect(state).toMatchObject({ draft: 'An app for bakers', problem: null, streamedText: '' })
    expect(isWithoutConnection(state)).toBe(true)
    expect(isBusy(state)).toBe(false)
    const back = after(state, loaded({ ...greeted }))
    expect(back).toMatchObject({ draft: 'An app for bakers', problem: chatMessages.notSaved })
    expect(isWithoutConnection(back)).toBe(false)
  })

  it('is not what an answer of no use is: that is a brain freeze', () => {
    const state = from(greeted, send('Bread'), { type: 'lost', reason: 'failed' })
    expect(state).toMatchObject({ draft: 'Bread', problem: chatMessages.brainFreeze })
    expect(isWithoutConnection(state)).toBe(false)
  })

  it('does not say of a button that its answer is kept', () => {
    const state = from(greeted, press(chatMessages.skip), lostLine)
    expect(isWithoutConnection(state)).toBe(false)
    expect(state).toMatchObject({ draft: '', problem: chatMessages.notDone })
  })

  it('clears the box when the words turn out to have arrived, and leaves it alone when they have not or were changed', () => {
    const lost = from(greeted, send('An app for bakers'), lostLine)
    expect(after(lost, loaded(answered))).toMatchObject({ conversation: answered, draft: '', problem: null })
    expect(after(lost, loaded(view('What is your idea?')))).toMatchObject({ draft: 'An app for bakers' })
    expect(after(lost, typed('An app for bakers!'), loaded(answered))).toMatchObject({ draft: 'An app for bakers!' })
  })

  it('does not take an equal answer of long ago for the one that was lost', () => {
    const before = view('What is your idea?', 'yes', 'Has it a name?')
    const state = from(before, send('yes'), lostLine, loaded(before))
    expect(state).toMatchObject({ draft: 'yes', problem: chatMessages.notSaved })
  })

  it('says nothing when the answer was saved before: only the reply is awaited', () => {
    const saved = view('What is your idea?', 'An app for bakers')
    const state = from(
      greeted,
      send('An app for bakers'),
      { type: 'saved', conversation: saved },
      { type: 'delta', text: 'Bre' },
      lostLine,
    )
    expect(state).toMatchObject({
      conversation: saved,
      draft: '',
      problem: null,
      streamedText: '',
      connectionLost: true,
    })
    expect(isBehindServer(state)).toBe(true)
    expect(after(state, loaded(answered))).toMatchObject({ conversation: answered, connectionLost: false })
  })

  it('is over as soon as the server says anything, even if it has nothing new', () => {
    const lost = from(answered, send('Bread'), lostLine)
    expect(lost.connectionLost).toBe(true)
    expect(after(lost, loaded({ ...answered }))).toMatchObject({ connectionLost: false, draft: 'Bread' })
    expect(after(lost, loaded(greeted))).toMatchObject({ connectionLost: false, conversation: answered })
    expect(after(lost, send('Bread')).connectionLost).toBe(false)
  })
})

describe('what the loader says', () => {
  it('wins when it is newer, and loses when it is older or comes in the middle of a turn', () => {
    expect(from(greeted, loaded(answered)).conversation).toBe(answered)
    expect(from(answered, loaded(greeted)).conversation).toBe(answered)
    const sending = from(greeted, send('An app for bakers'))
    expect(after(sending, loaded(view('What is your idea?'))).conversation).toBe(greeted)
  })

  it('wins when it is another conversation, however short', () => {
    const another = view('What is your next idea?')
    expect(from(answered, { type: 'ended' }, loaded(another)).conversation).toBe(another)
  })
})

it('says so when the loader tells of another conversation than the one on the page', () => {
  const mine = { ...answered, stored: { sessionId: 'chat_1', revision: 'a' } }
  const other = {
    ...view('Hello there', 'A booking page', 'Has it a name?'),
    stored: { sessionId: 'chat_2', revision: 'b' },
  }
  const state = from(mine, typed('Bean Counter'), loaded(other))
  expect(state).toMatchObject({
    conversation: other,
    draft: 'Bean Counter',
    problem: chatMessages.otherConversation,
  })
  expect(from(mine, loaded({ ...mine })).problem).toBeNull()
})

it('counts the words on their way and the box together as not yet saved', () => {
  const state = from(greeted, send('An app'), typed('for bakers'))
  expect(unsavedText(state)).toBe('An app\nfor bakers')
  expect(unsavedText(after(state, { type: 'saved', conversation: answered }))).toBe('for bakers')
})

it('lets go of everything when the conversation is ended', () => {
  const state = from(greeted, send('An app'), lostLine, { type: 'ended' })
  expect(state).toMatchObject({ draft: '', problem: null, outgoing: null, answering: false })
})

/** A page that shows this, after these events. */
function from(shown: ConversationView, ...events: ConversationEvent[]): ConversationState {
  return after(initialConversationState(shown, '', null), ...events)
}

function after(state: ConversationState, ...events: ConversationEvent[]): ConversationState {
  return events.reduce(reduceConversation, state)
}

function typed(text: string): ConversationEvent {
  return { type: 'typed', text }
}

function send(text: string): ConversationEvent {
  return { type: 'sent', text, byButton: false, at }
}

function press(text: string): ConversationEvent {
  return { type: 'sent', text, byButton: true, at }
}

function loaded(conversation: ConversationView): ConversationEvent {
  return { type: 'loaded', conversation }
}

function conflictWith(conversation: ConversationView): ConversationEvent {
  return { type: 'failed', kind: 'conflict', message: turnMessages.conflict, conversation }
}

function contents(state: ConversationState): string[] {
  return messagesOf(state).map(({ content }) => content)
}

/** A conversation of these messages, the assistant's first; the greeting's time tells conversations apart. */
function view(...said: string[]): ConversationView {
  const messages = said.map((content, index): Message => {
    const timestamp = index === 0 ? `greeted for ${content}` : at
    return { role: index % 2 === 0 ? 'assistant' : 'user', content, timestamp }
  })
  return {
    stored: null,
    titles: {},
    messages,
    step: 1,
    totalSteps,
    percent: 11,
    field: 'projectIdea',
    required: true,
    isComplete: false,
    awaitsReply: messages.at(-1)?.role === 'user',
    brief: [],
    projectInfo: emptyProject,
    userCountry: 'ZA',
    userCurrency: 'ZAR',
    currencies: [],
    summary: null,
    suggestion: null,
    choices: [],
    files: [],
  }
}
