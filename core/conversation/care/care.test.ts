import { describe, expect, it } from 'vitest'
import { allAnswers } from '../../../test/support/answers.ts'
import { converse } from '../../../test/support/conversations/converse.ts'
import { listedMessages } from '../../../test/support/listed.ts'
import { fakeModel, says } from '../../../test/support/model/fake-model.ts'
import {
  agency,
  aMember,
  openTestServices,
  reviewed,
  type TestServices,
  visitor,
} from '../../../test/support/test-services.ts'
import { careMessages } from './messages.ts'

const idea = 'A booking site for surf lessons in Muizenberg'
const email = 'thandi@beancounter.example'

/** A lead, its session and its reference. */
/** A day after the first message of a test. */
const promise = 'A person answers by Tuesday, 10:00 Cape Town time.'

async function submitted(testServices: TestServices) {
  const sessionId = await reviewed(testServices)
  const result = await testServices.submit(sessionId, 'submission-1')
  const leadId = result.kind === 'submitted' ? result.leadId : ''
  const lead = await testServices.leads.get(aMember, leadId)
  return { sessionId, leadId, reference: lead?.reference ?? '' }
}

async function sayIn({ chat }: TestServices, sessionId: string | null, text: string, submittedSessionId?: string) {
  const { conversation } = await chat.open(sessionId, visitor)
  const answer = {
    text,
    skip: false,
    seen: conversation.messages.length,
    submittedSessionId: submittedSessionId ?? null,
  }
  const turn = await chat.turn(sessionId, answer, visitor)
  await Array.fromAsync(turn.events)
  const after = (await chat.open(turn.sessionId, visitor)).conversation
  return { sessionId: turn.sessionId, after, reply: after.messages.at(-1) }
}

async function addedTo({ leads }: TestServices, leadId: string): Promise<string[]> {
  return ((await leads.details(aMember, leadId))?.visitorMessages ?? []).map(({ text }) => text)
}

describe('somebody in distress', () => {
  const words = 'i lost my business and i dont want to live anymore'

  it('gets people to ring and no question, and nothing is filled or counted', async () => {
    await using testServices = await openTestServices({ country: 'ZA' })
    const person = await converse(testServices)
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
    expect(await testServices.store.get('chatSessions', person.sessionId)).toMatchObject({
      extraTurnsOnStep: 0,
      noted: [],
    })
  })

  it('gets our own number and an honest sentence where no line of the country is known', async () => {
    await using testServices = await openTestServices({ country: 'AQ' })
    const reply = (await (await converse(testServices)).say(words)).messages.at(-1)
    expect(reply?.content).toBe(`${careMessages.distressWithoutLines}\n${agency.phone}: ${careMessages.us}`)
    expect(reply?.help).toEqual([{ name: careMessages.us, phone: agency.phone, note: '' }])
  })

  it('takes up the project again by their own wish, once', async () => {
    await using testServices = await openTestServices()
    const { sessionId } = await sayIn(testServices, null, words)
    expect(await testServices.care.resume(sessionId, 'resume')).toEqual({ kind: 'done' })
    await testServices.care.resume(sessionId, 'resume')
    const { messages } = (await testServices.chat.open(sessionId, visitor)).conversation
    expect(messages).toHaveLength(4)
    expect(messages.at(-1)).toMatchObject({ role: 'assistant', asks: 'projectIdea' })
    expect((await sayIn(testServices, sessionId, idea)).after.projectInfo.projectIdea).toBe(idea)
  })

  it('is not asked anything when they go on, and what they say is no answer', async () => {
    await using testServices = await openTestServices({ model: fakeModel() })
    const { sessionId } = await sayIn(testServices, null, idea)
    await sayIn(testServices, sessionId, words)
    for (const text of ['nobody cares', 'thank you', 'no']) {
      const { after, reply } = await sayIn(testServices, sessionId, text)
      expect([reply?.offer, after.projectInfo.projectName]).toEqual(['help', ''])
    }
  })

  it('is told to no model, then or later, and to nobody with the lead', async () => {
    const model = fakeModel(says('Noted. What is it called?'))
    await using testServices = await openTestServices({ model })
    const { sessionId } = await sayIn(testServices, null, words)
    expect(model.prompts).toEqual([])
    expect(model.structured).toEqual([])
    await sayIn(testServices, sessionId, idea)
    expect(model.prompts).toHaveLength(1)
    expect(JSON.stringify([model.prompts, model.structured])).not.toMatch(/live anymore|very sorry/)
  })

  it('is told to no model in another language either', async () => {
    const model = fakeModel()
    await using testServices = await openTestServices({ model })
    const { reply } = await sayIn(testServices, null, 'Ek wil nie meer lewe nie, ek wil doodgaan')
    expect(reply).toMatchObject({ offer: 'help', content: expect.stringContaining(careMessages.distress) })
    expect([...model.prompts, ...model.structured]).toEqual([])
  })

  it('finds no word of it in the transcript of the lead', async () => {
    await using testServices = await openTestServices()
    const sessionId = await testServices.chat.begin(null, visitor)
    await sayIn(testServices, sessionId, words)
    for (const text of allAnswers) await sayIn(testServices, sessionId, text)
    const result = await testServices.submit(sessionId, 'submission-1')
    const lead = result.kind === 'submitted' ? await testServices.leads.get(aMember, result.leadId) : null
    expect(lead?.conversationTranscript.length).toBeGreaterThan(10)
    expect(JSON.stringify(lead)).not.toMatch(/live anymore|very sorry/)
  })
})

