import type { ShouldRevalidateFunctionArgs } from 'react-router'
import type { FormResult } from '../../../ui/forms/form-result.ts'

/** Whether the layout loads again. Opening or closing a lead keeps the list, the counts and the statistics. */
export function listRevalidates(args: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl } = args
  if (args.actionResult) return hasChanged(args)
  if (currentUrl.pathname === nextUrl.pathname) return args.defaultShouldRevalidate
  return listedBy(currentUrl) !== listedBy(nextUrl)
}

/** Whether the open lead or message loads again. Another filter of the list keeps it, and other letters of it, or all of one, do not. */
export function detailRevalidates(args: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl } = args
  if (args.actionResult) return hasChanged(args)
  const lettersOf = ({ searchParams }: URL) => `${searchParams.get('earlier')} ${searchParams.get('whole')}`
  return (
    currentUrl.pathname !== nextUrl.pathname ||
    (currentUrl.search === nextUrl.search && args.defaultShouldRevalidate) ||
    lettersOf(currentUrl) !== lettersOf(nextUrl)
  )
}

function hasChanged({ actionResult }: ShouldRevalidateFunctionArgs): boolean {
  const { kind } = actionResult as FormResult
  return kind === 'done'
}

/** Only the page of all messages says by its path what it lists. */
function listedBy({ pathname, searchParams }: URL): string {
  const query = new URLSearchParams(searchParams)
  if (/^\/leads\/messages\/?$/.test(pathname) && !query.has('kind')) query.set('kind', 'contact')
  query.sort()
  return query.toString()
}
