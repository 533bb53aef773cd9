/** What the team chooses from: specification §3. Of icons, colours and categories the first is the default. */
export const serviceOptions = listed(
  'Web Development, Mobile App Development, Custom Software Development, AI Solutions, Consulting & Strategy',
  'Maintenance & Support, Performance Optimization, UI/UX Design, Database Design, API Development',
)

export const technologyOptions = listed(
  'React, TypeScript, JavaScript, Node.js, Python, Firebase, Google Cloud, React Native, Next.js, Tailwind CSS',
  'PostgreSQL, MongoDB, OpenAI API, Gemini, WebRTC, D3.js, Stripe, Analytics',
)

function listed(...lines: readonly string[]): readonly string[] {
  return lines.flatMap((line) => line.split(', '))
}

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

/** The icons, and what a screen reader says for each. */
export const iconNames = {
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
} as const
export type Icon = keyof typeof iconNames
export const iconOptions = Object.keys(iconNames) as readonly Icon[]

/** What a project stores as its colour: a pair of Tailwind class names. Nothing else reaches a page's class list from what is stored. What
 *  each looks like is in `app/ui/poster/palettes.css`. */
export const colorClasses = [
  'from-blue-500 to-cyan-500',
  'from-orange-500 to-amber-500',
  'from-emerald-500 to-teal-500',
  'from-lime-500 to-green-500',
  'from-sky-500 to-indigo-500',
  'from-purple-500 to-pink-500',
  'from-red-500 to-orange-500',
  'from-indigo-500 to-purple-500',
  'from-pink-500 to-rose-500',
  'from-slate-500 to-blue-500',
] as const

export const statusOptions = ['published', 'draft'] as const

/** In characters. */
export const maxTitleLength = 120

export type Color = (typeof colorClasses)[number]

/** `Blue to cyan` */
export function colorName(classes: string): string {
  const name = classes.replace(/^from-|-\d+/g, '').replace('to-', 'to ')
  return name.charAt(0).toUpperCase() + name.slice(1)
}

export const defaultIcon = '🚀' satisfies Icon
export const defaultColor = colorClasses[0]
export const defaultCategory = categoryOptions[0]
