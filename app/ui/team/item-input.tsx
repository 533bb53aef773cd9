import {
  type ChangeEvent,
  cloneElement,
  type FunctionComponent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react'
import { type ItemField, linesOf } from '../../../core/items/fields.ts'
import { itemMessages } from '../../../core/items/messages.ts'
import { mostPictureBytes, pictureTypes } from '../../../ports/files.ts'
import { adminMessages as texts } from '../../features/portfolio/admin-messages.ts'
import { portfolioMessages } from '../../features/portfolio/messages.ts'
import { colorName, iconNames, statusOptions } from '../../features/portfolio/options.ts'
import { Button } from '../forms/button.tsx'
import { Field, FieldError, SelectField, TextField, Tick } from '../forms/field.tsx'
import { isNotDone } from '../forms/form-result.ts'
import { useFormValue } from '../forms/form-value.tsx'
import { Radio, Radios } from '../forms/radios.tsx'
import type { PageForm } from '../forms/use-form.tsx'
import { useHydrated } from '../live/use-hydrated.ts'
import { StatusEmblem } from './status-tag.tsx'
import styles from './item-input.module.css'

interface ItemInputProps {
  field: ItemField
  value: string
  problem: string | undefined
  form: Pick<PageForm, 'result' | 'sending'>
}

/** The input for a field of any item. It is not controlled. */
export function ItemInput({ field, ...input }: ItemInputProps) {
  const label = field.isRequired ? itemMessages.required(field.label) : field.label
  const Input = inputs[field.type]
  return <Input {...input} field={{ ...field, label }} />
}

const inputs: Readonly<Record<ItemField['type'], FunctionComponent<ItemInputProps>>> = {
  order: () => null,
  check: Check,
  choice: Choice,
  status: Statuses,
  several: Options,
  emoji: Options,
  colour: Options,
  list: Rows,
  picture: Picture,
  text: Text,
  lines: Text,
  number: ({ value, ...input }) => <Field {...commonOf(input)} defaultValue={value} inputMode="numeric" />,
  line: Line,
  date: Line,
}

function commonOf({ field, problem }: Pick<ItemInputProps, 'field' | 'problem'>) {
  const { label, name, hint, isRequired, type, longest } = field
  return { label, name, error: problem, hint, required: isRequired, ...(type !== 'lines' && { maxLength: longest }) }
}

function Line({ value, ...input }: ItemInputProps) {
  const { isRow, type } = input.field
  return (
    <div className={isRow ? styles.row : undefined}>
      <Field {...commonOf(input)} defaultValue={value} type={type === 'date' ? 'date' : 'text'} />
    </div>
  )
}

function Text({ value, ...input }: ItemInputProps) {
  const { type, longest } = input.field
  return <TextField {...commonOf(input)} defaultValue={value} rows={type === 'lines' ? 4 : rowsFor(value, longest)} />
}

function Check({ field: { name, label }, value, problem }: ItemInputProps) {
  return (
    <div className="field">
      <Tick name={name} value="yes" defaultChecked={value === 'yes'} error={problem}>
        {label}
      </Tick>
    </div>
  )
}

function Choice({ field: { name, label, options = [] }, value, problem }: ItemInputProps) {
  const choices = options.map((option) => [option, option] as const)
  return <SelectField label={label} name={name} error={problem} defaultValue={value} options={choices} />
}

function Statuses({ field: { name, label, options = [] }, value, problem }: ItemInputProps) {
  const statuses = options.map((option) => [option, <Status key={option} option={option} />] as const)
  return <Radios legend={label} name={name} chosen={value} options={statuses} sentences error={problem} />
}

function rowsFor(value: string, longest: number): number {
  return Math.min(14, Math.max(2 + Math.ceil(value.length / 60), Math.ceil(longest / 500)))
}

/** What is read out for an option whose content is no text. */
const labels: { readonly [Type in ItemField['type']]?: (option: string) => string } = {
  emoji: (option) => (iconNames as Readonly<Record<string, string>>)[option] ?? option,
  colour: colorName,
}

/** One of the options, or several. */
function Options({ field: { name, label, type, options = [] }, value, problem }: ItemInputProps) {
  const chosen = type === 'several' ? linesOf(value) : [value]
  const labelOf = labels[type]
  return (
    <Group legend={label} problem={problem}>
      <div className={labelOf ? `row tight stretch ${styles.squares}` : styles[name]}>
        {options.map((option) => {
          const input = { name, value: option, defaultChecked: chosen.includes(option) }
          return labelOf ? (
            <Radio key={option} className="middle" title={labelOf(option)} {...input}>
              <span className={type === 'colour' ? `poster ${styles.swatch} ${option}` : undefined}>
                {type === 'emoji' && option}
              </span>
            </Radio>
          ) : (
            <Tick key={option} {...input}>
              {option}
            </Tick>
          )
        })}
      </div>
    </Group>
  )
}

function Status({ option }: { option: string }) {
  const status = statusOptions.find((each) => each === option) ?? 'draft'
  return (
    <span className="row close">
      <StatusEmblem status={status} />
      <strong>{texts.statuses[status]}</strong>
      <span className="small muted">{texts.statusHints[status]}</span>
    </span>
  )
}

/** One line for each text, at least one. Without script all of them stand in one field. */
function Rows({ field: { name, label, longest }, value: start, problem }: ItemInputProps) {
  const hydrated = useHydrated()
  const { value, set, field } = useFormValue(name, start)
  const lines = value.split('\n')
  const inputs = useRef<(HTMLInputElement | null)[]>([])
  const focusNext = useRef<number | null>(null)

  useEffect(() => {
    if (focusNext.current !== null) inputs.current[focusNext.current]?.focus()
    focusNext.current = null
  })

  function change(next: readonly string[], focused: number): void {
    focusNext.current = focused
    set(next.join('\n'))
  }

  return (
    <Group legend={label} className="stack close" problem={problem}>
      {cloneElement(field, { hidden: hydrated, className: 'input', rows: 4, 'aria-label': label })}
      {(hydrated ? lines : []).map((line, index) => (
        <div key={index} className="line close stretch">
          <input
            className="input"
            dir="auto"
            aria-label={texts.result(index + 1)}
            maxLength={longest}
            value={line}
            ref={(input) => void (inputs.current[index] = input)}
            onChange={({ target }) => set(lines.with(index, target.value).join('\n'))}
          />
          {lines.length > 1 && (
            <Button
              aria-label={texts.removeResult(index + 1)}
              onClick={() => change(lines.toSpliced(index, 1), Math.max(0, index - 1))}
            >
              {texts.remove}
            </Button>
          )}
        </div>
      ))}
      {hydrated && <Button onClick={() => change([...lines, ''], lines.length)}>{texts.addResult}</Button>}
    </Group>
  )
}

/** A picture from a file or an address, which is stored when the form is sent. With script a file is sent for the preview once it is chosen. A
 *  field below or the preview has the picture's text. */
function Picture({ field: { name, label, hint }, value: start, problem, form }: ItemInputProps) {
  const { value, set, field } = useFormValue(name, start)
  const button = useRef<HTMLButtonElement>(null)
  const show = () => button.current?.form?.requestSubmit(button.current)
  const { result, sending } = form
  const [isTooLarge, setIsTooLarge] = useState(false)
  function choose({ currentTarget: input }: ChangeEvent<HTMLInputElement>): void {
    // The server would refuse the whole form after the upload.
    const isOver = (input.files?.[0]?.size ?? 0) > mostPictureBytes
    setIsTooLarge(isOver)
    if (isOver) input.value = ''
    else show()
  }
  const take = useEffectEvent(() => {
    if (result?.kind === 'shown') set(result.fields[name] ?? '')
    // A file that was refused would keep the rest of the form from being saved.
    const file = button.current?.form?.querySelector<HTMLInputElement>('[type="file"]')
    if (file && problem && isNotDone(result)) file.value = ''
  })
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- what came of the form is what it follows
  useEffect(() => take(), [result])
  return (
    <Group legend={label} className="stack" problem={problem}>
      {hint && <p className="small muted">{hint}</p>}
      {field}
      {value !== '' && (
        <div className="row even bottom">
          <img className={styles.thumbnail} src={value} alt="" />
          <Tick name="removePicture" onChange={show}>
            {texts.removePicture}
          </Tick>
        </div>
      )}
      {/* Another element for each picture: what was chosen is not sent again. */}
      <div key={value} className={`stack loose ${styles.pair}`}>
        <Field
          label={texts.choosePicture}
          hint={texts.pictureHint}
          type="file"
          accept={pictureTypes.join()}
          name="file"
          onChange={choose}
        />
        <Field label={texts.linkPicture} hint={texts.linkHint} type="url" placeholder="https://" name="pictureLink" />
      </div>
      <Button ref={button} className="visually-hidden" intent="show" formNoValidate tabIndex={-1} aria-hidden="true" />
      <p className={isTooLarge ? 'error' : 'small muted'} role="status">
        {isTooLarge ? portfolioMessages.pictureTooLarge : sending === 'show' && texts.uploading}
      </p>
    </Group>
  )
}

interface GroupProps {
  legend: string
  className?: string | undefined
  problem: string | undefined
  children: ReactNode
}

function Group({ legend, className, problem, children }: GroupProps) {
  const errorId = useId()
  return (
    <fieldset className={className} aria-describedby={problem ? errorId : undefined}>
      <legend>{legend}</legend>
      {children}
      <FieldError id={errorId} says={problem} />
    </fieldset>
  )
}
