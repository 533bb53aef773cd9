import { type RouteConfigEntry, route } from '@react-router/dev/routes'

export const routes: RouteConfigEntry[] = [
  route('project/:token', 'features/client-page/screens/project/page.tsx'),
  route('project/:token/updates', 'features/client-page/screens/project/updates.ts'),
  route('project/:token/download', 'features/client-page/screens/project/download.ts'),
  route('project/:token/files/:fileId', 'features/client-page/screens/project/file.ts'),
]
