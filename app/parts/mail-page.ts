import type { ComponentType } from 'react'
import { letters } from '../features/letters/screens/parts/tray.tsx'

/** What a capability shows on /admin/mail, with what it has loaded there, above the mails that have gone out. */
type MailPagePart = ComponentType<{ loaded: object; emails: readonly { readonly id: string }[] }>

export const mailPageParts: readonly MailPagePart[] = [
  // One a line.
  letters,
]
