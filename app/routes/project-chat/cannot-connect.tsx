import { chatMessages } from '../../../core/conversation/messages.ts'
import { TextField } from '../../ui/forms/field.tsx'
import { Note } from '../../ui/forms/note.tsx'
import { AgencyLinks } from '../../ui/site/agency-links.tsx'
import { useSite } from '../../ui/site/site.ts'
import type { Outcome } from './outcome.ts'

interface CannotConnectProps {
  outcome: Outcome | null
}

/** The page while there is no conversation to be had. Whoever has just sent an answer finds it here, ready to be sent again. */
export function CannotConnect({ outcome }: CannotConnectProps) {
  const { agency } = useSite()
  return (
    <div className="wrap cannot">
      <h1>{chatMessages.title}</h1>
      <Note says="no" role="alert">
        <p>{chatMessages.cannotConnect(agency.email)}</p>
        <AgencyLinks />
      </Note>
      {outcome?.kind === 'not-taken' ? (
        <form method="post" action="/project-chat">
          <input type="hidden" name="intent" value="answer" />
          <input type="hidden" name="seen" value={outcome.seen} />
          <TextField label={chatMessages.answerLabel} name="text" rows={4} defaultValue={outcome.text} />
          <button className="btn" type="submit">
            {chatMessages.tryAgain}
          </button>
        </form>
      ) : (
        <a className="btn" href="/project-chat">
          {chatMessages.tryAgain}
        </a>
      )}
    </div>
  )
}
