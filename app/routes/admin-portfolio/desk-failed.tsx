import { Form, useNavigation } from 'react-router'
import { adminMessages } from '../../../core/portfolio/admin-messages.ts'
import { Gate } from '../../ui/gate.tsx'

/** The store did not answer. */
export function DeskFailed() {
  const loading = useNavigation().state === 'loading'
  return (
    <Gate flag="broken">
      <h1>{adminMessages.notLoaded}</h1>
      <Form>
        <button className="btn" disabled={loading}>
          {adminMessages.tryAgain}
        </button>
      </Form>
      <p role="status">{loading && adminMessages.loading}</p>
    </Gate>
  )
}
