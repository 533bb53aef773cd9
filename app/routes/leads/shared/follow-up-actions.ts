import * as z from 'zod'
import { writtenDue } from '../../../../core/follow-up/clock-words.ts'
import { callOutcomes, readMark } from '../../../../core/follow-up/follow-up.ts'
import { memberLabel } from '../../../../core/identity/member-label.ts'
import type { ItemRef } from '../../../../core/inbox/change-items.ts'
import { callOutcomeLabels, changeMessages as texts, stateWords } from '../../../../core/inbox/messages.ts'
import { dashboardMessages } from '../../../../core/leads/messages.ts'
import type { Services } from '../../../../core/services.ts'
import type { FollowUpIntent } from './action-result.ts'
import {
  type Action,
  type ActionInput,
  type ActionOutcome,
  action,
  invalid,
  outcomeOf,
  refused,
} from './form-action.ts'

export const Expected = z.object({ revision: z.string().max(200), was: z.string().max(400) })
const text = z.string().trim().default('')
/** Of the next action: its day as `2026-11-26`, its time as `09:00` or empty. */
const Next = {
  nextDay: z.iso.date().or(z.literal('')).default(''),
  nextTime: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$|^$/)
    .default(''),
  nextNote: text,
}
type Next = z.infer<z.ZodObject<typeof Next>>

const maxTextLength = 4000
const maxNextLength = 200
export const maxWordLength = 100

/** One of the offered times, in place of the next action that was typed. */
const callAgain = z
  .string()
  .regex(/^\d{4}-\d\d-\d\dT([01]\d|2[0-3]):[0-5]\d$/)
  .optional()

/** The actions that leads and messages have in common. `gone` is the outcome where the item is no longer there. */
export function followUpActions(kind: ItemRef['kind'], gone: ActionOutcome): Readonly<Record<FollowUpIntent, Action>> {
  /** The outcome of a change of the state or the due time. */
  function outcome(
    { services }: ActionInput,
    changed: Parameters<typeof outcomeOf>[0],
    yours: string,
    message: string,
  ): ActionOutcome {
    const labelOf = (mark: string) => stateWords(readMark(mark), (iso) => dueWords(services, iso))
    return outcomeOf(changed, { field: texts.followUp, yours, labelOf }, gone, message)
  }

  return {
    call: action(
      Expected.extend({
        ...Next,
        noteId: z.string().regex(/^\w{16,64}$/),
        outcome: z.enum(callOutcomes).optional(),
        text,
        callAgain,
      }),
      async (input, { noteId, outcome: called, text, callAgain, nextDay, nextTime, nextNote, ...expected }) => {
        if (called === undefined) return refused(texts.outcomeMissing)
        if (text.length > maxTextLength) return refused(dashboardMessages.tooLong(maxTextLength))
        const typed = { nextDay, nextTime, nextNote }
        const wanted = callAgain === undefined ? typed : nextCall(callAgain)
        const next = Object.values(wanted).some((value) => value !== '') ? nextOf(input, wanted) : null
        if (next && 'kind' in next) return next
        const { services, member, id } = input
        const change = { kind: 'called', id: noteId, outcome: called, text, next } as const
        const changed = await services.inbox.change(member, { kind, id }, change, expected)
        const due = called === 'spoke' ? (next?.at ?? '') : (next?.at ?? readMark(expected.was).dueAt)
        const noted = called === 'spoke' ? texts.callNoted.spoke : texts.callNoted.other
        const message = due === '' ? noted : `${noted} ${texts.clockRuns(dueWords(services, due))}`
        return outcome(input, changed, callOutcomeLabels[called], message)
      },
    ),

    answered: action(
      Expected.extend({ how: text, otherHow: text, waitForThem: z.string().max(10).optional() }),
      async (input, { how: chosen, otherHow, waitForThem, ...expected }) => {
        const how = otherHow || chosen
        if (how === '') return refused(texts.howMissing)
        if (how.length > maxWordLength) return refused(dashboardMessages.tooLong(maxWordLength))
        const change = { kind: 'answered', how, waitForThem: Boolean(waitForThem) } as const
        const changed = await input.services.inbox.change(input.member, { kind, id: input.id }, change, expected)
        return outcome(input, changed, texts.states.answered, change.waitForThem ? texts.waiting : texts.answered)
      },
    ),

    wait: action(Expected, async (input, expected) => {
      const changed = await input.services.inbox.change(
        input.member,
        { kind, id: input.id },
        { kind: 'waited' },
        expected,
      )
      return outcome(input, changed, texts.states.waiting, texts.waiting)
    }),

    close: action(Expected.extend({ word: text, otherWord: text }), async (input, form) => {
      const { word: chosen, otherWord, ...expected } = form
      const word = otherWord || chosen
      if (word === '') return refused(texts.wordMissing)
      if (word.length > maxWordLength) return refused(dashboardMessages.tooLong(maxWordLength))
      const changed = await input.services.inbox.change(
        input.member,
        { kind, id: input.id },
        { kind: 'closed', word },
        expected,
      )
      return outcome(input, changed, texts.states.closed, texts.closed(word))
    }),

    reopen: action(Expected, async (input, expected) => {
      const changed = await input.services.inbox.change(
        input.member,
        { kind, id: input.id },
        { kind: 'reopened' },
        expected,
      )
      return outcome(input, changed, texts.states.open, texts.reopened)
    }),

    'next-action': action(
      Expected.extend({ ...Next, remove: z.string().max(10).optional() }),
      async (input, { remove, nextDay, nextTime, nextNote, ...expected }) => {
        const next = remove ? null : nextOf(input, { nextDay, nextTime, nextNote })
        if (next && 'kind' in next) return next
        const { services, member, id } = input
        const changed = await services.inbox.change(member, { kind, id }, { kind: 'planned', next }, expected)
        const message = next ? texts.planned(dueWords(services, next.at)) : texts.notPlanned
        return outcome(input, changed, message, message)
      },
    ),

    assign: action(
      Expected.extend({ assignee: z.string().max(200) }),
      async ({ services, member, id }, { assignee: uid, ...expected }) => {
        const team = await services.identity.assignees(member)
        const assignee = team.find((each) => each.uid === uid) ?? null
        if (uid !== '' && assignee === null) return invalid
        const changed = await services.inbox.change(member, { kind, id }, { kind: 'assigned', assignee }, expected)
        const labelOf = (email: string) => {
          const known = team.find((each) => each.email === email)
          return known ? memberLabel(known) : email || dashboardMessages.nobody
        }
        const label = labelOf(assignee?.email ?? '')
        const message = dashboardMessages.assigned(assignee ? label : '')
        return outcomeOf(changed, { field: dashboardMessages.assignee, yours: label, labelOf }, gone, message)
      },
    ),
  }
}

function nextCall(callAgain: string): Next {
  const [nextDay = '', nextTime = ''] = callAgain.split('T')
  return { nextDay, nextTime, nextNote: texts.callAgain }
}

/** Returns the next action of a form, or why it is refused. */
function nextOf({ services, member }: ActionInput, { nextDay, nextTime, nextNote: note }: Next) {
  if (nextDay === '') return refused(texts.dayMissing)
  if (note.length > maxNextLength) return refused(dashboardMessages.tooLong(maxNextLength))
  const at = services.inbox.nextActionAt(member, nextDay, nextTime)
  return at === null ? refused(texts.dayOutside) : { at, note }
}

function dueWords({ agency }: Services, dueAt: string): string {
  return writtenDue(dueAt, new Date().toISOString(), agency.timeZone)
}
