import { type KeyboardEvent, type ReactNode, type SyntheticEvent, useEffect, useRef } from 'react'

interface ModalProps {
  className: string
  labelledBy: string
  /** Somebody wants out: by Escape, or by the way back of a phone. */
  onLeave: () => void
  children: ReactNode
}

/** A dialog that is there as long as it is rendered. Without script it is a part of the page. */
export function Modal({ className, labelledBy, onLeave, children }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null)

  useEffect(() => {
    const element = dialog.current
    if (!element) return
    // Rendered open, for a browser without script; such a one cannot be made modal as it is.
    element.removeAttribute('open')
    element.showModal()
    element.querySelector<HTMLElement>('[data-first]')?.focus()
    return () => element.close()
  }, [])

  function cancel(event: SyntheticEvent): void {
    // A dialog inside this one says the same of itself.
    if (event.target !== dialog.current) return
    event.preventDefault()
    onLeave()
  }

  function press(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    // Else a second press would close it, whatever it is told.
    event.preventDefault()
    onLeave()
  }

  return (
    <dialog open className={className} aria-labelledby={labelledBy} ref={dialog} onCancel={cancel} onKeyDown={press}>
      {children}
    </dialog>
  )
}
