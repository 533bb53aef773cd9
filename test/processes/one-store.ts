import { describe, expect, it, onTestFinished } from 'vitest'
import type { TurnEvent } from '../../app/features/chat/conversation/session/chat-view.ts'
import { theirAnswers } from '../support/answers.ts'
import { fakeModel, says } from '../support/model/fake-model.ts'
import { openTestServices, reviewed, type TestServices, visitor } from '../support/test-services.ts'

type Options = Parameters<typeof openTestServices>[0]

/** Any request may reach either of two processes: states what they must share. */
export function processesOnOneStore(name: string, place: () => Promise<Options>): void {
  describe(`two processes on ${name}`, () => {
    /** The product twice, as two processes have it. */
    async function openTwo(options: Options = {}, ofSecond: Options = options) {
      const shared = await place()
      const first = await openTestServices({ ...shared, processId: 'one', ...options })
      const second = await openTestServices({ ...shared, processId: 'other', ...ofSecond })
      onTestFinished(async () => {
        await first[Symbol.asyncDispose]()
        await second[Symbol.asyncDispose]()
      })
      return [first, second] as const
    }

    it('have one conversation with a visitor whose every request reaches the other one', async () => {
      const sites = await openTwo()
      let requests = 0
      const next = () => sites[requests++ % 2] ?? sites[0]
      const sessionId = await next().chat.begin(null, visitor)
      let view = await next().chat.open(sessionId, visitor)
      while (!view.conversation.isComplete) {
        const { messages, field } = view.conversation
        const answer = { text: theirAnswers[field] ?? '', skip: false, seen: messages.length, sessionId }
        expect((await Array.fromAsync((await next().chat.turn(sessionId, answer, visitor)).events)).at(-1)?.type).toBe(
          'turn',
        )
        view = await sites[requests % 2 === 0 ? 1 : 0].chat.open(sessionId, visitor)
      }
      expect(view.conversation.projectInfo).toMatchObject({
        projectName: 'Bean Counter',
        timeline: theirAnswers.timeline,
      })
      await next().chat.edit(sessionId, { contactName: 'Thandi N. Nkosi' })
      const submitted = await next().submit(sessionId, 'submission-1')
      expect(await next().chat.receipt(sessionId)).toMatchObject({
        leadId: submitted.kind === 'submitted' && submitted.leadId,
      })
      const { documents } = await next().store.find('leads', { limit: 5 })
      expect(documents).toMatchObject([{ contactName: 'Thandi N. Nkosi', projectName: 'Bean Counter' }])
    })

    it('take one of two answers that arrive at the same moment', async () => {
      const sites = await openTwo({ model: fakeModel(says('And what is it called?'), says('And what is it called?')) })
      const sessionId = await sites[0].chat.begin(null, visitor)
      const both = await Promise.all(
        sites.map((site) => firstTurn(site, sessionId).then((turn) => Array.fromAsync(turn))),
      )
      expect(both.map((events) => events.at(-1)).toSorted(byType)).toMatchObject([
        { type: 'failed', kind: 'conflict' },
        { type: 'turn' },
      ])
      for (const { chat } of sites) {
        expect((await chat.open(sessionId, visitor)).conversation.messages).toHaveLength(3)
      }
    })

    describe('while one writes the reply of a model', () => {
      async function replying() {
        const [one, other] = await openTwo({ model: fakeModel(says('And what is it called?')) })
        const sessionId = await one.chat.begin(null, visitor)
        const events = (await firstTurn(one, sessionId))[Symbol.asyncIterator]()
        expect((await events.next()).value).toMatchObject({ type: 'saved' })
        expect((await events.next()).value).toMatchObject({ type: 'delta' })
        return { one, other, sessionId, events }
      }

      it('the other one waits for it, and takes edits', async () => {
        const { other, sessionId, events } = await replying()
        const now = await other.chat.open(sessionId, visitor)
        expect(now.conversation).toMatchObject({ step: 1, awaitsReply: true })
        expect(now.conversation.messages).toHaveLength(2)
        const tooEarly = { text: 'Bean Counter', skip: false, seen: 2 }
        expect(await Array.fromAsync((await other.chat.turn(sessionId, tooEarly, visitor)).events)).toMatchObject([
          { type: 'failed', kind: 'conflict' },
        ])
        await other.chat.edit(sessionId, { budget: 'R150 000' })

        let last: TurnEvent | undefined
        for (let next = await events.next(); !next.done; next = await events.next()) last = next.value
        expect(last).toMatchObject({ type: 'turn' })
        const { conversation } = await other.chat.open(sessionId, visitor)
        expect(conversation).toMatchObject({ step: 2, awaitsReply: false, projectInfo: { budget: 'R150 000' } })
        expect(conversation.messages.at(-1)?.content).toBe('And what is it called?')
      })

      it('and dies, the other one gives the built-in reply half a minute later', async () => {
        const { other, sessionId } = await replying()
        other.runtime.pass(29_000)
        expect((await other.chat.open(sessionId, visitor)).conversation.awaitsReply).toBe(true)
        other.runtime.pass(2000)
        expect((await other.chat.open(sessionId, visitor)).conversation).toMatchObject({ step: 2, awaitsReply: false })
      })

      it('and the visitor leaves it, the other one gives the built-in reply at once', async () => {
        const { other, sessionId, events } = await replying()
        await events.return?.()
        expect((await other.chat.open(sessionId, visitor)).conversation).toMatchObject({ step: 2, awaitsReply: false })
      })
    })

    it.each(['a conversation', 'a client’s page'])('take five files of %s that come to both at once', async (where) => {
      const sites = await openTwo()
      const sessionId = await reviewed(sites[0])
      const sent = where === 'a conversation' ? null : await sites[0].submit(sessionId, 'submission-00001')
      const token = (sent?.kind === 'submitted' && sent.token) || ''
      const added = await Promise.all(
        Array.from({ length: 8 }, async (_each, place) => {
          const files = [{ name: `${place}.txt`, bytes: Buffer.from(`Words of ${place}`) }]
          const { talkFiles, clientPages } = sites[place % 2] ?? sites[0]
          const note = { id: `note-0000000${place}`, text: '', files }
          return sent ? clientPages.add({ token, from: '196.25.1.1' }, note) : talkFiles.add(sessionId, files)
        }),
      )
      expect(added.map(({ kind }) => kind).toSorted()).toEqual([
        ...Array.from({ length: 5 }, () => 'added'),
        ...Array.from({ length: 3 }, () => 'refused'),
      ])
      const page = sent && (await sites[0].clientPages.open({ token, from: null }))
      const session = await sites[0].store.get('chatSessions', sessionId)
      const named = page?.kind === 'open' ? page.thread.entries.flatMap(({ files }) => files) : session?.['files']
      expect(named).toHaveLength(5)
    })

    it('make one lead with its two mails of a conversation that is submitted to both at the same moment', async () => {
      const sites = await openTwo()
      for (const submissionIds of [
        ['one-form', 'one-form'],
        ['one-tab', 'another-tab'],
      ]) {
        const sessionId = await reviewed(sites[0])
        const submitted = await Promise.all(sites.map((site, at) => site.submit(sessionId, submissionIds[at] ?? '')))
        expect(submitted[0]).toMatchObject({ kind: 'submitted' })
        expect(submitted[1]).toEqual({ ...submitted[0], token: expect.any(String) })
      }
      expect(await sites[0].store.count('leads')).toBe(2)
      expect(await sites[0].store.count('leadReferences')).toBe(2)
      expect(await sites[0].store.count('emailQueue')).toBe(4)
    })

    it('give the last time for a call to one of two hundred visitors, and show the others what is left', async () => {
      const sites = await openTwo({ settings: { CALL_HOURS: 'Mo 10:00-10:20', RATE_LIMITS: 'off' } })
      const times = async () => (await sites[0].calling.times()) ?? []
      const [last] = await times()
      const at = last?.toISOString() ?? ''
      const visitors = Array.from({ length: 200 }, (_, number) => String(number))
      const caller = { name: '', email: '', phone: '+27 83 555 0142', clientZone: '', dataRetentionDate: at }
      const results = await Promise.all(
        visitors.map(async (id, number) => {
          const site = sites[number % 2] ?? sites[0]
          const from = `192.0.${number}.1`
          const reserved = await site.calling.reserve(id, at, { ...caller, phone: `+27 83 555 0${number}` }, from)
          return reserved.kind === 'reserved' ? (await site.store.batch(reserved.writes)).kind : reserved.kind
        }),
      )
      expect(results.filter((result) => result === 'written')).toHaveLength(1)
      expect((await times()).map((time) => time.toISOString())).not.toContain(at)
      expect(await sites[0].store.count('callSlots')).toBe(1)
    })

    it('make one message of a form that is sent to both at the same moment', async () => {
      const sites = await openTwo()
      const form = { name: 'Thandi', email: 'thandi@client.example', company: '', message: 'Hello', trap: '' }
      const marks = { submissionId: 'form-1', issuedAt: null }
      const sent = await Promise.all(sites.map(({ contact }) => contact.send({ ...form, ...marks }, '196.25.1.1')))
      expect(sent[0]).toMatchObject({ kind: 'sent' })
      expect(sent[1]).toEqual(sent[0])
      expect(await sites[0].store.count('contactMessages')).toBe(1)
      expect(await sites[0].store.count('emailQueue')).toBe(1)
    })

    it('send each mail once', async () => {
      const [one, other] = await openTwo()
      for (let place = 0; place < 12; place += 1) await sendMessage(one, place)
      // Neither ends its first mail before the other has begun one.
      const begun = [one, other].map(() => Promise.withResolvers<void>())
      for (const [index, { mailer }] of [one, other].entries()) {
        const { send } = mailer
        mailer.send = async (...of) => {
          begun[index]?.resolve()
          await Promise.all(begun.map(({ promise }) => promise))
          return send(...of)
        }
      }
      await Promise.all([one, other, one, other].map((site) => site.processEmails()))
      const sent = [one, other].map((site) => site.post.to('team@southeaster.example').length)
      expect(Math.min(...sent)).toBeGreaterThan(0)
      expect(sent.reduce((sum, count) => sum + count, 0)).toBe(12)
      expect(await one.store.count('emailQueue', { status: 'sent' })).toBe(12)
    })

    it('leave a mail to the one that sends it, until its lease ends', async () => {
      const [one, other] = await openTwo()
      await other.processEmails()
      await sendMessage(one, 1)
      const reached = Promise.withResolvers<void>()
      // The process dies in the middle: nothing follows.
      one.mailer.send = () => (reached.resolve(), new Promise(() => {}))
      void one.processEmails()
      await reached.promise
      other.runtime.pass(39_000)
      await other.processEmails()
      expect(other.post.to('team@southeaster.example')).toHaveLength(0)
      other.runtime.pass(2000)
      await other.processEmails()
      expect(other.post.to('team@southeaster.example')).toHaveLength(1)
    })

    it('allow together no more copies to one recipient, and no more calls of the model, than one alone', async () => {
      const sites = await openTwo({
        model: fakeModel(...Array.from({ length: 99 }, () => says('And then?'))),
        limits: { daily: 40 },
      })
      const both = <Result>(ask: (site: TestServices) => Promise<Result>) =>
        Promise.all(Array.from({ length: 50 }, (_, at) => ask(sites[at % 2] ?? sites[0])))
      const asked = await both((site) =>
        site.model.complete({ instructions: '', turns: [], builtIn: () => '' }, { kind: 'background' }),
      )
      expect(asked.filter(({ kind }) => kind === 'done')).toHaveLength(40)

      const plain = await openTwo()
      const submitting = await Promise.all(plain.flatMap((site) => [reviewed(site), reviewed(site)]))
      await Promise.all(
        submitting.map((sessionId, at) => (plain[at % 2] ?? plain[0]).submit(sessionId, `submission-${at}`)),
      )
      const { documents } = await plain[0].store.find('emailQueue', {
        where: { emailType: 'user_confirmation' },
        limit: 9,
      })
      expect(documents.map(({ status }) => String(status)).toSorted()).toEqual([
        'failed',
        'pending',
        'pending',
        'pending',
      ])
    })
  })
}

async function firstTurn({ chat }: TestServices, sessionId: string) {
  const text = 'A loyalty app for our three coffee shops.'
  return (await chat.turn(sessionId, { text, skip: false, seen: 1 }, visitor)).events
}

function byType(one: TurnEvent | undefined, other: TurnEvent | undefined): number {
  return (one?.type ?? '').localeCompare(other?.type ?? '')
}

async function sendMessage({ contact }: TestServices, place: number): Promise<void> {
  const message = { name: 'Thandi', email: `visitor-${place}@client.example`, company: '', message: 'Hello', trap: '' }
  await contact.send({ ...message, submissionId: `form-${place}`, issuedAt: null }, `196.25.1.${place}`)
}
