import { noteRelease } from './old-page.ts'

/** What the router fetches the data of an open page with. */
export async function fetchForPage(request: Request): Promise<Response> {
  const response = await fetch(request)
  noteRelease(response)
  return response
}
