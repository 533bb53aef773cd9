import type { ItemRef } from '../../core/follow-up/change-item.ts'

/** What is wanted of promise, plan and reminders, in minutes since 1970 of the agency's clocks. It shares no code with the product. */

const dayMinutes = 24 * 60
const digestMinute = 7.5 * 60
/** Opening and closing from Monday on. */
const hours = [...Array.from({ length: 4 }, () => [510, 1020] as const), [510, 960] as const]

export interface Owed {
  readonly since: number
  readonly due: number
  readonly late: number
}

export interface Plan {
  /** When it comes due, and the end of it. */
  readonly at: number
  readonly end: number
  readonly owner: string
}

interface BeforeLetter {
  readonly was: Pick<ModelItem, 'owed' | 'state' | 'isAnswered' | 'isNew' | 'owedSeen'>
  /** The letters that may have arrived. */
  readonly ids: readonly string[]
}

export interface ModelItem {
  readonly ref: ItemRef
  readonly createdAt: number
  readonly email: string
  owner: string
  state: 'open' | 'answered' | 'closed'
  isNew: boolean
  isAnswered: boolean
  owed: Owed | null
  /** Until when the reminders of the promise were looked at. */
  owedSeen: number
  plan: Plan | null
  planSeen: number
  whenClosed: Owed | null
  beforeLetter: BeforeLetter | null
  /** Those of which no report has come, and that were not answered. The newest is the last. */
  letters: readonly { readonly id: string; readonly by: string }[]
}

/** What waits to be said. */
interface Told {
  readonly at: number
  readonly uid: string
  readonly what: string
  /** Whether it is still to be said then. */
  readonly isTrue: (now: number) => boolean
}

