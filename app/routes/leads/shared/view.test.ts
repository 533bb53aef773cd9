import { expect, it } from 'vitest'
import { movedAddress, readView } from './read-view.ts'
import { addressOf, allLeads, allMessages, exportAddressOf, type View } from './view.ts'

const views: View[] = [
  allLeads,
  { ...allLeads, late: true, order: 'due', assignee: 'mine' },
  { ...allLeads, status: 'new', late: true, assignee: 'some-uid' },
  { ...allLeads, status: 'contacted', priority: 'high', text: 'surf & sand', after: 'cursor', openId: 'lead-1' },
  allMessages,
  { ...allMessages, status: 'spam', text: '=1+1', after: 'cursor', openId: 'message-1' },
]

function at(address: string): URL {
  return new URL(address, 'http://localhost')
}

it.each(views)('is the same view when its address is opened: %j', (view) => {
  expect(readView(at(addressOf(view)))).toEqual(view)
})

it('is short where nothing is asked for', () => {
  expect(addressOf(allLeads)).toBe('/leads')
  expect(addressOf({ ...allLeads, openId: 'a' })).toBe('/leads/a')
  expect(addressOf({ ...allMessages, openId: 'a/b' })).toBe('/leads/messages/a%2Fb')
})

it('exports what is filtered, from the first to the last', () => {
  expect(exportAddressOf({ ...allMessages, status: 'new', text: 'surf', after: 'cursor', openId: 'a' })).toBe(
    '/leads/export?tab=messages&status=new&q=surf',
  )
  expect(readView(at('/leads/export?tab=messages&status=new'))).toMatchObject({ tab: 'messages', status: 'new' })
})

it('shows all where the address asks for what there is not', () => {
  const query = new URLSearchParams({
    tab: 'strange',
    status: 'strange',
    priority: '',
    q: 'x'.repeat(201),
    after: '',
  })
  expect(readView(at(`/leads?${query}`))).toEqual(allLeads)
  expect(readView(at('/leads?late=yes&status=closed'))).toEqual({ ...allLeads, status: 'closed' })
})

it.each([
  ['/leads?lead=a%2Fb', '/leads/a%2Fb'],
  ['/leads?status=new&q=surf&lead=a', '/leads/a?status=new&q=surf'],
  ['/leads?tab=messages', '/leads/messages'],
  ['/leads?tab=messages&status=spam&message=a', '/leads/messages/a?status=spam'],
  ['/leads?message=a', '/leads/messages/a'],
])('leads from the address of an earlier release to the current one: %s', (earlier, current) => {
  expect(movedAddress(at(earlier))).toBe(current)
})

it.each(['/leads', '/leads/a?status=new', '/leads/messages?q=surf', '/leads?lead='])(
  'keeps the address %s',
  (address) => {
    expect(movedAddress(at(address))).toBeNull()
  },
)
