import { readFile } from 'node:fs/promises'
import type { MetaDescriptor } from 'react-router'
import { describe, expect, it } from 'vitest'
import { siteWords } from '../../../test/support/site/site-words.ts'
import { publicPages } from '../../content/public-pages.ts'
import { colorClasses } from '../../features/portfolio/options.ts'
import { caseStudyPage } from '../../routes/site/portfolio/portfolio-case.tsx'
import { pageHead } from './page-head.ts'
import { unlistedHead } from './unlisted-head.ts'

const agency = {
  name: 'Noordwes',
  email: 'hallo@noordwes.example',
  phone: '+27 21 555 0199',
  whatsapp: null,
  location: 'Paternoster',
  informationOfficer: 'Tannie Poppie',
  timeZone: 'Africa/Johannesburg',
  country: 'ZA',
}
const root = {
  loaderData: {
    agency,
    year: 2026,
    origin: 'https://noordwes.example',
    clock: { timeZone: 'UTC', label: null },
    ...siteWords,
  },
}
const at = (pathname: string) => [root, { pathname }] as const

describe('every page', () => {
  it('has its title before the name of the agency that is configured', () => {
    expect(pageHead(at('/leads'), { title: 'Leads' })).toEqual([{ title: 'Leads · Noordwes' }])
  })

  it('is described in words that may name the agency', () => {
    const head = pageHead(at('/about'), { title: 'About', description: ({ location }) => `An agency in ${location}.` })
    expect(head).toContainEqual({ name: 'description', content: 'An agency in Paternoster.' })
    expect(head).toContainEqual({ property: 'og:description', content: 'An agency in Paternoster.' })
  })

  it('still has a title when the root loader has failed', () => {
    expect(pageHead([undefined], { title: 'About' })).toEqual([{ title: 'About' }])
    expect(unlistedHead([undefined], 'It broke')).toEqual([
      { title: 'It broke' },
      { name: 'robots', content: 'noindex' },
    ])
  })
})

describe('a public page', () => {
  it('says its one full address, however it was asked for', () => {
    for (const path of ['/about', '/about/']) {
      const head = pageHead(at(path), { title: 'About' })
      expect(head).toContainEqual({ tagName: 'link', rel: 'canonical', href: 'https://noordwes.example/about' })
      expect(head).toContainEqual({ property: 'og:url', content: 'https://noordwes.example/about' })
    }
    const home = pageHead(at('/'), { title: 'Home' })
    expect(home).toContainEqual({ tagName: 'link', rel: 'canonical', href: 'https://noordwes.example/' })
  })

  it('has a card with a picture and what is on it, for those who share it', () => {
    const head = pageHead(at('/faq'), { title: 'FAQ' })
    expect(head).toContainEqual({ property: 'og:image', content: 'https://noordwes.example/og/faq.png' })
    expect(head).toContainEqual({ property: 'og:image:alt', content: 'Three signal flags that spell FAQ.' })
    expect(head).toContainEqual({ name: 'twitter:card', content: 'summary_large_image' })
    expect(head).toContainEqual({ property: 'og:title', content: 'FAQ' })
  })

  it('has a poster in the colours of its project', () => {
    const shared = caseStudyPage('from-lime-500 to-green-500')
    const head = pageHead(at('/portfolio/tide-tables'), { title: 'Tide tables', shared })
    expect(head).toContainEqual({ property: 'og:image', content: 'https://noordwes.example/og/case-lime-green.png' })
    const alt = 'A poster in lime to green: a rocket over a hill.'
    expect(head).toContainEqual({ property: 'og:image:alt', content: alt })
  })

  it.each([...Object.values(publicPages), ...colorClasses.map(caseStudyPage)])(
    'has its picture for sharing: $picture',
    async ({ picture }) => {
      const png = await readFile(new URL(`../../../brand/southeaster/public/og/${picture}.png`, import.meta.url))
      expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630])
      expect(png.length).toBeLessThan(40_000)
    },
  )

  it('says for machines what it is about, and the way to it', () => {
    const thing = { '@type': 'Service', name: 'Sail making' }
    const [home, portfolio] = [
      { position: 1, name: 'Home', item: 'https://noordwes.example/' },
      { position: 2, name: 'Portfolio', item: 'https://noordwes.example/portfolio' },
    ]
    const study = { position: 3, name: 'Tide tables', item: 'https://noordwes.example/portfolio/tide-tables' }
    const tideTables = { title: 'Tide tables', shared: caseStudyPage('from-lime-500 to-green-500') }
    expect(graphOf(pageHead(at('/portfolio/tide-tables'), tideTables, () => [thing]))).toMatchObject([
      thing,
      { '@type': 'BreadcrumbList', itemListElement: [home, portfolio, study] },
    ])
    for (const path of ['/', '/services'])
      expect(graphOf(pageHead(at(path), { title: 'Home' }, () => [thing])), path).toEqual([thing])
  })
})

describe('a page that nobody is to find', () => {
  it('has no address, no card and no structured data', () => {
    for (const path of ['/leads', '/admin/portfolio', '/auth-test', '/toString', '/portfolio/a/b']) {
      expect(pageHead(at(path), { title: 'Team' }, () => [{ '@type': 'Thing' }])).toEqual([
        { title: 'Team · Noordwes' },
      ])
    }
  })

  it('is an error, wherever it stands', () => {
    expect(unlistedHead([root], 'Oops!')).toEqual([
      { title: 'Oops! · Noordwes' },
      { name: 'robots', content: 'noindex' },
    ])
  })
})

function graphOf(head: readonly MetaDescriptor[]): unknown {
  const data = head.find((descriptor) => descriptor && 'script:ld+json' in descriptor)
  return (data as { 'script:ld+json': { '@graph': unknown } } | undefined)?.['script:ld+json']['@graph']
}
