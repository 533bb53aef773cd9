import type { FlagLetter } from '../ui/site/flag-shapes.ts'

export interface ErrorCopy {
  readonly title: string
  readonly flag: FlagLetter
  readonly meaning: string
  readonly lede: string
  readonly links: readonly { readonly href: string; readonly text: string }[]
}

const home = { href: '/', text: 'Home' }
const contact = { href: '/contact', text: 'Contact' }

export const notFound: ErrorCopy = {
  title: 'Oops! Page Not Found',
  flag: 'O',
  meaning: 'Flag O: “man overboard”. In this case, a page.',
  lede: 'There is nothing at this address. It may have moved, or it may never have been here. These are still afloat.',
  links: [{ href: '/services', text: 'Services' }, { href: '/process', text: 'Process' }, contact, home],
}

export const notTaken: ErrorCopy = {
  title: 'We could not take that',
  flag: 'N',
  meaning: 'Flag N: “negative”.',
  lede: 'This page did not accept what was sent to it. Go back and try once more, or write to us and we will do it with you.',
  links: [home, contact],
}

export const refusedForm: ErrorCopy = {
  title: 'We did not take that form',
  flag: 'N',
  meaning: 'Flag N: “negative”.',
  lede: 'It looked as if another site had sent it, so nothing was saved. Go back: your words should still be there. Copy them, reload that page and send once more. If that fails too, write to us or call, and a person helps you.',
  links: [home, contact],
}

export const ourFault: ErrorCopy = {
  title: 'Something broke on our side',
  flag: 'F',
  meaning: 'Flag F: “I am disabled; communicate with me”.',
  lede: 'This is our fault, not yours. Try again in a minute. If it stays broken, write to us: a person reads it.',
  links: [home, contact],
}
