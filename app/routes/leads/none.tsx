import { leadMessages } from '../../features/leads-desk/leads/messages.ts'
import { OpenDetail } from './detail/detail-parts.tsx'

/** Beside the list while nothing is open. Apart from the lead's route, so that a form sent to /leads reaches the layout's action. */
export default function NoLead() {
  return (
    <OpenDetail id="" loaded={{ kind: 'none' }} none={leadMessages.selectOne} gone={leadMessages.gone}>
      {null}
    </OpenDetail>
  )
}
