import type { StoredProject } from '../project.ts'

type Placed = Pick<StoredProject, 'order' | 'createdAt'>

const stepMs = 1000

/** Newest first, and each project where the team has put it by hand. */
export function inWallOrder<Each extends Placed>(found: readonly Each[]): readonly Each[] {
  return found.toSorted((one, other) => placeOf(other) - placeOf(one))
}

/** A place is a moment: a project hangs as if it had been made then, so that what is added later still comes first. */
export function placeOf({ order, createdAt }: Placed): number {
  return order ?? Date.parse(createdAt)
}

/** A place between two neighbours on the wall, where null is the wall's end. Null when no moment lies between theirs. */
export function placeBetween(before: Placed | null, behind: Placed | null, nowMs: number): number | null {
  if (!before) return behind ? Math.max(nowMs, placeOf(behind) + 1) : nowMs
  if (!behind) return placeOf(before) - stepMs
  const [above, below] = [placeOf(before), placeOf(behind)]
  const between = below + (above - below) / 2
  return between < above && between > below ? between : null
}

/** Places for all of them in this order, with room between: for when there is none left. */
export function placesFor(inOrder: readonly Placed[], nowMs: number): readonly number[] {
  const first = Math.min(nowMs, Math.max(...inOrder.map(placeOf)))
  return inOrder.map((_, index) => first - index * stepMs)
}
