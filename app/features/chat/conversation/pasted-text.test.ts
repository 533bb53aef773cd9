import { describe, expect } from 'vitest'
import { longestAnswer } from '../../../../core/brief/session-rules.ts'
import { turnMessages } from '../../../../core/brief/turn-messages.ts'
import type { Attachment } from '../../../../core/files/attachment.ts'
import { openCollection } from '../../../../core/store/collection.ts'
import { allAnswers, placeOf } from '../../../../test/support/answers.ts'
import { fakeModel } from '../../../../test/support/model/fake-model.ts'
import { openTestServices, talked, type TestServices, visitor } from '../../../../test/support/test-services.ts'
import { it } from '../../../../test/support/with-services.ts'
import { letters } from '../../letters/letter.ts'
import { filed } from '../reply/replies.ts'

const sentence = 'I have put it with your brief as a text file'
const line = 'A booking site for our surf school, with lessons, boards to rent and a calendar for the teachers.\n'
/** Over 6,000 characters. */
const pasted = line.repeat(62)
const from = { ...visitor, address: '196.25.1.1' }

async function paste({ chat }: TestServices, sessionId: string, text: string) {
  const { conversation } = await chat.open(sessionId, visitor)
  const answer = { text, skip: false, seen: conversation.messages.length }
  return Array.fromAsync((await chat.turn(sessionId, answer, from)).events)
}

async function filesOf({ store }: TestServices, sessionId: string): Promise<readonly Attachment[]> {
  return ((await store.get('chatSessions', sessionId))?.['files'] ?? []) as readonly Attachment[]
}

const refusal = {
  type: 'failed',
  kind: 'too-long',
  message: `${turnMessages.tooLong(longestAnswer)} ${turnMessages.notFiled('hello@southeaster.example')}`,
}

describe('a text that is longer than an answer', () => {
  it('becomes a file, whole; its beginning up to a white space is the answer, and the reply says so once', async () => {
    await using services = await openTestServices()
    const sessionId = await services.chat.begin(null, visitor)
    const events = await paste(services, sessionId, pasted)

    expect(sentence).toBe(filed.slice(0, sentence.length))
    const { conversation } = await services.chat.open(sessionId, visitor)
    expect(conversation.files).toEqual([{ name: 'Project idea.txt' }])
    const [, said, reply] = conversation.messages
    expect(said?.content.length).toBeLessThanOrEqual(longestAnswer)
    expect(said?.content.length).toBeGreaterThan(longestAnswer - 20)
    expect(pasted).toMatch(new RegExp(`^${said?.content.replaceAll('.', '\\.')}\\s`))
    expect(conversation.projectInfo.projectIdea).toBe(said?.content)
    expect(reply?.content.split(sentence)).toHaveLength(2)
    expect(reply?.content).toMatch(/\?$/)
    expect(events.at(-1)).toMatchObject({
      type: 'turn',
      conversation: { step: 2, files: [{ name: 'Project idea.txt' }] },
    })
    const [file] = await filesOf(services, sessionId)
    const stored = file && (await services.attachments.readAttachment(file.id))
    expect(stored && Buffer.from(stored).toString()).toBe(pasted)
  })

  it('goes with the lead', async ({ services }) => {
    const sessionId = await talked(services, 'existingFeatures')
    for (const text of [pasted, ...allAnswers.slice(placeOf('existingFeatures') + 1)])
      await paste(services, sessionId, text)
    expect(await services.submit(sessionId, 'submission-00001')).toMatchObject({ kind: 'submitted' })
    const { documents } = await openCollection(services.store, letters).find({ limit: 5 })
    expect(documents).toMatchObject([{ attachments: [{ name: 'Existing features.txt', type: 'text/plain' }] }])
  })

  it('of somebody in need is no file, also where none could be stored', async () => {
    await using services = await openTestServices({ settings: { MIN_FREE_DISK: '1000000000' } })
    const sessionId = await services.chat.begin(null, visitor)
    await paste(services, sessionId, `i took too many tablets. ${line.repeat(62)}`)
    const { conversation } = await services.chat.open(sessionId, visitor)
    expect(conversation.messages.at(-1)).toMatchObject({ role: 'assistant', offer: expect.any(String) })
    expect(conversation.messages.at(-1)?.content).not.toContain(sentence)
    expect(await filesOf(services, sessionId)).toEqual([])
  })

  it('that is sent again is stored once', async ({ services }) => {
    const sessionId = await services.chat.begin(null, visitor)
    const twice = await Promise.all([paste(services, sessionId, pasted), paste(services, sessionId, pasted)])
    expect(twice.filter((events) => events.at(-1)?.type === 'turn')).toHaveLength(1)
    expect(await filesOf(services, sessionId)).toHaveLength(1)
  })

  it('is said to be a file also by the reply to a visitor who had left before it', async () => {
    await using services = await openTestServices({ model: fakeModel() })
    const sessionId = await services.chat.begin(null, visitor)
    const stream = (await services.chat.turn(sessionId, { text: pasted, skip: false, seen: 1 }, from)).events
    for await (const { type } of stream) if (type === 'saved') break
    const { conversation } = await services.chat.open(sessionId, visitor)
    expect(conversation.messages.at(-1)?.content).toContain(sentence)
  })

  it('is refused where five files are there, and nothing of it is stored', async ({ services }) => {
    const sessionId = await talked(services, 'projectName')
    const files = ['a', 'b', 'c', 'd', 'e'].map((name) => ({ name: `${name}.txt`, bytes: Buffer.from(name) }))
    await services.talkFiles.add(sessionId, files)
    expect(await paste(services, sessionId, pasted)).toEqual([refusal])
    expect(await filesOf(services, sessionId)).toHaveLength(5)
    expect((await services.chat.open(sessionId, visitor)).conversation.step).toBe(2)
  })

  it('is refused where the files of the day are used up', async () => {
    await using services = await openTestServices({ settings: { UPLOADS_PER_ADDRESS: '1' } })
    const first = await services.chat.begin(null, visitor)
    expect(await services.talkFiles.maySend(first, from.address, 1024 * 1024)).toEqual({ kind: 'ok' })
    expect(await paste(services, first, pasted)).toEqual([refusal])
    expect((await paste(services, first, line)).at(-1)).toMatchObject({ type: 'turn', conversation: { step: 2 } })
  })

  it('is refused below what must stay free on the disk', async () => {
    await using services = await openTestServices({ settings: { MIN_FREE_DISK: '1000000000' } })
    const sessionId = await services.chat.begin(null, visitor)
    expect(await paste(services, sessionId, pasted)).toEqual([refusal])
    expect(await filesOf(services, sessionId)).toEqual([])
  })
})
