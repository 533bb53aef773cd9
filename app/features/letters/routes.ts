import { type RouteConfigEntry, route } from '@react-router/dev/routes'

export const routes: RouteConfigEntry[] = [
  route('leads/letters/:letterId/files/:fileId', 'features/letters/screens/letter-file.ts'),
  route('inbound/bcc', 'features/letters/screens/inbound-mail.ts'),
]
