import { type RouteConfigEntry, route } from '@react-router/dev/routes'

export const routes: RouteConfigEntry[] = [
  route('leads/figures', 'features/sources/page.tsx'),
  route('leads/figures/export', 'features/sources/export.ts'),
]
