import { type RefObject, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import { dashboardMessages as texts } from '../../../../core/leads/messages.ts'
import { type View, listKey } from '../shared/view.ts'
import styles from './keyboard.module.css'

type ElementRef<Element = HTMLElement> = RefObject<Element | null>

interface KeyboardShortcutsProps {
  list: ElementRef
  detail: ElementRef
  search: ElementRef<HTMLInputElement>
  /** Opens a row and moves the focus to what it opens. */
  openAndFocus: (row: HTMLElement) => void
}

/** Handles the keys of the dashboard and explains them. They can be switched off, as speech input may press single keys. */
export function KeyboardShortcuts({ list, detail, search, openAndFocus }: KeyboardShortcutsProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const { enabled, enable } = useShortcutsEnabled()

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const focused = document.activeElement
    if (!enabled || isHandledElsewhere(event) || isTyping(focused) || dialog.current?.open) return
    const row = rowsOf(list.current).find((each) => each === focused)
    const leaveDetail = () => detail.current?.contains(focused) === true && focus(currentRow(list.current))
    /** Each returns whether the key did anything. */
    const actions: Readonly<Record<string, () => boolean>> = {
      ArrowDown: () => moveFocus(list.current, focused, 1),
      ArrowUp: () => moveFocus(list.current, focused, -1),
      ArrowRight() {
        if (row) openAndFocus(row)
        return row !== undefined
      },
      // The first Enter follows the link of the row.
      Enter: () => row?.hasAttribute('aria-current') === true && focus(titleOf(detail.current)),
      ArrowLeft: leaveDetail,
      Escape: leaveDetail,
      '/': () => focus(search.current),
      '?'() {
        dialog.current?.showModal()
        return true
      },
    }
    if (Object.hasOwn(actions, event.key) && actions[event.key]?.()) event.preventDefault()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])

  return (
    <div className={styles.shortcuts}>
      <button className="link" type="button" onClick={() => dialog.current?.showModal()}>
        {texts.showShortcuts}
      </button>
      <dialog className={styles.dialog} ref={dialog} aria-labelledby="shortcuts-title">
        <header>
          <h2 id="shortcuts-title">{texts.shortcuts}</h2>
          <form method="dialog">
            <button className="quiet">{texts.close}</button>
          </form>
        </header>
        <dl>
          {texts.keys.map(([keys, action]) => (
            <div key={keys}>
              <dt>
                {keys.split(' ').map((key) => (
                  <kbd key={key}>{key}</kbd>
                ))}
              </dt>
              <dd>{action}</dd>
            </div>
          ))}
        </dl>
        <label className={styles.switch}>
          <input type="checkbox" checked={enabled} onChange={(event) => enable(event.currentTarget.checked)} />
          {texts.keysOn}
        </label>
      </dialog>
    </div>
  )
}

/** The name that earlier releases stored the setting under. */
const storageKey = 'desk-keys'

/** The setting is stored in the browser. Where storage is not available it lasts as long as the page. */
function useShortcutsEnabled() {
  const stored = useSyncExternalStore(subscribeToStorage, readSetting, () => true)
  const [chosen, setChosen] = useState<boolean | null>(null)

  function enable(enabled: boolean): void {
    setChosen(enabled)
    try {
      localStorage.setItem(storageKey, enabled ? 'on' : 'off')
    } catch {
      // Storage is not available.
    }
  }
  return { enabled: chosen ?? stored, enable }
}

function subscribeToStorage(listener: () => void): () => void {
  window.addEventListener('storage', listener)
  return () => window.removeEventListener('storage', listener)
}

function readSetting(): boolean {
  try {
    return localStorage.getItem(storageKey) !== 'off'
  } catch {
    return true
  }
}

/** As in layout.module.css: below this the list and the detail are two screens. */
const twoScreens = '(max-width: 56.1875em)'

/** Moves the focus when one screen replaces the other, and to the top of another page of the list. Returns a function that opens a row and
 *  then moves the focus to what it opens. */
export function useListFocus(view: View, list: ElementRef, detail: ElementRef): (row: HTMLElement) => void {
  const { openId, after } = view
  const key = listKey(view)
  const previous = useRef({ openId, after, key })
  const focusWhenOpen = useRef<string | null>(null)

  useEffect(() => {
    const was = previous.current
    previous.current = { openId, after, key }
    if (was.key !== key) list.current?.scrollTo(0, 0)
    if (was.after !== after) focus(titleOf(list.current))
    if (openId !== null && focusWhenOpen.current === openId) {
      focusWhenOpen.current = null
      focus(titleOf(detail.current))
    }
    if (was.openId === openId || !matchMedia(twoScreens).matches) return
    if (openId === null) focus(rowsOf(list.current).find((row) => row.dataset['row'] === was.openId) ?? null)
    else focusScreen(detail.current)
  }, [openId, after, key, list, detail])

  return (row) => {
    if (row.hasAttribute('aria-current')) return void focus(titleOf(detail.current))
    focusWhenOpen.current = row.dataset['row'] ?? null
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
  const index = rows.findIndex((row) => row === focused)
  if (index >= 0) return focus(rows[index + by] ?? null)
  const isOutside = focused === null || focused === document.body || focused.matches('main, h2')
  return isOutside && focus(currentRow(list))
}

function currentRow(list: HTMLElement | null): HTMLElement | null {
  const rows = rowsOf(list)
  return rows.find((row) => row.hasAttribute('aria-current')) ?? rows[0] ?? null
}

function rowsOf(list: HTMLElement | null): HTMLElement[] {
  return list ? [...list.querySelectorAll<HTMLElement>('[data-row]')] : []
}

function titleOf(pane: HTMLElement | null): HTMLElement | null {
  return pane?.querySelector('h2') ?? null
}

/** Moves the focus to the title of a screen, or to its first link. */
function focusScreen(pane: HTMLElement | null): void {
  const first = titleOf(pane) ?? pane?.querySelector('a')
  first?.focus({ preventScroll: true })
}

function focus(element: HTMLElement | null): boolean {
  element?.focus()
  return element !== null
}
