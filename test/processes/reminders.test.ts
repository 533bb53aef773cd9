import { describe, expect, it as plainIt, onTestFinished } from 'vitest'
import type { ItemChange } from '../../app/features/leads-desk/inbox/change-items.ts'
import { emptyProject } from '../../core/brief/project-info.ts'
import type { Member } from '../../core/identity/member.ts'
import type { Identity, User } from '../../ports/identity.ts'
import { startReceiver } from '../support/outside/webhook-receiver.ts'
import { freshDatabase } from '../support/postgres/fresh-database.ts'
import { aLead } from '../support/store/a-lead.ts'
import { freshFile } from '../support/store/sqlite-files.ts'
import { openTestServices, reviewed, type TestServices } from '../support/test-services.ts'

const it = plainIt.extend('team', async () => openTeam())

type Options = NonNullable<Parameters<typeof openTestServices>[0]>

const minuteMs = 60 * 1000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs
const sipho = { uid: 'sipho', email: 'sipho@southeaster.example' }
const nomsa = { uid: 'nomsa', email: 'nomsa@southeaster.example' }
const aMember = sipho as Member

/** Accounts of the team; a test may remove one. */
function fakeAccounts(...users: User[]) {
  const accounts = new Map(users.map((user) => [user.uid, { ...user, registeredAt: '2026-01-01T00:00:00.000Z' }]))
  const identity = { account: async (uid: string) => accounts.get(uid) ?? null } as Identity
  return { accounts, identity }
}

const contactFields = {
  kind: 'call-request',
  name: '',
  email: '',
  company: '',
  message: '',
  status: 'answered',
  createdAt: '2026-02-27T08:00:00.000Z',
  receivedAt: '2026-02-27T08:00:00.000Z',
  consentText: '',
  consentAt: '2026-02-27T08:00:00.000Z',
  dataRetentionDate: '2027-02-27T08:00:00.000Z',
}

/** A team of two on a Monday at ten in Cape Town, in so many processes. An answer is due a working day later. */
async function openTeam({ processes = 1, ...options }: Options & { processes?: number } = {}) {
  const { accounts, identity } = fakeAccounts(sipho, nomsa)
  const sites: TestServices[] = []
  for (let number = 0; number < processes; number += 1) {
    const site = await openTestServices({ identity, processId: String(number), ...options })
    onTestFinished(() => site[Symbol.asyncDispose]())
    sites.push(site)
  }
  const [site] = sites as [TestServices]
  for (const { uid, email } of [sipho, nomsa]) await site.store.add('members', { email, invitation: 'set-up' }, uid)
  return {
    site,
    sites,
    accounts,
    pass: (ms: number) => sites.forEach(({ runtime }) => runtime.pass(ms)),
    queue: () => Promise.all(sites.map(({ remindTeam }) => remindTeam())),
    send: () => Promise.all(sites.map(({ processEmails }) => processEmails())),
    /** The subjects of what an address has got from all processes. */
    subjectsTo: ({ email }: User) =>
      sites.flatMap(({ post }) => post.to(email).map(({ subject }) => subject)).toSorted(),
  }
}
type Team = Awaited<ReturnType<typeof openTeam>>

async function sendLead({ site }: Team): Promise<string> {
  const submitted = await site.submit(await reviewed(site), `submission-${site.runtime.newId()}`)
  return submitted.kind === 'submitted' ? submitted.leadId : ''
}

async function sendMessage({ site }: Team): Promise<void> {
  const message = { name: 'Lwazi', email: 'lwazi@client.example', company: '', message: 'Do you also do logos?' }
  await site.contact.send({ ...message, trap: '', submissionId: 'form-1', issuedAt: null }, '196.25.1.1')
}

async function askForCall({ site }: Team, time = '', projectIdea = ''): Promise<void> {
  const projectInfo = { ...emptyProject, projectIdea }
  const request = { sessionId: 'chat_1', phone: '+27 83 555 0199', time, projectInfo, from: null }
  await site.store.batch(await site.requestCall(request))
}

/** Passes the time in steps, in each of which all processes remind and send at the same moment. */
async function live(team: Team, ms: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += 30 * minuteMs) {
    team.pass(30 * minuteMs)
    await team.queue()
    await team.send()
  }
}

async function changed({ site }: Team, id: string, change: ItemChange): Promise<void> {
  expect(await site.inbox.change(aMember, { kind: 'lead', id }, change)).toEqual({ kind: 'changed' })
}

