import { useEffect, useEffectEvent } from 'react'
import type { unstable_RouterFetch as RouterFetch } from 'react-router/dom'
import { formsHeader, releaseHeader } from '../../release.ts'
import { noteRelease, releaseOfPage } from './old-page.ts'

const answerEvent = 'page-answer'
const askAgainMs = 6000

/** What has come back for an open page. */
export interface PageAnswer {
  /** Null: nothing answered. */
  readonly response: Response | null
  /** Of a click or a form; else the page loads again what it shows. */
  readonly isLeaving: boolean
  readonly isForm: boolean
}

/** What the router fetches the data of an open page with. Where the page stays in spite of the answer (`usePageAnswers`), a navigation waits to
 *  be cancelled, and data that is loaded again is asked for until it can be shown. */
export const fetchForPage: RouterFetch = async (request, { type }) => {
  for (;;) {
    const { response, error } = await ask(request)
    const isForm = request.method !== 'GET'
    const detail: PageAnswer = { response, isForm, isLeaving: type === 'navigation' }
    const isCancelled = request.signal.aborted
    if (isCancelled || dispatchEvent(new CustomEvent(answerEvent, { detail, cancelable: true })) || isForm) {
      if (response === null) throw error
      return response
    }
    await nextTry(request.signal)
  }
}

async function ask(request: Request): Promise<{ response: Response | null; error?: unknown }> {
  try {
    const asked = request.clone()
    asked.headers.set(releaseHeader, releaseOfPage())
    asked.headers.set(formsHeader, '1')
    const response = await fetch(asked)
    noteRelease(response)
    return { response }
  } catch (error) {
    return { response: null, error }
  }
}

/** Calls back with each answer. The page stays as it is when `staysFor` returns true. */
export function usePageAnswers(staysFor: (answer: PageAnswer) => boolean, onOnline: () => void): void {
  const call = useEffectEvent(staysFor)
  const callOnline = useEffectEvent(onOnline)
  useEffect(() => {
    const onAnswer = (event: Event) => {
      if (call((event as CustomEvent<PageAnswer>).detail)) event.preventDefault()
    }
    const onOnline = () => callOnline()
    addEventListener(answerEvent, onAnswer)
    addEventListener('online', onOnline)
    return () => {
      removeEventListener(answerEvent, onAnswer)
      removeEventListener('online', onOnline)
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
