import { expect, it } from 'vitest'
import { movedAddress, readView } from './read-view.ts'
import { addressOf, everything, exportAddressOf, listKey, type View } from './view.ts'

const contact: View = { ...everything, kind: 'contact', openKind: 'message' }
const views: View[] = [
  everything,
  { ...everything, kind: 'lead', late: true, order: 'due', assignee: 'mine' },
  { ...everything, kind: 'call', state: 'waiting', assignee: 'some-uid' },
  { ...everything, status: 'contacted', priority: 'high', text: 'surf & sand', after: 'cursor', openId: 'lead-1' },
  { ...everything, openId: 'message-1', openKind: 'message' },
  contact,
  { ...contact, state: 'spam', text: '=1+1', after: 'cursor', openId: 'message-1' },
]

function at(address: string): URL {
  return new URL(address, 'http://localhost')
}

it.each(views)('is the same view when its address is opened: %j', (view) => {
  expect(readView(at(addressOf(view)))).toEqual(view)
})

it('is short where nothing is asked for', () => {
  expect(addressOf(everything)).toBe('/leads')
  expect(addressOf({ ...everything, openId: 'a' })).toBe('/leads/a')
  expect(addressOf({ ...everything, openId: 'a/b', openKind: 'message' })).toBe('/leads/messages/a%2Fb')
  expect(addressOf(contact)).toBe('/leads/messages')
})

it('lists the same whichever item is open', () => {
  const keys = ['/leads?kind=contact', '/leads/a?kind=contact', '/leads/messages/a?kind=contact', '/leads/messages']
  expect(new Set(keys.map((address) => listKey(readView(at(address)))))).toEqual(new Set(['/leads/messages']))
  expect(listKey(readView(at('/leads/messages/a')))).toBe('/leads')
})

it('exports what is filtered, from the first to the last', () => {
  expect(exportAddressOf({ ...contact, status: 'new', late: true, text: 'surf', after: 'cursor', openId: 'a' })).toBe(
    '/leads/export?tab=messages&status=new&late=yes&q=surf',
  )
  expect(exportAddressOf({ ...everything, assignee: 'mine', order: 'due' })).toBe('/leads/export?assignee=mine')
  expect(readView(at('/leads/export?tab=messages&status=new'))).toMatchObject({ kind: 'contact', status: 'new' })
})

it('shows all where the address asks for what there is not', () => {
  const query = new URLSearchParams({
    kind: 'strange',
    tab: 'strange',
    status: 'strange',
    priority: '',
    q: 'x'.repeat(201),
    after: '',
  })
  expect(readView(at(`/leads?${query}`))).toEqual(everything)
})

it.each([
  ['/leads?lead=a%2Fb', '/leads/a%2Fb'],
  ['/leads?status=new&q=surf&lead=a', '/leads/a?status=new&q=surf'],
  ['/leads?tab=messages', '/leads/messages'],
  ['/leads?tab=messages&status=spam&message=a', '/leads/messages/a?state=spam'],
  ['/leads?message=a', '/leads/messages/a'],
])('leads from the address of an earlier release to the current one: %s', (earlier, current) => {
  expect(movedAddress(at(earlier))).toBe(current)
})

it.each([
  ['waiting=yes', 'waiting'],
  ['status=answered', 'answered'],
  ['status=spam', 'spam'],
])('lists the state that an address of an earlier release asks for: %s', (query, state) => {
  expect(readView(at(`/leads?${query}`))).toEqual({ ...everything, state })
})

it('has the order that was chosen last where the address names none', () => {
  expect(readView(at('/leads'), 'due').order).toBe('due')
  expect(readView(at('/leads?order=newest'), 'due').order).toBe('newest')
  expect(readView(at('/leads'), 'strange').order).toBe('newest')
})

it.each(['/leads', '/leads/a?status=new', '/leads/messages?q=surf', '/leads?lead='])(
  'keeps the address %s',
  (address) => {
    expect(movedAddress(at(address))).toBeNull()
  },
)
