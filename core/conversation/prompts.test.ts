import { describe, expect, it } from 'vitest'
import { builtInReply } from '../interviewer/interviewer.ts'
import { type Conversation, newConversation } from './conversation.ts'
import { emptyProject } from './project-info.ts'
import { replyPrompt, summaryPrompt } from './prompts.ts'
import type { ReplyAct } from './reply-acts.ts'
import { type Step, steps } from './steps.ts'
import { builtInSummary } from './summary.ts'

const now = '2026-03-02T08:00:00.000Z'
const agency = {
  name: 'Southeaster',
  email: 'hello@southeaster.example',
  phone: '+27 21 555 0100',
  whatsapp: null,
  location: 'Cape Town',
  informationOfficer: 'the Information Officer',
  timeZone: 'Africa/Johannesburg',
  country: 'ZA',
}

interface Scene {
  step: number
  answer: string
  info?: Partial<typeof emptyProject>
  earlier?: readonly string[]
}

function prompted({ step, answer, info = {}, earlier = [] }: Scene) {
  const start = newConversation(
    { country: 'ZA', currency: 'ZAR' },
    { role: 'assistant', content: 'Hello.', timestamp: now },
  )
  const words = [...earlier, answer].map((content) => ({ role: 'user', content, timestamp: now }) as const)
  const before: Conversation = {
    ...start,
    currentStep: step,
    projectInfo: { ...emptyProject, ...info },
    conversationHistory: [...start.conversationHistory, ...words],
  }
  const after: Conversation = { ...before, currentStep: step + 1, isComplete: step === 8 }
  const { field } = steps[step] as Step
  const isSkipped = field !== 'contact' && before.projectInfo[field] === ''
  const next = steps[step + 1]
  const acts: ReplyAct[] = [
    { kind: isSkipped ? 'skipped' : 'acknowledge', field },
    next ? { kind: 'ask', field: next.field } : { kind: 'close' },
  ]
  return { prompt: replyPrompt(acts, { before, after, agency }, 'seed'), acts, before, after }
}

describe('the prompt of a step', () => {
  it('names the agency, the step answered, the step asked and the total', () => {
    const { prompt } = prompted({
      step: 2,
      answer: 'More regulars',
      info: { projectGoals: 'More regulars', projectName: 'Bean Counter' },
    })
    expect(prompt.instructions).toContain('Southeaster')
    expect(prompt.instructions).toContain('step 3 of 9 (Goals)')
    expect(prompt.instructions).toContain('step 4 of 9 (Target audience)')
    expect(prompt.instructions).toContain('the name that the visitor has given it')
    expect(prompt.instructions).toMatch(/acknowledge/i)
  })

  it('carries the settings of the project chat and what the built-in interviewer would say', () => {
    const { prompt, acts, before, after } = prompted({ step: 0, answer: 'An app', info: { projectIdea: 'An app' } })
    expect(prompt).toMatchObject({ temperature: 0.8, maxOutputTokens: 500 })
    expect(prompt.builtIn()).toBe(builtInReply(acts, { before, after, agency }, 'seed'))
  })

  it('ends with the answer, and remembers no more than twelve messages', () => {
    const earlier = Array.from({ length: 30 }, (_, index) => `answer ${index}`)
    const { turns } = prompted({ step: 3, answer: 'Baristas', earlier }).prompt
    expect(turns).toHaveLength(12)
    expect(turns.at(-1)).toEqual({ role: 'user', content: 'Baristas' })
  })

  it('offers the ranges of the currency before the question about money only', () => {
    expect(prompted({ step: 6, answer: 'May' }).prompt.instructions).toMatch(/in rand: under R75\s000/)
    expect(prompted({ step: 5, answer: 'React' }).prompt.instructions).not.toMatch(/rand/)
  })

  it('asks for contact details before the last step only', () => {
    for (const step of [0, 1, 2, 3, 4, 5, 6]) {
      expect(prompted({ step, answer: 'words' }).prompt.instructions).toContain('Do not ask who they are')
    }
    expect(prompted({ step: 7, answer: 'R150 000' }).prompt.instructions).toContain('their name, their email address')
  })

  it('says when the person skipped the question', () => {
    expect(prompted({ step: 5, answer: 'Skip' }).prompt.instructions).toContain('skipped')
    expect(
      prompted({ step: 5, answer: 'React', info: { technicalPreferences: 'React' } }).prompt.instructions,
    ).not.toContain('They skipped')
  })

  it('masks contact details that were typed too early', () => {
    const { turns } = prompted({ step: 0, answer: 'An app, jane@x.example, 082 555 0123' }).prompt
    expect(turns.at(-1)?.content).toBe('An app, [email], [phone]')
  })

  it('passes on no word of the contact step, however often it was tried', () => {
    const { turns, instructions } = prompted({
      step: 8,
      answer: 'thandi@x.example',
      earlier: ['Thandi Nkosi', '0825550123'],
      info: { contactName: 'Thandi Nkosi', contactEmail: 'thandi@x.example', contactPhone: '+27 82 555 0123' },
    }).prompt
    expect(JSON.stringify([turns, instructions])).not.toMatch(/Thandi|@x|555 ?0123/)
    expect(turns.at(-1)?.role).toBe('user')
  })
})

describe('the prompt of the summary', () => {
  const info = {
    ...emptyProject,
    projectIdea: 'A loyalty app. Mail thandi@x.example',
    budget: 'R150 000',
    contactName: 'Thandi Nkosi',
    contactEmail: 'thandi@x.example',
    contactPhone: '+27 82 555 0123',
  }
  const start = newConversation(
    { country: 'ZA', currency: 'ZAR' },
    { role: 'assistant', content: 'Hello.', timestamp: now },
  )
  const prompt = summaryPrompt({ ...start, projectInfo: info, isComplete: true }, agency)

  it('holds what was told and nobody’s name, address or number', () => {
    expect(prompt.turns).toEqual([
      { role: 'user', content: 'Project idea: A loyalty app. Mail [email]\nBudget: R150 000' },
    ])
    expect(JSON.stringify(prompt)).not.toMatch(/Thandi|@x|0123/)
  })

  it('falls back to the built-in summary', () => {
    expect(prompt.builtIn()).toBe(builtInSummary(info))
  })
})
