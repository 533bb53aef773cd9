/** Where mail goes. Without a mail server it stays in a folder. On one's own machine that is the way to read it (`folder`); with a public
 *  address it reaches nobody. */
export type MailGoesTo = 'server' | 'folder' | 'nobody'

export function mailGoesTo({ hasServer, isPublic }: { hasServer: boolean; isPublic: boolean }): MailGoesTo {
  if (hasServer) return 'server'
  return isPublic ? 'nobody' : 'folder'
}
