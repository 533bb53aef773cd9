import { onTestFinished } from 'vitest'
import { createResolveHost } from '../../../adapters/http/resolve-host.ts'
import { createSeal } from '../../../adapters/runtime/seal.ts'
import { createCredentials } from '../../../app/features/mailbox/credentials.ts'
import { createOpenMailServer } from '../../../app/features/mailbox/imap.ts'
import { mailboxId, mailboxes } from '../../../app/features/mailbox/mailbox.ts'
import { createOAuth } from '../../../app/features/mailbox/oauth.ts'
import { createReader } from '../../../app/features/mailbox/reader.ts'
import { createMailboxService } from '../../../app/features/mailbox/service.ts'
import { openCollection } from '../../../core/store/collection.ts'
import { aMember, type TestServices } from '../test-services.ts'
import { certificate } from './certificate.ts'
import { startImapServer } from './imap-server.ts'

type OAuthOptions = Partial<Parameters<typeof createOAuth>[0]>
type ServerOptions = Partial<Parameters<typeof createOpenMailServer>[0]>
interface Options {
  readonly oauth?: OAuthOptions
  readonly server?: ServerOptions
  /** In place of the host and port that are asked for. */
  readonly at?: { readonly host?: string; readonly port?: number }
}

/** The mailbox as one process of the site has it, on these services. */
export function mailboxOf(services: TestServices, { oauth: oauthOptions, server, at = {} }: Options = {}) {
  const { store, runtime, limits, agency, receiveMail } = services
  const seal = createSeal('the site’s secret', 'mailbox')
  const oauth = createOAuth({ runtime, registrations: {}, ...oauthOptions })
  const credentials = createCredentials({ store, runtime, seal, oauth })
  const resolveHost = createResolveHost({ allowedHosts: ['127.0.0.1', 'localhost', 'mail.agency.example'] })
  const open = createOpenMailServer({ resolveHost, ca: certificate, answerMs: 5000, ...server })
  const openServer = (account: Parameters<typeof open>[0]) => open({ ...account, ...at })
  const notices: { key: string; subject: string; text: string }[] = []
  const parts = { store, runtime, limits, agency, receiveMail, credentials, openServer, seal, oauth }
  const readerOf = () =>
    createReader({
      ...parts,
      noticeTeam: async (key, notice) => void notices.push({ key, ...notice }),
    })
  return {
    service: createMailboxService({ ...parts, publicUrl: 'https://agency.example' }),
    notices,
    /** The first run of a process, which looks once. */
    read: (signal: AbortSignal = new AbortController().signal) => readerOf()(signal),
    readerOf,
    box: () => openCollection(store, mailboxes).get(mailboxId),
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
  if (found.kind !== 'found') throw new Error(found.why)
  const begun = await service.begin(aMember, {
    sealed: found.sealed,
    sent: found.watched.sent,
    filesEarlier,
  })
  if (begun.kind !== 'begun') throw new Error(begun.why)
}
