import { Form } from 'react-router'
import { leadMessages } from '../../../core/leads/messages.ts'

interface RefreshFormProps {
  after: string | null
  leadId: string | null
  loading: boolean
}

export function RefreshForm({ after, leadId, loading }: RefreshFormProps) {
  return (
    <Form className="refresh" preventScrollReset>
      {after && <input type="hidden" name="after" value={after} />}
      {leadId && <input type="hidden" name="lead" value={leadId} />}
      <button className="quiet">{leadMessages.refresh}</button>
      <p className="small muted" role="status">
        {loading && leadMessages.loading}
      </p>
    </Form>
  )
}
