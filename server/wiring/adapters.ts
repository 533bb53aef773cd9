import { createScriptedModel } from '../../adapters/language-model/scripted.ts'
import { createOutboxMailer } from '../../adapters/mailer/outbox.ts'
import { createSmtpMailer } from '../../adapters/mailer/smtp.ts'
import {
  createHeaderLocator,
  createLanguageLocator,
  createLocatorChain,
  createOfflineLocator,
} from '../../adapters/visitor-locator/locators.ts'
import { createLookupLocator } from '../../adapters/visitor-locator/lookup.ts'
import type { Identity } from '../../ports/identity.ts'
import type { LanguageModel } from '../../ports/language-model.ts'
import type { Runtime } from '../../ports/runtime.ts'
import type { VisitorLocator } from '../../ports/visitor-locator.ts'
import type { Config } from '../config/config.ts'
import { dataPaths } from '../data/data-folder.ts'
import { backendNames } from './backend.ts'

/** Limits of a reply: a visitor who looks at an empty bubble for longer has left. */
const firstWordMs = 12_000
const betweenWordsMs = 8000

/** Opens the configured model; without one the built-in interviewer. Each adapter is loaded only where it is used. */
export async function createModel({ service }: Config['model'], runtime: Runtime): Promise<LanguageModel> {
  if (service === null) return createScriptedModel({ runtime })
  const { timeoutMs } = service
  const limits = {
    firstMs: Math.min(firstWordMs, timeoutMs),
    betweenMs: Math.min(betweenWordsMs, timeoutMs),
    wholeMs: timeoutMs,
  }
  if (service.kind === 'gemini') {
    const { createGemini } = await import('../../adapters/language-model/gemini.ts')
    return createGemini({ ...service, limits, runtime })
  }
  const { createOpenai } = await import('../../adapters/language-model/openai.ts')
  return createOpenai({ ...service, limits, runtime })
}

/** Opens the accounts at the first call: their library is the largest, and visitors of the site need none of it. When that fails, the call
 *  rejects and the next one tries again. */
export function openIdentityLater(open: () => Promise<Identity>): Identity {
  let opening: Promise<Identity> | null = null

  function opened(): Promise<Identity> {
    opening ??= open().catch((error: unknown) => {
      opening = null
      throw error
    })
    return opening
  }

  return new Proxy({} as Identity, {
    get(_, method: keyof Identity) {
      return async (...values: unknown[]) => {
        const identity = await opened()
        return (identity[method] as (...values: unknown[]) => unknown)(...values)
      }
    },
  })
}

/** Specification §7: asks the lookup service only where nothing that costs no request knows the country. */
export function createLocators({ countryHeader, ipLookupUrl, geoLookupUrl }: Config['location'], runtime: Runtime) {
  const chain: (readonly [string, VisitorLocator])[] = [
    ...(countryHeader ? [[`header ${countryHeader}`, createHeaderLocator({ name: countryHeader })] as const] : []),
    ['offline table', createOfflineLocator()],
    ...(geoLookupUrl
      ? [['lookup service', createLookupLocator({ runtime, ipUrl: ipLookupUrl, geoUrl: geoLookupUrl })] as const]
      : []),
    ['the browser’s language', createLanguageLocator()],
  ]
  return { names: chain.map(([name]) => name), locator: createLocatorChain(chain.map(([, locator]) => locator)) }
}

/** `outbox` is the folder of a mailer that sends nothing; null for every other. */
export function createMailer({ smtpUrl, dataFolder, mail: { reachesNobody } }: Config) {
  const { outbox } = dataPaths(dataFolder)
  const name = `outbox (${outbox})${reachesNobody ? ', which reaches nobody' : ''}`
  return smtpUrl
    ? { name: `SMTP (${smtpUrl.protocol}//${smtpUrl.host})`, outbox: null, mailer: createSmtpMailer({ url: smtpUrl }) }
    : { name, outbox, mailer: createOutboxMailer({ folder: outbox, reachesNobody }) }
}

/** Returns the name of each port's adapter, for people. */
export function adapterNames(
  config: Config,
  { model, locators }: { model: Pick<LanguageModel, 'name'>; locators: readonly string[] },
) {
  const { webhooks, rateLimits } = config
  const { store, identity, pictures, limiter } = backendNames(config)
  return {
    'document-store': store,
    identity,
    'language-model': model.name,
    'password-strength': 'zxcvbn, common passwords',
    mailer: createMailer(config).name,
    pictures,
    'remote-files': 'HTTPS, public addresses only',
    'visitor-locator': locators.join(', then '),
    webhook: webhookNames(webhooks.receivers),
    limiter: rateLimits ? limiter : 'off',
  }
}

function webhookNames({ webhook, slack }: Config['webhooks']['receivers']): string {
  const names = [
    ...(webhook ? [webhook.secret ? 'HTTP, signed' : 'HTTP, unsigned (WEBHOOK_SECRET is not set)'] : []),
    ...(slack ? ['Slack'] : []),
  ]
  return names.join(' and ') || 'off'
}
