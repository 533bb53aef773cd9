import { mailtoLink } from '../../../core/text/mailto-link.ts'
import { useSite } from './site.ts'
import { telephoneLink } from './telephone-link.ts'

/** The two ways to reach a person, beside a sentence that suggests it. */
export function AgencyLinks() {
  const { email, phone } = useSite().agency
  return (
    <p className="actions">
      <a className="link" href={mailtoLink(email)}>
        {email}
      </a>
      <a className="link" href={telephoneLink(phone)}>
        {phone}
      </a>
    </p>
  )
}
