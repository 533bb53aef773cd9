import type { BrowserContext, Page, Route } from '@playwright/test'

/** Keeps every request to such an address waiting, as a slow line does, until the answered function is called: it lets them go on, or
 *  breaks them off. Later ones are not held. */
export async function holdRequests(where: Page | BrowserContext, address: string) {
  const held: Route[] = []
  let isOpen = false
  await where.route(address, async (route) => {
    if (isOpen) await route.fallback()
    else held.push(route)
  })

  return async function release(end: 'continue' | 'abort' = 'continue'): Promise<void> {
    isOpen = true
    for (const route of held.splice(0)) await route[end]()
  }
}
