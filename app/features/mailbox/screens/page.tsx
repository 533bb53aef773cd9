import { countInWords, foundCount } from '../../../../core/store/lists.ts'
import { runForm } from '../../../ui/forms/define-form.ts'
import { Fact } from '../../../ui/forms/fact.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { isNotDone } from '../../../ui/forms/form-result.ts'
import { Note } from '../../../ui/forms/note.tsx'
import { FormButton, FormNote, FormOf, useForm } from '../../../ui/forms/use-form.tsx'
import { unlistedHead } from '../../../ui/head/unlisted-head.ts'
import { LocalTime } from '../../../ui/live/local-time.tsx'
import { AccessDenied } from '../../../ui/team/access-denied.tsx'
import { TeamFailed } from '../../../ui/team/team-failed.tsx'
import { loadForMember } from '../../../visitor.ts'
import { mailboxMessages as texts, problemInWords } from '../messages.ts'
import type { Found, MailboxState } from '../service.ts'
import type { Route } from './+types/page.ts'
import { FoundForm } from './found-form.tsx'
import { MailboxFrame } from './frame.tsx'
import { mailboxForms } from './mailbox-forms.ts'
import styles from './mailbox.module.css'

export const handle = { bodyClass: 'team-page' } as const

export function meta({ matches }: Route.MetaArgs) {
  return unlistedHead(matches, texts.title)
}

export function loader(args: Route.LoaderArgs) {
  return loadForMember(args, texts.notLoaded, async (services, member) => ({
    agencyName: services.agency.name,
    box: await services.mailbox.state(member),
    offers: services.mailbox.offers,
  }))
}

export function action(args: Route.ActionArgs) {
  return runForm(args, { tables: [mailboxForms], subject: null, failure: texts.notDone })
}

export { sendForm as clientAction } from '../../../ui/forms/send-form.ts'

type Offers = readonly ('google' | 'microsoft')[]

