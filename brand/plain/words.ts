import type { BrandWords } from '../brand.ts'

export const words: BrandWords = {
  homeTitle: 'Software that earns its keep',
  homeHeading: 'Software\nthat earns\nits keep.',
  servicesTitle: 'Four things we build.',
  servicesLede: 'Websites, apps and useful AI, and a second opinion before you spend.',
  storyEnd: '',
  jobs: '',
  experience: 'Somebody here has built this before.',
  together: 'Two trades, one table.',
  processHeading: 'Six steps,\nno surprises.',
  processMore: 'The long version has weeks and lists.',
  route: 'The plan before the work:',
  principles: 'Four working principles',
  contactLede: 'A person reads what you write, and a person answers.',
  privacyAside: '',
  termsLede: '',
  typeface: '',
  stillHere: 'These pages are here.',
}
