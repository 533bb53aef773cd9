import {
  type ComponentProps,
  createContext,
  type FormEvent,
  use,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
} from 'react'
import { type FetcherFormProps, Form, useActionData, useFetcher, useNavigation } from 'react-router'
import { useDraft } from '../live/use-draft.ts'
import { DraftNote } from '../team/draft-note.tsx'
import { useDenied } from '../team/trouble.tsx'
import { Button } from './button.tsx'
import { Field, SelectField, TextField } from './field.tsx'
import { type FormFields, type FormResult, isNotDone } from './form-result.ts'
import './waiting.module.css'

interface Options {
  /** Forms of one name share a result: the latest. By default a form has its own. */
  readonly name?: string
  /** Where what is typed is kept on this device until it is sent; null: nowhere. */
  readonly draft?: string | null
  /** Of one among many of the page, which its hidden field `id` names. */
  readonly id?: string
  /** The result is the page's, and goes with the next one. Its forms share it. */
  readonly isOfPage?: boolean
  /** The id of the element that says what came of it. */
  readonly noteId?: string
  /** Those after which what is typed stays. */
  readonly keeping?: readonly string[]
}

/** A form of the page, by the intents of its buttons: what came of it, and what is typed and not sent. Without script the result comes with the
 *  page. */
export function useForm<Shown = null>(intents: readonly string[], options: Options = {}) {
  const { id, draft = null, keeping = [] } = options
  const { posted, answer, latest, state, formData, ...sender } = useSender<Shown>(intents, options)
  const isOf = (intent: unknown, ofId: unknown) =>
    intents.some((each) => each === intent) && (id === undefined || ofId === id)
  /** During a rolling update an older server may answer, without the fields. */
  const isOwn = ({ intent, fields }: Partial<FormResult<Shown>>) => isOf(intent, fields?.['id'])
  const ownOf = (result: FormResult<Shown> | undefined) => (result && isOwn(result) ? result : null)
  const idle = state === 'idle'
  /** Also while the page is still loading again. */
  const latestResult = ownOf(latest)
  /** Null until the page shows the change too. */
  const result = idle ? latestResult : null
  const isSent = result?.kind === 'done' && !keeping.includes(result.intent)
  const kept = useDraft(draft, isSent)
  const note = useRef<HTMLParagraphElement>(null)
  const ownNoteId = useId()
  const noteId = options.noteId ?? ownNoteId
  useFocusOnResult(kept.ref, note, answer ? result : null)
  const before = ownOf(posted)
  return {
    ...sender,
    idle,
    latestResult,
    result,
    isSent,
    /** What was sent without script and not done. A script leaves the fields as they are. */
    fields: before && before.kind !== 'done' ? before.fields : null,
    /** What marks a field that cannot be taken, and has the note of the form read with it. */
    markOf: (field: string) =>
      isNotDone(result) && result.problems?.[field] ? { ...wrong, 'aria-describedby': noteId } : {},
    noteId,
    /** The intent that is being sent; null where it is none of these. */
    sending: intents.find((intent) => intent === formData?.get('intent') && isOf(intent, formData.get('id'))) ?? null,
    draft: kept,
    note,
  }
}

/** What sends a form, how far it is, and what the server answered: to this page, and to a form without script. */
function useSender<Shown>(intents: readonly string[], { id, name = [...intents, id].join(), isOfPage }: Options) {
  const { Form: FetcherForm, submit, reset, data, ...fetcher } = useFetcher<FormResult<Shown>>({ key: name })
  const navigation = useNavigation()
  const posted = useActionData<FormResult<Shown>>()
  const answer = isOfPage ? posted : data
  const { state, formData } = isOfPage ? navigation : fetcher
  const latest = answer ?? posted
  return { Form: isOfPage ? Form : FetcherForm, submit, reset, posted, answer, latest, state, formData }
}

/** Without script the attribute moves the focus. */
const wrong = { 'aria-invalid': true, autoFocus: true } as const

export type PageForm<Shown = null> = ReturnType<typeof useForm<Shown>>