const remindersOf = (team: Team, user: User) =>
  team.subjectsTo(user).filter((subject) => /^(Due|Late|\d+ (late|due soon|next action))/.test(subject))

const places: readonly (readonly [string, () => Promise<Options>])[] = [
  ['SQLite', async () => ({ databaseFile: await freshFile() })],
  ['PostgreSQL', async () => ({ databaseUrl: await freshDatabase() })],
]

describe.each(places)('two processes on %s', (_, place) => {
  it('remind each member once of a lead, a message and a call in one mail, at three quarters of the time and when late', async () => {
    const team = await openTeam({ processes: 2, ...(await place()) })
    await sendLead(team)
    await sendMessage(team)
    await askForCall(team)
    await live(team, 6 * hourMs)
    expect(remindersOf(team, sipho)).toEqual([])
    await live(team, hourMs)
    for (const user of [sipho, nomsa]) expect(remindersOf(team, user)).toEqual(['3 due soon'])
    await live(team, 17 * hourMs)
    for (const user of [sipho, nomsa]) {
      expect(remindersOf(team, user)).toEqual(['3 due soon', '3 late'])
      const [text = ''] = team.sites
        .flatMap(({ post }) => post.to(user.email))
        .filter(({ subject }) => subject === '3 late')
        .map((mail) => mail.text)
      for (const title of ['Bean Counter', '+27 83 555 0199', 'Do you also do logos?'])
        expect(text.split(`10:00 ${title}\n`)).toHaveLength(2)
    }
    await live(team, 2 * dayMs)
    for (const user of [sipho, nomsa]) expect(remindersOf(team, user)).toHaveLength(2)
  })

  it('send one digest to each member who wants it, also after a restart', async () => {
    const shared = await place()
    const team = await openTeam({ processes: 2, ...shared })
    await sendLead(team)
    await team.site.store.update('members', nomsa.uid, { digest: false })
    await live(team, 12 * hourMs)
    const digests = () => team.subjectsTo(sipho).filter((subject) => subject.startsWith('Tuesday'))
    expect(digests()).toEqual([])
    await live(team, 10 * hourMs)
    expect(digests()).toEqual(['Tuesday: 1 due today'])
    const restarted = await openTeam({ ...shared })
    restarted.pass(23 * hourMs)
    await live(restarted, 2 * hourMs)
    expect(restarted.subjectsTo(sipho).filter((subject) => !subject.startsWith('Late'))).toEqual([])
    expect(team.subjectsTo(nomsa).filter((subject) => subject.startsWith('Tuesday'))).toEqual([])
  })
})

