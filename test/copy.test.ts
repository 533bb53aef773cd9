import { createElement } from 'react'
import { isCookie } from 'react-router'
import { describe, expect, it } from 'vitest'
import { homeServices as cards } from '../app/content/home.ts'
import * as kept from '../app/cookies.ts'
import About from '../app/routes/site/about/about.tsx'
import { ContactForm } from '../app/routes/site/contact/contact-form.tsx'
import Home from '../app/routes/site/home/home.tsx'
import Privacy from '../app/routes/site/privacy/privacy.tsx'
import Process from '../app/routes/site/process/process.tsx'
import Services from '../app/routes/site/services/services.tsx'
import Terms from '../app/routes/site/terms/terms.tsx'
import { steps } from '../core/brief/steps.ts'
import { contactCopy } from '../core/contact/contact-form.ts'
import { faqs, faqMessages } from '../core/faq/faqs.ts'
import { crew, values } from '../core/site/about.ts'
import { durationOf, phases, weeksToLaunch } from '../core/site/phases.ts'
import { cookies } from '../core/site/privacy.ts'
import { principles } from '../core/site/process.ts'
import { services, shortProcess } from '../core/site/services.ts'
import { rendered, wordsOf } from './support/site/rendered.ts'

const namesOf = (all: readonly { readonly name: string }[]) => all.map(({ name }) => name)

describe('home', () => {
  it('has the four service cards', () => {
    expect(namesOf(cards.cards)).toEqual(['Web Development', 'Mobile Apps', 'AI Solutions', 'Consulting'])
    expect(wordsOf(rendered(Home))).toEqual(expect.arrayContaining(namesOf(cards.cards)))
  })

  it('leads from each card to that service', () => {
    const html = rendered(Home)
    for (const { id } of cards.cards) expect(html).toContain(`href="/services#${id}"`)
    expect(rendered(Services).match(/<section[^>]* id="\w+"/g)).toHaveLength(services.length)
  })

  it('names the same phases and durations as the process page', () => {
    const words = wordsOf(rendered(Home))
    for (const phase of phases) expect(words).toEqual(expect.arrayContaining([phase.name, durationOf(phase)]))
  })
})

describe('about', () => {
  it('has the four values', () => {
    expect(namesOf(values.all)).toEqual([
      'Professional Excellence',
      'Fun & Creativity',
      'Partnership Mindset',
      'Continuous Learning',
    ])
    expect(wordsOf(rendered(About))).toEqual(expect.arrayContaining(namesOf(values.all)))
  })

  it('shows three people with what they do, and invents no name', () => {
    expect(crew.people).toHaveLength(3)
    const words = wordsOf(rendered(About))
    for (const { role, says } of crew.people) expect(words).toEqual(expect.arrayContaining([role, says]))
    expect(crew.people.filter(({ name }) => name !== undefined)).toEqual([])
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
  expect(faqMessages.description(faqs.length)).toMatch(/^Seven questions .+ The eighth is yours\.$/)
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
    const words = wordsOf(rendered(Services))
    for (const { name, features } of services) {
      expect(features.length).toBeGreaterThan(2)
      expect(words).toEqual(expect.arrayContaining([name, ...features]))
    }
  })

  it('has the process in four steps', () => {
    expect(namesOf(shortProcess.steps)).toEqual(['Discovery', 'Planning', 'Development', 'Launch'])
    expect(wordsOf(rendered(Services))).toEqual(expect.arrayContaining(namesOf(shortProcess.steps)))
  })

  it('leads to contact and to the process', () => {
    const html = rendered(Services)
    for (const path of ['/contact', '/process']) expect(html).toContain(`href="${path}"`)
  })
})

describe('process', () => {
  it('has the six phases with their durations', () => {
    expect(phases.map((phase) => [phase.name, durationOf(phase)])).toEqual([
      ['Discovery & Ideation', '1-2 weeks'],
      ['Planning & Architecture', '1-3 weeks'],
      ['Development & Implementation', '4-12 weeks'],
      ['Testing & QA', '1-2 weeks'],
      ['Deployment & Launch', '1 week'],
      ['Post-Launch Support', 'ongoing'],
    ])
  })

  it('shows for each phase what is done and what comes of it', () => {
    const words = wordsOf(rendered(Process))
    for (const phase of phases) {
      const { name, activities, deliverables } = phase
      expect(Math.min(activities.length, deliverables.length)).toBeGreaterThan(0)
      expect(words).toEqual(expect.arrayContaining([name, durationOf(phase), ...activities, ...deliverables]))
    }
  })

  it('adds the weeks up from hello to launch', () => {
    expect(weeksToLaunch).toEqual({ least: 8, most: 20 })
  })

  it('has the four working principles', () => {
    expect(namesOf(principles.all)).toEqual(['Transparency', 'Collaboration', 'Quality', 'Agility'])
    expect(wordsOf(rendered(Process))).toEqual(expect.arrayContaining(namesOf(principles.all)))
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
    const words = wordsOf(rendered(Privacy)).join('\n')
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
    const html = rendered(Privacy)
    const targets = [...html.matchAll(/href="#([\w-]+)"/g)].map(([, id]) => id)
    expect(targets.length).toBeGreaterThan(8)
    for (const id of targets) expect(html).toContain(`<section id="${id}"`)
  })

  it('name the agency that is configured', () => {
    for (const page of [Privacy, Terms])
      expect(wordsOf(rendered(page)).join('\n')).toContain('Southeaster, in Cape Town')
  })
})
