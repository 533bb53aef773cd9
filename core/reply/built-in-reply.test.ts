import { describe, expect, it } from 'vitest'
import { configOf } from '../../test/support/config.ts'
import { type Conversation, newConversation } from '../brief/conversation.ts'
import { chatMessages } from '../brief/messages.ts'
import { emptyProject, type ProjectField, type ProjectInfo, projectFieldNames } from '../brief/project-info.ts'
import { stepFields, steps, totalSteps } from '../brief/steps.ts'
import type { ReplyAction } from '../conversation/turn/reply-actions.ts'
import { languages } from '../language/words/lexicon.ts'
import { numberWord } from '../text/numbers.ts'
import { builtInReply, greeting } from './built-in-reply.ts'
import { questions } from './questions.ts'
import { languageSentences, plainWords } from './replies.ts'

const now = '2026-03-02T08:00:00.000Z'
const seeds = Array.from({ length: 24 }, (_, index) => `chat_${1_772_438_400_000 + index * 977}_abc`)
const { agency } = configOf({})
const passage = {
  id: 'faq/cost',
  text: 'Every project is priced by what it needs.',
  title: 'What it costs',
  href: '/faq',
}

interface Scene {
  readonly info?: Partial<ProjectInfo>
  readonly former?: Partial<ProjectInfo>
  readonly said?: readonly string[]
  readonly theirs?: readonly string[]
  readonly state?: Partial<Conversation>
  readonly seed?: string
}

/** What is said after these words of ours and theirs. */
function reply(
  actions: readonly ReplyAction[],
  { info = {}, former, said = [], theirs = [], state = {}, seed = 'chat_1_a' }: Scene = {},
): string {
  const welcome = { role: 'assistant', content: greeting('Southeaster'), timestamp: now } as const
  const start = newConversation({ country: 'ZA', currency: 'ZAR' }, welcome)
  const history = [
    welcome,
    ...said.map((content) => ({ role: 'assistant', content, timestamp: now }) as const),
    ...theirs.map((content) => ({ role: 'user', content, timestamp: now }) as const),
  ]
  const after = { ...start, ...state, projectInfo: { ...emptyProject, ...info }, conversationHistory: history }
  const before = { ...after, projectInfo: { ...emptyProject, ...(former ?? info) } }
  return builtInReply(actions, { before, after, agency }, seed)
}

/** The same for each seed. */
function replies(actions: readonly ReplyAction[], scene: Scene = {}): string[] {
  return seeds.map((seed) => reply(actions, { ...scene, seed }))
}

function acknowledged(field: (typeof stepFields)[number], answer: string, scene: Scene = {}): string[] {
  return replies([{ kind: 'acknowledge', field }], { ...scene, info: { ...scene.info, [field]: answer } })
}

it('welcomes in the name of the agency and asks for the idea', () => {
  expect(greeting('Noordewind')).toBe(
    `Hello, and welcome to Noordewind. I ask ${numberWord(totalSteps)} short questions, and a person reads what you submit. First one: what is your project idea?`,
  )
})

