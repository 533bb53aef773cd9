import { describe, expect } from 'vitest'
import type { VisitorTrace } from '../../../../../ports/visitor-locator.ts'
import { allAnswers } from '../../../../../test/support/answers.ts'
import { converse } from '../../../../../test/support/conversations/converse.ts'
import { fakeModel, says } from '../../../../../test/support/model/fake-model.ts'
import {
  agency,
  aMember,
  openTestServices,
  reviewed,
  talked,
  type TestServices,
  visitor,
} from '../../../../../test/support/test-services.ts'
import { it } from '../../../../../test/support/with-services.ts'
import { clientTexts } from '../../../client-page/client-emails.ts'
import { leadMessages } from '../../../leads-desk/leads/messages.ts'
import { doubts } from '../../reply/replies.ts'
import { type CareReply, wordsOfCare } from './care-reply.ts'
import { careMessages } from './messages.ts'
import { withoutLinks } from './returning.ts'

const idea = 'A booking site for surf lessons in Muizenberg'
const email = 'thandi@beancounter.example'

/** A lead, its session and its reference. */
/** A day after the first message of a test. */
const promise = 'A person answers by Tuesday 3 March, 10:00 Cape Town time.'

async function submitted(services: TestServices) {
  const sessionId = await reviewed(services)
  const result = await services.submit(sessionId, 'submission-1')
  const leadId = result.kind === 'submitted' ? result.leadId : ''
  const lead = await services.leads.get(aMember, leadId)
  return { sessionId, leadId, reference: lead?.reference ?? '' }
}

async function sayIn(
  { chat }: TestServices,
  sessionId: string | null,
  text: string,
  submittedSessionId?: string,
  who: VisitorTrace = visitor,
) {
  const { conversation } = await chat.open(sessionId, who)
  const answer = {
    text,
    skip: false,
    seen: conversation.messages.length,
    submittedSessionId: submittedSessionId ?? null,
  }
  const turn = await chat.turn(sessionId, answer, who)
  await Array.fromAsync(turn.events)
  const after = (await chat.open(turn.sessionId, visitor)).conversation
  return { sessionId: turn.sessionId, after, reply: after.messages.at(-1) }
}

async function addedTo({ leads }: TestServices, leadId: string): Promise<string[]> {
  return ((await leads.details(aMember, leadId))?.visitorMessages ?? []).map(({ text }) => text)
}

/** How many mails with a link to their page have gone to this address. */
async function linksTo({ runtime, processEmails, post }: TestServices, address: string): Promise<number> {
  for (let round = 0; round < 2; round += 1) {
    runtime.pass(3000)
    await processEmails()
  }
  return post.to(address).filter(({ subject }) => subject === clientTexts.link.subject).length
}

