import { type ChangeEvent, type ReactNode, type Ref, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Form, Link, useNavigate, useNavigation } from 'react-router'
import { listedStates } from '../../../../core/follow-up/due.ts'
import { memberLabel } from '../../../../core/identity/member-label.ts'
import type { Colleague } from '../../../../core/identity/profile.ts'
import { countInWords, foundCount } from '../../../../core/store/lists.ts'
import { listMessages } from '../../../features/leads-desk/inbox/list-messages.ts'
import { dashboardMessages as texts, leadMessages } from '../../../features/leads-desk/leads/messages.ts'
import { priorityLabels, statusLabels } from '../../../features/leads-desk/leads/statuses.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { Select, Tick } from '../../../ui/forms/field.tsx'
import { textsIn } from '../../../ui/forms/texts-in.ts'
import type { Dashboard } from '../shared/load-dashboard.ts'
import {
  addressOf,
  everything,
  exportAddressOf,
  type FilterFields,
  filterFieldsOf,
  kindNames,
  listKey,
  pathOf,
  type View,
  type ViewKind,
  withQuery,
} from '../shared/view.ts'
import { Layer } from './layer.tsx'
import styles from './filters.module.css'

interface FiltersProps extends Pick<Dashboard, 'view' | 'totals' | 'team'> {
  memberEmail: string
  /** What live updates have changed, in words. */
  changes: string
  searchRef: Ref<HTMLInputElement>
  /** At the end of what is folded under More. */
  children: ReactNode
}

const typingDelayMs = 300

/** The controls of the list as a form that works without script. With script every choice is applied at once. */
export function Filters({ view, totals, team, memberEmail, changes, searchRef, children }: FiltersProps) {
  const navigate = useNavigate()
  const loading = useNavigation().state === 'loading'
  const { form, fields, choose, searchEvents } = useFilterFields(view, loading, show)
  function show(wanted: FilterFields, replace: boolean): void {
    void navigate(wantedAddress(wanted, view), { replace })
  }

  return (
    <Form
      action={pathOf(view)}
      className={`screen-only row list-only ${styles.controls}`}
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
      <details className={styles.folded}>
        <summary className="quiet">{filterTitle(view)}</summary>
        <div className="row close">
          <label className={styles.search}>
            <span className="visually-hidden">{texts.search}</span>
            <input
              className="input"
              dir="auto"
              type="search"
              name="q"
              value={fields['q']}
              maxLength={200}
              placeholder={texts.search}
              title={texts.searchHint}
              autoComplete="off"
              {...searchEvents}
              ref={searchRef}
            />
          </label>
          <Chips view={view} totals={totals} />
          <Layer title={listMessages.more} className={styles.more}>
            {filtersOf(view, team, memberEmail).map((filter) => (
              <Filter
                key={filter.name}
                {...filter}
                value={fields[filter.name] ?? ''}
                onChoose={(value) => show(choose(filter.name, value), false)}
              />
            ))}
            <div className="narrow-only">
              <Tick data-choose-several="">{listMessages.chooseSeveral}</Tick>
            </div>
            <Button>{leadMessages.refresh}</Button>
            <a className="quiet" href={exportAddressOf(view)}>
              {texts.exportCsv}
            </a>
            {children}
          </Layer>
          <Button className="quiet without-script">{listMessages.show}</Button>
        </div>
      </details>
      {view.late && <input type="hidden" name="late" value="yes" />}
      <p className="small muted grow" role="status">
        {loading ? leadMessages.loading : changes}
      </p>
    </Form>
  )
}

