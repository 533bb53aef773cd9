import { createElement, type ReactNode } from 'react'
import { isCookie } from 'react-router'
import { describe, expect, it } from 'vitest'
import * as kept from '../app/cookies.ts'
import { contactCopy } from '../app/features/contact/contact-form.ts'
import { defaultProjects } from '../app/features/portfolio/default-projects.ts'
import type { SiteContent } from '../app/features/site/content/site-content.ts'
import { faqs } from '../app/features/site/faq/faqs.ts'
import { portfolioCopy } from '../app/features/site/pages/portfolio.ts'
import { cookies } from '../app/features/site/pages/privacy.ts'
import About, { loader as about } from '../app/routes/site/about/about.tsx'
import { ContactForm } from '../app/routes/site/contact/contact-form.tsx'
import Home, { loader as home } from '../app/routes/site/home/home.tsx'
import Privacy, { loader as privacy } from '../app/routes/site/privacy/privacy.tsx'
import Process, { loader as process } from '../app/routes/site/process/process.tsx'
import Services, { loader as offered } from '../app/routes/site/services/services.tsx'
import Terms, { loader as terms } from '../app/routes/site/terms/terms.tsx'
import { steps } from '../core/brief/steps.ts'
import { capitalNumberWord } from '../core/text/numbers.ts'
import { rendered, wordsOf } from './support/site/rendered.ts'
import { builtInContent } from './support/site/site-words.ts'
import { agency } from './support/test-services.ts'

const { pages, services } = builtInContent()

const published = { kind: 'loaded', samples: true, projects: defaultProjects }

type Given = { readonly words?: Partial<SiteContent>; readonly published?: object }

/** A page of a site with the built-in words and projects, but for what is given. */
async function shown(
  Page: (props: never) => ReactNode,
  loader: (args: never) => object | Promise<object>,
  given: Given = {},
): Promise<string> {
  const site = { now: () => ({ ...builtInContent(), ...given.words }) }
  const portfolio = { published: () => Promise.resolve(given.published ?? published) }
  const context = { get: () => ({ site, portfolio, agency }) }
  return rendered(Page, {}, await loader({ context } as never))
}

const html = {
  home: await shown(Home, home),
  about: await shown(About, about),
  services: await shown(Services, offered),
  process: await shown(Process, process),
  privacy: await shown(Privacy, privacy),
  terms: await shown(Terms, terms),
}

/** The words that these pages have had since before the owner could change them. */
it.each(Object.entries(html))('says on %s what it said', async (name, page) => {
  await expect(wordsOf(page).join('\n')).toMatchFileSnapshot(`support/site/page-words/${name}.txt`)
})

describe('home', () => {
  it('leads from each card to that service, and from there on', () => {
    for (const id of ['web', 'mobile', 'ai', 'consulting']) expect(html.home).toContain(`href="/services#${id}"`)
    for (const path of ['/contact', '/process']) expect(html.services).toContain(`href="${path}"`)
    expect(html.services.match(/<section[^>]* id="\w+"/g)).toHaveLength(services.length)
  })

  it('shows three projects, and marks samples', async () => {
    expect(html.home.match(/<h3[^>]*><a/g)).toHaveLength(3)
    expect(wordsOf(html.home).filter((word) => word === portfolioCopy.sample)).toHaveLength(3)
    const [project] = defaultProjects
    const own = await shown(Home, home, { published: { kind: 'loaded', samples: false, projects: [project] } })
    expect(wordsOf(own)).toContain(project?.title)
    expect(wordsOf(own)).not.toContain(portfolioCopy.sample)
  })

  it('shows no samples while the projects cannot be read', async () => {
    const words = wordsOf(await shown(Home, home, { published: { ...published, kind: 'failed' } }))
    for (const { title } of defaultProjects) expect(words).not.toContain(title)
    expect(words).toContain('Web Development')
  })

  it('names a person and ranges only once the owner has entered them', async () => {
    expect(wordsOf(html.home)).toContain(pages.home.noPrices)
    expect(html.home).not.toContain('<b>')
    const people = [{ name: 'Thandi M.', role: 'Engineer', says: '', picture: '' }]
    const prices = { ZAR: [20_000, 80_000, 300_000, 900_000] }
    const page = await shown(Home, home, { words: { people, prices } })
    const words = wordsOf(page).map((line) => line.replace(/\s/g, ' '))
    expect(words).toEqual(expect.arrayContaining(['Thandi M.', 'Engineer', 'Under R80 000', 'Over R900 000']))
    expect(words).not.toContain(pages.home.noPrices)
    const inEuros = await shown(Home, home, { words: { prices: { EUR: [2_000, 8_000, 30_000, 90_000] } } })
    expect(wordsOf(inEuros).join(' ')).toContain('€')
  })
})

it('has the questions of the specification: nine in the chat, seven of the FAQ', () => {
  expect(steps.map(({ field, required }) => (required ? field : `${field}?`))).toEqual([
    'projectIdea',
    'projectName?',
    'projectGoals',
    'targetAudience',
    'existingFeatures?',
    'technicalPreferences?',
    'timeline?',
    'budget?',
    'contact',
  ])
  expect(faqs.map(({ category }) => category)).toEqual([
    'Services',
    'Timeline',
    'Process',
    'Communication',
    'Technology',
    'Pricing',
    'Support',
  ])
  expect(pages.questions.description).toMatch(/^Seven questions .+ The eighth is yours\.$/)
})

describe('contact', () => {
  it('says how soon a person answers before anything is sent', () => {
    const form = createElement(ContactForm, {
      marks: { submissionId: 'a', issuedAt: null },
      sent: null,
    })
    const words = wordsOf(rendered(() => form))
    expect(words.indexOf(contactCopy.promise)).toBeGreaterThan(-1)
    expect(contactCopy.promise).toContain('within 24 hours')
    expect(words.indexOf(contactCopy.promise)).toBeLessThan(words.indexOf(contactCopy.send))
  })
})

describe('privacy', () => {
  it('lists every cookie that there is, and how long it lasts', () => {
    const lasting = Object.values(kept)
      .filter(isCookie)
      .map(({ name, expires }) => ({ name, minutes: minutesUntil(expires) }))
    expect(lasting.length).toBeGreaterThan(0)
    expect(cookies.all.map(({ name, days }) => ({ name, minutes: Math.round(days * 24 * 60) }))).toEqual(
      expect.arrayContaining(lasting),
    )
    expect(cookies.all).toHaveLength(lasting.length)
    expect(wordsOf(html.privacy).join('\n')).toContain(`${capitalNumberWord(lasting.length)}, all our own`)
    expect([5 / (24 * 60), 30, 365].map(cookies.lasts)).toEqual([
      '5 minutes at most',
      '30 days at most',
      'A year at most',
    ])
  })

  function minutesUntil(expires: Date | undefined): number {
    return Math.round((Number(expires) - Date.now()) / (60 * 1000))
  }
})

describe('privacy and terms', () => {
  it('lead every entry of the contents to its section', () => {
    const targets = [...html.privacy.matchAll(/href="#([\w-]+)"/g)].map(([, id]) => id)
    expect(targets.length).toBeGreaterThan(8)
    for (const id of targets) expect(html.privacy).toContain(`<section id="${id}"`)
  })
})
