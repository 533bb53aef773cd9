import { expect, it } from 'vitest'
import { kindOfItem } from '../../features/site/content/item-kinds.ts'
import { draftKey } from '../../ui/live/drafts.ts'
import { itemOfDraft } from './item-view.ts'

it.each([
  ['site', 'faq-a_b-C', 'faq-a_b-C'],
  ['site', 'legal', 'legal'],
  ['template', 'thanks', 'template-thanks'],
  ['template', 'new', 'template-new'],
])('finds the item of a draft on this device: %s %s', (list, name, id) => {
  expect(itemOfDraft(draftKey('draft', 'uid', list, name))).toBe(id)
})

it.each(['draft:uid:LEAD:reply', 'portfolio-unsaved:uid:new', 'draft:uid', ''])('%s is of no item', (key) => {
  expect(kindOfItem(itemOfDraft(key))).toBeNull()
})
