import { isRouteErrorResponse } from 'react-router'

/** Returns the sentence that a loader has thrown (`notLoaded`) or with which the server has refused a request, or ''. A proxy in front of a server that is away answers with a page of its own, or with a word: “away”, “Bad Gateway”. */
export function errorSentence(error: unknown): string {
  const thrown: unknown = isRouteErrorResponse(error) ? (error.data?.sentence ?? error.data) : ''
  return typeof thrown === 'string' && /^\p{Lu}\S*(?:\s+\S+){2}/u.test(thrown) ? thrown : ''
}