export default function MailboxPage({ loaderData }: Route.ComponentProps) {
  const form = useForm<Found>(['try', 'folder', 'begin', 'disconnect'], { name: 'mailbox', isOfPage: true })
  if (loaderData.access !== 'member') return <AccessDenied access={loaderData.access} sentence={texts.membersOnly} />
  const { box, offers, agencyName } = loaderData
  const found = form.result?.kind === 'shown' ? form.result.shown : null
  return (
    <MailboxFrame {...loaderData}>
      {found && <FoundForm found={found} agencyName={agencyName} />}
      {!found && box && <Connected box={box} />}
      {!found && (!box || box.endedAt !== '') && <Ways form={form} offers={offers} box={box} agencyName={agencyName} />}
      {!found && <FormNote form={form} />}
      {!found && box?.endedAt === '' && <Earlier box={box} />}
      {!found && box && <Disconnect />}
    </MailboxFrame>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <TeamFailed title={texts.errorTitle} error={error} says={texts.notLoaded} />
}

/** How it is: read up to when, behind, in trouble or ended. */
function Connected({ box }: { box: MailboxState }) {
  const { how, user, memberEmail, folders, readAt, endedAt, behind, passed, filed } = box
  const words = (count: number) => countInWords(foundCount(count))
  const watched = [folders.inbox, folders.sent, folders.agency].filter((path) => path !== '')
  return (
    <>
      {box.problem !== null && <Trouble box={box} />}
      {box.problem === null && (
        <Note says="yes">
          <h2>
            <span>
              {behind ? texts.behind(words(behind.read), words(behind.of)) : readAt ? texts.readUpTo : texts.readNever}
            </span>{' '}
            {!behind && readAt !== '' && <LocalTime iso={readAt} />}
          </h2>
          <p>{behind ? texts.goesOnByItself : texts.today(words(passed), words(filed))}</p>
        </Note>
      )}
      {behind && <progress value={behind.read} max={behind.of} aria-label={texts.behindBar} />}
      <dl className="stack ruled facts breaks">
        <Fact term={texts.mailbox}>{user}</Fact>
        <Fact term={texts.how}>{texts.by(texts.ways[how], memberEmail)}</Fact>
        <Fact term={texts.folders}>{watched.join(', ')}</Fact>
        {endedAt !== '' && <Fact term={texts.works}>{texts.stillWorks}</Fact>}
        {endedAt !== '' && <Fact term={texts.waits}>{texts.nothingLost}</Fact>}
        {endedAt !== '' && <Fact term={texts.until}>{texts.untilThen}</Fact>}
      </dl>
    </>
  )
}

function Trouble({ box: { problem, endedAt, retryAt, readAt } }: { box: MailboxState }) {
  return (
    <Note says="no">
      <h2>
        <span>{endedAt === '' ? texts.trouble : texts.ended}</span> {endedAt !== '' && <LocalTime iso={endedAt} />}
      </h2>
      <p>
        {problem && <span>{problemInWords(problem)}</span>} {endedAt === '' && <span>{texts.triedAgain}</span>}{' '}
        {endedAt === '' && <LocalTime iso={retryAt} style="time" />}
      </p>
      {readAt !== '' && (
        <p className="small">
          {texts.readUpTo} <LocalTime iso={readAt} />
        </p>
      )}
    </Note>
  )
}

interface WaysProps {
  form: ReturnType<typeof useForm<Found>>
  offers: Offers
  /** Of a sign-in that has ended. */
  box: MailboxState | null
  agencyName: string
}

/** The ways to sign in. */
function Ways({ form, offers, box, agencyName }: WaysProps) {
  const { result, fields } = form
  const problems = isNotDone(result) ? result.problems : undefined
  const before = fields ?? (box?.how === 'server' ? { host: box.host, user: box.user } : null)
  return (
    <>
      {!box && (
        <Note says="no">
          <h2>{problems ? texts.notSignedIn : texts.none}</h2>
          <p>{problems ? texts.nothingSaved : texts.noneMeans}</p>
        </Note>
      )}
      {!box && (
        <dl className="stack ruled facts">
          <Fact term={texts.willBeRead}>{texts.read}</Fact>
          <Fact term={texts.notRead}>{texts.others}</Fact>
        </dl>
      )}
      <p className="strong">{box ? texts.signInAgain : texts.howTo}</p>
      {offers.map((provider) => (
        <section key={provider} className="stack close left">
          <h3>{texts.ways[provider]}</h3>
          <p>{texts.noPassword(texts.at[provider])}</p>
          <p className="small muted">{texts.allowFirst(agencyName)}</p>
          <a className="quiet" href={`${texts.path}/sign-in/${provider}`}>
            {texts.signInWith(texts.at[provider])}
          </a>
        </section>
      ))}
      <FormOf form={form} className="stack close">
        <h3>{texts.ways.server}</h3>
        <div className={styles.server}>
          <Field
            label={texts.server}
            name="host"
            defaultValue={before?.['host']}
            error={problems?.['host']}
            {...plain}
          />
          <Field
            label={texts.port}
            name="port"
            inputMode="numeric"
            defaultValue={before?.['port'] ?? String(box?.how === 'server' ? box.port : usualPort)}
            error={problems?.['port']}
            {...plain}
          />
        </div>
        <Field label={texts.user} name="user" defaultValue={before?.['user']} error={problems?.['user']} {...plain} />
        <Field
          label={texts.password}
          name="password"
          type="password"
          error={problems?.['password']}
          autoComplete="new-password"
        />
        <p className="row near">
          <FormButton form={form} intent="try">
            {texts.tryIt}
          </FormButton>
        </p>
      </FormOf>
    </>
  )
}

/** The mail of a person from before they were a lead: looked for, and filed where a member says so. */
function Earlier({ box: { earlier, earlierName: name } }: { box: MailboxState }) {
  const form = useForm(['earlier', 'earlier-file', 'earlier-leave'], { isOfPage: true })
  const { count = null } = earlier ?? {}
  return (
    <FormOf form={form} className="stack close left">
      <h2>{texts.earlierOf}</h2>
      {!earlier && (
        <Field label={texts.reference} hint={texts.earlierHint} name="reference" maxLength={20} {...plain} />
      )}
      {!earlier && (
        <FormButton form={form} intent="earlier">
          {texts.lookForIt}
        </FormButton>
      )}
      {earlier && count === null && <p>{texts.looking(name)}</p>}
      {count !== null && <p>{count === 0 ? texts.earlierNone(name) : texts.earlierFound(count, name)}</p>}
      {count !== null && (
        <p className="row near">
          {count > 0 && (
            <FormButton form={form} intent="earlier-file">
              {texts.fileEarlier}
            </FormButton>
          )}
          <FormButton form={form} intent="earlier-leave">
            {texts.leaveEarlier}
          </FormButton>
        </p>
      )}
      <FormNote form={form} />
    </FormOf>
  )
}

const usualPort = 993
const plain = { autoComplete: 'off', spellCheck: false } as const

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