describe('a client with a fault', () => {
  it('is heard out when they say again that it is an idea', async () => {
    await using testServices = await openTestServices()
    const words = 'my website is down'
    const { sessionId, reply } = await sayIn(testServices, null, words)
    expect(reply).toMatchObject({ offer: 'client' })
    await testServices.care.resume(sessionId, 'resume')
    const { after } = await sayIn(testServices, sessionId, words)
    expect(after.projectInfo.projectIdea).toBe(words)
  })

  const words = 'my website is down since this morning'
  const fields = { message: `${words}, the shop as well`, name: 'Thandi Nkosi', replyTo: '083 555 0142' }

  it('may say more of it before and after the message is left, and none of it is an idea', async () => {
    await using testServices = await openTestServices()
    const { sessionId } = await sayIn(testServices, null, words)
    const before = await sayIn(testServices, sessionId, 'also the mail does not work')
    await testServices.care.leaveMessage(sessionId, fields, null)
    const after = await sayIn(testServices, sessionId, 'and the prices are wrong')
    for (const { reply, after: talk } of [before, after])
      expect([reply?.offer, talk.projectInfo.projectIdea]).toEqual(['client', ''])
  })

  it('leaves a message that is stored with the contact messages and mailed to the team, once', async () => {
    await using testServices = await openTestServices()
    const { sessionId, after } = await sayIn(testServices, null, words)
    expect(after.messages.at(-1)).toMatchObject({ offer: 'client', content: careMessages.client })
    expect(after.projectInfo.projectIdea).toBe('')
    const leave = () => testServices.care.leaveMessage(sessionId, fields, '196.25.1.1')
    expect([await leave(), await leave()]).toEqual([{ kind: 'done' }, { kind: 'done' }])
    expect(await listedMessages(testServices)).toEqual([
      expect.objectContaining({ kind: 'message', message: fields.message, phone: '+27 83 555 0142', email: '' }),
    ])
    await testServices.processEmails()
    const [mail] = testServices.post.to('team@southeaster.example')
    expect(mail?.text).toContain(fields.message)
    expect(mail?.text).toContain('+27 83 555 0142')
    const told = (await testServices.chat.open(sessionId, visitor)).conversation.messages
    expect(told.filter(({ content }) => content === `${careMessages.left} ${promise}`)).toHaveLength(1)
  })

  it.each([
    [{ replyTo: '' }, [{ field: 'replyTo', message: careMessages.replyToMissing }]],
    [{ replyTo: 'tomorrow' }, [{ field: 'replyTo', message: careMessages.replyToWrong }]],
    [{ name: '', message: ' ' }, [{ field: 'name' }, { field: 'message' }]],
  ])('is told what is missing, and nothing is stored: %j', async (changes, problems) => {
    await using testServices = await openTestServices()
    const { sessionId } = await sayIn(testServices, null, words)
    const result = await testServices.care.leaveMessage(sessionId, { ...fields, ...changes }, null)
    expect(result).toEqual({ kind: 'invalid', problems: problems.map((each) => expect.objectContaining(each)) })
    expect(await testServices.messages.count(aMember)).toBe(0)
  })

  it('goes on with the interview where it is an idea after all', async () => {
    await using testServices = await openTestServices()
    const { sessionId } = await sayIn(testServices, null, words)
    await testServices.care.resume(sessionId, 'resume')
    expect((await sayIn(testServices, sessionId, idea)).after).toMatchObject({ step: 2 })
  })
})

