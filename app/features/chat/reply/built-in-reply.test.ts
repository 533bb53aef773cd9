import { describe, expect, it } from 'vitest'
import { appendMessage, type Conversation, newConversation } from '../../../../core/brief/conversation.ts'
import { chatMessages } from '../../../../core/brief/messages.ts'
import {
  emptyProject,
  type ProjectField,
  type ProjectInfo,
  projectFieldNames,
} from '../../../../core/brief/project-info.ts'
import { type BuiltInField, stepFields, steps, totalSteps } from '../../../../core/brief/steps.ts'
import { usualWorkingTime } from '../../../../core/follow-up/working-time.ts'
import { languages } from '../../../../core/language/lexicon.ts'
import { numberWord } from '../../../../core/text/numbers.ts'
import { theirAnswers } from '../../../../test/support/answers.ts'
import { configOf } from '../../../../test/support/config.ts'
import { questions } from '../../site/questions.ts'
import type { ReplyAction } from '../conversation/turn/reply-actions.ts'
import { builtInReply, greeting } from './built-in-reply.ts'
import { languageSentences } from './replies.ts'

const now = '2026-03-02T08:00:00.000Z'
const { agency } = configOf({})
const workingTime = usualWorkingTime(agency.timeZone)
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
}

/** What is said after these words of ours and theirs. */
function reply(
  actions: readonly ReplyAction[],
  { info = {}, former, said = [], theirs = [], state = {} }: Scene = {},
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
  return builtInReply(actions, { before, after, agency, workingTime })
}

function acknowledged(field: (typeof stepFields)[number], answer: string, scene: Scene = {}): string {
  return reply([{ kind: 'acknowledge', field }], { ...scene, info: { ...scene.info, [field]: answer } })
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
    expect(acknowledged(field, answer).toLowerCase()).toContain(heard.toLowerCase())
  })

  it.each([
    ['projectIdea', 'A booking site for our surf school', /book by themselves/],
    ['projectIdea', 'The last developer ran away with my money', /should not have happened/],
    ['projectGoals', 'Fewer phone calls, orders that don’t get lost, and money before we bake', /quiet/],
    ['projectGoals', 'parents pay on time', /^Chasing money/],
    ['projectGoals', 'Replace the pocket book that always gets lost', /stay found/],
    ['targetAudience', 'parents of grade 4 learners', /^Parents hardly have a hand free/],
    ['existingFeatures', 'A paper diary', /^Paper never crashes/],
    ['technicalPreferences', 'it must work offline', /bad day/],
    ['timeline', 'ASAP', /^That is soon/],
    ['budget', 'not much', /useful to know/],
  ] as const)('meets an answer by what kind of thing it holds: %s %j', (field, answer, words) => {
    const first = acknowledged(field, answer)
    expect(first).toMatch(words)
    expect(acknowledged(field, answer, { said: [first] })).not.toBe(first)
  })

  it.each([
    ['projectIdea', 'A loyalty app for our three coffee shops'],
    ['projectIdea', 'An inventory of second hand books'],
    ['projectIdea', 'No bookings, please, a poster'],
    ['projectName', 'your mom'],
    ['projectName', 'Tide Times or Wave Book'],
    ['projectName', 'What would this cost?'],
    ['projectGoals', 'x'.repeat(4000)],
    ['targetAudience', 'i already said'],
    ['targetAudience', 'old parents of 75'],
    ['existingFeatures', 'call 082 555 0123'],
    ['timeline', 'We need it before our lease ends in May'],
    ['timeline', 'see https://calendar.example/2027'],
    ['budget', 'i have R80k'],
  ] as const)('says nothing of everything else: %s %j', (field, answer) => {
    expect(acknowledged(field, answer)).toBe('')
  })

  it('says once of an amount far below the lowest range what may still make sense', () => {
    const sentence = acknowledged('budget', 'R3 000')
    expect(sentence).toMatch(/R3 000.*\. That is below what we can build for; a landing page,/)
    expect(acknowledged('budget', 'R2 500', { said: [sentence] })).not.toContain('below')
    expect(acknowledged('budget', 'R60 000')).not.toContain('below')
  })

  it('gives way where the reply says more of the message', () => {
    const actions: ReplyAction[] = [
      { kind: 'acknowledge', field: 'projectName' },
      { kind: 'changed', fields: ['budget'] },
    ]
    expect(reply(actions, { info: { projectName: 'Kelp', budget: 'R80k' } })).toBe('Changed: the budget to R80k.')
  })

  it('is left out of a conversation in another language, also where one answer seems English', () => {
    const theirs = { role: 'user', content: 'Ons soek iets', lang: 'af', timestamp: now } as const
    expect(acknowledged('projectName', 'Kelp', { state: { language: 'af' } })).toBe('')
    const start = newConversation({ country: 'ZA', currency: 'ZAR' }, theirs)
    const after = { ...start, projectInfo: { ...emptyProject, projectGoals: 'Full lessons' } }
    const scene = { before: start, after, agency, workingTime }
    expect(builtInReply([{ kind: 'acknowledge', field: 'projectGoals' }], scene)).toBe('')
  })
})

