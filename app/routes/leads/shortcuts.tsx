import { type RefObject, useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react'
import { dashboardMessages } from '../../../core/leads/dashboard-messages.ts'
import { actOnKey } from './list-keys.ts'

const memory = 'desk-keys'

interface ShortcutsProps {
  list: RefObject<HTMLElement | null>
  moveInto: (line: HTMLElement) => void
}

/** What the keyboard does, on and off: single keys must be able to be switched off, as a voice may say them. */
export function Shortcuts({ list, moveInto }: ShortcutsProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const on = useSyncExternalStore(subscribe, areOn, () => true)

  const pressed = useEffectEvent((event: KeyboardEvent) => {
    const help = () => dialog.current?.showModal()
    if (on && actOnKey(event, { list: list.current, moveInto, help })) event.preventDefault()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => pressed(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])

  return (
    <div className="keys">
      <button className="link" type="button" onClick={() => dialog.current?.showModal()}>
        {dashboardMessages.showShortcuts}
      </button>
      <dialog className="modal" ref={dialog} aria-labelledby="keys-title">
        <header>
          <h2 id="keys-title">{dashboardMessages.shortcuts}</h2>
          <form method="dialog">
            <button className="quiet">{dashboardMessages.close}</button>
          </form>
        </header>
        <dl>
          {dashboardMessages.keys.map(([keys, does]) => (
            <div key={keys}>
              <dt>
                {keys.split(' ').map((key) => (
                  <kbd key={key}>{key}</kbd>
                ))}
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
        <label className="tick">
          <input type="checkbox" checked={on} onChange={(event) => switchKeys(event.currentTarget.checked)} />
          {dashboardMessages.keysOn}
        </label>
      </dialog>
    </div>
  )
}

const listeners = new Set<() => void>()
/** For where the browser refuses storage. */
let here = true

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function areOn(): boolean {
  try {
    return here && localStorage.getItem(memory) !== 'off'
  } catch {
    return here
  }
}

function switchKeys(on: boolean): void {
  here = on
  try {
    localStorage.setItem(memory, on ? 'on' : 'off')
  } catch {
    // Storage is off: it holds for this page.
  }
  for (const listener of listeners) listener()
}
