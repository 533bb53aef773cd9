import { Link } from 'react-router'
import { inboxMessages } from '../../../core/contact/inbox-messages.ts'
import { leadMessages } from '../../../core/leads/messages.ts'
import { addressOf, type View } from './view.ts'

/** On a phone the list is another screen. */
export function BackToList({ view }: { view: View }) {
  return (
    <p className="back">
      <Link className="link" to={addressOf({ ...view, chosen: null })}>
        {view.tab === 'leads' ? leadMessages.backToList : inboxMessages.backToList}
      </Link>
    </p>
  )
}
