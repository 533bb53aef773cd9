import type { RefObject } from 'react'
import { useOutletContext } from 'react-router'
import type { User } from '../../../../ports/identity.ts'
import type { View } from '../view.ts'

/** What the layout passes to the route of the open lead or message. */
export interface DetailContext {
  readonly view: View
  /** Members to whom a lead can be assigned. */
  readonly team: readonly User[]
  /** To be set on the detail's outermost element. */
  readonly detail: RefObject<HTMLElement | null>
}

export function useDetailContext(): DetailContext {
  return useOutletContext<DetailContext>()
}
