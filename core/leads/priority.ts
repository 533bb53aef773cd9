import type { ProjectInfo } from '../conversation/project-info.ts'
import type { Priority } from './statuses.ts'

/** What makes a lead pressing, and by how much: specification §9. */
const checks: readonly { points: number; holds: (info: ProjectInfo) => boolean }[] = [
  { points: 2, holds: ({ budget }) => mentions(budget, 'urgent') },
  { points: 2, holds: ({ budget }) => mentions(budget, 'asap') },
  { points: 2, holds: ({ timeline }) => mentions(timeline, 'urgent') },
  { points: 2, holds: ({ timeline }) => mentions(timeline, 'asap') },
  { points: 1, holds: ({ existingFeatures }) => existingFeatures.length > 100 },
  { points: 1, holds: ({ technicalPreferences }) => technicalPreferences.length > 50 },
  { points: 1, holds: ({ contactPhone }) => contactPhone !== '' },
]

export function leadPriority(info: ProjectInfo): Priority {
  const score = checks.reduce((sum, { points, holds }) => (holds(info) ? sum + points : sum), 0)
  if (score >= 4) return 'high'
  return score >= 2 ? 'medium' : 'low'
}

function mentions(text: string, word: string): boolean {
  return text.toLowerCase().includes(word)
}
