import type { Email } from 'postal-mime'
import { describe, expect, it } from 'vitest'
import type { Mail, Mailer } from '../../ports/mailer.ts'

export interface Subject {
  readonly mailer: Mailer
  /** What the next hop took so far, as a mail program reads it. */
  delivered(): Promise<readonly Email[]>
  /** How many copies the mailer itself still has. */
  kept(): Promise<number>
  /** From now on the next hop can take nothing. */
  breakDown(): Promise<void>
  mend(): Promise<void>
}

const agency = { name: 'Southeaster', address: 'hello@southeaster.example' }
const visitor = { name: 'Thandi Mokoena', address: 'thandi@client.example' }

export function aMail(mail: Partial<Mail> = {}): Mail {
  return {
    id: 'mail_1-a',
    from: agency,
    to: visitor,
    replyTo: agency,
    subject: 'Your idea',
    text: 'Thank you.',
    html: '<p>Thank you.</p>',
    ...mail,
  }
}

const namesThatLookLikeMore = [
  'Mokoena, Thandi',
  'Thandi <other@client.example>, Sipho',
  '"Thandi" <other@client.example>',
  'Team: other@client.example;',
  'Thandi\r\nBcc: other@client.example',
  'Thandi\nCc: other@client.example\n\n',
  '\\',
  '(Thandi',
]

const addressesOfNobody = [
  '',
  'thandi',
  'thandi@',
  'thandi@client.example, other@client.example',
  'thandi@client.example,other@client.example',
  'thandi@client.example other@client.example',
  '<thandi@client.example>',
  'thandi@client.example>',
  'thandi@client.example\r\nBcc: other@client.example',
  'thandi@client.example\n',
  'than\u0000di@client.example',
  'than\u202Edi@client.example',
  'Team:thandi@client.example;',
  `${'a'.repeat(250)}@client.example`,
]

