import { type RouteConfigEntry, route } from '@react-router/dev/routes'

const screens = 'features/mailbox/screens'

export const routes: RouteConfigEntry[] = [
  route('admin/mailbox', `${screens}/page.tsx`),
  route('admin/mailbox/sign-in/:provider', `${screens}/sign-in.ts`),
  route('admin/mailbox/signed-in', `${screens}/signed-in.tsx`),
]