describe('an acknowledgement', () => {
  it.each([
    ['projectName', 'Tide Times', 'Tide Times'],
    ['projectName', 'Our Daily Bread', 'Our Daily Bread'],
    ['timeline', 'Before 1 December.', 'before 1 December'],
    ['timeline', 'within 3 months', 'within 3 months'],
    ['timeline', 'March', 'March'],
    ['budget', '150 000', 'R150 000'],
    ['budget', 'about $5k', 'about $5k'],
    ['budget', 'Under R75 000', 'under R75 000'],
    ['budget', 'between R30k and R50k', 'between R30k and R50k'],
  ] as const)('repeats a name, a date or an amount: %s %j', (field, answer, heard) => {
    const said = new Set(
      acknowledged(field, answer).map((sentence) =>
        sentence.replace(new RegExp(heard.replaceAll('$', '\\$'), 'i'), '…'),
      ),
    )
    for (const sentence of said) expect(sentence).toMatch(/^(?:…(?: it is|: noted)?|Noted: …)\.$/)
    expect(said.size).toBe(3)
  })

  it.each([
    ['projectIdea', 'A loyalty app for our three coffee shops'],
    ['projectIdea', 'A fucking great app'],
    ['projectName', 'your mom'],
    ['projectName', 'Tide Times or Wave Book'],
    ['projectName', 'Shift Happens, there you go'],
    ['projectName', 'What would this cost?'],
    ['projectGoals', 'We want fewer phone calls'],
    ['projectGoals', 'x'.repeat(4000)],
    ['targetAudience', 'i already said'],
    ['existingFeatures', 'call 082 555 0123'],
    ['technicalPreferences', 'WordPress please'],
    ['timeline', 'no rush'],
    ['timeline', 'We need it before our lease ends in May'],
    ['timeline', 'see https://calendar.example/2027'],
    ['budget', 'i have R80k'],
    ['budget', 'whatever you like, my dear'],
  ] as const)('says one plain word to everything else, or nothing: %s %j', (field, answer) => {
    const said = new Set(acknowledged(field, answer))
    for (const sentence of said) expect(['', ...plainWords]).toContain(sentence)
    expect(said.size).toBeGreaterThan(2)
  })

  it('says once of an amount far below the lowest range what may still make sense', () => {
    for (const sentence of acknowledged('budget', 'R3 000')) {
      expect(sentence).toMatch(/R3 000.*\. That is below what we can build for; a landing page,/)
      expect(acknowledged('budget', 'R2 500', { said: [sentence] }).join()).not.toContain('below')
    }
    expect(acknowledged('budget', 'R60 000').join()).not.toContain('below')
  })

  it('gives way where the reply says more of the message', () => {
    const actions: ReplyAction[] = [
      { kind: 'acknowledge', field: 'projectName' },
      { kind: 'changed', fields: ['budget'] },
    ]
    expect(reply(actions, { info: { projectName: 'Kelp', budget: 'R80k' } })).toBe('Budget changed to R80k.')
  })

  it('is left out of a conversation in another language, also where one answer seems English', () => {
    const theirs = { role: 'user', content: 'Ons soek iets', lang: 'af', timestamp: now } as const
    expect(acknowledged('projectName', 'Kelp', { state: { language: 'af' } }).join('')).toBe('')
    const start = newConversation({ country: 'ZA', currency: 'ZAR' }, theirs)
    const after = { ...start, projectInfo: { ...emptyProject, projectGoals: 'Full lessons' } }
    const scene = { before: start, after, agency }
    expect(builtInReply([{ kind: 'acknowledge', field: 'projectGoals' }], scene, 'seed')).toBe('')
  })
})

describe('what was noted or changed', () => {
  it('is listed in one sentence, with the name, the date and the amount', () => {
    const fields = ['projectIdea', 'projectName', 'targetAudience', 'timeline', 'budget'] as const
    const info = { projectName: 'Tide Times', targetAudience: 'tourists', timeline: 'Before May', budget: 'R80k' }
    expect(reply([{ kind: 'noted', fields }], { info })).toBe(
      'Noted: the idea, the name (Tide Times), the audience, the date (before May) and the budget (R80k).',
    )
  })

  it.each<[string, Partial<ProjectInfo>, Partial<ProjectInfo>]>([
    ['Budget changed to R50 000.', { budget: '80k' }, { budget: 'R50 000' }],
    ['Name changed to Bolt Count.', { projectName: 'Tide Times' }, { projectName: 'Bolt Count' }],
    ['Date changed to before Easter.', { timeline: 'May' }, { timeline: 'Before Easter' }],
    ['Goals changed.', { projectGoals: 'sales' }, { projectGoals: 'more regulars' }],
    ['Name changed.', { projectName: 'Kelp' }, { projectName: 'fuck' }],
    ['Budget taken out.', { budget: '80k' }, {}],
    ['Your email address changed.', { contactEmail: 'a@x.example' }, { contactEmail: 'b@x.example' }],
    ['Your name changed.', { contactName: 'Ann' }, { contactName: 'Anna' }],
    [
      'Changed: the name to Bolt Count and the budget to R50 000; taken out: the date.',
      { projectName: 'Kelp', budget: '80k', timeline: 'May' },
      { projectName: 'Bolt Count', budget: 'R50 000' },
    ],
  ])('is said as “%s”', (said, former, info) => {
    expect(reply([{ kind: 'changed', fields: Object.keys(former) as ProjectField[] }], { former, info })).toBe(said)
  })

  it('holds no contact detail, and names of the contact only what was ever given', () => {
    const info = { contactName: 'Anna', contactEmail: 'anna@kites.example', contactPhone: '083 555 0142' }
    const noted = reply([{ kind: 'noted', fields: projectFieldNames }], { info })
    expect(noted).not.toMatch(/anna@|Anna|555/)
    expect(noted).toMatch(/your name, your email address, your phone number/)
    const fields = ['contactName', 'contactEmail', 'contactPhone'] as const
    const changed = reply([{ kind: 'changed', fields }], { former: { contactName: 'Ann' }, info: { contactName: 'A' } })
    expect(changed).toBe('Your name changed.')
  })
})

