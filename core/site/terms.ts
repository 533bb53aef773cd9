import type { Agency } from './agency.ts'

interface Term {
  readonly id: string
  readonly title: string
  readonly says: string
  /** Other words by which people ask for it, with commas between. Empty: the chat does not quote it. */
  readonly subjects: string
}

export const termsPage = {
  description: ({ name }: Agency) => `What you and ${name} may expect of each other on this site. It is short.`,
  heading: 'The short version.',
  lede: ({ name, location }: Agency) =>
    `Using this site says yes to what stands here, so ${name}, in ${location}, has kept it brief.`,
  changed: { iso: '2026-11-21', text: 'Last changed on 21 November 2026.' },
  contract: 'Work begins when both of us have signed a written proposal.',
  contractRules: 'From then on its terms count, not these.',
  subjects:
    'contract, agreement, proposal, paperwork, sign something, sign anything, we sign, i sign, kontrak, contrat, contrato, vertrag',
  unclear: 'Something unclear? Ask before you nod.',
}

export const looking: readonly Term[] = [
  {
    id: 'free',
    title: 'Looking is free',
    says: 'Reading these pages and talking to the chat costs nothing and binds neither of us.',
    subjects: `free, gratis, for nothing, chat cost, chat free, gesprek kos, talk cost, cost talk, anything talk, binding, obligation, obliged, commit, committing, no strings,
      kostenlos, gratuit`,
  },
  {
    id: 'assistant',
    title: 'The assistant is software',
    says: 'It can misunderstand, and it cannot make an offer. A price or a date counts once a person has confirmed it in writing.',
    subjects: `are you human, are you bot, are you robot, are you machine, are you person, are you real, chatgpt, are you ai, are you software, u bot,
      is this ai, this bot, this robot, this human, this automated, human reading, person reading, somebody reading, someone reading,
      speak human, speak person, talk human, talk person, person i can talk, talking person, talking human, talking computer, talking machine, real person, real human,
      am i talking to, chatting ai, am i chatting, am i speaking, who talking, who chatting, is there a human, jy mens, jy robot, praat mens, bist du ein,
      bist du eine, es tu un, etes vous un, voce e um, voce e uma, ungumuntu`,
  },
  {
    id: 'idea',
    title: 'Your idea stays yours',
    says: 'Tell us what we need in order to answer, and no more. If part of it is secret, ask for a confidentiality agreement before you tell us that part.',
    subjects: `nda, sign nda, non disclosure, nondisclosure, confidential, confidentiality, secret, keep secret, steal, stealing, steal idea, steal concept, stole, idea safe,
      safe idea, protect idea, own idea, owns idea, copy idea, you copy it, take my idea, share my idea, use my idea, idea mine, idea private, trust idea, trust you with,
      idee veilig, idee steel, geheim, vertroulik, confidentiel, confidencial, vertraulich`,
  },
  {
    id: 'samples',
    title: 'A sample is a sample',
    says: 'A project marked Sample was made up, to show the kind of thing we do.',
    subjects: 'sample, real projects, made up, real clients',
  },
]

export const rules: readonly Term[] = [
  {
    id: 'ours',
    title: 'What is ours',
    says: 'The words, the design and the code of this site. Link to any page you like; ask before you copy one.',
    subjects: 'copy your site, copy this site, link to your, use your design, code of this site',
  },
  {
    id: 'fair',
    title: 'What is not on',
    says: 'Breaking in, flooding the site, sending what is unlawful, or pretending to be somebody else. We may turn away whoever does.',
    subjects: '',
  },
  {
    id: 'wrong',
    title: 'When we are wrong',
    says: 'We take care, but a page can be out of date and a server can be down. As far as the law allows, we do not answer for loss that comes from relying on this site alone. Nothing here takes away a right that the Consumer Protection Act gives you.',
    subjects: 'liable, liability, consumer protection',
  },
  {
    id: 'law',
    title: 'Whose law',
    says: 'South African law, and South African courts. A telephone call is usually quicker.',
    subjects: 'law applies, which law, whose law, jurisdiction, court',
  },
]

export const privacyPointer = 'What happens to what you tell us is a page of its own:'
