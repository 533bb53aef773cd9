import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react'
import type { Message } from '../../../../core/brief/conversation.ts'
import { contactConsentText } from '../../../../core/contact/copy.ts'
import type { LeftFields } from '../../../../core/conversation/care-service.ts'
import { careMessages } from '../../../../core/conversation/care/messages.ts'
import type { ConversationView } from '../../../../core/conversation/session/chat-view.ts'
import { Field, TextField } from '../../../ui/forms/field.tsx'
import { Note } from '../../../ui/forms/note.tsx'
import { useHydrated } from '../../../ui/live/use-hydrated.ts'
import type { ChatActionResult } from '../action-result.ts'
import { type CareIntent, PostForm } from '../post-form.tsx'
import { useChatAction } from '../use-chat-action.ts'
import { OtherCountry, OurTelephone } from './help-list.tsx'
import styles from './care.module.css'

/** Of what stands below the last message: a form without script returns there. */
const careId = 'care'

/** Without a step, as nothing of the interview is asked. */
const steplessOffers: ReadonlySet<Message['offer']> = new Set<Message['offer']>([
  'help',
  'client',
  'returning',
  'added',
])

/** Whether the conversation waits for something else than an answer to its question. */
export function isCareOpen({ messages }: Pick<ConversationView, 'messages'>): boolean {
  const offer = messages.at(-1)?.offer
  return offer === 'delete' || steplessOffers.has(offer)
}

/** Whether the page shows the step of the interview. */
export function showsStep({ messages }: Pick<ConversationView, 'messages'>): boolean {
  return !steplessOffers.has(messages.at(-1)?.offer)
}

interface CareBelowProps {
  conversation: ConversationView
  result: ChatActionResult | null
  /** Called when everything is deleted. */
  onEnd: () => void
}

/** Forms and buttons below the last message where it is not about an idea. */
export function CareBelow({ conversation, result, onEnd }: CareBelowProps) {
  const { messages, stored } = conversation
  const below = { session: stored?.sessionId ?? '', result: refusalOf(result) }
  const said = messages.findLast(({ role }) => role === 'user')?.content ?? ''
  switch (messages.at(-1)?.offer) {
    case 'help':
      return (
        <div className={styles.below} id={careId}>
          <OtherCountry />
          <p className="small muted">{careMessages.nothingKept}</p>
          <CareButton {...below} intent="care-resume" label={careMessages.resume} />
        </div>
      )
    case 'client':
      return (
        <div className={styles.below} id={careId}>
          <OurTelephone />
          <LeaveMessage {...below} said={said} />
          <CareButton {...below} intent="care-resume" label={careMessages.newIdea} className="link" />
        </div>
      )
    case 'returning':
      return (
        <div className={styles.below} id={careId}>
          <FindLead {...below} />
          <CareButton {...below} intent="care-resume" label={careMessages.newIdea} className="link" />
        </div>
      )
    case 'added':
      return (
        <div className={styles.below} id={careId}>
          <p className="small muted">{careMessages.addMore}</p>
          <CareButton {...below} intent="care-resume" label={careMessages.otherIdea} />
        </div>
      )
    case 'delete':
      return (
        <div className={`actions ${styles.choice}`} id={careId}>
          <CareButton
            {...below}
            intent="care-delete"
            label={careMessages.deleteAll}
            className="quiet danger"
            onSubmit={onEnd}
          />
          <CareButton {...below} intent="care-keep" label={careMessages.keep} />
        </div>
      )
    default:
      return null
  }
}

type Refusal = Extract<ChatActionResult, { kind: 'care-refused' }>

interface BelowProps {
  session: string
  result: Refusal | null
}

function refusalOf(result: ChatActionResult | null): Refusal | null {
  if (result?.kind === 'failed-action') return { ...result, kind: 'care-refused', problems: [], fields: {} }
  return result?.kind === 'care-refused' ? result : null
}