describe('what was noted or changed', () => {
  it('is listed in one sentence, with the name, the date and the amount', () => {
    const fields = ['projectIdea', 'projectName', 'targetAudience', 'timeline', 'budget'] as const
    const info = { projectName: 'Tide Times', targetAudience: 'tourists', timeline: 'Before May', budget: 'R80k' }
    expect(reply([{ kind: 'noted', fields }], { info })).toContain(
      'the project idea, the project name (Tide Times), the target audience, the timeline (before May) and the budget (R80k)',
    )
  })

  it.each<[string, Partial<ProjectInfo>, Partial<ProjectInfo>]>([
    ['Changed: the budget to R50 000.', { budget: '80k' }, { budget: 'R50 000' }],
    ['Changed: the project name to Bolt Count.', { projectName: 'Tide Times' }, { projectName: 'Bolt Count' }],
    ['Changed: the timeline to before Easter.', { timeline: 'May' }, { timeline: 'Before Easter' }],
    ['Changed: the goals.', { projectGoals: 'sales' }, { projectGoals: 'more regulars' }],
    ['Changed: the project name.', { projectName: 'Kelp' }, { projectName: 'fuck' }],
    ['Changed: the budget (taken out).', { budget: '80k' }, {}],
    ['Changed: your contact email.', { contactEmail: 'a@x.example' }, { contactEmail: 'b@x.example' }],
    ['Changed: your contact name.', { contactName: 'Ann' }, { contactName: 'Anna' }],
    [
      'Changed: the project name to Bolt Count, the budget to R50 000 and the timeline (taken out).',
      { projectName: 'Kelp', budget: '80k', timeline: 'May' },
      { projectName: 'Bolt Count', budget: 'R50 000' },
    ],
  ])('is said as “%s”', (said, former, info) => {
    expect(reply([{ kind: 'changed', fields: Object.keys(former) as ProjectField[] }], { former, info })).toBe(said)
  })

  it('holds no contact detail', () => {
    const info = { contactName: 'Anna', contactEmail: 'anna@kites.example', contactPhone: '083 555 0142' }
    const noted = reply([{ kind: 'noted', fields: projectFieldNames }], { info })
    expect(noted).not.toMatch(/anna@|Anna|555/)
    expect(noted).toMatch(/your contact name, your contact email, your contact phone/)
    const changed = reply([{ kind: 'changed', fields: ['contactName'] }], {
      former: { contactName: 'Ann' },
      info: { contactName: 'A' },
    })
    expect(changed).toBe('Changed: your contact name.')
  })
})

describe('a doubt', () => {
  it.each([
    ['projectName', 'Is that the name, or shall I leave the name open?'],
    ['projectIdea', 'Is that what you would like to have built?'],
  ] as const)('on %s asks once: the words stand on the ticket below', (field, asked) => {
    expect(reply([{ kind: 'doubt', field }])).toBe(asked)
  })
})