export function createModel(holidays: ReadonlySet<number>, members: readonly string[]) {
  const items: ModelItem[] = []
  const expected: string[] = []
  let waiting: Told[] = []
  let digestDay = 0

  const hoursOf = (day: number) => (holidays.has(day) ? undefined : hours[weekdayOf(day)])

  function isOpen(minute: number): boolean {
    const [opens, closes] = hoursOf(dayOf(minute)) ?? [0, 0]
    return minute % dayMinutes >= opens && minute % dayMinutes < closes
  }

  function nextDay(day: number): number {
    return hoursOf(day + 1) ? day + 1 : nextDay(day + 1)
  }

  function closingOf(day: number): number {
    return day * dayMinutes + (hoursOf(day)?.[1] ?? 0)
  }

  /** A working day later at the same time; outside hours, the closing of the next working day. */
  function answerFrom(since: number): Owed {
    const day = dayOf(since)
    const due = isOpen(since) ? atTimeOn(nextDay(day), since % dayMinutes) : closingOf(firstDay(since))
    return { since, due, late: due }
  }

  function atTimeOn(day: number, minute: number): number {
    return Math.min(day * dayMinutes + minute, closingOf(day))
  }

  /** The day that is open at that minute or opens next. */
  function firstDay(minute: number): number {
    return hoursOf(dayOf(minute)) && minute < closingOf(dayOf(minute)) ? dayOf(minute) : nextDay(dayOf(minute))
  }

  /** When three quarters of the opening time between both are over. */
  function soonOf({ since, due }: Owed): number {
    const open: number[] = []
    for (let minute = since; minute < due; minute += 1) if (isOpen(minute)) open.push(minute)
    if (open.length === 0) return since + 0.75 * (due - since)
    const passed = 0.75 * open.length
    return (open[Math.ceil(passed) - 1] ?? due) + (passed % 1 || 1)
  }

  function expectReminders(now: number, moment: number): void {
    for (const item of items) {
      const { owed, plan, ref } = item
      // What comes due within a quarter hour is one mail, at its end.
      const told = (stage: string, owner: string, isTrue: Told['isTrue']) => {
        const at = Math.ceil(moment / 15) * 15
        for (const uid of owner === '' ? members : [owner])
          waiting.push({ at, uid, what: `${stage} ${ref.id}`, isTrue })
      }
      const isNow = (at: number, seen: number) => at > seen && at <= now
      if (owed && isNow(soonOf(owed), item.owedSeen) && now < owed.due)
        told('soon', item.owner, (then) => item.owed?.due === owed.due && then < owed.due)
      if (owed && isNow(owed.late, item.owedSeen)) told('late', item.owner, () => item.owed?.due === owed.due)
      if (plan && isNow(plan.at, item.planSeen))
        told('planned', plan.owner || item.owner, () => item.plan?.end === plan.end)
      item.owedSeen = now
      item.planSeen = now
    }
  }

  /** What a client writes within ten minutes of the first is one mail. */
  function expectActivity({ ref, owner }: ModelItem, now: number): void {
    const what = `activity ${ref.id}`
    for (const uid of owner === '' ? members : [owner])
      if (!waiting.some((each) => each.what === what && each.uid === uid))
        waiting.push({ at: now + 10, uid, what, isTrue: () => true })
  }

  function sayWhatWaits(now: number): void {
    const due = waiting.filter(({ at }) => at <= now)
    waiting = waiting.filter(({ at }) => at > now)
    for (const { uid, what, isTrue } of due) if (isTrue(now)) expected.push(`${now} ${what} ${uid}`)
  }

  /** On a working day, to each member, where anything is late, due on that day, or new. */
  function expectDigests(now: number): void {
    const day = dayOf(now)
    if (day === digestDay || !hoursOf(day) || now % dayMinutes < digestMinute) return
    digestDay = day
    const midnight = (day + 1) * dayMinutes
    let before = day - 1
    while (!hoursOf(before)) before -= 1
    const isIn = ({ owed, plan, createdAt, isNew }: ModelItem) =>
      (owed !== null && (owed.late <= midnight || (isNew && createdAt > closingOf(before)))) ||
      (plan !== null && plan.end <= midnight)
    if (items.some(isIn)) for (const uid of members) expected.push(`${now} digest ${uid}`)
  }

  return {
    items,
    expected,
    answerFrom,

    /** What is sent at the end of a step, at a moment of that minute. */
    step(now: number, moment: number): void {
      expectReminders(now, moment)
      sayWhatWaits(now)
      expectDigests(now)
    },

    add(item: Pick<ModelItem, 'ref' | 'createdAt' | 'email' | 'owed'>): void {
      const seen = { owedSeen: item.createdAt, planSeen: item.createdAt }
      const fresh = { owner: '', state: 'open', isNew: true, isAnswered: false, plan: null, whenClosed: null } as const
      items.push({ ...item, ...seen, ...fresh, beforeLetter: null, letters: [] })
    },

    /** By a mark, a call in which somebody spoke, or a letter that has gone. */
    answer(item: ModelItem, by: string, letterId?: string): void {
      const { owed, state, isAnswered, isNew, owedSeen } = item
      const { was, ids } = item.beforeLetter ?? { was: { owed, state, isAnswered, isNew, owedSeen }, ids: [] }
      item.beforeLetter = letterId === undefined ? null : { was, ids: [...ids, letterId] }
      if (letterId !== undefined) item.letters = [...item.letters, { id: letterId, by }]
      // Who answers first owns it.
      if (!isAnswered && item.owner === '') item.owner = by
      Object.assign(item, { owed: null, state: 'answered', isAnswered: true, isNew: false })
    },

    /** A letter did not arrive. */
    bounce(item: ModelItem, letter: ModelItem['letters'][number], now: number): void {
      const { was = null, ids = [] } = item.beforeLetter ?? {}
      const left = ids.filter((id) => id !== letter.id)
      if (was && left.length === 0) {
        const { owed, isAnswered, isNew } = was
        Object.assign(item, item.state === 'closed' ? { whenClosed: owed, isAnswered, isNew } : was)
      }
      item.beforeLetter = was && left.length > 0 ? { was, ids: left } : null
      expected.push(`${now} notice ${item.ref.id} ${letter.by}`)
      item.letters = item.letters.filter(({ id }) => id !== letter.id)
    },

    writeAgain(item: ModelItem, now: number): void {
      expectActivity(item, now)
      if (item.state !== 'open' || !item.owed) Object.assign(item, { owed: answerFrom(now), owedSeen: now })
      Object.assign(item, { state: 'open', beforeLetter: null })
      // It answers the last letter, which has come.
      item.letters = item.letters.slice(0, -1)
    },

    close(item: ModelItem): void {
      Object.assign(item, { whenClosed: item.owed, owed: null, plan: null, state: 'closed' })
    },

    reopen(item: ModelItem, now: number): void {
      Object.assign(item, {
        owed: item.whenClosed ?? answerFrom(now),
        owedSeen: now,
        state: 'open',
        beforeLetter: null,
      })
    },

    plan(item: ModelItem, plan: Plan | null, now: number): void {
      Object.assign(item, { plan, planSeen: now })
    },
  }
}

export function dayOf(minute: number): number {
  return Math.floor(minute / dayMinutes)
}

/** Monday is 0. The first day of 1970 was a Thursday. */
function weekdayOf(day: number): number {
  return (day + 3) % 7
}
