import type { Services } from '../../app/features.ts'
import type { InboxPage, InboxQuery } from '../../app/features/leads-desk/inbox/list-items.ts'
import type { StoredMessage } from '../../app/features/leads-desk/messages/contact-message.ts'
import { aMember } from './test-services.ts'

/** Everything, newest first. */
const everything: InboxQuery = {
  kinds: [],
  status: null,
  priority: null,
  assignee: null,
  late: false,
  state: null,
  text: '',
  order: 'newest',
  after: null,
}

/** Returns a page of the team's list. */
export function listed({ inbox }: Pick<Services, 'inbox'>, query: Partial<InboxQuery> = {}): Promise<InboxPage> {
  return inbox.list(aMember, { ...everything, ...query })
}

/** Returns the messages and call requests of a page, whole. */
export async function listedMessages(
  services: Pick<Services, 'inbox' | 'messages'>,
  query: Partial<InboxQuery> = {},
): Promise<readonly StoredMessage[]> {
  const { lines } = await listed(services, { kinds: ['message', 'call'], ...query })
  const messages = await Promise.all(lines.map(({ id }) => services.messages.get(aMember, id)))
  return messages.flatMap((message) => message ?? [])
}
