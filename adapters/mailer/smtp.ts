import { createTransport } from 'nodemailer'
import type { Mailer, Sent } from '../../ports/mailer.ts'
import { messageOf, reasonOf } from './message.ts'

interface SmtpOptions {
  /** `smtp://` or `smtps://`, with user and password if the server wants them. */
  url: URL
  limits?: Limits
}

/** In milliseconds. */
interface Limits {
  readonly connect: number
  readonly greeting: number
  /** Between two words of the server's. */
  readonly silence: number
  /** One attempt from end to end, also with a server that keeps dripping. */
  readonly whole: number
}

const usual: Limits = { connect: 10_000, greeting: 10_000, silence: 20_000, whole: 45_000 }

/** Hands mail to a mail server. One connection a mail: a pool would send on its own what a lost connection interrupted, and whether
 *  to send again is for the queue to say. */
export function createSmtpMailer({ url, limits = usual }: SmtpOptions): Mailer {
  const transport = createTransport({
    ...serverAt(url),
    dnsTimeout: limits.connect,
    connectionTimeout: limits.connect,
    greetingTimeout: limits.greeting,
    socketTimeout: limits.silence,
    disableFileAccess: true,
    disableUrlAccess: true,
  })

  return {
    async send(mail) {
      const composed = messageOf(mail)
      if (composed.kind === 'refused') return composed
      try {
        await transport.sendMail({ ...composed.message, signal: AbortSignal.timeout(limits.whole) })
        return { kind: 'accepted' }
      } catch (error) {
        return outcomeOf(error)
      }
    },

    async check() {
      try {
        await transport.verify()
        return { kind: 'ready' }
      } catch (error) {
        return { kind: 'not-ready', reason: reasonOf(error) }
      }
    },

    /** The next hop has it, or nobody. */
    async forget() {},
  }
}

function serverAt({ protocol, hostname, port, username, password }: URL) {
  const secure = protocol === 'smtps:'
  const host = hostname.replaceAll(/^\[|\]$/g, '')
  // On the way to this machine nobody can listen, and the certificate of a mail server there is often its own.
  const ignoreTLS = isThisMachine(host)
  const server = { host, secure, ignoreTLS, ...(port && { port: Number(port) }) }
  if (username === '') return server
  // A password goes over the network only when nobody on the way can read it.
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

/** The server wants us to sign in, differently, or not to ask: that is for whoever runs the site to mend, and no fault of the mail. */
const doorCodes = [530, 534, 535, 538]

/** A mail is given up only when the server refused its recipient or its content for good. Whatever else goes wrong – no server, no
 *  answer, no encryption, a password or a sender that is not let in – would go wrong for every mail: they wait until it is mended. */
function outcomeOf(error: unknown): Sent {
  const { responseCode = 0, command = '' } = error as SmtpFailure
  const reason = reasonOf(error).slice(0, longestReason)
  const ofThisMail = command === 'RCPT TO' || command === 'DATA'
  const ofUs = doorCodes.includes(responseCode) || /relay/i.test(reason)
  return { kind: responseCode >= 500 && ofThisMail && !ofUs ? 'refused' : 'try-later', reason }
}
