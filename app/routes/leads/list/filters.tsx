import { type ChangeEvent, type ReactNode, type Ref, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Form, useNavigate, useNavigation } from 'react-router'
import { messageStatusLabels } from '../../../../core/contact/inbox-messages.ts'
import { dashboardMessages as texts, leadMessages } from '../../../../core/leads/messages.ts'
import { priorityLabels, statusLabels } from '../../../../core/leads/statuses.ts'
import type { User } from '../../../../ports/identity.ts'
import { fieldsOf } from '../shared/action-result.ts'
import {
  addressOf,
  exportAddressOf,
  type FilterFields,
  filterFieldsOf,
  listKey,
  pathOf,
  type View,
  withQuery,
} from '../shared/view.ts'
import styles from './filters.module.css'

interface FiltersProps {
  view: View
  team: readonly User[]
  memberEmail: string
  /** What live updates have changed, in words. */
  changes: string
  searchRef: Ref<HTMLInputElement>
  /** Called when the member asks for a list. */
  onShow: () => void
  children: ReactNode
}

const typingDelayMs = 300

/** The filters of the list as a form that works without script. With script every choice is applied at once. */
export function Filters({ view, team, memberEmail, changes, searchRef, onShow, children }: FiltersProps) {
  const navigate = useNavigate()
  const loading = useNavigation().state === 'loading'
  const { form, fields, choose, searchEvents } = useFilterFields(view, loading, show)
  const filters = filtersOf(view, team, memberEmail)

  function show(wanted: FilterFields, replace: boolean): void {
    onShow()
    void navigate(wantedAddress(wanted, view), { replace })
  }

  return (
    <div className={`screen-only row ${styles.tools}`}>
      <Form
        action={pathOf(view)}
        className={styles.filters}
        role="search"
        aria-label={texts.filters}
        // Values that the browser restores on the way back are no choice.
        autoComplete="off"
        ref={form}
        onSubmit={(event) => {
          event.preventDefault()
          show(fields, false)
        }}
      >
        <div className={styles.search}>
          <label>
            <span className="label">{texts.search}</span>
            <input
              className="input"
              type="search"
              name="q"
              value={fields['q']}
              maxLength={200}
              placeholder={texts.searchHint}
              autoComplete="off"
              {...searchEvents}
              ref={searchRef}
            />
          </label>
          <button className="quiet">{leadMessages.refresh}</button>
        </div>
        <details className={styles.choices}>
          <summary>{[texts.filters, ...chosenIn(filters, fields)].join(', ')}</summary>
          <div>
            {filters.map((filter) => (
              <Filter
                key={filter.name}
                {...filter}
                value={fields[filter.name] ?? ''}
                onChoose={(value) => show(choose(filter.name, value), false)}
              />
            ))}
          </div>
        </details>
        {(['kind', 'late', 'waiting'] as const).map(
          (name) => fields[name] && <input key={name} type="hidden" name={name} value={fields[name]} />,
        )}
        <p className={`small muted ${styles.status}`} role="status">
          {loading ? leadMessages.loading : changes}
        </p>
      </Form>
      <div className="actions">
        <a className="link" href={exportAddressOf(view)}>
          {texts.exportCsv}
        </a>
        {children}
      </div>
    </div>
  )
}

type Options = readonly (readonly [value: string, label: string])[]

interface FilterFacts {
  name: string
  label: string
  first?: string
  options: Options
}

function filtersOf(view: View, team: readonly User[], memberEmail: string): readonly FilterFacts[] {
  const { orders, order, assigneeFilter, priorityFilter } = texts
  return [
    { name: 'status', label: texts.statusFilter, options: Object.entries({ ...statusLabels, ...messageStatusLabels }) },
    { name: 'priority', label: priorityFilter, options: Object.entries(priorityLabels) },
    { name: 'assignee', label: assigneeFilter, options: assigneeOptions(team, memberEmail, view.assignee) },
    { name: 'order', label: order, first: orders.due, options: [['newest', orders.newest]] },
  ]
}

