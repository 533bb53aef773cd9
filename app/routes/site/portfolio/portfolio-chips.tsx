import { Link } from 'react-router'
import { portfolioCopy } from '../../../../core/site-content/portfolio.ts'
import chips from '../../../ui/forms/chips.module.css'

interface CategoryChipsProps {
  categories: readonly string[]
  chosen: string | null
}

/** Links, so that each choice has an address and works without script; with script they filter at once. */
export function CategoryChips({ categories, chosen }: CategoryChipsProps) {
  return (
    <nav className={chips.chips} aria-label={portfolioCopy.categories}>
      {[null, ...categories].map((category) => (
        <Link
          key={category}
          className={chips.chip}
          to={category === null ? '/portfolio' : `/portfolio?${new URLSearchParams({ category })}`}
          aria-current={category === chosen ? 'true' : undefined}
          preventScrollReset
        >
          {category ?? portfolioCopy.all}
        </Link>
      ))}
    </nav>
  )
}
