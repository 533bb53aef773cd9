import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { chatMessages } from '../../../../core/brief/messages.ts'
import { rendered, wordsOf } from '../../../../test/support/site/rendered.ts'
import type { Receipt } from '../../../features/chat/conversation/session/chat-view.ts'
import { NextLines, Poster } from './poster.tsx'
import { CallTitle } from './receipt.tsx'

const contactEmail = 'thandi@beancounter.example'
const sentences = {
  sent: chatMessages.copySent(contactEmail),
  queued: chatMessages.copyQueued(contactEmail),
  failed: chatMessages.copyFailed(contactEmail),
  kept: chatMessages.copyKept(contactEmail),
}

function receiptOf(reference: string, copy: Receipt['copy']): Receipt {
  return { leadId: 'lead-1', reference, promise: '', contactEmail, copy, projectName: '', brief: [] }
}

function wordsIn(receipt: Receipt): string {
  return wordsOf(rendered(() => createElement(NextLines, { receipt }))).join(' ')
}

it.each(['sent', 'queued', 'failed', 'kept', 'none'] satisfies Receipt['copy'][])(
  'says of a copy that is %s what is true of it',
  (copy) => {
    const words = wordsIn(receiptOf('K7M-4XC', copy))
    const said = Object.entries(sentences).filter(([, sentence]) => words.includes(sentence))
    expect(said.map(([name]) => name)).toEqual(copy === 'none' ? [] : [copy])
  },
)

it('says first, and once, by when a person answers', () => {
  const promise = 'A person answers by Monday 7 December, 16:50 Cape Town time.'
  const words = wordsIn({ ...receiptOf('K7M-4XC', 'sent'), promise, answerBy: 'Monday 7 December, 16:50' })
  expect(words.indexOf(promise)).toBe(0)
  expect(words.split('16:50')).toHaveLength(2)
})

it('has the reference before the id of the lead', () => {
  const words = wordsOf(rendered(() => createElement(Poster, { receipt: receiptOf('K7M-4XC', 'sent'), top: '' })))
  expect(words.slice(0, 3)).toEqual([chatMessages.yourReference, 'K7M-4XC', `${chatMessages.leadId('lead-1')}.`])
})

it('keeps the full stop beside the number of a call without a time', () => {
  const call = { phone: '+27 83 555 0199', time: '', isPromised: true } as const
  expect(renderToStaticMarkup(createElement(CallTitle, { call }))).toContain('0199.</span>')
})
