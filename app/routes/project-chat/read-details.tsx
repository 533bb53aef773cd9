import { useEffect, useRef } from 'react'
import { Link, useSearchParams } from 'react-router'
import { chatMessages } from '../../../core/conversation/messages.ts'
import { projectFieldNames, projectFields } from '../../../core/conversation/project-info.ts'
import { consentText, type RequiredField, requiredFields } from '../../../core/leads/submission-messages.ts'
import { Note } from '../../ui/note.tsx'
import { useSite } from '../../ui/site.ts'
import { useAppearedLater } from '../../ui/use-hydrated.ts'
import { EndChat, EndQuestion } from './end-chat.tsx'
import type { ReviewProps } from './review-screen.tsx'
import { SubmitForm } from './submit-form.tsx'

export function ReadDetails({ review, missing, outcome }: ReviewProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const appearedLater = useAppearedLater()
  const [search] = useSearchParams()
  const { agency } = useSite()

  useEffect(() => {
    if (appearedLater) heading.current?.focus()
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
      {outcome?.kind === 'not-done' && (
        <Note says="no" role="alert">
          <p>{outcome.message}</p>
        </Note>
      )}
      <p className="lede summary">{review.conversation.summary}</p>
      <Bill review={review} missing={missing} />
      <p className="small muted consent">
        {consentText} <a href="/privacy">{chatMessages.privacyPolicy}</a>
      </p>
      <SubmitForm review={review} outcome={outcome}>
        <Link className="quiet" to="/project-chat?edit">
          {chatMessages.editDetails}
        </Link>
      </SubmitForm>
      <EndChat label={chatMessages.startOver} className="link" />
      <p className="printed">
        <b>{agency.name}</b>, {agency.email}, {agency.phone}, {agency.location}
      </p>
    </>
  )
}

/** Everything told, and what is still missing. */
function Bill({ review, missing }: Pick<ReviewProps, 'review' | 'missing'>) {
  const { projectInfo } = review.conversation
  const shown = projectFieldNames.filter(
    (field) => projectInfo[field] !== '' || requiredFields.includes(field as RequiredField),
  )
  return (
    <dl className="bill">
      {shown.map((field) => (
        <div key={field} data-field={field}>
          <dt>{projectFields[field]}</dt>
          <dd>
            {projectInfo[field]}
            {missing
              .filter((lack) => lack.field === field)
              .map(({ message }) => (
                <p key={message} className="err">
                  {message}
                </p>
              ))}
          </dd>
        </div>
      ))}
    </dl>
  )
}
