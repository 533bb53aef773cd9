import { emailMessages } from '../../../core/email/messages.ts'
import { webhookMessages } from '../../../core/webhooks/messages.ts'
import type { WebhookSummary } from '../../../core/webhooks/webhook-service.ts'
import { DashboardLink, EntryLine } from './entry-line.tsx'
import styles from './mail.module.css'

/** The webhooks that have not arrived. Draws nothing when there are none. */
export function WebhookList({ webhooks }: { webhooks: readonly WebhookSummary[] }) {
  if (webhooks.length === 0) return null
  return (
    <details className={styles.webhooks}>
      <summary>{webhookMessages.notArrived(webhooks.length)}</summary>
      <ul className={styles.entries}>
        {webhooks.map((webhook) => {
          const name = webhookMessages.targets[webhook.target]
          return (
            <EntryLine key={webhook.id} queue="webhooks" entry={webhook} title={name} about={name}>
              <DashboardLink query={{ lead: webhook.leadId }}>{emailMessages.openLead}</DashboardLink>
            </EntryLine>
          )
        })}
      </ul>
    </details>
  )
}
