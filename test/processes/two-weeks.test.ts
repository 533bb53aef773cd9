import { expect, it, onTestFinished } from 'vitest'
import type { ItemChange } from '../../app/features/leads-desk/inbox/change-items.ts'
import { emptyProject } from '../../core/brief/project-info.ts'
import { hoursFrom } from '../../core/follow-up/opening-hours.ts'
import type { Member } from '../../core/identity/member.ts'
import type { Identity } from '../../ports/identity.ts'
import { freshFile } from '../support/store/sqlite-files.ts'
import { openTestServices, reviewed, type TestServices } from '../support/test-services.ts'
import { createModel, dayOf, type ModelItem } from './two-weeks-model.ts'

const minuteMs = 60 * 1000
const stepMinutes = 5
const dayMinutes = 24 * 60
/** Cape Town is two hours ahead of UTC all year. */
const aheadMinutes = 120
const team = ['sipho', 'nomsa', 'lerato'].map((uid) => ({ uid, email: `${uid}@southeaster.example` }) as Member)
const uids = team.map(({ uid }) => uid)
/** The second Wednesday. */
const holiday = '2026-03-11'

const arriving = { lead: 60, message: 20, call: 12 } as const

/** Numbers from 0 to 1, the same for each seed. */
function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}

/** Opens two processes on one store on a Monday, 08:00. Each has clocks and a mailer of its own. */
async function openOffice() {
  const databaseFile = await freshFile()
  const account = async (uid: string) => team.find((each) => each.uid === uid) ?? null
  const texts: (() => readonly (readonly [id: string, text: string])[])[] = []
  let count = 0

  async function openProcess(): Promise<TestServices> {
    const site = await openTestServices({
      databaseFile,
      processId: `process-${(count += 1)}`,
      identity: { account } as unknown as Identity,
      settings: { INBOUND_SECRET: 'an-invented-secret-of-32-characters' },
      workingTime: {
        hours: hoursFrom('Mo-Th 08:30-17:00, Fr 08:30-16:00'),
        holidays: { kind: 'days', days: [holiday] },
      },
    })
    onTestFinished(() => site[Symbol.asyncDispose]())
    texts.push(() => site.post.all().map(({ id, text }) => [id, text] as const))
    return site
  }
  const office = {
    sites: [await openProcess(), await openProcess()],
    /** How often a process died with a mail leased and not sent. */
    kills: 0,
    texts: () => new Map(texts.flatMap((each) => each())),
    pass(ms: number): void {
      for (const { runtime } of office.sites) runtime.pass(ms)
    },
    /** Returns the process that takes the next request. */
    next(): TestServices {
      office.sites = office.sites.toReversed()
      const [site] = office.sites
      if (!site) throw new Error('none is left')
      return site
    },
    /** Has a process lease what is due and die before it sends it, and starts another one. Its leases end after 40 seconds. */
    async kill(dying: TestServices): Promise<TestServices> {
      const reached = Promise.withResolvers<void>()
      let hasLeased = false
      dying.mailer.send = () => {
        hasLeased = true
        reached.resolve()
        return new Promise(() => {})
      }
      await Promise.race([dying.processEmails(), reached.promise])
      if (hasLeased) office.kills += 1
      const started = await openProcess()
      started.runtime.pass(dying.runtime.now().getTime() - started.runtime.now().getTime())
      office.sites = [started, ...office.sites.filter((each) => each !== dying)]
      office.pass(41_000)
      return started
    },
  }
  office.pass(-120 * minuteMs)
  const [{ store } = await openProcess()] = office.sites
  for (const { uid, email } of team) await store.add('members', { email, invitation: 'set-up' }, uid)
  return office
}