describe('somebody in distress', () => {
  const words = 'i lost my business and i dont want to live anymore'
  const unsure = 'i feel completely worthless'

  it('gets people to ring and no question, and nothing is filled or counted', async () => {
    await using services = await openTestServices({ country: 'ZA' })
    const person = await converse(services)
    const before = await person.say(idea)
    const after = await person.say(words)
    const reply = after.messages.at(-1)
    expect(reply).toMatchObject({ offer: 'help', content: expect.stringContaining(careMessages.distress) })
    // A page of an earlier release shows the words alone.
    expect(reply?.content).toContain('\n0800 567 567: Suicide Crisis Helpline (SADAG), free\n')
    expect(reply?.help?.map(({ phone }) => phone)).toEqual([
      '0800 567 567',
      '0861 322 322',
      '0800 428 428',
      '112',
      agency.phone,
    ])
    expect(after.projectInfo).toEqual(before.projectInfo)
    expect(after.step).toBe(before.step)
    expect(await services.store.get('chatSessions', person.sessionId)).toMatchObject({
      extraTurnsOnStep: 0,
      noted: [],
    })
  })

  it('gets our own number and an honest sentence where no line of the country is known', async () => {
    await using services = await openTestServices({ country: 'AQ' })
    const reply = (await (await converse(services)).say(words)).messages.at(-1)
    expect(reply?.content).toBe(`${careMessages.distressWithoutLines}\n${agency.phone}: ${careMessages.us}`)
    expect(reply?.help).toEqual([{ name: careMessages.us, phone: agency.phone, note: '' }])
  })

  it('takes up the project again by their own wish, once', async ({ services }) => {
    const { sessionId } = await sayIn(services, null, words)
    expect(await services.care.resume(sessionId, 'resume')).toEqual({ kind: 'done' })
    await services.care.resume(sessionId, 'resume')
    const { messages } = (await services.chat.open(sessionId, visitor)).conversation
    expect(messages).toHaveLength(4)
    expect(messages.at(-1)).toMatchObject({ role: 'assistant', asks: 'projectIdea' })
    expect((await sayIn(services, sessionId, idea)).after.projectInfo.projectIdea).toBe(idea)
  })

  it.each([
    'the note, it is for my mom',
    "the rope, it's for tonight",
    'it is for people like me',
    'it is for diabetics',
  ])('gets the help again for what could be the answer or their own need: %s', async (text) => {
    await using services = await openTestServices()
    const sessionId = await talked(services, 'targetAudience')
    await sayIn(services, sessionId, words)
    const { after, reply } = await sayIn(services, sessionId, text)
    expect(after.projectInfo.targetAudience).toBe('')
    expect(reply?.offer).toBe('help')
  })

  it('is asked first whether they are safe where it is not certain, with the numbers in sight', async () => {
    await using services = await openTestServices({ country: 'ZA', model: fakeModel() })
    const { sessionId } = await sayIn(services, null, idea)
    const { reply, after } = await sayIn(services, sessionId, unsure)
    expect(reply).toMatchObject({
      offer: 'safe',
      content: expect.stringMatching(/^I am only a form\. Are you safe right now\?\n/),
    })
    expect(reply?.help?.map(({ phone }) => phone).slice(0, 2)).toEqual(['112', '0800 567 567'])
    expect(after).toMatchObject({ step: 2, projectInfo: { projectIdea: idea, projectName: '' }, choices: [] })
    expect(await services.care.showHelp(sessionId)).toEqual({ kind: 'done' })
    await services.care.showHelp(sessionId)
    const { messages } = (await services.chat.open(sessionId, visitor)).conversation
    expect(messages).toHaveLength(after.messages.length + 1)
    expect(messages.at(-1)).toMatchObject({ offer: 'help', content: expect.stringContaining(careMessages.distress) })
  })

  it.each([
    ['yes i am fine thanks', 'resumed', /^Good\. .+\?$/],
    ['no', 'help', careMessages.distress],
    ['not sure', 'help', careMessages.distress],
    ['what does it matter', 'help', careMessages.distress],
  ])('may type whether they are safe: %s', async (words, offer, content) => {
    await using services = await openTestServices()
    const { sessionId } = await sayIn(services, null, unsure)
    const { reply, after } = await sayIn(services, sessionId, words)
    expect(reply?.offer).toBe(offer)
    expect(reply?.content).toMatch(content)
    expect(after.projectInfo.projectIdea).toBe('')
  })

  it('is asked once in a conversation, and takes up the project when they are safe', async ({ services }) => {
    const { sessionId } = await sayIn(services, null, unsure)
    await services.care.resume(sessionId, 'resume')
    expect((await sayIn(services, sessionId, unsure)).reply?.offer).toBeUndefined()
  })

  it('is not asked anything when they go on, and what they say is no answer', async () => {
    await using services = await openTestServices({ model: fakeModel() })
    const { sessionId } = await sayIn(services, null, idea)
    await sayIn(services, sessionId, words)
    for (const text of ['nobody cares', 'thank you', 'no']) {
      const { after, reply } = await sayIn(services, sessionId, text)
      expect([reply?.offer, after.projectInfo.projectName]).toEqual(['help', ''])
    }
  })

  it.each([words, unsure])('is told to no model, then or later: %s', async (said) => {
    const model = fakeModel(says('Noted. What is it called?'))
    await using services = await openTestServices({ model })
    const { sessionId } = await sayIn(services, null, said)
    expect(model.prompts).toEqual([])
    expect(model.structured).toEqual([])
    await sayIn(services, sessionId, idea)
    expect(model.prompts).toHaveLength(1)
    expect(JSON.stringify([model.prompts, model.structured])).not.toMatch(
      /live anymore|worthless|very sorry|only a form/,
    )
  })

  it('is told to no model in another language either', async () => {
    const model = fakeModel()
    await using services = await openTestServices({ model })
    const { reply } = await sayIn(services, null, 'Ek wil nie meer lewe nie, ek wil doodgaan')
    expect(reply).toMatchObject({ offer: 'help', content: expect.stringContaining(careMessages.distress) })
    expect([...model.prompts, ...model.structured]).toEqual([])
  })

  it('finds no word of it in the transcript of the lead', async ({ services }) => {
    const sessionId = await services.chat.begin(null, visitor)
    for (const said of [unsure, 'yes i am safe', words]) await sayIn(services, sessionId, said)
    await services.care.resume(sessionId, 'resume')
    for (const text of allAnswers) await sayIn(services, sessionId, text)
    const result = await services.submit(sessionId, 'submission-1')
    const lead = result.kind === 'submitted' ? await services.leads.get(aMember, result.leadId) : null
    expect(lead?.conversationTranscript.length).toBeGreaterThan(10)
    expect(JSON.stringify(lead)).not.toMatch(/live anymore|worthless|i am safe|very sorry|only a form/)
  })
})

