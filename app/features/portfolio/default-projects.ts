import type { PublicProject } from './project.ts'

const common = {
  imageUrl: '',
  imageAlt: '',
  imageWidth: null,
  imageHeight: null,
  createdAt: '',
  updatedAt: '',
} as const satisfies Partial<PublicProject>

const samples: readonly Omit<PublicProject, keyof typeof common | 'slug'>[] = [
  {
    id: 'sample-bakery',
    title: 'Bakery Order Book',
    category: 'E-commerce',
    icon: '🍞',
    color: 'from-orange-500 to-amber-500',
    description:
      'A morning order book for a neighbourhood bakery. Regulars order tonight and collect before work; the oven list prints itself at four.',
    services: ['Web Development', 'UI/UX Design', 'Maintenance & Support'],
    technologies: ['Next.js', 'TypeScript', 'PostgreSQL', 'Stripe', 'Tailwind CSS'],
    results: [
      'Orders close by themselves when the oven is full',
      'The oven list needs no retyping',
      'Works on the shop’s old tablet',
    ],
  },
  {
    id: 'sample-clinic',
    title: 'Clinic Queue',
    category: 'Healthcare',
    icon: '🩺',
    color: 'from-blue-500 to-cyan-500',
    description:
      'A queue for a busy day clinic. Patients get their turn by message and wait where they like, not where the chairs are.',
    services: ['Mobile App Development', 'API Development'],
    technologies: ['React Native', 'Node.js', 'PostgreSQL', 'Analytics'],
    results: ['Patients see their place in the queue on any phone', 'Reception sees the day on one screen'],
  },
  {
    id: 'sample-guesthouse',
    title: 'Guesthouse Desk',
    category: 'Real Estate',
    icon: '🏡',
    color: 'from-emerald-500 to-teal-500',
    description: 'Bookings, keys and cleaning for a small guesthouse, in one calendar that nobody has to reconcile.',
    services: ['Custom Software Development', 'Database Design'],
    technologies: ['React', 'TypeScript', 'Firebase', 'Google Cloud'],
    results: ['One calendar in place of three', 'The cleaning list follows every change'],
  },
  {
    id: 'sample-harvest',
    title: 'Harvest Board',
    category: 'Analytics & Data',
    icon: '📈',
    color: 'from-lime-500 to-green-500',
    description:
      'Weather, picking and cold-store figures on one board, so that a farm can plan tomorrow before supper.',
    services: ['Consulting & Strategy', 'Web Development', 'Performance Optimization'],
    technologies: ['React', 'D3.js', 'Python', 'Google Cloud'],
    results: ['Loads on a weak signal in the orchard', 'Figures are never older than an hour'],
  },
  {
    id: 'sample-tender',
    title: 'Tender Reader',
    category: 'AI Solutions',
    icon: '🤖',
    color: 'from-sky-500 to-indigo-500',
    description:
      'Reads long tender documents and lists the dates, the forms and the deal-breakers, each with its page number.',
    services: ['AI Solutions', 'API Development'],
    technologies: ['Python', 'Gemini', 'Node.js', 'PostgreSQL'],
    results: ['Every finding points to its page', 'A person confirms before anything is sent'],
  },
]

/** The five samples that visitors see until a project is published. Every page that shows one says that it is a sample. */
export const defaultProjects: readonly PublicProject[] = samples.map((sample) => ({
  ...sample,
  ...common,
  slug: sample.id,
}))
