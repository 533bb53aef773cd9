import { usualPromise } from '../../../core/follow-up/usual-promise.ts'
import { builtInItems } from '../../../core/site-content/built-in-items.ts'
import type { SiteContent } from '../../../core/site-content/site-content.ts'
import { siteContent } from '../../../core/site-content/site-content.ts'
import { agency } from '../test-services.ts'

/** What every page knows of the owner's words where none were changed, and of a visitor of whom nothing is known. */
export const siteWords = {
  legal: { name: '', registration: '', vat: '', street: '', officer: '' },
  questions: 9,
  promise: usualPromise,
  banner: '',
  cameFrom: '',
}

/** The words that the product comes with. */
export const builtInContent = memoized((): SiteContent => {
  const items = Array.from(builtInItems(agency), ([id, content]) => ({
    id,
    content,
    builtIn: content,
    isPublished: true,
  }))
  return siteContent(items, 'ZAR')
})

/** As the service gives the same words until they change. */
function memoized<Value extends object>(make: () => Value): () => Value {
  let made: Value | undefined
  return () => (made ??= make())
}