/** Runs two weeks on both, and returns what the model expects and what has gone. */
async function live(seed: number) {
  const office = await openOffice()
  let site = office.next()
  const random = randomOf(seed)
  const chanceOfKill = randomOf(seed + 1)
  const pick = <Each>(each: readonly Each[]): Each => each[Math.floor(random() * each.length)] as Each
  const nowOf = () => Math.floor(site.runtime.now().getTime() / minuteMs) + aheadMinutes
  const model = createModel(new Set([Date.parse(holiday) / minuteMs / dayMinutes]), uids)
  const first = nowOf()
  const { id: _, revision: _r, ...talk } = (await site.store.get('chatSessions', await reviewed(site))) ?? {}
  let count = 0

  async function newIn(collection: 'leads' | 'contactMessages'): Promise<string> {
    const { documents } = await site.store.find(collection, { limit: 100 })
    const known = new Set(model.items.map(({ ref }) => ref.id))
    return documents.find(({ id }) => !known.has(id))?.id ?? ''
  }

  const arrivals: Readonly<Record<string, () => Promise<void>>> = {
    async lead() {
      const email = `lead${(count += 1)}@client.example`
      const session = await site.store.add('chatSessions', talk, site.runtime.newId())
      if (session.kind !== 'added') throw new Error(session.kind)
      await site.chat.edit(session.document.id, { contactEmail: email })
      const submitted = await site.submit(session.document.id, `submission-${count}`, `196.25.1.${count}`)
      if (submitted.kind !== 'submitted') throw new Error(submitted.kind)
      const ref = { kind: 'lead', id: submitted.leadId } as const
      model.add({ ref, createdAt: nowOf(), email, owed: model.answerFrom(nowOf()) })
    },
    async message() {
      const email = `writer${(count += 1)}@client.example`
      const message = { name: 'Lwazi', email, company: '', message: `Do you also do logos? ${count}`, trap: '' }
      await site.contact.send({ ...message, submissionId: `form-${count}`, issuedAt: null }, `196.25.2.${count}`)
      const ref = { kind: 'message', id: await newIn('contactMessages') } as const
      model.add({ ref, createdAt: nowOf(), email, owed: model.answerFrom(nowOf()) })
    },
    /** At three in the afternoon of the next day. */
    async call() {
      const phone = `+27 83 555 ${1000 + (count += 1)}`
      const asked = { sessionId: `chat_${count}`, phone, time: 'tomorrow at 15:00', projectInfo: emptyProject }
      await site.store.batch(await site.requestCall({ ...asked, from: null }))
      const ref = { kind: 'message', id: await newIn('contactMessages') } as const
      const due = (dayOf(nowOf()) + 1) * dayMinutes + 15 * 60
      // Its twenty minutes, and five more.
      model.add({ ref, createdAt: nowOf(), email: '', owed: { since: nowOf(), due, late: due + 25 } })
    },
  }

  async function change({ ref }: ModelItem, member: Member, wanted: ItemChange): Promise<void> {
    expect(await site.inbox.change(member, ref, wanted)).toEqual({ kind: 'changed' })
  }

  /** A day of the next four, with a time or without. */
  function aPlan(member: Member) {
    const day = dayOf(nowOf()) + 1 + Math.floor(random() * 4)
    const minute = random() < 0.5 ? null : 9 * 60 + 5 * Math.floor(random() * 60)
    const time = minute === null ? '' : new Date(minute * minuteMs).toISOString().slice(11, 16)
    const times = site.inbox.planAt(member, new Date(day * dayMinutes * minuteMs).toISOString().slice(0, 10), time)
    if (!times) throw new Error('outside')
    const owner = random() < 0.3 ? pick(uids) : ''
    const at = day * dayMinutes + (minute ?? 7.5 * 60)
    const end = minute === null ? (day + 1) * dayMinutes - 1 : at
    return { next: { ...times, note: 'Send a range', owner }, plan: { at, end, owner } }
  }

  async function receive(mail: readonly string[]): Promise<void> {
    expect(await site.inboundMail?.receive(Buffer.from(mail.join('\r\n')))).toBe('filed')
  }

  /** What can happen to an item, and does to both where it is possible. */
  const actions: Readonly<Record<string, (item: ModelItem, member: Member) => Promise<void>>> = {
    async mark(item, member) {
      if (item.state !== 'open') return
      await change(item, member, { kind: 'answered', how: 'by email', waitForThem: random() < 0.5 })
      model.answer(item, member.uid)
    },
    async speak(item, member) {
      if (item.state === 'closed') return
      const id = site.runtime.newId()
      await change(item, member, { kind: 'called', outcome: 'spoke', id, text: '', next: null })
      model.answer(item, member.uid)
    },
    async miss(item, member) {
      if (item.state === 'closed') return
      const { next, plan } = aPlan(member)
      const outcome = pick(['no-answer', 'voicemail', 'wrong-number'] as const)
      await change(item, member, { kind: 'called', outcome, id: site.runtime.newId(), text: '', next })
      model.plan(item, plan, nowOf())
    },
    async write(item, member) {
      if (item.state === 'closed' || item.email === '') return
      const id = `letter-${(count += 1)}`
      const letter = { id, item: item.ref, to: item.email, subject: 'Re: Yours', text: 'Dear reader,\n\nwe can.' }
      const sent = await site.letters.send(member, { ...letter, waitForThem: true, draftId: '', seen: null })
      expect(sent).toMatchObject({ kind: 'queued' })
      office.pass(11_000)
      await site.processEmails()
      model.answer(item, member.uid, id)
    },
    async bounce(item) {
      if (item.letters.length === 0) return
      const letter = pick(item.letters)
      const mailId = (await site.store.get('letters', letter.id))?.['mailId']
      await receive([
        'From: MAILER-DAEMON@mail.example\r\nTo: hello@southeaster.example\r\nSubject: Undelivered Mail',
        `Message-ID: <report${(count += 1)}@mail.example>`,
        'Content-Type: multipart/report; report-type=delivery-status; boundary=b',
        '\r\n--b\r\nContent-Type: text/plain\r\n\r\n550 5.1.1 User unknown',
        '--b\r\nContent-Type: message/delivery-status\r\n',
        `Final-Recipient: rfc822; ${item.email}\r\nAction: failed\r\n`,
        `--b\r\nContent-Type: message/rfc822\r\n\r\nMessage-ID: <${String(mailId)}>\r\nSubject: Re\r\n\r\nx\r\n--b--`,
      ])
      model.bounce(item, letter, nowOf())
    },
    async answerUs(item) {
      const last = item.letters.at(-1)
      if (!last) return
      const mailId = (await site.store.get('letters', last.id))?.['mailId']
      await receive([
        `From: ${item.email}\r\nTo: hello@southeaster.example\r\nSubject: Re\r\nMessage-ID: <m${(count += 1)}@x.example>`,
        `In-Reply-To: <${String(mailId)}>\r\n\r\nAnd one more thing.`,
      ])
      model.writeAgain(item, nowOf())
    },
    async close(item, member) {
      if (item.state === 'closed') return
      await change(item, member, { kind: 'closed', closedAs: pick(['won', 'lost', 'other']), closedBecause: '' })
      model.close(item)
    },
    async reopen(item, member) {
      if (item.state !== 'closed') return
      await change(item, member, { kind: 'reopened' })
      model.reopen(item, nowOf())
    },
    async plan(item, member) {
      if (item.state === 'closed') return
      const { next, plan } = aPlan(member)
      await change(item, member, { kind: 'planned', next, isDone: false })
      model.plan(item, plan, nowOf())
    },
    async finish(item, member) {
      if (!item.plan) return
      await change(item, member, { kind: 'planned', next: null, isDone: random() < 0.5 })
      model.plan(item, null, nowOf())
    },
    async assign(item, member) {
      await change(item, member, { kind: 'assigned', assignee: member })
      item.owner = member.uid
    },
  }
  const often = [
    'write',
    'write',
    'write',
    'bounce',
    'bounce',
    'answerUs',
    'plan',
    'plan',
    'miss',
    'close',
    'reopen',
    'reopen',
  ]

  const coming = Object.entries(arriving).flatMap(([kind, most]) => Array.from({ length: most }, () => kind))
  for (let minute = first; minute < first + 14 * dayMinutes; minute += stepMinutes) {
    const chance = random()
    if (chance < 0.03 && coming.length > 0)
      await arrivals[coming.splice(Math.floor(random() * coming.length), 1)[0] ?? '']?.()
    else if (chance < 0.115 && model.items.length > 0) {
      const name = random() < 0.5 ? pick(often) : pick(Object.keys(actions))
      await actions[name]?.(pick(model.items), pick(team))
    }
    // What is due goes at a quarter hour, and then both look at once.
    const looking = () => (minute % 15 === 0 ? office.sites : [site])
    await Promise.all(looking().map((each) => each.remindTeam()))
    const moment = site.runtime.now().getTime() / minuteMs + aheadMinutes
    const isMorning = minute % dayMinutes === 7.5 * 60
    if (chanceOfKill() < (isMorning ? 0.6 : 0.005)) site = await office.kill(site)
    await Promise.all(looking().map((each) => each.processEmails()))
    model.step(minute, moment)
    office.pass((minute + stepMinutes - aheadMinutes) * minuteMs - site.runtime.now().getTime())
    site = office.next()
  }
  return {
    expected: model.expected.toSorted(),
    sent: await sentBy(site, office.texts()),
    items: model.items,
    kills: office.kills,
  }
}

