import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { setLanguage } from '../core/text/language.ts'
import { InlinedStyles, inlinedInDocument } from './ui/head/page-styles.tsx'
import { fetchForPage } from './ui/live/page-fetch.ts'

setLanguage(document.documentElement.lang)
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <InlinedStyles value={inlinedInDocument()}>
        <HydratedRouter unstable_fetch={fetchForPage} />
      </InlinedStyles>
    </StrictMode>,
  )
})
