import { useEffect, useRef } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import { identityMessages } from '../../../core/identity/messages.ts'
import type { Intent } from './outcome.ts'

interface QuestionProps {
  /** Names the question to a screen reader. */
  label: string
  text: string
  /** Whom it is about. */
  uid: string
  intent: Intent
  yes: string
}

/** Asks before something is done that cannot be undone. It stands in the address, so that it works without script. */
export function Question({ label, text, uid, intent, yes }: QuestionProps) {
  const busy = useNavigation().state !== 'idle'
  const keep = useRef<HTMLAnchorElement>(null)
  // On the answer that loses nothing.
  useEffect(() => keep.current?.focus(), [])
  return (
    <Form method="post" action="/auth-test" className="ask" role="group" aria-label={label}>
      <p role="alert">{text}</p>
      <input type="hidden" name="uid" value={uid} />
      <p className="actions">
        <Link className="btn" to="/auth-test" preventScrollReset ref={keep}>
          {identityMessages.keep}
        </Link>
        <button className="quiet danger" name="intent" value={intent} disabled={busy}>
          {yes}
        </button>
      </p>
    </Form>
  )
}
