import type { OpenItem } from '../../../../routes/leads/shared/load-detail.ts'
import { Composer } from './composer.tsx'
import type { ItemWithLetters } from './item-letters.ts'
import { Letters } from './letters.tsx'

const withLetters = (item: OpenItem) => item as ItemWithLetters

export const letters = {
  Thread: ({ item }: { item: OpenItem }) => <Letters item={withLetters(item)} />,
  repliesTo: (item: OpenItem) => withLetters(item).letters.to !== '',
  Composer: ({ item }: { item: OpenItem }) => <Composer item={withLetters(item)} />,
}