describe('what is offered below', () => {
  it('is mentioned only where it would change an earlier answer', () => {
    const ask = { kind: 'ask', field: 'timeline' } as const
    expect(reply([{ kind: 'offered' }, ask])).toMatch(/^One tap below changes it, .*line in the brief.*\?$/)
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

  it('goes to the team where the site says nothing on it, with the brief', () => {
    const said: string[] = []
    for (let times = 0; times < 3; times += 1) said.push(reply([unknown], { said }))
    for (const sentence of said) expect(sentence).toMatch(/team.*submit/)
    expect(new Set(said).size).toBe(3)
  })

  it('among several is answered in one go', () => {
    const third = { ...cost, passage: { ...passage, id: 'faq/code', text: 'You own the code.' } }
    expect(reply([cost, other, unknown])).toMatch(/^Every project .* Most take eight weeks\. .*submit\.$/)
    expect(reply([cost, other, third])).toMatch(/Most take eight weeks\.$/)
  })
})

describe('a question of ours', () => {
  it.each(stepFields)('is put again in other words each time it is needed: %s', (field) => {
    const said: string[] = []
    for (let times = 0; times < 4; times += 1)
      said.push(reply([{ kind: 'ask', field }], { said, info: { projectIdea: 'an app' } }))
    for (const message of said) expect(message).toMatch(/\?$/)
    expect(new Set(said).size).toBe(4)
  })

  it('keeps asking when all of its wordings were said', () => {
    const said: string[] = []
    for (let times = 0; times < 20; times += 1) said.push(reply([{ kind: 'ask', field: 'timeline' }], { said }))
    for (const message of said) expect(message).toMatch(/\?$/)
    expect(new Set(said).size).toBe(5)
  })

  it('is not put in full again because the project has a name now', () => {
    const [before, after] = [{ projectIdea: 'an app' }, { projectIdea: 'an app', projectName: 'Tide Times' }]
    const first = reply([{ kind: 'ask', field: 'timeline' }], { info: before })
    const scene = { former: before, info: after, said: [first] }
    expect(questions.timeline.short).toContain(reply([{ kind: 'ask', field: 'timeline' }], scene))
  })

  it.each([
    ['ZAR', /in rand.*R75\s000 to R250\s000/i],
    ['GBP', /in pounds.*£4,000 to £12,000/i],
    ['KES', /in US dollars.*\$5,000/i],
  ])('on money names example ranges in %s', (userCurrency, ranges) => {
    expect(reply([{ kind: 'ask', field: 'budget' }], { state: { userCurrency } })).toMatch(ranges)
  })

  it('calls the project by a name that is short enough, else “it”', () => {
    const ask = [{ kind: 'ask', field: 'timeline' }] as const
    expect(reply(ask, { info: { projectName: 'Tide Times' } })).toContain('Tide Times')
    const projectName = 'Municipal Waterworks Maintenance Administration'
    expect(reply(ask, { info: { projectName } })).toMatch(/\bit\b/)
    expect(reply(ask, { info: { projectName: 'what does it cost?' } })).toMatch(/\bit\b/)
    const named = [
      { kind: 'acknowledge', field: 'projectName' },
      { kind: 'ask', field: 'projectGoals' },
    ] as const
    expect(reply(named, { info: { projectName: 'Kelp' } })).toMatch(/Kelp.*\bit\b/)
  })

  it('for the contact comes with a phone number only if they like', () => {
    expect(reply([{ kind: 'ask', field: 'contact' }])).toMatch(/name.*email.*if you like.*phone number/)
  })
})

describe('a person instead', () => {
  it('is offered with telephone, mail and a call back', () => {
    expect(reply([{ kind: 'person' }])).toMatch(/\+27 21 555 0100.*hello@.*call.*a number and a time/i)
  })

  it.each([
    ['083 555 0142', 'After 17:00', /083 555 0142, after 17:00/],
    ['083 555 0142', '', /083 555 0142\.$/],
  ])('is promised no call, only that the team has the request: %s %s', (phone, time, said) => {
    const message = reply([{ kind: 'call-requested', phone, time }])
    expect(message).toMatch(said)
    expect(message).toMatch(/team/)
    expect(message).not.toMatch(/will call/)
    const question = { kind: 'answered', question: 'Who is Zanele?', passage: null } as const
    expect(reply([{ kind: 'call-requested', phone, time }, question])).not.toMatch(/when you submit|once you submit/)
    expect(reply([question])).toMatch(/when you submit|once you submit/)
  })
})

describe('talk beside the project', () => {
  const { otherWords, short } = questions.targetAudience
  const again = new RegExp(`^(?:${short.join('|').replaceAll('?', '\\?')})$`)
  it.each([
    ['thanks!', again],
    ['what do you mean', new RegExp(`^${otherWords.replace('?', '\\?')}$`)],
    ['you are a useless thing', again],
  ])('gets the question again, in other words where it was not understood: %s', (said, words) => {
    const state = { currentStep: stepFields.indexOf('targetAudience') }
    for (const actions of [[{ kind: 'talk' }], [{ kind: 'talk' }, { kind: 'ask', field: 'targetAudience' }]] as const)
      expect(reply(actions, { theirs: [said], state })).toMatch(words)
  })
})

describe('the other actions', () => {
  it.each([
    ['tell-me-more', new RegExp(`^${chatMessages.tellMeMore.replaceAll('?', '\\?')}$`)],
    ['ask-for-email', new RegExp(`^${chatMessages.askForEmail.replaceAll('?', '\\?')}$`)],
    ['stop', /End Chat.*30 days/],
  ] as const)('are said in words that fit: %s', (kind, words) => {
    expect(reply([{ kind }])).toMatch(words)
  })

  it.each(languages)('say once in %s that a person replies who reads it, where the sentence is certain', (language) => {
    const sentence = reply([{ kind: 'language', language }])
    expect(sentence).toBe(languageSentences[language] ?? '')
    expect(sentence === '').toBe(['en', 'zu', 'xh'].includes(language))
    expect(reply([{ kind: 'language', language }], { said: [sentence] })).toBe('')
  })

  it.each<[Partial<ProjectInfo>, RegExp]>([
    [{ contactName: 'Thandi van der Merwe', contactEmail: 't@x.example' }, /^[^?@]*Thandi\b[^?@]*summary[^?@]*$/],
    [{ contactName: 'PORTIA MASHABA', contactEmail: 't@x.example' }, /Portia/],
    [{ contactEmail: 't@x.example' }, /^(?!.*(?: ,|,,|, \.))/],
    [{ contactName: 'Thandi' }, /email address/],
  ])('close by first name, and say that the summary follows: %j', (info, words) => {
    expect(reply([{ kind: 'close' }], { info })).toMatch(words)
  })

  it.each(steps.filter(({ required }) => !required))('take $field left out in other words each time', ({ field }) => {
    const first = reply([{ kind: 'skipped', field }])
    expect(first).not.toBe('')
    expect(reply([{ kind: 'skipped', field }], { said: [first] })).not.toBe(first)
  })
})

/** What is said in a talk in which each question is answered in turn, after the greeting. */
function plainTalk(answers: Readonly<Partial<Record<BuiltInField, string>>>): string[] {
  const place = { country: 'ZA', currency: 'ZAR' }
  let talk = newConversation(place, { role: 'assistant', content: greeting('Southeaster'), timestamp: now })
  return stepFields.map((field, step) => {
    const before = talk
    const content = answers[field] ?? ''
    const contact = { contactName: 'Thandi Nkosi', contactEmail: 't@x.example' }
    const projectInfo = { ...before.projectInfo, ...(field === 'contact' ? contact : { [field]: content }) }
    const isComplete = step + 1 === stepFields.length
    const answered = appendMessage(before, { role: 'user', content, timestamp: now })
    const after = { ...answered, projectInfo, currentStep: step + 1, isComplete }
    const next = stepFields[step + 1]
    const actions: ReplyAction[] = [
      { kind: 'acknowledge', field },
      next ? { kind: 'ask', field: next } : { kind: 'close' },
    ]
    const said = builtInReply(actions, { before, after, agency, workingTime })
    talk = appendMessage(after, { role: 'assistant', content: said, timestamp: now })
    return said
  })
}

describe('a whole talk', () => {
  const said = plainTalk(theirAnswers)

  it('has no sentence twice, and begins at most one reply in three with the question or a bare token', () => {
    const sentences = said.flatMap((message) => message.split(/(?<=[.?]) (?=[\p{Lu}“])/u))
    expect(sentences.filter((sentence, index) => sentences.indexOf(sentence) !== index)).toEqual([])
    const isBare = (message: string) => /^(?:\p{L}+(?: \p{L}+)?\.|[^.]*\?)(?: |$)/u.test(message)
    expect(said.filter(isBare).length, said.filter(isBare).join('\n')).toBeLessThanOrEqual(said.length / 3)
  })

  it('asks one question of at most 110 characters a turn, or 180 where it names money or contact details', () => {
    for (const message of said.slice(0, -1)) {
      expect(message).not.toMatch(/!|undefined|null| {2}|[{}]|\.\./)
      const [asked = ''] = message.match(/[^.]*\?$/) ?? []
      expect(asked.length).toBeLessThanOrEqual(/R75|email/.test(message) ? 180 : 110)
      expect(message.match(/\?/g)).toHaveLength(1)
    }
  })

  it('says nothing of theirs back but a name, a date and an amount', () => {
    expect(said.join(' ')).not.toMatch(/loyalty|regulars|queue|cards|@|555/)
    expect(said.join(' ')).toMatch(/Bean Counter.*May.*R150\s000/)
  })

  it('reads the same whenever it is written again', () => {
    expect(plainTalk(theirAnswers)).toEqual(said)
  })

  it('closes with the moment that receipt and mail name', () => {
    expect(said.at(-1)).toMatch(/If you submit it now, a person answers by Tuesday 3 March, 10:00 Cape Town time\.$/)
  })
})
