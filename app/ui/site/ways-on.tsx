import { chatLink, writeLink } from '../../content/navigation.ts'

interface WaysOnProps {
  /** The button's cloth, where the page is not paper. */
  cloth?: 'ink' | 'sun'
}

/** The two ways to begin, where a page ends. */
export function WaysOn({ cloth }: WaysOnProps) {
  return (
    <p className="actions">
      <a className={cloth ? `btn ${cloth}` : 'btn'} href={chatLink.href}>
        {chatLink.text}
      </a>
      <a className="link" href={writeLink.href}>
        {writeLink.text}
      </a>
    </p>
  )
}
