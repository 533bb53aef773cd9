import { expect, it } from 'vitest'
import { siteWords } from '../../../test/support/site/site-words.ts'
import { agencyAndSite, caseStudy, questionsAnswered, servicesOffered } from './structured-data.ts'

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
const site = {
  agency,
  year: 2026,
  origin: 'https://noordwes.example',
  clock: { timeZone: 'UTC', label: null },
  ...siteWords,
}
const agencyId = 'https://noordwes.example/#agency'

it('describes the agency that is configured, once, under an id that the others refer to', () => {
  const [described] = agencyAndSite(site)
  expect(described).toMatchObject({
    '@type': 'ProfessionalService',
    '@id': agencyId,
    name: 'Noordwes',
    email: 'hallo@noordwes.example',
    telephone: '+27 21 555 0199',
    address: { addressLocality: 'Paternoster' },
  })
})

it('lists each service with its place on the page', () => {
  expect(servicesOffered(site, [{ id: 'web', name: 'Web Development', says: 'Sites.' }])).toEqual([
    {
      '@type': 'Service',
      name: 'Web Development',
      description: 'Sites.',
      url: 'https://noordwes.example/services#web',
      provider: { '@id': agencyId },
    },
  ])
})

it('gives each question its answer', () => {
  expect(questionsAnswered(site, [{ question: 'Why flags?', answer: 'Wind.' }])).toMatchObject([
    {
      '@type': 'FAQPage',
      mainEntity: [{ '@type': 'Question', name: 'Why flags?', acceptedAnswer: { '@type': 'Answer', text: 'Wind.' } }],
    },
  ])
})

it('describes a published project with full addresses', () => {
  const project = {
    id: 'p1',
    slug: 'tide-tables',
    title: 'Tide tables',
    description: 'High water, on a phone.',
    services: ['Web Development'],
    technologies: ['TypeScript'],
    icon: '🚀',
    color: 'from-blue-500 to-cyan-500',
    category: 'Web Development',
    results: [],
    imageUrl: '/uploads/tide.webp',
    imageAlt: '',
    imageWidth: null,
    imageHeight: null,
    createdAt: '2026-03-01T08:00:00.000Z',
    updatedAt: '2026-04-01T08:00:00.000Z',
  } as const
  expect(caseStudy(site, project)).toEqual([
    expect.objectContaining({
      '@type': 'CreativeWork',
      url: 'https://noordwes.example/portfolio/tide-tables',
      datePublished: '2026-03-01T08:00:00.000Z',
      dateModified: '2026-04-01T08:00:00.000Z',
      creator: { '@id': agencyId },
      keywords: ['Web Development', 'TypeScript'],
      image: 'https://noordwes.example/uploads/tide.webp',
    }),
  ])
  expect(caseStudy(site, { ...project, imageUrl: '' })[0]).not.toHaveProperty('image')
})
