import type { Page } from '@playwright/test'

/** When the translator of a browser begins: at once when the page is there, or after its script has taken over. */
export type TranslatedFrom = 'the first paint' | 'hydration'

/** Translates every page of the tab as browsers do: a text gives way to another one, in two elements of its own. Its words stay the same, so
 *  that they can be found. */
export async function translatePages(page: Page, from: TranslatedFrom): Promise<void> {
  await page.addInitScript(translate, from)
  // A tab with a clock of its own serves no other test.
  await page.clock.install()
}

function translate(from: TranslatedFrom): void {
  const kept = 'font, head, script, style, textarea, option, [translate=no]'
  const wrap = (text: Text) => {
    if (text.data.trim() === '' || text.parentElement?.closest(kept) !== null) return
    const font = document.createElement('font')
    font.append(document.createElement('font'))
    font.firstElementChild?.append(text.data)
    text.replaceWith(font)
  }
  const wrapAllIn = (root: Node) => {
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const all = root.nodeType === Node.TEXT_NODE ? [root as Text] : []
    while (texts.nextNode()) all.push(texts.currentNode as Text)
    all.filter((text) => text.isConnected).forEach(wrap)
  }
  const follow = (records: readonly MutationRecord[]) => {
    for (const { type, target, addedNodes } of records)
      (type === 'characterData' ? [target] : addedNodes).forEach(wrapAllIn)
  }
  const isHydrated = () => Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__react'))
  const begin = () => {
    if (from === 'hydration' && !isHydrated()) return requestAnimationFrame(begin)
    wrapAllIn(document.body)
    // React may put another body in the place of the first.
    return new MutationObserver(follow).observe(document, { childList: true, subtree: true, characterData: true })
  }
  addEventListener('DOMContentLoaded', begin)
}
