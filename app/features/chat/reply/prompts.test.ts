import { describe, expect, it, onTestFinished } from 'vitest'
import { type Conversation, newConversation } from '../../../../core/brief/conversation.ts'
import { emptyProject } from '../../../../core/brief/project-info.ts'
import { type BuiltInField, stepFields, steps, totalSteps } from '../../../../core/brief/steps.ts'
import { usualWorkingTime } from '../../../../core/follow-up/working-time.ts'
import { setLanguage } from '../../../../core/text/language.ts'
import type { Prompt } from '../../../../ports/language-model.ts'
import { placeOf } from '../../../../test/support/answers.ts'
import { configOf } from '../../../../test/support/config.ts'
import type { ReplyAction } from '../conversation/turn/reply-actions.ts'
import { builtInReply } from './built-in-reply.ts'
import { replyPrompt, summaryPrompt } from './prompts.ts'
import { builtInSummary } from './said-back.ts'

const timestamp = '2026-03-02T08:00:00.000Z'
const { agency } = configOf({})
const workingTime = usualWorkingTime(agency.timeZone)
const start = newConversation({ country: 'ZA', currency: 'ZAR' }, { role: 'assistant', content: 'Hello.', timestamp })

interface Scene {
  readonly step: BuiltInField
  readonly answer: string
  readonly info?: Partial<typeof emptyProject>
  readonly earlier?: readonly string[]
}

function prompted({ step: field, answer, info = {}, earlier = [] }: Scene) {
  const step = placeOf(field)
  const words = [...earlier, answer].map((content) => ({ role: 'user', content, timestamp }) as const)
  const before: Conversation = {
    ...start,
    currentStep: step,
    projectInfo: { ...emptyProject, ...info },
    conversationHistory: [...start.conversationHistory, ...words],
  }
  const after: Conversation = { ...before, currentStep: step + 1, isComplete: field === 'contact' }
  const isSkipped = field !== 'contact' && before.projectInfo[field] === ''
  const next = steps[step + 1]
  const actions: ReplyAction[] = [
    { kind: isSkipped ? 'skipped' : 'acknowledge', field },
    next ? { kind: 'ask', field: next.field } : { kind: 'close' },
  ]
  return { prompt: replyPrompt(actions, { before, after, agency, workingTime }), actions, before, after }
}

describe('the prompt of a step', () => {
  it.each<[string, Scene, readonly (string | RegExp)[]]>([
    [
      'the agency, the step answered, the step asked and the total',
      {
        step: 'projectGoals',
        answer: 'More regulars',
        info: { projectGoals: 'More regulars', projectName: 'Bean Counter' },
      },
      [
        'Southeaster',
        `step ${placeOf('projectGoals') + 1} of ${totalSteps} (Goals)`,
        `step ${placeOf('targetAudience') + 1} of ${totalSteps} (Target audience)`,
        'the name that the visitor has given it',
        'They answered “Goals”. Meet that in one short sentence of your own',
      ],
    ],
    [
      'a date that may be repeated',
      { step: 'timeline', answer: 'May', info: { timeline: 'May' } },
      ['Repeat their name, date'],
    ],
    [
      'the ranges of the currency before the question about money',
      { step: 'timeline', answer: 'May' },
      [/in rand: under R75\s000/],
    ],
    ['contact details at the last step', { step: 'budget', answer: 'R150 000' }, ['your name, your email address']],
    ['that they skipped the question', { step: 'technicalPreferences', answer: 'Skip' }, ['They skipped']],
  ])('names %s', (_, scene, words) => {
    for (const each of words) expect(prompted(scene).prompt.instructions).toMatch(each)
  })

  it.each(stepFields.slice(0, -2))('asks for no contact details after %s, and for money in its place only', (step) => {
    const { instructions } = prompted({ step, answer: 'words', info: { technicalPreferences: 'React' } }).prompt
    expect(instructions).toContain('Do not ask who they are')
    expect(/\brand\b/.test(instructions)).toBe(steps[placeOf(step) + 1]?.field === 'budget')
  })

  it('carries the settings of the project chat and what the built-in interviewer would say', () => {
    const { prompt, actions, before, after } = prompted({
      step: 'projectIdea',
      answer: 'An app',
      info: { projectIdea: 'An app' },
    })
    expect(prompt).toMatchObject({ temperature: 0.8, maxOutputTokens: 500 })
    expect(prompt.builtIn()).toBe(builtInReply(actions, { before, after, agency, workingTime }))
  })

  it('ends with the answer, and remembers no more than twelve messages', () => {
    const earlier = Array.from({ length: 30 }, (_, index) => `answer ${index}`)
    const { turns } = prompted({ step: 'targetAudience', answer: 'Baristas', earlier }).prompt
    expect(turns).toHaveLength(12)
    expect(turns.at(-1)).toEqual({ role: 'user', content: 'Baristas' })
  })

  it('masks contact details that were typed too early, and passes on no word of the contact step', () => {
    const { turns } = prompted({ step: 'projectIdea', answer: 'An app, jane@x.example, 082 555 0123' }).prompt
    expect(turns.at(-1)?.content).toBe('An app, [email], [phone]')
    const last = prompted({
      step: 'contact',
      answer: 'thandi@x.example',
      earlier: ['Thandi Nkosi', '0825550123'],
      info: { contactName: 'Thandi Nkosi', contactEmail: 'thandi@x.example', contactPhone: '+27 82 555 0123' },
    }).prompt
    expect(JSON.stringify([last.turns, last.instructions])).not.toMatch(/Thandi|@x|555 ?0123/)
    expect(last.turns.at(-1)?.role).toBe('user')
  })
})

