import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { InlinedStyles, inlinedInDocument } from './ui/head/page-styles.tsx'
import { fetchForPage } from './ui/live/page-fetch.ts'

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
