/** What an email address must look like: specification §5. */
const emailRule = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

export function isEmail(text: string): boolean {
  return emailRule.test(text)
}
