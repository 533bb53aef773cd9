import { expect, it } from 'vitest'
import type { ProjectInfo } from '../core/brief/project-info.ts'
import { maskContactDetails } from '../core/contact-details/contact-details.ts'
import { converse, recordedFields } from './support/conversations/converse.ts'
import { plainAnswers } from './support/conversations/scripted-conversations.ts'
import { openTestServices } from './support/test-services.ts'

type Stored = Partial<ProjectInfo>
const phone = { contactPhone: '+27 83 555 0142' }
const second = { ...phone, additionalNotes: '021 555 0100' }

/** What people said that was once stored wrongly or not at all, by the question that stood open, and what is stored of it. */
const heard: readonly (readonly [open: (typeof recordedFields)[number], said: string, stored: Stored])[] = [
  ['contact', 'Thandi, 083 555 0142 / 021 555 0100', { ...second, contactName: 'Thandi' }],
  ['contact', 'Thandi Nkosi\n083 555 0142\n021 555 0100', { ...second, contactName: 'Thandi Nkosi' }],
  ['contact', 'call me after 17:30 083 555 0142', phone],
  ['contact', 'call me after 17:00 083 555 0142', phone],
  ['contact', '083 555 0142 8-5', phone],
  ['contact', '083 555 0142\n8001 Cape Town', { ...phone, contactName: '' }],
  ['contact', 'see https://shop.example/item/0123456789', { contactPhone: '', contactName: '' }],
  ['projectGoals', 'Customers can delete everything', { projectGoals: 'Customers can delete everything' }],
  ['projectGoals', 'So they can cancel', { projectGoals: 'So they can cancel' }],
  ['existingFeatures', 'So they can cancel', { existingFeatures: 'So they can cancel' }],
  ['projectName', 'another company does it for R3000, why are you so expensive?', { projectName: '' }],
  ['projectName', 'It’s called Green Cape 2030', { projectName: 'Green Cape 2030' }],
  ['projectName', 'We call it Club Studio 54', { projectName: 'Club Studio 54' }],
  ['targetAudience', 'Who? Farmers mostly.', { targetAudience: 'Who? Farmers mostly.', additionalNotes: '' }],
  ...['Our website stopped working and we want to start fresh', 'Our site stopped working, please rebuild it'].map(
    (said) => ['projectIdea', said, { projectIdea: said }] as const,
  ),
]

it.each(heard)('at the question for %s “%s” is stored as it was meant', async (open, said, stored) => {
  await using services = await openTestServices()
  const talker = await converse(services)
  for (const field of recordedFields.slice(0, recordedFields.indexOf(open))) await talker.say(plainAnswers[field])
  const { projectInfo } = await talker.say(said)
  expect(projectInfo).toMatchObject(stored)
})

it.each(['Thandi, 083 555 0142 / 021 555 0100', 'call me after 17:30 083 555 0142'])(
  'shows no model the telephone number of “%s”',
  (said) => expect(maskContactDetails(said, 'ZA')).not.toContain('083 555'),
)
