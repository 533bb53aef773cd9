/** What the team chooses from: specification §3. Of icons, colours and categories the first is the default. */
export const serviceOptions = [
  'Web Development',
  'Mobile App Development',
  'Custom Software Development',
  'AI Solutions',
  'Consulting & Strategy',
  'Maintenance & Support',
  'Performance Optimization',
  'UI/UX Design',
  'Database Design',
  'API Development',
] as const

export const technologyOptions = [
  'React',
  'TypeScript',
  'JavaScript',
  'Node.js',
  'Python',
  'Firebase',
  'Google Cloud',
  'React Native',
  'Next.js',
  'Tailwind CSS',
  'PostgreSQL',
  'MongoDB',
  'OpenAI API',
  'Gemini',
  'WebRTC',
  'D3.js',
  'Stripe',
  'Analytics',
] as const

export const categoryOptions = [
  'Web Development',
  'Mobile Development',
  'AI Solutions',
  'Custom Software',
  'E-commerce',
  'Healthcare',
  'Real Estate',
  'Restaurant & Food',
  'Analytics & Data',
  'Enterprise Solutions',
] as const

export const iconOptions = [
  '🚀',
  '💻',
  '📱',
  '🌐',
  '🤖',
  '🛒',
  '💳',
  '🩺',
  '🏡',
  '🍞',
  '🍽️',
  '📈',
  '🏢',
  '🎓',
  '🚚',
  '🗓️',
  '🗺️',
  '💬',
  '🔒',
  '🌱',
] as const

/** For whoever hears the page. */
export const iconNames: Readonly<Record<(typeof iconOptions)[number], string>> = {
  '🚀': 'Rocket',
  '💻': 'Laptop',
  '📱': 'Phone',
  '🌐': 'Globe',
  '🤖': 'Robot',
  '🛒': 'Shopping trolley',
  '💳': 'Bank card',
  '🩺': 'Stethoscope',
  '🏡': 'House',
  '🍞': 'Bread',
  '🍽️': 'Plate',
  '📈': 'Chart',
  '🏢': 'Office',
  '🎓': 'Graduation cap',
  '🚚': 'Lorry',
  '🗓️': 'Calendar',
  '🗺️': 'Map',
  '💬': 'Speech bubble',
  '🔒': 'Lock',
  '🌱': 'Seedling',
}

/** A project keeps `classes`, a pair of Tailwind class names, and nothing else reaches a page's class list from what is stored. `from`
 *  and `to` are what the pair looks like. */
export const colorOptions = [
  { classes: 'from-blue-500 to-cyan-500', from: '#3b82f6', to: '#06b6d4' },
  { classes: 'from-orange-500 to-amber-500', from: '#f97316', to: '#f59e0b' },
  { classes: 'from-emerald-500 to-teal-500', from: '#10b981', to: '#14b8a6' },
  { classes: 'from-lime-500 to-green-500', from: '#84cc16', to: '#22c55e' },
  { classes: 'from-sky-500 to-indigo-500', from: '#0ea5e9', to: '#6366f1' },
  { classes: 'from-purple-500 to-pink-500', from: '#a855f7', to: '#ec4899' },
  { classes: 'from-red-500 to-orange-500', from: '#ef4444', to: '#f97316' },
  { classes: 'from-indigo-500 to-purple-500', from: '#6366f1', to: '#a855f7' },
  { classes: 'from-pink-500 to-rose-500', from: '#ec4899', to: '#f43f5e' },
  { classes: 'from-slate-500 to-blue-500', from: '#64748b', to: '#3b82f6' },
] as const

export const statusOptions = ['published', 'draft'] as const

/** In characters. */
export const longest = { title: 120, description: 6000, result: 200, imageUrl: 300, imageAlt: 300 }
export const mostResults = 20
/** Of one project; the oldest go first. */
export const mostRevisions = 20

export type Color = (typeof colorOptions)[number]['classes']
export const colorClasses: readonly Color[] = colorOptions.map(({ classes }) => classes)

/** `Blue to cyan` */
export function colorName(classes: string): string {
  const name = classes.replace(/^from-|-\d+/g, '').replace('to-', 'to ')
  return name.charAt(0).toUpperCase() + name.slice(1)
}

export const defaultIcon = iconOptions[0]
export const defaultColor = colorOptions[0].classes
export const defaultCategory = categoryOptions[0]
