import * as z from 'zod'
import type { ItemChanged } from '../../../../core/follow-up/change-item.ts'
import { closingInWords, writtenDue } from '../../../../core/follow-up/clock-words.ts'
import { type CallOutcome, callOutcomes } from '../../../../core/follow-up/due.ts'
import type { NextAction } from '../../../../core/follow-up/follow-up.ts'
import { closings } from '../../../../core/follow-up/states.ts'
import { memberLabel } from '../../../../core/identity/member-label.ts'
import { joinSentences } from '../../../../core/text/sentences.ts'
import type { Services } from '../../../features.ts'
import type { ItemChange } from '../../../features/leads-desk/inbox/change-items.ts'
import { changeMessages as texts } from '../../../features/leads-desk/inbox/messages.ts'
import { dashboardMessages, leadMessages } from '../../../features/leads-desk/leads/messages.ts'
import { leadStatuses, priorities, priorityLabels, statusLabels } from '../../../features/leads-desk/leads/statuses.ts'
import {
  inboxMessages,
  messageStatusLabels,
  messageStatuses,
} from '../../../features/leads-desk/messages/inbox-messages.ts'
import { itemForms } from '../../../parts/forms.ts'
import {
  defineForm,
  done,
  formsFor,
  invalid,
  members,
  type Outcome,
  refused,
  strange,
} from '../../../ui/forms/define-form.ts'
import type { FormFields } from '../../../ui/forms/form-result.ts'
import type { FollowUpIntent, Intent } from './intents.ts'
import { type SentOfItem, longestWord, written } from './written.ts'

const longestText = 4000
const longestReason = 500
const longestNext = 200

const noteId = z.string().regex(/^\w{16,64}$/)
const isPressed = z.literal('yes').optional()
const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)
/** The day as `2026-11-26`, the time as `14:30` or none. */
const Next = {
  nextDay: z.iso.date().or(z.literal('')).default(''),
  nextTime: clockTime.or(z.literal('')).default(''),
  nextNote: written(longestNext),
  /** A member's uid; empty for the owner of the item. */
  nextOwner: z.string().max(200).default(''),
}
/** One of the offered words, or another. */
const Worded = z.object({ word: written(longestWord), otherWord: written(longestWord), waitForThem: isPressed })
const hasWord = ({ word, otherWord }: z.infer<typeof Worded>) => otherWord !== '' || word !== ''

const noDay = { error: texts.dayMissing, path: ['nextDay'] }

const Call = z
  .object({
    ...Next,
    noteId,
    outcome: z.custom<CallOutcome>((value) => callOutcomes.some((each) => each === value), texts.outcomeMissing),
    text: written(longestText),
    /** A page of release 0.4.0 sends a time here, and is asked for a day. */
    callAgain: z.string().max(20).optional(),
  })
  .refine(({ callAgain, nextDay, nextNote }) => nextDay || (!callAgain && nextNote === ''), noDay)

const Planned = z
  .object({
    ...Next,
    end: z.enum(['done', 'dropped']).optional(),
    /** A page of release 0.4.0 removes a plan with it. */
    remove: isPressed,
  })
  .refine(({ end, remove, nextDay }) => end || remove || nextDay, noDay)

const followUpActions = {
  call: followUp(Call, ({ noteId: id, outcome, text, ...form }, nextOf, due) => {
    const next = nextOf(form)
    if (next === 'outside') return next
    const noted = outcome === 'spoke' ? texts.callNoted.spoke : texts.callNoted.other
    const message = joinSentences(noted, next ? texts.planned(due(next.remindAt)) : '')
    return { change: { kind: 'called', id, outcome, text, next }, message }
  }),
  answered: followUp(
    Worded.refine(hasWord, { error: texts.howMissing, path: ['otherWord'] }),
    ({ word, otherWord, waitForThem }) => ({
      change: { kind: 'answered', how: otherWord || word, waitForThem: waitForThem !== undefined },
      message: waitForThem ? texts.waiting : texts.answered,
    }),
  ),
  close: followUp(
    Worded.refine(hasWord, { error: texts.closingMissing, path: ['otherWord'] }),
    ({ word, otherWord }) => {
      const closedAs = closings.find((each) => each === word)
      // A page of an earlier release sends words of its own.
      const closing = { closedAs: closedAs ?? 'other', closedBecause: otherWord || (closedAs ? '' : word) } as const
      const message = texts.closed(closingInWords(closing))
      return { change: { kind: 'closed', ...closing }, message }
    },
  ),
  reopen: followUp(z.object({}), () => ({ change: { kind: 'reopened' }, message: texts.reopened })),
  'next-action': followUp(Planned, ({ end, remove, ...form }, nextOf, due) => {
    const next = end || remove ? null : nextOf(form)
    if (next === 'outside') return next
    const ended = end === 'done' ? texts.planDone : texts.notPlanned
    const message = next ? texts.planned(due(next.remindAt)) : ended
    return { change: { kind: 'planned', next, isDone: end === 'done' }, message }
  }),
} satisfies Readonly<Record<FollowUpIntent, unknown>>

