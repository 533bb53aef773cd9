import type { AddressInfo } from 'node:net'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

/** What the server does at one point of the conversation: goes on, answers that it will not, never says a word again, or hangs up. */
export type Manner = 'accept' | 'hang' | 'hang up' | `${number} ${string}`

export interface Manners {
  readonly greeting?: Manner | (() => Manner)
  readonly signIn?: `${number} ${string}`
  readonly sender?: Manner | (() => Manner)
  readonly recipient?: Manner | ((address: string) => Manner)
  /** After the whole message has come. What is accepted, or hung up upon, has been delivered. A function takes its time. */
  readonly message?: Manner | ((address: string) => Promise<Manner>)
}

type Answer = (error?: Error | null) => void

export type SmtpServer = Awaited<ReturnType<typeof startSmtpServer>>

/** As who the server lets somebody in. */
export const smtpAccount = { user: 'us@agency.example', password: 'p@ss/word', token: 'a-token' }

/** A real SMTP server on loopback that behaves as a test says. The caller stops it. */
export async function startSmtpServer(options: SMTPServerOptions = { disabledCommands: ['AUTH', 'STARTTLS'] }) {
  let manners: Manners = {}
  const delivered: Email[] = []
  const recipients: string[] = []
  let server: SMTPServer
  let port = 0
  let running = false

  function behaveAs(given: Manner | (() => Manner) = 'accept', answer: Answer): void {
    const manner = typeof given === 'function' ? given() : given
    if (manner === 'accept') answer()
    else if (manner === 'hang up') hangUp()
    else if (manner !== 'hang') answer(replyOf(manner))
  }

  function hangUp(): void {
    for (const { _socket: socket } of server.connections) socket.destroy()
  }

  async function take(stream: Readable, address: string, answer: Answer): Promise<void> {
    const content = await buffer(stream)
    const manner = manners.message ?? 'accept'
    const message = typeof manner === 'function' ? await manner(address) : manner
    if (message === 'accept' || message === 'hang up') delivered.push(await PostalMime.parse(content))
    behaveAs(message, answer)
  }

  async function start(): Promise<void> {
    server = new SMTPServer({
      logger: false,
      closeTimeout: 1,
      ...options,
      onConnect: (_session, answer) => behaveAs(manners.greeting, answer),
      onAuth: ({ username, password, accessToken }, _session, answer) => {
        const isKnown = password === smtpAccount.password || accessToken === smtpAccount.token
        const isRight = username === smtpAccount.user && isKnown
        const refusal = manners.signIn ?? (isRight ? null : '535 Authentication failed')
        if (refusal) return answer(replyOf(refusal))
        answer(null, { user: username })
      },
      onMailFrom: (_address, _session, answer) => behaveAs(manners.sender, answer),
      onRcptTo({ address }, _session, answer) {
        recipients.push(address)
        const { recipient } = manners
        behaveAs(typeof recipient === 'function' ? recipient(address) : recipient, answer)
      },
      // A client that dies in the middle of a message has delivered none.
      onData: (stream, { envelope }, answer) =>
        void take(stream, envelope.rcptTo[0]?.address ?? '', answer).catch(answer),
    })
    // A client that breaks off is none of our business.
    server.on('error', () => undefined)
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
    port = (server.server.address() as AddressInfo).port
    running = true
  }

  async function stop(): Promise<void> {
    if (!running) return
    running = false
    const closed = new Promise<void>((resolve) => server.close(resolve))
    hangUp()
    await closed
  }

  await start()
  return {
    url: (host = '127.0.0.1') => new URL(`smtp${options.secure ? 's' : ''}://${host}:${port}`),
    /** Every mail that was delivered, in order, also one whose acknowledgement was lost. */
    delivered,
    /** Everybody to whom somebody has tried to send. */
    recipients,
    behave: (next: Manners) => void (manners = next),
    stop,
    /** Again, on the same port. */
    start,
  }
}

function replyOf(words: string): Error {
  return Object.assign(new Error(words.slice(4)), { responseCode: Number(words.slice(0, 3)) })
}
