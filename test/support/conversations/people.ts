import { readFileSync } from 'node:fs'
import type { ConversationView } from '../../../app/features/chat/conversation/session/chat-view.ts'
import type { ProjectField } from '../../../core/brief/project-info.ts'
import { recordedFields as fields } from './converse.ts'
import { type ChatAndStore, converse, repliesOf, type Talker } from './converse.ts'
import { type Compared, compare, type Finding } from './findings.ts'
import { compareQuotations } from './quotation.ts'
import { ticketsOf } from './tickets.ts'

/** Conversations of people who type as people do, message by message. */
export interface PeoplesTalk {
  readonly id: string
  readonly theme: string
  readonly country: string
  readonly messages: readonly Said[]
}

/** A pattern stands between strokes; every other text must be equal. */
type Expected = string | { readonly whole: true } | { readonly may: string } | { readonly noted: string }

interface Said {
  /** The question at which it is said, from 1; 10 is the review. */
  readonly at: number
  readonly text: string
  readonly fields?: { readonly [Field in ProjectField]?: Expected }
  /** Stands in no field. */
  readonly no?: string
  /** A question: answered or kept in the notes. */
  readonly q?: string
  readonly says?: string | { readonly may: string }
  readonly person?: boolean
  /** The reply must not say it. */
  readonly quiet?: string
  readonly review?: boolean
  readonly step?: number
  /** Said only where that question is still open. */
  readonly only?: boolean
}

export function readPeople(file: string): readonly PeoplesTalk[] {
  const url = new URL(`../../conversations/${file}`, import.meta.url)
  return (JSON.parse(readFileSync(url, 'utf8')) as { conversations: readonly PeoplesTalk[] }).conversations
}

/** How the visitor sees a ticket: they tap what is right and pass over the rest. */
export interface Played {
  readonly findings: readonly Finding[]
  /** Tickets that were right, and all. */
  readonly tapped: number
  readonly offered: number
}

export async function playPeople(services: ChatAndStore, talk: PeoplesTalk): Promise<Played> {
  const talker = await converse(services, { country: talk.country })
  const findings: Finding[] = []
  const said: string[] = []
  let [tapped, offered] = [0, 0]
  for (const message of talk.messages) {
    const open = await broughtTo(talker, message)
    if (!open) continue
    said.push(message.text)
    const answered = await talker.say(message.text)
    const reply = repliesOf(answered)
    let view = answered
    const tickets = answered.choices.filter(({ value }) => value.startsWith('ticket-'))
    offered += tickets.length
    for (let right = rightTicket(view, message); right !== undefined; right = rightTicket(view, message)) {
      said.push(right)
      view = await talker.press(right)
      tapped += 1
      if (view.isComplete) break
    }
    const compared = comparedWith(message, answered, view, said, reply.map(({ content }) => content).join(' '))
    findings.push(...compared.map((one) => ({ ...one, theme: talk.theme, conversation: talk.id, user: message.text })))
  }
  return { findings, tapped, offered }
}

/** Skips, or says that there is no more, until the question of the message is open. False where it is behind. */
async function broughtTo(talker: Talker, { at, only = false }: Said): Promise<boolean> {
  let view = await talker.view()
  for (let tries = 0; !view.isComplete && placeOf(view) < at && tries < 30; tries += 1) {
    view = await talker.say(view.required ? 'I have said all I can on that.' : null)
  }
  if (view.isComplete || at > fields.length) return false
  return !(only || placeOf(view) > at) || placeOf(view) === at
}

function placeOf({ field }: ConversationView): number {
  return fields.findIndex((one) => one === field) + 1
}

/** A ticket whose value is what must stand in its field, where something else does. */
function rightTicket(view: ConversationView, { fields: wanted = {}, text }: Said): string | undefined {
  const right = ticketsOf(view).find(({ field, value }) => {
    const expected = wanted[field]
    return (
      expected !== undefined &&
      !isAsExpected(expected, view.projectInfo[field], text) &&
      isAsExpected(expected, value, text)
    )
  })
  return right?.press
}

function patternOf(text: string): RegExp | null {
  const [, source, flags = ''] = /^\/(.*)\/([a-z]*)$/s.exec(text) ?? []
  return source === undefined ? null : new RegExp(source, flags)
}

function isAsExpected(expected: Expected, got: string, text: string): boolean {
  if (typeof expected !== 'string') {
    if ('whole' in expected) return same(got, text)
    if ('noted' in expected) return true
    return got === '' || (patternOf(expected.may)?.test(got) ?? got === expected.may)
  }
  if (expected === '') return got === ''
  const pattern = patternOf(expected)
  return pattern
    ? pattern.test(got) || pattern.test(got.replace(/\D/g, ''))
    : same(got, expected) || isNumber(expected, got)
}

function isNumber(expected: string, got: string): boolean {
  return /^\d{6,}$/.test(expected) && got.replace(/\D/g, '').endsWith(expected.slice(-9).replace(/^0/, ''))
}

/** Case and the marks at the ends do not count, nor the sign of a currency. */
function same(one: string, other: string): boolean {
  const plain = (text: string) =>
    text
      .trim()
      .replace(/^[^\p{L}\p{N}]+|[\s.,!?;:)"']+$/gu, '')
      .toLowerCase()
  return plain(one) === plain(other) || plain(one).replace(/^r\s?/, '') === plain(other)
}

function comparedWith(
  message: Said,
  answered: ConversationView,
  view: ConversationView,
  said: readonly string[],
  reply: string,
): Compared[] {
  const { projectInfo: info } = view
  const { fields: wanted = {}, no, q, says, person, quiet, review, step, text } = message
  const replies = repliesOf(answered)
  const holds = (pattern: string, got: string) => patternOf(pattern)?.test(got) ?? got.includes(pattern)
  const kept = Object.entries(info).filter(([field]) => field !== 'additionalNotes')
  return [
    ...(Object.entries(wanted) as [ProjectField, Expected][]).map(([field, expected]): Compared => {
      const isRight = isAsExpected(expected, info[field], text)
      const kind = isRight ? 'right' : info[field] === '' ? 'missed' : expected === '' ? 'invented' : 'wrong'
      return { measure: 'field', kind, what: field, expected: JSON.stringify(expected), got: info[field] }
    }),
    ...compareQuotations(info, [...said, ...answered.messages.map(({ content }) => content)]),
    ...(no
      ? [
          compare(
            'reply',
            'no',
            !kept.some(([, value]) => holds(no, value)),
            no,
            kept.map(([, value]) => value).join(' | '),
          ),
        ]
      : []),
    ...(q
      ? [
          compare(
            'question',
            'question',
            holds(q, info.additionalNotes) ||
              replies.some(({ links = [] }) => links.length > 0) ||
              (typeof says === 'string' && holds(says, reply)),
            q,
            `${reply} / ${info.additionalNotes}`,
          ),
        ]
      : []),
    ...(person
      ? [
          compare(
            'person',
            'person',
            replies.some(({ offer = '' }) => ['person', 'ways', 'help', 'client'].includes(offer)) ||
              /call|ring|\+27/i.test(reply),
            'a person',
            reply,
          ),
        ]
      : []),
    ...(quiet ? [compare('said back', 'quiet', !holds(quiet, reply), quiet, reply)] : []),
    ...(review ? [compare('plain', 'review', view.isComplete, 'the review', view.field)] : []),
    ...(step ? [compare('turn', 'step', placeOf(view) === step, `${step}`, `${placeOf(view)}`)] : []),
  ]
}
