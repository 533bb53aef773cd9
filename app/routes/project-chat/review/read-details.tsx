import { useEffect, useRef } from 'react'
import { Link, useSearchParams } from 'react-router'
import { chatMessages } from '../../../../core/conversation/messages.ts'
import { consentText } from '../../../../core/leads/submit/submission-messages.ts'
import { Note } from '../../../ui/forms/note.tsx'
import { useAppearedLater } from '../../../ui/live/use-hydrated.ts'
import { BriefLine, letterOf } from '../brief/brief-line.tsx'
import { BriefFooter, BriefHeader } from '../brief/brief-paper.tsx'
import { EndChat, EndQuestion } from '../end-chat.tsx'
import type { ReviewProps } from './review-screen.tsx'
import { SubmitForm } from './submit-form.tsx'

export function ReadDetails({ review, missing, outcome }: ReviewProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const appearedLater = useAppearedLater()
  const [search] = useSearchParams()

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
      {review.conversation.summary && <p className="lede summary">{review.conversation.summary}</p>}
      <BriefHeader conversation={review.conversation} />
      <ol className="lines">
        {review.conversation.brief.map((line, place) => (
          <BriefLine
            key={line.field}
            line={line}
            letter={letterOf(place)}
            conversation={review.conversation}
            outcome={outcome}
          >
            {missing
              .filter(({ field }) => field === line.field || (line.field === 'contact' && field !== 'projectIdea'))
              .map(({ message }) => (
                <p key={message} className="err">
                  {message}
                </p>
              ))}
          </BriefLine>
        ))}
      </ol>
      <p className="small muted consent">
        {consentText} <a href="/privacy">{chatMessages.privacyPolicy}</a>
      </p>
      <SubmitForm review={review} outcome={outcome}>
        <Link className="quiet" to="/project-chat?edit">
          {chatMessages.editDetails}
        </Link>
      </SubmitForm>
      <EndChat label={chatMessages.startOver} className="link" />
      <BriefFooter />
    </>
  )
}
