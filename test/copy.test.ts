import { createElement, type ReactNode } from 'react'
import { isCookie } from 'react-router'
import { describe, expect, it } from 'vitest'
import * as kept from '../app/cookies.ts'
import { contactCopy } from '../app/features/contact/contact-form.ts'
import { defaultProjects } from '../app/features/portfolio/default-projects.ts'
import type { SiteContent } from '../app/features/site/content/site-content.ts'
import { faqs } from '../app/features/site/faq/faqs.ts'
import { phasesIn, weeksToLaunch } from '../app/features/site/pages/phases.ts'
import { portfolioCopy } from '../app/features/site/pages/portfolio.ts'
import { cookies } from '../app/features/site/pages/privacy.ts'
import { sectionsIn } from '../app/features/site/pages/text-sections.ts'
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
const phases = phasesIn(pages.process.phases)

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

const namesOf = (all: readonly { readonly name: string }[]) => all.map(({ name }) => name)
const titlesOf = (text: string) => sectionsIn(text).map(({ title }) => title)

describe('home', () => {
  it('has the four service cards', () => {
    const names = ['Web Development', 'Mobile Apps', 'AI Solutions', 'Consulting']
    expect(wordsOf(html.home)).toEqual(expect.arrayContaining(names))
  })

  it('leads from each card to that service', () => {
    for (const id of ['web', 'mobile', 'ai', 'consulting']) expect(html.home).toContain(`href="/services#${id}"`)
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

describe('about', () => {
  it('has the four values', () => {
    expect(titlesOf(pages.about.values)).toEqual([
      'Professional Excellence',
      'Fun & Creativity',
      'Partnership Mindset',
      'Continuous Learning',
    ])
    expect(wordsOf(html.about)).toEqual(expect.arrayContaining(titlesOf(pages.about.values)))
  })

  it('shows three people with what they do, and invents no name', () => {
    const jobs = titlesOf(pages.about.jobs)
    expect(jobs).toEqual(['Strategy & Client Lead', 'Design Lead', 'Engineering Lead'])
    expect(wordsOf(html.about)).toEqual(expect.arrayContaining(jobs))
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

describe('services', () => {
  it('has the six services, each with its features', () => {
    expect(namesOf(services)).toEqual([
      'Web Development',
      'Mobile Apps',
      'Custom Software',
      'AI Solutions',
      'Consulting & Strategy',
      'Maintenance & Support',
    ])
    const words = wordsOf(html.services)
    for (const { name, features } of services) {
      expect(features.length).toBeGreaterThan(2)
      expect(words).toEqual(expect.arrayContaining([name, ...features]))
    }
  })

  it('has the process in four steps', () => {
    expect(titlesOf(pages.services.steps)).toEqual(['Discovery', 'Planning', 'Development', 'Launch'])
    expect(wordsOf(html.services)).toEqual(expect.arrayContaining(titlesOf(pages.services.steps)))
  })

  it('leads to contact and to the process', () => {
    for (const path of ['/contact', '/process']) expect(html.services).toContain(`href="${path}"`)
  })
})

describe('process', () => {
  it('has the six phases with their durations', () => {
    expect(phases.map((phase) => [phase.name, phase.duration])).toEqual([
      ['Discovery & Ideation', '1-2 weeks'],
      ['Planning & Architecture', '1-3 weeks'],
      ['Development & Implementation', '4-12 weeks'],
      ['Testing & QA', '1-2 weeks'],
      ['Deployment & Launch', '1 week'],
      ['Post-Launch Support', 'ongoing'],
    ])
  })

  it('shows for each phase what is done and what comes of it', () => {
    const words = wordsOf(html.process)
    for (const phase of phases) {
      const points = phase.lists.map((list) => list.points)
      expect(points.map(({ length }) => length)).toEqual([3, 3])
      expect(words).toEqual(expect.arrayContaining([phase.name, phase.duration, ...points.flat()]))
    }
  })

  it('adds the weeks up from hello to launch', () => {
    expect(weeksToLaunch(phases)).toEqual({ least: 8, most: 20 })
    expect(wordsOf(html.process).join(' ')).toContain('8 to 20 weeks')
  })

  it('has the four working principles', () => {
    expect(titlesOf(pages.process.principles)).toEqual(['Transparency', 'Collaboration', 'Quality', 'Agility'])
    expect(wordsOf(html.process)).toEqual(expect.arrayContaining(titlesOf(pages.process.principles)))
  })
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
  it('says of POPIA section 18 who, what, why, how long, to whom, abroad, and which rights', () => {
    const words = wordsOf(html.privacy).join('\n')
    const told = [
      'the Information Officer at hello@southeaster.example',
      'Two years at most after you submit it',
      '30 days after your last answer',
      'Two years at most after you send it',
      'All of it. No law makes you tell us anything',
      'The provider of a language model',
      'Your contact details are never sent to it',
      'Outside South Africa',
      'object to what we do with it',
      'corrected, or erased',
      'Information Regulator (South Africa)',
    ]
    for (const sentence of told) expect(words).toContain(sentence)
  })

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

  it('name the agency that is configured', () => {
    for (const page of [html.privacy, html.terms])
      expect(wordsOf(page).join('\n')).toContain('Southeaster, in Cape Town')
  })
})
