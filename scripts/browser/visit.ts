import type { Page } from '@playwright/test'

/** Opens a page and waits until its script has taken over: before that a form is plain, and a select does nothing by itself. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await scriptRuns(page)
}

export async function scriptRuns(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const main = document.querySelector('main')
    // React leaves its mark on what it has taken over.
    return main !== null && Object.keys(main).some((key) => key.startsWith('__react'))
  })
}
