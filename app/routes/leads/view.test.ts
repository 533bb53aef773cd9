import { expect, it } from 'vitest'
import { readView } from './read-view.ts'
import { addressOf, allLeads, allMessages, exportAddressOf, type View } from './view.ts'

const views: View[] = [
  allLeads,
  { ...allLeads, late: true, order: 'due', assignee: 'mine' },
  { ...allLeads, status: 'new', late: true, assignee: 'some-uid' },
  { ...allLeads, status: 'contacted', priority: 'high', text: 'surf & sand', after: 'cursor', chosen: 'lead-1' },
  allMessages,
  { ...allMessages, status: 'spam', text: '=1+1', after: 'cursor', chosen: 'message-1' },
]

it.each(views)('is the same view when its address is opened: %j', (view) => {
  expect(readView(new URL(addressOf(view), 'http://localhost').searchParams)).toEqual(view)
})

it('is short where nothing is asked for', () => {
  expect(addressOf(allLeads)).toBe('/leads')
  expect(addressOf({ ...allLeads, chosen: 'a' })).toBe('/leads?lead=a')
})

it('exports what is filtered, from the first to the last', () => {
  expect(exportAddressOf({ ...allMessages, status: 'new', text: 'surf', after: 'cursor', chosen: 'a' })).toBe(
    '/leads/export?tab=messages&status=new&q=surf',
  )
})

it('shows all where the address asks for what there is not', () => {
  const strange = new URLSearchParams({
    tab: 'strange',
    status: 'strange',
    priority: '',
    q: 'x'.repeat(201),
    after: '',
  })
  expect(readView(strange)).toEqual(allLeads)
  expect(readView(new URLSearchParams({ late: 'yes', status: 'closed' }))).toEqual({ ...allLeads, status: 'closed' })
})

it('opens a message whose address does not say that it is one', () => {
  expect(readView(new URLSearchParams({ message: 'a' }))).toEqual({ ...allMessages, chosen: 'a' })
})
