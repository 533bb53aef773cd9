import { redirect } from 'react-router'
import { runForm } from '../../../ui/forms/define-form.ts'
import { Facts } from '../../../ui/forms/fact.tsx'
import { SelectField, Tick } from '../../../ui/forms/field.tsx'
import { Note } from '../../../ui/forms/note.tsx'
import { Radios } from '../../../ui/forms/radios.tsx'
import { FormButton, FormField, FormNote, FormOf, type PageForm, useForm } from '../../../ui/forms/use-form.tsx'
import { unlisted } from '../../../ui/head/unlisted-head.ts'
import { LocalTime } from '../../../ui/live/local-time.tsx'
import { AccessDenied } from '../../../ui/team/access-denied.tsx'
import { teamFailed } from '../../../ui/team/team-failed.tsx'
import { TeamPage } from '../../../ui/team/team-page.tsx'
import { TextLink } from '../../../ui/team/text-link.tsx'
import { loadForMember } from '../../../visitor.ts'
import { reasonOrThrow, stateOf } from '../mailbox.ts'
import { mailboxMessages as texts } from '../messages.ts'
import type { Earlier, Found } from '../service.ts'
import type { Route } from './+types/page.ts'
import { mailboxForms } from './forms.ts'
import styles from './mailbox.module.css'

export const handle = { bodyClass: 'team-page' } as const

export const meta = unlisted(texts.title)

/** `at` leads to a provider: a form cannot, as its policy names this site alone. With `state` the provider sends the browser back. */
export function loader({ url: { searchParams }, ...args }: Route.LoaderArgs) {
  return loadForMember(args, texts.notLoaded, async ({ mailbox, agency }, member) => {
    const { at, state = '', code = '' } = Object.fromEntries(searchParams)
    const provider = mailbox.offers.find((each) => each === at)
    if (provider) throw redirect(await mailbox.startSignIn(member, provider))
    const box = await mailbox.state(member)
    const refused = (error: unknown) => ({ why: reasonOrThrow(error) })
    const signedIn = state === '' ? null : await mailbox.finishSignIn(member, { code, state }).catch(refused)
    // How it is in words here: the module that says it has the schema, which is for no browser.
    return { agencyName: agency.name, box, state: stateOf(box), offers: mailbox.offers, signedIn }
  })
}

export function action(args: Route.ActionArgs) {
  return runForm(args, { tables: [mailboxForms], subject: null, failure: texts.notDone })
}

export { sendForm as clientAction } from '../../../ui/forms/send-form.ts'

export default function MailboxPage({ loaderData }: Route.ComponentProps) {
  const form = useForm<Found | Earlier>(['try', 'begin', 'earlier', 'disconnect'], { name: 'mailbox', isOfPage: true })
  if (loaderData.access !== 'member') return <AccessDenied access={loaderData.access} sentence={texts.membersOnly} />
  const { agencyName, signedIn, email, profile } = loaderData
  const shown = form.result?.kind === 'shown' ? form.result.shown : signedIn
  const found = shown && 'sealed' in shown ? shown : null
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
          {shown && 'why' in shown && <p className="error">{texts.reasons[shown.why]}</p>}
          {found ? <FoundForm {...{ form, found, agencyName }} /> : <Present {...loaderData} form={form} />}
        </div>
        <aside aria-labelledby="rules" className={`on-deep stack near ${styles.rules}`}>
          <h2 id="rules">{texts.rules}</h2>
          <Facts className="stack ruled facts" rows={texts.whatHappens(agencyName)} />
          <p className="small">{texts.headOnly}</p>
        </aside>
      </div>
    </TeamPage>
  )
}

export const ErrorBoundary = teamFailed(texts.errorTitle, texts.notLoaded)

type MailboxForm = PageForm<Found | Earlier>
type Loaded = Extract<Route.ComponentProps['loaderData'], { access: 'member' }> & { form: MailboxForm }
const plain = { autoComplete: 'off', spellCheck: false } as const

/** The mailbox that is connected, or how to connect one: read up to when, in trouble, ended, or none. */
function Present(loaded: Loaded) {
  const { form, box, state } = loaded
  const isEnd = box?.trouble?.isEnd === true
  return (
    <>
      <Note says={box && !box.trouble ? 'yes' : 'no'}>
        <h2>
          <span>{state.title}</span> {state.at !== '' && <LocalTime iso={state.at} />}
        </h2>
        <p>{state.means}</p>
      </Note>
      {box && <MailboxFacts box={box} />}
      {(!box || isEnd) && <Ways {...loaded} />}
      {box && !isEnd && <EarlierMail form={form} />}
      {box && (
        <FormOf form={form} className="stack close left" ref={null}>
          <p className="small muted" id="disconnect">
            {texts.disconnectMeans}
          </p>
          <FormButton intent="disconnect" className="quiet danger" aria-describedby="disconnect">
            {texts.disconnect}
          </FormButton>
        </FormOf>
      )}
    </>
  )
}

