import type { BrandWords } from '../brand.ts'

export const words: BrandWords = {
  homeTitle: 'Software that earns its keep',
  homeHeading: 'Software\nthat earns\nits keep.',
  servicesTitle: 'Four things we build.',
  servicesLede: 'Websites, apps and useful AI, and a second opinion before you spend.',
  phasesTitle: 'From hello to launch in six steps.',
  phasesLede: 'Each step has a length, a list and something you can hold at the end of it.',
  drawn: 'A square fills up with every answer, and all {questions} make your brief.',
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