describe('a doubt', () => {
  it.each([
    ['projectName', 'hotel lekki', 'Is “hotel lekki” the name, or shall I leave the name open?'],
    ['projectName', 'its for beekeepers', 'Is that the name, or shall I leave the name open?'],
    ['timeline', 'for gods sake', 'Is that the date, or shall I leave the date open?'],
    ['existingFeatures', 'we have a till', 'Is “we have a till” what is there already, or shall I leave that open?'],
    ['projectName', 'your mom', 'Is that the name, or shall I leave the name open?'],
    ['budget', '50000', 'Is “50000” the budget, or shall I leave the budget open?'],
    ['contact', 'anna', 'Is that how we reach you?'],
  ] as const)('on %s asks with what was heard, where it can be said: %s', (field, value, asked) => {
    expect(reply([{ kind: 'doubt', field, value }])).toBe(asked)
  })

  it.each(stepFields)('on %s repeats no address and no long text', (field) => {
    for (const value of ['Mail anna@x.example', 'x'.repeat(200)])
      expect(reply([{ kind: 'doubt', field, value }])).toMatch(/^Is that .{4,60}\?$/)
  })

  it.each([
    ['budget', 'R40k', 'R25k', 'Shall I change the budget from R40k to R25k?'],
    ['targetAudience', 'parents', 'teachers', 'Shall I change the audience to that?'],
    ['budget', '', 'R25k', 'Shall I put that down as the budget?'],
  ] as const)('between two values of %s is a yes or a no', (field, from, value, asked) => {
    expect(reply([{ kind: 'confirm', field, from, value }])).toBe(asked)
  })

  it('wishes for a bit more beside a thin answer', () => {
    for (const field of ['projectIdea', 'projectGoals', 'targetAudience'] as const) {
      expect(reply([{ kind: 'follow-up', field }])).toMatch(/^One line more .{10,90}\.$/)
    }
  })
})

describe('a question of theirs', () => {
  const cost = { kind: 'answered', question: 'What does it cost?', passage } as const
  const unknown = { kind: 'answered', question: 'Do you like cats?', passage: null } as const
  const other = { ...cost, passage: { ...passage, id: 'faq/time', text: 'Most take eight weeks.' } }
  const ask = { kind: 'ask', field: 'budget' } as const

  it('is answered by what the site says, and the open question put again, shorter', () => {
    const asked = reply([ask])
    const sentence = reply([cost, ask], { said: [asked] })
    expect(sentence.startsWith(`${passage.text} `)).toBe(true)
    expect(sentence.length - passage.text.length).toBeLessThan(asked.length)
    expect(reply([cost], { said: [passage.text] })).toMatch(/“What it costs”.*(?:below|linked)/)
  })

  it('goes to the team where the site says nothing on it, with the brief, and is counted in the end', () => {
    const said: string[] = []
    for (let times = 1; times <= 7; times += 1) {
      const additionalNotes = Array.from({ length: times }, (_, index) => `Asked: ${index}?`).join('\n')
      said.push(reply([unknown], { said, info: { additionalNotes } }))
    }
    expect(said[0]).toBe('That one goes to the team with your brief when you submit.')
    expect(said.at(-1)).toBe('That makes 7 questions for the team; they go with your brief when you submit.')
    for (const sentence of said) expect(sentence).toMatch(/team.*submit/)
    expect(new Set(said).size).toBe(7)
  })

  it('is with the team only where it left with the request for a call', () => {
    const called = { kind: 'call-requested', phone: '083 555 0142', time: '' } as const
    expect(reply([unknown, called])).toMatch(/^That one is with the team, together with your request for a call\./)
  })

  it('among several is answered in one go', () => {
    const third = { ...cost, passage: { ...passage, id: 'faq/code', text: 'You own the code.' } }
    expect(reply([cost, other, unknown])).toMatch(/^Every project .* Most take eight weeks\. .*submit\.$/)
    expect(reply([unknown, unknown])).toMatch(/^(?:Those|They) .*team/)
    expect(reply([cost, other, third])).toMatch(/Most take eight weeks\. .*(?:links below|linked below)\.$/)
  })
})

