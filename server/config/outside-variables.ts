import * as z from 'zod'
import type { WebhookSettings } from '../../core/webhooks/webhooks.ts'

/** The variables that name somebody outside: who is told of leads, who knows a visitor's country, who saves chat sessions. */
const webAddress = z.string().refine(isWebAddress)
const words = z
  .string()
  .default('')
  .transform((text) => text.split(/[\s,]+/).filter(Boolean))

export const outsideVariables = {
  WEBHOOK_URL: webAddress.optional(),
  WEBHOOK_SECRET: z.string().refine(isWebhookSecret).optional(),
  WEBHOOK_ALLOWED_HOSTS: words,
  SLACK_WEBHOOK_URL: webAddress.optional(),
  COUNTRY_HEADER: z
    .string()
    .regex(/^[\w!#$%&'*+.^`|~-]+$/)
    .transform((name) => name.toLowerCase())
    .optional(),
  IP_LOOKUP_URL: webAddress.optional(),
  GEO_LOOKUP_URL: webAddress.optional(),
  FUNCTIONS_URL: webAddress.refine((text) => !/[?#]/.test(text)).optional(),
}

export const outsideHints = {
  WEBHOOK_URL:
    'WEBHOOK_URL must be a full address, such as https://receiver.example/hook (WEBHOOK_ENABLED needs it, or SLACK_WEBHOOK_URL)',
  WEBHOOK_SECRET:
    'WEBHOOK_SECRET must be whsec_ and 24 to 64 random bytes in base64, such as whsec_ and the output of: openssl rand -base64 32',
  SLACK_WEBHOOK_URL: 'SLACK_WEBHOOK_URL must be a full address, such as https://hooks.slack.com/services/…',
  COUNTRY_HEADER: 'COUNTRY_HEADER must be the name of a header, such as cf-ipcountry',
  IP_LOOKUP_URL:
    'IP_LOOKUP_URL must be a full address that answers {"ip": …}, such as https://api.ipify.org?format=json',
  GEO_LOOKUP_URL:
    'GEO_LOOKUP_URL must be a full address that answers {"country_code": …}, such as https://ipapi.co/{ip}/json/ (IP_LOOKUP_URL needs it)',
  FUNCTIONS_URL:
    'FUNCTIONS_URL must be a full address before /saveChatSession, such as https://functions.agency.example',
} as const

type Outside = z.infer<z.ZodObject<typeof outsideVariables>>

/** The names that are bad only together with others. */
export function badTogether(given: Outside & { WEBHOOK_ENABLED: boolean }): (keyof typeof outsideHints)[] {
  const toNobody = given.WEBHOOK_ENABLED && !given.WEBHOOK_URL && !given.SLACK_WEBHOOK_URL
  const halfALookup = given.IP_LOOKUP_URL !== undefined && given.GEO_LOOKUP_URL === undefined
  return [...(toNobody ? (['WEBHOOK_URL'] as const) : []), ...(halfALookup ? (['GEO_LOOKUP_URL'] as const) : [])]
}

export function outsideOf(given: Outside & { WEBHOOK_ENABLED: boolean }) {
  const { WEBHOOK_ENABLED, WEBHOOK_URL, WEBHOOK_SECRET, SLACK_WEBHOOK_URL } = given
  const receivers: WebhookSettings['receivers'] = {
    webhook: WEBHOOK_ENABLED && WEBHOOK_URL ? { url: WEBHOOK_URL, secret: WEBHOOK_SECRET ?? null } : null,
    // Slack knows its posts by their address; it checks no signature.
    slack: SLACK_WEBHOOK_URL ? { url: SLACK_WEBHOOK_URL, secret: null } : null,
  }
  return {
    webhooks: { allowedHosts: given.WEBHOOK_ALLOWED_HOSTS, receivers },
    location: {
      countryHeader: given.COUNTRY_HEADER ?? null,
      ipLookupUrl: given.IP_LOOKUP_URL ?? null,
      geoLookupUrl: given.GEO_LOOKUP_URL ?? null,
    },
    functionsUrl: given.FUNCTIONS_URL?.replace(/\/+$/, '') ?? '',
  }
}

function isWebAddress(text: string): boolean {
  return ['http:', 'https:'].includes(URL.parse(text)?.protocol ?? '')
}

/** Standard Webhooks: 24 bytes at least, 64 at most. */
function isWebhookSecret(text: string): boolean {
  const [, encoded] = /^whsec_([A-Za-z0-9+/]+={0,2})$/.exec(text) ?? []
  const { length } = Buffer.from(encoded ?? '', 'base64')
  return length >= 24 && length <= 64
}
