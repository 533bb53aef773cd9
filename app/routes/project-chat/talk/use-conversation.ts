import { useEffect, useReducer, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { readPart } from '../../../../core/brief/session-rules.ts'
import type { ConversationView, SentAnswer } from '../../../features/chat/conversation/session/chat-view.ts'
import { isNotDone } from '../../../ui/forms/form-result.ts'
import { tabMemory } from '../../../ui/live/tab-memory.ts'
import { useChatForm } from '../chat-form.tsx'
import {
  initialConversationState,
  isBehindServer,
  isBusy,
  isWithoutConnection,
  reduceConversation,
  unsavedText,
} from './conversation-state.ts'
import { sendAnswer } from './turn-stream.ts'

/** A button of the form other than Send. */
export interface AnswerButton {
  readonly name: 'skip' | 'quick'
  readonly value: string
  readonly words: string
}

const askAgainMs = 1500
const longestPauseMs = 6000
const draftKey = 'project-chat-draft'

/** Combines the loader's data, the streamed turn and the visitor's draft. `failures` counts the loader's failed requests in a row. Without
 *  cookies the loader knows no conversation. */
export function useConversation(loaded: ConversationView, failures: number, keepsCookies: boolean) {
  // What was sent without script, and is back in the box.
  const { fields, result } = useChatForm(['answer'])
  const [state, dispatch] = useReducer(reduceConversation, loaded, () =>
    initialConversationState(loaded, fields?.['text'] ?? '', isNotDone(result) ? result.message : null),
  )
  if (state.loaded !== loaded && keepsCookies) dispatch({ type: 'loaded', conversation: loaded })
  const { revalidate, state: asking } = useRevalidator()
  const connection = useRef<AbortController | null>(null)

  async function send(text: string, button: AnswerButton | null): Promise<void> {
    const mine = new AbortController()
    connection.current = mine
    const at = new Date().toISOString()
    dispatch({ type: 'sent', text: button?.words ?? text, byButton: button !== null, at })
    try {
      for await (const event of sendAnswer(answerTo(state.conversation, text, button), mine)) dispatch(event)
    } catch (error) {
      if (connection.current !== mine) return
      dispatch({ type: 'lost', reason: isNoConnection(error) ? 'no-connection' : 'failed' })
    }
  }

  function end(): void {
    closeConnection(connection)
    dispatch({ type: 'ended' })
  }

  /** Takes over words typed before the script ran, or before a reload. */
  function adopt(inBox: string): void {
    const text = inBox || tabMemory.recall(draftKey) || ''
    const last = loaded.messages.findLast(({ role }) => role === 'user')
    if (text !== '' && readPart(text) !== last?.content) dispatch({ type: 'typed', text })
  }

  const behind = isBehindServer(state) || state.connectionLost
  useEffect(() => {
    if (behind) void revalidate()
  }, [behind, revalidate])

  // One request at a time: a new one would abort the one that a slow connection is still answering.
  const mayAskAgain = behind && asking === 'idle'
  useEffect(() => {
    if (!mayAskAgain) return
    const pauseMs = Math.min(askAgainMs * 2 ** failures, longestPauseMs)
    const timer = setInterval(() => void revalidate(), pauseMs)
    return () => clearInterval(timer)
  }, [mayAskAgain, failures, revalidate])

  const unsaved = unsavedText(state)
  const isFirst = useRef(true)
  useEffect(() => {
    // On the first run the draft of the previous visit is not adopted yet.
    if (isFirst.current) isFirst.current = false
    else tabMemory.keep(draftKey, unsaved)
  }, [unsaved])

  useEffect(() => () => closeConnection(connection), [])

  return {
    state,
    busy: isBusy(state),
    connectionLost: state.connectionLost || (failures > 0 && !state.answering),
    withoutConnection: isWithoutConnection(state),
    send,
    end,
    adopt,
    type: (text: string) => dispatch({ type: 'typed', text }),
  }
}

function answerTo(
  { messages, stored, cameFrom }: ConversationView,
  text: string,
  button: AnswerButton | null,
): SentAnswer {
  return {
    text: button ? '' : text,
    skip: button?.name === 'skip',
    quick: button?.name === 'quick' ? button.value : undefined,
    seen: messages.length,
    sessionId: stored?.sessionId,
    cameFrom,
  }
}

/** A failed `fetch` throws a `TypeError`. A silent line is aborted. */
function isNoConnection(error: unknown): boolean {
  return error instanceof TypeError || (error instanceof DOMException && error.name === 'AbortError')
}

/** Closes the connection without reporting it as lost. */
function closeConnection(connection: { current: AbortController | null }): void {
  const open = connection.current
  connection.current = null
  open?.abort()
}
