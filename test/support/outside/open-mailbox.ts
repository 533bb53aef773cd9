import { onTestFinished } from 'vitest'
import { createResolveHost } from '../../../adapters/http/resolve-host.ts'
import { createSmtpMailer } from '../../../adapters/mailer/smtp.ts'
import { createSeal } from '../../../adapters/runtime/seal.ts'
import type { EmailSettings } from '../../../app/features/mail/email-queue.ts'
import { createUseMailServer } from '../../../app/features/mailbox/imap.ts'
import { boxId, mailboxes } from '../../../app/features/mailbox/mailbox.ts'
import { createReader, isDue } from '../../../app/features/mailbox/reader.ts'
import { createMailboxService } from '../../../app/features/mailbox/service.ts'
import { createSignIn } from '../../../app/features/mailbox/sign-in.ts'
import { createWayOut } from '../../../app/features/mailbox/way-out.ts'
import { openCollection } from '../../../core/store/collection.ts'
import type { ResolveHost } from '../../../ports/resolve-host.ts'
import { aMember, type TestServices } from '../test-services.ts'
import { certificate } from './certificate.ts'
import { startImapServer } from './imap-server.ts'

type SignInOptions = Partial<Parameters<typeof createSignIn>[0]>
interface Options {
  readonly signIn?: SignInOptions
  readonly server?: Parameters<typeof createUseMailServer>[1]
  readonly resolveHost?: ResolveHost
  /** In place of the host and port that are asked for. */
  readonly at?: { readonly host?: string; readonly port?: number }
  /** In place of the provider's mail server. */
  readonly smtp?: { url(host?: string): URL }
  readonly mailGoesTo?: 'server' | 'nobody'
}

export const noProvider = {
  MAILBOX_GOOGLE_ID: null,
  MAILBOX_GOOGLE_SECRET: null,
  MAILBOX_MICROSOFT_ID: null,
  MAILBOX_MICROSOFT_SECRET: null,
  MAILBOX_MICROSOFT_TENANT: 'organizations',
}

/** The mailbox as one process of the site has it, on these services. */
export function mailboxOf(services: TestServices, { mailGoesTo = 'server', at = {}, ...given }: Options = {}) {
  const { store, runtime } = services
  const seal = createSeal('the site’s secret', 'mailbox')
  const redirectURI = 'https://agency.example/admin/mailbox'
  const boxes = openCollection(store, mailboxes)
  const box = () => boxes.get(boxId)
  const resolveHost = createResolveHost({ allowedHosts: ['127.0.0.1', 'localhost', 'mail.agency.example'] })
  const tls = { ca: certificate }
  const use = createUseMailServer(given.resolveHost ?? resolveHost, { tls, socketTimeout: 5000, ...given.server })
  const useServer: typeof use = (account, ...of) => use({ ...account, ...at }, ...of)
  const signIn = createSignIn({ boxes, runtime, seal, useServer, values: noProvider, redirectURI, ...given.signIn })
  const notices: { key: string; subject: string; text: string }[] = []
  const noticeTeam = async (key: string, notice: { subject: string; text: string }) =>
    void notices.push({ key, ...notice })
  const mailerAt = ({ url, accessToken }: { url: URL; accessToken: string }) =>
    createSmtpMailer({ url: given.smtp?.url(`${url.username}@127.0.0.1`) ?? url, accessToken })
  const settings = { from: 'Agency <us@agency.example>', mailGoesTo } as EmailSettings
  const parts = {
    ...services,
    boxes,
    signIn,
    seal,
    noticeTeam,
    mailerAt,
    settings,
  }
  return {
    service: createMailboxService(parts),
    wayOut: createWayOut(parts),
    notices,
    /** One look. */
    read: (signal: AbortSignal = new AbortController().signal) => createReader(parts, 0)(signal),
    /** Reads on until it is stopped. */
    async readOn(signal: AbortSignal) {
      const read = createReader(parts)
      const due = async () => isDue(await box(), runtime.now())
      while (!signal.aborted && (await due())) {
        await read(signal)
        // As long as the worker waits after a failure.
        runtime.pass(60_000)
      }
    },
    box,
  }
}

/** A server for mail, stopped after the test. */
export async function openImapServer(...options: Parameters<typeof startImapServer>) {
  const server = await startImapServer(...options)
  onTestFinished(server.stop)
  return server
}

/** Signs in with a password and begins. */
export async function connect(
  { service }: Pick<ReturnType<typeof mailboxOf>, 'service'>,
  { port }: { readonly port: number },
  { filesEarlier = false, user = 'hello@agency.example' } = {},
): Promise<void> {
  const found = await service.tryServer(aMember, { host: '127.0.0.1', port, user, password: 'secret' })
  await service.begin(aMember, { sealed: found.sealed, sent: found.watched.sent, filesEarlier })
}
