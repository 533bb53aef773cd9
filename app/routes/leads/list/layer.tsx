import { type FocusEvent, type KeyboardEvent, type ReactNode, useRef } from 'react'
import { twoScreens } from '../shared/view.ts'
import styles from './layer.module.css'

/** What is needed less often. It closes when the focus leaves it, and by Escape. */
export function Layer({
  title,
  className,
  children,
}: {
  title: ReactNode
  className: string | undefined
  children: ReactNode
}) {
  const details = useRef<HTMLDetailsElement>(null)

  function close(): void {
    if (details.current) details.current.open = false
  }

  function onBlur({ currentTarget, relatedTarget }: FocusEvent): void {
    // On a small screen it is no layer above the list: closing would move what is pressed.
    const isLayer = !matchMedia(twoScreens).matches
    if (isLayer && document.hasFocus() && !currentTarget.contains(relatedTarget)) close()
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || !details.current?.open) return
    event.preventDefault()
    close()
    details.current.querySelector('summary')?.focus()
  }

  return (
    <details className={`${styles.layer} ${className}`} ref={details} {...{ onBlur, onKeyDown }}>
      <summary className="quiet">{title}</summary>
      {/* A click between the controls keeps the focus inside. */}
      <div tabIndex={-1}>{children}</div>
    </details>
  )
}
