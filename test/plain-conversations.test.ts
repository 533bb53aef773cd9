import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { chatMessages } from '../core/brief/messages.ts'
import { totalSteps } from '../core/brief/steps.ts'
import { converse, recordedFields } from './support/conversations/converse.ts'
import { openTestServices } from './support/test-services.ts'

/** What a conversation of plain answers gave at commit d3b678d. A lead is recorded where it could be submitted. */
interface Recorded {
  readonly name: string
  readonly country: string
  /** Each answer (null: the Skip button), and where the conversation stood after it. */
  readonly turns: readonly { readonly answer: string | null; readonly then: string }[]
  readonly projectInfo: Readonly<Record<string, string>>
  /** Without ids, times, reference and the words of the assistant. */
  readonly lead?: Readonly<Record<string, unknown>>
}

const recorded: readonly Recorded[] = JSON.parse(
  readFileSync(new URL('./conversations/plain/recorded.json', import.meta.url), 'utf8'),
)

it('has thirty conversations', () => {
  expect(new Set(recorded.map(({ name }) => name)).size).toBe(30)
})

it.each(recorded)(
  '$name: plain answers store what they always stored',
  async ({ country, turns, projectInfo, lead }) => {
    await using testServices = await openTestServices({ country })
    const visitor = await converse(testServices)
    const stood: string[] = []
    for (const { answer } of turns) {
      const { field, isComplete } = await visitor.say(answer)
      stood.push(`${field}${isComplete ? ', complete' : ''}`)
    }
    // Recorded behind the number of the step and the progress: “2 of 9, 22 %, projectName”.
    expect(stood).toEqual(turns.map(({ then }) => then.split(', ').slice(2).join(', ')))

    const view = await visitor.view()
    expect(JSON.stringify(view.projectInfo, Object.keys(projectInfo))).toBe(JSON.stringify(projectInfo))
    const plainMessage = new Set(['role', 'content', 'timestamp'])
    // A question that was added since is passed over, and the message says which one is open.
    if (totalSteps > recordedFields.length) plainMessage.add('asks')
    const isPlain = ({ content }: { content: string }) => !content.startsWith(chatMessages.askForEmail)
    for (const message of view.messages.filter(isPlain)) {
      expect(Object.keys(message).filter((key) => !plainMessage.has(key))).toEqual([])
    }

    const submitted = await testServices.submit(visitor.sessionId, 'submission-000000000000000000')
    expect(submitted.kind).toBe(lead ? 'submitted' : 'incomplete')
    const stored = lead && (await storedLead(testServices.store, Object.keys(lead)))
    expect(stored).toBe(lead && JSON.stringify(lead))
  },
)

/** The one lead of the store: these fields of it, in this order. */
async function storedLead(
  store: Awaited<ReturnType<typeof openTestServices>>['store'],
  fields: readonly string[],
): Promise<string> {
  const [lead] = (await store.find('leads', { limit: 1 })).documents
  const transcript = lead?.['conversationTranscript'] as readonly { role: string; content: string }[]
  const conversationTranscript = transcript.map(({ role, content }) => (role === 'user' ? { role, content } : { role }))
  const all: Record<string, unknown> = { ...lead, conversationTranscript }
  return JSON.stringify(Object.fromEntries(fields.map((field) => [field, all[field]])))
}
