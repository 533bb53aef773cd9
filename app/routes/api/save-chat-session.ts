import * as z from 'zod'
import { chatMessages, savedSessionMessages } from '../../../core/brief/messages.ts'
import { projectFieldNames } from '../../../core/brief/project-info.ts'
import { longestAnswer } from '../../../core/brief/session-rules.ts'
import { isCountry, isCurrency } from '../../../core/currency/currency-of.ts'
import { exchangeContext, servicesContext } from '../../context.ts'
import { chatCookie, readCookie } from '../../cookies.ts'
import type { Route } from './+types/save-chat-session'

const field = z.string().max(longestAnswer).optional()

/** Specification §7, chat session save. The server owns step, history and completion, and finds the address itself: those are taken
 *  note of, and not taken over. */
const Body = z.object({
  conversationState: z.object({
    projectInfo: z.object(Object.fromEntries(projectFieldNames.map((name) => [name, field]))).optional(),
    userCurrency: z.string().refine(isCurrency).optional(),
    userCountry: z.string().refine(isCountry).optional(),
    currentStep: z.number().optional(),
    totalSteps: z.number().optional(),
    isComplete: z.boolean().optional(),
    conversationHistory: z.array(z.object({ role: z.string(), content: z.string() })).optional(),
    /** Ours: the state that the sender has seen. What is no longer the newest changes nothing. */
    revision: z.string().optional(),
  }),
  sessionId: z.string(),
  userIP: z.string().nullish(),
})

export function loader() {
  return new Response(null, { status: 405, headers: { Allow: 'POST' } })
}

/** Saves what a visitor may change of their own conversation: project fields, currency and country. */
export async function action({ request, context }: Route.ActionArgs) {
  if (request.method !== 'POST') return loader()
  const body = Body.safeParse(await request.json().catch(() => null))
  if (!body.success) return answer(400, { message: savedSessionMessages.notUnderstood })
  const { sessionId, conversationState } = body.data
  const { chat, functionsUrl } = context.get(servicesContext)
  const { publicUrl, log } = context.get(exchangeContext)
  const cookie = await readCookie(chatCookie, request)
  const isTheirs = cookie === null ? isElsewhere(request, functionsUrl, publicUrl) : cookie === sessionId
  if (!isTheirs) return answer(404, { message: chatMessages.noSession })

  const { revision, ...changes } = conversationState
  try {
    const saved = await chat.change(sessionId, changes, revision)
    if (saved.kind === 'no-session') return answer(404, { message: chatMessages.noSession })
    const { userCountry, userCurrency } = saved
    return answer(200, { message: savedSessionMessages.saved, userCountry, userCurrency })
  } catch (error) {
    log.error('chat session not saved', { reason: error instanceof Error ? error.message : String(error) })
    return answer(503, { message: savedSessionMessages.notSaved })
  }
}

/** Whether we were asked at an address of our own that browsers send no cookie of the site to. The session's id is then the only key, and as
 *  good a one: it is what the cookie holds. */
function isElsewhere(request: Request, functionsUrl: string, publicUrl: string): boolean {
  const asked = new URL(request.url).origin
  return functionsUrl !== '' && new URL(functionsUrl).origin === asked && new URL(publicUrl).origin !== asked
}

function answer(status: number, body: Readonly<Record<string, string>>): Response {
  return Response.json(body, { status })
}
