import { redirect } from 'react-router'
import { countInWords, foundCount } from '../../../../core/store/lists.ts'
import { joinSentences } from '../../../../core/text/sentences.ts'
import { runForm } from '../../../ui/forms/define-form.ts'
import { Fact } from '../../../ui/forms/fact.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Note } from '../../../ui/forms/note.tsx'
import { FormButton, FormNote, FormOf, useForm } from '../../../ui/forms/use-form.tsx'
import { unlistedHead } from '../../../ui/head/unlisted-head.ts'
import { LocalTime } from '../../../ui/live/local-time.tsx'
import { AccessDenied } from '../../../ui/team/access-denied.tsx'
import { TeamFailed } from '../../../ui/team/team-failed.tsx'
import { TeamPage } from '../../../ui/team/team-page.tsx'
import { TextLink } from '../../../ui/team/text-link.tsx'
import { loadForMember } from '../../../visitor.ts'
import { mailboxMessages as texts, problemInWords } from '../messages.ts'
import type { Found, MailboxState } from '../service.ts'
import type { Route } from './+types/page.ts'
import { mailboxForms } from './forms.ts'
import { FoundForm, plain, Ways } from './sign-in.tsx'
import styles from './mailbox.module.css'

export const handle = { bodyClass: 'team-page' } as const

export function meta({ matches }: Route.MetaArgs) {
  return unlistedHead(matches, texts.title)
}

/** `at` leads to a provider: a form cannot, as its policy names this site alone. With `state` the provider sends the browser back. */
export function loader({ url: { searchParams }, ...args }: Route.LoaderArgs) {
  const [at, state, code] = ['at', 'state', 'code'].map((name) => searchParams.get(name) ?? '') as [
    string,
    string,
    string,
  ]
  return loadForMember(args, texts.notLoaded, async ({ mailbox, agency }, member) => {
    const provider = mailbox.offers.find((each) => each === at)
    if (provider) throw redirect(await mailbox.startSignIn(member, provider))
    return {
      agencyName: agency.name,
      box: await mailbox.state(member),
      offers: mailbox.offers,
      signedIn: state === '' ? null : await mailbox.finishSignIn(member, { code, state }),
    }
  })
}

export function action(args: Route.ActionArgs) {
  return runForm(args, { tables: [mailboxForms], subject: null, failure: texts.notDone })
}

export { sendForm as clientAction } from '../../../ui/forms/send-form.ts'

export default function MailboxPage({ loaderData }: Route.ComponentProps) {
  const form = useForm<Found>(['try', 'folder', 'begin', 'disconnect'], { name: 'mailbox', isOfPage: true })
  if (loaderData.access !== 'member') return <AccessDenied access={loaderData.access} sentence={texts.membersOnly} />
  const { box, offers, agencyName, signedIn, email, profile } = loaderData
  const found = form.result?.kind === 'shown' ? form.result.shown : signedIn?.kind === 'found' ? signedIn : null
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
          {found ? (
            <FoundForm form={form} found={found} agencyName={agencyName} />
          ) : (
            <>
              {signedIn?.kind === 'refused' && <p className="error">{texts.refusals[signedIn.why].join(' ')}</p>}
              {box && <Connected box={box} />}
              {(!box || box.trouble?.isEnd) && <Ways form={form} offers={offers} box={box} agencyName={agencyName} />}
              {box && !box.trouble?.isEnd && <FormNote form={form} />}
              {box && !box.trouble?.isEnd && <Earlier />}
              {box && <Disconnect />}
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

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <TeamFailed title={texts.errorTitle} error={error} says={texts.notLoaded} />
}

/** How it is: read up to when, behind, in trouble or ended. */
function Connected({ box }: { box: MailboxState }) {
  const { how, user, memberEmail } = box
  const isEnd = box.trouble?.isEnd === true
  const paths = Object.values(box.folders).flatMap(({ path }) => path || [])
  const { title, at = '', means } = stateOf(box)
  return (
    <>
      <Note says={box.trouble ? 'no' : 'yes'}>
        <h2>
          <span>{title}</span> {at !== '' && <LocalTime iso={at} />}
        </h2>
        <p>{means}</p>
      </Note>
      {box.behind && <progress value={box.behind.read} max={box.behind.of} aria-label={texts.behindBar} />}
      <dl className="stack ruled facts breaks">
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

function stateOf({ trouble, behind, readAt, passed, filed }: MailboxState) {
  const words = (count: number) => countInWords(foundCount(count))
  if (trouble?.isEnd) return { title: texts.ended, at: trouble.since, means: problemInWords(trouble.why) }
  if (trouble) return { title: texts.trouble, means: joinSentences(problemInWords(trouble.why), texts.goesOnByItself) }
  if (behind) return { title: texts.behind(words(behind.read), words(behind.of)), means: texts.goesOnByItself }
  const means = texts.today(words(passed), words(filed))
  return { title: readAt === '' ? texts.readNever : texts.readUpTo, at: readAt, means }
}

/** Asks for the mail of a person from before they were a lead. */
function Earlier() {
  const form = useForm(['earlier'], { isOfPage: true })
  return (
    <FormOf form={form} className="stack close left">
      <h2>{texts.earlierOf}</h2>
      <Field label={texts.reference} hint={texts.earlierHint} name="reference" maxLength={20} {...plain} />
      <FormButton form={form} intent="earlier">
        {texts.fileEarlier}
      </FormButton>
      <FormNote form={form} />
    </FormOf>
  )
}

function Disconnect() {
  const form = useForm(['disconnect'], { isOfPage: true })
  return (
    <FormOf form={form} className="stack close left">
      <p className="small muted" id="disconnect">
        {texts.disconnectMeans}
      </p>
      <FormButton form={form} intent="disconnect" className="quiet danger" aria-describedby="disconnect">
        {texts.disconnect}
      </FormButton>
    </FormOf>
  )
}