describe('the prompt of any reply', () => {
  const secret = 'Zanzibar'
  const passage = { id: 'faq/price', text: 'Priced by its scope.', title: 'Pricing', href: '/faq#pricing' }
  const about = (kind: 'skipped' | 'ask') => ({ kind, field: 'projectGoals' }) as const
  const actions: Record<ReplyAction['kind'], ReplyAction> = {
    language: { kind: 'language', language: 'fr' },
    acknowledge: { kind: 'acknowledge', field: 'projectGoals' },
    skipped: about('skipped'),
    filed: { kind: 'filed' },
    noted: { kind: 'noted', fields: ['timeline', 'budget'] },
    changed: { kind: 'changed', fields: ['projectName'] },
    answered: { kind: 'answered', question: `What does ${secret} cost?`, passage },
    'notes-full': { kind: 'notes-full' },
    doubt: { kind: 'doubt', field: 'projectName' },
    offered: { kind: 'offered' },
    person: { kind: 'person' },
    'call-requested': { kind: 'call-requested', phone: '+27 82 555 0123', time: `after ${secret} time` },
    stop: { kind: 'stop' },
    talk: { kind: 'talk' },
    care: { kind: 'care', reply: { kind: 'seller', isAgain: false } },
    'tell-me-more': { kind: 'tell-me-more' },
    'ask-for-email': { kind: 'ask-for-email' },
    'offer-call': { kind: 'offer-call' },
    ask: about('ask'),
    close: { kind: 'close' },
  }

  function promptOf(said: readonly ReplyAction[], changes: Partial<Conversation> = {}, info = {}): Prompt {
    const { before } = prompted({ step: 'projectGoals', answer: `Mail ${secret}@x.example, please`, info })
    return replyPrompt(said, {
      before: { ...before, ...changes },
      after: { ...before, ...changes },
      agency,
      workingTime,
    })
  }

  it.each(Object.values(actions))('holds no word of theirs and no number among its instructions: $kind', (action) => {
    const info = { projectName: secret, projectIdea: `An app for ${secret}`, budget: `${secret} money` }
    const { instructions, turns } = promptOf([action], {}, info)
    expect(instructions).not.toMatch(/zanzibar|555 ?0123/i)
    expect(JSON.stringify(turns)).not.toContain('@x.example')
    expect(instructions).toContain('Ask nothing else, and end with that question.')
  })

  it.each<[ReplyAction['kind'], RegExp]>([
    ['noted', /that you have, without saying it back: “Timeline” and “Budget”\./],
    ['answered', /from this passage of our page “Pricing”, .*add nothing to it: “Priced by its scope\.”/],
    ['offered', /the button below changes it/],
  ])('says what to say: %s', (kind, words) => {
    expect(promptOf([actions[kind]]).instructions).toMatch(words)
  })

  it('leaves a question that the site does not answer to the team', () => {
    const { instructions } = promptOf([{ kind: 'answered', question: 'Who are you?', passage: null }])
    expect(instructions).toContain('Do not answer it: say that it goes to the team with their brief when they submit.')
  })

  it.each([
    ['en', 'English (South Africa)'],
    ['fr', 'French'],
    ['xh', 'Xhosa'],
  ] as const)('is for a reply in the language of the conversation: %s', (language, name) => {
    expect(promptOf([actions.acknowledge], { language }).instructions).toContain(`Write ${name}.`)
  })

  it.each([
    ['en-IE', 'English (Ireland)'],
    ['pt-PT', 'English'],
  ])('writes English as the site does, whose language is %s', (tag, name) => {
    onTestFinished(() => setLanguage('en-ZA'))
    setLanguage(tag)
    expect(promptOf([actions.acknowledge]).instructions).toContain(`Write ${name}.`)
  })

  it('remembers one message only once contact details have been asked for', () => {
    expect(promptOf([actions.acknowledge], { currentStep: placeOf('contact') }).turns).toHaveLength(1)
  })
})

describe('the prompt of the summary', () => {
  const contact = { contactName: 'Thandi Nkosi', contactEmail: 'thandi@x.example', contactPhone: '+27 82 555 0123' }
  const told = { projectIdea: 'A loyalty app. Mail thandi@x.example', budget: 'R150 000' }
  const projectInfo = { ...emptyProject, ...told, ...contact }
  const prompt = summaryPrompt({ ...start, projectInfo, isComplete: true }, agency)

  it('holds what was told and nobody’s name, address or number, and falls back to the built-in one', () => {
    expect(prompt.turns).toEqual([
      { role: 'user', content: 'Project idea: A loyalty app. Mail [email]\nBudget: R150 000' },
    ])
    expect(JSON.stringify(prompt)).not.toMatch(/Thandi|@x|0123/)
    expect(prompt.builtIn()).toBe(builtInSummary(projectInfo))
  })
})
