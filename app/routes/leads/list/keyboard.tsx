import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { dashboardMessages as texts } from '../../../features/leads-desk/leads/messages.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { Tick } from '../../../ui/forms/field.tsx'
import { useDrafts } from '../../../ui/live/drafts.ts'
import { deviceMemory } from '../../../ui/live/tab-memory.ts'
import { reveal } from '../detail/reveal.ts'
import { type View, listKey, twoScreens } from '../shared/view.ts'
import styles from './keyboard.module.css'

type ElementRef<Element = HTMLElement> = RefObject<Element | null>

interface KeyboardShortcutsProps {
  list: ElementRef
  detail: ElementRef
  search: ElementRef<HTMLInputElement>
  dialog: ElementRef<HTMLDialogElement>
  /** Opens a row and moves the focus to what it opens: its title, or the control of a key. */
  openAndFocus: (row: HTMLElement, target?: KeyTarget) => void
}

/** Controls of what is open. Each carries its name as `data-key-target`. */
export type KeyTarget = 'reply' | 'owner' | 'state' | 'next'

/** Handles the keys of the dashboard and explains them. They can be switched off, as speech input may press single keys. */
export function KeyboardShortcuts({ list, detail, search, dialog, openAndFocus }: KeyboardShortcutsProps) {
  const { enabled, enable } = useShortcutsEnabled()

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const focused = document.activeElement
    if (!enabled || isHandledElsewhere(event) || isTyping(focused) || document.querySelector('dialog[open]')) return
    const rows = rowsOf(list.current)
    const row = rows.find((each) => each === focused)
    const opened = row ?? rows.find(isCurrent)
    const leaveDetail = () => detail.current?.contains(focused) === true && focus(currentRow(list.current))
    const next = () => moveFocus(list.current, focused, 1)
    const back = () => moveFocus(list.current, focused, -1)
    const open = (element: HTMLElement | undefined, target?: KeyTarget) => {
      if (element) openAndFocus(element, target)
      return element !== undefined || (target !== undefined && reveal(detail.current, targetOf(target)))
    }
    /** Each returns whether the key did anything. */
    const actions: Readonly<Record<string, () => boolean>> = {
      ArrowDown: next,
      ArrowUp: back,
      j: next,
      k: back,
      ArrowRight: () => open(row),
      // The first Enter follows the link of the row.
      Enter: () => row !== undefined && isCurrent(row) && focus(titleOf(detail.current)),
      ArrowLeft: leaveDetail,
      Escape: leaveDetail,
      '/': () => reveal(search.current?.form ?? null, '[type="search"]'),
      '?': () => {
        dialog.current?.showModal()
        return true
      },
      r: () => open(opened, 'reply'),
      a: () => open(opened, 'owner'),
      s: () => open(opened, 'state'),
      n: () => open(opened, 'next'),
    }
    if (Object.hasOwn(actions, event.key) && actions[event.key]?.()) event.preventDefault()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])

  return (
    <div className={`screen-only ${styles.shortcuts}`}>
      {enabled && (
        <p className={`row stretch small muted wide-only script-only ${styles.line}`} aria-hidden="true">
          {texts.keyLine.map(([keys, action]) => (
            <span key={keys} className="line tight">
              <Keys keys={keys} /> <span>{action}</span>
            </span>
          ))}
        </p>
      )}
      <dialog className={styles.dialog} ref={dialog} aria-labelledby="shortcuts-title">
        <KeyList />
        <div className={styles.switch}>
          <Tick checked={enabled} onChange={(event) => enable(event.currentTarget.checked)}>
            {texts.keysOn}
          </Tick>
        </div>
      </dialog>
    </div>
  )
}

