import type { ReactNode } from 'react'
import { contactCopy } from '../../../../core/contact/copy.ts'
import { mailtoLink } from '../../../../core/text/mailto-link.ts'
import { whatsappLink } from '../../../../core/text/whatsapp-link.ts'
import { chatLink } from '../../../content/navigation.ts'
import { useSite } from '../../../ui/site/site.ts'
import { telephoneLink } from '../../../ui/site/telephone-link.ts'
import styles from './contact.module.css'

/** The yellow half of flag K: how else to reach us. */
export function ContactDetails() {
  const { email, phone, whatsapp, location } = useSite().agency
  return (
    <section className="on-yellow">
      <h1>
        {contactCopy.heading.map((line) => (
          <span key={line}>{line} </span>
        ))}
      </h1>
      <p className="lede">{contactCopy.flag}</p>
      <dl>
        <Card term={contactCopy.email}>
          <a href={mailtoLink(email)}>{email}</a>
        </Card>
        <Card term={contactCopy.phone}>
          <a href={telephoneLink(phone)}>{phone}</a>
        </Card>
        {whatsapp && (
          <Card term={contactCopy.whatsapp}>
            <a href={whatsappLink(whatsapp)}>{whatsapp}</a>
          </Card>
        )}
        <Card term={contactCopy.location}>{location}</Card>
      </dl>
      <p className={styles.chat}>
        {contactCopy.chatInstead}{' '}
        <a className="link" href={chatLink.href}>
          {chatLink.text}
        </a>
      </p>
    </section>
  )
}

function Card({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}
