import { expect, it } from 'vitest'
import { dayMs, expectWeek, hourMs, openWeek, week } from './support/outside/mail-week.ts'
import { connect, mailboxOf, openImapServer } from './support/outside/open-mailbox.ts'

it(
  'a week with kills, cuts, a sign-in that ends and a UIDVALIDITY that changes: what belongs to somebody is filed once',
  { timeout: 300_000 },
  async () => {
    await using services = await openWeek()
    const server = await openImapServer()
    const mailbox = mailboxOf(services)
    await connect(mailbox, server)
    const begins = services.runtime.now().getTime()
    const rest = [...week]
    for (let hour = 0; hour <= 7 * 24; hour += 12) {
      const now = services.runtime.now().getTime()
      while (rest[0] && begins + rest[0].afterMs <= now) {
        const [mail] = rest.splice(0, 1)
        if (mail) server.deliver(mail.folder, mail.raw, { at: new Date(begins + mail.afterMs) })
      }
      const day = Math.floor(hour / 24)
      if (hour % 24 === 12) server.behave({ cuts: 2 })
      if (hour === 60) server.behave({ signIn: 'NO [AUTHENTICATIONFAILED] Authentication failed.' })
      if (hour === 84) {
        server.behave({})
        await connect(mailbox, server)
      }
      if (hour === 108) {
        const inbox = server.folder('INBOX')
        inbox.validity += 1
        inbox.mails = inbox.mails.map((each, place) => ({ ...each, uid: 1000 + place }))
        inbox.next = 1000 + inbox.mails.length
      }
      // A process that is stopped while it reads, and two at once.
      const stopping = new AbortController()
      const stopped = mailbox.read(stopping.signal)
      if (day % 2 === 1) setTimeout(() => stopping.abort(), 20)
      await Promise.all([stopped, mailboxOf(services).read()])
      await mailbox.read()
      services.runtime.pass(12 * hourMs)
    }
    services.runtime.pass(dayMs)
    await mailbox.read()
    await expectWeek(services)
    const belonging = new Set(week.filter(({ client }) => client !== null).map(({ raw }) => raw))
    const fetched = server.bodies.map(({ folder, uid }) =>
      String(server.folder(folder).mails.find((mail) => mail.uid === uid)?.raw),
    )
    for (const raw of fetched.filter((each) => each !== 'undefined')) expect(belonging.has(raw)).toBe(true)
    expect(mailbox.notices.length).toBeLessThanOrEqual(1)
  },
)