interface CareFormProps extends BelowProps {
  intent: CareIntent
  className?: string | undefined
  onSubmit?: () => void
  id?: string
  children?: ReactNode
}

/** Sends the session whose conversation the page shows. */
function CareForm({ intent, session, result, children, ...form }: CareFormProps) {
  const hydrated = useHydrated()
  const refused = result?.intent === intent ? result : null
  return (
    <PostForm intent={intent} at={careId} noValidate={hydrated} {...form}>
      <input type="hidden" name="session" value={session} />
      {children}
      {refused?.message && (
        <Note says="no" role="alert">
          <p>{refused.message}</p>
        </Note>
      )}
    </PostForm>
  )
}

interface CareButtonProps extends Omit<CareFormProps, 'children' | 'className'> {
  label: string
  /** Of the button. */
  className?: string
}

function CareButton({ label, className = 'quiet', ...form }: CareButtonProps) {
  const { pending } = useChatAction()
  return (
    <CareForm {...form}>
      <button className={className} type="submit" disabled={pending === form.intent}>
        {label}
      </button>
    </CareForm>
  )
}

function LeaveMessage({ said, ...below }: BelowProps & { said: string }) {
  const { pending } = useChatAction()
  const title = useId()
  const refused = below.result?.intent === 'care-message' ? below.result : null
  const group = useFocusOnProblem(refused)
  const shown = (name: keyof LeftFields) => ({
    name,
    defaultValue: refused?.fields[name] ?? (name === 'message' ? said : ''),
    error: refused?.problems.find(({ field }) => field === name)?.message,
  })
  return (
    <div ref={group} role="group" aria-labelledby={title}>
      <CareForm {...below} intent="care-message" className={styles.form}>
        <p className={styles.formTitle} id={title}>
          {careMessages.leaveTitle}
        </p>
        <TextField label={careMessages.message} rows={2} required {...shown('message')} />
        <Field label={careMessages.name} autoComplete="name" required {...shown('name')} />
        <Field label={careMessages.replyTo} autoComplete="email" required {...shown('replyTo')} />
        <p>
          <button className="btn" type="submit" disabled={pending === 'care-message'}>
            {careMessages.leave}
          </button>
        </p>
        <p className="small muted">
          {careMessages.leavePromise} {contactConsentText}
        </p>
      </CareForm>
    </div>
  )
}

function FindLead(below: BelowProps) {
  const { pending } = useChatAction()
  const lost = useId()
  const fields = below.result?.intent === 'care-find' ? below.result.fields : {}
  return (
    <div>
      <CareForm {...below} intent="care-find" className={styles.form}>
        <Field
          label={careMessages.reference}
          name="reference"
          defaultValue={fields['reference']}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          required
        />
        <Field
          label={careMessages.email}
          name="email"
          type="email"
          defaultValue={fields['email']}
          autoComplete="email"
          required
        />
        <p className="actions">
          <button className="btn" type="submit" disabled={pending === 'care-find'}>
            {careMessages.find}
          </button>
          <button className="quiet" type="submit" form={lost}>
            {careMessages.lost}
          </button>
        </p>
      </CareForm>
      <CareForm {...below} id={lost} intent="care-lost" />
    </div>
  )
}

/** Focuses the box when the form or button that had the focus is gone. */
export function useFocusAfterCare(box: RefObject<HTMLElement | null>, conversation: ConversationView): void {
  const isOpen = isCareOpen(conversation)
  const count = conversation.messages.length
  const last = useRef({ isOpen, count })
  useEffect(() => {
    const isGone = last.current.isOpen && last.current.count !== count
    if (isGone && document.activeElement === document.body) box.current?.focus()
    last.current = { isOpen, count }
  }, [box, isOpen, count])
}

/** Focuses the first field with a problem. */
function useFocusOnProblem(result: BelowProps['result']) {
  const group = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (result && result.problems.length > 0) group.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [result])
  return group
}
