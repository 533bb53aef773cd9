import {
  type KeyboardEvent,
  type ReactNode,
  type SyntheticEvent,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { chatMessages } from '../../../../core/brief/messages.ts'
import {
  contactFields,
  isContactField,
  type ProjectField,
  projectFields,
  writtenAnswer,
} from '../../../../core/brief/project-info.ts'
import type {
  BriefField,
  ConversationView,
  BriefEntry as Line,
} from '../../../../core/conversation/session/chat-view.ts'
import { withUnbrokenNumbers } from '../../../../core/text/grouped-number.ts'
import { Field, TextField } from '../../../ui/forms/field.tsx'
import type { FlagLetter } from '../../../ui/site/flag-shapes.ts'
import { Flag } from '../../../ui/site/flag.tsx'
import { questionFlags } from '../../../ui/site/progress-flags.tsx'
import { useSite } from '../../../ui/site/site.ts'
import { type Changes, type ChatActionResult, lineFormId, lineId } from '../action-result.ts'
import { PostForm } from '../post-form.tsx'
import { useChatAction } from '../use-chat-action.ts'
import styles from './brief.module.css'

interface BriefLineProps {
  line: Line
  letter: FlagLetter
  conversation: ConversationView
  result: ChatActionResult | null
  /** Whether it is the line of the current question. */
  isAsked?: boolean
  /** Whether its answer is being sent. */
  isNoting?: boolean
  /** The try to submit that found it changed and not saved. */
  unsavedAt?: number | undefined
  /** Error messages, shown below the value. */
  children?: ReactNode
}

/** One line of the brief: shows the value, and opens a form that changes it. */
export function BriefLine(props: BriefLineProps) {
  const { line, letter, conversation, result, isAsked, isNoting, unsavedAt, children } = props
  const { field, title, answer, isNoted, replaced } = line
  const failed = result?.kind === 'line-not-saved' && result.line === field ? result : null
  const edited = result?.kind === 'line-saved' && result.line === field ? result : null
  const { details, isOpen, open, close } = useLine(failed)
  const [settledAt, setSettledAt] = useState<number>()
  const { forget } = useChatAction()
  const known = valuesOf(field, conversation)
  const [shown, setShown] = useState({ values: known, round: 0 })
  // An open line keeps what is typed into it.
  if (!isOpen && !isSame(shown.values, known)) setShown({ ...shown, values: known })

  const saved = useEffectEvent(close)
  useEffect(() => {
    if (edited) saved()
  }, [edited])
  useEffect(() => {
    if (failed) focusInvalid(details.current)
  }, [failed, details])

  function onToggle(event: SyntheticEvent<HTMLDetailsElement>): void {
    open.onToggle(event)
    if (!event.currentTarget.open) setSettledAt(unsavedAt)
  }

  function revert(event: SyntheticEvent): void {
    event.preventDefault()
    if (failed) forget()
    setShown({ values: known, round: shown.round + 1 })
    close()
  }

  const empty = answer === '' || answer === null
  const classes = [styles.line, isNoted && styles.noted, answer === '' && styles.todo, isAsked && styles.current]
  return (
    <li className={classes.filter(Boolean).join(' ')} id={lineId(field)} aria-current={isAsked ? 'step' : undefined}>
      <details name="brief" ref={details} open={isOpen} onToggle={onToggle}>
        <summary onClick={open.onClick}>
          <Flag letter={letter} />
          <b>
            {title}
            {isAsked && empty && (
              <span className={styles.state}>: {isNoting ? chatMessages.beingNoted : chatMessages.beingAsked}</span>
            )}
          </b>
          {answer !== '' && <Answer field={field} text={answer} />}
          <span className={styles.change}>
            {empty ? chatMessages.add : chatMessages.change}
            <span className="visually-hidden"> {title}</span>
          </span>
        </summary>
        <PostForm
          key={`${shown.round}${Object.values(shown.values).join()}`}
          id={lineFormId(field)}
          intent="brief"
          at={lineId(field)}
          onReset={revert}
          onKeyDown={(event) => onKey(event, revert)}
        >
          <LineTarget line={field} conversation={conversation} />
          {Object.entries(shown.values).map(([name, value]) => (
            <BriefInput key={name} name={name as ProjectField} title={title} value={value} failed={failed} />
          ))}
          <p className={`small muted ${styles.keys}`}>
            {isShort(shown.values) ? chatMessages.keysOfLine : chatMessages.keysOfLines}
          </p>
          <div>
            <button className="btn" type="submit">
              {chatMessages.save}
            </button>
            <button className="quiet" type="reset">
              {chatMessages.cancel}
            </button>
          </div>
        </PostForm>
      </details>
      {unsavedAt !== settledAt && (
        <p className="error" role="alert">
          {chatMessages.lineUnsaved}
        </p>
      )}
      {isNoted && <p className={styles.status}>{chatMessages.notedJustNow}</p>}
      {children}
      {!isOpen && Object.keys(replaced).length > 0 && (
        <PostForm className={styles.status} intent="brief" at={lineId(field)}>
          <Flag letter="C" edge />
          <span>{chatMessages.lineSaved}</span>
          <LineTarget line={field} conversation={conversation} />
          {Object.entries(replaced).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <button type="submit">
            {chatMessages.undo}
            <span className="visually-hidden"> {chatMessages.undoOf(title)}</span>
          </button>
        </PostForm>
      )}
    </li>
  )
}

/** Returns the flag of a line: that of its question. Additional notes have K, "I wish to communicate with you". */
export function flagLetterFor(index: number): FlagLetter {
  return questionFlags[index] ?? 'K'
}

/** In characters, for a whole answer and for a shortened one, so that the brief fits one printed page. */
const longestOnPaper = 220
const cutOnPaper = 180

interface AnswerProps {
  field: BriefField
  text: string | null
  /** On paper too. */
  isWhole?: boolean
}

export function Answer({ field, text: given, isWhole = false }: AnswerProps) {
  const { origin } = useSite()
  if (given === null) return <span className={`${styles.value} ${styles.skipped}`}>{chatMessages.skipped}</span>
  const text = withUnbrokenNumbers(writtenAnswer(field, given))
  if (isWhole || text.length <= longestOnPaper) return <span className={styles.value}>{text}</span>
  const address = `${origin.replace(/^https?:\/\//, '')}/project-chat`
  const cut = text.slice(0, cutOnPaper)
  return (
    <>
      <span className={`${styles.value} ${styles.whole}`}>{text}</span>
      <span className={`${styles.value} ${styles.shortened}`}>
        {cut.slice(0, cut.lastIndexOf(' ')) || cut}
        {chatMessages.inFullAt(address)}
      </span>
    </>
  )
}

/** Names the line and the conversation that a form changes. */
function LineTarget({ line, conversation: { stored } }: { line: BriefField; conversation: ConversationView }) {
  return (
    <>
      <input type="hidden" name="line" value={line} />
      <input type="hidden" name="session" value={stored?.sessionId ?? ''} />
    </>
  )
}

interface BriefInputProps {
  name: ProjectField
  title: string
  value: string
  failed: Extract<ChatActionResult, { kind: 'line-not-saved' }> | null
}

/** Autofill and keyboard hints of the contact fields. */
export const contactInputs = {
  contactName: { autoComplete: 'name' },
  contactEmail: { autoComplete: 'email', inputMode: 'email' },
  contactPhone: { autoComplete: 'tel', inputMode: 'tel' },
} as const
function BriefInput({ name, title, value, failed }: BriefInputProps) {
  const input = {
    label: isContactField(name) ? projectFields[name] : title,
    name,
    defaultValue: failed?.changes[name] ?? value,
    error: failed && (failed.field ?? name) === name ? failed.message : null,
    ...(isContactField(name) && contactInputs[name]),
  }
  return (
    <>
      <input type="hidden" name={`was-${name}`} value={value} />
      {isShort({ [name]: value }) ? <Field {...input} /> : <TextField rows={2} {...input} />}
    </>
  )
}

/** State of one line. Opening it focuses its field, closing it focuses its summary. */
function useLine(failed: ChatActionResult | null) {
  const details = useRef<HTMLDetailsElement>(null)
  const pressed = useRef(false)
  const [isOpen, setOpen] = useState(failed !== null)
  const [answered, setAnswered] = useState(failed)
  if (failed !== answered) {
    setAnswered(failed)
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

/** Focuses the invalid field and scrolls its message into view. Does nothing when the focus is elsewhere. */
function focusInvalid(line: HTMLElement | null): void {
  const field = line?.querySelector<HTMLElement>('[aria-invalid]')
  if (!field || !(line?.contains(document.activeElement) || document.activeElement === document.body)) return
  field.focus()
  field.parentElement?.scrollIntoView({ block: 'nearest' })
}

function onKey(event: KeyboardEvent<HTMLFormElement>, putBack: (event: SyntheticEvent) => void): void {
  if (event.nativeEvent.isComposing) return
  // Escape would close the popover as well.
  if (event.key === 'Escape') putBack(event)
  else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.requestSubmit()
}

function valuesOf(field: BriefField, { projectInfo }: ConversationView): Changes {
  const names = field === 'contact' ? contactFields : [field]
  return Object.fromEntries(names.map((name) => [name, projectInfo[name]]))
}

/** Whether the field is a single line: a name or an address. */
function isShort(values: Changes): boolean {
  return Object.entries(values).every(([name, value]) =>
    name === 'projectName' ? !value.includes('\n') : isContactField(name),
  )
}

function isSame(one: Changes, other: Changes): boolean {
  return Object.entries(one).every(([name, value]) => other[name as ProjectField] === value)
}
