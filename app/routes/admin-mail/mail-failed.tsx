import { Form, useLocation } from 'react-router'
import { emailMessages } from '../../../core/email/messages.ts'
import { AuthCard } from '../../ui/team/auth-card.tsx'

/** The store did not answer. Trying again asks for the same view. */
export function MailFailed() {
  const view = [...new URLSearchParams(useLocation().search)]
  return (
    <AuthCard state="failed">
      <h1>{emailMessages.errorTitle}</h1>
      <p>{emailMessages.notLoaded}</p>
      <Form>
        {view.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <button className="btn">{emailMessages.tryAgain}</button>
      </Form>
    </AuthCard>
  )
}
