import { Readable } from 'node:stream'
import type SMTPConnection from 'nodemailer/lib/smtp-connection'
import type { DeliveryResult, Mailer } from '../../ports/mailer.ts'
import type { CancelSignal } from '../../ports/runtime.ts'
import { compose, errorMessage, isPlainMailbox } from './message.ts'

interface SmtpOptions {
  /** `smtp://` or `smtps://`, with user and password if the server needs them. */
  url: URL
  /** Signs the user in instead of a password (XOAUTH2). */
  accessToken?: string
  limits?: Limits
}

/** In milliseconds. */
interface Limits {
  readonly connect: number
  readonly greeting: number
  /** From the start of an attempt until the final dot of the message is sent. */
  readonly untilDot: number
  /** From the final dot to the server's reply. */
  readonly afterDot: number
}

/** A server can scan and deliver a message before it replies to the final dot. RFC 5321, 4.5.3.2.6 gives it ten minutes. */
const defaultLimits: Limits = { connect: 10_000, greeting: 10_000, untilDot: 60_000, afterDot: 10 * 60_000 }

/** A closed connection waits this long for the server to close too. */
const closeMs = 1000

/** Sends emails to a mail server, one connection an email. A pool would send again after a lost connection, which is for the queue to decide. */
export function createSmtpMailer({ url, accessToken, limits = defaultLimits }: SmtpOptions): Mailer {
  const server = serverAt(url)
  /** As the server said last. */
  let takesUnicode = true
  const canReach = (address: string) => takesUnicode || isPlainMailbox(address)

  /** Connects, signs in, runs `talk` and closes. Rejects when a step fails, `signal` is aborted or the time is over. `awaitDot` sets the time
   *  limit of the reply to the dot. */
  async function converse(
    signal: CancelSignal | undefined,
    talk: (connection: SMTPConnection, awaitDot: () => void) => Promise<void>,
  ): Promise<void> {
    const connection = await createConnection(server, limits)
    let reject: (error: Error) => void = () => {}
    const interrupted = new Promise<never>((_resolve, rejectIt) => (reject = rejectIt))
    const stop = () => reject(new Error('The site was stopped'))
    const end = () => reject(new Error('The mail server took too long'))
    let timer = setTimeout(end, limits.untilDot)
    function awaitDot(): void {
      clearTimeout(timer)
      timer = setTimeout(end, limits.afterDot)
    }
    connection.on('error', reject)
    signal?.addEventListener('abort', stop, { once: true })
    if (signal?.aborted) stop()
    async function conversation(): Promise<void> {
      await settled((done) => connection.connect(done))
      takesUnicode = /[ -]SMTPUTF8\b/i.test(String(connection.lastServerResponse))
      const auth = await signInWith(server.auth, accessToken)
      if (auth && connection.allowsAuth) await settled((done) => connection.login(auth, done))
      await talk(connection, awaitDot)
    }
    try {
      await Promise.race([interrupted, conversation()])
    } finally {
      clearTimeout(timer)
      signal?.removeEventListener('abort', stop)
      connection.close()
    }
  }

  return {
    async send(mail, signal, awaitReply) {
      const composed = await compose(mail)
      if (composed.kind === 'refused') return composed
      const { envelope, content } = composed
      let [dotSent, isTaken] = [false, true]
      try {
        await converse(signal, async (connection, awaitDot) => {
          if (!canReach(mail.to.address)) return void (isTaken = false)
          // The connection reads the content after the server's reply to DATA, and ends it with the dot.
          const stream = Readable.from([content]).once('end', () => {
            dotSent = true
            awaitDot()
            awaitReply?.(content)
          })
          await settled((done) => connection.send(envelope, stream, done))
        })
        return isTaken ? { kind: 'accepted' } : { kind: 'refused', reason: unreachable }
      } catch (error) {
        return resultOf(error, dotSent)
      }
    },

    async check(signal) {
      try {
        await converse(signal, async () => {})
        return { kind: 'ready' }
      } catch (error) {
        return { kind: 'not-ready', reason: errorMessage(error) }
      }
    },

    canReach,

    /** The mailer keeps no copy. */
    async forget() {},
  }
}

async function createConnection(
  server: ReturnType<typeof serverAt>,
  { connect, greeting, untilDot, afterDot }: Limits,
) {
  const { default: Connection } = await import('nodemailer/lib/smtp-connection')
  return new Connection({
    ...server,
    dnsTimeout: connect,
    connectionTimeout: connect,
    greetingTimeout: greeting,
    socketTimeout: untilDot + afterDot,
    socketCloseTimeout: closeMs,
  })
}

async function signInWith(auth: ReturnType<typeof serverAt>['auth'], accessToken?: string) {
  if (!auth || accessToken === undefined) return auth
  const { default: XOAuth2 } = await import('nodemailer/lib/xoauth2')
  return { oauth2: new XOAuth2({ user: auth.user, accessToken }) }
}

const unreachable = 'The mail server takes no address with letters beyond a to z before the @ (SMTPUTF8)'

/** Turns a callback into a promise. */
function settled(call: (done: (error?: Error | null) => void) => void): Promise<void> {
  return new Promise((resolve, reject) => call((error) => (error ? reject(error) : resolve())))
}

function serverAt({ protocol, hostname, port, username, password }: URL) {
  const secure = protocol === 'smtps:'
  const host = hostname.replaceAll(/^\[|\]$/g, '')
  // Nothing listens between this machine and itself, and a mail server on it often has a certificate of its own.
  const ignoreTLS = isThisMachine(host)
  const server = { host, secure, ignoreTLS, ...(port && { port: Number(port) }) }
  if (username === '') return { ...server, auth: null }
  // A password is sent only over an encrypted connection.
  const requireTLS = !secure && !ignoreTLS
  return { ...server, requireTLS, auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }
}

function isThisMachine(host: string): boolean {
  return host === 'localhost' || host === '::1' || host.startsWith('127.')
}

/** In characters. Servers add links and advice. */
const longestReason = 500

/** Sign-in is missing or wrong, so that the operator must change the configuration, or the server ends. They say nothing of the email. */
const serviceCodes = [421, 530, 534, 535, 538]

/** Refuses an email only when the server permanently refused its recipient or content. Other failures would meet every email, such as no
 *  server, no encryption, a wrong password or sender: these are `try-later`. */
function resultOf(error: unknown, dotSent: boolean): DeliveryResult {
  // nodemailer's error has the server's code, if it replied, and the command that it replied to.
  const { responseCode: code = 0, command = '' } = error as { responseCode?: number; command?: string }
  const reason = errorMessage(error).slice(0, longestReason)
  if (dotSent && code === 0) return { kind: 'unanswered', reason }
  const isAnswer = code > 0 && ['RCPT TO', 'DATA'].includes(command)
  const isOfMessage = isAnswer && !serviceCodes.includes(code) && !/relay/i.test(reason)
  if (!isOfMessage) return { kind: 'try-later', of: 'service', reason }
  return code >= 500 ? { kind: 'refused', reason } : { kind: 'try-later', of: 'message', reason }
}
