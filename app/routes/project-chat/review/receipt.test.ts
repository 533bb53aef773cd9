import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { chatMessages } from '../../../../core/brief/messages.ts'
import type { Receipt } from '../../../../core/conversation/session/chat-view.ts'
import { wordsOf } from '../../../../test/support/site/rendered.ts'
import { CallTitle, ReceiptLines } from './receipt.tsx'

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

it.each(['sent', 'queued', 'failed', 'kept', 'none'] satisfies Receipt['copy'][])(
  'says of a copy that is %s what is true of it',
  (copy) => {
    const receipt = receiptOf('K7M-4XC', copy)
    const words = wordsOf(renderToStaticMarkup(createElement(ReceiptLines, { receipt }))).join(' ')
    expect(words).toContain('K7M-4XC')
    expect(words).toContain('lead-1')
    const said = Object.entries(sentences).filter(([, sentence]) => words.includes(sentence))
    expect(said.map(([name]) => name)).toEqual(copy === 'none' ? [] : [copy])
  },
)

it('shows the reference alone in bold, and the lead id in its place where an earlier release gave none', () => {
  const boldOf = (reference: string) => {
    const receipt = receiptOf(reference, 'none')
    return /<strong>(.*?)<\/strong>/.exec(renderToStaticMarkup(createElement(ReceiptLines, { receipt })))?.[1]
  }
  expect(boldOf('K7M-4XC')).toBe('K7M-4XC')
  expect(boldOf('')).toBe('lead-1')
})

it('says on a line of its own when a person answers', () => {
  const promise = 'A person answers by Monday, 16:50 Cape Town time.'
  const receipt = { ...receiptOf('K7M-4XC', 'sent'), promise }
  const markup = renderToStaticMarkup(createElement(ReceiptLines, { receipt }))
  expect(markup).toContain(`</span> ${promise}<br/>${sentences.sent}`)
})

it('keeps the full stop beside the number of a call without a time', () => {
  const call = { phone: '+27 83 555 0199', time: '', isPromised: true } as const
  expect(renderToStaticMarkup(createElement(CallTitle, { call }))).toContain('0199.</span>')
})