describe('somebody who returns', () => {
  it('has their words stored with the lead that this browser submitted, and the team is told', async () => {
    await using testServices = await openTestServices()
    const earlier = await submitted(testServices)
    const { sessionId, reply, after } = await sayIn(testServices, null, 'I want to add something', earlier.sessionId)
    expect(reply).toMatchObject({ offer: 'added', content: careMessages.added('Bean Counter', promise) })
    testServices.runtime.pass(1000)
    // Thanks are no message for the team.
    expect((await sayIn(testServices, sessionId, 'thanks')).reply).toMatchObject({ offer: 'added', content: 'Gladly.' })
    const second = await sayIn(testServices, sessionId, 'the till is the blue one, photo follows')
    expect(second.reply?.content).toBe(careMessages.added('Bean Counter', promise))
    expect(second.after.projectInfo).toEqual(after.projectInfo)
    expect(await addedTo(testServices, earlier.leadId)).toEqual([
      'the till is the blue one, photo follows',
      'I want to add something',
    ])
    expect(await testServices.store.count('leads')).toBe(1)
    await testServices.processEmails()
    const mails = testServices.post
      .to('hello@southeaster.example')
      .concat(testServices.post.to('team@southeaster.example'))
    const told = mails.filter(({ subject }) => subject === 'Added to Bean Counter')
    expect(told.map(({ text }) => text).join('\n')).toContain('the till is the blue one')
  })

  it('proves the lead by its reference and email address, in any spelling', async () => {
    await using testServices = await openTestServices()
    const { leadId, reference } = await submitted(testServices)
    const { sessionId, reply } = await sayIn(testServices, null, 'i want to add something to my project')
    expect(reply).toMatchObject({ offer: 'returning', content: careMessages.returning })
    expect(await addedTo(testServices, leadId)).toEqual([])
    const proof = { reference: ` ${reference.toLowerCase().replace('-', '')}`, email: ` ${email.toUpperCase()}` }
    expect(await testServices.care.addToLead(sessionId, proof, null)).toEqual({ kind: 'done' })
    expect(await addedTo(testServices, leadId)).toEqual(['i want to add something to my project'])
    expect(await testServices.care.addToLead(sessionId, proof, null)).toEqual({ kind: 'done' })
    expect(await addedTo(testServices, leadId)).toHaveLength(1)
  })

  it('is shown the fields where the proof is typed into the box, and the brief stays empty', async () => {
    await using testServices = await openTestServices()
    const { leadId, reference } = await submitted(testServices)
    const { sessionId } = await sayIn(testServices, null, 'i want to add something to my project')
    const { reply, after } = await sayIn(testServices, sessionId, `${reference} and ${email}`)
    expect(reply).toMatchObject({ offer: 'returning', content: careMessages.fields })
    expect(Object.values(after.projectInfo).join('')).toBe('')
    await testServices.care.addToLead(sessionId, { reference, email }, null)
    const [text] = await addedTo(testServices, leadId)
    expect(text).toBe(`i want to add something to my project\n${reference} and ${email}`)
  })

  it('learns nothing from a wrong pair, and is stopped after ten tries', async () => {
    await using testServices = await openTestServices()
    const { leadId, reference } = await submitted(testServices)
    const { sessionId } = await sayIn(testServices, null, 'i want to add something to my project')
    const wrong = [
      { reference, email: 'somebody@else.example' },
      { reference: 'CCC-CCC', email },
      { reference: '', email: '' },
    ]
    for (const proof of wrong) {
      expect(await testServices.care.addToLead(sessionId, proof, '196.25.1.1')).toEqual({ kind: 'unknown' })
    }
    for (let count = wrong.length; count < 10; count += 1) {
      await testServices.care.addToLead(sessionId, wrong[0] ?? { reference, email }, '196.25.1.1')
    }
    const right = { reference, email }
    expect(await testServices.care.addToLead(sessionId, right, '196.25.1.1')).toMatchObject({ kind: 'wait' })
    expect(await addedTo(testServices, leadId)).toEqual([])
  })

  it('who asks for another lead than this browser’s is asked for its proof', async () => {
    await using testServices = await openTestServices()
    const earlier = await submitted(testServices)
    const other = await sayIn(testServices, null, 'what is the status of CCC-CCC', earlier.sessionId)
    expect(other.reply).toMatchObject({ offer: 'returning' })
    const own = await sayIn(testServices, null, `what is the status of ${earlier.reference}`, earlier.sessionId)
    expect(own.reply?.content).toBe(
      `${careMessages.since('Bean Counter', '2 March 2026, 10:00 SAST')} ${careMessages.added('Bean Counter', promise)}`,
    )
  })

  it('leaves nothing behind when the lead is erased', async () => {
    await using testServices = await openTestServices()
    const earlier = await submitted(testServices)
    const { sessionId } = await sayIn(testServices, null, 'I want to add something', earlier.sessionId)
    const { revision = '' } = (await testServices.leads.get(aMember, earlier.leadId)) ?? {}
    expect(await testServices.leads.erase(aMember, earlier.leadId, revision)).toEqual({ kind: 'erased' })
    for (const name of ['visitorMessages', 'emailQueue', 'chatSessions']) {
      expect(await testServices.store.count(name), name).toBe(0)
    }
    const after = await sayIn(testServices, sessionId, 'I want to add something', earlier.sessionId)
    expect(after.reply).toMatchObject({ offer: 'returning' })
  })

  it('may add fifty messages to a lead', async () => {
    await using testServices = await openTestServices()
    const earlier = await submitted(testServices)
    const { leadId } = earlier
    for (let count = 0; count < 50; count += 1) {
      await testServices.store.add('visitorMessages', { leadId, sessionId: '', text: 'x', dataRetentionDate: '2030' })
    }
    const { reply } = await sayIn(testServices, null, 'I want to add something', earlier.sessionId)
    expect(reply).toMatchObject({ offer: 'person', content: careMessages.full('Bean Counter') })
    expect(await testServices.store.count('visitorMessages')).toBe(50)
  })
})