describe('a question of ours', () => {
  it.each(stepFields)('is put again in other words each time it is needed: %s', (field) => {
    for (const seed of seeds) {
      const kinds = ['ask', 'why', 'repeat', 'meaning', 'unclear', 'required', 'ask'] as const
      const said: string[] = []
      for (const kind of kinds) said.push(reply([{ kind, field }], { said, seed, info: { projectIdea: 'an app' } }))
      for (const message of said) expect(message).toMatch(/\?$/)
      const sentences = said.flatMap((message) => message.split(/(?<=[.?]) /))
      expect(new Set(sentences).size).toBe(sentences.length)
    }
    const why = reply([{ kind: 'why', field }])
    expect(questions[field].why.some((reason) => why.startsWith(`${reason} `))).toBe(true)
    expect(reply([{ kind: 'reopen', field }])).toMatch(/(?:what do we write|what should) .*\?$/)
  })

  it('keeps asking when all of its wordings were said', () => {
    const said: string[] = []
    for (let times = 0; times < 20; times += 1) said.push(reply([{ kind: 'ask', field: 'timeline' }], { said }))
    for (const message of said) expect(message).toMatch(/\?$/)
    expect(new Set(said).size).toBe(6)
  })

  it('is not put in full again because the project has a name now', () => {
    const [before, after] = [{ projectIdea: 'an app' }, { projectIdea: 'an app', projectName: 'Tide Times' }]
    for (const seed of seeds) {
      const first = reply([{ kind: 'ask', field: 'timeline' }], { info: before, seed })
      const scene = { former: before, info: after, said: [first], seed }
      expect(questions.timeline.short).toContain(reply([{ kind: 'ask', field: 'timeline' }], scene))
    }
  })

  it.each([
    ['ZAR', /in rand.*R75\s000 to R250\s000/i],
    ['GBP', /in pounds.*£4,000 to £12,000/i],
    ['KES', /in US dollars.*\$5,000/i],
  ])('on money names example ranges in %s', (userCurrency, ranges) => {
    for (const asked of replies([{ kind: 'ask', field: 'budget' }], { state: { userCurrency } }))
      expect(asked).toMatch(ranges)
  })

  it('calls the project by a name that is short enough, else by its kind', () => {
    const ask = [{ kind: 'ask', field: 'timeline' }] as const
    expect(reply(ask, { info: { projectName: 'Tide Times' } })).toContain('Tide Times')
    const projectName = 'Municipal Waterworks Maintenance Administration'
    expect(reply(ask, { info: { projectName, projectIdea: 'not a website, an app' } })).toContain('the app')
    expect(reply(ask, { info: { projectName: 'what does it cost?' } })).toContain('the project')
    const named = [
      { kind: 'acknowledge', field: 'projectName' },
      { kind: 'ask', field: 'projectGoals' },
    ] as const
    const info = { projectName: 'Kelp', projectIdea: 'an app' }
    for (const sentence of replies(named, { info })) expect(sentence).toMatch(/Kelp.*the app/)
  })

  it('for the contact comes with a phone number only if they like', () => {
    for (const asked of replies([{ kind: 'ask', field: 'contact' }]))
      expect(asked).toMatch(/name.*email.*if you like.*phone number/)
  })
})

