import type { HelpLine } from '../../../../core/conversation/care/help-lines.ts'
import { careMessages } from '../../../../core/conversation/care/messages.ts'
import { mailtoLink } from '../../../../core/text/links.ts'
import { telephoneLink } from '../../../ui/site/links.tsx'
import { useSite } from '../../../ui/site/site.ts'
import styles from './care.module.css'

export function HelpList({ lines }: { lines: readonly HelpLine[] }) {
  return (
    <ul className={styles.help}>
      {lines.map(({ name, phone, note }) => (
        <li key={`${phone}${name}`}>
          <a href={telephoneLink(phone)}>
            <b>{phone}</b>
            <span>{[name, note].filter(Boolean).join(', ')}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}

export function OurTelephone() {
  const { phone, hours } = useSite().agency
  return <HelpList lines={[{ name: hours ?? careMessages.ourTelephone, phone, note: '' }]} />
}

export function OurAddress() {
  const { email } = useSite().agency
  return (
    <ul className={styles.help}>
      <li>
        <a href={mailtoLink(email)}>
          <b>{email}</b>
        </a>
      </li>
    </ul>
  )
}