/** Moves the focus to the first field that is refused, else to the sentence where the focus is lost: the pressed button was disabled. */
function useFocusOnResult(
  form: PageForm['draft']['ref'],
  note: PageForm['note'],
  result: FormResult<unknown> | null,
): void {
  const move = useEffectEvent(() => {
    const field = isNotDone(result) ? form.current?.querySelector<HTMLElement>('[aria-invalid]') : null
    const active = document.activeElement
    if (field && (active === document.body || form.current?.contains(active))) return field.focus()
    if (active === document.body) note.current?.focus({ preventScroll: true })
    note.current?.scrollIntoView({ block: 'nearest' })
  })
  useEffect(() => {
    if (result && result.kind !== 'shown') move()
  }, [result])
}

interface FormProps extends FetcherFormProps {
  form: PageForm<unknown>
  /** Of a form whose buttons name none. */
  intent?: string
  /** Null where it holds nothing that is typed. */
  ref?: PageForm['draft']['ref'] | null
}

/** The form that its buttons, its fields and its note are in. */
const FormContext = createContext<PageForm<unknown> | null>(null)

/** The element of a form. A second click sends nothing. */
export function FormOf({ form, intent, children, onSubmit, ref = form.draft.ref, ...props }: FormProps) {
  const { Form, sending, reset } = form

  function send(event: FormEvent<HTMLFormElement>): void {
    if (sending !== null) event.preventDefault()
    else onSubmit?.(event as Parameters<NonNullable<typeof onSubmit>>[0])
    // The framework would keep the former result of a form that leads to another page.
    if (!event.defaultPrevented) reset()
  }
  return (
    <Form {...props} method="post" ref={ref} onSubmit={send}>
      {intent !== undefined && <input type="hidden" name="intent" value={intent} />}
      <FormContext value={form}>{children}</FormContext>
    </Form>
  )
}

type FormButtonProps = Omit<ComponentProps<typeof Button>, 'form'> & { form?: Pick<PageForm, 'sending'> }

/** Sends its form, as this intent where it names one. The one that was pressed says that it waits. `form`: where it is not the one around it. */
export function FormButton({ form, ...button }: FormButtonProps) {
  const around = use(FormContext)
  const { sending = null } = form ?? around ?? {}
  const isPressed = sending !== null && (button.intent === undefined || button.intent === sending)
  return <Button aria-disabled={sending !== null || undefined} aria-busy={isPressed || undefined} {...button} />
}

/** What was sent of a field of the form around it and not done, and what marks one that cannot be taken. */
function useSent({ name, defaultValue }: { name: string; defaultValue?: ComponentProps<'input'>['defaultValue'] }) {
  const form = use(FormContext)
  return { name, defaultValue: form?.fields?.[name] ?? defaultValue, ...form?.markOf(name) }
}

type Named<Props> = Props & { name: string }

/** A line of the form around it: with what was sent and not done, and marked where it cannot be taken. */
export function FormField(field: Named<ComponentProps<typeof Field>>) {
  return <Field {...field} {...useSent(field)} />
}

/** The same with room for several lines. */
export function FormTextField(field: Named<ComponentProps<typeof TextField>>) {
  return <TextField {...field} {...useSent(field)} />
}

/** The same of a list. */
export function FormSelectField(field: Named<ComponentProps<typeof SelectField>>) {
  return <SelectField {...field} {...useSent(field)} />
}

/** What was sent with the form around it and not done. */
export function useSentFields(): FormFields {
  return use(FormContext)?.fields ?? {}
}

type Noted = Pick<PageForm<unknown>, 'result' | 'note' | 'noteId'> & Partial<Pick<PageForm, 'draft'>>

/** What came of a form, at the form, and that what is typed is kept. `form`: where it is not the one around it. */
export function FormNote({ form }: { form?: Noted }) {
  const around = use(FormContext)
  const { result = null, draft, note, noteId } = form ?? around ?? ({} as Partial<Noted>)
  /** Said by the note of a draft, or by the page. */
  const isDenied = useDenied() !== null
  const said = isDenied || result?.kind === 'shown' ? null : result
  return (
    <>
      <p className={isNotDone(said) ? 'error' : 'small muted'} role="status" id={noteId} tabIndex={-1} ref={note}>
        {said?.message}
      </p>
      {draft && <DraftNote draft={draft} />}
    </>
  )
}
