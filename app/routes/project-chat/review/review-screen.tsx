import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { AllSteps } from '~brand/steps.tsx'
import { chatMessages } from '../../../../core/brief/messages.ts'
import { fieldTitle, type ProjectField, projectFieldNames } from '../../../../core/brief/project-info.ts'
import type { BriefField, ConversationView } from '../../../features/chat/conversation/session/chat-view.ts'
import { type RequiredField, requiredFields } from '../../../features/leads-desk/leads/submission.ts'
import { Actions } from '../../../ui/forms/button.tsx'
import { type FormResult, isNotDone } from '../../../ui/forms/form-result.ts'
import { Note } from '../../../ui/forms/note.tsx'
import { PrintButton } from '../../../ui/forms/print-button.tsx'
import { textsIn } from '../../../ui/forms/texts-in.ts'
import { FormButton } from '../../../ui/forms/use-form.tsx'
import { useAppearedLater } from '../../../ui/live/use-hydrated.ts'
import { AgencyLinks } from '../../../ui/site/links.tsx'
import { useSite } from '../../../ui/site/site.ts'
import { BriefInput } from '../brief/brief-input.tsx'
import { BriefLine } from '../brief/brief-line.tsx'
import { BriefFooter, BriefHeader } from '../brief/brief.tsx'
import { changesIn } from '../chat-fields.ts'
import { ChatForm, EndChat, EndQuestion, Failure, useChatForm, useHeadingFocus } from '../chat-form.tsx'
import { MessageLog } from '../messages/message-log.tsx'
import { useSync } from '../sync.ts'
import { CallReview, type CallTime } from './call-review.tsx'
import { type Review, ReviewLastReply, type ReviewProps, rowsFor, useSubmissionId } from './review-parts.tsx'
import briefStyles from '../brief/brief.module.css'
import styles from './review.module.css'

interface ReviewScreenProps extends ReviewProps {
  callTimes: readonly CallTime[]
  saveAddress: string
}

export function ReviewScreen({ callTimes, saveAddress, ...props }: ReviewScreenProps) {
  const { review } = props
  useSync(review.conversation, saveAddress)
  const { result } = useChatForm(['submit', 'save'])
  const refused = isNotDone(result) && (result.problems || result.intent === 'save') ? result : null
  const editing = useEditing(refused)
  const triedToSubmit = useTriedToSubmit(refused?.intent === 'submit')
  const missing = refused?.problems ?? props.missing
  const [search] = useSearchParams()
  if (search.has('talk')) return <WholeTalk conversation={review.conversation} />
  if (review.call && !editing) return <CallReview review={review} call={review.call} callTimes={callTimes} />
  return (
    <div className={styles.review}>
      <div className={`${styles.sheet} ${briefStyles.printFrame}`}>
        <AllSteps count={review.conversation.totalSteps} />
        {editing ? (
          <EditDetails review={review} missing={missing} />
        ) : (
          <>
            <ReviewLastReply review={review} className={`box after-loose ${styles.last}`} />
            <ReadDetails review={review} missing={triedToSubmit ? missing : {}} />
          </>
        )}
      </div>
    </div>
  )
}

