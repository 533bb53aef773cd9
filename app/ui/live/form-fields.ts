/** What a form's fields hold, by name. Of a group of radios the one that is chosen. */
export type Values = Readonly<Record<string, string>>

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const notWritten: ReadonlySet<string> = new Set(['hidden', 'submit', 'button', 'reset', 'image', 'file', 'password'])

export function valuesOf(form: HTMLFormElement): Values {
  return readFields(
    form,
    (field) => (isTicked(field) ? field.checked : null),
    (field) => field.value,
  )
}

/** Returns what the fields hold before anybody fills them in. */
export function defaultsOf(form: HTMLFormElement): Values {
  return readFields(
    form,
    (field) => (isTicked(field) ? field.defaultChecked : null),
    (field) => {
      if (!(field instanceof HTMLSelectElement)) return field.defaultValue
      return (Array.from(field.options).find(({ defaultSelected }) => defaultSelected) ?? field).value
    },
  )
}

/** Fills in the fields that `mayFill` allows, as a person would, so that the page follows. Some appear only when another has its value. */
export async function fillIn(form: HTMLFormElement, values: Values, mayFill: (name: string) => boolean): Promise<void> {
  const names = new Set(Object.keys(values).filter(mayFill))
  for (const isChoice of [true, false]) {
    for (const field of fieldsOf(form)) {
      const value = values[field.name]
      const isOfTurn = (isTicked(field) || field instanceof HTMLSelectElement) === isChoice
      if (value !== undefined && names.has(field.name) && isOfTurn) setValue(field, value)
    }
    // The page is drawn again once what is running now has ended.
    await Promise.resolve()
  }
}

function setValue(field: Field, value: string): void {
  if (isTicked(field)) {
    const isChosen = field.type === 'radio' ? field.value === value : value !== ''
    if (isChosen !== field.checked && (isChosen || field.type === 'checkbox')) field.click()
    else field.checked = isChosen
    return
  }
  if (field.value === value) return
  // Past the setter by which React takes a value for its own.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.dispatchEvent(new Event('change', { bubbles: true }))
}

function readFields(
  form: HTMLFormElement,
  tickOf: (field: Field) => boolean | null,
  valueOf: (field: Field) => string,
): Values {
  const values: Record<string, string> = {}
  for (const field of fieldsOf(form)) {
    const tick = tickOf(field)
    if (tick === null) values[field.name] = valueOf(field)
    else if (tick) values[field.name] = field.value
    else values[field.name] ??= ''
  }
  return values
}

function fieldsOf(form: HTMLFormElement): readonly Field[] {
  return Array.from(form.elements).filter(
    (field): field is Field =>
      'name' in field &&
      field.name !== '' &&
      'value' in field &&
      !notWritten.has((field as Field).type) &&
      field.tagName !== 'BUTTON',
  )
}

function isTicked(field: Field): field is HTMLInputElement {
  return field.type === 'radio' || field.type === 'checkbox'
}