it('meets a death in an idea with one plain sentence, once, and keeps the idea', async () => {
  await using services = await openTestServices({ model: fakeModel() })
  const words = 'A memorial page for my mother, where her choir can leave recordings'
  const { sessionId, reply, after } = await sayIn(services, null, words)
  expect(reply).toMatchObject({ offer: 'grief', content: expect.stringMatching(/^I am sorry for your loss\. .+\?$/) })
  expect(after).toMatchObject({ step: 2, choices: [], suggestion: null, projectInfo: { projectIdea: words } })
  expect((await sayIn(services, sessionId, 'In memory of my mother')).reply?.content).not.toContain('sorry')
})

describe('somebody with a file to show', () => {
  it('is offered the form for files, and the question goes on', async ({ services }) => {
    const { reply, after } = await sayIn(services, null, 'can i send you my business plan?')
    expect(reply).toMatchObject({ offer: 'upload', content: expect.stringMatching(/^Gladly\. .+\?$/) })
    expect(after).toMatchObject({ step: 1, projectInfo: { projectIdea: '', additionalNotes: '' } })
  })

  it('has answered what exists with it', async ({ services }) => {
    const sessionId = await talked(services, 'existingFeatures')
    const words = 'i have a drawing and a photo of the till, can i upload it'
    const { reply, after } = await sayIn(services, sessionId, words)
    expect(reply?.offer).toBe('upload')
    expect(after.projectInfo.existingFeatures).toContain('i have a drawing and a photo of the till')
    expect(after.field).toBe('technicalPreferences')
  })

  it.each([
    'I have a photo studio in Durban and need a site',
    'An app where people can upload photos of potholes',
    'I have pictures of 300 products and need a shop for them',
    'we share files by mail today and it must end',
  ])('may have an idea: %s', async (words) => {
    await using services = await openTestServices()
    expect((await sayIn(services, null, words)).after.projectInfo.projectIdea).toBe(words)
  })
})

describe.each([
  ['client', 'my website is down since this morning', careMessages.client],
  ['mail', 'are you hiring', careMessages.applicant(agency.email)],
  ['seller', 'We offer SEO for your website', careMessages.seller],
])('somebody who is sent elsewhere: %s', (offer, words, sentence) => {
  it('hears where, and the question goes on', async ({ services }) => {
    const { reply, after } = await sayIn(services, null, words)
    expect(reply).toMatchObject({ offer, content: expect.stringContaining(`${sentence} ${careMessages.orIdea}`) })
    expect(reply?.content).toMatch(/\?$/)
    expect(after).toMatchObject({ step: 1, projectInfo: { projectIdea: '' } })
  })

  it('may have an idea after all', async ({ services }) => {
    const { sessionId } = await sayIn(services, null, words)
    expect((await sayIn(services, sessionId, idea)).after).toMatchObject({ step: 2 })
  })

  it('leaves the interview when they say it twice', async ({ services }) => {
    const { sessionId } = await sayIn(services, null, words)
    const { reply, after } = await sayIn(services, sessionId, words)
    expect(reply).toMatchObject({ offer, content: sentence })
    expect(after).toMatchObject({ step: 1, choices: [], projectInfo: { projectIdea: '' } })
    expect((await sayIn(services, sessionId, idea)).after.projectInfo.projectIdea).toBe(idea)
  })

  it('is heard out when they press that it is an idea', async ({ services }) => {
    const { sessionId } = await sayIn(services, null, words)
    await sayIn(services, sessionId, words)
    await services.care.resume(sessionId, 'resume')
    const { reply, after } = await sayIn(services, sessionId, words)
    expect(reply).toMatchObject({ offer: 'person', content: expect.stringContaining(doubts.projectIdea) })
    expect(after.choices).toMatchObject([{ label: `Idea: “${words}”?` }])
    expect((await sayIn(services, sessionId, words)).after.projectInfo.projectIdea).toBe(words)
  })
})

