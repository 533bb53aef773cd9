import { faqMessages } from '../../../../core/faq/messages.ts'
import { getStarted } from '../../../content/navigation.ts'
import { Note } from '../../../ui/forms/note.tsx'
import type { FaqSearchState } from './use-faq-search.ts'

export function NoFaqs({ search: { showAll } }: { search: FaqSearchState }) {
  return (
    <Note says="no">
      <h2>{faqMessages.noMatches}</h2>
      <p>{faqMessages.noMatchesHint}</p>
      <form className="actions" action="/faq" onSubmit={showAll}>
        <button className="quiet">{faqMessages.showAll}</button>
        <a className="link" href={getStarted.href}>
          {faqMessages.askUs}
        </a>
      </form>
    </Note>
  )
}
