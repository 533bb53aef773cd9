import { describe, expect, it } from 'vitest'
import { newConversation } from '../../../../../core/brief/conversation.ts'
import { type BuiltInField, totalSteps } from '../../../../../core/brief/steps.ts'
import { placeOf } from '../../../../../test/support/answers.ts'
import { fakeModel, says } from '../../../../../test/support/model/fake-model.ts'
import { openTestServices, talked, visitor } from '../../../../../test/support/test-services.ts'
import type { FieldValues } from '../../understanding/understanding.ts'
import { editBrief, mergeEdits } from './edit-brief.ts'

/** A visitor who is asked for this; null: before the first answer, with a model that replies. */
async function sceneAt(field: BuiltInField | null) {
  const model = fakeModel(says('And what is it called?'))
  const testServices = await openTestServices(field === null ? { model } : {})
  const { chat } = testServices
  const sessionId = field === null ? await chat.begin(null, visitor) : await talked(testServices, field)
  const view = async () => (await chat.open(sessionId, visitor)).conversation
  return {
    view,
    stage: async () => (await chat.open(sessionId, visitor)).stage,
    edit: (changes: FieldValues) => chat.edit(sessionId, changes),
    async answer(text: string, seen?: number) {
      const { messages } = await view()
      return (await chat.turn(sessionId, { text, skip: false, seen: seen ?? messages.length }, visitor)).events
    },
    /** The lines of the brief that the last answer filled, and those that an edit has replaced. */
    async marked() {
      const { brief } = await view()
      const replaced = brief.filter((line) => Object.keys(line.replaced).length > 0)
      return [brief.filter(({ isNoted }) => isNoted), replaced].map((lines) => lines.map(({ field }) => field))
    },
    [Symbol.asyncDispose]: () => testServices[Symbol.asyncDispose](),
  }
}

describe('an edit of the brief', () => {
  it('changes the field while the conversation goes on, and says so', async () => {
    await using scene = await sceneAt('contact')
    const before = await scene.view()
    expect(await scene.edit({ budget: ' 50 000 ' })).toEqual({ kind: 'saved' })
    const after = await scene.view()
    expect(after.projectInfo).toEqual({ ...before.projectInfo, budget: 'R50 000' })
    expect(after.messages).toEqual([
      ...before.messages,
      expect.objectContaining({
        role: 'assistant',
        content: 'Changed: the budget to R50 000.',
        asks: 'contact',
        isNote: true,
      }),
    ])
    expect(after).toMatchObject({ step: totalSteps, awaitsReply: false })
    await scene.edit({ budget: '' })
    expect((await scene.view()).projectInfo.budget).toBe('')
  })

  it('is not an answer of theirs: the same question stands, and an answer from a page without the edit is taken', async () => {
    await using scene = await sceneAt('targetAudience')
    const { messages } = await scene.view()
    await scene.edit({ projectName: 'Flat White' })
    const events = await Array.fromAsync(await scene.answer('Baristas', messages.length))
    const projectInfo = { projectName: 'Flat White', targetAudience: 'Baristas' }
    expect(events.at(-1)).toMatchObject({
      type: 'turn',
      conversation: { step: placeOf('existingFeatures') + 1, projectInfo },
    })
  })

  it('changes nothing, and says nothing, where nothing is different', async () => {
    await using scene = await sceneAt('targetAudience')
    const before = await scene.view()
    await scene.edit({ projectName: ' Bean Counter ' })
    expect(await scene.view()).toEqual(before)
  })

  it('never takes another field away, from however old a page it comes', async () => {
    await using scene = await sceneAt('technicalPreferences')
    const fields = { projectName: 'Flat White', projectGoals: 'Fewer queues', targetAudience: 'Baristas' }
    await Promise.all(Object.entries(fields).map(([field, value]) => scene.edit({ [field]: value })))
    const { projectInfo, messages } = await scene.view()
    expect(projectInfo).toMatchObject(fields)
    expect(messages.filter(({ isNote }) => isNote)).toHaveLength(3)
  })

  it('holds at most 4 000 characters, and line breaks', async () => {
    await using scene = await sceneAt('targetAudience')
    await scene.edit({ projectGoals: 'Fewer queues\nHappier baristas', timeline: 'x'.repeat(5000) })
    const { projectInfo } = await scene.view()
    expect(projectInfo).toMatchObject({
      projectGoals: 'Fewer queues\nHappier baristas',
      timeline: 'x'.repeat(4000),
    })
  })

  it('is marked with what it replaced, and the last answer with what it filled, until the next answer', async () => {
    await using scene = await sceneAt('existingFeatures')
    await scene.edit({ projectName: 'Flat White' })
    expect(await scene.marked()).toEqual([['targetAudience'], ['projectName']])
    expect((await scene.view()).brief[1]).toMatchObject({ replaced: { projectName: 'Bean Counter' } })
    await scene.edit({ targetAudience: 'Baristas' })
    expect((await scene.marked())[0]).toEqual([])
    await Array.fromAsync(await scene.answer('Paper cards'))
    expect(await scene.marked()).toEqual([['existingFeatures'], []])
  })

  it('shows a tenth line while there are additional notes', async () => {
    await using scene = await sceneAt('targetAudience')
    expect((await scene.view()).brief).toHaveLength(totalSteps)
    const additionalNotes = 'Asked: do you do Shopify?'
    await scene.edit({ additionalNotes })
    expect((await scene.view()).brief.at(-1)).toMatchObject({ field: 'additionalNotes', answer: additionalNotes })
  })

  it('is refused where there is no conversation', async () => {
    await using testServices = await openTestServices()
    const edited = await testServices.chat.edit('chat_1_unknown0000000000000000', { budget: 'R1' })
    expect(edited).toEqual({ kind: 'no-session' })
  })
})

