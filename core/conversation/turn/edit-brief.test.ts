import { describe, expect, it } from 'vitest'
import { placeOf } from '../../../test/support/answers.ts'
import { fakeModel, says } from '../../../test/support/model/fake-model.ts'
import { openTestServices, reviewed, type TestServices, talked, visitor } from '../../../test/support/test-services.ts'
import { newConversation } from '../../brief/conversation.ts'
import { totalSteps } from '../../brief/steps.ts'
import { editBrief, mergeEdits } from './edit-brief.ts'

const at = '2026-11-20T07:42:00.000Z'
const interviewer = { words: () => 'Which idea?', summary: () => '' }

async function view({ chat }: TestServices, sessionId: string) {
  return (await chat.open(sessionId, visitor)).conversation
}

async function lastWords(testServices: TestServices, sessionId: string): Promise<string | undefined> {
  return (await view(testServices, sessionId)).messages.at(-1)?.content
}

/** The lines of the brief of which this is true. */
async function linesWhere(
  testServices: TestServices,
  sessionId: string,
  is: 'isNoted' | 'replaced',
): Promise<string[]> {
  const { brief } = await view(testServices, sessionId)
  return brief
    .filter((line) => (is === 'isNoted' ? line.isNoted : Object.keys(line.replaced).length > 0))
    .map(({ field }) => field)
}

async function startTurn({ chat }: TestServices, sessionId: string, text: string, seen?: number) {
  const { conversation } = await chat.open(sessionId, visitor)
  const answer = { text, skip: false, seen: seen ?? conversation.messages.length }
  return (await chat.turn(sessionId, answer, visitor)).events
}

describe('an edit of the brief', () => {
  it('changes the field while the conversation goes on, and says so', async () => {
    await using testServices = await openTestServices()
    const sessionId = await talked(testServices, 'contact')
    const before = await view(testServices, sessionId)
    expect(await testServices.chat.edit(sessionId, { budget: ' 50 000 ' })).toEqual({ kind: 'saved' })
    const after = await view(testServices, sessionId)
    expect(after.projectInfo).toEqual({ ...before.projectInfo, budget: 'R50 000' })
    expect(after.messages.slice(0, -1)).toEqual(before.messages)
    expect(after.messages.at(-1)).toMatchObject({
      role: 'assistant',
      content: 'Budget changed to R50 000.',
      isNote: true,
    })
    expect(after).toMatchObject({ step: totalSteps, awaitsReply: false })

    await testServices.chat.edit(sessionId, { budget: '' })
    expect((await view(testServices, sessionId)).projectInfo.budget).toBe('')
    expect(await lastWords(testServices, sessionId)).toMatch(/budget/i)
  })

  it('is not an answer of theirs: the same question stands, and an answer from a page without the edit is taken', async () => {
    await using testServices = await openTestServices()
    const sessionId = await talked(testServices, 'targetAudience')
    const { messages } = await view(testServices, sessionId)
    await testServices.chat.edit(sessionId, { projectName: 'Flat White' })
    const events = await Array.fromAsync(await startTurn(testServices, sessionId, 'Baristas', messages.length))
    expect(events.at(-1)).toMatchObject({
      type: 'turn',
      conversation: {
        step: placeOf('existingFeatures') + 1,
        projectInfo: { projectName: 'Flat White', targetAudience: 'Baristas' },
      },
    })
  })

  it('settles a value of the field that waits for a yes or no, and no other', () => {
    const greeting = { role: 'assistant', content: 'Hello', timestamp: at } as const
    const pending = { field: 'budget', value: '25k', from: 'R40 000', currencies: [] } as const
    const asked = { ...newConversation({ country: 'ZA', currency: 'ZAR' }, greeting), pending }
    const context = { timestamp: at, seed: 'seed', interviewer }
    expect(editBrief(asked, { budget: 'R30 000' }, context).pending).toBeNull()
    expect(editBrief(asked, { timeline: 'by June' }, context).pending).toEqual(pending)
  })

  it('changes nothing, and says nothing, where nothing is different', async () => {
    await using testServices = await openTestServices()
    const sessionId = await talked(testServices, 'targetAudience')
    const before = await view(testServices, sessionId)
    await testServices.chat.edit(sessionId, { projectName: ' Bean Counter ' })
    expect(await view(testServices, sessionId)).toEqual(before)
  })

  it('never takes another field away, from however old a page it comes', async () => {
    await using testServices = await openTestServices()
    const sessionId = await talked(testServices, 'technicalPreferences')
    const fields = { projectName: 'Flat White', projectGoals: 'Fewer queues', targetAudience: 'Baristas' }
    const edits = Object.entries(fields).map(([field, value]) => testServices.chat.edit(sessionId, { [field]: value }))
    await Promise.all(edits)
    const { projectInfo, messages } = await view(testServices, sessionId)
    expect(projectInfo).toMatchObject(fields)
    expect(messages.filter(({ isNote }) => isNote)).toHaveLength(3)
  })

  it('holds at most 4 000 characters, and line breaks as they were typed', async () => {
    await using testServices = await openTestServices()
    const sessionId = await talked(testServices, 'targetAudience')
    await testServices.chat.edit(sessionId, {
      projectGoals: 'Fewer queues\r\nHappier baristas',
      timeline: 'x'.repeat(5000),
    })
    const { projectInfo } = await view(testServices, sessionId)
    expect(projectInfo.projectGoals).toBe('Fewer queues\nHappier baristas')
    expect(projectInfo.timeline).toHaveLength(4000)
  })

  it('says what it replaced, for Undo, until the next answer', async () => {
    await using testServices = await openTestServices()
    const sessionId = await talked(testServices, 'targetAudience')
    await testServices.chat.edit(sessionId, { projectName: 'Flat White' })
    expect((await view(testServices, sessionId)).brief[1]).toMatchObject({
      answer: 'Flat White',
      replaced: { projectName: 'Bean Counter' },
    })
    await Array.fromAsync(await startTurn(testServices, sessionId, 'Baristas'))
    expect(await linesWhere(testServices, sessionId, 'replaced')).toEqual([])
  })

  it('is refused where there is no conversation', async () => {
    await using testServices = await openTestServices()
    expect(await testServices.chat.edit('chat_1_unknown0000000000000000', { budget: 'R1' })).toEqual({
      kind: 'no-session',
    })
  })
})