const common = {
  ...followUpActions,
  ...itemForms,
  'do-wish': wish(true),
  'leave-wish': wish(false),
}

/** Leaves out what still is as the page has shown it (`was-NAME`): a colleague may have changed it since. */
function changedOnly(given: unknown) {
  const fields = given as FormFields
  return Object.fromEntries(Object.entries(fields).filter(([name, value]) => value !== fields[`was-${name}`]))
}

const assignee = z.string().max(200).optional()
const LeadFields = z
  .object({
    assignee,
    status: z.enum(leadStatuses).optional(),
    priority: z.enum(priorities).optional(),
    reason: written(longestReason),
  })
  .refine(({ priority, reason }) => !priority || reason, { error: dashboardMessages.reasonMissing, path: ['reason'] })
const MessageFields = z.object({ assignee, status: z.enum(messageStatuses).optional() })

type Change = readonly [make: () => Promise<ItemChanged>, says: string]

/** Saves what is chosen of an item: its owner, and what `changesOf` finds besides. Pages of release 0.4.0 send each by itself. */
function edit<Form extends z.infer<typeof MessageFields> | z.infer<typeof LeadFields>>(
  schema: z.ZodType<Form>,
  changesOf: (input: SentOfItem, form: Form) => readonly (Change | undefined)[],
) {
  return (failure: string) =>
    defineForm(
      z.preprocess(changedOnly, schema),
      async (input: SentOfItem, form) => {
        const { services, who: member, subject: item } = input
        const team = await services.identity.assignees(member)
        const owner = team.find(({ uid }) => uid === form.assignee) ?? null
        if (form.assignee && owner === null) return strange
        const assign: Change = [
          () => services.inbox.change(member, item, { kind: 'assigned', assignee: owner }),
          dashboardMessages.assigned(owner ? memberLabel(owner) : ''),
        ]
        const said: string[] = []
        for (const change of [...changesOf(input, form), form.assignee === undefined ? undefined : assign]) {
          if (!change) continue
          const [make, says] = change
          if ((await make()).kind === 'gone') return goneOf(input)
          said.push(says)
        }
        return done(joinSentences(...said) || dashboardMessages.unchanged)
      },
      failure,
    )
}

const leadEdit = edit(LeadFields, ({ services: { leads }, who, subject: { id } }, { status, priority, reason }) => [
  status && [() => leads.setStatus(who, id, status), leadMessages.statusUpdated(statusLabels[status])],
  priority && [
    () => leads.setPriority(who, id, { priority, reason }),
    dashboardMessages.prioritySet(priorityLabels[priority]),
  ],
])

const messageEdit = edit(MessageFields, ({ services: { messages }, who, subject: { id } }, { status }) => [
  status && [() => messages.setStatus(who, id, status), inboxMessages.statusUpdated(messageStatusLabels[status])],
])

/** What a client asked for on the page of their call. `at` names it, so that nothing newer is done unseen. */
function wish(isWanted: boolean) {
  return defineForm(z.object({ at: z.string() }), async ({ services, who, subject: item }: SentOfItem, { at }) => {
    const { kind } = await services.messages.doWish(who, item.id, at, isWanted)
    if (kind === 'gone') return refused(inboxMessages.gone, 404)
    if (kind === 'other') return refused(inboxMessages.wishChanged)
    return done(isWanted ? inboxMessages.wishDone : inboxMessages.wishLeft)
  })
}

