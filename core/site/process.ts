import { weeksToLaunch } from './phases.ts'

export const processPage = {
  title: 'Process',
  description: 'Six phases from first hello to long-term support: how long each takes, what we do and what you get.',
  lede: `Most first releases take ${weeksToLaunch.least} to ${weeksToLaunch.most} weeks from hello to launch. Here is where they go, what we do, and what you get at each stop.`,
  activities: 'What we do',
  deliverables: 'What you get',
}

export const principles = {
  title: 'Four standing orders',
  all: [
    {
      name: 'Transparency',
      says: 'You see the same board, the same test site and the same bad news as we do, on the same day.',
      subjects: 'transparent, transparency, honest, bad news',
    },
    {
      name: 'Collaboration',
      says: 'You know the business, we know the tools. Neither of us decides alone.',
      subjects: 'collaborate, collaboration, involved',
    },
    {
      name: 'Quality',
      says: 'Tested, accessible and quick on a cheap phone. It is not finished before that.',
      subjects: 'quality',
    },
    {
      name: 'Agility',
      says: 'Every two weeks we look up, and the plan may change with what we see.',
      subjects:
        'change my mind, change our mind, changes along, scope change, change scope, scope creep, requirements change, plan changes, change halfway',
    },
  ],
}
