import { useState } from 'react'

/** What a `clientLoader` returns when nothing could be loaded. */
export interface LoadError {
  readonly loadError: unknown
}

/** Runs the server's loader for a `clientLoader`. Returns an error in place of throwing it, so that the page can keep what it shows. A
 *  redirect is a thrown `Response` and passes through. */
export async function loadOrError<Loaded>(serverLoader: () => Promise<Loaded>): Promise<Loaded | LoadError> {
  try {
    return await serverLoader()
  } catch (error) {
    if (error instanceof Response) throw error
    return { loadError: error }
  }
}

/** Returns the last usable data of a route, and whether it is stale: loading it again has failed. Throws the error when there is none. */
export function useLastLoaded<Loaded extends object>(
  loaderData: Loaded | LoadError,
  isUsable: (data: Loaded) => boolean = () => true,
): { data: Loaded; stale: boolean } {
  const [last, setLast] = useState(loaderData)
  const usable = (data: Loaded | LoadError) => !isLoadError(data) && isUsable(data)
  const shown = usable(loaderData) || !usable(last) ? loaderData : last
  if (shown !== last) setLast(shown)
  if (isLoadError(shown)) throw shown.loadError
  return { data: shown, stale: shown !== loaderData }
}

function isLoadError(data: object): data is LoadError {
  return 'loadError' in data
}
