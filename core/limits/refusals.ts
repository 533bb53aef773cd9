import type { Runtime } from '../../ports/runtime.ts'
import { type Budget, type DoorName, doorTable } from './doors.ts'
import { limitMessages as texts } from './messages.ts'

interface Dependencies {
  readonly runtime: Pick<Runtime, 'now' | 'log'>
  readonly noticeTeam: (key: string, notice: { subject: string; text: string; path: string }) => Promise<void>
}

/** Returns what is told of each refused request. It tells the team once that a budget of the whole site is used up for a day (UTC). */
export function createNoteRefusal({ runtime, noticeTeam }: Dependencies) {
  const told = new Set<string>()

  return function noteRefusal(door: DoorName, { by, per }: Budget): void {
    const id = `${runtime.now().toISOString().slice(0, 10)} ${door}`
    if (!by.includes('site') || per !== 'day' || told.has(id)) return
    told.add(id)
    const { title } = doorTable()[door]
    const notice = { subject: texts.usedUpSubject(title), text: texts.usedUp(title), path: '/leads' }
    noticeTeam(id, notice).catch((error: unknown) => {
      runtime.log.warn('used-up budget not told', { reason: String(error) })
    })
  }
}
