import type { DeliveryResult, Mail, Mailer } from '../../../ports/mailer.ts'
import type { Context } from '../context.ts'
import { readSender } from '../mail/render-email.ts'
import { boxId, type Mailbox, type StoredMailbox } from './mailbox.ts'
import { mailboxMessages as texts } from './messages.ts'
import type { Parts } from './sign-in.ts'

const servers = { google: 'smtps://smtp.gmail.com:465', microsoft: 'smtp://smtp.office365.com:587' } as const

/** Returns how letters leave: by the mailbox's own account, whose server keeps them among the sent mails; by the configured mail server with a copy
 *  among them; by that server alone; or not at all. */
export function lettersLeaveBy(
  { how, user, copies, folders, trouble }: Mailbox,
  { from, mailGoesTo }: Pick<Context['settings'], 'from' | 'mailGoesTo'>,
) {
  const isOwn = readSender(from).address.toLowerCase() === user.toLowerCase()
  if (how !== 'server' && isOwn && !trouble?.isEnd) return { kind: 'account', server: servers[how] } as const
  if (mailGoesTo !== 'server') return { kind: 'none' } as const
  return { kind: !trouble?.isEnd && how === 'server' && copies && folders.sent.path !== '' ? 'copy' : 'usual' } as const
}

/** Sends letters by the mailbox. Where its server does not take one, the configured mail server does. */
export function createWayOut({ boxes, runtime, settings, mailerAt, signIn }: Parts) {
  /** The letter has left: what fails here is no reason to send it again. */
  const putCopy = (box: StoredMailbox, content: Uint8Array) =>
    signIn
      .use(box, (server) => server.append(box.folders.sent.path, content))
      .catch(() => runtime.log.warn('letter not copied'))

  /** Null where the configured mail server is to send it. */
  async function sendByAccount(
    box: StoredMailbox,
    server: string,
    ...[mail, signal, awaitReply]: Parameters<Mailer['send']>
  ): Promise<DeliveryResult | null> {
    const accessToken = await signIn.accessToken().catch(() => undefined)
    const url = new URL(server)
    url.username = encodeURIComponent(box.user)
    const result: DeliveryResult =
      accessToken === undefined
        ? { kind: 'try-later', of: 'service', reason: texts.notSignedIn }
        : await mailerAt({ url, accessToken }).send(mail, signal, awaitReply)
    const isOfServer = result.kind === 'try-later' && result.of === 'service' && !signal?.aborted
    // Why the account did not take it, for the page, without an address.
    const notSent = isOfServer ? result.reason.replaceAll(/\S+@\S+/g, '…') : ''
    if (notSent !== box.notSent) await boxes.update(boxId, { notSent }).catch(() => undefined)
    return isOfServer && settings.mailGoesTo === 'server' ? null : result
  }

  return (usual: Mailer['send']): Mailer['send'] =>
    async function send(mail: Mail, signal, awaitReply) {
      const box = mail.isPersonal ? await boxes.get(boxId).catch(() => null) : null
      const way = box && lettersLeaveBy(box, { ...settings, from: mail.from.address })
      const sent = box && way?.kind === 'account' && (await sendByAccount(box, way.server, mail, signal, awaitReply))
      if (sent) return sent
      let left: Uint8Array | null = null
      const result = await usual(mail, signal, (content) => {
        left = content
        awaitReply?.(content)
      })
      if (box && way?.kind === 'copy' && left && result.kind === 'accepted') void putCopy(box, left)
      return result
    }
}
