import { Link } from 'react-router'
import { wallCopy } from '../../../../core/site-content/portfolio.ts'

interface CategoryChipsProps {
  categories: readonly string[]
  chosen: string | null
}

/** Links, so that each choice has an address and works without script; with script they filter at once. */
export function CategoryChips({ categories, chosen }: CategoryChipsProps) {
  return (
    <nav className="chips" aria-label={wallCopy.categories}>
      {[null, ...categories].map((category) => (
        <Link
          key={category}
          className="chip"
          to={category === null ? '/portfolio' : `/portfolio?${new URLSearchParams({ category })}`}
          aria-current={category === chosen ? 'true' : undefined}
          preventScrollReset
        >
          {category ?? wallCopy.all}
        </Link>
      ))}
    </nav>
  )
}
