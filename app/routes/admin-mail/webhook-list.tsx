import { emailMessages } from '../../../core/email/messages.ts'
import { webhookMessages } from '../../../core/webhooks/messages.ts'
import type { WebhookSummary } from '../../../core/webhooks/webhook-service.ts'
import { SendAgain, StatusTag, When } from './entry-parts.tsx'

/** Where the team's chat app or another system was not told of a lead. Nothing at all where everybody was. */
export function WebhookList({ webhooks }: { webhooks: readonly WebhookSummary[] }) {
  if (webhooks.length === 0) return null
  return (
    <details className="hooks">
      <summary>{webhookMessages.notArrived(webhooks.length)}</summary>
      <ul className="mails">
        {webhooks.map((webhook) => (
          <Line key={webhook.id} webhook={webhook} />
        ))}
      </ul>
    </details>
  )
}

function Line({ webhook }: { webhook: WebhookSummary }) {
  const { target, leadId, error } = webhook
  const name = webhookMessages.targets[target]
  return (
    <li className="mail">
      <StatusTag entry={webhook} />
      <div className="mail-what">
        <h2>{name}</h2>
        <p className="small mail-error">{error}</p>
      </div>
      <When entry={webhook} sentAt={null} />
      <div className="mail-do">
        <SendAgain queue="webhooks" entry={webhook} about={name} />
        <a className="link" href={`/leads?${new URLSearchParams({ lead: leadId })}`}>
          {emailMessages.openLead}
        </a>
      </div>
    </li>
  )
}
