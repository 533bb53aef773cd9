import { useEffect, useReducer, useRef } from 'react'
import { useRevalidator } from 'react-router'
import type { ConversationView } from '../../../../core/conversation/session/chat-view.ts'
import type { Outcome } from '../outcome.ts'
import { tabMemory } from '../tab-memory.ts'
import { advance, begin, isBusy, lagsBehind, unsavedText } from './conversation-state.ts'
import { sendAnswer } from './send-answer.ts'

const askAgainMs = 1500
const longestPauseMs = 6000
const draftKey = 'project-chat-draft'

/** Keeps the page in step with the server: what the loader says, what a turn streams, and what the visitor types. `failures` counts how
 *  often in a row the loader was asked and not answered. */
export function useConversation(loaded: ConversationView, failures: number, outcome: Outcome | null) {
  const [state, dispatch] = useReducer(advance, loaded, () =>
    begin(loaded, outcome?.kind === 'not-taken' ? outcome : null),
  )
  if (state.loaded !== loaded) dispatch({ type: 'loaded', conversation: loaded })
  const { revalidate, state: asking } = useRevalidator()
  const connection = useRef<AbortController | null>(null)

  async function send(text: string, skip: boolean): Promise<void> {
    const mine = new AbortController()
    connection.current = mine
    const { messages, kept } = state.conversation
    const answer = { text, skip, seen: messages.length, sessionId: kept?.sessionId }
    dispatch({ type: 'sent', text, skip, at: new Date().toISOString() })
    try {
      for await (const event of sendAnswer(answer, mine)) dispatch(event)
    } catch {
      if (connection.current !== mine) return
      dispatch({ type: 'lost' })
    }
  }

  function end(): void {
    hangUp(connection)
    dispatch({ type: 'ended' })
  }

  /** The box may hold words from before this script ran, and the tab words from before a reload. */
  function adopt(inBox: string): void {
    const text = inBox || tabMemory.recall(draftKey) || ''
    const last = loaded.messages.findLast(({ role }) => role === 'user')
    if (text !== '' && text.trim() !== last?.content) dispatch({ type: 'typed', text })
  }

  const behind = lagsBehind(state) || state.lineLost
  useEffect(() => {
    if (behind) void revalidate()
  }, [behind, revalidate])

  // One question at a time: a new one would break off the one that a slow line is still answering.
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
    // The first time round the draft of an earlier visit has not been adopted yet.
    if (isFirst.current) isFirst.current = false
    else tabMemory.keep(draftKey, unsaved)
  }, [unsaved])

  useEffect(() => () => hangUp(connection), [])

  return {
    state,
    busy: isBusy(state),
    lineLost: state.lineLost || (failures > 0 && !state.answering),
    send,
    end,
    adopt,
    type: (text: string) => dispatch({ type: 'typed', text }),
  }
}

/** Closes the connection. Its turn then ends without being shown as lost. */
function hangUp(connection: { current: AbortController | null }): void {
  const open = connection.current
  connection.current = null
  open?.abort()
}
