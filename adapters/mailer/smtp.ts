import { Readable } from 'node:stream'
import SMTPConnection from 'nodemailer/lib/smtp-connection'
import type { DeliveryResult, Mailer } from '../../ports/mailer.ts'
import type { CancelSignal } from '../../ports/runtime.ts'
import { compose, reasonOf } from './message.ts'

interface SmtpOptions {
  /** `smtp://` or `smtps://`, with user and password if the server wants them. */
  url: URL
  limits?: Limits
}

/** In milliseconds. */
interface Limits {
  readonly connect: number
  readonly greeting: number
  /** From the start of an attempt until the final dot of the message is sent. */
  readonly untilDot: number
  /** From the final dot until the server's answer to it. */
  readonly afterDot: number
}

/** After the final dot a server may check, scan and deliver before it answers: RFC 5321, 4.5.3.2.6 asks for ten minutes. */
const usual: Limits = { connect: 10_000, greeting: 10_000, untilDot: 60_000, afterDot: 10 * 60_000 }

/** How long a closed connection waits for the server to close too. */
const closeMs = 1000

/** Sends mail to a mail server, one connection a mail. A pool would resend by itself after a lost connection; the queue decides that. */
export function createSmtpMailer({ url, limits = usual }: SmtpOptions): Mailer {
  const { auth, ...server } = serverAt(url)

  /** Connects, signs in, does `talk` and closes. Rejects when anything fails, `signal` is aborted or `deadline` is. */
  async function withConnection(
    talk: (connection: SMTPConnection) => Promise<void>,
    deadline: AbortSignal,
    signal?: CancelSignal,
  ): Promise<void> {
    const connection = new SMTPConnection({
      ...server,
      dnsTimeout: limits.connect,
      connectionTimeout: limits.connect,
      greetingTimeout: limits.greeting,
      socketTimeout: limits.untilDot + limits.afterDot,
      socketCloseTimeout: closeMs,
    })
    let stop = () => {}
    const interrupted = new Promise<never>((_resolve, reject) => {
      stop = () => reject(new Error('The site was stopped'))
      connection.on('error', reject)
      deadline.addEventListener('abort', () => reject(deadline.reason), { once: true })
      signal?.addEventListener('abort', stop, { once: true })
      if (signal?.aborted) stop()
    })
    async function conversation(): Promise<void> {
      await settled((done) => connection.connect(done))
      if (auth && connection.allowsAuth) await settled((done) => connection.login(auth, done))
      await talk(connection)
    }
    try {
      await Promise.race([interrupted, conversation()])
    } finally {
      signal?.removeEventListener('abort', stop)
      connection.close()
    }
  }

  return {
    longestAttemptMs: limits.untilDot + limits.afterDot,

    async send(mail, signal) {
      const composed = await compose(mail)
      if (composed.kind === 'refused') return composed
      const { envelope, content } = composed
      const deadline = createDeadline(limits.untilDot)
      let dotSent = false
      // The connection reads the content after the server has answered DATA, and ends it with the dot.
      const stream = Readable.from([content]).once('end', () => {
        dotSent = true
        deadline.restart(limits.afterDot)
      })
      try {
        await withConnection(
          (connection) => settled((done) => connection.send(envelope, stream, done)),
          deadline.signal,
          signal,
        )
        return { kind: 'accepted' }
      } catch (error) {
        return outcomeOf(error, dotSent)
      } finally {
        deadline.clear()
      }
    },

    async check(signal) {
      const deadline = createDeadline(limits.untilDot)
      try {
        await withConnection(async () => {}, deadline.signal, signal)
        return { kind: 'ready' }
      } catch (error) {
        return { kind: 'not-ready', reason: reasonOf(error) }
      } finally {
        deadline.clear()
      }
    },

    /** The mailer keeps no copy. */
    async forget() {},
  }
}

/** Waits for a call that answers by a callback. */
function settled(call: (done: (error?: Error | null) => void) => void): Promise<void> {
  return new Promise((resolve, reject) => call((error) => (error ? reject(error) : resolve())))
}

function createDeadline(milliseconds: number) {
  const controller = new AbortController()
  const start = (ms: number) => setTimeout(() => controller.abort(new Error('The mail server took too long')), ms)
  let timer = start(milliseconds)
  return {
    signal: controller.signal,
    restart(ms: number) {
      clearTimeout(timer)
      timer = start(ms)
    },
    clear: () => clearTimeout(timer),
  }
}

function serverAt({ protocol, hostname, port, username, password }: URL) {
  const secure = protocol === 'smtps:'
  const host = hostname.replaceAll(/^\[|\]$/g, '')
  // On the way to this machine no other can listen, and the certificate of a mail server there is often its own.
  const ignoreTLS = isThisMachine(host)
  const server = { host, secure, ignoreTLS, ...(port && { port: Number(port) }) }
  if (username === '') return { ...server, auth: null }
  // A password goes over the network only encrypted.
  const requireTLS = !secure && !ignoreTLS
  return { ...server, requireTLS, auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }
}

function isThisMachine(host: string): boolean {
  return host === 'localhost' || host === '::1' || host.startsWith('127.')
}

/** What a failure of nodemailer's tells: the server's code, if the server spoke, and to which of our commands. */
interface SmtpFailure {
  readonly responseCode?: number
  readonly command?: string
}

/** In characters: servers like to add links and advice. */
const longestReason = 500

/** The server wants us to sign in, differently, or not to ask: the operator mends that, and the mail is not at fault. */
const signInCodes = [530, 534, 535, 538]

/** A mail is refused only when the server refused its recipient or its content for good. Other failures – no server, no answer, no
 *  encryption, a password or a sender that is not let in – would meet every mail: they wait until it is mended. */
function outcomeOf(error: unknown, dotSent: boolean): DeliveryResult {
  const { responseCode = 0, command = '' } = error as SmtpFailure
  const reason = reasonOf(error).slice(0, longestReason)
  if (dotSent && responseCode === 0) return { kind: 'unanswered', reason }
  const ofUs = signInCodes.includes(responseCode) || responseCode === 421 || /relay/i.test(reason)
  const ofMessage = (command === 'RCPT TO' || command === 'DATA') && responseCode > 0 && !ofUs
  if (ofMessage && responseCode >= 500) return { kind: 'refused', reason }
  return { kind: 'try-later', of: ofMessage ? 'message' : 'service', reason }
}
