import type { Agency } from '../../../../core/agency/agency.ts'
import type { ItemContent } from '../../../../core/items/fields.ts'
import { aboutFields } from './about.ts'
import { homeFields } from './home.ts'
import { countryWords } from './law.ts'
import { consentFields, contactFields, faqFields, otherFields, portfolioFields } from './other-pages.ts'
import type { PageFields } from './page-fields.ts'
import { type PageKind, pageKinds } from './page-kinds.ts'
import { privacyFields } from './privacy.ts'
import { processFields } from './process.ts'
import { servicesFields } from './services.ts'
import { termsFields } from './terms.ts'
import { withWords, type Words } from './with-words.ts'

/** The texts of each page, by the id of its item. */
export const pageFields = {
  home: homeFields,
  about: aboutFields,
  services: servicesFields,
  process: processFields,
  portfolio: portfolioFields,
  questions: faqFields,
  contact: contactFields,
  privacy: privacyFields,
  terms: termsFields,
  consent: consentFields,
  other: otherFields,
} satisfies Readonly<Record<PageKind, PageFields>>

/** What each page says, filled in. */
export type Pages = { readonly [Kind in PageKind]: Readonly<Record<keyof (typeof pageFields)[Kind], string>> }

/** Returns the built-in texts of an agency's pages. Fields in braces that a page fills in are still in them. */
export function builtInPages({ country }: Pick<Agency, 'country'>, others: Words): Pages {
  const words = { ...others, ...countryWords(country) }
  return mapPages((fields) => mapValues(fields, ({ initial }) => withWords(initial, words)))
}

/** Returns the pages with `say` done to each text. */
export function fillPages(contents: (kind: PageKind) => ItemContent, say: (text: string) => string): Pages {
  return mapPages((fields, kind) => mapValues(fields, (_, name) => say(contents(kind)[name] ?? '')))
}

function mapPages(make: (fields: PageFields, kind: PageKind) => ItemContent): Pages {
  return Object.fromEntries(pageKinds.map((kind) => [kind, make(pageFields[kind], kind)])) as unknown as Pages
}

function mapValues(fields: PageFields, make: (field: PageFields[string], name: string) => string): ItemContent {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, make(field, name)]))
}