function KeyList() {
  return (
    <>
      <header className="line even ends">
        <h2 id="shortcuts-title">{texts.shortcuts}</h2>
        <form method="dialog">
          <Button>{texts.close}</Button>
        </form>
      </header>
      <dl>
        {texts.keys.map(([keys, action]) => (
          <div key={keys}>
            <dt className="line tight">
              <Keys keys={keys} />
            </dt>
            <dd>{action}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

function Keys({ keys }: { keys: string }) {
  return keys.split(' ').map((key) => <kbd key={key}>{key}</kbd>)
}

/** The name that earlier releases stored the setting under. */
const storageKey = 'desk-keys'

/** The setting is stored in the browser. Where storage is not available it lasts as long as the page. */
function useShortcutsEnabled() {
  const stored = useDrafts(() => deviceMemory.recall(storageKey) ?? '')
  const [chosen, setChosen] = useState<boolean | null>(null)

  function enable(enabled: boolean): void {
    setChosen(enabled)
    deviceMemory.keep(storageKey, enabled ? 'on' : 'off')
  }
  return { enabled: chosen ?? stored !== 'off', enable }
}

/** Moves the focus when one screen replaces the other, and to the top of another page of the list. Returns a function that opens a row and
 *  then moves the focus to what it opens. */
export function useListFocus(view: View, list: ElementRef, detail: ElementRef) {
  const { openId, after } = view
  const key = listKey(view)
  const previous = useRef({ openId, after, key })
  const wanted = useRef<{ readonly id: string; readonly target: KeyTarget | undefined } | null>(null)

  useEffect(() => {
    const was = previous.current
    previous.current = { openId, after, key }
    if (was.key !== key) list.current?.scrollTo(0, 0)
    if (was.after !== after) focus(titleOf(list.current))
    if (openId !== null && wanted.current?.id === openId) {
      focusIn(detail.current, wanted.current.target)
      wanted.current = null
    } else if (was.openId !== openId) changeScreen(openId === null ? rowOf(list.current, was.openId) : detail.current)
  }, [openId, after, key, list, detail])

  return (row: HTMLElement, target?: KeyTarget) => {
    if (isCurrent(row)) return focusIn(detail.current, target)
    wanted.current = { id: row.dataset['row'] ?? '', target }
    row.click()
  }
}

function isHandledElsewhere({ ctrlKey, metaKey, altKey, isComposing, defaultPrevented }: KeyboardEvent): boolean {
  return ctrlKey || metaKey || altKey || isComposing || defaultPrevented
}

/** Whether keys belong to the element: a text field or a select. */
function isTyping(element: Element | null): boolean {
  return element?.matches('input:not([type="checkbox"]), textarea, select, [contenteditable]') ?? false
}

/** Moves from a row to the next one, and from outside to the current or first row. */
function moveFocus(list: HTMLElement | null, focused: Element | null, by: 1 | -1): boolean {
  const rows = rowsOf(list)
  const index = rows.findIndex((row) => row.parentElement?.contains(focused))
  if (index >= 0) return focus(rows[index + by] ?? null)
  const isOutside = focused === null || focused === document.body || focused.matches('main, h2')
  return isOutside && focus(currentRow(list))
}

function currentRow(list: HTMLElement | null): HTMLElement | null {
  const rows = rowsOf(list)
  return rows.find(isCurrent) ?? rows[0] ?? null
}

function isCurrent(row: HTMLElement): boolean {
  return row.hasAttribute('aria-current')
}

function rowsOf(list: HTMLElement | null): HTMLElement[] {
  return list ? [...list.querySelectorAll<HTMLElement>('[data-row]')] : []
}

function titleOf(pane: HTMLElement | null): HTMLElement | null {
  return pane?.querySelector('h2') ?? null
}

function rowOf(list: HTMLElement | null, id: string | null): HTMLElement | null {
  return rowsOf(list).find((row) => row.dataset['row'] === id) ?? null
}

/** Where one screen replaces the other, moves the focus to a row, or to the title or the first link of a pane. A form that was asked for has it
 *  already. */
function changeScreen(to: HTMLElement | null): void {
  if (!matchMedia(twoScreens).matches || to?.contains(document.activeElement)) return
  if (to?.matches('[data-row]')) focus(to)
  else (titleOf(to) ?? to?.querySelector('a'))?.focus({ preventScroll: true })
}

function targetOf(key: KeyTarget): string {
  return `[data-key-target="${key}"]`
}

/** Moves the focus to the control of a key, or to the title where there is none. */
function focusIn(detail: HTMLElement | null, target: KeyTarget | undefined): void {
  if (!target || !reveal(detail, targetOf(target))) focus(titleOf(detail))
}

function focus(element: HTMLElement | null): boolean {
  element?.focus()
  return element !== null
}
