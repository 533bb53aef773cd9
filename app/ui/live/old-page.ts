import { useSyncExternalStore } from 'react'
import { isReplacedBy, releaseHeader } from '../../release.ts'
import { tabMemory } from './tab-memory.ts'

/* A page that is older than the server goes on as long as it can. When it cannot, it says so, and its words are kept in this tab over a reload. */

let isOld = false
const listeners = new Set<() => void>()

/** To be called with each answer to a page that is open, before it is shown. */
export function noteRelease({ headers }: Response): void {
  const server = headers.get(releaseHeader)
  // A development server names its builds as it likes.
  if (server === null || import.meta.env.DEV) return
  if (isReplacedBy(releaseOfPage(), server)) noteOldPage()
}

export function releaseOfPage(): string {
  return document.documentElement.dataset['release'] ?? ''
}

/** To be called when the server no longer has a file of this page. */
export function noteOldPage(): void {
  // What comes next may take the forms off the page.
  keepWords()
  if (isOld) return
  isOld = true
  addEventListener('pagehide', keepWords)
  for (const listener of listeners) listener()
}

/** Whether the server is known to be of a later release than this page. */
export function useOldPage(): boolean {
  return useSyncExternalStore(watch, isOldPage, () => false)
}

export function isOldPage(): boolean {
  return isOld
}

function watch(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

type TextField = HTMLInputElement | HTMLTextAreaElement

const key = () => `words ${location.pathname}`

export function hasTypedWords(): boolean {
  return typedFields().length > 0
}

/** Keeps what was typed and not sent. Fields that React controls have a memory of their own. */
function keepWords(): void {
  const typed = typedFields()
  if (typed.length > 0) tabMemory.keep(key(), JSON.stringify(typed.map((field) => [nameOf(field), field.value])))
}

// For development: a changed module of core remounts components once the data has loaded again, or reloads the page.
import.meta.hot?.on('vite:beforeFullReload', keepWords)
import.meta.hot?.on('vite:beforeUpdate', keepWords)
import.meta.hot?.on('vite:afterUpdate', () => setTimeout(restoreWords, 300))

/** Puts back what `keepWords` kept of this address, once. */
export function restoreWords(): void {
  const kept = tabMemory.recall(key())
  if (kept === null) return
  tabMemory.keep(key(), '')
  const words = new Map(JSON.parse(kept) as [string, string][])
  for (const field of textFields()) {
    const value = words.get(nameOf(field))
    if (value === undefined || field.value !== field.defaultValue) continue
    const fold = field.closest('details')
    if (fold) fold.open = true
    field.value = value
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
}

function typedFields(): TextField[] {
  return textFields().filter(({ value, defaultValue }) => value !== defaultValue)
}

function textFields(): TextField[] {
  const fields = document.querySelectorAll<TextField>(
    'form :is(textarea, input:is([type=text], [type=email], [type=tel], :not([type])))',
  )
  return Array.from(fields).filter(({ readOnly, name }) => !readOnly && name !== '')
}

function nameOf({ form, name }: TextField): string {
  const intent = form?.querySelector<HTMLInputElement>('input[type=hidden][name=intent]')?.value ?? ''
  return `${intent} ${name}`
}
