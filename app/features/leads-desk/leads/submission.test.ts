import { describe, expect } from 'vitest'
import type { ProjectInfo } from '../../../../core/brief/project-info.ts'
import { unreachableEmail } from '../../../../core/text/is-email.ts'
import type { DocumentStore } from '../../../../ports/document-store.ts'
import { theirAnswers } from '../../../../test/support/answers.ts'
import { converse } from '../../../../test/support/conversations/converse.ts'
import { listed, listedMessages } from '../../../../test/support/listed.ts'
import {
  type TestServices,
  aMember,
  openTestServices,
  reviewed,
  talked,
  visitor,
} from '../../../../test/support/test-services.ts'
import { it } from '../../../../test/support/with-services.ts'
import { consentFields } from '../../site/pages/other-pages.ts'
import { callMessages } from './submission.ts'
import type { SubmitResult } from './submit-lead.ts'

it('makes one lead of a reviewed conversation, with every field of the entity', async ({ services }) => {
  const sessionId = await reviewed(services, {
    timeline: 'Urgent',
    contactPhone: '+27 82 555 0123',
    additionalNotes: ' by the sea ',
  })

  const submitted = await services.submit(sessionId, 'submission-1')

  const leadId = submitted.kind === 'submitted' ? submitted.leadId : ''
  expect(await services.leads.get(aMember, leadId)).toMatchObject({
    projectName: 'Bean Counter',
    projectIdea: 'A loyalty app for our three coffee shops.',
    projectGoals: 'More regulars on weekdays.',
    targetAudience: 'Customers in the queue.',
    existingFeatures: 'Paper cards',
    technicalPreferences: '',
    timeline: 'Urgent',
    budget: 'R150 000',
    contactName: 'Thandi Nkosi',
    contactEmail: 'thandi@beancounter.example',
    contactPhone: '+27 82 555 0123',
    additionalNotes: 'by the sea',
    fieldSources: {
      projectGoals: { by: 'rule', quotation: 'More regulars on weekdays.' },
      timeline: { by: 'edit', quotation: '' },
    },
    submissionDate: '2026-03-02T08:00:00.000Z',
    leadStatus: 'new',
    priority: 'medium',
    source: 'chatbot',
    consentGiven: true,
    consentAt: '2026-03-02T08:00:00.000Z',
    consentText: 'By submitting you agree that we keep this for two years at most and use it to reply to you.',
    dataRetentionDate: '2028-03-02T08:00:00.000Z',
    lastModified: '2026-03-02T08:00:00.000Z',
    createdBy: 'chatbot-system',
    modifiedBy: 'chatbot-system',
  })
  const lead = await services.leads.get(aMember, leadId)
  expect(lead?.conversationTranscript[1]).toMatchObject({
    role: 'user',
    content: 'A loyalty app for our three coffee shops.',
  })
})

it('stores a project without a name as Untitled Project, and shows the team a title wherever it has none', async ({
  services,
}) => {
  const submitted = await services.submit(await reviewed(services, { projectName: '  ' }), 'submission-1')
  const leadId = submitted.kind === 'submitted' ? submitted.leadId : ''
  const title = 'Loyalty app for our three coffee shops'

  const all = { status: null, priority: null, assignee: null, text: '' } as const
  const [line] = (await listed(services)).lines
  expect(line).toMatchObject({ id: leadId, title })
  expect(line).not.toHaveProperty('projectIdea')
  expect(await services.leads.details(aMember, leadId)).toMatchObject({ title })
  const lead = await services.leads.get(aMember, leadId)
  expect(lead?.projectName).toBe('Untitled Project')
  const person = lead?.person ?? ''
  expect(await services.inbox.ofPerson(aMember, person)).toMatchObject([{ title }])
  let table = ''
  for await (const piece of services.leads.exportCsv(aMember, all)) table += piece
  expect(table).toContain(`"${title}"`)

  const { documents } = await services.store.find('emailQueue', { limit: 10 })
  for (const { subject, templateParams } of documents) {
    expect(subject).toMatch(new RegExp(`: ${title}$`))
    expect(templateParams).toMatchObject({ project_name: 'Untitled Project' })
  }
  expect(documents).toHaveLength(2)
  await services.processEmails()
  const [mail] = services.post.to('team@southeaster.example')
  expect(mail?.text).toContain(title)
  expect(JSON.stringify([mail, table])).not.toContain('Untitled')
})

