import type { Browser, BrowserContext, Page } from '@playwright/test'

/** The tabs of one worker. To open one costs most of what a short journey costs, so a tab serves one test after the other. */
export interface Tabs {
  /** A tab as it is for a visitor who was never here. `kind` tells apart what it is opened with. */
  open(kind: string): Promise<Page>
  /** Takes a tab back and leaves nothing in it of what the test did. */
  giveBack(kind: string, tab: Page): Promise<void>
}

export function createTabs(browser: Browser): Tabs {
  const kept = new Map<string, Page[]>()
  /** Whoever takes a page's clock into their own hands cannot give it back. */
  const withOwnClock = new WeakSet<BrowserContext>()

  async function openNew(): Promise<Page> {
    const context = await browser.newContext()
    const { clock } = context
    const install = clock.install.bind(clock)
    clock.install = (options) => {
      withOwnClock.add(context)
      return install(options)
    }
    return context.newPage()
  }

  return {
    async open(kind) {
      return kept.get(kind)?.pop() ?? openNew()
    },
    async giveBack(kind, tab) {
      if (withOwnClock.has(tab.context())) return tab.context().close()
      await clean(tab)
      kept.set(kind, [...(kept.get(kind) ?? []), tab])
    },
  }
}

async function clean(tab: Page): Promise<void> {
  const context = tab.context()
  for (const page of context.pages()) if (page !== tab) await page.close()
  await Promise.all([context, tab].map((routing) => routing.unrouteAll({ behavior: 'ignoreErrors' })))
  tab.removeAllListeners('dialog')
  await tab.evaluate('try { sessionStorage.clear(); localStorage.clear() } catch {}')
  await context.clearCookies()
  await tab.emulateMedia({ media: null, colorScheme: null, reducedMotion: null, forcedColors: null })
  await tab.goto('about:blank')
}
