/** So many attempts of entries that are not urgent run at once. */
const commonLanes = 4
/** So many more of urgent entries. Nothing else takes them. */
const urgentLanes = 2
/** So many more of each wait for the receiver's answer, which can take minutes. */
const mostAwaitingReply = 20
/** The part that one group may take of what is for all. */
const groupShare = 1 / 2

/** An attempt that is under way. */
export interface LaneUse {
  readonly lane: 'urgent' | 'common'
  /** Entries that one receiver can hold up together. */
  readonly group: string
  /** Whether everything is sent and only the answer is missing. The lane is then free for another attempt. */
  readonly awaitsReply: boolean
}

interface Candidate {
  readonly isUrgent: boolean
  readonly group: string
}

/** Returns the lane in which another attempt may begin, or null while none is free. An urgent entry takes a common lane when its own are
 *  taken. */
export function freeLane({ isUrgent, group }: Candidate, underWay: readonly LaneUse[]): LaneUse['lane'] | null {
  const inLane = (wanted: LaneUse['lane']) => underWay.filter(({ lane }) => lane === wanted)
  if (isUrgent && hasRoom(inLane('urgent'), urgentLanes)) return 'urgent'
  const common = inLane('common')
  const ofGroup = common.filter((use) => use.group === group)
  return hasRoom(common, commonLanes) && hasRoom(ofGroup, commonLanes, groupShare) ? 'common' : null
}

function hasRoom(uses: readonly LaneUse[], lanes: number, share = 1): boolean {
  const awaiting = uses.filter(({ awaitsReply }) => awaitsReply).length
  return uses.length - awaiting < lanes * share && awaiting < mostAwaitingReply * share
}
