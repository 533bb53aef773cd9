import type { ReactNode } from 'react'
import { Actions, Button, Tickets } from '../app/ui/forms/button.tsx'
import { Fact } from '../app/ui/forms/fact.tsx'
import { Field, SelectField, TextField, Tick } from '../app/ui/forms/field.tsx'
import { AddFile, FileInput } from '../app/ui/forms/file-input.tsx'
import { Disclosure, Fold } from '../app/ui/forms/fold.tsx'
import { Empty, Note, Waiting } from '../app/ui/forms/note.tsx'
import { Pager } from '../app/ui/forms/pager.tsx'
import { PrintButton } from '../app/ui/forms/print-button.tsx'
import { Radios } from '../app/ui/forms/radios.tsx'
import { ThreadEntry } from '../app/ui/forms/thread-entry.tsx'
import { FormButton } from '../app/ui/forms/use-form.tsx'
import { TeamPage } from '../app/ui/team/team-page.tsx'

export const handle = { bodyClass: 'team-page' } as const

const currencies = [
  ['ZAR', 'Rand (ZAR)'],
  ['USD', 'Dollar (USD)'],
] as const

const answers = [
  ['yes', 'Yes'],
  ['no', 'No answer'],
] as const

/** Each part at rest, disabled, waiting and wrong, as far as it can be. The pointer and the keyboard show the rest. */
const parts: Readonly<Record<string, ReactNode>> = {
  Field: (
    <>
      <Field label="Your email address" hint="Only to answer you." />
      <Field label="Your email address" defaultValue="sample-1@visitors.example" disabled />
      <Field label="Your email address" defaultValue="sample-1.visitors" error="The address has no @." />
    </>
  ),
  'Text field': (
    <>
      <TextField label="Your answer, or a note" rows={2} />
      <TextField label="Your answer, or a note" rows={2} defaultValue="It is the blue till." disabled />
      <TextField label="Your answer, or a note" rows={2} error="A note needs a word. One will do." />
    </>
  ),
  Select: (
    <>
      <SelectField label="Currency" options={currencies} />
      <SelectField label="Currency" options={currencies} disabled />
      <SelectField label="Currency" options={currencies} error="Choose a currency." />
    </>
  ),
  'File field': (
    <>
      <FileInput left={5} />
      <FileInput left={0} />
      <p className="row even">
        <AddFile form={{ sending: null }} intent="file" label="File" submit="Add the file" />
      </p>
    </>
  ),
  Tick: (
    <>
      <Tick defaultChecked>These figures are ours</Tick>
      <Tick>Not ticked</Tick>
      <Tick disabled>These figures are ours</Tick>
      <Tick error="Tick it, or take the figures out.">These figures are ours</Tick>
    </>
  ),
  Radio: (
    <>
      <Radios legend="Spoke?" name="spoke" chosen="yes" options={answers} />
      <Radios legend="Spoke?" name="spoke-wrong" chosen={undefined} options={answers} error="Choose one of the two." />
      <Radios
        legend="Why is it closed?"
        name="closed"
        sentences
        chosen="lost"
        options={[
          ['won', 'Won: the work begins'],
          ['lost', 'Lost: they went with somebody else'],
        ]}
      />
    </>
  ),
  Tickets: (
    <>
      <Tickets>
        <Button className="ticket">Skip</Button>
        <Button className="ticket" disabled>
          Our staff
        </Button>
        <Button className="ticket">Not sure</Button>
      </Tickets>
      <Tickets sentences>
        <Button className="ticket">Budget: R80 000?</Button>
        <Button className="ticket">Leave it empty?</Button>
      </Tickets>
    </>
  ),
  Primary: <Buttons className="btn" words="Send" />,
  Quiet: <Buttons className="quiet" words="Keep as draft" />,
  Link: <Buttons className="link" words="Not now" />,
  Danger: <Buttons className="quiet danger" words="Erase this project" />,
  Chip: (
    <p className="row close">
      <Button className="chip" aria-pressed="true">
        All 27
      </Button>
      <Button className="chip">Mine 4</Button>
    </p>
  ),
  'The row': (
    <Actions>
      <Button className="btn">Publish</Button>
      <Button>Keep as draft</Button>
      <Button className="link">Cancel</Button>
      <PrintButton />
      <Button className="quiet danger">Take away</Button>
    </Actions>
  ),
  Note: (
    <>
      <Note says="yes">Published. Pages, search, chat and mails say it now.</Note>
      <Note says="no">No mail waits.</Note>
      <Note says="no" role="alert">
        Not sent. Your words are below, untouched.
      </Note>
      <Waiting text="Sending" />
    </>
  ),
  Disclosure: (
    <div>
      <Disclosure title="The whole brief">Nine lines</Disclosure>
      <Disclosure title="How each line came about">From the talk</Disclosure>
      <Fold title="Folded on a small screen">A clickable prototype</Fold>
    </div>
  ),
  Facts: (
    <dl className="facts lined">
      <Fact term="Email">sample-1@visitors.example</Fact>
      <Fact term="Budget">R75 000 to R100 000</Fact>
    </dl>
  ),
  Thread: (
    <div className="stack near">
      <ThreadEntry id="sent" isOwn name="Southeaster, SM" at="2026-11-21T07:31:00Z" kind="Sent">
        <p>The till matters a little. Which one is it?</p>
      </ThreadEntry>
      <ThreadEntry id="received" isOwn={false} name="Coffee shop owner" at="2026-11-23T06:40:00Z" kind="Received">
        <p>It is the blue one. Photograph attached.</p>
      </ThreadEntry>
    </div>
  ),
  'Nothing there': (
    <Empty title="No mail waits.">
      <p>What cannot be matched to a lead lies here until somebody says where it belongs.</p>
    </Empty>
  ),
  Pages: (
    <Pager
      links={[
        ['/kit', 'Back to the newest'],
        ['/kit?after=1', 'Older'],
      ]}
    />
  ),
}

function Buttons({ className, words }: { className: string; words: string }) {
  return (
    <p className="row even">
      <Button className={className}>{words}</Button>
      <Button className={className} disabled>
        {words}
      </Button>
      <FormButton form={{ sending: 'send' }} intent="send" className={className}>
        {words}
      </FormButton>
    </p>
  )
}

/** What `app/ui/forms` and the shared styles have. In development only. */
export default function Kit() {
  return (
    <TeamPage access="none">
      <h1>One kit</h1>
      {Object.entries(parts).map(([part, states]) => (
        <section key={part} className="stack even after-loose">
          <h2 className="ruled">{part}</h2>
          <div className="stack beside">{states}</div>
        </section>
      ))}
    </TeamPage>
  )
}
