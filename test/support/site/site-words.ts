import { builtInItems } from '../../../app/features/site/content/built-in-items.ts'
import type { SiteContent } from '../../../app/features/site/content/site-content.ts'
import { siteContent } from '../../../app/features/site/content/site-content.ts'
import { words as brandWords } from '../../../brand/southeaster/words.ts'
import { usualPromise } from '../../../core/follow-up/usual-promise.ts'
import { agency } from '../test-services.ts'

/** The words that the product comes with. */
export const builtInContent = memoized((): SiteContent => {
  const items = Array.from(builtInItems({ agency, brandWords }), ([id, content]) => ({
    id,
    content,
    builtIn: content,
    isPublished: true,
  }))
  return siteContent(items, agency)
})

/** As the service gives the same words until they change. */
function memoized<Value extends object>(make: () => Value): () => Value {
  let made: Value | undefined
  return () => (made ??= make())
}

function wordsOfEveryPage() {
  const { consent, other } = builtInContent().pages
  return { ...consent, ...other }
}

/** What every page knows of the owner's words where none were changed, and of a visitor of whom nothing is known. */
export const siteWords = {
  legal: { name: '', registration: '', vat: '', street: '', officer: '' },
  words: wordsOfEveryPage(),
  questions: 9,
  promise: usualPromise,
  banner: '',
  cameFrom: '',
}
