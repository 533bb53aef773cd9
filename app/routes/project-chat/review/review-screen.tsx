import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { AllSteps } from '~brand/steps.tsx'
import { chatMessages } from '../../../../core/brief/messages.ts'
import { fieldTitle, type ProjectField, projectFieldNames } from '../../../../core/brief/project-info.ts'
import type { BriefField, ConversationView } from '../../../../core/conversation/session/chat-view.ts'
import { type RequiredField, requiredFields } from '../../../../core/leads/submission.ts'
import { Note } from '../../../ui/forms/note.tsx'
import { PrintButton } from '../../../ui/forms/print-button.tsx'
import { useAppearedLater } from '../../../ui/live/use-hydrated.ts'
import { AgencyLinks } from '../../../ui/site/links.tsx'
import { useSite } from '../../../ui/site/site.ts'
import { BriefInput, BriefLine, focusFirstInvalid } from '../brief/brief-line.tsx'
import { BriefFooter, BriefHeader } from '../brief/brief.tsx'
import { type ChatActionResult, changesIn, fieldText } from '../forms/action-result.ts'
import { EndChat, EndQuestion, Failure, PostForm, useChatAction, useHeadingFocus } from '../forms/chat-form.tsx'
import { useSync } from '../forms/sync.ts'
import { MessageLog } from '../messages/message-log.tsx'
import { CallReview, type CallTime } from './call-review.tsx'
import { type Review, ReviewLastReply, type ReviewProps, rowsFor, useSubmissionId } from './review-parts.tsx'
import briefStyles from '../brief/brief.module.css'
import styles from './review.module.css'

interface ReviewScreenProps extends ReviewProps {
  callTimes: readonly CallTime[]
  saveAddress: string
}

export function ReviewScreen({ callTimes, saveAddress, ...props }: ReviewScreenProps) {
  const { review, result } = props
  useSync(review.conversation, saveAddress)
  const editing = useEditing(result)
  const triedToSubmit = useTriedToSubmit(result)
  const missing = (result?.kind === 'incomplete' && result.missing) || props.missing
  const [search] = useSearchParams()
  if (search.has('talk')) return <WholeTalk conversation={review.conversation} />
  if (review.call && !editing)
    return <CallReview review={review} call={review.call} callTimes={callTimes} result={result} />
  return (
    <div className={styles.review}>
      <div className={`${styles.sheet} ${briefStyles.printFrame}`}>
        <AllSteps count={review.conversation.totalSteps} />
        {editing ? (
          <EditDetails review={review} missing={missing} result={result} />
        ) : (
          <>
            <ReviewLastReply review={review} className={`box after-loose ${styles.last}`} />
            <ReadDetails review={review} missing={triedToSubmit ? missing : []} result={result} />
          </>
        )}
      </div>
    </div>
  )
}

function WholeTalk({ conversation }: { conversation: ConversationView }) {
  const { messages, suggestion, brief } = conversation
  const back = (
    <p className="actions">
      <Link className="btn" to="/project-chat">
        {chatMessages.backToReview}
      </Link>
    </p>
  )
  return (
    <div className={styles.review}>
      <div className={styles.sheet}>
        <h1 tabIndex={-1} ref={useHeadingFocus()}>
          {chatMessages.conversationLabel}
        </h1>
        {back}
        <div className={styles.talk}>
          <MessageLog
            messages={messages}
            suggestion={suggestion}
            project={conversation}
            order={brief.map(({ field }) => field)}
          />
        </div>
        {back}
      </div>
    </div>
  )
}

/** Nothing is marked as missing before a visitor has tried to submit. */
function useTriedToSubmit(result: ChatActionResult | null): boolean {
  const [tried, setTried] = useState(false)
  if (!tried && result?.kind === 'incomplete') setTried(true)
  return tried
}

/** Whether the editor is open: the address has `?edit`, or the page came with a failure, as without script. An incomplete submission
 *  navigates to `?edit`. */
function useEditing(result: ChatActionResult | null): boolean {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const [cameRefused, setCameRefused] = useState(result?.kind === 'incomplete' || result?.kind === 'invalid')
  const open = search.has('edit')
  if (open && cameRefused) setCameRefused(false)

  useEffect(() => {
    if (result?.kind === 'incomplete') void navigate('?edit')
  }, [result, navigate])

  return open || cameRefused
}