describe('somebody who returns', () => {
  it('has their words stored with the lead that this browser submitted, and the team is told', async ({ services }) => {
    const earlier = await submitted(services)
    const words = 'I want to add something: the van is electric'
    const { sessionId, reply, after } = await sayIn(services, null, words, earlier.sessionId)
    const content = `${careMessages.added('Bean Counter', words)} ${promise}`
    expect(reply).toMatchObject({ offer: 'added', content })
    expect(after.returningTo).toBe(earlier.leadId)
    services.runtime.pass(1000)
    // Thanks are no message for the team.
    for (const thanks of ['thanks', 'thank you so much, you guys are great']) {
      const said = await sayIn(services, sessionId, thanks)
      expect(said.reply, thanks).toMatchObject({ offer: 'added', content: careMessages.listening })
    }
    const second = await sayIn(services, sessionId, 'the till is the blue one, photo follows')
    expect(second.reply?.content).toContain('Added to Bean Counter: “the till is the blue one, photo follows”')
    expect(second.after.projectInfo).toEqual(after.projectInfo)
    expect(await addedTo(services, earlier.leadId)).toEqual(['the till is the blue one, photo follows', words])
    expect(await services.store.count('leads')).toBe(1)
    services.runtime.pass(10 * 60 * 1000)
    await services.processEmails()
    const mails = services.post.to('hello@southeaster.example').concat(services.post.to('team@southeaster.example'))
    const told = mails.filter(({ subject }) => subject === '2 entries: Bean Counter')
    expect(told.map(({ text }) => text).join('\n')).toContain('the till is the blue one')
  })

  it('proves the lead by its reference and then its address, in any spelling, and gets the link by mail', async () => {
    await using services = await openTestServices()
    const { leadId, reference } = await submitted(services)
    const words = `hi its thandi again, ${reference.toLowerCase()}. i forgot to say the van is electric`
    const { sessionId, reply } = await sayIn(services, null, words)
    expect(reply).toMatchObject({ offer: 'returning', content: careMessages.returning(agency.phone) })
    expect(await addedTo(services, leadId)).toEqual([])
    const proven = await sayIn(services, sessionId, email.toUpperCase())
    expect(proven.reply).toMatchObject({ offer: 'added', content: expect.stringContaining(careMessages.linkMailed) })
    expect(await addedTo(services, leadId)).toEqual([words])
    const { activity } = (await services.leads.details(aMember, leadId)) ?? {}
    expect(activity).toMatchObject([{ field: 'letter', memberEmail: '', reason: leadMessages.theyWrote }])
    expect(proven.after).toMatchObject({ step: 1, projectInfo: { projectIdea: '' } })
    expect(await linksTo(services, email)).toBe(1)
  })

  it('proves it in one message, also at a later question', async ({ services }) => {
    const { leadId, reference } = await submitted(services)
    const words = `${reference} ${email} we also need a Spanish version`
    const first = await sayIn(services, null, words)
    expect(first.reply?.offer).toBe('added')
    const { sessionId } = await sayIn(services, null, 'hello')
    expect((await sayIn(services, sessionId, words)).reply?.offer).toBe('added')
    expect(await addedTo(services, leadId)).toEqual([words, words])
  })

  it('is heard before their words are taken for a fault of a client', async ({ services }) => {
    const { leadId, reference } = await submitted(services)
    const words = `You host our shop and it is down. I already submitted a ticket, reference ${reference}, ${email}`
    expect((await sayIn(services, null, words)).reply?.offer).toBe('added')
    expect(await addedTo(services, leadId)).toEqual([words])
  })

  it.each([
    'We want to keep track of every request we sent to our suppliers',
    'Software that reminds suppliers of a request we have sent',
    'Salon clients phone us all day to change my appointment times',
  ])('is nobody whose idea has the same words: %s', async (words) => {
    await using services = await openTestServices()
    expect((await sayIn(services, null, words)).after.projectInfo.projectIdea).toBe(words)
  })

  it('stores nothing where they say no more than the proof', async ({ services }) => {
    const { leadId, reference } = await submitted(services)
    const { reply } = await sayIn(services, null, `${reference} ${email}`)
    expect(reply?.content).toContain(careMessages.since('Bean Counter', '2 March 2026, 10:00 SAST'))
    expect(await addedTo(services, leadId)).toEqual([])
  })

  it('gets the link mailed without a reference, and hears the same where the address is unknown', async () => {
    await using services = await openTestServices()
    await submitted(services)
    for (const [address, mails] of [
      [email, 1],
      ['somebody@else.example', 0],
    ] as const) {
      const { sessionId } = await sayIn(services, null, 'I sent you my idea last week. Any news?')
      const { reply, after } = await sayIn(services, sessionId, `it was ${address}`)
      expect(reply).toMatchObject({ offer: 'returning', content: careMessages.link })
      expect(after.projectInfo.projectIdea).toBe('')
      expect(await linksTo(services, address)).toBe(mails)
    }
  })

  it.each([
    'status',
    'my project',
    'where is my page?',
    'what about my call',
    'i want to change my address',
    'please move my call',
    'delete my project',
    'hi, I forgot to say the van is electric',
  ])('is asked for the address after “%s”', async (words) => {
    await using services = await openTestServices()
    expect((await sayIn(services, null, words)).reply?.offer).toBe('returning')
  })

  it('is heard at a later question, where it is not about what was said here', async ({ services }) => {
    for (const words of ['what is the status of my project', 'please move my call']) {
      const sessionId = await talked(services, 'timeline')
      expect((await sayIn(services, sessionId, words)).reply?.offer, words).toBe('returning')
    }
    const another = await talked(services, 'timeline')
    for (const words of [
      'I forgot to say it must work offline',
      'A status page for my clients, my project of the year',
    ])
      expect((await sayIn(services, another, words)).reply?.offer).not.toBe('returning')
  })

  it('may turn to an idea instead, typed or by the button', async ({ services }) => {
    const words = 'what is the status of CCC-CCC'
    const typed = await sayIn(services, null, words)
    expect((await sayIn(services, typed.sessionId, idea)).after.projectInfo.projectIdea).toBe(idea)
    const { sessionId } = await sayIn(services, null, words)
    await services.care.resume(sessionId, 'resume')
    expect((await sayIn(services, sessionId, words)).reply?.content).toContain(doubts.projectIdea)
  })

  it('may go on with the open question, also where it is no idea and no name', async ({ services }) => {
    const words = 'I submitted a brief last week, any news on it?'
    const sessionId = await talked(services, 'technicalPreferences')
    expect((await sayIn(services, sessionId, words)).reply?.offer).toBe('returning')
    await services.care.resume(sessionId, 'resume')
    expect((await sayIn(services, sessionId, words)).after.projectInfo.technicalPreferences).toBe(words)
  })

  it('learns nothing from a wrong pair, and is stopped after ten tries', async ({ services }) => {
    const { leadId, reference } = await submitted(services)
    const say = async (words: string) =>
      (
        await sayIn(services, null, `what is the status of ${words}`, undefined, {
          ...visitor,
          address: '196.25.1.1',
        })
      ).reply?.content
    for (let count = 0; count < 10; count += 1)
      expect(await say(`${count % 2 ? reference : 'CCC-CCC'} somebody@else.example`)).toBe(careMessages.link)
    expect(await say(`${reference} ${email}`)).toBe(careMessages.link)
    expect(await addedTo(services, leadId)).toEqual([])
  })

  it('who asks for another lead than this browser’s is asked for its proof', async ({ services }) => {
    const earlier = await submitted(services)
    const other = await sayIn(services, null, 'what is the status of CCC-CCC', earlier.sessionId)
    expect(other.reply).toMatchObject({ offer: 'returning' })
    const own = await sayIn(services, null, `what is the status of ${earlier.reference}`, earlier.sessionId)
    expect(own.reply?.content).toContain(careMessages.since('Bean Counter', '2 March 2026, 10:00 SAST'))
  })

  it('leaves nothing behind when the lead is erased', async ({ services }) => {
    const earlier = await submitted(services)
    const { sessionId } = await sayIn(services, null, 'I want to add something', earlier.sessionId)
    const { revision = '' } = (await services.leads.get(aMember, earlier.leadId)) ?? {}
    expect(await services.leads.erase(aMember, earlier.leadId, revision)).toEqual({ kind: 'erased' })
    for (const name of ['visitorMessages', 'emailQueue', 'chatSessions']) {
      expect(await services.store.count(name), name).toBe(0)
    }
    const after = await sayIn(services, sessionId, 'I want to add something', earlier.sessionId)
    expect(after.reply).toMatchObject({ offer: 'returning' })
  })

  it('is told to ring where clients have no pages', () => {
    for (const reply of [{ kind: 'link', email }, { kind: 'returning' }] satisfies CareReply[]) {
      const told = withoutLinks(reply)
      expect(told && wordsOfCare(told, agency)).toContain(`ring us: ${agency.phone}`)
    }
  })

  it('may add fifty messages to a lead', async ({ services }) => {
    const earlier = await submitted(services)
    const { leadId } = earlier
    for (let count = 0; count < 50; count += 1) {
      await services.store.add('visitorMessages', { leadId, sessionId: '', text: 'x', dataRetentionDate: '2030' })
    }
    const { reply } = await sayIn(services, null, 'I want to add something', earlier.sessionId)
    expect(reply).toMatchObject({ offer: 'person', content: careMessages.full('Bean Counter') })
    expect(await services.store.count('visitorMessages')).toBe(50)
  })
})

