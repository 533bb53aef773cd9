import type { Agency } from '../agency.ts'
import type { Concept } from '../knowledge/vocabulary.ts'

interface Term {
  readonly id: string
  readonly title: string
  readonly says: string
  /** By which the chat finds it. Empty: it is not quoted. */
  readonly about: readonly Concept[]
}

export const termsPage = {
  description: ({ name }: Agency) => `What you and ${name} may expect of each other on this site. It is short.`,
  heading: 'The short version.',
  lede: ({ name, location }: Agency) =>
    `This page is flag C, “affirmative”. Using this site says yes to what stands here, so ${name}, in ${location}, has kept it brief.`,
  changed: { iso: '2026-11-21', text: 'Last changed on 21 November 2026.' },
  contract: 'Work begins when both of us have signed a written proposal.',
  contractRules: 'From then on its terms count, not these.',
  unclear: 'Something unclear? Ask before you nod.',
}

/** Before there is any work. */
export const looking: readonly Term[] = [
  {
    id: 'free',
    title: 'Looking is free',
    says: 'Reading these pages and talking to the chat costs nothing and binds neither of us.',
    about: ['free', 'binding'],
  },
  {
    id: 'assistant',
    title: 'The assistant is software',
    says: 'It can misunderstand, and it cannot make an offer. A price or a date counts once a person has confirmed it in writing.',
    about: ['assistant'],
  },
  {
    id: 'idea',
    title: 'Your idea stays yours',
    says: 'Tell us what we need in order to answer, and no more. If part of it is secret, ask for a confidentiality agreement before you tell us that part.',
    about: ['secrecy'],
  },
  {
    id: 'samples',
    title: 'A sample is a sample',
    says: 'A project marked Sample was made up, to show the kind of thing we do.',
    about: ['samples'],
  },
]

export const rules: readonly Term[] = [
  {
    id: 'ours',
    title: 'What is ours',
    says: 'The words, the design and the code of this site. Link to any page you like; ask before you copy one. The typeface, Bricolage Grotesque, belongs to its authors and is free under the SIL Open Font License.',
    about: ['ourSite'],
  },
  {
    id: 'fair',
    title: 'What is not on',
    says: 'Breaking in, flooding the site, sending what is unlawful, or pretending to be somebody else. We may turn away whoever does.',
    about: [],
  },
  {
    id: 'wrong',
    title: 'When we are wrong',
    says: 'We take care, but a page can be out of date and a server can be down. As far as the law allows, we do not answer for loss that comes from relying on this site alone. Nothing here takes away a right that the Consumer Protection Act gives you.',
    about: ['liability'],
  },
  {
    id: 'law',
    title: 'Whose law',
    says: 'South African law, and South African courts. A telephone call is usually quicker.',
    about: ['law'],
  },
]

/** Stands before the link to the privacy notice. */
export const privacyPointer = 'What happens to what you tell us is a page of its own:'