function MailboxFacts({ box }: { box: NonNullable<Loaded['box']> }) {
  const paths = Object.values(box.folders).flatMap(({ path }) => path || [])
  return (
    <Facts
      rows={[
        [texts.mailbox, box.user],
        [texts.how, texts.by(texts.ways[box.how], box.memberEmail)],
        [texts.folders, paths.join(', ')],
        [texts.letters, `${texts.leaveBy[box.lettersLeaveBy]} ${box.notSent && texts.notSent(box.notSent)}`],
        [texts.meanwhile, box.trouble?.isEnd && texts.nothingLost],
      ]}
    />
  )
}

/** The ways to sign in. */
function Ways({ form, offers, box, agencyName }: Loaded) {
  const before = box?.how === 'server' ? box : null
  return (
    <>
      <p className="strong">{box ? texts.signInAgain : texts.howTo}</p>
      {offers.map((provider) => (
        <section key={provider} className="stack close left">
          <h3>{texts.ways[provider]}</h3>
          <p>{texts.noPassword(texts.at[provider])}</p>
          <p className="small muted">{texts.allowFirst(agencyName)}</p>
          <a className="quiet" href={`${texts.path}?at=${provider}`}>
            {texts.signInWith(texts.at[provider])}
          </a>
        </section>
      ))}
      <FormOf form={form} action={texts.path} className="stack close left">
        <h3>{offers.length > 0 ? texts.ways.server : texts.onlyServer}</h3>
        <div className={styles.server}>
          <FormField label={texts.server} name="host" defaultValue={before?.host} {...plain} />
          <FormField label={texts.port} name="port" defaultValue={before?.port ?? 993} inputMode="numeric" {...plain} />
        </div>
        <FormField label={texts.user} name="user" defaultValue={before?.user} {...plain} />
        <FormField label={texts.password} name="password" type="password" autoComplete="new-password" />
        <FormButton intent="try">{texts.tryIt}</FormButton>
        <FormNote />
      </FormOf>
      {offers.length === 0 && <p className="small muted">{texts.noProvider}</p>}
    </>
  )
}

/** What was found in a mailbox, and how to begin with it. */
function FoundForm({ form, found, agencyName }: { form: MailboxForm; found: Found; agencyName: string }) {
  const { how, user, host, folders, watched, mails, belonging, sealed, isSame, copies } = found
  return (
    <>
      <Note says="yes">
        <h2>{texts.signedIn}</h2>
        <p>{texts.notSaved(user, host)}</p>
      </Note>
      <FormOf form={form} action={texts.path} className="stack near">
        <input type="hidden" name="sealed" value={sealed} />
        <Facts
          rows={[
            [texts.inbox, texts.mails(mails)],
            [agencyName, watched.agency || texts.noAgencyFolder],
          ]}
        />
        <SelectField
          label={texts.sentFolder}
          hint={watched.sent === '' ? texts.noFolder : undefined}
          name="sent"
          defaultValue={watched.sent}
          options={[['', texts.noSentFolder], ...folders.map(({ path, name }) => [path, name] as const)]}
        />
        {watched.agency === '' && (
          <Tick name="makesFolder" value="true" defaultChecked>
            {texts.makeIt(agencyName)}
          </Tick>
        )}
        {how === 'server' && (
          <Tick name="copies" value="true" defaultChecked={copies}>
            {texts.copyLetters}
          </Tick>
        )}
        {isSame && <p>{texts.goesOn}</p>}
        {belonging > 0 && (
          <Radios
            legend={texts.earlier(belonging)}
            name="filesEarlier"
            chosen="true"
            sentences
            options={[
              ['true', texts.fileThem],
              ['false', texts.beginNow],
            ]}
          />
        )}
        <p className="row near">
          <FormButton intent="begin" className="btn">
            {texts.begin}
          </FormButton>
          <TextLink to={texts.path}>{texts.another}</TextLink>
        </p>
        <FormNote />
      </FormOf>
    </>
  )
}

/** Asks for the mail of a person from before they were a lead. */
function EarlierMail({ form }: { form: MailboxForm }) {
  const earlier = form.result?.kind === 'shown' && 'count' in form.result.shown ? form.result.shown : null
  return (
    <FormOf form={form} className="stack close left">
      <h2>{texts.earlierOf}</h2>
      {earlier ? (
        <>
          <input type="hidden" name="reference" value={earlier.reference} />
          <input type="hidden" name="files" value="true" />
          <p role="status">{texts.earlierAsk(earlier)}</p>
        </>
      ) : (
        <FormField label={texts.reference} hint={texts.earlierHint} name="reference" maxLength={20} {...plain} />
      )}
      <FormButton intent="earlier">{earlier ? texts.fileEarlier : texts.countEarlier}</FormButton>
      <FormNote />
    </FormOf>
  )
}
