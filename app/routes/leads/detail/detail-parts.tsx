import { Fragment, type ReactNode, useEffect, useRef } from 'react'
import { Link, isRouteErrorResponse } from 'react-router'
import { fullClock, writtenDue } from '../../../../core/follow-up/clock-words.ts'
import { activityLine } from '../../../features/leads-desk/inbox/messages.ts'
import { dashboardMessages as texts, leadMessages } from '../../../features/leads-desk/leads/messages.ts'
import { priorityLabels, statusLabels } from '../../../features/leads-desk/leads/statuses.ts'
import { inboxMessages, messageStatusLabels } from '../../../features/leads-desk/messages/inbox-messages.ts'
import { leadPageParts } from '../../../parts/lead-page.ts'
import { Note } from '../../../ui/forms/note.tsx'
import { FormButton, FormNote, FormOf } from '../../../ui/forms/use-form.tsx'
import { errorSentence } from '../../../ui/live/error-sentence.ts'
import { LocalTime } from '../../../ui/live/local-time.tsx'
import { useOldPage } from '../../../ui/live/old-page.ts'
import { OldPageBanner } from '../../../ui/live/page-banner.tsx'
import { useNow } from '../../../ui/live/use-now.ts'
import { useSite } from '../../../ui/site/site.ts'
import { TextLink } from '../../../ui/team/text-link.tsx'
import { labelIn } from '../shared/intents.ts'
import type { Detail, OpenItem } from '../shared/load-detail.ts'
import { StatusTag } from '../shared/tags.tsx'
import { addressOf, pathOf } from '../shared/view.ts'
import { useDetailContext, useDetailForm, useDraftsOfErased } from './detail-form.ts'
import { DetailSection } from './detail-section.tsx'
import { EditFields, type EditFieldsProps, useMemberName } from './edit-fields.tsx'
import { FollowUpForms, type Reply } from './follow-up-forms.tsx'
import styles from './detail.module.css'

interface DetailPageProps extends EditFieldsProps {
  /** Who it is from, with the ways to reach them. What is empty is left out. */
  who: readonly ReactNode[]
  reply: Reply
  /** What they wrote. */
  content: ReactNode
  created: { readonly at: string; readonly text: string }
  facts: ReactNode
  erase: { readonly erase: string; readonly eraseQuestion: string }
  children?: ReactNode
}

/** Everything of a lead or a message: who it is from, what there is to read, and what can be done with it. */
export function DetailPage({ who, reply, content, created, facts, erase, children, ...edited }: DetailPageProps) {
  const { detail } = useDetailContext()
  const { item } = edited
  return (
    <section className={`breaks ${styles.detail}`} aria-labelledby="detail-title" ref={detail}>
      <header className={`row baseline ${styles.header}`}>
        <BackToList />
        <h2 id="detail-title" dir="auto" tabIndex={-1}>
          {item.title}
        </h2>
        <p className={`small muted full ${styles.who}`}>
          {who.filter(Boolean).map((part, index, parts) => (
            <Fragment key={index}>
              <span dir="auto">
                {part}
                {index + 1 < parts.length && <span>,</span>}
              </span>{' '}
            </Fragment>
          ))}
        </p>
        <Clock item={item} />
        <EditFields {...edited} />
      </header>
      <div className={`pane ${styles.thread}`}>
        {content}
        {children}
        {leadPageParts.map(({ Thread }, place) => (
          <Thread key={place} item={item} />
        ))}
        <SamePerson items={item.samePerson} />
        <ActivityLog item={item} created={created} />
        <p className="small muted full after">{facts}</p>
        <EraseForm item={item} {...erase} />
      </div>
      <FollowUpForms item={item} reply={reply} />
    </section>
  )
}

export function contactLink(href: string, text: string): ReactNode {
  return text && <a href={href}>{text}</a>
}

/** When it is due or how late it is, and what is due. */
function Clock({ item }: { item: OpenItem }) {
  const { timeZone } = useSite().agency
  const clock = fullClock(item, { now: useNow(item.now), timeZone })
  if (clock === null) return null
  return (
    <p className={`grow full ${styles.clock}`} data-tone={clock.tone}>
      <span>{clock.label}</span> <b>{clock.time}</b>
      <span>{clock.rest}</span>
    </p>
  )
}

/** Shown where the list and the detail are two screens. */
function BackToList() {
  const { view } = useDetailContext()
  return (
    <p className="screen-only narrow-only">
      <TextLink to={addressOf({ ...view, openId: null })}>
        {view.kind === 'contact' ? inboxMessages.backToList : leadMessages.backToList}
      </TextLink>
    </p>
  )
}