describe('an edit that answers the open question', () => {
  it('asks the next missing one', async () => {
    await using testServices = await openTestServices()
    const sessionId = await talked(testServices, 'targetAudience')
    await testServices.chat.edit(sessionId, { existingFeatures: 'Paper cards' })
    expect(await view(testServices, sessionId)).toMatchObject({ step: placeOf('targetAudience') + 1 })
    await testServices.chat.edit(sessionId, { targetAudience: 'Baristas' })
    const { step, messages } = await view(testServices, sessionId)
    expect(step).toBe(6)
    expect(messages.at(-1)?.content).toMatch(/^Audience changed\. .*\?$/)
    expect(messages.at(-1)?.isNote).toBeUndefined()
  })

  it('ends the conversation with its summary, where it was the last', async () => {
    await using testServices = await openTestServices()
    const sessionId = await talked(testServices, 'contact')
    await testServices.chat.edit(sessionId, { contactName: 'Thandi Nkosi' })
    expect(await testServices.chat.open(sessionId, visitor)).toMatchObject({ stage: 'talking' })
    await testServices.chat.edit(sessionId, { contactEmail: 'thandi@beancounter.example' })
    const opened = await testServices.chat.open(sessionId, visitor)
    expect(opened.stage).toBe('review')
    expect(opened.conversation.summary).toContain('Bean Counter')
  })

  it('closes an earlier question that was open again', () => {
    const greeting = { role: 'assistant', content: 'What is your idea?', timestamp: at } as const
    const conversation = newConversation({ country: 'ZA', currency: 'ZAR' }, greeting)
    const reopened = { ...conversation, currentStep: placeOf('existingFeatures'), reopened: 'projectName' } as const
    const edited = editBrief(reopened, { projectName: 'Flat White' }, { timestamp: at, seed: 'seed', interviewer })
    expect(edited).toMatchObject({
      currentStep: placeOf('existingFeatures'),
      reopened: null,
      projectInfo: { projectName: 'Flat White' },
    })
    expect(edited.conversationHistory.at(-1)?.content).toBe('Which idea?')
  })

  it('takes away the words that filled the field before, also where a reply was on its way', () => {
    const greeting = { role: 'assistant', content: 'What is your idea?', timestamp: at } as const
    const fresh = newConversation({ country: 'ZA', currency: 'ZAR' }, greeting)
    const read = { ...fresh, sources: { budget: { by: 'rule', quotation: 'R40k, say' } } } as const
    const context = { timestamp: at, seed: 'seed', interviewer }
    const now = editBrief(read, { budget: 'R50k' }, context)
    expect(now.sources).toEqual({ budget: { by: 'edit', quotation: '' } })
    expect(mergeEdits(read, { read, now }, context).sources).toEqual(now.sources)
    expect(editBrief(now, { budget: '' }, context).sources).toEqual({})
  })
})

