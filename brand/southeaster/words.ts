import type { BrandWords } from '../brand.ts'

export const words: BrandWords = {
  homeTitle: 'Software with the wind behind it',
  homeHeading: 'Software\nwith the wind\nbehind it.',
  servicesTitle: 'Four flags we fly.',
  servicesLede:
    'Each carries its own letter: W for web, M for mobile, A for AI, C for consulting. Sailors will spot that. Everyone else gets the label.',
  storyEnd:
    'The wind on our flags is the south-easter. It blows all summer, it clears the air, and people call it the Cape Doctor. It also takes hats. We try to keep to the first part.',
  jobs: 'Until then, each flies the first letter of the job.',
  experience: 'Most of what can go wrong has gone wrong for one of us before.',
  together: 'Two boats, one net.',
  processHeading: 'Six phases,\nno fog.',
  processMore: 'The long version has weeks, lists and more flags.',
  route: 'The route before the ropes come off:',
  principles: 'Four standing orders',
  contactLede: 'This page is flag K. Yellow, blue, and at sea it means “I wish to communicate with you”.',
  privacyAside: 'Flag A: “I have a diver down; keep well clear.” We fly it for advertisers.',
  termsLede: 'This page is flag C, “affirmative”.',
  typeface: 'The typeface, Bricolage Grotesque, belongs to its authors and is free under the SIL Open Font License.',
  stillHere: 'These are still afloat.',
}