describe('one conversation is one lead', () => {
  it.each([
    ['the button is pressed twice', 'tab-1', 'tab-1'],
    ['two tabs submit', 'tab-1', 'tab-2'],
  ])('when %s at once', async (_what, ...ids) => {
    await using services = await openTestServices()
    const sessionId = await reviewed(services)
    const [one, other] = await Promise.all(ids.map((id) => services.submit(sessionId, id)))
    expect(one).toMatchObject(submittedLike(other))
    expect(await services.store.count('leads')).toBe(1)
    expect(await services.store.count('emailQueue')).toBe(2)
  })

  it('when the answer was lost and the browser tries again later', async ({ services }) => {
    const sessionId = await reviewed(services)
    const first = await services.submit(sessionId, 'submission-1')
    services.runtime.pass(60_000)
    expect(await services.submit(sessionId, 'submission-1')).toMatchObject(submittedLike(first))
    expect(await services.store.count('leads')).toBe(1)
  })

  it('and another visitor’s submission id tells nothing about a lead', async ({ services }) => {
    await services.submit(await reviewed(services), 'submission-1')
    const stranger = await reviewed(services)
    expect(await services.submit(stranger, 'submission-1')).toEqual({ kind: 'no-session' })
  })
})

describe('when the store fails', () => {
  function failingTimes(times: number) {
    let left = times
    return (store: DocumentStore): DocumentStore => ({
      ...store,
      async batch(writes) {
        if (left > 0) {
          left -= 1
          throw new Error('database is locked')
        }
        return store.batch(writes)
      },
    })
  }

  it('tries three times, waiting one second and then two', async () => {
    await using services = await openTestServices({ between: failingTimes(2) })
    const sessionId = await reviewed(services)
    services.runtime.slept.length = 0
    expect((await services.submit(sessionId, 'submission-1')).kind).toBe('submitted')
    expect(services.runtime.slept).toEqual([1000, 2000])
  })

  it('says so after the third, of which nothing is stored, and a later try still works', async () => {
    await using services = await openTestServices({ between: failingTimes(3) })
    const sessionId = await reviewed(services)
    expect(await services.submit(sessionId, 'submission-1')).toEqual({
      kind: 'not-saved',
      message: 'Failed to save lead after 3 attempts: database is locked',
    })
    for (const name of ['leads', 'emailQueue', 'submissions']) expect(await services.store.count(name), name).toBe(0)
    expect((await services.submit(sessionId, 'submission-1')).kind).toBe('submitted')
  })
})

describe('a submission is incomplete', () => {
  it.each([
    [{ projectIdea: ' ' }, [{ field: 'projectIdea', message: 'Project idea is required' }]],
    [{ contactName: '' }, [{ field: 'contactName', message: 'Contact name is required' }]],
    [{ contactEmail: '' }, [{ field: 'contactEmail', message: 'Contact email is required' }]],
    [{ contactEmail: 'owner@beancounter' }, [{ field: 'contactEmail', message: 'Valid email address is required' }]],
    [{ contactEmail: '<b>@x.example' }, [{ field: 'contactEmail', message: 'Valid email address is required' }]],
    [{ contactEmail: 'jörg@müller.example' }, [{ field: 'contactEmail', message: unreachableEmail }]],
    [{ contactEmail: 'two words@x.example' }, [{ field: 'contactEmail', message: 'Valid email address is required' }]],
    [
      { projectIdea: '', contactName: '', contactEmail: '' },
      [
        { field: 'projectIdea', message: 'Project idea is required' },
        { field: 'contactName', message: 'Contact name is required' },
        { field: 'contactEmail', message: 'Contact email is required' },
      ],
    ],
  ])('with %j', async (changes, missing) => {
    await using services = await openTestServices()
    expect(await services.submit(await reviewed(services, changes), 'submission-1')).toEqual({
      kind: 'incomplete',
      missing,
    })
    expect(await services.store.count('leads')).toBe(0)
  })
})

it('makes no lead of a conversation that is incomplete or unknown', async ({ services }) => {
  expect(await services.submit(await talked(services, 'existingFeatures'), 'submission-1')).toEqual({
    kind: 'no-session',
  })
  expect(await services.submit('chat_1_nobody', 'submission-2')).toEqual({ kind: 'no-session' })
})

