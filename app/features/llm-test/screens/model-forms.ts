import * as z from 'zod'
import type { Member } from '../../../../core/identity/member.ts'
import { connectionMessages, documentMessages } from '../../../../core/store/document-messages.ts'
import { defineForm, formsFor, members, type Sent, shown } from '../../../ui/forms/define-form.ts'
import { llmTestMessages as texts } from '../messages.ts'
import type { ModelTestService, TestAnswer } from '../model-test-service.ts'
import { failure, longestText, turnsIn } from './action-result.ts'

/** The sentence of the connection test, with that of the read that failed. */
export const storeFailed = `${connectionMessages.notConnected}. ${documentMessages.listNotRetrieved}`

const mostTurns = 60

type Test = (test: ModelTestService, member: Member, signal: AbortSignal, fields: Typed) => Promise<TestAnswer>
type Typed = z.infer<typeof Typed>
const Typed = z.object({ text: z.string().default(''), turns: z.string().default('').transform(turnsIn) })

function modelForm(test: Test) {
  const perform = async ({ services, who, args }: Sent<Member>, fields: Typed) => {
    const isLong = fields.text.length > longestText
    const answer = isLong
      ? failure(texts.tooLong(longestText))
      : test(services.modelTest, who, args.request.signal, fields)
    return shown({}, await answer)
  }
  return defineForm(Typed, perform, storeFailed)
}

export const modelForms = formsFor(members, {
  connection: modelForm((test, member, signal) => test.check(member, signal)),
  prompt: modelForm((test, member, signal, { text }) => test.prompt(member, text, signal)),
  chat: modelForm(async (test, member, signal, { text, turns }) => {
    if (turns.length >= mostTurns) return failure(texts.chatFull)
    return test.chat(member, [...turns, { role: 'user', content: text }], signal)
  }),
})
