import { RouterContextProvider } from 'react-router'
import { describe, expect, it } from 'vitest'
import { exchangeContext, servicesContext } from '../../context.ts'
import type { Services } from '../../features.ts'
import type { PublishedProjects } from '../../features/portfolio/portfolio-service.ts'
import { loader } from './found.ts'

const project = { slug: 'tide-tables', updatedAt: '2026-04-01T08:00:00.000Z' }
const loaded = { kind: 'loaded', version: '1', samples: false } as const

describe('sitemap.xml', () => {
  it('names every public page and every published project that has a page, with its last change', async () => {
    const map = await loader(asked('sitemap.xml', { ...loaded, projects: [project, { ...project, slug: null }] }))
    expect(map.headers.get('Content-Type')).toBe('application/xml; charset=utf-8')
    const entries = [...(await map.text()).matchAll(/<url>.*<\/url>/g)].map(([entry]) => entry)
    const open = '/ /about /contact /faq /portfolio /privacy /process /project-chat /services /terms'.split(' ')
    const pages = open.map((path) => `<url><loc>https://agency.example${path}</loc></url>`)
    expect(entries.filter((entry) => !entry.includes('/portfolio/')).toSorted()).toEqual(pages)
    expect(entries.filter((entry) => entry.includes('/portfolio/'))).toEqual([
      '<url><loc>https://agency.example/portfolio/tide-tables</loc><lastmod>2026-04-01T08:00:00.000Z</lastmod></url>',
    ])
  })

  it('names no sample', async () => {
    const map = await loader(asked('sitemap.xml', { ...loaded, samples: true, projects: [project] }))
    expect(await map.text()).not.toContain('/portfolio/')
  })

  it('is not half a map when the projects cannot be read', async () => {
    const failed = { kind: 'failed', message: 'away', samples: true, projects: [project] } as const
    await expect(loader(asked('sitemap.xml', failed))).rejects.toMatchObject({ status: 503 })
  })
})

describe('robots.txt', () => {
  it('keeps searchers out of the team’s and the test pages, and names the full address of the map', async () => {
    const lines = (await (await loader(asked('robots.txt'))).text()).split('\n')
    for (const path of ['/leads', '/admin/', '/auth-test', '/llm-test']) expect(lines).toContain(`Disallow: ${path}`)
    expect(lines).not.toContain('Disallow: /')
    expect(lines).toContain('Sitemap: https://agency.example/sitemap.xml')
  })
})

describe('the web manifest', () => {
  it('carries the name of the agency that is configured', async () => {
    const answer = await loader(asked('manifest.webmanifest'))
    expect(answer.headers.get('Content-Type')).toBe('application/manifest+json; charset=utf-8')
    expect(await answer.json()).toMatchObject({ name: 'Noordwes', start_url: '/' })
  })
})

/** A request to a site with these projects. */
function asked(path: string, published: object = { ...loaded, projects: [] }) {
  const context = new RouterContextProvider()
  const portfolio = { published: async () => published as PublishedProjects }
  const agency = { name: 'Noordwes', location: 'Paternoster' }
  const site = { now: () => ({ pages: { home: { description: 'Nets.' } } }) }
  context.set(servicesContext, { agency, portfolio, site } as unknown as Services)
  context.set(exchangeContext, {
    visitor: { address: null, header: () => null },
    nonce: null,
    secure: true,
    publicUrl: 'https://agency.example',
    log: { info() {}, warn() {}, error() {} },
  })
  return { pattern: path, context } as Parameters<typeof loader>[0]
}