const team = 'team@southeaster.example'
const from = '196.25.1.1'
const answers = {
  ...theirAnswers,
  projectIdea: 'An app for our three taxis',
  projectName: 'Kombi',
  projectGoals: 'Fewer calls to my wife',
  targetAudience: 'Commuters in Delft',
  existingFeatures: 'A list on the fridge',
  contact: 'Sipho Dlamini, 083 555 0199, after 17:00',
}

/** A talk that ends with a number alone. */
async function byTelephone(services: TestServices): Promise<string> {
  const sessionId = await talked(services, 'review', answers)
  await (await converse(services, { earlier: sessionId })).say('Just 083 555 0199, after 17:00')
  return sessionId
}

function form(changes: Partial<ProjectInfo> = {}, callTime = 'after 17:00') {
  return { changes, callTime, submissionId: 'submission-of-this-tab' }
}

const requests = (services: TestServices) => listedMessages(services)

async function stage({ chat }: TestServices, sessionId: string) {
  const view = await chat.open(sessionId, visitor)
  return view.stage
}

describe('a talk that leaves only a telephone number', () => {
  it('is promised a call when it ends: the team has the request before anything is pressed', async ({ services }) => {
    const sessionId = await byTelephone(services)
    expect(await services.chat.open(sessionId, visitor)).toMatchObject({
      stage: 'review',
      call: { phone: '+27 83 555 0199', time: 'after 17:00', isPromised: true },
    })
    expect(await requests(services)).toMatchObject([
      { phone: '+27 83 555 0199', callTime: 'after 17:00', name: 'Sipho Dlamini', email: '', sessionId },
    ])
    await services.processEmails()
    expect(services.post.to(team)).toHaveLength(1)
  })

  it('is handed in as the same request with the whole brief, without a second mail, and has a receipt', async () => {
    await using services = await openTestServices()
    const sessionId = await byTelephone(services)
    services.runtime.pass(60_000)
    const pressed = form({ projectIdea: 'An app for our four taxis', targetAudience: 'Commuters' })
    expect(await services.chat.submitCall(sessionId, pressed, from)).toMatchObject({ kind: 'submitted' })
    const [request, ...others] = await requests(services)
    expect(others).toEqual([])
    expect(request).toMatchObject({ status: 'new', consentText: consentFields.call.initial, callTime: 'after 17:00' })
    expect(request?.consentAt).toBe('2026-03-02T08:01:00.000Z')
    expect(request?.message).toContain('Project idea: An app for our four taxis\nGoals: Fewer calls to my wife')
    expect(await services.store.count('leads')).toBe(0)
    expect(await services.store.count('emailQueue')).toBe(1)
    expect(await services.chat.receipt(sessionId)).toMatchObject({
      leadId: '',
      copy: 'none',
      call: { phone: '+27 83 555 0199', time: 'after 17:00' },
    })
  })

  it('is handed in once: by two tabs at once, and again after a lost answer', async ({ services }) => {
    const sessionId = await byTelephone(services)
    const both = ['after 18:00', 'after 19:00'].map((time) => services.chat.submitCall(sessionId, form({}, time), from))
    expect(await Promise.all(both)).toMatchObject([{ kind: 'submitted' }, { kind: 'submitted' }])
    const handedIn = await requests(services)
    expect(handedIn).toHaveLength(1)
    expect(await services.chat.submitCall(sessionId, form(), from)).toMatchObject({ kind: 'submitted' })
    expect(await requests(services)).toEqual(handedIn)
    expect(await stage(services, sessionId)).toBe('submitted')
    expect(await services.chat.edit(sessionId, { projectName: 'Late' })).toEqual({ kind: 'no-session' })
    expect(await services.submit(sessionId, 'submission-2')).toEqual({ kind: 'no-session' })
    expect(await services.chat.begin(sessionId, visitor)).not.toBe(sessionId)
  })

  it('tells the team again of another number or time, and puts the request back among the new ones', async () => {
    await using services = await openTestServices()
    const sessionId = await byTelephone(services)
    const [first] = await requests(services)
    await services.processEmails()
    await services.messages.setStatus(aMember, first?.id ?? '', 'answered')
    await services.chat.submitCall(sessionId, form({ contactPhone: '084 555 0123' }, 'Friday at 9'), from)
    expect(await requests(services)).toMatchObject([
      { id: first?.id, phone: '+27 84 555 0123', callTime: 'Friday at 9', status: 'new' },
    ])
    const stored = await services.store.get('contactMessages', first?.id ?? '')
    expect(stored).toMatchObject({ followUp: 'open', dueAt: '2026-03-06T07:00:00.000Z' })
    await services.processEmails()
    const [, second] = services.post.to(team)
    for (const words of ['+27 84 555 0123', 'Friday at 9']) expect(second?.text).toContain(words)
  })

  it('becomes a lead with a name and an email address, and the call stays promised', async ({ services }) => {
    const sessionId = await byTelephone(services)
    const pressed = form({ contactEmail: 'sipho@kombi.example' })
    expect((await services.chat.submitCall(sessionId, pressed, from)).kind).toBe('submitted')
    const receipt = await services.chat.receipt(sessionId)
    expect(receipt).toMatchObject({ contactEmail: 'sipho@kombi.example', call: { time: 'after 17:00' } })
    expect(await services.leads.get(aMember, receipt?.leadId ?? '')).toMatchObject({
      contactName: 'Sipho Dlamini',
      consentText: consentFields.call.initial,
    })
    const [request, ...others] = await requests(services)
    expect(others).toEqual([])
    expect(await services.inbox.ofPerson(aMember, 'sipho@kombi.example')).toMatchObject([
      { id: receipt?.leadId },
      { id: request?.id },
    ])
  })

  it('takes an email address without a name along, for the team', async ({ services }) => {
    const sessionId = await byTelephone(services)
    await services.chat.submitCall(sessionId, form({ contactName: '', contactEmail: 'sipho@kombi.example' }), from)
    expect(await requests(services)).toMatchObject([{ name: '', email: 'sipho@kombi.example' }])
    expect(await services.store.count('leads')).toBe(0)
  })

  it.each(['', 'after lunch', '12'])(
    'is not handed in with the number “%s”, and nothing of it is stored',
    async (phone) => {
      await using services = await openTestServices()
      const sessionId = await byTelephone(services)
      const pressed = form({ contactPhone: phone, projectName: 'Taxi' })
      expect(await services.chat.submitCall(sessionId, pressed, from)).toEqual({ kind: 'no-number' })
      expect((await services.chat.open(sessionId, visitor)).conversation.projectInfo).toMatchObject({
        projectName: 'Kombi',
        contactPhone: '+27 83 555 0199',
      })
    },
  )

  it('is called no more once an email address stands in place of the number', async ({ services }) => {
    const sessionId = await byTelephone(services)
    const pressed = form({ contactPhone: '', contactEmail: 'sipho@kombi.example' })
    expect((await services.chat.submitCall(sessionId, pressed, from)).kind).toBe('submitted')
    expect(await requests(services)).toEqual([])
    expect(await services.store.count('leads')).toBe(1)
    expect(await services.chat.receipt(sessionId)).not.toHaveProperty('call')
  })

  it('is erased with its request', async ({ services }) => {
    const sessionId = await byTelephone(services)
    await services.chat.submitCall(sessionId, form(), from)
    const [request] = await requests(services)
    await services.messages.erase(aMember, request?.id ?? '', request?.revision ?? '')
    expect(await services.store.count('chatSessions')).toBe(0)
    expect(await services.store.count('emailQueue')).toBe(0)
  })
})

it('keeps a conversation that is not at its end', async ({ services }) => {
  const sessionId = await talked(services, 'existingFeatures')
  expect(await services.chat.submitCall(sessionId, form(), from)).toEqual({ kind: 'no-session' })
})

it('says so when the store fails three times, and a later try still works', async () => {
  let left = 0
  await using services = await openTestServices({
    between: (store) => ({
      ...store,
      async batch(writes) {
        left -= 1
        if (left >= 0) throw new Error('database is locked')
        return store.batch(writes)
      },
    }),
  })
  const sessionId = await byTelephone(services)
  left = 3
  expect(await services.chat.submitCall(sessionId, form(), from)).toEqual({
    kind: 'not-saved',
    message: callMessages.notSaved,
  })
  expect(await services.chat.submitCall(sessionId, form(), from)).toMatchObject({ kind: 'submitted' })
})

/** Each answer has a token of its own. */
function submittedLike(result: SubmitResult | undefined) {
  return { ...result, token: expect.any(String) }
}
