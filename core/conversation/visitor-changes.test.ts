import { describe, expect, it } from 'vitest'
import { type Bench, openBench, reviewed, talked, visitor } from '../../test/support/bench.ts'
import { breaksOff, fakeModel } from '../../test/support/fake-model.ts'

async function view({ chat }: Bench, sessionId: string) {
  return (await chat.open(sessionId, visitor)).conversation
}

async function answer({ chat }: Bench, sessionId: string, text: string): Promise<void> {
  const { conversation } = await chat.open(sessionId, visitor)
  const given = { text, skip: false, seen: conversation.messages.length }
  for await (const event of (await chat.turn(sessionId, given, visitor)).events) void event
}

const saved = (userCurrency: string, userCountry = 'ZA') => ({ kind: 'saved', userCountry, userCurrency })

describe('another currency', () => {
  it('is the one in which the budget is asked for', async () => {
    await using bench = await openBench()
    const sessionId = await talked(bench, 6)
    expect(await bench.change(sessionId, { userCurrency: 'EUR' })).toEqual(saved('EUR'))
    await answer(bench, sessionId, 'By May')
    expect((await view(bench, sessionId)).messages.at(-1)?.content).toMatch(/in euros.*€5,000/i)
    await answer(bench, sessionId, '12000')
    expect((await view(bench, sessionId)).projectInfo.budget).toBe('€12000')
  })

  it('changes a question about the budget that waits for its answer, and no other word', async () => {
    await using bench = await openBench()
    const sessionId = await talked(bench, 7)
    const before = (await view(bench, sessionId)).messages
    expect(before.at(-1)?.content).toMatch(/in rand.*R75\s000/i)
    await bench.change(sessionId, { userCurrency: 'USD' })
    const after = (await view(bench, sessionId)).messages
    expect(after.at(-1)).toEqual({ ...before.at(-1), content: expect.stringMatching(/in US dollars.*\$5,000/i) })
    expect(after.slice(0, -1)).toEqual(before.slice(0, -1))
    await bench.change(sessionId, { userCurrency: 'ZAR' })
    expect((await view(bench, sessionId)).messages).toEqual(before)
  })

  it('leaves the excuse of a model that failed alone', async () => {
    await using bench = await openBench()
    const sessionId = await talked(bench, 7)
    await using broken = await openBench({ model: fakeModel(breaksOff()), between: () => bench.store })
    await answer(broken, sessionId, 'R150 000')
    const hiccup = (await view(bench, sessionId)).messages.at(-1)
    await bench.change(sessionId, { userCurrency: 'USD' })
    expect((await view(bench, sessionId)).messages.at(-1)).toEqual(hiccup)
  })

  it('gives its symbol to the figures that the visitor typed bare', async () => {
    await using bench = await openBench()
    const sessionId = await talked(bench, 7)
    await answer(bench, sessionId, '150 000')
    expect((await view(bench, sessionId)).projectInfo.budget).toBe('R150 000')
    await bench.change(sessionId, { userCurrency: 'KES' })
    expect((await view(bench, sessionId)).projectInfo.budget).toBe('KSh 150 000')
    await bench.change(sessionId, { userCurrency: 'USD' })
    expect((await view(bench, sessionId)).projectInfo.budget).toBe('$150 000')
  })

  it('leaves an amount as it is to which the visitor gave a symbol', async () => {
    await using bench = await openBench()
    const sessionId = await talked(bench, 8)
    await bench.change(sessionId, { userCurrency: 'USD' })
    expect((await view(bench, sessionId)).projectInfo.budget).toBe('R150 000')
  })

  it('reaches the summary, where there is one', async () => {
    await using bench = await openBench()
    const bareFigures = ['An app', 'Bean Counter', 'More regulars', 'The queue', 'skip', 'skip', 'skip', '150000']
    const sessionId = await talked(bench, 9, [...bareFigures, 'Thandi Nkosi, thandi@beancounter.example'])
    expect((await view(bench, sessionId)).summary).toContain('R150000')
    await bench.change(sessionId, { userCurrency: 'GBP' })
    expect((await view(bench, sessionId)).summary).toContain('£150000')
  })

  it('survives a reply that is being written meanwhile, and so does the reply', async () => {
    await using bench = await openBench()
    const sessionId = await talked(bench, 6)
    const { events } = await bench.chat.turn(sessionId, { text: 'By May', skip: false, seen: 13 }, visitor)
    for await (const event of events) {
      if (event.type === 'saved') await bench.change(sessionId, { userCurrency: 'INR' })
    }
    const { messages, userCurrency, step } = await view(bench, sessionId)
    expect([messages.length, userCurrency, step]).toEqual([15, 'INR', 8])
    expect(messages.at(-1)?.content).toContain('₹2,00,000')
  })
})

