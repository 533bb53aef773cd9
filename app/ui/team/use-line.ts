import {
  type MouseEvent,
  type SubmitEvent,
  type SyntheticEvent,
  useContext,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import {
  UNSAFE_FrameworkContext as FrameworkContext,
  useLocation,
  useMatches,
  useNavigate,
  useRevalidator,
} from 'react-router'
import { type Denied, deniedHeader } from '../../denied.ts'
import { hasTypedWords, noteOldPage } from '../live/old-page.ts'
import { type PageAnswer, usePageAnswers } from '../live/page-fetch.ts'

/** Why a page stays as it is. */
export type Trouble = 'no-connection' | 'server-error' | 'old-page' | Denied

/** Keeps a member's page where it is when a click cannot be followed: nothing answers, or the server no longer has the script that comes next. */
export function useLine(isMember: boolean) {
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  const again = useRef<(() => void) | null>(null)
  const { areReady, fetchScripts } = useNeighbours(isMember)
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()

  function staysFor(answer: PageAnswer): boolean {
    const found = troubleOf(answer)
    if (found === null) setTrouble((before) => (before === 'old-page' ? before : null))
    // A page that fails says so in its own words, where nothing is lost by it.
    if (found === null || !isLossOf(answer)) return false
    const { isForm, isLeaving } = answer
    // A form says itself that it was not sent.
    if (!isForm || answer.response?.status === 403) setTrouble(found)
    if (!isLeaving) again.current = () => void revalidate()
    // The same address with a fragment cancels the navigation. It loads nothing, also where it has interrupted loading again.
    else if (!isForm) {
      const options = { replace: true, preventScrollReset: true, defaultShouldRevalidate: false }
      void navigate({ pathname, search, hash: '#main' }, options)
    }
    return true
  }

  usePageAnswers(staysFor, () => setTrouble((before) => (before === 'no-connection' ? null : before)))
  const [from, setFrom] = useState(pathname)
  if (from !== pathname) {
    setFrom(pathname)
    setTrouble(null)
  }

  function stay(event: SyntheticEvent): void {
    event.preventDefault()
    setTrouble('no-connection')
  }

  /** Before the framework follows a link whose script may be missing: it would reload the page, and lose it. */
  function onClickCapture(event: MouseEvent): void {
    const link = linkOf(event)
    if (!link) return
    again.current = () => link.click()
    if (areReady()) return
    event.preventDefault()
    event.stopPropagation()
    void fetchScripts().then((outcome) => (outcome === 'ready' ? link.click() : setTrouble(outcome)))
  }

  /** A link or a form that the framework has left to the browser. */
  function onClick(event: MouseEvent): void {
    const link = linkOf(event)
    if (link && isOffline(event)) stay(event)
  }

  function onSubmit(event: SubmitEvent): void {
    if (!isOffline(event)) return
    const { target, submitter } = event
    again.current = () => target.requestSubmit(submitter)
    stay(event)
  }

  return {
    trouble,
    tryAgain: () => {
      setTrouble(null)
      again.current?.()
    },
    handlers: { onClickCapture, onClick, onSubmit },
  }
}

function troubleOf({ response }: PageAnswer): Trouble | null {
  if (response === null) return 'no-connection'
  return response.status >= 500 ? 'server-error' : (response.headers.get(deniedHeader) as Denied | null)
}

/** Whether the page would lose what was typed, or what it shows: because nothing answers, or by loading again by itself. */
function isLossOf({ response, isLeaving }: PageAnswer): boolean {
  return hasTypedWords() || response === null || (!isLeaving && response.status >= 500)
}

function isOffline({ defaultPrevented }: SyntheticEvent): boolean {
  return !defaultPrevented && !navigator.onLine
}

/** Returns the link that a click follows in this tab. */
function linkOf({ target, button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): HTMLAnchorElement | null {
  const link = (target as Element).closest<HTMLAnchorElement>('a[href]')
  if (!link || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return null
  return link.origin === location.origin && link.target === '' && !link.hash ? link : null
}

/** Safari has only the other. */
const whenIdle = globalThis.requestIdleCallback ?? setTimeout

/** Fetches the scripts and styles of the pages that this one leads to without a new document, while it is idle. */
function useNeighbours(isMember: boolean) {
  const routes = useContext(FrameworkContext)?.manifest.routes ?? {}
  const [, page] = useMatches()
  const ready = useRef(false)

  async function fetchScripts(): Promise<'ready' | Trouble> {
    const folder = /^routes\/[^/]+\//.exec(page?.id ?? '')?.[0] ?? ''
    const neighbours = Object.values(routes).flatMap((route) => (route?.id.startsWith(folder) ? [route] : []))
    const files = neighbours.flatMap(({ module, imports = [], css = [] }) => [module, ...imports, ...css])
    try {
      const answers = await Promise.all(Array.from(new Set(files), (file) => fetch(file)))
      if (answers.some(({ status }) => status === 404)) {
        noteOldPage()
        return 'old-page'
      }
      if (answers.some(({ ok }) => !ok)) return 'no-connection'
      await Promise.all(neighbours.map(({ module }) => import(/* @vite-ignore */ module)))
      ready.current = true
      return 'ready'
    } catch {
      return 'no-connection'
    }
  }

  const begin = useEffectEvent(() => void fetchScripts())

  useEffect(() => {
    // A development server makes them as they are asked for.
    if (import.meta.env.DEV || !isMember) ready.current = true
    else whenIdle(() => begin())
  }, [isMember])
  return { areReady: () => ready.current, fetchScripts }
}
