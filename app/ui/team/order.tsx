import { type MouseEvent, type PointerEvent, startTransition, useEffect, useId, useRef, useState } from 'react'
import { itemMessages as texts } from '../../../core/items/messages.ts'
import { Button } from '../forms/button.tsx'
import { isNotDone } from '../forms/form-result.ts'
import { FormNote, useForm } from '../forms/use-form.tsx'
import styles from './order.module.css'

interface OrderItem {
  readonly id: string
  readonly title: string
}

/** A list whose items are moved up and down, and dragged. Shows the order that a person wants before the server has stored it. Without script the page says
 *  what came of it. */
export function useOrder<Item extends OrderItem>(items: readonly Item[], action: string) {
  const form = useForm(['move'], { name: useId() })
  const { result, fields, submit } = form
  const [wanted, setWanted] = useState<readonly string[] | null>(null)
  const [said, setSaid] = useState('')
  const waiting = useRef<readonly { readonly id: string; readonly after: string }[]>([])
  const sending = useRef(false)
  const pressed = useRef<HTMLElement | null>(null)
  // One that another member has added since comes first.
  const shown = wanted ? items.toSorted((one, other) => wanted.indexOf(one.id) - wanted.indexOf(other.id)) : items
  const ids = shown.map(({ id }) => id)

  // What moves within the page loses the focus.
  useEffect(() => {
    if (document.activeElement === document.body) pressed.current?.focus()
    pressed.current = null
  })

  /** Sends one move at a time, in their order. */
  async function send(): Promise<void> {
    if (sending.current) return
    sending.current = true
    for (let next = waiting.current[0]; next; next = waiting.current[0]) {
      waiting.current = waiting.current.slice(1)
      await submit({ intent: 'move', ...next }, { method: 'post', action })
    }
    sending.current = false
    // The router shows the list of the server in a transition. Without one the former order would flash up.
    startTransition(() => setWanted(null))
  }

  function moveTo({ id, title }: Item, to: number, button: HTMLElement): void {
    pressed.current = button
    const others = ids.filter((each) => each !== id)
    const index = Math.min(Math.max(to, 0), others.length)
    setSaid(texts.movedTo(title, index + 1, ids.length))
    if (index === ids.indexOf(id)) return
    setWanted(others.toSpliced(index, 0, id))
    // The last of several moves of one item replaces the others.
    const earlier = waiting.current.at(-1)?.id === id ? waiting.current.slice(0, -1) : waiting.current
    waiting.current = [...earlier, { id, after: others[index - 1] ?? '' }]
    void send()
  }

  return {
    shown,
    /** Buttons to move an item up and down, beside what it is dragged by. */
    buttons: (item: Item) => <PositionButtons {...{ item, ids, action }} moveTo={(...to) => moveTo(item, ...to)} />,
    notes: (
      <>
        {wanted === null && fields === null && isNotDone(result) && <FormNote form={form} />}
        <p className="visually-hidden" role="status">
          {said}
        </p>
      </>
    ),
  }
}

/** From the edge of the window, where it scrolls. */
const edgePx = 60

/** A row follows the pointer, and its item stays where it is let go. */
function drag(event: PointerEvent<HTMLElement>, moveTo: PositionButtonsProps['moveTo']): void {
  const { pageY: start, pointerId, currentTarget: grip, target } = event
  const row = grip.closest('li')
  if (!row || event.button !== 0 || (target as Element).closest('button')) return
  const rows = [...(row.parentElement?.querySelectorAll(`li:has(.${styles.position})`) ?? [])]
  const stop = new AbortController()
  let isMoved = false
  const follow = ({ type, pageY, clientY, pointerId: pointer }: globalThis.PointerEvent) => {
    if (pointer !== pointerId) return
    const isHeld = type === 'pointermove'
    isMoved ||= isHeld
    row.style.translate = isHeld ? `0 ${pageY - start}px` : ''
    row.toggleAttribute('data-dragged', isHeld)
    if (isHeld) return scrollBy(0, Math.min(0, clientY - edgePx) + Math.max(0, clientY - innerHeight + edgePx))
    stop.abort()
    const isAbove = (each: Element) => each.getBoundingClientRect().top + each.clientHeight / 2 < clientY
    if (type === 'pointerup' && isMoved) moveTo(rows.filter((each) => each !== row && isAbove(each)).length, grip)
  }
  for (const type of ['pointermove', 'pointerup', 'pointercancel'] as const)
    document.addEventListener(type, follow, stop)
}

interface PositionButtonsProps {
  item: OrderItem
  /** The ids of all items, in their order. */
  ids: readonly string[]
  action: string
  moveTo: (index: number, pressed: HTMLElement) => void
}

function PositionButtons({ item: { id, title }, ids, action, moveTo }: PositionButtonsProps) {
  const index = ids.indexOf(id)

  /** `aria-disabled` in place of `disabled`: a button that the list's end disables keeps the focus. */
  function button(to: number, after: string | undefined) {
    return {
      name: 'after',
      value: after ?? '',
      'aria-disabled': to < 0 || to >= ids.length,
      type: 'submit' as const,
      className: 'middle',
      onClick(event: MouseEvent<HTMLButtonElement>) {
        event.preventDefault()
        moveTo(to, event.currentTarget)
      },
    }
  }

  return (
    <form
      className={`line tight ${styles.position}`}
      method="post"
      action={action}
      onPointerDown={(event) => drag(event, moveTo)}
    >
      <Drawing className="script-only" path="M5 3h.1M11 3h.1M5 8h.1M11 8h.1M5 13h.1M11 13h.1" />
      <input type="hidden" name="intent" value="move" />
      <input type="hidden" name="id" value={id} />
      <Button {...button(index - 1, ids[index - 2])} aria-label={texts.moveUp(title)}>
        <Drawing path="M8 13V3M3 8l5-5 5 5" />
      </Button>
      <Button {...button(index + 1, ids[index + 1] ?? ids[index - 1])} aria-label={texts.moveDown(title)}>
        <Drawing path="M8 3v10M3 8l5 5 5-5" />
      </Button>
    </form>
  )
}

function Drawing({ path, className }: { path: string; className?: string }) {
  return (
    <svg className={className} viewBox="0 0 16 16" aria-hidden="true">
      <path d={path} />
    </svg>
  )
}
