import { type ComponentProps, type ReactNode, type RefObject, useRef } from 'react'
import { Link, useSearchParams } from 'react-router'
import { chatMessages } from '../../../../core/brief/messages.ts'
import { fieldTitle, type ProjectField, projectFieldNames } from '../../../../core/brief/project-info.ts'
import type { ReviewCall } from '../../../features/chat/conversation/session/chat-view.ts'
import { callMessages } from '../../../features/leads-desk/leads/submission.ts'
import { longestCallTime } from '../../../features/leads-desk/messages/wishes.ts'
import { Actions } from '../../../ui/forms/button.tsx'
import { Field, SelectField } from '../../../ui/forms/field.tsx'
import { isNotDone } from '../../../ui/forms/form-result.ts'
import { PrintButton } from '../../../ui/forms/print-button.tsx'
import { FormButton, type PageForm } from '../../../ui/forms/use-form.tsx'
import { useSite } from '../../../ui/site/site.ts'
import { BriefInput } from '../brief/brief-input.tsx'
import { PrintedBrief } from '../brief/brief.tsx'
import { changesIn } from '../chat-fields.ts'
import { ChatForm, EndQuestion, Failure, useChatForm, useHeadingFocus } from '../chat-form.tsx'
import { CallTitle } from './receipt.tsx'
import { type Review, ReviewLastReply, rowsFor, useSubmissionId } from './review-parts.tsx'
import styles from './call-review.module.css'

interface CallReviewProps {
  review: Review
  call: ReviewCall
  callTimes: readonly CallTime[]
}

const shownFields: readonly ProjectField[] = ['contactPhone', 'contactName', 'projectIdea', 'contactEmail']

/** The review of a visitor who leaves a telephone number and no email address. Only the number is required. */
export function CallReview({ review, call, callTimes }: CallReviewProps) {
  const { projectInfo, brief } = review.conversation
  const form = useChatForm(['done'])
  const number = useRef<HTMLInputElement>(null)
  const heading = useHeadingFocus({ preventScroll: true })
  const [search] = useSearchParams()
  const submissionId = useSubmissionId(review)
  return (
    <>
      {search.has('end') && (
        <div className="wrap">
          <EndQuestion />
        </div>
      )}
      <ChatForm form={form} intent="done" className={`screen-only ${styles.page}`}>
        <input type="hidden" name="submissionId" value={submissionId} />
        <input type="hidden" name="session" value={review.sessionId} />
        <section className={`wrap ${styles.call}`}>
          <h1 tabIndex={-1} ref={heading}>
            <CallTitle call={call} />
          </h1>
          <p className="lede">{callMessages.restIsOptional}</p>
          {!(isNotDone(form.result) && form.result.problems) && <Failure form={form} />}
          <Actions>
            <DoneButton form={form} />
            <a className="link" href="#number" onClick={() => number.current?.focus()}>
              {callMessages.otherCall}
            </a>
          </Actions>
        </section>
        <section className={styles.details}>
          <div className={`wrap stack beside ${styles.columns}`}>
            <div className="stack loose top">
              <ReviewLastReply review={review} className="box" />
              <p className="small muted">
                <span>{useSite().words.call}</span> <a href="/privacy">{chatMessages.privacyPolicy}</a>
              </p>
            </div>
            <div className={`stack loose top ${styles.fields}`}>
              <CallFields {...{ review, call, callTimes, form, number }} />
            </div>
          </div>
        </section>
      </ChatForm>
      <PrintedBrief projectName={projectInfo.projectName} brief={brief} />
    </>
  )
}

/** A time that the agency offers. `words` say it in the agency's zone, and in the visitor's where that differs. */
export interface CallTime {
  readonly at: string
  readonly words: string
}

interface CallFieldsProps extends CallReviewProps {
  form: PageForm
  number: RefObject<HTMLInputElement | null>
}

function CallFields({ review, call, callTimes, form, number }: CallFieldsProps) {
  const { projectInfo, titles } = review.conversation
  const refused = isNotDone(form.result) ? form.result : null
  const errorOf = (field: ProjectField | 'callTime') => refused?.problems?.[field]
  const info = { ...projectInfo, ...changesIn(refused?.fields ?? {}) }
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
      <div className={`stack loose ${styles.two}`} id="number">
        {input('contactPhone', { isShort: true, label: callMessages.telephone, type: 'tel', ref: number })}
        <Field
          label={callMessages.time}
          name="callTime"
          maxLength={longestCallTime}
          defaultValue={refused?.fields['callTime'] ?? call.time}
          error={errorOf('callTime')}
        />
      </div>
      {callTimes.length > 0 && (
        <SelectField
          label={callMessages.timeOfOurs}
          name="callAt"
          options={[['', callMessages.anyTime], ...callTimes.map(({ at, words }) => [at, words] as const)]}
        />
      )}
      {input('contactName', { isShort: true, label: optional(callMessages.name, callMessages.optional) })}
      {input('projectIdea')}
      {input('contactEmail', { isShort: true, label: optional(callMessages.email, callMessages.inWriting) })}
      {rest.length > 0 && (
        <details open={rest.some(errorOf)}>
          <summary className="link">{callMessages.rest}</summary>
          <div className="stack loose after-loose">{rest.map((field) => input(field))}</div>
        </details>
      )}
      <Actions>
        <DoneButton form={form} />
        <PrintButton />
        <Link className="link" to="/project-chat?end">
          {chatMessages.startOver}
        </Link>
      </Actions>
    </>
  )
}

function DoneButton({ form }: { form: PageForm }) {
  return (
    <FormButton form={form} className="btn">
      {form.sending === null ? callMessages.done : callMessages.sending}
    </FormButton>
  )
}

function optional(label: string, note: string): ReactNode {
  return (
    <>
      <span>{label}</span> <span className={`muted ${styles.optional}`}>{note}</span>
    </>
  )
}
