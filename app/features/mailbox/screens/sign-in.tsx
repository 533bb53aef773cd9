import { Fact } from '../../../ui/forms/fact.tsx'
import { Field, SelectField, Tick } from '../../../ui/forms/field.tsx'
import { isNotDone } from '../../../ui/forms/form-result.ts'
import { Note } from '../../../ui/forms/note.tsx'
import { Radios } from '../../../ui/forms/radios.tsx'
import { FormButton, FormNote, FormOf, type PageForm } from '../../../ui/forms/use-form.tsx'
import { TextLink } from '../../../ui/team/text-link.tsx'
import type { Provider } from '../mailbox.ts'
import { mailboxMessages as texts } from '../messages.ts'
import type { Found, MailboxState } from '../service.ts'
import styles from './mailbox.module.css'

export const plain = { autoComplete: 'off', spellCheck: false } as const
const usualPort = 993

export const problemsOf = ({ result }: Pick<PageForm<unknown>, 'result'>) =>
  isNotDone(result) ? result.problems : undefined

interface WaysProps {
  form: PageForm<unknown>
  offers: readonly Provider[]
  /** Of a sign-in that has ended. */
  box: MailboxState | null
  agencyName: string
}

/** The ways to sign in. */
export function Ways({ form, offers, box, agencyName }: WaysProps) {
  const problems = problemsOf(form)
  const server = box?.how === 'server' ? { host: box.host, port: String(box.port), user: box.user } : null
  const of = (name: 'host' | 'port' | 'user') => ({
    name,
    defaultValue: form.fields?.[name] ?? server?.[name] ?? (name === 'port' ? String(usualPort) : undefined),
    error: problems?.[name],
    ...plain,
  })
  return (
    <>
      {!box && (
        <Note says="no">
          <h2>{problems ? texts.notSignedIn : texts.none}</h2>
          <p>{problems ? texts.nothingSaved : texts.noneMeans}</p>
        </Note>
      )}
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
      <FormOf form={form} action={texts.path} className="stack close">
        <h3>{offers.length > 0 ? texts.ways.server : texts.onlyServer}</h3>
        <div className={styles.server}>
          <Field label={texts.server} {...of('host')} />
          <Field label={texts.port} inputMode="numeric" {...of('port')} />
        </div>
        <Field label={texts.user} {...of('user')} />
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
      <FormNote form={form} />
      {offers.length === 0 && <p className="small muted">{texts.noProvider}</p>}
    </>
  )
}

/** What was found in a mailbox, and how to begin with it. */
export function FoundForm({ form, found, agencyName }: { form: PageForm<unknown>; found: Found; agencyName: string }) {
  const { how, user, host, folders, watched, mails, belonging, sealed, isSame, copies } = found
  return (
    <>
      <Note says="yes">
        <h2>{texts.signedIn}</h2>
        <p>{texts.notSaved(user, host)}</p>
      </Note>
      <FormOf form={form} action={texts.path} className="stack near">
        <input type="hidden" name="sealed" value={sealed} />
        <dl className="facts lined breaks">
          <Fact term={texts.inbox}>{texts.mails(mails)}</Fact>
          <Fact term={agencyName}>{watched.agency === '' ? texts.noAgencyFolder : texts.moved(agencyName)}</Fact>
        </dl>
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
        {!isSame && belonging > 0 && (
          <Radios
            legend={texts.earlier(belonging)}
            name="earlier"
            chosen="file"
            sentences
            options={[
              ['file', texts.fileThem],
              ['leave', texts.beginNow],
            ]}
          />
        )}
        <p className="row near">
          <FormButton form={form} intent="begin" className="btn">
            {texts.begin}
          </FormButton>
          <TextLink to={texts.path}>{texts.another}</TextLink>
        </p>
        <FormNote form={form} />
      </FormOf>
    </>
  )
}
