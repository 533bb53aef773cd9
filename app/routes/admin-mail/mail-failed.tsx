import { Form, useLocation } from 'react-router'
import { mailMessages } from '../../../core/email/messages.ts'
import { Gate } from '../../ui/team/auth-card.tsx'

/** The store did not answer. Trying again asks for the same view. */
export function MailFailed() {
  const view = [...new URLSearchParams(useLocation().search)]
  return (
    <Gate flag="broken">
      <h1>{mailMessages.errorTitle}</h1>
      <p>{mailMessages.notLoaded}</p>
      <Form>
        {view.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <button className="btn">{mailMessages.tryAgain}</button>
      </Form>
    </Gate>
  )
}
