import { withoutLinks } from '../../../core/items/linked-text.ts'
import { language } from '../../../core/text/language.ts'
import { mainLinks } from '../../content/navigation.ts'
import type { PublicProject } from '../../features/portfolio/project.ts'
import type { Site } from '../site/site.ts'

/** One node of schema.org's vocabulary, as a search engine reads it. */
export type Thing = Readonly<Record<string, string | object | undefined>> & { readonly '@type': string }

export function agencyAndSite({ agency, origin, legal }: Site): readonly Thing[] {
  return [
    {
      '@type': 'ProfessionalService',
      ...agencyReference(origin),
      name: agency.name,
      url: `${origin}/`,
      email: agency.email,
      telephone: agency.phone,
      ...(legal.name && { legalName: legal.name }),
      ...(legal.vat && { vatID: legal.vat }),
      address: {
        '@type': 'PostalAddress',
        ...(legal.street && { streetAddress: legal.street }),
        addressLocality: agency.location,
      },
      logo: `${origin}/icon-512.png`,
      image: `${origin}/og/home.png`,
    },
    {
      '@type': 'WebSite',
      '@id': `${origin}/#site`,
      name: agency.name,
      url: `${origin}/`,
      inLanguage: language(),
      publisher: agencyReference(origin),
    },
  ]
}

type Service = Readonly<Record<'id' | 'name' | 'says', string>>

/** What the agency does, each with its place on the page. */
export function servicesOffered({ origin }: Site, offered: readonly Service[]): readonly Thing[] {
  return offered.map(({ id, name, says }) => ({
    '@type': 'Service',
    name,
    description: says,
    url: `${origin}/services#${id}`,
    provider: agencyReference(origin),
  }))
}

type Answer = Readonly<Record<'question' | 'answer', string>>

export function questionsAnswered({ origin }: Site, answered: readonly Answer[]): readonly Thing[] {
  const mainEntity = answered.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: withoutLinks(answer) },
  }))
  return [{ '@type': 'FAQPage', url: `${origin}/faq`, inLanguage: language(), mainEntity }]
}

/** A published project. A sample is not described, as it is no work of the agency. */
export function caseStudy({ origin }: Site, project: PublicProject): readonly Thing[] {
  const { title, description, slug, createdAt, updatedAt, category, services, technologies, imageUrl } = project
  return [
    {
      '@type': 'CreativeWork',
      name: title,
      description,
      url: `${origin}/portfolio/${slug}`,
      datePublished: createdAt,
      dateModified: updatedAt,
      inLanguage: language(),
      genre: category,
      keywords: [...services, ...technologies],
      creator: agencyReference(origin),
      ...(imageUrl ? { image: new URL(imageUrl, origin).href } : {}),
    },
  ]
}

/** The way from home to a page that stands below another one. Of the others the address says it. */
export function breadcrumbs({ origin }: Site, path: string, title: string): readonly Thing[] {
  const above = mainLinks.filter(({ href }) => href === '/' || path.startsWith(`${href}/`))
  if (above.length < 2) return []
  const way = [...above, { href: path, text: title }]
  const itemListElement = way.map(({ href, text }, place) => ({
    '@type': 'ListItem',
    position: place + 1,
    name: text,
    item: origin + href,
  }))
  return [{ '@type': 'BreadcrumbList', itemListElement }]
}

function agencyReference(origin: string) {
  return { '@id': `${origin}/#agency` }
}
