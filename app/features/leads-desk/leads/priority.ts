import type { ProjectInfo } from '../../../../core/brief/project-info.ts'
import type { Priority } from './statuses.ts'

/** The reasons for a priority. Specification §9. */
const checks: readonly { points: number; text: string; holds: (info: ProjectInfo) => boolean }[] = [
  { points: 2, text: 'The budget says “urgent”', holds: ({ budget }) => mentions(budget, 'urgent') },
  { points: 2, text: 'The budget says “asap”', holds: ({ budget }) => mentions(budget, 'asap') },
  { points: 2, text: 'The timeline says “urgent”', holds: ({ timeline }) => mentions(timeline, 'urgent') },
  { points: 2, text: 'The timeline says “asap”', holds: ({ timeline }) => mentions(timeline, 'asap') },
  {
    points: 1,
    text: 'Existing features take more than 100 characters',
    holds: ({ existingFeatures }) => existingFeatures.length > 100,
  },
  {
    points: 1,
    text: 'Technical preferences take more than 50 characters',
    holds: ({ technicalPreferences }) => technicalPreferences.length > 50,
  },
  { points: 1, text: 'A phone number is given', holds: ({ contactPhone }) => contactPhone !== '' },
]

export function rank(info: ProjectInfo) {
  const reasons = checks.filter(({ holds }) => holds(info)).map(({ points, text }) => ({ points, text }))
  const score = reasons.reduce((sum, { points }) => sum + points, 0)
  return { priority: priorityFor(score), score, reasons }
}

function priorityFor(score: number): Priority {
  if (score >= 4) return 'high'
  return score >= 2 ? 'medium' : 'low'
}

function mentions(text: string, word: string): boolean {
  return text.toLowerCase().includes(word)
}
