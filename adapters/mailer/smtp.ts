import { Readable } from 'node:stream'
import type SMTPConnection from 'nodemailer/lib/smtp-connection'
import type { DeliveryResult, Mailer } from '../../ports/mailer.ts'
import type { CancelSignal } from '../../ports/runtime.ts'
import { compose, errorMessage } from './message.ts'

interface SmtpOptions {
  /** `smtp://` or `smtps://`, with user and password if the server needs them. */
  url: URL
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
export function createSmtpMailer({ url, limits = defaultLimits }: SmtpOptions): Mailer {
  const { auth, ...server } = serverAt(url)

  /** Connects, signs in, runs `talk` and closes. Rejects when a step fails, or `signal` or `deadline` is aborted. */
  async function withConnection(
    talk: (connection: SMTPConnection) => Promise<void>,
    deadline: AbortSignal,
    signal?: CancelSignal,
  ): Promise<void> {
    const { default: Connection } = await import('nodemailer/lib/smtp-connection')
    const connection = new Connection({
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
    async send(mail, signal, awaitReply) {
      const composed = await compose(mail)
      if (composed.kind === 'refused') return composed
      const { envelope, content } = composed
      const deadline = createDeadline(limits.untilDot)
      let dotSent = false
      // The connection reads the content after the server's reply to DATA, and ends it with the dot.
      const stream = Readable.from([content]).once('end', () => {
        dotSent = true
        deadline.restart(limits.afterDot)
        awaitReply?.()
      })
      try {
        await withConnection(
          (connection) => settled((done) => connection.send(envelope, stream, done)),
          deadline.signal,
          signal,
        )
        return { kind: 'accepted' }
      } catch (error) {
        return resultOf(error, dotSent)
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
        return { kind: 'not-ready', reason: errorMessage(error) }
      } finally {
        deadline.clear()
      }
    },

    /** The mailer keeps no copy. */
    async forget() {},
  }
}

/** Turns a callback into a promise. */
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

/** The fields of nodemailer's errors: the server's code, if it replied, and the command that it replied to. */
interface SmtpFailure {
  readonly responseCode?: number
  readonly command?: string
}

/** In characters. Servers add links and advice. */
const longestReason = 500

/** Sign-in is missing or wrong. The operator must change the configuration. */
const signInCodes = [530, 534, 535, 538]

/** Refuses an email only when the server permanently refused its recipient or content. Other failures would meet every email, such as no
 *  server, no encryption, a wrong password or sender: these are `try-later`. */
function resultOf(error: unknown, dotSent: boolean): DeliveryResult {
  const { responseCode = 0, command = '' } = error as SmtpFailure
  const reason = errorMessage(error).slice(0, longestReason)
  if (dotSent && responseCode === 0) return { kind: 'unanswered', reason }
  const isConfiguration = signInCodes.includes(responseCode) || responseCode === 421 || /relay/i.test(reason)
  const ofMessage = (command === 'RCPT TO' || command === 'DATA') && responseCode > 0 && !isConfiguration
  if (ofMessage && responseCode >= 500) return { kind: 'refused', reason }
  return { kind: 'try-later', of: ofMessage ? 'message' : 'service', reason }
}