describe('a person instead', () => {
  it('is offered with telephone, mail and a call back, in three ways', () => {
    const said: string[] = []
    for (let times = 0; times < 3; times += 1) said.push(reply([{ kind: 'person' }], { said }))
    for (const message of said) expect(message).toMatch(/\+27 21 555 0100.*hello@.*call.*a number and a time/i)
    expect(new Set(said).size).toBe(3)
  })

  it.each([
    ['083 555 0142', 'After 17:00', /083 555 0142, after 17:00/],
    ['083 555 0142', '', /083 555 0142(?: is|\.|:)/],
    ['javascript:1', 'fuck', /request for a call(?: is|\.)/],
  ])('is promised no call, only that the team has the request: %s %s', (phone, time, said) => {
    const message = reply([{ kind: 'call-requested', phone, time }])
    expect(message).toMatch(said)
    expect(message).toMatch(/team/)
    expect(message).not.toMatch(/will call/)
  })

  it('is better than to talk past each other', () => {
    expect(reply([{ kind: 'ways' }])).toBe(
      `We are talking past each other. A person is better at this, or two questions instead of ${numberWord(totalSteps)}.`,
    )
  })
})

describe('the other actions', () => {
  it.each<
    [ReplyAction['kind'] & ('tell-me-more' | 'ask-for-email' | 'stop' | 'start-over' | 'short-way'), RegExp, Scene]
  >([
    ['tell-me-more', new RegExp(`^${chatMessages.tellMeMore.replaceAll('?', '\\?')}$`), {}],
    ['ask-for-email', new RegExp(`^${chatMessages.askForEmail.replaceAll('?', '\\?')}$`), {}],
    ['stop', /End Chat.*30 days/, {}],
    ['start-over', /End Chat/, {}],
    ['short-way', /what it is, and where to reply/, {}],
    ['short-way', /^(?:One|Then just one) more/, { info: { projectIdea: 'an app' } }],
    ['short-way', /what it is\.$/, { info: { contactEmail: 'a@x.example' } }],
  ])('are said in words that fit: %s', (kind, words, scene) => {
    expect(reply([{ kind }], scene)).toMatch(words)
  })

  it('answer small talk in a line, or not at all, and rudeness calmly', () => {
    expect(reply([{ kind: 'small-talk' }], { theirs: ['Hello there'] })).toBe('Hello to you, too.')
    expect(reply([{ kind: 'small-talk' }], { theirs: ['are you a bot?'] })).toMatch(/software.*person/i)
    expect(reply([{ kind: 'small-talk' }], { theirs: ['lol'] })).toBe('')
    for (const sentence of replies([{ kind: 'rude' }])) expect(sentence).toMatch(/^[^.?!]{10,40}\.$/)
  })

  it.each(languages)('say once in %s that a person replies who reads it, where the sentence is certain', (language) => {
    const sentence = reply([{ kind: 'language', language }])
    expect(sentence).toBe(languageSentences[language])
    expect(sentence === '').toBe(['en', 'zu', 'xh'].includes(language))
    expect(reply([{ kind: 'language', language }], { said: [sentence] })).toBe('')
  })

  it.each<[Partial<ProjectInfo>, RegExp]>([
    [{ contactName: 'Thandi van der Merwe', contactEmail: 't@x.example' }, /^[^?@]*Thandi\b[^?@]*summary[^?@]*$/],
    [{ contactName: 'PORTIA MASHABA', contactEmail: 't@x.example' }, /Portia/],
    [{ contactEmail: 't@x.example' }, /^(?!.*(?: ,|,,|, \.))/],
    [{ contactName: 'Thandi' }, /email address/],
  ])('close by first name, and say that the summary follows: %j', (info, words) => {
    for (const close of replies([{ kind: 'close' }], { info })) expect(close).toMatch(words)
  })

  it.each(steps.filter(({ required }) => !required))('take $field left out in other words each time', ({ field }) => {
    const first = reply([{ kind: 'skipped', field }])
    expect(first).not.toBe('')
    expect(reply([{ kind: 'skipped', field }], { said: [first] })).not.toBe(first)
  })
})