describe('somebody who wants everything deleted', () => {
  it('gets it done with a receipt, the call request and its mail included', async ({ services }) => {
    const { sessionId } = await sayIn(services, null, idea)
    await sayIn(services, sessionId, 'please call me on 083 555 0142 after 17:00')
    expect(await services.store.count('emailQueue')).toBe(1)
    const { reply } = await sayIn(services, sessionId, 'please delete everything i said')
    expect(reply).toMatchObject({ offer: 'delete', content: careMessages.delete })
    const erased = await services.care.erase(sessionId)
    expect(erased).toMatchObject({ kind: 'erased', receipt: { left: 1 } })
    for (const name of ['chatSessions', 'contactMessages', 'emailQueue']) {
      expect(await services.store.count(name), name).toBe(0)
    }
    expect(await services.care.erase(sessionId)).toEqual({ kind: 'no-session' })
  })

  it('keeps it, and goes on', async ({ services }) => {
    const { sessionId } = await sayIn(services, null, idea)
    await sayIn(services, sessionId, 'please delete everything i said')
    await services.care.resume(sessionId, 'keep')
    const { conversation } = await services.chat.open(sessionId, visitor)
    expect(conversation.messages.at(-1)?.content).toMatch(/^It is all still here\. .*\?$/)
    expect(conversation.projectInfo.projectIdea).toBe(idea)
  })

  it('is led to the page of what they submitted, where they have said nothing else', async ({ services }) => {
    const { leadId, sessionId } = await submitted(services)
    const { reply, after } = await sayIn(services, null, 'please delete my project', sessionId)
    expect([reply?.offer, after.returningTo]).toEqual(['added', leadId])
    expect((await sayIn(services, null, 'please delete my project')).reply?.offer).toBe('returning')
  })

  it('is told that a lead of this browser stays, and whom to ask', async ({ services }) => {
    const earlier = await submitted(services)
    const { reply } = await sayIn(services, null, 'please delete everything i said', earlier.sessionId)
    expect(reply?.content).toContain(careMessages.leadStays(earlier.reference, agency.email))
    expect(await services.care.erase(earlier.sessionId)).toEqual({ kind: 'submitted' })
    expect(await services.store.count('leads')).toBe(1)
  })
})