describe('a reminder', () => {
  const untilSoon = 6.5 * hourMs
  const soonTo = ({ site }: Team, { email }: User) =>
    site.post.to(email).find(({ subject }) => subject.startsWith('Due'))

  it('says what is due, by when and for whom, with a link', async ({ team }) => {
    const leadId = await sendLead(team)
    await live(team, untilSoon)
    const mail = soonTo(team, sipho)
    expect(mail?.text).toContain('Due soon\nTue 10:00 Bean Counter\n  due in 17 h, Thandi Nkosi, “A loyalty app')
    expect(mail?.text).toContain('nobody’s yet')
    expect(mail?.text).toContain('http://localhost:3000/auth-test#digest')
    expect(mail?.text).toContain(`http://localhost:3000/leads/${leadId}\n`)
  })

  it('goes to the owner alone, and to all when the owner has left', async ({ team }) => {
    const leadId = await sendLead(team)
    await team.site.store.update('leads', leadId, { assignee: nomsa, assigneeUid: nomsa.uid })
    await live(team, untilSoon)
    expect(remindersOf(team, nomsa)).toEqual(['Due in 17 h: Bean Counter'])
    expect(soonTo(team, nomsa)?.text).toContain(', yours\n')
    expect(remindersOf(team, sipho)).toEqual([])
    team.accounts.delete(nomsa.uid)
    await live(team, dayMs)
    expect(remindersOf(team, sipho)).toEqual(['Late: Bean Counter'])
    const late = team.site.post.to(sipho.email).find(({ subject }) => subject.startsWith('Late'))
    expect(late?.text).toContain('What is late is not mentioned again.')
    expect(remindersOf(team, nomsa)).toHaveLength(1)
  })

  const plan = (team: Team, leadId: string, day: string, time = '') =>
    changed(team, leadId, {
      kind: 'planned',
      next: {
        at: '',
        remindAt: '',
        ...team.site.inbox.planAt(aMember, day, time),
        note: 'Send a range',
        owner: nomsa.uid,
      },
      isDone: false,
    })

  it('of a plan goes to who does it at its time, or when the digest goes, and the promise goes on beside it', async () => {
    const team = await openTeam()
    const [planned, timed] = [await sendLead(team), await sendLead(team)]
    const promised = await team.site.store.get('leads', planned)
    await plan(team, planned, '2026-03-05')
    await plan(team, timed, '2026-03-06', '14:30')
    expect(await team.site.store.get('leads', planned)).toMatchObject({ dueAt: promised?.['dueAt'], followUp: 'open' })
    const plansOf = (user: User) => team.subjectsTo(user).filter((subject) => subject.startsWith('Next action'))
    // Thursday, 07:00.
    await live(team, 2 * dayMs + 21 * hourMs)
    expect(remindersOf(team, nomsa)).toEqual(['2 due soon', '2 late'])
    expect(plansOf(nomsa)).toEqual([])
    await live(team, 0.5 * hourMs)
    expect(plansOf(nomsa)).toEqual(['Next action: Bean Counter'])
    const mail = team.site.post.to(nomsa.email).find(({ subject }) => subject.startsWith('Next action'))
    expect(mail?.text).toContain('next: Send a range, yours')
    await live(team, dayMs + 6.5 * hourMs)
    expect(plansOf(nomsa)).toHaveLength(1)
    await live(team, 0.5 * hourMs)
    expect(plansOf(nomsa)).toHaveLength(2)
    await live(team, 7 * dayMs)
    expect([plansOf(nomsa).length, plansOf(sipho)]).toEqual([2, []])
  })

  it('of a plan that is done is not sent, and of one after an answer is', async ({ team }) => {
    const leadId = await sendLead(team)
    await plan(team, leadId, '2026-03-03')
    await changed(team, leadId, { kind: 'answered', how: 'by email', waitForThem: true })
    team.pass(21.5 * hourMs)
    await team.queue()
    await changed(team, leadId, { kind: 'planned', next: null, isDone: true })
    await team.send()
    expect(remindersOf(team, nomsa)).toEqual([])
    await plan(team, leadId, '2026-03-04')
    await live(team, dayMs)
    expect(team.subjectsTo(nomsa).filter((subject) => subject.startsWith('Next action'))).toHaveLength(1)
    expect(remindersOf(team, nomsa)).toEqual([])
  })

  it('tells nobody of a call while it is held, and that it is late five minutes after its end', async ({ team }) => {
    const request = {
      sessionId: 'chat_1',
      phone: '+27 83 555 0199',
      time: 'tomorrow at 15:00',
      projectInfo: emptyProject,
    }
    await team.site.store.batch(await team.site.requestCall({ ...request, from: null }))
    // Tuesday, 15:00.
    await live(team, 29 * hourMs)
    const before = remindersOf(team, sipho)
    expect(before).toHaveLength(1)
    team.pass(24 * minuteMs)
    await team.queue()
    await team.send()
    expect(remindersOf(team, sipho)).toEqual(before)
    team.pass(minuteMs)
    await team.queue()
    team.pass(5 * minuteMs)
    await team.send()
    expect(remindersOf(team, sipho)).toEqual([...before, 'Late: Call +27 83 555 0199'])
  })

  const answered = { followUp: 'answered', dueAt: '', remindAt: '' }
  const ends: readonly (readonly [string, (team: Team, leadId: string) => Promise<unknown>])[] = [
    ['is answered', ({ site }, leadId) => site.store.update('leads', leadId, answered)],
    [
      'is due at another time',
      ({ site }, leadId) => site.store.update('leads', leadId, { dueAt: '2026-03-05T08:00:00.000Z' }),
    ],
    ['is erased', ({ site }, leadId) => site.store.remove('leads', leadId)],
  ]

  it.each(ends)('that is queued is not sent when its lead %s, and leaves no entry', async (_, end) => {
    const team = await openTeam()
    const leadId = await sendLead(team)
    await team.send()
    team.pass(untilSoon)
    await team.queue()
    const entries = () => team.site.store.count('emailQueue', { emailType: 'reminder' })
    expect(await entries()).toBe(2)
    await end(team, leadId)
    await team.send()
    expect(remindersOf(team, sipho)).toEqual([])
    expect(await entries()).toBe(0)
  })

  it('that is queued is not sent to a member who has left, and says so to one who has passed it on', async () => {
    const team = await openTeam()
    const { store } = team.site
    const leadId = await sendLead(team)
    team.pass(untilSoon)
    await team.queue()
    await store.remove('members', nomsa.uid)
    await team.send()
    expect(remindersOf(team, nomsa)).toEqual([])
    expect(remindersOf(team, sipho)).toHaveLength(1)

    await store.add('members', { email: nomsa.email, invitation: 'again' }, nomsa.uid)
    await store.update('leads', leadId, { assignee: nomsa, assigneeUid: nomsa.uid })
    team.pass(dayMs)
    await team.queue()
    await store.update('leads', leadId, { assignee: sipho, assigneeUid: sipho.uid })
    await team.send()
    expect(remindersOf(team, nomsa)).toEqual(['Late: Bean Counter'])
    const late = team.site.post.to(nomsa.email).find(({ subject }) => subject.startsWith('Late'))
    expect(late?.text).toContain(', sipho@southeaster.example’s\n')
  })

  it('of both times, after a long standstill, is the late one alone', async ({ team }) => {
    await sendLead(team)
    team.pass(5 * dayMs)
    await team.queue()
    await team.send()
    await live(team, hourMs)
    expect(remindersOf(team, sipho)).toEqual(['Late: Bean Counter'])
  })

  it('that waited for the mail server until its lead was late is not sent beside the late one', async ({ team }) => {
    await sendLead(team)
    team.pass(untilSoon)
    await team.queue()
    team.pass(dayMs)
    await team.queue()
    await team.send()
    expect(remindersOf(team, sipho)).toEqual(['Late: Bean Counter'])
  })

  it('is not sent again when a member takes back what had ended it', async ({ team }) => {
    const leadId = await sendLead(team)
    const before = await team.site.store.get('leads', leadId)
    await live(team, untilSoon)
    await team.site.store.update('leads', leadId, answered)
    await team.site.store.update('leads', leadId, {
      followUp: 'open',
      dueAt: before?.['dueAt'],
      remindAt: before?.['remindAt'],
    })
    await live(team, hourMs)
    expect(remindersOf(team, sipho)).toHaveLength(1)
    await live(team, dayMs)
    expect(remindersOf(team, sipho)).toEqual(['Due in 17 h: Bean Counter', 'Late: Bean Counter'])
  })

  it('is written of no lead of an earlier release, and a damaged lead holds up no other', async ({ team }) => {
    const { followUp: _f, dueAt: _d, remindAt: _r, dueOrder: _o, ...old } = aLead({ projectName: 'Old' })
    await team.site.store.add('leads', { ...old, createdAt: '2025-03-02T08:00:00.000Z' }, 'old')
    await team.site.backfillFollowUp()
    expect((await team.site.store.get('leads', 'old'))?.['dueAt']).toBe('2025-03-03T15:00:00.000Z')
    const damaged = { ...aLead(), projectIdea: 7, remindAt: '2026-03-01T08:00:00.000Z' }
    for (let number = 0; number < 60; number += 1) await team.site.store.add('leads', damaged)
    await sendLead(team)
    await live(team, 2 * dayMs)
    expect(remindersOf(team, sipho)).toEqual(['Due in 17 h: Bean Counter', 'Late: Bean Counter'])
  })

  it('goes to who wants it, also where no mail is wanted for a new lead', async () => {
    const team = await openTeam({ mail: { adminEnabled: false } })
    const leadId = await sendLead(team)
    await team.site.store.update('leads', leadId, { assignee: nomsa, assigneeUid: nomsa.uid })
    await team.site.store.update('members', nomsa.uid, { reminders: false })
    await live(team, untilSoon)
    expect([sipho, nomsa].map((user) => remindersOf(team, user))).toEqual([['Due in 17 h: Bean Counter'], []])
    team.pass(dayMs)
    await team.queue()
    await team.site.store.update('members', sipho.uid, { reminders: false })
    await team.send()
    expect(remindersOf(team, sipho)).toHaveLength(1)
  })

  it('of what came due over a closed weekend is one mail, and one post to Slack', async () => {
    const { url, received } = await startReceiver()
    const team = await openTeam({ realSleep: true, receivers: { slack: { url, secret: null } } })
    for (let number = 0; number < 12; number += 1) {
      const at = `2026-02-2${7 + (number % 2)}T1${number % 8}:0${number % 8}:00.000Z`
      const lead = { ...aLead({ projectName: `Idea ${number}` }), dueAt: at, lateAt: at, remindAt: at }
      await team.site.store.add('leads', { ...lead, dueOrder: `1${at} ${number}` }, `lead-${number}`)
    }
    await Promise.all([team.queue(), team.queue()])
    await team.send()
    await team.site.processWebhooks()
    for (const user of [sipho, nomsa]) expect(remindersOf(team, user)).toEqual(['12 late'])
    expect(received.map(({ body }) => JSON.parse(body).text)).toEqual(['12 late'])
  })

  it('takes nothing from what visitors are allowed', async () => {
    const team = await openTeam({ mail: { copiesPerDay: 1 } })
    await sendLead(team)
    await live(team, untilSoon)
    expect(remindersOf(team, sipho)).toHaveLength(1)
    expect(team.site.post.to('thandi@beancounter.example')).toHaveLength(1)
  })

  it('is told to Slack once, and not what was answered in between', async () => {
    const { url, received } = await startReceiver()
    const team = await openTeam({ realSleep: true, receivers: { slack: { url, secret: null } } })
    const leadId = await sendLead(team)
    await team.site.processWebhooks()
    team.pass(untilSoon)
    await Promise.all([team.queue(), team.queue()])
    await team.site.processWebhooks()
    await team.queue()
    await team.site.processWebhooks()
    expect(received).toHaveLength(2)
    const told = JSON.parse(received[1]?.body ?? '')
    expect(told.text).toBe('Due in 17 h: Bean Counter')
    expect(JSON.stringify(told.blocks)).toContain(`http://localhost:3000/leads/${leadId}"`)
    team.pass(dayMs)
    await team.queue()
    await team.site.store.update('leads', leadId, answered)
    await team.site.processWebhooks()
    expect(received).toHaveLength(2)
    expect(await team.site.store.count('webhookQueue', { status: 'pending' })).toBe(0)
  })
})

