import { maskContactDetails } from '../contact-details/contact-details.ts'
import { tellingSentences, turnedIfEnglish, withoutLeadIn, withPlainStart } from '../interviewer/own-words.ts'
import { capitalised, together, uncapitalised } from '../interviewer/phrasing.ts'
import { nameOf } from '../interviewer/project-in-words.ts'
import { briefText } from './brief-text.ts'
import type { ProjectInfo } from './project-info.ts'

const longestPart = 160

/** A short summary for the person who gave the answers: the gist of each, in their own words turned towards them, without contact details.
 *  The answers in full stand beside it. */
export function builtInSummary(info: ProjectInfo): string {
  const summary = together(
    opening(info),
    sentence(['What you want from it', info.projectGoals]),
    sentence(['Who it is for', info.targetAudience]),
    sentence(
      ['Already there', info.existingFeatures],
      ['technical wishes', info.technicalPreferences],
      ['timeline', info.timeline],
      ['budget', info.budget],
    ),
  )
  return summary || 'Nothing has been filled in yet.'
}

/** The fields that were filled, one a line: what specification §8 falls back to. */
export function plainListSummary(info: ProjectInfo): string {
  return briefText({ ...info, contactPhone: '' })
}

function opening(info: ProjectInfo): string {
  const name = capitalised(nameOf(info).said || info.projectName.trim())
  const { text, wanted } = withoutLeadIn(tellingSentences(inOneLine(info.projectIdea))[0] ?? '')
  const idea = withPlainStart(clipped(turnedIfEnglish(wanted ? `you ${uncapitalised(text)}` : text)))
  if (idea === '') return name && `${name} is the name of the project.`
  if (/^an? /.test(idea)) return `${name || 'The project'} is ${idea}.`
  return name ? `${name}: ${idea}.` : `${capitalised(idea)}.`
}

/** “Timeline: by May; budget: R150 000.” Parts without an answer are left out. */
function sentence(...parts: ReadonlyArray<readonly [label: string, answer: string]>): string {
  const told = parts
    .map(([label, answer]) => [label, clipped(turnedIfEnglish(beginning(inOneLine(answer))))] as const)
    .filter(([, words]) => words !== '')
    .map(([label, words]) => `${label}: ${words}`)
  return told.length > 0 ? `${capitalised(told.join('; '))}.` : ''
}

/** The first sentence, or as many as it takes to say something. */
function beginning(answer: string): string {
  return /^.{40,}?[.!?](?=\s|$)/.exec(answer)?.[0] ?? answer
}

function inOneLine(answer: string): string {
  const lines = maskContactDetails(answer)
    .trim()
    .replace(/^[-*•]\s+/, '')
  return lines.split(/[.,;]?\s*\n\s*(?:[-*•]\s+)?/).join(', ')
}

/** Cut at a word, never within one. */
function clipped(text: string): string {
  if (text.length <= longestPart) return text.replace(/[\s.,;:!]+$/, '')
  const cut = text.slice(0, longestPart)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), longestPart / 2)).replace(/[\s.,;:]+$/, '')}…`
}
