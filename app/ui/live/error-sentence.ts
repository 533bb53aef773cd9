import { isRouteErrorResponse } from 'react-router'

/** Returns the sentence that a loader has thrown (`notLoaded`) or with which the server has refused a request, or ''. A proxy in front of a server that is away answers with a page of its own. */
export function errorSentence(error: unknown): string {
  const thrown: unknown = isRouteErrorResponse(error) ? (error.data?.sentence ?? error.data) : ''
  const text = typeof thrown === 'string' ? thrown : ''
  return text.trimStart().startsWith('<') ? '' : text
}
