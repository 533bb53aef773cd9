import type { ComponentProps } from 'react'
import { redirect } from 'react-router'
import { runForm } from '../../../ui/forms/define-form.ts'
import { Fact } from '../../../ui/forms/fact.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Note } from '../../../ui/forms/note.tsx'
import { FormButton, FormNote, FormOf, type PageForm, useForm } from '../../../ui/forms/use-form.tsx'
import { unlisted } from '../../../ui/head/unlisted-head.ts'
import { LocalTime } from '../../../ui/live/local-time.tsx'
import { AccessDenied } from '../../../ui/team/access-denied.tsx'
import { teamFailed } from '../../../ui/team/team-failed.tsx'
import { TeamPage } from '../../../ui/team/team-page.tsx'
import { TextLink } from '../../../ui/team/text-link.tsx'
import { loadForMember } from '../../../visitor.ts'
import { reasonOf } from '../mailbox.ts'
import { mailboxMessages as texts, stateOf } from '../messages.ts'
import type { Earlier, Found, MailboxState } from '../service.ts'
import type { Route } from './+types/page.ts'
import { mailboxForms } from './forms.ts'
import { FoundForm, plain, problemsOf, Ways } from './sign-in.tsx'
import styles from './mailbox.module.css'

export const handle = { bodyClass: 'team-page' } as const

export const meta = unlisted(texts.title)

/** `at` leads to a provider: a form cannot, as its policy names this site alone. With `state` the provider sends the browser back. */
export function loader({ url: { searchParams }, ...args }: Route.LoaderArgs) {
  return loadForMember(args, texts.notLoaded, async ({ mailbox, agency }, member) => {
    const { at, state = '', code = '' } = Object.fromEntries(searchParams)
    const provider = mailbox.offers.find((each) => each === at)
    if (provider) throw redirect(await mailbox.startSignIn(member, provider))
    return {
      agencyName: agency.name,
      box: await mailbox.state(member),
      offers: mailbox.offers,
      signedIn:
        state === ''
          ? null
          : await mailbox.finishSignIn(member, { code, state }).catch((error) => ({ why: reasonOf(error) ?? 'line' })),
    }
  })
}

export function action(args: Route.ActionArgs) {
  return runForm(args, { tables: [mailboxForms], subject: null, failure: texts.notDone })
}

export { sendForm as clientAction } from '../../../ui/forms/send-form.ts'

export default function MailboxPage({ loaderData }: Route.ComponentProps) {
  const form = useForm<Found | Earlier>(['try', 'begin', 'count', 'file', 'disconnect'], {
    name: 'mailbox',
    isOfPage: true,
  })
  if (loaderData.access !== 'member') return <AccessDenied access={loaderData.access} sentence={texts.membersOnly} />
  const { agencyName, signedIn, email, profile } = loaderData
  const shown = form.result?.kind === 'shown' ? form.result.shown : signedIn
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
        <div className="stack near">
          {shown && 'sealed' in shown ? (
            <FoundForm form={form} found={shown} agencyName={agencyName} />
          ) : (
            <>
              {signedIn && 'why' in signedIn && <p className="error">{texts.reasons[signedIn.why].join(' ')}</p>}
              <Present {...loaderData} form={form} earlier={shown && 'count' in shown ? shown : null} />
            </>
          )}
        </div>
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

export const ErrorBoundary = teamFailed(texts.errorTitle, texts.notLoaded)

/** The mailbox that is connected, and the ways to connect one. */
function Present({ earlier, ...ways }: ComponentProps<typeof Ways> & { earlier: Earlier | null }) {
  const { form, box } = ways
  const isEnd = box?.trouble?.isEnd === true
  return (
    <>
      {box && <Connected box={box} />}
      {(!box || isEnd) && <Ways {...ways} />}
      {box && <Manage form={form} earlier={earlier} isEnd={isEnd} />}
    </>
  )
}

/** How it is: read up to when, behind, in trouble or ended. */
function Connected({ box }: { box: MailboxState }) {
  const { how, user, memberEmail } = box
  const isEnd = box.trouble?.isEnd === true
  const paths = Object.values(box.folders).flatMap(({ path }) => path || [])
  const { title, at, means } = stateOf(box)
  return (
    <>
      <Note says={box.trouble ? 'no' : 'yes'}>
        <h2>
          <span>{title}</span> {at !== '' && <LocalTime iso={at} />}
        </h2>
        <p>{means}</p>
      </Note>
      {box.behind && <progress value={box.behind.read} max={box.behind.of} aria-label={texts.behindBar} />}
      <dl className="facts lined breaks">
        <Fact term={texts.mailbox}>{user}</Fact>
        <Fact term={texts.how}>{texts.by(texts.ways[how], memberEmail)}</Fact>
        <Fact term={texts.folders}>{paths.join(', ')}</Fact>
        <Fact term={texts.letters}>
          <span>{texts.leaveBy[box.lettersLeaveBy]}</span>{' '}
          {box.notSent !== '' && <span>{texts.notSent(box.notSent)}</span>}
        </Fact>
        {isEnd && <Fact term={texts.meanwhile}>{texts.nothingLost}</Fact>}
      </dl>
      {isEnd && <p className="small">{texts.untilThen}</p>}
    </>
  )
}

/** Asks for the mail of a person from before they were a lead, and ends the connection. */
function Manage({ form, earlier, isEnd }: { form: PageForm<unknown>; earlier: Earlier | null; isEnd: boolean }) {
  const reference = {
    label: texts.reference,
    hint: texts.earlierHint,
    error: problemsOf(form)?.['reference'],
    name: 'reference',
    maxLength: 20,
  }
  return (
    <FormOf form={form} className="stack close left" {...(isEnd && { ref: null })}>
      {!isEnd && <h2>{texts.earlierOf}</h2>}
      {earlier && <input type="hidden" name="reference" value={earlier.reference} />}
      {earlier && <p role="status">{texts.earlierAsk(earlier)}</p>}
      {!isEnd && !earlier && <Field {...reference} {...plain} />}
      {!isEnd && (
        <FormButton form={form} intent={earlier ? 'file' : 'count'}>
          {earlier ? texts.fileEarlier : texts.countEarlier}
        </FormButton>
      )}
      {!isEnd && <FormNote form={form} />}
      <p className="small muted" id="disconnect">
        {texts.disconnectMeans}
      </p>
      <FormButton form={form} intent="disconnect" className="quiet danger" aria-describedby="disconnect">
        {texts.disconnect}
      </FormButton>
    </FormOf>
  )
}
