export const chatLink = { href: '/project-chat', text: 'Start Your Project Idea Chat' }

/** Beside the chat, for those who would rather not. */
export const writeLink = { href: '/contact', text: 'Or write to us' }

export const mainLinks = [
  { href: '/', text: 'Home' },
  { href: '/about', text: 'About' },
  { href: '/services', text: 'Services' },
  { href: '/process', text: 'Process' },
  { href: '/portfolio', text: 'Portfolio' },
  { href: '/faq', text: 'FAQ' },
  { href: '/contact', text: 'Contact' },
] as const

export const getStarted = { href: '/contact', text: 'Get Started' }

export const footerLinks = [
  { href: '/', text: 'Home' },
  { href: '/about', text: 'About Us' },
  { href: '/services', text: 'Services' },
  { href: '/portfolio', text: 'Portfolio' },
  { href: '/faq', text: 'FAQ' },
  { href: '/contact', text: 'Contact' },
] as const

export const legalLinks = [
  { href: '/privacy', text: 'Privacy Policy' },
  { href: '/terms', text: 'Terms of Service' },
] as const

export function caseAddress(slug: string): string {
  return `/portfolio/${slug}`
}

export const teamLinks = [
  { href: '/leads', text: 'Leads' },
  { href: '/admin/portfolio', text: 'Portfolio' },
  { href: '/admin/site', text: 'Site' },
  { href: '/admin/site#template', text: 'Templates' },
  { href: '/admin/mail', text: 'Mail' },
  { href: '/auth-test', text: 'Team' },
  { href: '/llm-test', text: 'AI test' },
  { href: '/admin/status', text: 'Status' },
] as const