it.each([
  ['are you hiring', careMessages.applicant(agency.email)],
  ['We offer SEO for your website', careMessages.seller],
])('answers %j in a sentence that fills nothing', async (words, sentence) => {
  await using testServices = await openTestServices()
  const { after, reply } = await sayIn(testServices, null, words)
  expect(reply?.content).toBe(sentence)
  expect(after).toMatchObject({ step: 1, projectInfo: { projectIdea: '' } })
})

describe('somebody who wants everything deleted', () => {
  it('gets it done with a receipt, the call request and its mail included', async () => {
    await using testServices = await openTestServices()
    const { sessionId } = await sayIn(testServices, null, idea)
    await sayIn(testServices, sessionId, 'please call me on 083 555 0142 after 17:00')
    expect(await testServices.store.count('emailQueue')).toBe(1)
    const { reply } = await sayIn(testServices, sessionId, 'please delete everything i said')
    expect(reply).toMatchObject({ offer: 'delete', content: careMessages.delete(2) })
    const erased = await testServices.care.erase(sessionId)
    expect(erased).toMatchObject({ kind: 'erased', receipt: { messages: 7, lines: 2, left: 1 } })
    expect(erased.kind === 'erased' && erased.receipt.code).toMatch(/^[CFHJKMPRTWXY3479]{3}-[CFHJKMPRTWXY3479]{3}$/)
    for (const name of ['chatSessions', 'contactMessages', 'emailQueue']) {
      expect(await testServices.store.count(name), name).toBe(0)
    }
    expect(await testServices.care.erase(sessionId)).toEqual({ kind: 'no-session' })
  })

  it('keeps it, and goes on', async () => {
    await using testServices = await openTestServices()
    const { sessionId } = await sayIn(testServices, null, idea)
    await sayIn(testServices, sessionId, 'please delete everything i said')
    await testServices.care.resume(sessionId, 'keep')
    const { conversation } = await testServices.chat.open(sessionId, visitor)
    expect(conversation.messages.at(-1)?.content).toMatch(/^It is all still here\. .*\?$/)
    expect(conversation.projectInfo.projectIdea).toBe(idea)
  })

  it('is told that a lead of this browser stays, and whom to ask', async () => {
    await using testServices = await openTestServices()
    const earlier = await submitted(testServices)
    const { reply } = await sayIn(testServices, null, 'please delete everything i said', earlier.sessionId)
    expect(reply?.content).toContain(careMessages.leadStays(earlier.reference, agency.email))
    expect(await testServices.care.erase(earlier.sessionId)).toEqual({ kind: 'submitted' })
    expect(await testServices.store.count('leads')).toBe(1)
  })
})