function ReadDetails({ review, missing, result }: ReviewProps) {
  const { conversation } = review
  // The last reply stands above it and stays in view.
  const heading = useHeadingFocus({ preventScroll: true })
  const [search] = useSearchParams()
  const { lines, unsaved, findUnsaved } = useUnsavedLines()
  const isOf = (line: BriefField, field: ProjectField) =>
    field === line || (line === 'contact' && field !== 'projectIdea')
  return (
    <>
      <h1 tabIndex={-1} ref={heading}>
        {chatMessages.reviewTitle}
      </h1>
      {search.has('saved') && (
        <Note says="yes">
          <p>{chatMessages.changesSaved}</p>
        </Note>
      )}
      {search.has('end') && <EndQuestion />}
      <Failure message={result?.kind === 'failed-action' && result.message} />
      {conversation.summary && <p className={`lede ${styles.summary}`}>{conversation.summary}</p>}
      <BriefHeader projectName={conversation.projectInfo.projectName} brief={conversation.brief} />
      <ol className={`${briefStyles.lines} ${briefStyles.review}`} ref={lines}>
        {conversation.brief.map((line, index) => (
          <BriefLine
            key={line.field}
            line={{ ...line, isNoted: false }}
            index={index}
            unsavedAt={unsaved.fields.includes(line.field) ? unsaved.attempt : undefined}
            conversation={conversation}
            result={result}
          >
            {missing
              .filter(({ field }) => isOf(line.field, field))
              .map(({ message }) => (
                <p key={message} className="error">
                  {message}
                </p>
              ))}
          </BriefLine>
        ))}
      </ol>
      <p className={`small muted ${styles.consent}`}>
        <span>{useSite().words.submit}</span> <a href="/privacy">{chatMessages.privacyPolicy}</a>
      </p>
      <SubmitForm review={review} result={result} prevents={findUnsaved}>
        <Link className="quiet" to="/project-chat?edit">
          {chatMessages.editDetails}
        </Link>
        <PrintButton />
      </SubmitForm>
      <EndChat label={chatMessages.startOver} className="link" />
      <BriefFooter />
    </>
  )
}

/** Finds the lines that are open and changed: what is typed into them would not be submitted. */
function useUnsavedLines() {
  const lines = useRef<HTMLOListElement>(null)
  const [unsaved, setUnsaved] = useState<{ attempt: number; fields: readonly string[] }>({ attempt: 0, fields: [] })

  /** Marks them and moves to the first. Returns whether there is one. */
  function findUnsaved(): boolean {
    const forms = [...(lines.current?.querySelectorAll<HTMLFormElement>('details form') ?? [])]
    const changed = forms.filter((form) => Object.keys(changesIn(new FormData(form))).length > 0)
    const fields = changed.map((form) => fieldText(new FormData(form), 'line'))
    setUnsaved(({ attempt }) => ({ attempt: attempt + 1, fields }))
    changed[0]?.closest('details')?.setAttribute('open', '')
    changed[0]?.querySelector<HTMLElement>('input:not([type=hidden]), textarea')?.focus()
    return changed.length > 0
  }

  return { lines, unsaved, findUnsaved }
}

/** Shows the fields that have a value and the required ones. */
function EditDetails({ review, missing, result }: ReviewProps) {
  const { projectInfo } = review.conversation
  const form = useRef<HTMLFormElement>(null)
  const appearedLater = useAppearedLater()
  const { pending, forget } = useChatAction()
  const refused = result?.kind === 'invalid' ? result : null
  const isFailed = result?.kind === 'changes-not-saved' || result?.kind === 'failed-action'
  const info = { ...projectInfo, ...(result && 'changes' in result ? result.changes : {}) }
  const isShown = (field: ProjectField) => info[field] !== '' || requiredFields.includes(field as RequiredField)

  useEffect(() => {
    if (!focusFirstInvalid(form.current) && appearedLater) form.current?.querySelector('h1')?.focus()
  }, [appearedLater])
  useEffect(() => {
    if (refused) focusFirstInvalid(form.current)
  }, [refused])

  return (
    <PostForm className={`stack loose ${styles.edit}`} intent="save" ref={form}>
      <h1 tabIndex={-1}>{chatMessages.editDetails}</h1>
      <p className="lede">{useSite().words.reviewHint}</p>
      {projectFieldNames.filter(isShown).map((field) => (
        <BriefInput
          key={field}
          field={field}
          label={fieldTitle(field, review.conversation.titles)}
          was={projectInfo[field]}
          error={(refused?.missing ?? missing).find((lack) => lack.field === field)?.message}
          rows={rowsFor(info[field])}
          defaultValue={info[field]}
        />
      ))}
      <Failure message={isFailed && result.message} />
      <div className="actions">
        <button className="btn" type="submit" disabled={pending === 'save'}>
          {chatMessages.saveChanges}
        </button>
        <Link className="quiet" to="/project-chat" replace onClick={forget}>
          {chatMessages.cancel}
        </Link>
      </div>
    </PostForm>
  )
}

interface SubmitFormProps extends Pick<ReviewProps, 'result'> {
  review: Review
  /** Returns whether something else has to be done first. */
  prevents: () => boolean
  children: ReactNode
}

function SubmitForm({ review, result, prevents, children }: SubmitFormProps) {
  const submitting = useChatAction().pending === 'submit'
  const button = useRef<HTMLButtonElement>(null)
  const submissionId = useSubmissionId(review)
  const failed = result?.kind === 'not-submitted' && !submitting

  useEffect(() => {
    // The button lost the focus while it was disabled.
    if (failed && document.activeElement === document.body) button.current?.focus()
  }, [failed])

  return (
    <PostForm intent="submit" prevents={prevents}>
      {failed && (
        <Note says="no" role="alert">
          <h2>{chatMessages.submissionFailed}</h2>
          <p>{result.message}</p>
          <p>{chatMessages.contactInstead}</p>
          <AgencyLinks />
        </Note>
      )}
      <input type="hidden" name="submissionId" value={submissionId} />
      <div className="actions">
        <button className="btn" type="submit" disabled={submitting} ref={button}>
          {submitting ? chatMessages.submitting : chatMessages.submit}
        </button>
        {children}
      </div>
    </PostForm>
  )
}
