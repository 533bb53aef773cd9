import type { CancelSignal } from '../../ports/runtime.ts'
import type { VisitorTrace } from '../../ports/visitor-locator.ts'
import type { ProjectField } from './project-info.ts'
import type { ChatView, Receipt, TurnEvent } from './session/chat-view.ts'
import type { VisitorChanges } from './session/visitor-changes.ts'

export interface ChatService {
  /** What the page shows for this session (a fresh conversation where there is none). Writes nothing, except that an answer whose
   *  reply was lost in a crash gets its built-in reply. */
  open(sessionId: string | null, visitor: VisitorTrace): Promise<ChatView>
  /** The id of the session that the next answer belongs to: the given one if it is alive, else a new one. */
  begin(sessionId: string | null, visitor: VisitorTrace): Promise<string>
  /** Takes one answer of that session, and streams what follows. Nothing is kept before the first event is asked for. */
  turn(
    sessionId: string | null,
    answer: Answer,
    visitor: VisitorTrace,
    signal?: CancelSignal,
  ): Promise<{ readonly sessionId: string; readonly events: AsyncIterable<TurnEvent> }>
  /** Deletes the conversation. */
  end(sessionId: string): Promise<void>
  /** Changes fields of the brief, at any time before the submission. Only the fields named are changed, whatever else was written since. */
  edit(sessionId: string, changes: Partial<Record<ProjectField, string>>): Promise<{ kind: 'saved' | 'no-session' }>
  /** Changes what a visitor may change at any time: fields, currency, country. Answers how the latter two stand. With `asRead`, the
   *  revision that the sender has seen, only if that is still the newest: else it is old news, and changes nothing. */
  change(
    sessionId: string,
    changes: VisitorChanges,
    asRead?: string,
  ): Promise<
    | { readonly kind: 'saved'; readonly userCountry: string; readonly userCurrency: string }
    | { readonly kind: 'no-session' }
  >
  /** What a submitted session may still be told. */
  receipt(sessionId: string): Promise<Receipt | null>
}

export interface Answer {
  readonly text: string
  readonly skip: boolean
  readonly seen: number
  /** The session whose conversation the sender has seen. The answer is not taken into another one. */
  readonly sessionId?: string | undefined
}
