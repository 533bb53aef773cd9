import type { ReactNode } from 'react'
import { Mark } from '~brand/mark.tsx'
import { Button } from '../forms/button.tsx'
import { useSite } from './site.ts'
import styles from './header.module.css'

interface HeaderProps {
  children?: ReactNode
  /** The same on a small screen, behind a button. Without it the header shows the brand alone. */
  menu?: {
    readonly id: string
    readonly label: string
    readonly content: ReactNode
    readonly className?: string | undefined
    readonly button?: ReactNode
    readonly buttonClass?: string | undefined
  }
}

export function Header({ children, menu }: HeaderProps) {
  return (
    <header className={`screen-only ${styles.header}`}>
      <div className="wrap">
        <Brand />
        {children}
        {menu && (
          <>
            <Button className={`${styles.menuButton} ${menu.buttonClass ?? ''}`} popoverTarget={menu.id}>
              {menu.button ?? 'Menu'}
            </Button>
            <nav className={`${styles.menu} ${menu.className}`} id={menu.id} popover="auto" aria-label={menu.label}>
              {menu.content}
            </nav>
          </>
        )}
      </div>
    </header>
  )
}

function Brand() {
  const { name } = useSite().agency
  return (
    <a className={`line near ${styles.brand}`} href="/" aria-label={`${name}, home`}>
      <Mark />
      <span>{name}</span>
    </a>
  )
}