/** The labels of what is chosen, to be read while the filters are folded. */
function chosenIn(filters: readonly FilterFacts[], fields: FilterFields): readonly string[] {
  return filters.flatMap(({ name, options }) => options.find(([value]) => value === fields[name])?.[1] ?? [])
}

type FilterProps = FilterFacts & { value: string; onChoose: (value: string) => void }

function Filter({ name, label, value, first = texts.all, options, onChoose }: FilterProps) {
  return (
    <label>
      <span className="label">{label}</span>
      <select name={name} value={value} onChange={(event) => onChoose(event.currentTarget.value)}>
        <option value="">{first}</option>
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
    </label>
  )
}

/** Returns the values and labels of the select: `mine`, `nobody`, then the other members. A former member is listed only when the address
 *  names them. */
function assigneeOptions(team: readonly User[], memberEmail: string, shown: string | null): Options {
  const others = team.filter(({ email }) => email !== memberEmail).map(({ uid, email }) => [uid, email] as const)
  const all: Options = [['mine', texts.mine], ['nobody', texts.nobody], ...others]
  return shown === null || all.some(([value]) => value === shown) ? all : [...all, [shown, texts.somebodyElse]]
}

/** Returns the address that the form asks for. Another filter starts at the first page of the list. */
function wantedAddress(wanted: FilterFields, view: View): string {
  const shown = filterFieldsOf(view)
  const names = Object.keys(shown)
  const fields = Object.fromEntries(names.map((name) => [name, wanted[name] ?? '']))
  const isSame = names.every((name) => fields[name] === shown[name])
  return withQuery(pathOf(view), { ...fields, after: isSame ? (view.after ?? '') : '' })
}

/** Holds what is chosen or typed until the list shows it. Another list, as after going back, resets the form, except the text while it is
 *  typed. A text is searched for after a pause, and a choice made before hydration is applied at once. */
function useFilterFields(view: View, loading: boolean, show: (fields: FilterFields, replace: boolean) => void) {
  const form = useRef<HTMLFormElement>(null)
  const [choices, setChoices] = useState<FilterFields>({})
  const [isTyping, setIsTyping] = useState(false)
  const [isSearchDue, setIsSearchDue] = useState(false)
  const key = listKey(view)
  const [shownKey, setShownKey] = useState(key)
  if (shownKey !== key) {
    setShownKey(key)
    setChoices(isTyping && choices['q'] !== undefined ? { q: choices['q'] } : {})
  }
  const fields = { ...filterFieldsOf(view), ...choices }

  function choose(name: string, value: string): FilterFields {
    setIsSearchDue(false)
    setChoices({ ...choices, [name]: value })
    return { ...fields, [name]: value }
  }

  const applyEarlierChoices = useEffectEvent(() => {
    const chosen = form.current ? { ...fields, ...fieldsOf(new FormData(form.current)) } : fields
    if (wantedAddress(chosen, view) === addressOf(view)) return
    setChoices(chosen)
    show(chosen, true)
  })
  useEffect(() => applyEarlierChoices(), [])

  const search = useEffectEvent((latest: FilterFields) => {
    setIsSearchDue(false)
    show({ ...fields, ...latest }, true)
  })
  useEffect(() => {
    // A navigation that has started, such as opening a lead, is not undone.
    if (!isSearchDue || loading) return
    const timer = setTimeout(() => search(choices), typingDelayMs)
    return () => clearTimeout(timer)
  }, [isSearchDue, loading, choices])

  return {
    form,
    fields,
    choose,
    searchEvents: {
      onChange(event: ChangeEvent<HTMLInputElement>) {
        setChoices({ ...choices, q: event.currentTarget.value })
        setIsSearchDue(true)
      },
      onFocus: () => setIsTyping(true),
      onBlur: () => setIsTyping(false),
    },
  }
}
