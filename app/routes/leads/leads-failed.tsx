import { Form, useLocation } from 'react-router'
import { leadMessages } from '../../../core/leads/messages.ts'
import { Gate } from '../../ui/gate.tsx'

/** The store did not answer. Trying again asks for the same view. */
export function LeadsFailed() {
  const view = [...new URLSearchParams(useLocation().search)]
  return (
    <Gate flag="broken">
      <h1>{leadMessages.errorTitle}</h1>
      <p>{leadMessages.notLoaded}</p>
      <Form>
        {view.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <button className="btn">{leadMessages.tryAgain}</button>
      </Form>
    </Gate>
  )
}
