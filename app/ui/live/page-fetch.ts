import { useEffect, useEffectEvent } from 'react'
import type { unstable_RouterFetch as RouterFetch } from 'react-router/dom'
import { hasTypedWords, noteRelease } from './old-page.ts'

const unreachable = 'page-unreachable'
const reachable = 'page-reachable'
const askAgainMs = 6000

/** What the router fetches the data of an open page with. When nothing answers, and the page stays for it (`useUnreachable`), a navigation waits
 *  to be cancelled, and data that is loaded again is asked for until it comes. */
export const fetchForPage: RouterFetch = async (request, { type }) => {
  for (let tries = 1; ; tries += 1) {
    try {
      const response = await fetch(request.clone())
      noteRelease(response)
      if (tries > 1) dispatchEvent(new Event(reachable))
      return response
    } catch (error) {
      // A page that fails says so in its own words, where nothing is lost by it.
      const losesWords = !navigator.onLine || hasTypedWords()
      const mayStay = request.method === 'GET' && !request.signal.aborted && losesWords
      if (!mayStay || dispatchEvent(unreachableEvent(type))) throw error
      await nextTry(request.signal)
    }
  }
}

function unreachableEvent(type: string): Event {
  return new CustomEvent(unreachable, { detail: type, cancelable: true })
}

/** Calls back when nothing answers, with whether the page was to be left, and when something answers again. The page then stays. */
export function useUnreachable(onUnreachable: (leaving: boolean) => void, onReachable: () => void): void {
  const call = useEffectEvent((event: Event) => {
    event.preventDefault()
    onUnreachable((event as CustomEvent<string>).detail === 'navigation')
  })
  const callBack = useEffectEvent(onReachable)
  useEffect(() => {
    const isUnreachable = (event: Event) => call(event)
    const isReachable = () => callBack()
    addEventListener(unreachable, isUnreachable)
    addEventListener(reachable, isReachable)
    addEventListener('online', isReachable)
    return () => {
      removeEventListener(unreachable, isUnreachable)
      removeEventListener(reachable, isReachable)
      removeEventListener('online', isReachable)
    }
  }, [])
}

function nextTry(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, askAgainMs)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason as Error)
    })
  })
}