/** A button behind a disclosure that says what is erased. */
function EraseForm({ item, erase, eraseQuestion }: { item: OpenItem } & DetailPageProps['erase']) {
  const form = useDetailForm('erase', item.id)
  return (
    <section className="screen-only stack close after-loose">
      <details
        onToggle={({ currentTarget }) => currentTarget.open && currentTarget.scrollIntoView({ block: 'center' })}
      >
        <summary className="link">{erase}</summary>
        <p>{eraseQuestion}</p>
        <FormOf form={form} intent="erase" className="stack near after-close">
          {/* So that nothing newer is erased unseen. */}
          <input type="hidden" name="revision" value={item.revision} />
          <FormButton form={form} className="quiet danger">
            {texts.eraseNow}
          </FormButton>
        </FormOf>
      </details>
      <FormNote form={form} />
    </section>
  )
}

const labelOf = labelIn({ ...statusLabels, ...messageStatusLabels, ...priorityLabels, '': texts.nobody })
const fieldOf = labelIn({ ...texts.changedFields, status: leadMessages.status })

function ActivityLog({ item: { changes }, created }: Pick<DetailPageProps, 'item' | 'created'>) {
  const memberName = useMemberName()
  const { timeZone } = useSite().agency
  function textOf(change: (typeof changes)[number]): string {
    const line = activityLine(change, (iso) => writtenDue(iso, timeZone))
    if (line !== null) return line
    const changed = texts.changedFromTo(fieldOf(change.field), labelOf(change.from), labelOf(change.to))
    return change.text === '' ? changed : `${changed} ${texts.because(change.text)}`
  }
  return (
    <DetailSection title={texts.activity} id="activity">
      <ol className={`stack near ${styles.log}`}>
        {changes.map((change, index) => (
          <li key={`${changes.length - index} ${change.at}`} className="row baseline ends">
            <p>{textOf(change)}</p>
            <p className="small muted">
              <span>{change.memberEmail && `${memberName(change.memberEmail)}, `}</span>
              <LocalTime iso={change.at} />
            </p>
          </li>
        ))}
        <li className="row baseline ends">
          <p>{created.text}</p>
          <p className="small muted">
            <LocalTime iso={created.at} />
          </p>
        </li>
      </ol>
    </DetailSection>
  )
}

interface OpenDetailProps {
  id: string
  loaded: { readonly kind: Detail['kind']; readonly denied?: string }
  none: string
  gone: string
  children: ReactNode
}

/** The open lead or message; else why there is none: nothing is selected, it does not exist, or it was erased. */
export function OpenDetail({ id, loaded: { kind, denied }, none, gone, children }: OpenDetailProps) {
  const { latestResult, idle } = useDetailForm('erase', id)
  const erased = latestResult?.kind === 'done' ? latestResult.message : null
  useDraftsOfErased(id, kind === 'gone' || erased !== null)
  if (denied !== undefined) return <DetailFailed error={null} text={denied} />
  if (kind === 'none') {
    return (
      <section className={`pane wide-only breaks ${styles.detail}`}>
        <p className="muted">{none}</p>
      </section>
    )
  }
  if (kind !== 'gone' && erased === null) return children
  if (erased !== null) return <Instead says="yes">{erased}</Instead>
  // While an erasure is sent, the page may have loaded without it already.
  return idle ? (
    <Instead>
      <p>{gone}</p>
    </Instead>
  ) : (
    <Panel>
      <p role="status">{texts.erasing}</p>
    </Panel>
  )
}

/** Shown by the ErrorBoundary of a lead or message, beside the list. */
export function DetailFailed({ error, text }: { error: unknown; text: string }) {
  const { view } = useDetailContext()
  const isOld = useOldPage() && !isRouteErrorResponse(error) && error !== null
  if (isOld) return <OldPageBanner />
  return (
    <Instead>
      <p>{errorSentence(error) || text}</p>
      <TextLink to={addressOf(view)}>{leadMessages.tryAgain}</TextLink>
    </Instead>
  )
}

function Panel({ children }: { children: ReactNode }) {
  const { detail } = useDetailContext()
  return (
    <section className={`pane breaks ${styles.detail}`} ref={detail}>
      <BackToList />
      {children}
    </section>
  )
}

/** Why there is no lead or message. What was done takes the focus, as the button that had it is gone. */
function Instead({ says = 'no', children }: { says?: 'yes' | 'no'; children: ReactNode }) {
  const note = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (says === 'yes') note.current?.focus()
  }, [says])
  return (
    <Panel>
      <div className="after" ref={note} tabIndex={says === 'yes' ? -1 : undefined}>
        <Note says={says} role="status">
          {children}
        </Note>
      </div>
    </Panel>
  )
}

function SamePerson({ items }: { items: OpenItem['samePerson'] }) {
  if (items.length === 0) return null
  return (
    <DetailSection title={texts.samePerson}>
      <ul className={styles.links}>
        {items.map(({ kind, id, label, title, status, at }) => (
          <li key={id} className="row">
            <Link to={pathOf({ openKind: kind, openId: id })}>
              <span className="muted">{label}</span> <span dir="auto">{title}</span>
            </Link>
            <StatusTag status={status} />
            <span className="small muted">
              <LocalTime iso={at} />
            </span>
          </li>
        ))}
      </ul>
    </DetailSection>
  )
}
