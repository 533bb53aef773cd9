import { type ComponentProps, type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { Link, useSearchParams } from 'react-router'
import { chatMessages } from '../../../../core/brief/messages.ts'
import {
  fieldTitle,
  type ProjectField,
  type ProjectInfo,
  projectFieldNames,
  type Titles,
} from '../../../../core/brief/project-info.ts'
import type { ReviewCall } from '../../../../core/conversation/session/chat-view.ts'
import { callMessages, longestCallTime } from '../../../../core/leads/submission.ts'
import { Field, SelectField } from '../../../ui/forms/field.tsx'
import { PrintButton } from '../../../ui/forms/print-button.tsx'
import { useSite } from '../../../ui/site/site.ts'
import { BriefInput, focusFirstInvalid } from '../brief/brief-line.tsx'
import { PrintedBrief } from '../brief/brief.tsx'
import type { Refusal } from '../forms/action-result.ts'
import { EndQuestion, Failure, PostForm, useChatAction, useHeadingFocus } from '../forms/chat-form.tsx'
import { CallTitle } from './receipt.tsx'
import { ReviewLastReply, type ReviewProps, rowsFor, useSubmissionId } from './review-parts.tsx'
import styles from './call-review.module.css'

interface CallReviewProps extends Pick<ReviewProps, 'review' | 'result'> {
  call: ReviewCall
  callTimes: readonly CallTime[]
}

const shownFields: readonly ProjectField[] = ['contactPhone', 'contactName', 'projectIdea', 'contactEmail']

/** The review of a visitor who leaves a telephone number and no email address. Only the number is required. */
export function CallReview({ review, call, callTimes, result }: CallReviewProps) {
  const { projectInfo, titles, brief } = review.conversation
  const form = useRef<HTMLFormElement>(null)
  const number = useRef<HTMLInputElement>(null)
  const heading = useHeadingFocus({ preventScroll: true })
  const [search] = useSearchParams()
  const submissionId = useSubmissionId(review)
  const refused = result !== null && 'intent' in result && result.intent === 'done' ? result : null
  const isInvalid = refused?.field !== undefined
  const failure = result !== null && 'message' in result && !isInvalid ? result.message : null

  useEffect(() => {
    if (refused) focusFirstInvalid(form.current)
  }, [refused])

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
          <Failure message={failure} />
          <p className="actions">
            <DoneButton />
            <a className="link" href="#number" onClick={() => number.current?.focus()}>
              {callMessages.otherCall}
            </a>
          </p>
        </section>
        <section className={styles.details}>
          <div className={`wrap stack ${styles.columns}`}>
            <div className={`stack top ${styles.aside}`}>
              <ReviewLastReply review={review} className="box" />
              <p className="small muted">
                <span>{useSite().words.call}</span> <a href="/privacy">{chatMessages.privacyPolicy}</a>
              </p>
            </div>
            <div className={`stack top ${styles.fields}`}>
              <CallFields
                projectInfo={projectInfo}
                titles={titles}
                call={call}
                refused={refused}
                number={number}
                callTimes={callTimes}
              />
            </div>
          </div>
        </section>
      </PostForm>
      <PrintedBrief projectName={projectInfo.projectName} brief={brief} />
    </>
  )
}

/** A time of ours; `words` are in our zone. */
export interface CallTime {
  readonly at: string
  readonly words: string
}

interface CallFieldsProps {
  callTimes: readonly CallTime[]
  projectInfo: ProjectInfo
  titles: Titles
  call: ReviewCall
  refused: Refusal | null
  number: RefObject<HTMLInputElement | null>
}

function CallFields({ projectInfo, titles, call, refused, number, callTimes }: CallFieldsProps) {
  const { location } = useSite().agency
  const errorOf = (field: ProjectField | 'callTime') => (refused?.field === field ? refused.message : null)
  const info = { ...projectInfo, ...refused?.changes }
  const input = (field: ProjectField, given: Partial<ComponentProps<typeof BriefInput>> = {}) => (
    <div key={field}>
      <BriefInput
        field={field}
        label={fieldTitle(field, titles)}
        was={projectInfo[field]}
        defaultValue={info[field]}
        rows={rowsFor(info[field])}
        error={errorOf(field)}
        {...given}
      />
    </div>
  )
  const rest = projectFieldNames.filter((field) => !shownFields.includes(field) && projectInfo[field] !== '')
  return (
    <>
      <div className={`stack ${styles.two}`} id="number">
        {input('contactPhone', { isShort: true, label: callMessages.telephone, type: 'tel', ref: number })}
        <Field
          label={callMessages.time}
          name="callTime"
          maxLength={longestCallTime}
          defaultValue={refused?.callTime ?? call.time}
          error={errorOf('callTime')}
        />
      </div>
      {callTimes.length > 0 && (
        <SelectField label={callMessages.timeOfOurs} name="callAt" className="input">
          <option value="">{callMessages.anyTime}</option>
          {callTimes.map(({ at, words }) => (
            <option key={at} value={at}>
              {callMessages.timeIn(words, location)}
            </option>
          ))}
        </SelectField>
      )}
      {input('contactName', { isShort: true, label: optional(callMessages.name, callMessages.optional) })}
      {input('projectIdea')}
      {input('contactEmail', { isShort: true, label: optional(callMessages.email, callMessages.inWriting) })}
      {rest.length > 0 && (
        <details className={styles.rest} open={rest.some((field) => field === refused?.field)}>
          <summary className="link">{callMessages.rest}</summary>
          {rest.map((field) => input(field))}
        </details>
      )}
      <div className="actions">
        <DoneButton />
        <PrintButton />
        <Link className="link" to="/project-chat?end">
          {chatMessages.startOver}
        </Link>
      </div>
    </>
  )
}

function DoneButton() {
  const isSending = useChatAction().pending === 'done'
  return (
    <button className="btn" type="submit" disabled={isSending}>
      {isSending ? callMessages.sending : callMessages.done}
    </button>
  )
}

function optional(label: string, note: string): ReactNode {
  return (
    <>
      <span>{label}</span> <span className={styles.optional}>{note}</span>
    </>
  )
}
