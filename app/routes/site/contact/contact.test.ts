import { expect, it } from 'vitest'
import { rendered } from '../../../../test/support/site/rendered.ts'
import { builtInContent } from '../../../../test/support/site/site-words.ts'
import { lostPageMessages } from '../../../features/contact/lost-page-messages.ts'
import ContactPage from './contact.tsx'

it('has the way to a lost page also where a server of an earlier release does not say that clients have pages', () => {
  const marks = { submissionId: 'submission-00001', issuedAt: '2026-03-02T08:00:00.000Z' }
  const words = builtInContent().pages.contact
  const loaded = { words, prices: null, marks, sent: null, draft: null, hasAskedForPage: false }
  expect(rendered(ContactPage, {}, loaded)).toContain(lostPageMessages.lostTitle)
  expect(rendered(ContactPage, {}, { ...loaded, lacksPages: true })).not.toContain(lostPageMessages.lostTitle)
})