describe('an edit in the review', () => {
  it('is followed by the summary', async () => {
    await using testServices = await openTestServices()
    const sessionId = await reviewed(testServices)
    await testServices.chat.edit(sessionId, { projectName: 'Flat White' })
    const { summary, messages } = await view(testServices, sessionId)
    expect(summary).toContain('Flat White')
    expect(summary).not.toContain('Bean Counter')
    expect(messages.at(-1)?.content).toMatch(/Flat White\.$/)
  })
})

describe('an edit while the reply is being written', () => {
  it('loses neither the edit, nor its note, nor the reply', async () => {
    await using testServices = await openTestServices({ model: fakeModel(says('And what is it called?')) })
    const sessionId = await testServices.chat.begin(null, visitor)
    const events = await startTurn(testServices, sessionId, 'A loyalty app for our three coffee shops.')
    const types: string[] = []
    let last: unknown
    for await (const event of events) {
      types.push(event.type)
      last = event
      if (types.filter((type) => type === 'delta').length !== 1) continue
      await testServices.chat.edit(sessionId, { budget: '50000' })
      await testServices.chat.edit(sessionId, { projectIdea: 'A loyalty app for four shops.' })
      expect(await view(testServices, sessionId)).toMatchObject({ awaitsReply: true, step: 1 })
    }
    expect(types).toEqual(['saved', 'delta', 'delta', 'turn'])
    const { messages, projectInfo, step } = await view(testServices, sessionId)
    expect(last).toMatchObject({ conversation: { messages, step: 2 } })
    expect(step).toBe(2)
    expect(projectInfo).toMatchObject({ budget: 'R50000', projectIdea: 'A loyalty app for four shops.' })
    expect(messages.map(({ content }) => content).slice(1)).toEqual([
      'A loyalty app for our three coffee shops.',
      'Budget changed to R50\u00a0000.',
      expect.stringContaining('dea changed.'),
      'And what is it called?',
    ])
  })

  it('has its question passed over, where it answers what the reply asks', async () => {
    await using testServices = await openTestServices({ model: fakeModel(says('And what is it called?')) })
    const sessionId = await testServices.chat.begin(null, visitor)
    for await (const event of await startTurn(testServices, sessionId, 'A loyalty app for our three coffee shops.')) {
      if (event.type === 'saved') await testServices.chat.edit(sessionId, { projectName: 'Bean Counter' })
    }
    const { messages, step } = await view(testServices, sessionId)
    expect(step).toBe(3)
    expect(messages.at(-2)?.content).toBe('And what is it called?')
    expect(messages.at(-1)?.content).toMatch(/\?$/)
  })

  it('survives that the process died, and so does what was answered', async () => {
    await using testServices = await openTestServices({ model: fakeModel(says('And what is it called?')) })
    const sessionId = await testServices.chat.begin(null, visitor)
    const events = (await startTurn(testServices, sessionId, 'A loyalty app for our shops.'))[Symbol.asyncIterator]()
    await events.next()
    await testServices.chat.edit(sessionId, { projectIdea: 'A loyalty app for four shops.' })
    await events.return?.(undefined)
    const { messages, projectInfo, step } = await view(testServices, sessionId)
    expect(projectInfo.projectIdea).toBe('A loyalty app for four shops.')
    expect(step).toBe(2)
    expect(messages.map(({ role }) => role)).toEqual(['assistant', 'user', 'assistant', 'assistant'])
    expect(messages[2]).toMatchObject({ isNote: true })
  })
})

describe('what the last answer filled', () => {
  it('is noted until the next answer, unless it is edited', async () => {
    await using testServices = await openTestServices()
    const sessionId = await talked(testServices, 'existingFeatures')
    expect(await linesWhere(testServices, sessionId, 'isNoted')).toEqual(['targetAudience'])
    await testServices.chat.edit(sessionId, { projectName: 'Flat White' })
    expect(await linesWhere(testServices, sessionId, 'isNoted')).toEqual(['targetAudience'])
    await testServices.chat.edit(sessionId, { targetAudience: 'Baristas' })
    expect(await linesWhere(testServices, sessionId, 'isNoted')).toEqual([])
    await Array.fromAsync(await startTurn(testServices, sessionId, 'Paper cards'))
    expect(await linesWhere(testServices, sessionId, 'isNoted')).toEqual(['existingFeatures'])
  })
})

it('shows a tenth line while there are additional notes', async () => {
  await using testServices = await openTestServices()
  const sessionId = await talked(testServices, 'targetAudience')
  expect((await view(testServices, sessionId)).brief).toHaveLength(totalSteps)
  await testServices.chat.edit(sessionId, { additionalNotes: 'Asked: do you do Shopify?' })
  expect((await view(testServices, sessionId)).brief.at(-1)).toMatchObject({
    field: 'additionalNotes',
    answer: 'Asked: do you do Shopify?',
  })
})
