import { Fragment, type ReactNode, useEffect, useRef, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { chatMessages } from '../../../../core/brief/messages.ts'
import {
  isContactField,
  type ProjectField,
  projectFieldNames,
  projectFields,
} from '../../../../core/brief/project-info.ts'
import type { ChatView, ConversationView } from '../../../../core/conversation/session/chat-view.ts'
import {
  consentText,
  type MissingField,
  type RequiredField,
  requiredFields,
} from '../../../../core/leads/submission-rules.ts'
import { TextField } from '../../../ui/forms/field.tsx'
import { Note } from '../../../ui/forms/note.tsx'
import { PrintButton } from '../../../ui/forms/print-button.tsx'
import { useAppearedLater } from '../../../ui/live/use-hydrated.ts'
import { AgencyLinks } from '../../../ui/site/agency-links.tsx'
import { Hoist } from '../../../ui/site/hoist.tsx'
import { questionFlags } from '../../../ui/site/progress-flags.tsx'
import { type ChatActionResult, changesIn, fieldText } from '../action-result.ts'
import { BriefLine, contactInputs, flagLetterFor } from '../brief/brief-line.tsx'
import { BriefFooter, BriefHeader } from '../brief/brief.tsx'
import { EndChat, EndQuestion } from '../end-chat.tsx'
import { PostForm } from '../post-form.tsx'
import { useSaveChatSession } from '../save-session.ts'
import { LastReply, MessageLog } from '../talk/message-log.tsx'
import { useChatAction } from '../use-chat-action.ts'
import { useTabSync } from '../use-tab-sync.ts'
import { CallReview } from './call-review.tsx'
import { focusFirstInvalid, rowsFor } from './form-fields.ts'
import { useSubmissionId } from './submission-id.ts'
import briefStyles from '../brief/brief.module.css'
import styles from './review.module.css'

export type Review = Extract<ChatView, { stage: 'review' }>

export interface ReviewProps {
  review: Review
  missing: readonly MissingField[]
  result: ChatActionResult | null
}

/** Draws flag P, "about to sail". Shows the details to read or to edit. */
export function ReviewScreen({ review, missing, saveAddress, result }: ReviewProps & { saveAddress: string }) {
  useSaveChatSession(review.conversation, saveAddress)
  useTabSync(review.conversation)
  const editing = useEditing(result)
  const triedToSubmit = useTriedToSubmit(result)
  const props = { review, result, missing: result?.kind === 'incomplete' ? result.missing : missing }
  const [search] = useSearchParams()
  const back = (
    <p>
      <Link className="link" to="/project-chat?talk">
        {chatMessages.backToTalk}
      </Link>
    </p>
  )
  if (search.has('talk')) return <WholeTalk conversation={review.conversation} />
  if (review.call && !editing) return <CallReview review={review} call={review.call} result={result} back={back} />
  const { messages, projectInfo } = review.conversation
  return (
    <div className={styles.review}>
      <div className={`${styles.sheet} ${briefStyles.printFrame}`}>
        <Hoist word={questionFlags.join('')} label={chatMessages.hoistLabel} />
        {editing ? (
          <EditDetails {...props} />
        ) : (
          <>
            <section className={styles.last} aria-label={chatMessages.lastReply}>
              <LastReply messages={messages} info={projectInfo}>
                {back}
              </LastReply>
            </section>
            <ReadDetails {...props} missing={triedToSubmit ? props.missing : []} />
          </>
        )}
      </div>
    </div>
  )
}

/** The whole talk, to read again. */
function WholeTalk({ conversation }: { conversation: ConversationView }) {
  const { messages, projectInfo, suggestion } = conversation
  const heading = useRef<HTMLHeadingElement>(null)
  const appearedLater = useAppearedLater()

  useEffect(() => {
    if (appearedLater) heading.current?.focus()
  }, [appearedLater])

  const back = (
    <Link className="btn" to="/project-chat">
      {chatMessages.backToReview}
    </Link>
  )
  return (
    <div className={styles.review}>
      <div className={styles.sheet}>
        <h1 tabIndex={-1} ref={heading}>
          {chatMessages.conversationLabel}
        </h1>
        <p className="actions">{back}</p>
        <div className={styles.talk}>
          <MessageLog
            messages={messages}
            streamedText=""
            waiting={null}
            suggestion={suggestion}
            info={projectInfo}
            onEnd={() => undefined}
          />
        </div>
        <p className="actions">{back}</p>
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
  const refused = result !== null && 'missing' in result
  const [cameRefused, setCameRefused] = useState(refused)
  const open = search.has('edit')
  if (open && cameRefused) setCameRefused(false)

  useEffect(() => {
    if (result?.kind === 'incomplete') void navigate('?edit')
  }, [result, navigate])

  return open || cameRefused
}

export function ReadDetails({ review, missing, result }: ReviewProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const appearedLater = useAppearedLater()
  const [search] = useSearchParams()
  const { lines, unsaved, findUnsaved } = useUnsavedLines()

  useEffect(() => {
    // The last reply stands above it and stays in view.
    if (appearedLater) heading.current?.focus({ preventScroll: true })
  }, [appearedLater])

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
      {result?.kind === 'failed-action' && (
        <Note says="no" role="alert">
          <p>{result.message}</p>
        </Note>
      )}
      {review.conversation.summary && <p className={`lede ${styles.summary}`}>{review.conversation.summary}</p>}
      <BriefHeader projectName={review.conversation.projectInfo.projectName} />
      <ol className={`${briefStyles.lines} ${briefStyles.review}`} ref={lines}>
        {review.conversation.brief.map((line, index) => (
          <BriefLine
            key={line.field}
            line={{ ...line, isNoted: false }}
            unsavedAt={unsaved.fields.includes(line.field) ? unsaved.attempt : undefined}
            letter={flagLetterFor(index)}
            conversation={review.conversation}
            result={result}
          >
            {missing
              .filter(({ field }) => field === line.field || (line.field === 'contact' && field !== 'projectIdea'))
              .map(({ message }) => (
                <p key={message} className="error">
                  {message}
                </p>
              ))}
          </BriefLine>
        ))}
      </ol>
      <p className={`small muted ${styles.consent}`}>
        {consentText} <a href="/privacy">{chatMessages.privacyPolicy}</a>
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
export function EditDetails({ review, missing, result }: ReviewProps) {
  const form = useRef<HTMLFormElement>(null)
  const appearedLater = useAppearedLater()
  const { pending, forget } = useChatAction()
  const saving = pending === 'save'
  const refused = result?.kind === 'invalid' ? result : null
  const info = { ...review.conversation.projectInfo, ...(result && 'changes' in result ? result.changes : {}) }

  useEffect(() => {
    if (!focusFirstInvalid(form.current) && appearedLater) form.current?.querySelector('h1')?.focus()
  }, [appearedLater])

  useEffect(() => {
    if (refused) focusFirstInvalid(form.current)
  }, [refused])

  return (
    <PostForm className={styles.edit} intent="save" ref={form}>
      <h1 tabIndex={-1}>{chatMessages.editDetails}</h1>
      <p className="lede">{chatMessages.editHint}</p>
      {projectFieldNames.filter(isShown).map((field) => (
        <Fragment key={field}>
          <input type="hidden" name={`was-${field}`} value={review.conversation.projectInfo[field]} />
          <TextField
            label={projectFields[field]}
            name={field}
            error={(refused?.missing ?? missing).find((lack) => lack.field === field)?.message}
            rows={rowsFor(info[field])}
            defaultValue={info[field]}
            {...(isContactField(field) && contactInputs[field])}
          />
        </Fragment>
      ))}
      {(result?.kind === 'changes-not-saved' || result?.kind === 'failed-action') && (
        <Note says="no" role="alert">
          <p>{result.message}</p>
        </Note>
      )}
      <div className="actions">
        <button className="btn" type="submit" disabled={saving}>
          {chatMessages.saveChanges}
        </button>
        <Link className="quiet" to="/project-chat" replace onClick={forget}>
          {chatMessages.cancel}
        </Link>
      </div>
    </PostForm>
  )

  function isShown(field: ProjectField): boolean {
    return info[field] !== '' || requiredFields.includes(field as RequiredField)
  }
}

interface SubmitFormProps {
  review: Review
  result: ChatActionResult | null
  /** Returns whether something else has to be done first. */
  prevents: () => boolean
  /** Shown beside the button. */
  children: ReactNode
}

export function SubmitForm({ review, result, prevents, children }: SubmitFormProps) {
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
      {failed && <SubmissionFailed message={result.message} />}
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

function SubmissionFailed({ message }: { message: string }) {
  return (
    <Note says="no" role="alert">
      <h2>{chatMessages.submissionFailed}</h2>
      <p>{message}</p>
      <p>{chatMessages.contactInstead}</p>
      <AgencyLinks />
    </Note>
  )
}
