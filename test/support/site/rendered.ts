import { type ComponentType, createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import type { Site } from '../../../app/ui/site/site.ts'
import { configOf } from '../config.ts'
import { builtInContent, siteWords } from './site-words.ts'

const site: Omit<Site, 'agency'> = {
  year: 2026,
  origin: 'https://southeaster.example',
  clock: { timeZone: 'Africa/Johannesburg', label: 'SAST' },
  ...siteWords,
}

/** What a page of the site shows with what its loader returns of the words that the product comes with, as HTML, for the agency of the default configuration or of these variables. `sent`: what came of its form. */
export function rendered(
  Page: (props: never) => ReactNode,
  variables: Readonly<Record<string, string>> = {},
  loaderData: object = builtInContent(),
  sent?: object,
): string {
  const { agency } = configOf(variables)
  const page = createElement(Page as ComponentType<{ loaderData: unknown }>, { loaderData })
  const Stub = createRoutesStub([{ id: 'root', path: '/', Component: () => page }])
  const hydrationData = { loaderData: { root: { ...site, agency } }, actionData: { root: sent } }
  return renderToStaticMarkup(createElement(Stub, { hydrationData }))
}

/** The words of some HTML, one element a line, without the entities. */
export function wordsOf(html: string): string[] {
  return html
    .replace(/<[^>]+>/g, '\n')
    .replace(/&(amp|quot|#x27|lt|gt);/g, (_, name: keyof typeof entities) => entities[name])
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
}

const entities = { amp: '&', quot: '"', '#x27': "'", lt: '<', gt: '>' } as const