/** One choice of four. Each is an address, and keeps the other filters. */
function Chips({ view, totals }: Pick<FiltersProps, 'view' | 'totals'>) {
  const none = { assignee: null, late: false, state: null, after: null } as const
  const { late, state, assignee } = view
  const current = late ? 'late' : state === 'waiting' ? state : assignee === 'mine' ? 'mine' : 'all'
  const chips = [
    ['all', {}, null],
    ['mine', { assignee: 'mine' }, totals.mine],
    ['late', { late: true }, totals.late],
    ['waiting', { state: 'waiting' }, totals.waiting],
  ] as const
  return (
    <div className={`row close stretch ${styles.chips}`} role="group" aria-label={listMessages.whose}>
      {chips.map(([name, choice, count]) => (
        <Link
          key={name}
          className="chip"
          to={addressOf({ ...view, ...none, ...choice })}
          aria-current={name === current && (name !== 'all' || (assignee ?? state) === null) ? 'true' : undefined}
        >
          {listMessages.chips[name](count === null ? '' : countInWords(foundCount(count)))}
        </Link>
      ))}
    </div>
  )
}

type Options = readonly (readonly [value: string, label: string])[]

interface FilterFacts {
  name: string
  label: string
  /** Of no choice; null where one is always made. */
  first?: string | null
  options: Options
}

function filtersOf(view: View, team: readonly Colleague[], memberEmail: string): readonly FilterFacts[] {
  const { everything, kind, owner, state, states } = listMessages
  return [
    { name: 'kind', label: kind, first: everything, options: kindOptions(view) },
    { name: 'order', label: texts.order, first: null, options: Object.entries(texts.orders) },
    { name: 'status', label: texts.statusFilter, options: Object.entries(statusLabels) },
    { name: 'state', label: state, options: listedStates.map((each) => [each, states[each]]) },
    { name: 'priority', label: texts.priorityFilter, options: Object.entries(priorityLabels) },
    { name: 'assignee', label: owner, options: assigneeOptions(team, memberEmail, view.assignee) },
  ]
}

type FilterProps = FilterFacts & { value: string; onChoose: (value: string) => void }

function Filter({ name, label, value, first = texts.all, options, onChoose }: FilterProps) {
  return (
    <label>
      <span className="label">{label}</span>
      <Select
        name={name}
        value={value}
        onChange={(event) => onChoose(event.currentTarget.value)}
        options={first === null ? options : [['', first], ...options]}
      />
    </label>
  )
}

/** Messages and calls together are a choice where the address asks for them. */
function kindOptions({ kind }: View): Options {
  const { contact, ...kinds } = listMessages.kinds
  const shown = kind === 'contact' ? { ...kinds, contact } : kinds
  return Object.entries(shown).map(([name, label]) => [kindNames[name as ViewKind], label])
}

/** Returns how many filters are chosen, to be read while they are folded. */
function filterTitle(view: View): string {
  const { order: _, ...chosen } = filterFieldsOf(view)
  const count = Object.values(chosen).filter(Boolean).length
  return count === 0 ? listMessages.filter : listMessages.filtered(count)
}

/** Returns the values and labels of the select: `mine`, `nobody`, then the other members. A former member is listed only when the address
 *  names them. */
function assigneeOptions(team: readonly Colleague[], memberEmail: string, shown: string | null): Options {
  const others = team
    .filter(({ email }) => email !== memberEmail)
    .map((member) => [member.uid, memberLabel(member)] as const)
  const all: Options = [['mine', texts.mine], ['nobody', texts.nobody], ...others]
  return shown === null || all.some(([value]) => value === shown) ? all : [...all, [shown, texts.somebodyElse]]
}

/** Returns the address that the form asks for. Another filter starts at the first page of the list. An order that was chosen is in the address,
 *  also the usual one, so that it is remembered. */
function wantedAddress(wanted: FilterFields, view: View): string {
  const shown = filterFieldsOf(view)
  const names = Object.keys(shown)
  if (names.every((name) => (wanted[name] ?? '') === shown[name])) return addressOf(view)
  const { order: asked = view.order, ...fields } = Object.fromEntries(names.map((name) => [name, wanted[name] ?? '']))
  const order = asked === view.order && asked === everything.order ? '' : asked
  return withQuery(pathOf(view), { ...fields, order })
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
    const chosen = form.current ? { ...fields, ...textsIn(new FormData(form.current)) } : fields
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
