import { StrictMode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { setLanguage } from '../core/text/language.ts'
import { InlinedStyles, inlinedInDocument } from './ui/head/page-styles.tsx'
import { fetchForPage } from './ui/live/page-fetch.ts'
import { keepTypedEarly } from './ui/live/typed-early.ts'

setLanguage(document.documentElement.lang)
const putBackTypedEarly = keepTypedEarly()

function Page() {
  useEffect(putBackTypedEarly, [])
  return <HydratedRouter unstable_fetch={fetchForPage} />
}

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <InlinedStyles value={inlinedInDocument()}>
        <Page />
      </InlinedStyles>
    </StrictMode>,
  )
})
