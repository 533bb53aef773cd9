import { createHttpWebhook } from '../../adapters/webhook/http.ts'
import { webhookContract } from './webhook.ts'

webhookContract('HTTP', (timeoutMs) =>
  createHttpWebhook({ runtime: { now: () => new Date() }, allowedHosts: ['127.0.0.1'], timeoutMs }),
)
