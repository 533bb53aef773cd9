import {
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  type SyntheticEvent,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { Emblem } from '~brand/emblem.tsx'
import type { Sign } from '../../../../brand/brand.ts'
import { chatMessages } from '../../../../core/brief/messages.ts'
import {
  contactFields,
  isContactField,
  type ProjectField,
  projectFields,
  writtenAnswer,
} from '../../../../core/brief/project-info.ts'
import { withUnbrokenNumbers } from '../../../../core/text/numbers.ts'
import type {
  BriefField,
  ConversationView,
  BriefEntry as Line,
} from '../../../features/chat/conversation/session/chat-view.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { type FormResult, isNotDone, type NotDone } from '../../../ui/forms/form-result.ts'
import type { PageForm } from '../../../ui/forms/use-form.tsx'
import { useSite } from '../../../ui/site/site.ts'
import { type Changes, lineFormId, lineId, sessionIdOf } from '../chat-fields.ts'
import { ChatForm, useChatForm } from '../chat-form.tsx'
import { BriefInput, isShort } from './brief-input.tsx'
import styles from './brief.module.css'

const status = `row small strong ${styles.status}`

interface BriefLineProps {
  line: Line
  index: number
  conversation: ConversationView
  /** Whether it is the line of the current question, and whether its answer is being sent. */
  asked?: 'waits' | 'noting' | undefined
  /** The try to submit that found it changed and not saved. */
  unsavedAt?: number | undefined
  children?: ReactNode
}

/** One line of the brief: shows the value, and opens a form that changes it. */
export function BriefLine({ line, index, conversation, asked, unsavedAt, children }: BriefLineProps) {
  const { field, answer, isNoted } = line
  const form = useChatForm(['brief'], field)
  const { result } = form
  const failed = isNotDone(result) ? result : null
  const { details, isOpen, open, close } = useLine(failed)
  const [settledAt, setSettledAt] = useState<number>()
  const closeSaved = useEffectEvent(close)
  useEffect(() => {
    if (result?.kind === 'done') closeSaved()
  }, [result])

  function onToggle(event: SyntheticEvent<HTMLDetailsElement>): void {
    open.onToggle(event)
    if (!event.currentTarget.open) setSettledAt(unsavedAt)
  }

  const classes = [styles.line, isNoted && styles.noted, answer === '' && styles.todo, asked && styles.current]
  return (
    <li className={classes.filter(Boolean).join(' ')} id={lineId(field)} aria-current={asked && 'step'}>
      <details name="brief" ref={details} open={isOpen} onToggle={onToggle}>
        <LineSummary line={line} sign={signFor(field, index)} asked={asked} onClick={open.onClick} />
        <LineForm {...{ form, line, conversation, failed, isOpen, close }} />
      </details>
      {unsavedAt !== settledAt && (
        <p className="error" role="alert">
          {chatMessages.lineUnsaved}
        </p>
      )}
      {isNoted && <p className={status}>{chatMessages.notedJustNow}</p>}
      {children}
      {!isOpen && <UndoForm form={form} line={line} conversation={conversation} />}
    </li>
  )
}

type LineParts = Pick<BriefLineProps, 'line' | 'conversation'> & { form: PageForm }

function UndoForm({ form, line: { field, title, replaced }, conversation }: LineParts) {
  if (Object.keys(replaced).length === 0) return null
  return (
    <LineFormFrame form={form} ref={null} field={field} conversation={conversation} className={status}>
      <Emblem of="yes" edge />
      <span>{chatMessages.lineSaved}</span>
      {Object.entries(replaced).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button className="link">
        {chatMessages.undo}
        <span className="visually-hidden">{` ${chatMessages.undoOf(title)}`}</span>
      </Button>
    </LineFormFrame>
  )
}

interface LineSummaryProps extends Pick<BriefLineProps, 'line' | 'asked'> {
  sign: Sign
  onClick: () => void
}

function LineSummary({ line: { field, title, answer }, sign, asked, onClick }: LineSummaryProps) {
  const isEmpty = answer === '' || answer === null
  return (
    <summary onClick={onClick}>
      <Emblem {...sign} />
      <b>
        <span>{title}</span>
        {asked && isEmpty && (
          <span className={styles.state}>
            {`: ${asked === 'noting' ? chatMessages.beingNoted : chatMessages.beingAsked}`}
          </span>
        )}
      </b>
      {answer !== '' && <Answer field={field} text={answer} />}
      <span className={`small strong ${styles.change}`}>{isEmpty ? chatMessages.add : chatMessages.change}</span>
    </summary>
  )
}

interface LineFormProps extends LineParts {
  failed: (NotDone & Pick<FormResult, 'fields'>) | null
  isOpen: boolean
  close: () => void
}

function LineForm({ form, line: { field, title }, conversation, failed, isOpen, close }: LineFormProps) {
  const known = valuesOf(field, conversation)
  const [shown, setShown] = useState({ values: known, round: 0 })
  // An open line keeps what is typed into it.
  if (!isOpen && !isSame(shown.values, known)) setShown({ ...shown, values: known })
  const names = Object.keys(shown.values) as ProjectField[]

  function revert(event: SyntheticEvent): void {
    event.preventDefault()
    if (failed) form.reset()
    setShown({ values: known, round: shown.round + 1 })
    close()
  }

  return (
    <LineFormFrame
      key={`${shown.round}${Object.values(shown.values).join()}`}
      form={form}
      field={field}
      conversation={conversation}
      className="stack near"
      id={lineFormId(field)}
      onReset={revert}
      onKeyDown={(event) => onKey(event, revert)}
    >
      {names.map((name) => (
        <BriefInput
          key={name}
          field={name}
          label={isContactField(name) ? projectFields[name] : title}
          was={shown.values[name]}
          defaultValue={failed?.fields[name] ?? shown.values[name]}
          isShort={isShort(name, shown.values)}
          rows={2}
          error={failed?.problems ? failed.problems[name] : failed?.message}
        />
      ))}
      <p className={`small muted ${styles.keys}`}>
        {names.every((name) => isShort(name, shown.values)) ? chatMessages.keysOfLine : chatMessages.keysOfLines}
      </p>
      <div className="row close">
        <Button className="btn">{chatMessages.save}</Button>
        <Button type="reset">{chatMessages.cancel}</Button>
      </div>
    </LineFormFrame>
  )
}

type LineFormFrameProps = ComponentProps<typeof ChatForm> & Pick<BriefLineProps, 'conversation'> & { field: BriefField }

/** Names the line and the conversation that it changes. */
function LineFormFrame({ field, conversation, children, ...form }: LineFormFrameProps) {
  return (
    <ChatForm intent="brief" at={lineId(field)} {...form}>
      <input type="hidden" name="id" value={field} />
      {/* For a server of release 0.4.0, during a rolling update. */}
      <input type="hidden" name="line" value={field} />
      <input type="hidden" name="session" value={sessionIdOf(conversation)} />
      {children}
    </ChatForm>
  )
}

/** Returns the sign of a line: that of its question. Additional notes have another. */
export function signFor(field: BriefField, index: number): Sign {
  return field === 'additionalNotes' ? { of: 'new' } : { of: 'question', place: index }
}

/** In characters, for a whole answer and for a shortened one, so that the brief fits one printed page. */
const longestOnPaper = 220
const cutOnPaper = 180

interface AnswerProps {
  field: BriefField
  text: string | null
  isWhole?: boolean
}

export function Answer({ field, text: given, isWhole = false }: AnswerProps) {
  const { origin } = useSite()
  if (given === null) return <i className={styles.value}>{chatMessages.skipped}</i>
  const text = withUnbrokenNumbers(writtenAnswer(field, given))
  const value = { className: styles.value, dir: 'auto' }
  if (isWhole || text.length <= longestOnPaper) return <span {...value}>{text}</span>
  const address = `${origin.replace(/^https?:\/\//, '')}/project-chat`
  const cut = text.slice(0, cutOnPaper)
  return (
    <>
      <span {...value} className={`${styles.value} ${styles.whole}`}>
        {text}
      </span>
      <span {...value} className={`${styles.value} ${styles.shortened}`}>
        {`${cut.slice(0, cut.lastIndexOf(' ')) || cut}${chatMessages.inFullAt(address)}`}
      </span>
    </>
  )
}

/** State of one line. Opening it focuses its field, closing it focuses its summary. A failure opens it. */
function useLine(failed: NotDone | null) {
  const details = useRef<HTMLDetailsElement>(null)
  const pressed = useRef(false)
  const [isOpen, setOpen] = useState(failed !== null)
  const [shownFailure, setShownFailure] = useState(failed)
  if (failed !== shownFailure) {
    setShownFailure(failed)
    if (failed) setOpen(true)
  }
  const open = {
    onClick: () => {
      pressed.current = true
    },
    onToggle: ({ currentTarget }: SyntheticEvent<HTMLDetailsElement>) => {
      setOpen(currentTarget.open)
      // A line also opens and closes when another one is pressed.
      if (pressed.current && currentTarget.open) selectFirst(currentTarget)
      pressed.current = false
    },
  }

  function close(): void {
    const line = details.current
    if (line?.querySelector('form')?.contains(document.activeElement)) line.querySelector('summary')?.focus()
    setOpen(false)
  }
  return { details, isOpen, open, close }
}

/** Opens a line of the brief with its field focused, and the brief where it is a popover. */
export function openLine(field: BriefField): void {
  const details = document.getElementById(lineId(field))?.querySelector('details')
  const brief = details?.closest<HTMLElement>('[popover]')
  if (!details || !brief) return
  if (!brief.checkVisibility()) brief.showPopover()
  if (details.open) selectFirst(details)
  else details.querySelector('summary')?.click()
}

function selectFirst(line: HTMLElement): void {
  const field = line.querySelector<HTMLInputElement | HTMLTextAreaElement>('input:not([type=hidden]), textarea')
  field?.focus()
  field?.select()
}

function onKey(event: KeyboardEvent<HTMLFormElement>, revert: (event: SyntheticEvent) => void): void {
  if (event.nativeEvent.isComposing) return
  // Escape would close the popover as well.
  if (event.key === 'Escape') revert(event)
  else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.requestSubmit()
}

function valuesOf(field: BriefField, { projectInfo }: ConversationView): Changes {
  const names = field === 'contact' ? contactFields : [field]
  return Object.fromEntries(names.map((name) => [name, projectInfo[name]]))
}

function isSame(one: Changes, other: Changes): boolean {
  return Object.entries(one).every(([name, value]) => other[name as ProjectField] === value)
}