describe('what a visitor may change', () => {
  it('is the fields of the project, at any time, and the summary follows', async () => {
    await using bench = await openBench()
    const sessionId = await talked(bench, 1)
    await bench.change(sessionId, { projectInfo: { projectName: ' Bean Machine ' } })
    expect((await view(bench, sessionId)).projectInfo.projectName).toBe('Bean Machine')

    const inReview = await reviewed(bench)
    await bench.change(inReview, { projectInfo: { projectName: 'Bean Machine', budget: '90000' } })
    const { projectInfo, summary } = await view(bench, inReview)
    expect(projectInfo).toMatchObject({ projectName: 'Bean Machine', budget: 'R90000', contactName: 'Thandi Nkosi' })
    expect(summary).toContain('Bean Machine')
  })

  it('is no answer that the sender has not heard of yet', async () => {
    await using bench = await openBench()
    const sessionId = await talked(bench, 3)
    const { projectInfo } = await view(bench, sessionId)
    await bench.change(sessionId, { projectInfo: { ...projectInfo, projectGoals: '', projectName: '  ' } })
    expect((await view(bench, sessionId)).projectInfo).toEqual(projectInfo)
  })

  it('is the country, which phone numbers are then read by', async () => {
    await using bench = await openBench()
    const sessionId = await talked(bench, 8)
    expect(await bench.change(sessionId, { userCountry: 'GB' })).toEqual(saved('ZAR', 'GB'))
    await answer(bench, sessionId, 'Ann Lee, ann@lee.example, 020 7946 0018')
    expect((await view(bench, sessionId)).projectInfo.contactPhone).toBe('+44 20 7946 0018')
  })

  it('writes nothing where nothing is different', async () => {
    await using bench = await openBench()
    const sessionId = await reviewed(bench)
    const { projectInfo, userCountry, userCurrency } = await view(bench, sessionId)
    const before = await bench.store.get('chatSessions', sessionId)
    expect(await bench.change(sessionId, { projectInfo, userCountry, userCurrency })).toEqual(saved('ZAR'))
    expect(await bench.change(sessionId, {})).toEqual(saved('ZAR'))
    expect(await bench.store.get('chatSessions', sessionId)).toEqual(before)
  })

  it('is nothing of a conversation that is submitted, gone, or never was', async () => {
    await using bench = await openBench()
    const sessionId = await reviewed(bench)
    await bench.submit(sessionId, 'submission-1')
    const ended = await talked(bench, 1)
    await bench.chat.end(ended)
    for (const id of [sessionId, ended, '', 'leads', 'chat_1_xxxxxxxxxxxxxxxxxxxxxx']) {
      expect(await bench.change(id, { userCurrency: 'EUR' })).toEqual({ kind: 'no-session' })
    }
  })

  it('keeps both of two changes at once', async () => {
    await using bench = await openBench()
    const sessionId = await talked(bench, 2)
    await Promise.all([
      bench.change(sessionId, { userCurrency: 'EUR' }),
      bench.change(sessionId, { projectInfo: { timeline: 'By May' } }),
      bench.change(sessionId, { userCountry: 'DE' }),
    ])
    const { projectInfo, userCurrency, userCountry } = await view(bench, sessionId)
    expect([projectInfo.timeline, userCurrency, userCountry]).toEqual(['By May', 'EUR', 'DE'])
  })
})
