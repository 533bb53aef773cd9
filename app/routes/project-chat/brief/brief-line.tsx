import {
  type KeyboardEvent,
  type ReactNode,
  type SyntheticEvent,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { chatMessages } from '../../../../core/conversation/messages.ts'
import { type ProjectField, projectFields } from '../../../../core/conversation/project-info.ts'
import type {
  BriefField,
  ConversationView,
  BriefLine as Line,
} from '../../../../core/conversation/session/chat-view.ts'
import { Field, TextField } from '../../../ui/forms/field.tsx'
import { Flag } from '../../../ui/site/flag.tsx'
import type { FlagLetter } from '../../../ui/site/flag-shapes.ts'
import { questionFlags } from '../../../ui/site/mast.tsx'
import { useSite } from '../../../ui/site/site.ts'
import { type Changes, lineId, type Outcome } from '../outcome.ts'
import { PostForm } from '../post-form.tsx'
import { useChatAction } from '../use-chat-action.ts'

interface BriefLineProps {
  line: Line
  letter: FlagLetter
  conversation: ConversationView
  outcome: Outcome | null
  /** Whether it is the line of the open question. */
  isAsked?: boolean
  /** Whether its answer is on its way to the server. */
  isNoting?: boolean
  /** What is wrong with it, below what it says. */
  children?: ReactNode
}

/** One line of the brief: says what was told, and opens into a form that changes it. */
export function BriefLine({ line, letter, conversation, outcome, isAsked, isNoting, children }: BriefLineProps) {
  const { field, title, answer, isNoted, replaced } = line
  const refused = outcome?.kind === 'not-edited' && outcome.line === field ? outcome : null
  const edited = outcome?.kind === 'edited' && outcome.line === field ? outcome : null
  const { details, isOpen, open, close } = useLine(refused)
  const { forget } = useChatAction()
  const known = valuesOf(field, conversation)
  const [shown, setShown] = useState({ values: known, round: 0 })
  // A line that is open keeps what is typed into it.
  if (!isOpen && !isSame(shown.values, known)) setShown({ ...shown, values: known })

  const saved = useEffectEvent(close)
  useEffect(() => {
    if (edited) saved()
  }, [edited])
  useEffect(() => {
    if (refused) focusInvalid(details.current)
  }, [refused, details])

  function putBack(event: SyntheticEvent): void {
    event.preventDefault()
    if (refused) forget()
    setShown({ values: known, round: shown.round + 1 })
    close()
  }

  const empty = answer === '' || answer === null
  const state = [isNoted && 'fresh', empty && 'empty', answer === '' && 'todo', isAsked && 'asked'].filter(Boolean)
  return (
    <li className={['bl', ...state].join(' ')} id={lineId(field)} aria-current={isAsked ? 'step' : undefined}>
      <details name="brief" ref={details} open={isOpen} onToggle={open.onToggle}>
        <summary onClick={open.onClick}>
          <Flag letter={letter} />
          <b>
            {title}
            {isAsked && empty && (
              <span className="now">: {isNoting ? chatMessages.beingNoted : chatMessages.beingAsked}</span>
            )}
          </b>
          {answer !== '' && <Answer text={answer} />}
          <span className="ch">
            {empty ? chatMessages.add : chatMessages.change}
            <span className="vh"> {title}</span>
          </span>
        </summary>
        <PostForm
          key={`${shown.round}${Object.values(shown.values).join()}`}
          intent="brief"
          at={lineId(field)}
          onReset={putBack}
          onKeyDown={(event) => onKey(event, putBack)}
        >
          <LineTarget line={field} conversation={conversation} />
          {Object.entries(shown.values).map(([name, value]) => (
            <Entry key={name} name={name as ProjectField} title={title} value={value} refused={refused} />
          ))}
          <p className="hint small muted">
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
      {isNoted && <p className="st">{chatMessages.notedJustNow}</p>}
      {children}
      {!isOpen && Object.keys(replaced).length > 0 && (
        <PostForm className="st" intent="brief" at={lineId(field)}>
          <Flag letter="C" edge />
          <span>{chatMessages.lineSaved}</span>
          <LineTarget line={field} conversation={conversation} />
          {Object.entries(replaced).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <button type="submit">
            {chatMessages.undo}
            <span className="vh"> {chatMessages.undoOf(title)}</span>
          </button>
        </PostForm>
      )}
    </li>
  )
}

/** The flag of a line: that of its question. Additional notes fly K, "I wish to communicate with you". */
export function letterOf(place: number): FlagLetter {
  return questionFlags[place] ?? 'K'
}

/** In letters, for one answer and for what is left of a longer one: more would not fit one page. */
const longestOnPaper = 220
const cutOnPaper = 180

export function Answer({ text }: { text: string | null }) {
  const { origin } = useSite()
  if (text === null) return <span className="v skipped">{chatMessages.skipped}</span>
  if (text.length <= longestOnPaper) return <span className="v">{text}</span>
  const address = `${origin.replace(/^https?:\/\//, '')}/project-chat`
  const cut = text.slice(0, cutOnPaper)
  return (
    <>
      <span className="v whole">{text}</span>
      <span className="v cut">
        {cut.slice(0, cut.lastIndexOf(' ')) || cut}
        {chatMessages.inFullAt(address)}
      </span>
    </>
  )
}

/** Which line of which conversation a form changes. */
function LineTarget({ line, conversation: { kept } }: { line: BriefField; conversation: ConversationView }) {
  return (
    <>
      <input type="hidden" name="line" value={line} />
      <input type="hidden" name="session" value={kept?.sessionId ?? ''} />
    </>
  )
}

interface EntryProps {
  name: ProjectField
  title: string
  value: string
  refused: Extract<Outcome, { kind: 'not-edited' }> | null
}

/** What a browser may fill in, or which keys a phone shows. */
const helps = {
  contactName: { autoComplete: 'name' },
  contactEmail: { autoComplete: 'email', inputMode: 'email' },
  contactPhone: { autoComplete: 'tel', inputMode: 'tel' },
} as const
const contactFields = Object.keys(helps) as (keyof typeof helps)[]

function Entry({ name, title, value, refused }: EntryProps) {
  const isContact = name in helps
  const input = {
    label: isContact ? projectFields[name] : title,
    name,
    defaultValue: refused?.changes[name] ?? value,
    error: refused && (refused.field ?? name) === name ? refused.message : null,
    ...helps[name as keyof typeof helps],
  }
  return (
    <>
      <input type="hidden" name={`was-${name}`} value={value} />
      {isShort({ [name]: value }) ? <Field {...input} /> : <TextField rows={2} {...input} />}
    </>
  )
}

/** Opens, closes, and keeps the focus with the line: into the field when it opens, back to the line when it closes. */
function useLine(refused: Outcome | null) {
  const details = useRef<HTMLDetailsElement>(null)
  const pressed = useRef(false)
  const [isOpen, setOpen] = useState(refused !== null)
  const [answered, setAnswered] = useState(refused)
  if (refused !== answered) {
    setAnswered(refused)
    if (refused) setOpen(true)
  }
  const open = {
    onClick: () => {
      pressed.current = true
    },
    onToggle: ({ currentTarget }: SyntheticEvent<HTMLDetailsElement>) => {
      setOpen(currentTarget.open)
      // It also opens and closes without being pressed: when another line opens.
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

function selectFirst(line: HTMLElement): void {
  const field = line.querySelector<HTMLInputElement | HTMLTextAreaElement>('.in')
  field?.focus()
  field?.select()
}

/** Also brings the message below the field into view. Leaves the focus alone where it has gone on. */
function focusInvalid(line: HTMLElement | null): void {
  const field = line?.querySelector<HTMLElement>('[aria-invalid]')
  if (!field || !(line?.contains(document.activeElement) || document.activeElement === document.body)) return
  field.focus()
  field.parentElement?.scrollIntoView({ block: 'nearest' })
}

function onKey(event: KeyboardEvent<HTMLFormElement>, putBack: (event: SyntheticEvent) => void): void {
  if (event.nativeEvent.isComposing) return
  // The drawer would close as well.
  if (event.key === 'Escape') putBack(event)
  else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.requestSubmit()
}

function valuesOf(field: BriefField, { projectInfo }: ConversationView): Changes {
  const names = field === 'contact' ? contactFields : [field]
  return Object.fromEntries(names.map((name) => [name, projectInfo[name]]))
}

/** Whether it is written on one line: a name, or an address. */
function isShort(values: Changes): boolean {
  return Object.entries(values).every(([name, value]) =>
    name === 'projectName' ? !value.includes('\n') : name in helps,
  )
}

function isSame(one: Changes, other: Changes): boolean {
  return Object.entries(one).every(([name, value]) => other[name as ProjectField] === value)
}
