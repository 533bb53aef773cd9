import { useRef } from 'react'
import { inboxMessages } from '../../../core/contact/inbox-messages.ts'
import { dashboardMessages } from '../../../core/leads/dashboard-messages.ts'
import { leadMessages } from '../../../core/leads/messages.ts'
import { DeskTools } from './desk-tools.tsx'
import { LeadDetail } from './lead-detail.tsx'
import { List } from './list.tsx'
import type { Chosen, Desk } from './load.ts'
import { MessageDetail } from './message-detail.tsx'
import { NothingOpen } from './nothing-open.tsx'
import { Shortcuts } from './shortcuts.tsx'
import { Strip } from './strip.tsx'
import { useFocus } from './use-focus.ts'
import { useHeldLines } from './use-held-lines.ts'
import { useLiveDesk } from './use-live-desk.ts'
import { useWork, type Work } from './use-work.ts'
import { listKey, type View } from './view.ts'

interface DeskScreenProps {
  desk: Desk
  /** Who works here. */
  member: string
}

export function DeskScreen({ desk, member }: DeskScreenProps) {
  const { view, picture, chosen, counts } = desk
  const listRef = useRef<HTMLElement>(null)
  // Asked for here, as what is erased takes its own form away with it.
  const erasing = useWork(view.tab === 'leads' ? 'erase' : 'message-erase', view.chosen ?? '')
  const erased = erasing.answer?.kind === 'done' ? view.chosen : null
  const { list, waits, hold, letGo } = useHeldLines({ list: desk.list, key: listKey(view), element: listRef, erased })
  const news = useLiveDesk({ desk, member, erased, onNews: hold })
  const moveInto = useFocus(view, listRef)

  return (
    <div className={view.chosen === null ? 'leads' : 'leads chosen'}>
      <div className="bar">
        <h1>{leadMessages.title}</h1>
        <Strip picture={picture} view={view} />
      </div>
      <DeskTools
        view={view}
        team={desk.team}
        member={member}
        news={waits && news !== '' ? `${news} ${dashboardMessages.pendingRows}` : news}
        onShow={letGo}
      >
        <Shortcuts list={listRef} moveInto={moveInto} />
      </DeskTools>
      <div className="pan">
        <List ref={listRef} list={list} view={view} counts={counts} />
        <Open chosen={erased === null ? chosen : { kind: 'gone' }} team={desk.team} view={view} erasing={erasing} />
      </div>
    </div>
  )
}

interface OpenProps {
  chosen: Chosen
  team: Desk['team']
  view: View
  erasing: Work
}

function Open({ chosen, team, view, erasing }: OpenProps) {
  switch (chosen.kind) {
    case 'lead':
      return <LeadDetail key={chosen.lead.id} open={chosen} team={team} view={view} />
    case 'message':
      return <MessageDetail key={chosen.message.id} open={chosen} view={view} />
    default:
      return (
        <NothingOpen
          kind={chosen.kind}
          view={view}
          erasing={erasing}
          copy={view.tab === 'leads' ? leadWords : messageWords}
        />
      )
  }
}

const leadWords = { none: leadMessages.selectOne, gone: leadMessages.gone, failed: leadMessages.leadNotFetched }
const messageWords = {
  none: inboxMessages.selectOne,
  gone: inboxMessages.gone,
  failed: inboxMessages.notRead,
}