describe('an edit that answers the open question', () => {
  it('asks the next missing one', async () => {
    await using scene = await sceneAt('targetAudience')
    await scene.edit({ existingFeatures: 'Paper cards' })
    expect(await scene.view()).toMatchObject({ step: placeOf('targetAudience') + 1 })
    await scene.edit({ targetAudience: 'Baristas' })
    const { step, messages } = await scene.view()
    expect(step).toBe(6)
    expect(messages.at(-1)?.content).toMatch(/^Changed: the target audience\. .*\?$/)
    expect(messages.at(-1)?.isNote).toBeUndefined()
  })

  it('ends the conversation with its summary, where it was the last, and the summary follows later edits', async () => {
    await using scene = await sceneAt('contact')
    await scene.edit({ contactName: 'Thandi Nkosi' })
    expect(await scene.stage()).toBe('talking')
    await scene.edit({ contactEmail: 'thandi@beancounter.example' })
    expect(await scene.stage()).toBe('review')
    expect((await scene.view()).summary).toContain('Bean Counter')
    await scene.edit({ projectName: 'Flat White' })
    const { summary, messages } = await scene.view()
    expect(summary).toMatch(/^(?!.*Bean Counter).*Flat White/s)
    expect(messages.at(-1)?.content).toMatch(/Flat White\.$/)
  })
})

describe('an edit while the reply is being written', () => {
  it('loses neither the edit, nor its note, nor the reply', async () => {
    await using scene = await sceneAt(null)
    const types: string[] = []
    for await (const event of await scene.answer('A loyalty app for our three coffee shops.')) {
      types.push(event.type)
      if (types.filter((type) => type === 'delta').length !== 1) continue
      await scene.edit({ budget: '50000' })
      await scene.edit({ projectIdea: 'A loyalty app for four shops.' })
      expect(await scene.view()).toMatchObject({ awaitsReply: true, step: 1 })
    }
    expect(types).toEqual(['saved', 'delta', 'delta', 'turn'])
    const { messages, projectInfo, step } = await scene.view()
    expect(step).toBe(2)
    expect(projectInfo).toMatchObject({ budget: 'R50000', projectIdea: 'A loyalty app for four shops.' })
    expect(messages.map(({ content }) => content).slice(1)).toEqual([
      'A loyalty app for our three coffee shops.',
      'Changed: the budget to R50\u00a0000.',
      'Changed: the project idea.',
      'And what is it called?',
    ])
  })

  it('has its question passed over, where it answers what the reply asks', async () => {
    await using scene = await sceneAt(null)
    for await (const event of await scene.answer('A loyalty app for our three coffee shops.')) {
      if (event.type === 'saved') await scene.edit({ projectName: 'Bean Counter' })
    }
    const { messages, step } = await scene.view()
    expect(step).toBe(3)
    expect(messages.at(-2)?.content).toBe('And what is it called?')
    expect(messages.at(-1)?.content).toMatch(/\?$/)
  })

  it('survives that the process died, and so does what was answered', async () => {
    await using scene = await sceneAt(null)
    const events = (await scene.answer('A loyalty app for our shops.'))[Symbol.asyncIterator]()
    await events.next()
    await scene.edit({ projectIdea: 'A loyalty app for four shops.' })
    await events.return?.(undefined)
    const { messages, projectInfo, step } = await scene.view()
    expect([projectInfo.projectIdea, step]).toEqual(['A loyalty app for four shops.', 2])
    expect(messages.map(({ role }) => role)).toEqual(['assistant', 'user', 'assistant', 'assistant'])
    expect(messages[2]).toMatchObject({ isNote: true })
  })
})

describe('of an edited field', () => {
  const at = '2026-11-20T07:42:00.000Z'
  const context = {
    runtime: { now: () => new Date(at) },
    interviewer: { words: () => 'Which idea?', summary: () => '' },
  }
  const greeting = { role: 'assistant', content: 'What is your idea?', timestamp: at } as const
  const fresh = newConversation({ country: 'ZA', currency: 'ZAR' }, greeting)
  const ticket = (field: 'budget' | 'timeline', value: string) => ({ field, value, note: '' })
  const tickets = [ticket('budget', '25k'), ticket('timeline', 'in June')]

  it('the tickets go, and no others, also where a reply was on its way', () => {
    const asked = { ...fresh, tickets }
    const now = editBrief(asked, { budget: 'R30 000' }, context)
    expect(now.tickets).toEqual(tickets.slice(1))
    expect(editBrief(asked, { projectName: 'Kelp' }, context).tickets).toEqual(tickets)
    expect(mergeEdits(asked, { read: asked, now }, context).tickets).toEqual(tickets.slice(1))
  })

  it('the words that filled it before go, also where a reply was on its way', () => {
    const read = { ...fresh, sources: { budget: { by: 'rule', quotation: 'R40k, say' } } } as const
    const now = editBrief(read, { budget: 'R50k' }, context)
    expect(now.sources).toEqual({ budget: { by: 'edit', quotation: '' } })
    expect(mergeEdits(read, { read, now }, context).sources).toEqual(now.sources)
    expect(editBrief(now, { budget: '' }, context).sources).toEqual({})
  })
})
