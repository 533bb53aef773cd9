import type { LegalFacts } from '../../features/site/content/site-content.ts'
import { Facts } from '../forms/fact.tsx'
import { useSite } from './site.ts'

export const legalTexts = {
  title: 'Who stands behind this site',
  name: 'Legal name',
  registration: 'Registration',
  vat: 'VAT',
  street: 'Address',
  officer: 'Data protection contact',
} as const

/** What POPIA calls the contact. */
const informationOfficer = 'Information Officer'

const inFooter = ['registration', 'vat', 'street'] as const

/** Lines below the name in the footer: what is entered. */
export function legalLines(legal: LegalFacts): readonly string[] {
  return inFooter.flatMap((field) => {
    if (legal[field] === '') return []
    return field === 'street' ? legal.street.replaceAll('\n', ', ') : `${legalTexts[field]} ${legal[field]}`
  })
}

export function hasLegalFacts(legal: LegalFacts): boolean {
  return Object.values(legal).some(Boolean)
}

/** The legal facts that are entered; nothing where there are none. */
export function LegalFactsList({ legal, className }: { legal: LegalFacts; className?: string | undefined }) {
  const { country } = useSite().agency
  const fields = (['name', ...inFooter, 'officer'] as const).filter((field) => legal[field] !== '')
  if (fields.length === 0) return null
  const termOf = (field: (typeof fields)[number]) =>
    field === 'officer' && country === 'ZA' ? informationOfficer : legalTexts[field]
  return <Facts className={className} rows={fields.map((field) => [termOf(field), legal[field]])} />
}
