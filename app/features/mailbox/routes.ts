import { type RouteConfigEntry, route } from '@react-router/dev/routes'

export const routes: RouteConfigEntry[] = [route('admin/mailbox', 'features/mailbox/screens/page.tsx')]
