import { contactCopy } from '../../../../core/contact/copy.ts'
import { Note } from '../../../ui/forms/note.tsx'
import { AgencyLinks } from '../../../ui/site/agency-links.tsx'
import { useSite } from '../../../ui/site/site.ts'
import { type ContactOutcome, saidId } from './contact-outcome.ts'

/** How sending went. What is wrong with a field stands at the field. */
export function ContactSaid({ kind }: { kind: ContactOutcome['kind'] | null }) {
  return (
    <div id={saidId}>
      {/* Always there, so that what appears in it is announced. */}
      <div role="status">
        {kind === 'sent' && (
          <Note says="yes">
            <p>{contactCopy.sent}</p>
          </Note>
        )}
      </div>
      {kind !== null && kind !== 'sent' && kind !== 'invalid' && <NotSent kind={kind} />}
    </div>
  )
}

function NotSent({ kind }: { kind: 'too-fast' | 'too-many' | 'not-stored' }) {
  const { email } = useSite().agency
  const says = {
    'too-fast': contactCopy.notYet,
    'too-many': contactCopy.tooMany(email),
    'not-stored': contactCopy.notStored,
  }
  return (
    <Note says="no" role="alert">
      <p>{says[kind]}</p>
      {kind !== 'too-fast' && <AgencyLinks />}
    </Note>
  )
}
