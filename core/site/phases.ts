export interface Phase {
  readonly name: string
  /** Fewest and most weeks; null has no end. */
  readonly weeks: readonly [least: number, most: number] | null
  readonly says: string
  readonly activities: readonly string[]
  readonly deliverables: readonly string[]
  /** Other words by which people ask for it, with commas between. Empty: the chat does not quote it. */
  readonly subjects: string
}

/** Names and durations: specification §2, Process. */
export const phases: readonly Phase[] = [
  {
    name: 'Discovery & Ideation',
    weeks: [1, 2],
    says: 'We listen first. You tell us what hurts; we find out who it hurts, how often and what it costs to leave it.',
    activities: [
      'A working session with the people who will use it',
      'A look at what you already have',
      'Risks and unknowns, written down',
    ],
    deliverables: [
      'A one-page brief in plain English',
      'A ranked list of what to build first',
      'A first range for time and budget',
    ],
    subjects: 'discovery, workshop',
  },
  {
    name: 'Planning & Architecture',
    weeks: [1, 3],
    says: 'The route before the ropes come off: what gets built, in which order, and with what.',
    activities: [
      'Screens sketched and clicked through',
      'Data, systems and integrations mapped',
      'A plan cut into two-week pieces',
    ],
    deliverables: [
      'A clickable prototype',
      'A technical plan you can show anyone',
      'A fixed scope for the first release',
    ],
    subjects: 'prototype, wireframe, mockup, mock up, architecture, planning',
  },
  {
    name: 'Development & Implementation',
    weeks: [4, 12],
    says: 'Heads down, but never out of sight. Every second week you use what we made.',
    activities: [
      'Working software every two weeks',
      'Code read by a second pair of eyes',
      'A demo you can bring your team to',
    ],
    deliverables: [
      'A test site that is always up to date',
      'Source code, yours from day one',
      'Notes on every decision that cost money',
    ],
    subjects: 'sprint, test site, staging',
  },
  {
    name: 'Testing & QA',
    weeks: [1, 2],
    says: 'We try to break it so that your customers do not have to.',
    activities: [
      'Old phones, small screens, poor signal',
      'Screen reader and keyboard checks',
      'Load, security and backup tests',
    ],
    deliverables: ['A list of what we found and fixed', 'An accessibility report', 'Your sign-off, in writing'],
    subjects:
      'testing, do you test, you test it, how test, tested, qa, usability, accessible, accessibility, screen reader',
  },
  {
    name: 'Deployment & Launch',
    weeks: [1, 1],
    says: 'On a Tuesday morning, with coffee. Never on a Friday.',
    activities: ['A rehearsal with real data', 'A switch-over with a way back', 'Watching the first day together'],
    deliverables: ['The live product', 'Accounts and keys in your name', 'A short guide for your team'],
    subjects: `deploy, deployment, go live process, switch over, launch day, handover, hand over, documentation, user manual, train staff, train us, train team,
      staff training, training for, give training, show us how`,
  },
  {
    name: 'Post-Launch Support',
    weeks: null,
    says: 'Software is never finished; it is looked after. One number to call, and somebody who knows the code.',
    activities: [
      'Updates and security fixes',
      'Small improvements every month',
      'A monthly look at what people really use',
    ],
    deliverables: ['A plain monthly report', 'A reply within 24 hours', 'A list of what to do next'],
    subjects: '',
  },
]

/** `1-2 weeks`, `1 week`, `ongoing`. */
export function durationOf({ weeks }: Phase): string {
  if (weeks === null) return 'ongoing'
  const [least, most] = weeks
  return least === most ? `${least} week${least === 1 ? '' : 's'}` : `${least}-${most} weeks`
}

/** From hello to launch: every phase that has an end, added up. */
export const weeksToLaunch = {
  least: phases.reduce((sum, { weeks }) => sum + (weeks?.[0] ?? 0), 0),
  most: phases.reduce((sum, { weeks }) => sum + (weeks?.[1] ?? 0), 0),
}