/** The prose of `ports/mailer.ts` as tests. `open` returns a mailer that has sent nothing yet. */
export function mailerContract(name: string, open: () => Promise<Subject>): void {
  describe(`mailer on ${name}`, () => {
    it('hands over the message as it was given', async () => {
      const { mailer, delivered } = await open()
      const replyTo = { name: 'The Team', address: 'team@southeaster.example' }
      const text = 'Dear Thandi,\n\n.one line starts with a dot\nFrom the start\n'
      const html = `<!doctype html>\n<p lang="en-ZA">Dear Thandi,</p>\n.<b>漢字</b> ${'a very long line '.repeat(200)}end\n`
      expect(await mailer.send(aMail({ replyTo, text, html }))).toMatchObject({ kind: 'accepted' })
      const [mail, ...more] = await delivered()
      expect(mail).toMatchObject({ from: agency, to: [visitor], replyTo: [replyTo], subject: 'Your idea' })
      expect(mail?.text?.trimEnd()).toBe(text.trimEnd())
      expect(mail?.html?.trimEnd()).toBe(html.trimEnd())
      expect(more).toEqual([])
    })

    it('keeps every letter of the names, the subject and the text', async () => {
      const { mailer, delivered } = await open()
      const from = { name: 'Süd-Östér', address: agency.address }
      const to = { name: '漢字 Ünï 👩🏽‍🚀', address: visitor.address }
      const subject = `R 25 000 – “ünïcödé” 漢字 👩🏽‍🚀 ${'long '.repeat(60)}end`
      const text = `漢字 👩🏽‍🚀 é\n${'a very long line '.repeat(200)}end`
      await mailer.send(aMail({ from, to, subject, text }))
      const [mail] = await delivered()
      expect(mail).toMatchObject({ from, to: [to], subject })
      expect(mail?.text?.trimEnd()).toBe(text)
    })

    it('sends to the one recipient, whatever a name says', async () => {
      const { mailer, delivered } = await open()
      for (const [index, name] of namesThatLookLikeMore.entries()) {
        const person = { name, address: visitor.address }
        await mailer.send(aMail({ id: `mail-${index}`, to: person, replyTo: person, from: { ...agency, name } }))
      }
      const mails = await delivered()
      expect(mails).toHaveLength(namesThatLookLikeMore.length)
      for (const mail of mails) {
        expect(mail.to?.map(({ address }) => address)).toEqual([visitor.address])
        expect(mail.replyTo?.map(({ address }) => address)).toEqual([visitor.address])
        expect(mail.from?.address).toBe(agency.address)
        expect([mail.cc, mail.bcc]).toEqual([undefined, undefined])
      }
    })

    it('reads no header out of a name or a subject', async () => {
      const { mailer, delivered } = await open()
      const injected = 'Hello\r\nX-Injected: yes\r\n\r\nAnd a body'
      await mailer.send(aMail({ id: 'plain' }))
      const person = { ...visitor, name: injected }
      await mailer.send(aMail({ id: 'injected', subject: injected, to: person, replyTo: person }))
      const [one, other] = (await delivered()).map(({ headers }) => headers.map(({ key }) => key).toSorted())
      expect(one).toEqual(other)
      expect((await delivered()).map(({ text }) => text?.trim())).toEqual(['Thank you.', 'Thank you.'])
    })

    it('writes a name on one line and in its own direction, also where letters must be encoded', async () => {
      const { mailer, delivered } = await open()
      const person = { ...visitor, name: 'Thandí\r\nBcc: other@client.example \u202emoc' }
      await mailer.send(aMail({ to: person, replyTo: person }))
      const name = 'Thandí Bcc: other@client.example moc'
      const [mail] = await delivered()
      expect([mail?.to, mail?.replyTo]).toMatchObject([[{ name }], [{ name }]])
    })

    it('is recognisable as the same message when the same id is sent again', async () => {
      const { mailer, delivered } = await open()
      expect(await mailer.send(aMail({ id: 'Same_1' }))).toMatchObject({ kind: 'accepted' })
      expect(await mailer.send(aMail({ id: 'Same_1' }))).toMatchObject({ kind: 'accepted' })
      await mailer.send(aMail({ id: 'other-2' }))
      const messageIds = new Set((await delivered()).map(({ messageId }) => messageId))
      expect(messageIds).toEqual(new Set(['<Same_1@southeaster.example>', '<other-2@southeaster.example>']))
    })

    it('says that a machine wrote it, so that no machine answers', async () => {
      const { mailer, delivered } = await open()
      await mailer.send(aMail())
      const [mail] = await delivered()
      expect(mail?.headers).toContainEqual(expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }))
    })

    it.each(addressesOfNobody)('refuses for good what has nobody to go to, or more than one: %j', async (address) => {
      const { mailer, delivered } = await open()
      const refused = { kind: 'refused', reason: expect.stringMatching(/\w/) }
      expect(await mailer.send(aMail({ to: { name: 'Thandi', address } }))).toEqual(refused)
      expect(await mailer.send(aMail({ from: { name: 'Thandi', address } }))).toEqual(refused)
      expect(await delivered()).toEqual([])
    })

    it('lets answers go to the sender where the address to reply to is none', async () => {
      const { mailer, delivered } = await open()
      for (const [index, address] of addressesOfNobody.entries()) {
        const sent = await mailer.send(aMail({ id: `mail-${index}`, replyTo: { name: 'Thandi', address } }))
        expect(sent).toMatchObject({ kind: 'accepted' })
      }
      expect((await delivered()).flatMap(({ replyTo = [] }) => replyTo)).toEqual([])
    })

    it('forgets a message, and no other', async () => {
      const { mailer, kept } = await open()
      await mailer.send(aMail({ id: 'mail-1' }))
      const before = await kept()
      await mailer.send(aMail({ id: 'mail-10' }))
      await mailer.forget('mail-10')
      await mailer.forget('never-sent')
      await mailer.forget('../..')
      expect(await kept()).toBe(before)
      await mailer.forget('mail-1')
      expect(await kept()).toBe(0)
    })

    it('answers try-later while the next hop can take nothing, and loses nothing that it accepted', async () => {
      const { mailer, delivered, breakDown, mend } = await open()
      await breakDown()
      expect(await mailer.send(aMail())).toEqual({
        kind: 'try-later',
        of: 'service',
        reason: expect.stringMatching(/\w/),
      })
      await mend()
      expect(await delivered()).toEqual([])
      expect(await mailer.send(aMail())).toMatchObject({ kind: 'accepted' })
      expect(await delivered()).toHaveLength(1)
    })

    it('hands nothing over when it is told to stop beforehand', async () => {
      const { mailer, delivered } = await open()
      expect(await mailer.send(aMail(), AbortSignal.abort())).toMatchObject({ kind: 'try-later', of: 'service' })
      expect(await delivered()).toEqual([])
      expect(await mailer.send(aMail())).toMatchObject({ kind: 'accepted' })
    })

    it('says whether mail can be handed over now', async () => {
      const { mailer, breakDown, mend } = await open()
      expect(await mailer.check()).toEqual({ kind: 'ready' })
      await breakDown()
      expect(await mailer.check()).toEqual({ kind: 'not-ready', reason: expect.stringMatching(/\w/) })
      await mend()
      expect(await mailer.check()).toEqual({ kind: 'ready' })
    })
  })
}
