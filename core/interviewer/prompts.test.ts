import { describe, expect, it } from 'vitest'
import { configOf } from '../../test/support/config.ts'
import { emptyProject } from '../conversation/project-info.ts'
import { type Conversation, newConversation } from '../conversation/session/conversation.ts'
import { type Step, steps, totalSteps } from '../conversation/steps.ts'
import type { ReplyAction } from '../conversation/turn/reply-actions.ts'
import { builtInReply } from './built-in-reply.ts'
import { replyPrompt, summaryPrompt } from './prompts.ts'
import { builtInSummary } from './summary.ts'

const now = '2026-03-02T08:00:00.000Z'
const { agency } = configOf({})

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
  const actions: ReplyAction[] = [
    { kind: isSkipped ? 'skipped' : 'acknowledge', field },
    next ? { kind: 'ask', field: next.field } : { kind: 'close' },
  ]
  return { prompt: replyPrompt(actions, { before, after, agency }, 'seed'), actions, before, after }
}

describe('the prompt of a step', () => {
  it('names the agency, the step answered, the step asked and the total', () => {
    const { prompt } = prompted({
      step: 2,
      answer: 'More regulars',
      info: { projectGoals: 'More regulars', projectName: 'Bean Counter' },
    })
    expect(prompt.instructions).toContain('Southeaster')
    expect(prompt.instructions).toContain(`step 3 of ${totalSteps} (Goals)`)
    expect(prompt.instructions).toContain(`step 4 of ${totalSteps} (Target audience)`)
    expect(prompt.instructions).toContain('the name that the visitor has given it')
    expect(prompt.instructions).toContain('They answered “Goals”: one plain word')
  })

  it('carries the settings of the project chat and what the built-in interviewer would say', () => {
    const { prompt, actions, before, after } = prompted({ step: 0, answer: 'An app', info: { projectIdea: 'An app' } })
    expect(prompt).toMatchObject({ temperature: 0.8, maxOutputTokens: 500 })
    expect(prompt.builtIn()).toBe(builtInReply(actions, { before, after, agency }, 'seed'))
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

describe('the prompt of any reply', () => {
  const secret = 'Zanzibar'
  const passage = {
    id: 'faq/price',
    text: 'Every project is priced by its scope.',
    title: 'Pricing',
    href: '/faq#pricing',
  }
  const actions: Record<ReplyAction['kind'], ReplyAction> = {
    language: { kind: 'language', language: 'fr' },
    acknowledge: { kind: 'acknowledge', field: 'projectGoals' },
    skipped: { kind: 'skipped', field: 'existingFeatures' },
    noted: { kind: 'noted', fields: ['timeline', 'budget'] },
    kept: { kind: 'kept', fields: ['budget'] },
    changed: { kind: 'changed', fields: ['projectName'] },
    answered: { kind: 'answered', question: `What does ${secret} cost?`, passage },
    'notes-full': { kind: 'notes-full' },
    why: { kind: 'why', field: 'budget' },
    meaning: { kind: 'meaning', field: 'projectGoals' },
    repeat: { kind: 'repeat', field: 'projectGoals' },
    unclear: { kind: 'unclear', field: 'projectGoals' },
    required: { kind: 'required', field: 'projectGoals' },
    'follow-up': { kind: 'follow-up', field: 'projectGoals' },
    doubt: { kind: 'doubt', field: 'projectName', value: secret },
    confirm: { kind: 'confirm', field: 'budget', value: secret, from: `${secret} money` },
    ways: { kind: 'ways' },
    reopen: { kind: 'reopen', field: 'targetAudience' },
    person: { kind: 'person' },
    'call-requested': { kind: 'call-requested', phone: '+27 82 555 0123', time: `after ${secret} time` },
    'short-way': { kind: 'short-way' },
    stop: { kind: 'stop' },
    'start-over': { kind: 'start-over' },
    'small-talk': { kind: 'small-talk' },
    rude: { kind: 'rude' },
    care: { kind: 'care', reply: { kind: 'seller' } },
    'tell-me-more': { kind: 'tell-me-more' },
    'ask-for-email': { kind: 'ask-for-email' },
    'offer-call': { kind: 'offer-call' },
    ask: { kind: 'ask', field: 'projectGoals' },
    close: { kind: 'close' },
  }

  function promptOf(said: readonly ReplyAction[], changes: Partial<Conversation> = {}, info = {}) {
    const { before, after } = prompted({ step: 2, answer: `Mail ${secret}@x.example, please`, info })
    const context = { before: { ...before, ...changes }, after: { ...before, ...changes }, agency }
    return { ...replyPrompt(said, context, 'seed'), after }
  }

  it.each(Object.entries(actions))(
    'holds no word of theirs and no number among its instructions: %s',
    (_kind, action) => {
      const info = { projectName: secret, projectIdea: `An app for ${secret}`, budget: `${secret} money` }
      const { instructions, turns } = promptOf([action], {}, info)
      expect(instructions).not.toMatch(/zanzibar|555 ?0123/i)
      expect(JSON.stringify(turns)).not.toContain('@x.example')
      expect(instructions).toContain('Ask nothing else, and end with that question.')
    },
  )

  it.each<[ReplyAction['kind'], RegExp]>([
    ['noted', /noted, without saying it back: Timeline and Budget\./],
    ['changed', /changed now, without saying it back: Project name\./],
    ['confirm', /Ask whether Budget should change/],
    [
      'answered',
      /from this passage of our page “Pricing”, .*add nothing to it: “Every project is priced by its scope\.”/,
    ],
    ['why', /Say just this: “.+”/],
    ['person', /Write no number and no address\. The interview stays open/],
    ['call-requested', /Do not repeat the number/],
    ['stop', /“End Chat”/],
    ['rude', /without a joke/],
  ])('says what to say: %s', (kind, words) => {
    expect(promptOf([actions[kind]]).instructions).toMatch(words)
  })

  it('leaves a question that the site does not answer to the team', () => {
    const { instructions } = promptOf([{ kind: 'answered', question: 'Who are you?', passage: null }])
    expect(instructions).toContain('Do not answer it: say that it goes to the team with their brief when they submit.')
  })

  it.each([
    ['en', 'South African English'],
    ['fr', 'French'],
    ['xh', 'isiXhosa'],
  ] as const)('is for a reply in the language of the conversation: %s', (language, name) => {
    expect(promptOf([actions.acknowledge], { language }).instructions).toContain(`Write ${name}.`)
  })

  it('asks for an aside after two steps at most, and only where nothing speaks against it', () => {
    const aside = 'One short dry aside'
    function dry(answers: Partial<typeof emptyProject>, extra: readonly ReplyAction[] = []): number {
      return steps.slice(0, 8).filter((step, place) => {
        const { before, after } = prompted({
          step: place,
          answer: 'More of it',
          info: { projectIdea: 'A shop', ...answers },
        })
        const said: ReplyAction[] = [{ kind: 'acknowledge', field: step.field }, ...extra, actions.ask]
        return replyPrompt(said, { before, after, agency }, 'seed').instructions.includes(aside)
      }).length
    }
    expect(dry({})).toBe(2)
    expect(dry({ projectIdea: 'An app for people who lost their job' })).toBe(0)
    expect(dry({ projectGoals: 'Help the families of patients who died' })).toBe(0)
    expect(dry({}, [actions.rude])).toBe(0)
    expect(dry({}, [actions.answered])).toBe(0)
  })

  it('remembers one message only once contact details have been asked for', () => {
    const { turns } = promptOf([actions.acknowledge], { currentStep: 8, reopened: 'budget' })
    expect(turns).toHaveLength(1)
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
