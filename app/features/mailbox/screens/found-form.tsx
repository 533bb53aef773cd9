import { countInWords, foundCount } from '../../../../core/store/lists.ts'
import { Fact } from '../../../ui/forms/fact.tsx'
import { SelectField } from '../../../ui/forms/field.tsx'
import { Note } from '../../../ui/forms/note.tsx'
import { Radios } from '../../../ui/forms/radios.tsx'
import { FormButton, FormNote, FormOf, useForm } from '../../../ui/forms/use-form.tsx'
import { TextLink } from '../../../ui/team/text-link.tsx'
import { mailboxMessages as texts } from '../messages.ts'
import type { Found } from '../service.ts'

/** What was found in a mailbox, and how to begin with it. */
export function FoundForm({ found, agencyName }: { found: Found; agencyName: string }) {
  const form = useForm(['begin', 'folder'], { name: 'mailbox', isOfPage: true })
  const { user, host, folders, watched, belonging, sealed, isSame } = found
  const choices = folders.flatMap(({ path, name, mails }) =>
    mails === null ? [] : [[path, texts.named(name, mailsInWords(mails))] as const],
  )
  const inbox = folders.find(({ path }) => path === watched.inbox)
  return (
    <>
      <Note says="yes">
        <h2>{texts.signedIn}</h2>
        <p>{texts.notSaved(user, host)}</p>
      </Note>
      <FormOf form={form} action={texts.path} className="stack near">
        <input type="hidden" name="sealed" value={sealed} />
        <dl className="stack ruled facts breaks">
          <Fact term={texts.roles.inbox}>{mailsInWords(inbox?.mails ?? 0)}</Fact>
          <Fact term={agencyName}>
            <span>{watched.agency === '' ? texts.noAgencyFolder : texts.moved(agencyName)}</span>
            {watched.agency === '' && (
              <FormButton form={form} intent="folder">
                {texts.makeIt}
                <span className="visually-hidden">{texts.theFolder(agencyName)}</span>
              </FormButton>
            )}
          </Fact>
        </dl>
        <SelectField
          label={texts.sentFolder}
          hint={watched.sent === '' ? texts.noFolder : undefined}
          name="sent"
          defaultValue={watched.sent}
          options={[['', texts.noSentFolder], ...choices]}
        />
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

function mailsInWords(count: number): string {
  return texts.mails(countInWords(foundCount(count)))
}