const parts = { Late: 'late', 'Due soon': 'soon', 'Next actions': 'planned' }

/** The stage and the item of each row of a reminder. */
function rowsOf(text: string): readonly string[] {
  let stage = ''
  return text.split('\n').flatMap((line) => {
    if (Object.hasOwn(parts, line)) stage = parts[line as keyof typeof parts]
    const [, id] = /^ {2}http:.*\/leads\/(?:messages\/)?(\w+)$/.exec(line) ?? []
    return id === undefined ? [] : [`${stage} ${id}`]
  })
}

/** What has gone to the team, each with the minute, the item and the member. */
async function sentBy({ store }: TestServices, texts: ReadonlyMap<string, string>): Promise<readonly string[]> {
  const lines: string[] = []
  for (const emailType of ['reminder', 'morning_digest', 'team_notice', 'client_activity']) {
    for (let after: string | null = null; ;) {
      const { documents, next } = await store.find('emailQueue', { where: { emailType }, limit: 500, after })
      for (const { id, status, sentAt, to, leadId, messageId } of documents) {
        if (status !== 'sent') continue
        const minute = Math.floor(Date.parse(String(sentAt)) / minuteMs) + aheadMinutes
        const [uid = ''] = String(to).split('@')
        const about = String(leadId || messageId)
        // That more has come in than is mailed.
        if (emailType === 'team_notice' && about === 'undefined') continue
        const said = {
          reminder: rowsOf(texts.get(id) ?? ''),
          morning_digest: ['digest'],
          team_notice: [`notice ${about}`],
          client_activity: [`activity ${about}`],
        }[emailType]
        lines.push(...(said ?? []).map((each) => `${minute} ${each} ${uid}`))
      }
      if (next === null) break
      after = next
    }
  }
  return lines.toSorted()
}

it.each([40, 41])(
  'over two weeks and two processes that die, each reminder, digest and notice goes once, to whom and when the promise and the plan say (seed %i)',
  async (seed) => {
    const { expected, sent, items, kills } = await live(seed)
    const stages = new Set(expected.map((line) => line.split(' ')[1]))
    expect(stages).toEqual(new Set(['activity', 'digest', 'late', 'notice', 'planned', 'soon']))
    expect(items).toHaveLength(Object.values(arriving).reduce((sum, most) => sum + most, 0))
    expect(kills).toBeGreaterThan(3)
    expect(sent).toEqual(expected)
  },
)
