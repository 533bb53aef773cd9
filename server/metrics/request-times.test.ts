import { expect, it } from 'vitest'
import { buildFromSources } from '../../test/support/site/sources-build.ts'
import { createRouteNames } from './request-times.ts'

it.each([
  ['/', '/'],
  ['/_root.data', '/'],
  ['/faq', '/faq'],
  ['/faq/', '/faq'],
  ['/portfolio', '/portfolio'],
  ['/portfolio/tide-tables', '/portfolio/:slug'],
  ['/portfolio/tide-tables.data', '/portfolio/:slug'],
  ['/leads', '/leads'],
  ['/leads/6hKq2', '/leads/:leadId'],
  ['/leads/export', '/leads/export'],
  ['/leads/messages', '/leads/messages/:messageId?'],
  ['/leads/messages/6hKq2', '/leads/messages/:messageId?'],
  ['/admin/portfolio/new', '/admin/portfolio/new'],
  ['/admin/portfolio/edit/6hKq2', '/admin/portfolio/edit/:id'],
  ['/pictures/6hKq2/480.webp', '/pictures/:id/:file'],
  ['/sitemap.xml', '/sitemap.xml'],
  ['/sitemapxxml', 'other'],
  ['/assets/entry-6hKq2.js', '/assets/*'],
  ['/favicon.ico', 'other'],
  ['/leads/6hKq2/more', 'other'],
  ['/portfolio/%E0%A4', 'other'],
  ['http://elsewhere.example/faq', 'other'],
  ['*', 'other'],
  ['', 'other'],
])('names the route of %s: %s', async (path, route) => {
  const { build } = await buildFromSources()
  expect(createRouteNames(build)(path)).toBe(route)
})