function erase(store: 'leads' | 'messages', says: typeof dashboardMessages | typeof inboxMessages) {
  return defineForm(
    z.object({ revision: z.string().max(200) }),
    async (input: SentOfItem, { revision }) => {
      const { kind } = await input.services[store].erase(input.who, input.subject.id, revision)
      if (kind === 'gone') return goneOf(input)
      const erased = joinSentences(says.erased, input.services.traces, await input.services.staysElsewhere())
      return kind === 'erased' ? done(erased) : refused(says.changedSince)
    },
    says.notErased,
  )
}

const leadForms = formsFor(members, {
  ...common,
  erase: erase('leads', dashboardMessages),
  status: leadEdit(leadMessages.statusNotUpdated),
  assign: leadEdit(texts.notSaved),
  priority: leadEdit(leadMessages.notUpdated),

  note: defineForm(
    z.object({ noteId, text: written(longestText, dashboardMessages.noteMissing) }),
    async (input: SentOfItem, { noteId: id, text }) => {
      const { kind } = await input.services.leads.addNote(input.who, input.subject.id, { id, text })
      return kind === 'gone' ? goneOf(input) : done(dashboardMessages.noteAdded)
    },
    leadMessages.notUpdated,
  ),
} satisfies Readonly<Record<Intent, unknown>>)

const messageForms = formsFor(members, {
  ...common,
  erase: erase('messages', inboxMessages),
  status: messageEdit(inboxMessages.statusNotUpdated),
  assign: messageEdit(texts.notSaved),
})

/** The forms that capabilities add to the page of a message. */
export function partForms({ does }: Services['onMessage']) {
  const Fields = z.record(z.string(), z.string())
  const forms = Object.entries(does).map(([intent, run]) => {
    const form = defineForm(Fields, ({ subject }: SentOfItem, fields) => run(subject.id, { fields, from: null }))
    return [intent, form] as const
  })
  return formsFor(members, Object.fromEntries(forms))
}

/** The forms of an open lead or message. */
export const detailForms = { lead: leadForms, message: messageForms }

type NextForm = Readonly<Record<keyof typeof Next, string>>
type NextOf = (form: NextForm) => NextAction | null | 'outside'

interface FollowUpChange {
  readonly change: ItemChange
  /** When it is stored. */
  readonly message: string
}

/** Makes an action that changes the state or the due time. `changeOf` gets what reads the next action of a form, and what writes a due time. */
function followUp<Form>(
  schema: z.ZodType<Form>,
  changeOf: (form: Form, nextOf: NextOf, due: (iso: string) => string) => FollowUpChange | 'outside',
) {
  return defineForm(schema, async (input: SentOfItem, form) => {
    const { services, who: member, subject: item } = input
    const due = (iso: string) => writtenDue(iso, services.agency.timeZone)
    const team = await services.identity.assignees(member)
    const nextOf: NextOf = ({ nextDay, nextTime, nextNote: note, nextOwner }) => {
      if (nextDay === '') return null
      const times = services.inbox.planAt(member, nextDay, nextTime)
      const owner = team.some(({ uid }) => uid === nextOwner) ? nextOwner : ''
      return times ? { ...times, note, owner } : 'outside'
    }
    const wanted = changeOf(form, nextOf, due)
    if (wanted === 'outside') return invalid(texts.dayOutside, { nextDay: texts.dayOutside })
    const { change } = wanted
    const { kind } = await services.inbox.change(member, item, change)
    if (kind === 'gone') return goneOf(input)
    const items = item.kind === 'lead' ? services.leads : services.messages
    const stored = change.kind === 'called' ? await items.get(member, item.id) : null
    const runs = stored?.dueAt ? texts.clockRuns(due(stored.dueAt)) : ''
    return done(joinSentences(wanted.message, runs))
  })
}

function goneOf({ subject: item }: SentOfItem): Outcome {
  return refused(item.kind === 'lead' ? leadMessages.gone : inboxMessages.gone, 404)
}