function WholeTalk({ conversation }: { conversation: ConversationView }) {
  const { messages, suggestion, brief } = conversation
  const back = (
    <Actions className="after">
      <Link className="btn" to="/project-chat">
        {chatMessages.backToReview}
      </Link>
    </Actions>
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
function useTriedToSubmit(isRefused: boolean): boolean {
  const [tried, setTried] = useState(false)
  if (!tried && isRefused) setTried(true)
  return tried
}

/** Whether the editor is open: the address has `?edit`, or the page came with a failure, as without script. An incomplete submission
 *  navigates to `?edit`. */
function useEditing(refused: FormResult | null): boolean {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const [cameRefused, setCameRefused] = useState(refused !== null)
  const open = search.has('edit')
  if (open && cameRefused) setCameRefused(false)

  useEffect(() => {
    if (refused?.intent === 'submit') void navigate('?edit')
  }, [refused, navigate])

  return open || cameRefused
}

function ReadDetails({ review, missing }: ReviewProps) {
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
      {search.has('saved') && <Note says="yes">{chatMessages.changesSaved}</Note>}
      {search.has('end') && <EndQuestion />}
      <Failure form={useChatForm(['end'])} />
      {conversation.summary && <p className="lede lines">{conversation.summary}</p>}
      <BriefHeader projectName={conversation.projectInfo.projectName} brief={conversation.brief} />
      <ol className={`${briefStyles.lines} ${briefStyles.review}`} ref={lines}>
        {conversation.brief.map((line, index) => (
          <BriefLine
            key={line.field}
            line={{ ...line, isNoted: false }}
            index={index}
            unsavedAt={unsaved.fields.includes(line.field) ? unsaved.attempt : undefined}
            conversation={conversation}
          >
            {Object.entries(missing)
              .filter(([field]) => isOf(line.field, field as ProjectField))
              .map(([field, message]) => (
                <p key={field} className="error">
                  {message}
                </p>
              ))}
          </BriefLine>
        ))}
      </ol>
      <p className="small muted after-loose">
        <span>{useSite().words.submit}</span> <a href="/privacy">{chatMessages.privacyPolicy}</a>
      </p>
      <SubmitForm review={review} prevents={findUnsaved}>
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
    const changed = forms.filter((form) => Object.keys(changesIn(textsIn(new FormData(form)))).length > 0)
    const fields = changed.map((form) => textsIn(new FormData(form))['id'] ?? '')
    setUnsaved(({ attempt }) => ({ attempt: attempt + 1, fields }))
    changed[0]?.closest('details')?.setAttribute('open', '')
    changed[0]?.querySelector<HTMLElement>('input:not([type=hidden]), textarea')?.focus()
    return changed.length > 0
  }

  return { lines, unsaved, findUnsaved }
}

/** Shows the fields that have a value and the required ones. */
function EditDetails({ review, missing }: ReviewProps) {
  const { projectInfo } = review.conversation
  const appearedLater = useAppearedLater()
  const form = useChatForm(['save'])
  const { draft, result } = form
  const info = { ...projectInfo, ...changesIn(isNotDone(result) ? result.fields : {}) }
  const isShown = (field: ProjectField) => info[field] !== '' || requiredFields.includes(field as RequiredField)

  useEffect(() => {
    const invalid = draft.ref.current?.querySelector<HTMLElement>('[aria-invalid]')
    const heading = appearedLater ? draft.ref.current?.querySelector('h1') : null
    const first = invalid ?? heading
    first?.focus()
  }, [appearedLater, draft.ref])

  return (
    <ChatForm className={`stack loose ${styles.edit}`} intent="save" form={form}>
      <h1 tabIndex={-1}>{chatMessages.editDetails}</h1>
      <p className="lede">{useSite().words.reviewHint}</p>
      {projectFieldNames.filter(isShown).map((field) => (
        <BriefInput
          key={field}
          field={field}
          label={fieldTitle(field, review.conversation.titles)}
          was={projectInfo[field]}
          error={missing[field]}
          rows={rowsFor(info[field])}
          defaultValue={info[field]}
        />
      ))}
      {result?.kind !== 'invalid' && <Failure form={form} />}
      <Actions>
        <FormButton form={form} className="btn">
          {chatMessages.saveChanges}
        </FormButton>
        <Link className="quiet" to="/project-chat" replace onClick={() => form.reset()}>
          {chatMessages.cancel}
        </Link>
      </Actions>
    </ChatForm>
  )
}

interface SubmitFormProps {
  review: Review
  /** Returns whether something else has to be done first. */
  prevents: () => boolean
  children: ReactNode
}

function SubmitForm({ review, prevents, children }: SubmitFormProps) {
  const form = useChatForm(['submit'])
  const { result, sending } = form
  const submissionId = useSubmissionId(review)

  function check(event: FormEvent): void {
    if (prevents()) event.preventDefault()
  }

  return (
    <ChatForm form={form} intent="submit" onSubmit={check} className="after-loose">
      {isNotDone(result) && result.kind !== 'invalid' && (
        <Note says="no" role="alert">
          <h2>{chatMessages.submissionFailed}</h2>
          <p>{result.message}</p>
          <p>{chatMessages.contactInstead}</p>
          <AgencyLinks />
        </Note>
      )}
      <input type="hidden" name="submissionId" value={submissionId} />
      <Actions>
        <FormButton form={form} className="btn">
          {sending === null ? chatMessages.submit : chatMessages.submitting}
        </FormButton>
        {children}
      </Actions>
    </ChatForm>
  )
}
