import { createElement } from 'react'
import { expect, it } from 'vitest'
import { Emblem } from '~brand/emblem.tsx'
import type { Message } from '../../../../core/brief/conversation.ts'
import { chatMessages } from '../../../../core/brief/messages.ts'
import { emptyProject, type ProjectInfo } from '../../../../core/brief/project-info.ts'
import { steps } from '../../../../core/brief/steps.ts'
import { rendered } from '../../../../test/support/site/rendered.ts'
import { LastReply, MessageLog } from './message-log.tsx'

const asked: Message = { role: 'assistant', content: 'What shall we call it?', timestamp: '2026-03-02T08:00:00.000Z' }

function shown(
  messages: readonly Message[],
  info: Partial<ProjectInfo> = {},
  variables: Readonly<Record<string, string>> = {},
): string {
  const project = { projectInfo: { ...emptyProject, ...info }, titles: { own1: 'Branches' } }
  const props = { messages, streamedText: '', waiting: null, suggestion: null, project }
  return rendered(() => createElement(MessageLog, { ...props, onEnd: () => {} }), variables)
}

function addresses(html: string): string[] {
  return [...html.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'))
}

it('leads to a person by telephone, mail and form below a message that offers it, and to WhatsApp where it is answered', () => {
  const offered = [{ ...asked, offer: 'person' as const }]
  const info = { projectName: 'Tide & Times', budget: 'R80 000', own1: '12' }
  expect(addresses(shown([asked], info))).toEqual([])
  const [call, mail, form, ...others] = addresses(shown(offered, info))
  expect([call, form, others]).toEqual(['tel:+27215550100', '/contact?brief#write', []])
  const { pathname, searchParams } = new URL(mail ?? '')
  expect(pathname).toBe('hello@southeaster.example')
  expect(Object.fromEntries(searchParams)).toEqual({
    subject: 'My project: Tide & Times',
    body: `${chatMessages.draftOpening}\r\n\r\nProject name: Tide & Times\r\nBudget: R80 000\r\nBranches: 12`,
  })

  const withWhatsapp = addresses(shown(offered, info, { AGENCY_WHATSAPP: '+27 82 555 0142' }))
  const whatsapp = new URL(withWhatsapp[2] ?? '')
  expect(whatsapp.origin + whatsapp.pathname).toBe('https://wa.me/27825550142')
  expect(whatsapp.searchParams.get('text')).toBe(
    `${chatMessages.draftOpening}\n\nProject name: Tide & Times\nBudget: R80 000\nBranches: 12`,
  )
})

it('keeps the last reply above the review, also when the brief was changed since', () => {
  const note: Message = { ...asked, content: 'Budget changed to R50 000.', isNote: true }
  const last = rendered(() =>
    createElement(LastReply, { messages: [asked, note], project: { projectInfo: emptyProject, titles: {} } }),
  )
  expect(last).toContain(asked.content)
  expect(last).not.toContain(note.content)
})

it('keeps the addresses short, however long the brief is', () => {
  const long = { projectIdea: 'x'.repeat(4000), projectGoals: 'y'.repeat(4000) }
  const all = addresses(shown([{ ...asked, offer: 'person' }], long, { AGENCY_WHATSAPP: '+27 82 555 0142' }))
  expect(all).toHaveLength(4)
  for (const address of all) expect(address.length).toBeLessThan(2000)
})

it('says nothing for them where nothing is known yet', () => {
  const [, mail] = addresses(shown([{ ...asked, offer: 'person' }]))
  expect(new URL(mail ?? '').searchParams.get('body')).toBe('')
})

it('offers to end the conversation below the last message only', () => {
  const stopped = { ...asked, offer: 'end' as const }
  expect(shown([asked, stopped])).toContain(`>${chatMessages.endChat}</button>`)
  expect(shown([stopped, { ...asked, role: 'user' }, asked])).not.toContain(chatMessages.endChat)
})

it('links to our own pages, each once, in a new tab that is announced, and nowhere else', () => {
  const links = [
    { title: 'Our process', href: '/process' },
    { title: 'Our process', href: '/process' },
    { title: 'FAQ', href: '/faq#cost' },
    ...['//evil.example', '/\\evil.example', '/\t/evil.example', 'https://evil.example', 'javascript:alert(1)'].map(
      (href) => ({ title: 'Away', href }),
    ),
  ]
  const html = shown([{ ...asked, links }])
  expect(addresses(html)).toEqual(['/process', '/faq#cost'])
  expect(html.match(/target="_blank"/g)).toHaveLength(2)
  expect(html.match(new RegExp(chatMessages.newTab, 'g'))).toHaveLength(2)
  expect(shown([{ ...asked, links: [{ title: 'Away', href: '//evil.example' }] }])).not.toContain('<ul')
})

it('says in which language a message is, and keeps the English rendering to the team', () => {
  const foreign = { content: 'Ek soek ’n webwerf', lang: 'af', english: 'I am looking for a website' }
  const html = shown([asked, { ...asked, ...foreign, role: 'user' }, { ...asked, content: 'Mooi so', lang: 'af' }])
  expect(html).toContain('<span lang="af" dir="auto">Ek soek ’n webwerf</span>')
  expect(html).toContain('<span lang="af" dir="auto">Mooi so</span>')
  expect(html).not.toContain('I am looking')
})

it('shows the sign of the question that stands open, also after an aside and past filled questions', () => {
  const mine: Message = { ...asked, role: 'user' }
  const signOf = (messages: readonly Message[]) =>
    shown(messages)
      .match(/<svg.*?<\/svg>/g)
      ?.at(-1)
  const signs = steps.map((_, place) => rendered(() => createElement(Emblem, { of: 'question', place, edge: true })))
  const [, second, third] = signs
  const plain = [asked, mine, asked]
  expect(signOf(plain)).toBe(second)
  const aside = [...plain, mine, { ...asked, asks: 'projectName' as const }]
  expect(signOf(aside)).toBe(second)
  expect(signOf([...aside, mine, asked])).toBe(third)
  expect(signOf([...plain, mine, { ...asked, asks: 'contact' }])).toBe(signs.at(-1))
})
