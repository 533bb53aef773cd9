import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { Form, useNavigate, useNavigation } from 'react-router'
import { inboxMessages, messageStatuses, messageStatusLabels } from '../../../core/contact/inbox-messages.ts'
import { dashboardMessages } from '../../../core/leads/dashboard-messages.ts'
import { leadMessages } from '../../../core/leads/messages.ts'
import { leadStatuses, priorities, priorityLabels, statusLabels } from '../../../core/leads/statuses.ts'
import type { User } from '../../../ports/identity.ts'
import { Filter } from './filter.tsx'
import { typedIn } from './outcome.ts'
import { addressOf, allLeads, exportAddressOf, listKey, page, type View } from './view.ts'

interface DeskToolsProps {
  view: View
  team: readonly User[]
  /** The email of who works here. */
  member: string
  /** What has changed by itself. */
  news: string
  /** Called when somebody asks for the list. */
  onShow: () => void
  /** Further tools, at the end. */
  children: ReactNode
}

const typingMs = 300

/** The filters as a form that works by itself; with script each choice counts at once. */
export function DeskTools({ view, team, member, news, onShow, children }: DeskToolsProps) {
  const form = useRef<HTMLFormElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const navigate = useNavigate()
  const loading = useNavigation().state === 'loading'
  const shown = listKey(view)
  useShown(form, view, () => show(true))

  function show(replace: boolean): void {
    clearTimeout(timer.current)
    if (!form.current) return
    onShow()
    const wanted = viewIn(form.current, view)
    // Refreshing stays on its page; another filter begins with the newest.
    const after = listKey({ ...wanted, after: view.after }) === shown ? view.after : null
    void navigate(addressOf({ ...wanted, after }), { replace })
  }

  // What is opened during typing, or right after, stays open.
  const latest = useRef({ loading, show })
  useEffect(() => {
    latest.current = { loading, show }
  })

  function showSoon(): void {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => (latest.current.loading ? showSoon() : latest.current.show(true)), typingMs)
  }

  return (
    <div className="tools">
      <Form
        action={page}
        className="filters"
        role="search"
        aria-label={dashboardMessages.filters}
        // What a browser fills in again on the way back is no choice.
        autoComplete="off"
        ref={form}
        onSubmit={(event) => {
          event.preventDefault()
          show(false)
        }}
      >
        {view.tab === 'messages' && <input type="hidden" name="tab" value="messages" />}
        {view.chosen && <input type="hidden" name={view.tab === 'leads' ? 'lead' : 'message'} value={view.chosen} />}
        <label className="seek">
          <span className="label">{dashboardMessages.search}</span>
          <input
            className="input"
            type="search"
            name="q"
            defaultValue={view.text}
            maxLength={200}
            placeholder={dashboardMessages.searchHint}
            autoComplete="off"
            onChange={showSoon}
          />
        </label>
        {view.tab === 'leads' ? (
          <>
            <Filter
              name="status"
              label={dashboardMessages.statusFilter}
              value={view.status}
              options={leadStatuses.map((status) => [status, statusLabels[status]])}
              onChange={() => show(false)}
            />
            <Filter
              name="priority"
              label={dashboardMessages.priorityFilter}
              value={view.priority}
              options={priorities.map((priority) => [priority, priorityLabels[priority]])}
              onChange={() => show(false)}
            />
            <Filter
              name="assignee"
              label={dashboardMessages.assigneeFilter}
              value={view.assignee}
              options={assignees(team, member, view.assignee)}
              onChange={() => show(false)}
            />
            <Filter
              name="order"
              label={dashboardMessages.order}
              value={view.order}
              first={dashboardMessages.orders.newest}
              options={[['due', dashboardMessages.orders.due]]}
              onChange={() => show(false)}
            />
            {view.late && <input type="hidden" name="late" value="yes" />}
          </>
        ) : (
          <Filter
            name="status"
            label={dashboardMessages.statusFilter}
            value={view.status}
            options={messageStatuses.map((status) => [status, messageStatusLabels[status]])}
            onChange={() => show(false)}
          />
        )}
        <button className="quiet">{leadMessages.refresh}</button>
        <p className="small muted news" role="status">
          {loading ? (view.tab === 'leads' ? leadMessages.loading : inboxMessages.loading) : news}
        </p>
      </Form>
      <div className="actions">
        <a className="link" href={exportAddressOf(view)} download>
          {dashboardMessages.exportCsv}
        </a>
        {children}
      </div>
    </div>
  )
}

/** The member and “nobody” first; a former member only while the address asks for them. */
function assignees(team: readonly User[], member: string, shown: string | null): [value: string, label: string][] {
  const others = team.filter(({ email }) => email !== member).map(({ uid, email }): [string, string] => [uid, email])
  const all: [string, string][] = [['mine', dashboardMessages.mine], ['nobody', dashboardMessages.nobody], ...others]
  return shown === null || all.some(([value]) => value === shown)
    ? all
    : [...all, [shown, dashboardMessages.somebodyElse]]
}

/** What the form asks for. Its values are those of its own options. */
function viewIn(form: HTMLFormElement, view: View): View {
  const values = typedIn(new FormData(form))
  const chosen = (name: string) => values[name] ?? ''
  const text = chosen('q')
  const status = chosen('status') || null
  if (view.tab === 'messages') return { ...view, text, status } as View
  return {
    ...view,
    text,
    status,
    priority: chosen('priority') || null,
    assignee: chosen('assignee') || null,
    order: chosen('order') || 'newest',
    // Only new leads can be late.
    late: view.late && (status === null || status === 'new'),
  } as View
}

/** After going back or forward the form shows what the list shows, except what is being typed. What was chosen before the script ran
 *  counts: `onChosenBefore` is called. */
function useShown(form: { readonly current: HTMLFormElement | null }, view: View, onChosenBefore: () => void): void {
  const { text, status } = view
  const { priority, assignee, order } = view.tab === 'leads' ? view : allLeads
  const takesOver = useRef(true)
  const takeOver = useEffectEvent(() => {
    takesOver.current = false
    if (form.current && listKey(viewIn(form.current, view)) !== listKey(view)) onChosenBefore()
  })

  useEffect(() => {
    if (takesOver.current) return takeOver()
    const values: Record<string, string | null> = {
      q: text,
      status,
      priority,
      assignee,
      order: order === 'newest' ? null : order,
    }
    for (const field of form.current?.querySelectorAll('input, select') ?? []) {
      const { name } = field as HTMLInputElement | HTMLSelectElement
      const isTyped = name === 'q' && field === document.activeElement
      if (!(name in values) || isTyped) continue
      ;(field as HTMLInputElement | HTMLSelectElement).value = values[name] ?? ''
    }
  }, [form, text, status, priority, assignee, order])
}
