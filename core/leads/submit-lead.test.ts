import { describe, expect, it } from 'vitest'
import type { DocumentStore } from '../../ports/document-store.ts'
import { aMember, openTestServices, reviewed, talked } from '../../test/support/test-services.ts'

it('makes one lead of a reviewed conversation, with every field of the entity', async () => {
  await using testServices = await openTestServices()
  const sessionId = await reviewed(testServices, {
    timeline: 'Urgent',
    contactPhone: '+27 82 555 0123',
    additionalNotes: ' by the sea ',
  })

  const submitted = await testServices.submit(sessionId, 'submission-1')

  const leadId = submitted.kind === 'submitted' ? submitted.leadId : ''
  expect(await testServices.leads.get(aMember, leadId)).toMatchObject({
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
  const lead = await testServices.leads.get(aMember, leadId)
  expect(lead?.conversationTranscript[1]).toMatchObject({
    role: 'user',
    content: 'A loyalty app for our three coffee shops.',
  })
})

it('calls a project without a name Untitled Project', async () => {
  await using testServices = await openTestServices()
  const submitted = await testServices.submit(await reviewed(testServices, { projectName: '  ' }), 'submission-1')
  const lead = submitted.kind === 'submitted' ? await testServices.leads.get(aMember, submitted.leadId) : null
  expect(lead?.projectName).toBe('Untitled Project')
})

it('shows the team a title wherever a project has no name, and stores none', async () => {
  await using testServices = await openTestServices()
  const submitted = await testServices.submit(await reviewed(testServices, { projectName: '' }), 'submission-1')
  const leadId = submitted.kind === 'submitted' ? submitted.leadId : ''
  const title = 'Loyalty app for our three coffee shops'

  const all = { status: null, priority: null, assignee: null, late: false, text: '' } as const
  const [line] = (await testServices.leads.list(aMember, { ...all, order: 'newest', after: null })).leads
  expect(line).toMatchObject({ id: leadId, title, projectName: 'Untitled Project' })
  expect(line).not.toHaveProperty('projectIdea')
  const [due] = (await testServices.leads.list(aMember, { ...all, order: 'due', after: null })).leads
  expect(due).toMatchObject({ title })
  expect(await testServices.leads.details(aMember, leadId)).toMatchObject({ title })
  const person = (await testServices.leads.get(aMember, leadId))?.person ?? ''
  expect(await testServices.leads.ofPerson(aMember, person)).toMatchObject([{ title }])
  let table = ''
  for await (const piece of testServices.leads.exportCsv(aMember, all)) table += piece
  expect(table).toContain(`"${title}"`)

  const { documents } = await testServices.store.find('emailQueue', { limit: 10 })
  for (const { subject, templateParams } of documents) {
    expect(subject).toMatch(new RegExp(`: ${title}$`))
    expect(templateParams).toMatchObject({ project_name: 'Untitled Project' })
  }
  expect(documents).toHaveLength(2)
  await testServices.processEmails()
  const [mail] = testServices.post.to('team@southeaster.example')
  expect(mail?.text).toContain(title)
  expect(JSON.stringify([mail, table])).not.toContain('Untitled')
})

describe('one conversation is one lead', () => {
  it('when the button is pressed twice at once', async () => {
    await using testServices = await openTestServices()
    const sessionId = await reviewed(testServices)
    const both = await Promise.all([
      testServices.submit(sessionId, 'submission-1'),
      testServices.submit(sessionId, 'submission-1'),
    ])
    expect(both[0]).toEqual(both[1])
    expect(await testServices.store.count('leads')).toBe(1)
    expect(await testServices.store.count('emailQueue')).toBe(2)
  })

  it('when two tabs submit with ids of their own', async () => {
    await using testServices = await openTestServices()
    const sessionId = await reviewed(testServices)
    const both = await Promise.all([testServices.submit(sessionId, 'tab-1'), testServices.submit(sessionId, 'tab-2')])
    expect(both[0]).toEqual(both[1])
    expect(await testServices.store.count('leads')).toBe(1)
  })

  it('when the answer was lost and the browser tries again later', async () => {
    await using testServices = await openTestServices()
    const sessionId = await reviewed(testServices)
    const first = await testServices.submit(sessionId, 'submission-1')
    testServices.runtime.pass(60_000)
    expect(await testServices.submit(sessionId, 'submission-1')).toEqual(first)
    expect(await testServices.store.count('leads')).toBe(1)
  })

  it('and another visitor’s submission id tells nothing about a lead', async () => {
    await using testServices = await openTestServices()
    await testServices.submit(await reviewed(testServices), 'submission-1')
    const stranger = await reviewed(testServices)
    expect(await testServices.submit(stranger, 'submission-1')).toEqual({ kind: 'no-session' })
  })
})

it('writes the lead, its mails and the submission together or not at all', async () => {
  await using testServices = await openTestServices({
    between: (store) => ({ ...store, batch: () => Promise.reject(new Error('disk is full')) }),
  })
  await testServices.submit(await reviewed(testServices), 'submission-1')
  expect(await testServices.store.count('leads')).toBe(0)
  expect(await testServices.store.count('emailQueue')).toBe(0)
  expect(await testServices.store.count('submissions')).toBe(0)
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
    await using testServices = await openTestServices({ between: failingTimes(2) })
    const sessionId = await reviewed(testServices)
    testServices.runtime.slept.length = 0
    expect((await testServices.submit(sessionId, 'submission-1')).kind).toBe('submitted')
    expect(testServices.runtime.slept).toEqual([1000, 2000])
  })

  it('says so after the third, and a later try still works', async () => {
    await using testServices = await openTestServices({ between: failingTimes(3) })
    const sessionId = await reviewed(testServices)
    expect(await testServices.submit(sessionId, 'submission-1')).toEqual({
      kind: 'not-saved',
      message: 'Failed to save lead after 3 attempts: database is locked',
    })
    expect((await testServices.submit(sessionId, 'submission-1')).kind).toBe('submitted')
  })
})

describe('a submission is incomplete', () => {
  it.each([
    [{ projectIdea: ' ' }, [{ field: 'projectIdea', message: 'Project idea is required' }]],
    [{ contactName: '' }, [{ field: 'contactName', message: 'Contact name is required' }]],
    [{ contactEmail: '' }, [{ field: 'contactEmail', message: 'Contact email is required' }]],
    [{ contactEmail: 'owner@beancounter' }, [{ field: 'contactEmail', message: 'Valid email address is required' }]],
    [{ contactEmail: '<b>@x.example' }, [{ field: 'contactEmail', message: 'Valid email address is required' }]],
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
    await using testServices = await openTestServices()
    expect(await testServices.submit(await reviewed(testServices, changes), 'submission-1')).toEqual({
      kind: 'incomplete',
      missing,
    })
    expect(await testServices.store.count('leads')).toBe(0)
  })
})

it('makes no lead of a conversation that is incomplete or unknown', async () => {
  await using testServices = await openTestServices()
  expect(await testServices.submit(await talked(testServices, 4), 'submission-1')).toEqual({ kind: 'no-session' })
  expect(await testServices.submit('chat_1_nobody', 'submission-2')).toEqual({ kind: 'no-session' })
})
