import { ImapFlow } from 'imapflow'
import { expect, it, onTestFinished, vi } from 'vitest'
import { createResolveHost } from '../../adapters/http/resolve-host.ts'
import { createUseMailServer } from '../../app/features/mailbox/imap.ts'
import { certificate } from '../support/outside/certificate.ts'
import { dovecotHost, startDovecot, whyNoDovecot } from '../support/outside/dovecot.ts'
import { expectWeek, hourMs, openWeek, us, week } from '../support/outside/mail-week.ts'
import { mailboxOf } from '../support/outside/open-mailbox.ts'
import { waitFor } from '../support/process/wait-for.ts'
import { aMember } from '../support/test-services.ts'

const why = whyNoDovecot()
const resolveHost = createResolveHost({
  allowedHosts: [dovecotHost],
  lookUp: async () => [{ address: '127.0.0.1', family: 4 }],
})
const server = { tls: { ca: certificate }, socketTimeout: 30_000 }
const account = { host: dovecotHost, user: 'hello', password: 'secret' }

/** Dovecot, and a mail program that puts mails into it. */
async function opened(tokens: ReadonlySet<string> = new Set()) {
  const dovecot = await startDovecot(tokens)
  onTestFinished(dovecot.stop)
  const program = new ImapFlow({
    host: '127.0.0.1',
    servername: dovecotHost,
    port: dovecot.port,
    secure: true,
    tls: { ca: certificate },
    auth: { user: 'hello', pass: 'secret' },
    logger: false,
  })
  await program.connect()
  onTestFinished(() => program.close())
  return { dovecot, program }
}

it.skipIf(why !== null)(
  `a week on Dovecot: 61 mails are filed, and the body of no other is fetched${why === null ? '' : ` (Dovecot: ${why})`}`,
  async () => {
    const { dovecot, program } = await opened()
    await using services = await openWeek()
    const mailbox = mailboxOf(services, { resolveHost, server })
    const found = await mailbox.service.tryServer(aMember, { ...account, port: dovecot.port })
    expect(found).toMatchObject({ watched: { inbox: 'INBOX', sent: 'Gesendet', agency: '' } })
    const { sealed } = found
    const beginning = { sealed, sent: 'Gesendet', filesEarlier: false, makesFolder: true }
    await mailbox.service.begin(aMember, beginning)
    expect(await mailbox.service.tryServer(aMember, { ...account, port: dovecot.port })).toMatchObject({
      watched: { agency: 'Southeaster' },
    })
    const begins = services.runtime.now().getTime()
    const rest = [...week]
    for (let hour = 0; hour <= 7 * 24; hour += 24) {
      const now = services.runtime.now().getTime()
      while (rest[0] && begins + rest[0].afterMs <= now) {
        const [mail] = rest.splice(0, 1)
        if (mail) await program.append(mail.folder, mail.raw, [], new Date(begins + mail.afterMs))
      }
      const stopping = new AbortController()
      const stopped = mailbox.read(stopping.signal)
      if (hour === 48) setTimeout(() => stopping.abort(), 200)
      await stopped
      if (hour === 96) {
        await dovecot.forgetUids()
      }
      await mailbox.read()
      services.runtime.pass(24 * hourMs)
    }
    await mailbox.read()
    expect(await mailbox.box()).toMatchObject({ trouble: null })
    await expectWeek(services)
    program.close()
    await waitFor(async () => expect((await dovecot.counted()).heads).toBeGreaterThanOrEqual(900))
    // One that was stopped in the middle may have been fetched once more.
    const { bodies } = await dovecot.counted()
    expect(bodies).toBeGreaterThanOrEqual(61)
    expect(bodies).toBeLessThanOrEqual(62)
  },
)

it.skipIf(why !== null)(
  'signs in by a token, is told of a new mail at once, takes a copy, and refuses a wrong password, token and certificate',
  async () => {
    const { dovecot, program } = await opened(new Set(['a-token']))
    const use = createUseMailServer(resolveHost, server)
    const nothing = async () => {}
    const at = (given: { pass: string } | { accessToken: string }) => ({
      host: dovecotHost,
      port: dovecot.port,
      auth: { user: 'hello', ...given },
    })
    await expect(use(at({ pass: 'wrong' }), nothing)).rejects.toThrow('wrong-password')
    await expect(use(at({ accessToken: 'another' }), nothing)).rejects.toThrow('token-refused')
    const untrusting = createUseMailServer(resolveHost)
    await expect(untrusting(at({ pass: 'secret' }), nothing)).rejects.toThrow('certificate')
    await use(at({ accessToken: 'a-token' }), async (mails) => {
      const told = vi.fn(() => {})
      await mails.open('INBOX')
      void mails.pause(10 * 60_000, new AbortController().signal).then(told)
      // One that comes before the folder is open is no news.
      await waitFor(async () => {
        await program.append('INBOX', `From: a@b.example\r\nTo: ${us}\r\n\r\nHello`)
        expect(told).toHaveBeenCalled()
      })
      const first = await mails.heads({ uid: '1:*' }).next()
      expect(first.value).toMatchObject({ uid: 1 })
      await mails.append('Gesendet', Buffer.from('Message-ID: <letter-1@agency.example>\r\n\r\nHello'))
      await mails.open('Gesendet')
      const copy = await mails.heads({ uid: '1:*' }).next()
      expect(copy.value).toMatchObject({ messageId: 'letter-1@agency.example' })
    })
  },
)

it.skipIf(why !== null)('reads 12,000 heads, and no piece of it holds the main thread for 50 ms', async () => {
  const { dovecot, program } = await opened()
  await using services = await openWeek()
  const mailbox = mailboxOf(services, { resolveHost, server })
  const { sealed } = await mailbox.service.tryServer(aMember, { ...account, port: dovecot.port })
  await mailbox.service.begin(aMember, { sealed, sent: 'Gesendet', filesEarlier: false })
  const mails = Array.from(
    { length: 12_000 },
    (_, n) => `From: n${n % 50}@list.example\nTo: ${us}\nMessage-ID: <n${n}@x>\n\n`,
  )
  await dovecot.put(mails)
  const longest = watchTurns()
  await mailbox.read()
  const heldMs = longest()
  expect(await mailbox.box()).toMatchObject({ passed: 12_000, filed: 0, trouble: null })
  expect(heldMs).toBeLessThan(50)
  program.close()
  await waitFor(async () => expect((await dovecot.counted()).heads).toBeGreaterThanOrEqual(12_000))
  expect((await dovecot.counted()).bodies).toBe(0)
})

function watchTurns(): () => number {
  let [longest, isOver] = [0, false]
  let last = process.threadCpuUsage()
  function turn(): void {
    const now = process.threadCpuUsage()
    longest = Math.max(longest, (now.user + now.system - last.user - last.system) / 1000)
    last = now
    if (!isOver) setImmediate(turn)
  }
  setImmediate(turn)
  return () => ((isOver = true), longest)
}
