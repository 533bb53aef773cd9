import { chatMessages } from '../../../../core/conversation/messages.ts'
import type { ConversationView } from '../../../../core/conversation/session/chat-view.ts'
import { Flag } from '../../../ui/site/flag.tsx'
import { questionFlags } from '../../../ui/site/mast.tsx'
import { useSite } from '../../../ui/site/site.ts'
import { Answer, letterOf } from './brief-line.tsx'

/** The whole brief, with the reference under which it was submitted: on paper, and only there. */
export function BriefPaper({ conversation, reference }: { conversation: ConversationView; reference: string }) {
  return (
    <div className="paper">
      <BriefHeader conversation={conversation} />
      <ol className="lines">
        {conversation.brief.map(({ field, title, answer }, place) => (
          <li key={field} className="bl">
            <div className="row">
              <Flag letter={letterOf(place)} />
              <b>{title}</b>
              <Answer text={answer} />
            </div>
          </li>
        ))}
      </ol>
      <BriefFooter reference={reference} />
    </div>
  )
}

/** What stands above the lines of the brief on paper, and only there. */
export function BriefHeader({ conversation: { projectInfo } }: { conversation: ConversationView }) {
  return (
    <div className="printed">
      <div className="hoist">
        {questionFlags.map((letter, place) => (
          <span key={`${place}${letter}`}>
            <Flag letter={letter} />
            {letter}
          </span>
        ))}
      </div>
      <p className="kick">{chatMessages.briefPrinted}</p>
      <p className="named">{projectInfo.projectName || chatMessages.nameless}</p>
    </div>
  )
}

/** Below them: who to ask, and the reference where there is one. */
export function BriefFooter({ reference = '' }: { reference?: string }) {
  const { agency } = useSite()
  return (
    <div className="printed foot-lines">
      {reference !== '' && (
        <p>
          {chatMessages.referenceLabel} <b>{reference}</b>
        </p>
      )}
      <p>
        <b>{agency.name}</b>
        <br />
        {agency.email}, {agency.phone}, {agency.location}
      </p>
    </div>
  )
}
