import { data, type RouterContextProvider } from 'react-router'
import { exchangeContext } from './context.ts'

/** Logs why a team page could not be loaded, and returns what its loader throws: status 503 with the sentence for `TeamFailed`. */
export function notLoaded(context: Readonly<RouterContextProvider>, message: string, error: unknown = message) {
  context.get(exchangeContext).log.error('page not loaded', { reason: String(error) })
  return data(message, 503)
}
