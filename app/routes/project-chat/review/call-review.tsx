import { type ReactNode, useEffect, useRef } from 'react'
import { Link, useSearchParams } from 'react-router'
import { chatMessages } from '../../../../core/brief/messages.ts'
import {
  isContactField,
  type ProjectField,
  projectFieldNames,
  projectFields,
} from '../../../../core/brief/project-info.ts'
import type { ChatView, ReviewCall } from '../../../../core/conversation/session/chat-view.ts'
import { callMessages, longestCallTime } from '../../../../core/leads/call-messages.ts'
import { Field, TextField } from '../../../ui/forms/field.tsx'
import { Note } from '../../../ui/forms/note.tsx'
import { PrintButton } from '../../../ui/forms/print-button.tsx'
import { useAppearedLater } from '../../../ui/live/use-hydrated.ts'
import type { ChatActionResult } from '../action-result.ts'
import { contactInputs } from '../brief/brief-line.tsx'
import { PrintedBrief } from '../brief/brief.tsx'
import { EndQuestion } from '../end-chat.tsx'
import { PostForm } from '../post-form.tsx'
import { LastReply } from '../talk/message-log.tsx'
import { useChatAction } from '../use-chat-action.ts'
import { CallTitle } from './call-title.tsx'
import { focusFirstInvalid, rowsFor } from './form-fields.ts'
import { useSubmissionId } from './submission-id.ts'
import styles from './call-review.module.css'

interface CallReviewProps {
  review: Extract<ChatView, { stage: 'review' }>
  call: ReviewCall
  result: ChatActionResult | null
  /** The way back to the talk. */
  back: ReactNode
}

const shownFields: readonly ProjectField[] = ['contactPhone', 'contactName', 'projectIdea', 'contactEmail']

/** The review of a visitor who leaves a telephone number and no email address. Only the number is required. Its bands are flag C. */
export function CallReview({ review, call, result, back }: CallReviewProps) {
  const { messages, projectInfo, brief } = review.conversation
  const form = useRef<HTMLFormElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const number = useRef<HTMLInputElement>(null)
  const appearedLater = useAppearedLater()
  const [search] = useSearchParams()
  const isSending = useChatAction().pending === 'done'
  const submissionId = useSubmissionId(review)
  const refused = result?.kind === 'call-not-sent' ? result : null
  const failure = refused && refused.field === undefined ? refused.message : failedMessage(result)
  const input = { info: { ...projectInfo, ...refused?.changes }, was: projectInfo, refused }
  const rest = projectFieldNames.filter((field) => !shownFields.includes(field) && projectInfo[field] !== '')

  useEffect(() => {
    if (appearedLater) heading.current?.focus({ preventScroll: true })
  }, [appearedLater])
  useEffect(() => {
    if (refused) focusFirstInvalid(form.current)
  }, [refused])

  const done = (
    <button className="btn" type="submit" disabled={isSending}>
      {isSending ? callMessages.sending : callMessages.done}
    </button>
  )
  return (
    <>
      {search.has('end') && (
        <div className="wrap">
          <EndQuestion />
        </div>
      )}
      <PostForm intent="done" className={styles.page} ref={form}>
        <input type="hidden" name="submissionId" value={submissionId} />
        <input type="hidden" name="session" value={review.sessionId} />
        <section className={`wrap ${styles.call}`}>
          <h1 tabIndex={-1} ref={heading}>
            <CallTitle call={call} />
          </h1>
          <p className="lede">{callMessages.restIsOptional}</p>
          {failure !== null && (
            <Note says="no" role="alert">
              <p>{failure}</p>
            </Note>
          )}
          <p className="actions">
            {done}
            <a className="link" href="#number" onClick={() => number.current?.focus()}>
              {callMessages.otherCall}
            </a>
          </p>
        </section>
        <section className={styles.details}>
          <div className={`wrap ${styles.columns}`}>
            <div className={styles.aside}>
              <section className={styles.last} aria-label={chatMessages.lastReply}>
                <LastReply messages={messages} info={projectInfo}>
                  {back}
                </LastReply>
              </section>
              <p className="small muted">
                {callMessages.consent} <a href="/privacy">{chatMessages.privacyPolicy}</a>
              </p>
            </div>
            <div className={styles.fields}>
              <div className={styles.two} id="number">
                <CallField {...input} field="contactPhone" label={callMessages.telephone} type="tel" ref={number} />
                <Field
                  label={callMessages.time}
                  name="callTime"
                  maxLength={longestCallTime}
                  defaultValue={refused?.callTime ?? call.time}
                  error={refused?.field === 'callTime' ? refused.message : null}
                />
              </div>
              <CallField {...input} field="contactName" label={optional(callMessages.name, callMessages.optional)} />
              <CallText {...input} field="projectIdea" />
              <CallField {...input} field="contactEmail" label={optional(callMessages.email, callMessages.inWriting)} />
              {rest.length > 0 && (
                <details className={styles.rest} open={rest.some((field) => field === refused?.field)}>
                  <summary>{callMessages.rest}</summary>
                  {rest.map((field) => (
                    <CallText key={field} {...input} field={field} />
                  ))}
                </details>
              )}
              <div className="actions">
                {done}
                <PrintButton />
                <Link className="link" to="/project-chat?end">
                  {chatMessages.startOver}
                </Link>
              </div>
            </div>
          </div>
        </section>
      </PostForm>
      <PrintedBrief receipt={{ projectName: projectInfo.projectName, brief, reference: '', leadId: '' }} />
    </>
  )
}

function failedMessage(result: ChatActionResult | null): string | null {
  return result?.kind === 'failed-action' || result?.kind === 'not-submitted' ? result.message : null
}

function optional(label: string, note: string): ReactNode {
  return (
    <>
      {label} <span className={styles.optional}>{note}</span>
    </>
  )
}

interface CallFieldProps {
  field: ProjectField
  info: Readonly<Record<ProjectField, string>>
  /** As the page shows them first. */
  was: Readonly<Record<ProjectField, string>>
  refused: Extract<ChatActionResult, { kind: 'call-not-sent' }> | null
}

function CallField({
  field,
  info,
  was,
  refused,
  ...input
}: CallFieldProps & Pick<Parameters<typeof Field>[0], 'label' | 'type' | 'ref'>) {
  return (
    <div>
      <input type="hidden" name={`was-${field}`} value={was[field]} />
      <Field
        {...input}
        {...(isContactField(field) && contactInputs[field])}
        name={field}
        defaultValue={info[field]}
        error={refused?.field === field ? refused.message : null}
      />
    </div>
  )
}

function CallText({ field, info, was, refused }: CallFieldProps) {
  return (
    <div>
      <input type="hidden" name={`was-${field}`} value={was[field]} />
      <TextField
        label={projectFields[field]}
        name={field}
        rows={rowsFor(info[field])}
        defaultValue={info[field]}
        error={refused?.field === field ? refused.message : null}
      />
    </div>
  )
}
