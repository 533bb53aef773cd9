// The shared styles come first, so that those of a page or a component may refine them. The root shows the error page, so its styles are here.
import '~brand/tokens.css'
import './ui/styles/tokens.css'
import './ui/styles/base.css'
import { type ReactNode, useContext, useEffect } from 'react'
import { preload } from 'react-dom'
import { UNSAFE_FrameworkContext as FrameworkContext, Meta, Outlet, ScrollRestoration, useMatches } from 'react-router'
import { barColors, typeface } from '~brand/tokens.ts'
import { stepsOf } from '../core/brief/question-set.ts'
import { language } from '../core/text/language.ts'
import type { Route } from './+types/root.ts'
import { exchangeContext, servicesContext } from './context.ts'
import { readCookie, timeZoneCookie } from './cookies.ts'
import { releaseOf } from './release.ts'
import type { PageHandle } from './ui/head/page-head.ts'
import { PageScripts } from './ui/head/page-scripts.tsx'
import { PageStyles } from './ui/head/page-styles.tsx'
import { unlistedHead } from './ui/head/unlisted-head.ts'
import { clockFor } from './ui/live/clock.ts'
import { restoreWords } from './ui/live/old-page.ts'
import { ErrorPage, errorTitle } from './ui/site/error-page.tsx'
import type { Site } from './ui/site/site.ts'

export async function loader({ request, context }: Route.LoaderArgs): Promise<Site> {
  const { publicUrl, cameFrom = '' } = context.get(exchangeContext)
  const { agency, site, whenWeAnswer } = context.get(servicesContext)
  const content = site.now()
  const now = new Date()
  const clock = clockFor(await readCookie(timeZoneCookie, request), agency.timeZone)
  return {
    agency: { ...agency, hours: whenWeAnswer.hours() || null },
    year: now.getFullYear(),
    origin: publicUrl,
    clock,
    legal: content.legal,
    words: { ...content.pages.consent, ...content.pages.other },
    questions: stepsOf(content).length,
    promise: content.answers.sentence,
    banner: whenWeAnswer.banner(),
    cameFrom,
  }
}

/** The site's facts are the same on every page: loading them again could only fail and replace a page that is in use. */
export function shouldRevalidate() {
  return false
}

export function meta({ error, matches }: Route.MetaArgs) {
  return error ? unlistedHead(matches, errorTitle(error)) : []
}

export function Layout({ children }: { children: ReactNode }) {
  const { noJs, bodyClass } = usePageHandle()
  const release = releaseOf(useContext(FrameworkContext)?.manifest.version ?? '')
  if (typeface !== null) preload(typeface, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' })
  return (
    <html lang={language()} data-release={release}>
      <head>
        <meta charSet="utf-8" />
        {/* The keyboard of a phone shrinks the page, so that the chat's box stays above it. */}
        <meta name="viewport" content="width=device-width, initial-scale=1, interactive-widget=resizes-content" />
        <meta name="theme-color" content={barColors.light} media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content={barColors.dark} media="(prefers-color-scheme: dark)" />
        <Meta />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <PageStyles scripted={!noJs} />
      </head>
      <body className={bodyClass}>
        <a className="skip" href="#main">
          Skip to content
        </a>
        {children}
        {!noJs && <ScrollRestoration />}
        {!noJs && <PageScripts />}
        {noJs && import.meta.env.DEV && <script type="module" src="/app/reload-on-change.ts" />}
      </body>
    </html>
  )
}

export default function Root() {
  useEffect(restoreWords, [])
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}

function usePageHandle(): PageHandle {
  const handles = useMatches().map((match) => match.handle as PageHandle | undefined)
  return Object.assign({}, ...handles)
}
