import { useState } from 'react'
import { identityMessages } from '../../../core/identity/messages.ts'
import { useHydrated } from '../../ui/live/use-hydrated.ts'

/** Puts a text on the clipboard. Needs script, so it is not there without. */
export function CopyButton({ text, className }: { text: string; className: string }) {
  const [copied, setCopied] = useState(false)
  const isHydrated = useHydrated()
  if (!isHydrated) return null

  async function copy(): Promise<void> {
    await navigator.clipboard.writeText(text)
    setCopied(true)
  }

  return (
    <button className={className} type="button" onClick={() => void copy().catch(() => undefined)}>
      {copied ? identityMessages.copied : identityMessages.copy}
    </button>
  )
}
