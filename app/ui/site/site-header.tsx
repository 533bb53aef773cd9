import { chatLink, getStarted, mainLinks } from '../../content/navigation.ts'
import { Brand } from './brand.tsx'
import { NavLinks } from './nav-links.tsx'

const menuId = 'menu'

export function SiteHeader() {
  return (
    <header className="top">
      <div className="wrap">
        <Brand />
        <nav className="nav" aria-label="Main">
          <NavLinks links={mainLinks} />
          <NavLinks links={[chatLink]} className="to-chat" />
          <a className="btn" href={getStarted.href}>
            {getStarted.text}
          </a>
        </nav>
        <button className="menu-open" type="button" popoverTarget={menuId}>
          Menu
        </button>
        <nav className="menu" id={menuId} popover="auto" aria-label="Main, small screen">
          <NavLinks links={mainLinks} />
          <a className="btn" href={getStarted.href}>
            {getStarted.text}
          </a>
          <a className="link" href={chatLink.href}>
            {chatLink.text}
          </a>
        </nav>
      </div>
    </header>
  )
}
