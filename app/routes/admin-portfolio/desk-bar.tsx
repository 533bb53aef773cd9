import { Link, useNavigation } from 'react-router'
import { adminMessages } from '../../../core/portfolio/admin-messages.ts'
import { addAddress } from './outcome.ts'

interface DeskBarProps {
  /** What has just been done. */
  said: string
  /** Then the list itself offers to add the first one. */
  empty: boolean
}

export function DeskBar({ said, empty }: DeskBarProps) {
  const loading = useNavigation().state === 'loading'
  return (
    <div className="bar">
      <h1>{adminMessages.title}</h1>
      <p className="said" role="status">
        {loading ? adminMessages.loading : said}
      </p>
      <Link className={empty ? 'quiet' : 'btn'} id="add" to={addAddress} preventScrollReset>
        {adminMessages.addNew}
      </Link>
    </div>
  )
}
