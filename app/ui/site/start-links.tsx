import { chatLink, writeLink } from '../../content/navigation.ts'

interface StartLinksProps {
  /** The button's colour, where the background is not paper. */
  color?: 'ink' | 'sun'
}

/** Links to the chat and to the contact form, at the end of a page. */
export function StartLinks({ color }: StartLinksProps) {
  return (
    <p className="actions">
      <a className={color ? `btn ${color}` : 'btn'} href={chatLink.href}>
        {chatLink.text}
      </a>
      <a className="link" href={writeLink.href}>
        {writeLink.text}
      </a>
    </p>
  )
}
