import * as z from 'zod'
import { eventTypes, firstEvents, type WebhookSettings } from '../../../core/delivery/webhook-queue.ts'
import { list, onOff, splitList, webAddress } from '../setting-kinds.ts'
import type { SettingsSection, ValuesOf } from '../setting.ts'

/** Who outside is told of what comes in. */
export const webhookSettings = {
  title: 'Webhooks and Slack',
  rows: {
    WEBHOOK_ENABLED: { ...onOff(false), meaning: 'whether posts go to `WEBHOOK_URL`' },
    WEBHOOK_URL: {
      schema: webAddress.optional(),
      must: 'must be a full address, such as https://receiver.example/hook (WEBHOOK_ENABLED needs it, or SLACK_WEBHOOK_URL)',
      needs: 'WEBHOOK_ENABLED=true',
      meaning: 'gets each new lead, message and call request as JSON ([decision 12](decisions/0012-webhooks.md))',
    },
    WEBHOOK_SECRET: {
      schema: z.string().refine(isWebhookSecret).optional(),
      must: 'must be whsec_ and 24 to 64 random bytes in base64, such as whsec_ and the output of: openssl rand -base64 32',
      needs: 'WEBHOOK_URL',
      without: 'unsigned',
      meaning:
        '`whsec_` and 24 to 64 random bytes in base64: posts are signed after [Standard Webhooks](https://www.standardwebhooks.com)',
    },
    WEBHOOK_EVENTS: {
      schema: z
        .string()
        .default(firstEvents.join(' '))
        .transform((names) => splitList(names, /[\s,]+/))
        .pipe(z.array(z.enum(eventTypes)).min(1)),
      must: `must be names of events: ${eventTypes.join(', ')}`,
      needs: 'WEBHOOK_URL',
      meaning: 'what goes to `WEBHOOK_URL`: names of [events](events.md)',
    },
    SLACK_WEBHOOK_URL: {
      schema: webAddress.optional(),
      must: 'must be a full address, such as https://hooks.slack.com/services/…',
      meaning: 'posts each new lead, message and call request to Slack; needs no other switch',
    },
    WEBHOOK_ALLOWED_HOSTS: {
      schema: list,
      meaning: 'hosts inside your own network that may receive posts, as they stand in the address',
    },
  },
} satisfies SettingsSection

export type WebhookValues = ValuesOf<(typeof webhookSettings)['rows']>

/** Returns the setting that is missing beside the others; null where none is. */
export function missingSetting({ WEBHOOK_ENABLED, WEBHOOK_URL, SLACK_WEBHOOK_URL }: WebhookValues): string | null {
  return WEBHOOK_ENABLED && WEBHOOK_URL === null && SLACK_WEBHOOK_URL === null ? 'WEBHOOK_URL' : null
}

export function receiversFrom(values: WebhookValues): WebhookSettings['receivers'] {
  const { WEBHOOK_ENABLED, WEBHOOK_URL, WEBHOOK_SECRET: secret, SLACK_WEBHOOK_URL } = values
  return {
    webhook: WEBHOOK_ENABLED && WEBHOOK_URL !== null ? { url: WEBHOOK_URL, secret } : null,
    // Slack knows its posts by their address; it checks no signature.
    slack: SLACK_WEBHOOK_URL === null ? null : { url: SLACK_WEBHOOK_URL, secret: null },
  }
}

/** Names the receivers, for people. */
export function webhookNames(values: WebhookValues): string {
  const { webhook, slack } = receiversFrom(values)
  const names = [
    ...(webhook ? [webhook.secret ? 'HTTP, signed' : 'HTTP, unsigned (WEBHOOK_SECRET is not set)'] : []),
    ...(slack ? ['Slack'] : []),
  ]
  return names.join(' and ') || 'off'
}

/** Standard Webhooks: 24 bytes at least, 64 at most. */
function isWebhookSecret(secret: string): boolean {
  const [, encoded] = /^whsec_([A-Za-z0-9+/]+={0,2})$/.exec(secret) ?? []
  const { length } = Buffer.from(encoded ?? '', 'base64')
  return length >= 24 && length <= 64
}