describe('a morning digest', () => {
  const untilMorning = 21.5 * hourMs

  const digestsTo = (team: Team, user: User) => team.subjectsTo(user).filter((subject) => /^[A-Z]\w+day:/.test(subject))

  it('says what is late, due today, to be called and new, whose it is, and how to switch it off', async ({ team }) => {
    const { store } = team.site
    await sendLead(team)
    await askForCall(team, 'after five', 'A till')
    team.pass(8 * hourMs)
    await sendMessage(team)
    await store.add(
      'leads',
      {
        ...aLead({ projectName: 'Roster' }),
        dueAt: '2026-03-02T07:00:00.000Z',
        dueOrder: '12026-03-02T07:00:00.000Z r',
        assignee: nomsa,
      },
      'r',
    )
    await store.add(
      'leads',
      {
        ...aLead({ projectName: 'Nets' }),
        createdAt: '2026-03-01T07:00:00.000Z',
        dueAt: '2026-03-03T10:00:00.000Z',
        dueOrder: '12026-03-03T10:00:00.000Z n',
        assignee: sipho,
      },
      'n',
    )
    team.pass(untilMorning - 8 * hourMs)
    await team.queue()
    await team.send()
    const [digest] = team.site.post.to(sipho.email).filter(({ subject }) => subject.startsWith('Tuesday'))
    expect(digest?.subject).toBe('Tuesday: 1 late, 4 due today, 1 call, 1 new')
    const text = digest?.text ?? ''
    expect(text).toContain('Late\nMon 09:00 Roster\n  Thandi Nkosi, nomsa@southeaster.example’s\n')
    expect(text).toContain('Due today, besides calls and new ones\n10:00 Bean Counter\n  Thandi Nkosi, nobody’s yet\n')
    expect(text).toContain('12:00 Nets\n  Thandi Nkosi, yours\n')
    expect(text).toContain('Calls today\nby 10:00 +27 83 555 0199\n  asked for “after five”, “A till”, nobody’s yet\n')
    expect(text).toContain(
      'New since Monday 2 March, 17:00\nMon 18:00 Do you also do logos?\n  Message, Lwazi, nobody’s yet, due by Tuesday 3 March, 17:00\n',
    )
    expect(text).toContain('Open the dashboard:\nhttp://localhost:3000/leads\n')
    expect(text).toContain('http://localhost:3000/auth-test#digest')
    const { documents } = await store.find('emailQueue', { where: { emailType: 'morning_digest' }, limit: 9 })
    expect(JSON.stringify(documents)).not.toMatch(/Roster|Thandi|logos/)
  })

  it('names a call by its time, and a plan beside it by the plan’s', async ({ team }) => {
    const { store } = team.site
    for (const [id, callAt, at] of [
      ['today', '2026-03-03T13:00:00.000Z', '2026-03-03T12:30:00.000Z'],
      ['tomorrow', '2026-03-04T13:00:00.000Z', '2026-03-03T10:15:00.000Z'],
    ] as const) {
      const nextAction = { at, remindAt: at, note: 'Read the brief', owner: '' }
      const call = { ...contactFields, phone: '+27 83 555 0199', callAt, dueAt: callAt, lateAt: callAt, nextAction }
      await store.add('contactMessages', { ...call, dueOrder: `1${at} ${id}` }, id)
    }
    team.pass(untilMorning)
    await team.queue()
    await team.send()
    const [digest] = team.site.post.to(sipho.email)
    expect(digest?.text).toContain('Due today, besides calls and new ones\n12:15 +27 83 555 0199\n')
    expect(digest?.text).toContain('Calls today\n15:00 +27 83 555 0199\n')
  })

  it('names twenty of a part and counts the others', async ({ team }) => {
    for (let number = 0; number < 32; number += 1) {
      const dueAt = `2026-03-03T08:${String(number).padStart(2, '0')}:00.000Z`
      await team.site.store.add(
        'leads',
        {
          ...aLead({ projectName: `Idea ${number}` }),
          createdAt: '2026-02-27T08:00:00.000Z',
          dueAt,
          dueOrder: `1${dueAt} ${number}`,
        },
        `lead-${number}`,
      )
    }
    team.pass(untilMorning)
    await team.queue()
    await team.send()
    const [digest] = team.site.post.to(sipho.email)
    expect(digest?.subject).toBe('Tuesday: 32 due today')
    expect(digest?.text).toContain('Idea 19\n')
    expect(digest?.text).not.toContain('Idea 20\n')
    expect(digest?.text).toContain('and 12 more')
  })

  it('is written on working days alone, and not when nothing is due', async () => {
    const team = await openTeam({ workingTime: { holidays: { kind: 'days', days: ['2026-03-04'] } } })
    await live(team, 24 * hourMs)
    expect(digestsTo(team, sipho)).toEqual([])
    await sendLead(team)
    // Over a holiday to Thursday, when the lead is due at ten.
    await live(team, 3 * dayMs)
    expect(digestsTo(team, sipho)).toEqual(['Friday: 1 late', 'Thursday: 1 due today'])
    // Over a weekend to Monday.
    await live(team, 3 * dayMs)
    expect(digestsTo(team, sipho)).toEqual(['Friday: 1 late', 'Monday: 1 late', 'Thursday: 1 due today'])
  })

  it('is not written later on a day that began with nothing, also after a restart', async () => {
    const databaseFile = await freshFile()
    const team = await openTeam({ databaseFile })
    await team.queue()
    const restarted = await openTeam({ databaseFile })
    await sendLead(restarted)
    await live(restarted, 2 * hourMs)
    expect(digestsTo(restarted, sipho)).toEqual([])
  })

  it('is not written after closing, nor sent then', async ({ team }) => {
    await sendLead(team)
    team.pass(8 * hourMs)
    await team.queue()
    expect(await team.site.store.count('emailQueue', { emailType: 'morning_digest' })).toBe(0)
    team.pass(untilMorning - 8 * hourMs)
    await team.queue()
    expect(await team.site.store.count('emailQueue', { emailType: 'morning_digest' })).toBe(2)
    team.pass(10 * hourMs)
    await team.send()
    expect(digestsTo(team, sipho)).toEqual([])
  })

  const ends: readonly (readonly [string, (team: Team, leadId: string) => Promise<unknown>])[] = [
    ['has switched it off', ({ site }) => site.store.update('members', sipho.uid, { digest: false })],
    ['has left the team', ({ site }) => site.store.remove('members', sipho.uid)],
    ['has no account any more', async ({ accounts }) => accounts.delete(sipho.uid)],
    ['has nothing to do', ({ site }, leadId) => site.store.update('leads', leadId, { dueAt: '', dueOrder: '3' })],
  ]

  it.each(ends)('that is queued is not sent to a member who %s, and does not come back', async (_, end) => {
    const team = await openTeam()
    const leadId = await sendLead(team)
    team.pass(untilMorning)
    await team.queue()
    await end(team, leadId)
    await team.send()
    await live(team, 5 * hourMs)
    expect(digestsTo(team, sipho)).toEqual([])
    expect(await team.site.store.count('emailQueue', { emailType: 'morning_digest', status: 'pending' })).toBe(0)
  })
})
