import { useId } from 'react'
import { Emblem } from '~brand/emblem.tsx'
import { PrintedSteps } from '~brand/steps.tsx'
import { chatMessages } from '../../../../core/brief/messages.ts'
import type {
  ConversationView,
  BriefEntry as Line,
  Receipt,
} from '../../../features/chat/conversation/session/chat-view.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { useSite } from '../../../ui/site/site.ts'
import { briefId } from '../chat-fields.ts'
import { EndChat } from '../chat-form.tsx'
import { BriefFiles } from './brief-files.tsx'
import { Answer, BriefLine, signFor } from './brief-line.tsx'
import styles from './brief.module.css'

interface BriefProps {
  conversation: ConversationView
  noting: boolean
  isOnPaper: boolean
  onEnd: () => void
}

/** The visitor's brief, to read and to edit. It is beside the conversation on wide screens and a popover on narrow ones, which needs no
 *  script. In print it is the whole page. */
export function Brief({ conversation, noting, isOnPaper, onEnd }: BriefProps) {
  const { brief, step, isComplete } = conversation
  const title = useId()
  return (
    <div
      className={`drawer on-light ${styles.brief} ${isOnPaper ? styles.printFrame : 'screen-only'}`}
      id={briefId}
      role="region"
      popover="auto"
      aria-labelledby={title}
    >
      <BriefHeader projectName={conversation.projectInfo.projectName} brief={brief} />
      <div className={`line even ends ${styles.header}`}>
        <h2 className="title" id={title}>
          {chatMessages.briefTitle}
        </h2>
        <Button className={`quiet ${styles.close}`} popoverTarget={briefId} popoverTargetAction="hide">
          {chatMessages.close}
        </Button>
        {/* In a drawer that is open because its line is in the address: without script. */}
        <a className={`quiet ${styles.closeLink}`} href="/project-chat#latest">
          {chatMessages.close}
        </a>
      </div>
      <p className={styles.hint}>{chatMessages.briefHint}</p>
      <ol className={styles.lines}>
        {brief.map((line, index) => {
          const asked = index === step - 1 && !isComplete ? (noting ? 'noting' : 'waits') : undefined
          return <BriefLine key={line.field} {...{ line, index, conversation, asked }} />
        })}
      </ol>
      <BriefFiles conversation={conversation} />
      {/* In large letters the bar above the conversation has no room for it. */}
      <div className={styles.end}>
        <EndChat label={chatMessages.endChat} className="quiet" onEnd={onEnd} />
      </div>
      <BriefFooter />
    </div>
  )
}

/** Announces the fields that the last answer filled. */
export function NotedAnnouncement({ brief }: { brief: readonly Line[] }) {
  const titles = brief.filter(({ isNoted }) => isNoted).map(({ title }) => title)
  return (
    <p className="visually-hidden" role="status">
      {titles.length > 0 && chatMessages.noted(joinTitles(titles))}
    </p>
  )
}

function joinTitles([first = '', ...others]: readonly string[]): string {
  const rest = others.map((title) => title.toLowerCase())
  return [[first, ...rest.slice(0, -1)].join(', '), ...rest.slice(-1)].join(' and ')
}

type PrintedReceipt = Pick<Receipt, 'projectName' | 'brief'> &
  Partial<Pick<Receipt, 'reference' | 'leadId' | 'pageAddress'>>

/** What was submitted, whole, with its reference and the address of its page. Visible in print only. */
export function PrintedBrief({ projectName, brief, reference, leadId, pageAddress }: PrintedReceipt) {
  return (
    <div className={`print-only ${styles.printFrame} ${styles.paper}`}>
      <BriefHeader projectName={projectName} brief={brief} />
      <ol className={styles.lines}>
        {brief.map(({ field, title, answer }, index) => (
          <li key={field} className={styles.line}>
            <div className={styles.row}>
              <Emblem {...signFor(field, index)} />
              <b>{title}</b>
              <Answer field={field} text={answer} isWhole />
            </div>
          </li>
        ))}
      </ol>
      <BriefFooter reference={reference || leadId || ''} pageAddress={pageAddress ?? ''} />
    </div>
  )
}

export function BriefHeader({ projectName, brief }: Pick<PrintedReceipt, 'projectName' | 'brief'>) {
  return (
    <div className={`print-only ${styles.printed}`}>
      <PrintedSteps count={brief.filter(({ field }) => field !== 'additionalNotes').length} />
      <p className={styles.kicker}>{chatMessages.briefPrinted}</p>
      <p className={styles.projectName} dir="auto">
        {projectName || chatMessages.nameless}
      </p>
    </div>
  )
}

export function BriefFooter({ reference = '', pageAddress = '' }: { reference?: string; pageAddress?: string }) {
  const { agency, origin } = useSite()
  return (
    <div className={`print-only ${styles.printed} ${styles.footer}`}>
      {reference !== '' && (
        <p className={styles.reference}>
          {chatMessages.referenceLabel} <b>{reference}</b>
        </p>
      )}
      {pageAddress && <p>{`${chatMessages.yourPage}: ${origin}${pageAddress}`}</p>}
      <p>
        <b>{agency.name}</b>
        <br />
        <span>{`${agency.email}, ${agency.phone}, ${agency.location}`}</span>
      </p>
    </div>
  )
}
