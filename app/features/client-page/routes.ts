import { type RouteConfigEntry, route } from '@react-router/dev/routes'

/** The page's id is that of release 0.4.0, whose open pages name it. */
export const routes: RouteConfigEntry[] = [
  route('project/:token', 'features/client-page/screens/project/page.tsx', { id: 'routes/project/page' }),
  route('project/:token/updates', 'features/client-page/screens/project/updates.ts'),
  route('project/:token/download', 'features/client-page/screens/project/download.ts'),
  route('project/:token/files/:fileId', 'features/client-page/screens/project/file.ts'),
]
