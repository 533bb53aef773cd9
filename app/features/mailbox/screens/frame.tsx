import type { ComponentProps, ReactNode } from 'react'
import { Fact } from '../../../ui/forms/fact.tsx'
import { Note } from '../../../ui/forms/note.tsx'
import type { TeamHeader } from '../../../ui/team/team-header.tsx'
import { TeamPage } from '../../../ui/team/team-page.tsx'
import { TextLink } from '../../../ui/team/text-link.tsx'
import { mailboxMessages as texts } from '../messages.ts'
import type { Refused } from '../service.ts'
import styles from './mailbox.module.css'

type FrameProps = Pick<ComponentProps<typeof TeamHeader>, 'email' | 'profile'> & {
  agencyName: string
  children: ReactNode
}

/** The page of the mailbox: its head, what it is about, and what happens to a mail. */
export function MailboxFrame({ email, profile, agencyName, children }: FrameProps) {
  return (
    <TeamPage access="member" email={email} profile={profile}>
      <p>
        <TextLink to="/admin/mail">{texts.allMail}</TextLink>
      </p>
      <div className="page-bar">
        <h1>{texts.title}</h1>
        <p className="small muted">{texts.hint}</p>
      </div>
      <div className={`beside ${styles.page}`}>
        <div className="stack near">{children}</div>
        <aside aria-labelledby="rules" className={`on-deep stack near ${styles.rules}`}>
          <h2 id="rules">{texts.rules}</h2>
          <dl className="stack ruled facts">
            <Fact term={texts.ofPeople}>{texts.filed}</Fact>
            <Fact term={texts.moved(agencyName)}>{texts.inTray}</Fact>
            <Fact term={texts.other}>{texts.left}</Fact>
          </dl>
          <p className="small">{texts.headOnly}</p>
          <p className="small">{texts.stopsClock}</p>
        </aside>
      </div>
    </TeamPage>
  )
}

export function RefusedNote({ why }: { why: Refused['why'] }) {
  const [wrong, wayOut] = texts.refusals[why]
  return (
    <>
      <Note says="no">
        <h2>{texts.notSignedIn}</h2>
        <p>{`${wrong} ${texts.nothingSaved}`}</p>
        <p className="small">{wayOut}</p>
      </Note>
      <p>
        <TextLink to={texts.path}>{texts.anotherWay}</TextLink>
      </p>
    </>
  )
}
